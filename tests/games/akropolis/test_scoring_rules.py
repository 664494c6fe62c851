"""Each scoring rule by name, on a city that the reader can see.

A letter is a district (h m b t g), a capital letter its plaza, q a quarry; the digit is the
height. Hexes are four characters apart; the one to the south stands two lines below.
"""

from __future__ import annotations

from architekton.games.akropolis import City
from architekton.games.akropolis.constants import DISTRICTS


def score(drawing: str, district: str, *variants: str, houses: str = "size") -> tuple[int, int]:
    """Value and stars of one district type."""
    city = City.drawn(drawing, variants=variants, houses=houses)
    found = city.score().districts[DISTRICTS.index(district)]
    return found.value, found.stars


def why(drawing: str, letter: str, *variants: str) -> set[str]:
    """The reason codes of the only hex with this letter."""
    city = City.drawn(drawing, variants=variants)
    [at] = [at for at in city.hexes if city.letter(at) == letter]
    [report] = [report for report in city.explain() if report.at == at]
    return {reason.code for reason in report.reasons}


# --- houses -------------------------------------------------------------------------------------

RULEBOOK_EXAMPLE = """
H1      h1      H1
    h1      h1
        h2      H1
    h1      h2
        h1
"""


def test_the_rulebooks_houses_are_worth_27_points() -> None:
    """Five houses on the ground and two on the second level, three stars: 9 x 3."""
    assert score(RULEBOOK_EXAMPLE, "houses") == (9, 3)
    assert City.drawn(RULEBOOK_EXAMPLE).points() == 27


THREE_AGAINST_ONE = """
h1      q1      h3
    h1      q1
h1      H1
"""


def test_only_the_largest_group_of_houses_counts() -> None:
    assert score(THREE_AGAINST_ONE, "houses") == (3, 1)


EQUAL_SIZES = """
h1      q1      h2
    h1      q1
        H1      h1
"""


def test_between_equally_large_groups_the_more_valuable_counts() -> None:
    assert score(EQUAL_SIZES, "houses") == (3, 1)


def test_between_groups_equal_in_everything_the_one_begun_first_counts() -> None:
    city = City.drawn("h1      h1\n    H1")
    counting = [report.at for report in city.explain() if report.counts]
    assert counting == [city.hexes[0]]


TALL_AND_SMALL = """
h1      q1      h3
    h1      q1      h1
h1      H1      q1
"""


def test_ruling_largest_houses_means_most_hexes() -> None:
    assert score(TALL_AND_SMALL, "houses") == (3, 1)


def test_ruling_largest_houses_option_by_value() -> None:
    assert score(TALL_AND_SMALL, "houses", houses="value") == (4, 1)


TEN_HOUSES = """
h3      H1
    h3
h3      h1
"""

NINE_HOUSES = """
h3      H1
    h3
h3      q1
"""


def test_variant_houses_doubles_a_group_of_ten_or_more() -> None:
    assert score(TEN_HOUSES, "houses", "houses") == (20, 1)


def test_variant_houses_leaves_a_group_of_nine_single() -> None:
    assert score(NINE_HOUSES, "houses", "houses") == (9, 1)


def test_houses_are_not_doubled_without_their_variant() -> None:
    assert score(TEN_HOUSES, "houses", "markets", "gardens") == (10, 1)


# --- markets ------------------------------------------------------------------------------------

TWO_MARKETS_TOUCHING = """
    m2
M1      q1
    m1      m3
"""


def test_markets_that_touch_do_not_count_whatever_their_height() -> None:
    """Two in the second column touch; the third stands apart."""
    assert score(TWO_MARKETS_TOUCHING, "markets") == (3, 2)
    assert score("m1\n    m3\nM1", "markets") == (0, 2)


def test_variant_markets_doubles_beside_a_market_plaza() -> None:
    assert score("m2      m1\n    M1\nq1", "markets", "markets") == (6, 2)
    assert score("m2\n    M1\nq1      m1\n    q1\nm1", "markets", "markets") == (4 + 2 + 1, 2)


def test_another_plaza_does_not_double_a_market() -> None:
    assert score("m2\n    H1\nq1      M1", "markets", "markets") == (2, 2)


# --- barracks -----------------------------------------------------------------------------------

WALLED_IN = """
    q1
q1      q1
    b2
q1      q1
    B1
"""

BESIDE_A_LAKE = """
        q1
    q1      q1
q1      ~       q1
    q1      b1      q1
q1      q1      q1
    B1      q1
"""


def test_barracks_count_on_the_edge() -> None:
    assert score("q1\n    b3\nB1", "barracks") == (3, 2)


def test_barracks_inside_the_city_do_not_count() -> None:
    assert score(WALLED_IN, "barracks") == (0, 2)
    assert why(WALLED_IN, "b") == {"not_on_the_edge"}


def test_ruling_edge_a_lake_is_no_edge() -> None:
    assert City.drawn(BESIDE_A_LAKE).lakes()
    assert score(BESIDE_A_LAKE, "barracks") == (0, 2)


