"""The rules of The Architects of Amytis, one file per chapter, each rule one short function.

Functions take a table (what can change) or a whole position (with the deal), and small integers.
They are compiled through `@rule`; Python enters them by `exports.py` only.
"""
