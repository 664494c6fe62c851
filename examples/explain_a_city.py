"""Why does this not score? Ask each hex of a city."""

from architekton.games.akropolis import City

city = City(variants=["temples"])
city.lay(21, (2, 0), 2)
city.lay(14, (1, -1), 1)
print(city)
for report in city.explain():
    if not report.counts and report.kind in ("house", "market", "temple", "barracks", "garden"):
        print(report.at, report.kind, *(reason.text() for reason in report.reasons))
