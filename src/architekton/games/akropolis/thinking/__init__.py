"""How to play Akropolis well: what a city promises, and what the draft leaves to the others."""
