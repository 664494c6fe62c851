"""Live play: tables in memory, those who listen, bots. It knows nothing of HTTP."""
