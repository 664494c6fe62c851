"""The table to meet at: HTTP, live play, storage. The only folder that awaits."""
