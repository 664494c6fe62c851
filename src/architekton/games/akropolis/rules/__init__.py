"""The rules of Akropolis, one file per chapter, each rule one short function.

Functions take a city or a position (one record of the arrays in `state.py`) and small integers.
They are compiled through `@rule`; Python enters them by `exports.py` only.
"""
