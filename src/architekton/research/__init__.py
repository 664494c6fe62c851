"""For researchers: the games as environments of the libraries that they use.

`many` needs nothing; `zoo`, `gymnasium_seat` and `spiel` need the extra `architekton[research]`.
"""
