"""Playing The Architects of Amytis well: a position in numbers, a value, a glance, a search.

What is hidden is never read: a tile that nobody has seen yet is worth what it is on average.
"""
