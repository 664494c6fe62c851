"""What can be asked over the network: one file per noun; sockets and streams too."""
