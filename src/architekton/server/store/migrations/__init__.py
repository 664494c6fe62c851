"""How the tables came to be. `versions/` holds one file for each change; none is ever edited."""
