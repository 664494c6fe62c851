"""Many games at once, in numbers: the kernel of the environment that machines learn in.

It calls the rules, and decides nothing; Python enters it by `exports.py` only.
"""
