"""A match in progress, pure: a command is refused, or becomes facts. No clock, no network."""
