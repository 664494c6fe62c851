"""People who are away are told that it is their turn, if they wish: push, mail, hooks."""