ONE_HEX_TAIL = "B1\n    b1"
THREE_OPEN = """
    q1
B1      q1
    b1
"""
TWO_OPEN = """
    q1
B1      q1
    b1
q1
"""


def test_variant_barracks_doubles_three_or_four_open_sides() -> None:
    assert score(THREE_OPEN, "barracks", "barracks") == (2, 2)
    assert score("B1\n    b1\nq1", "barracks", "barracks") == (2, 2)


def test_variant_barracks_leaves_two_or_five_open_sides_single() -> None:
    assert score(TWO_OPEN, "barracks", "barracks") == (1, 2)
    assert score(ONE_HEX_TAIL, "barracks", "barracks") == (1, 2)


FOUR_EMPTY_SIDES_ONE_OF_THEM_A_LAKE = """
        b1
    q1      q1
q1      ~       q1
    q1      q1
        B1
"""


def test_ruling_edge_lake_sides_do_not_count_for_the_barracks_variant() -> None:
    """The barracks at the top has four empty sides; the southern one is a lake."""
    city = City.drawn(FOUR_EMPTY_SIDES_ONE_OF_THEM_A_LAKE, variants=["barracks"])
    [report] = [report for report in city.explain() if report.kind == "barracks"]
    edge = next(reason for reason in report.reasons if reason.code == "on_the_edge")
    assert edge.facts["sides"] == ["N", "NE", "NW"]
    assert report.value == 2


THREE_EMPTY_SIDES_ONE_OF_THEM_A_LAKE = """
    q1
        b1
    q1      q1
q1      ~       q1
    q1      q1
        B1
"""


def test_ruling_edge_two_open_sides_and_a_lake_are_not_three() -> None:
    assert City.drawn(THREE_EMPTY_SIDES_ONE_OF_THEM_A_LAKE).lakes()
    assert score(THREE_EMPTY_SIDES_ONE_OF_THEM_A_LAKE, "barracks", "barracks") == (1, 2)


# --- temples ------------------------------------------------------------------------------------

SURROUNDED = """
    q1
h1      m1
    t1
b2      g1
    T1
"""
ONE_SIDE_OPEN = """
    q1
h1      m1
    t1
b2
    T1
"""


def test_temples_count_when_all_six_sides_are_built() -> None:
    assert score(SURROUNDED, "temples") == (1, 2)


def test_temples_with_an_open_side_do_not_count() -> None:
    assert score(ONE_SIDE_OPEN, "temples") == (0, 2)
    assert why(ONE_SIDE_OPEN, "t") == {"not_surrounded"}


def test_ruling_lake_breaks_a_temples_surround() -> None:
    drawing = """
        q1
    q1      q1
q1      ~       q1
    q1      t1      q1
q1      q1      q1
    T1      q1
"""
    assert City.drawn(drawing).lakes()
    assert score(drawing, "temples") == (0, 2)


def test_variant_temples_doubles_from_the_second_level_on() -> None:
    assert score(SURROUNDED.replace("t1", "t2"), "temples", "temples") == (4, 2)
    assert score(SURROUNDED, "temples", "temples") == (1, 2)


# --- gardens ------------------------------------------------------------------------------------


def test_gardens_always_count() -> None:
    assert score("g2\n    G1\ng1", "gardens") == (3, 3)


LAKE_OF_ONE = """
        q1
    g1      q1
q1      ~       q1
    q1      q1
g2      q1      G1
"""
LAKE_OF_TWO = """
        q1
    q1      q1
q1      ~       q1
    q1      ~       q1
        q1      g1
            q1      G1
"""


def test_variant_gardens_doubles_beside_a_lake() -> None:
    """The garden above borders the lake, the one below does not."""
    assert score(LAKE_OF_ONE, "gardens", "gardens") == (2 + 2, 3)


def test_ruling_lake_may_have_several_spaces() -> None:
    assert len(City.drawn(LAKE_OF_TWO).lakes()) == 2
    assert score(LAKE_OF_TWO, "gardens", "gardens") == (2, 3)


def test_a_bay_is_not_a_lake() -> None:
    bay = LAKE_OF_ONE.replace("g2      q1      G1", "g2              G1")
    assert City.drawn(bay).lakes() == []
    assert score(bay, "gardens", "gardens") == (1 + 2, 3)


# --- plazas -------------------------------------------------------------------------------------


def test_a_district_without_its_plaza_brings_nothing() -> None:
    city = City.drawn("g3\n    q1")
    assert city.points() == 0
    assert why("g3\n    q1", "g") == {"always_counts", "no_plaza"}


def test_stars_of_several_plazas_add_up() -> None:
    assert score("G1      G3\n    g2\nH1", "gardens") == (2, 6)


def test_a_plazas_height_never_matters() -> None:
    assert score("g1\n    G1", "gardens") == score("g1\n    G4", "gardens")


def test_a_plaza_need_not_touch_its_districts() -> None:
    assert City.drawn("g1\n    q1\n        q1\n            G1").points() == 3


def test_stones_bring_a_point_each() -> None:
    assert City(stones=7).score().total == 7
