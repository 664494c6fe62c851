"""Live play: tables in memory, those who listen, bots, sockets."""
