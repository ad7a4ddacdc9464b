"""The two decks, one card on each line.

They are reconstructed (ruling 1): the rulebook only gives totals, keywords, and that both have oshax and treasures.

An id only tells the cards of a deck apart. A new card stands last and has the next free id, whatever it shows: the card
of tradition 27 is `t48`, because `t27` is an Oshax.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal, cast

from msgspec import Struct

from archipel.boats.printed import Colour
from archipel.boats.shapes import SHAPES, Polyomino, form_of, read_rows

Kind = Literal["cat", "oshax", "common", "rare"]
CardType = Literal["tradition", "cat", "oshax", "treasure"]
Keyword = Literal["or", "choose-two"]
Zone = Literal["upper", "lower"]


class KeywordRule(Struct, frozen=True):
    """What the keyword of a card asks for."""

    zones: int
    least: int
    """The least number of discoveries that the card shows."""
    drawn: int | None
    """How many of them are chosen and drawn; None for all of a zone."""


KEYWORDS: dict[Keyword | None, KeywordRule] = {
    None: KeywordRule(zones=1, least=1, drawn=None),
    "or": KeywordRule(zones=2, least=2, drawn=None),
    "choose-two": KeywordRule(zones=1, least=2, drawn=2),
}


# Default values are left out of the JSON, so that a field added later, with a default that plays as before, does not
# change the fingerprint of old contents.
class Discovery(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something to draw. It has a printed shape, or, for a rare treasure of another shape, rows."""

    kind: Kind
    shape: str | None
    colour: Colour | None = None
    rows: tuple[str, ...] | None = None

    @property
    def polyomino(self) -> Polyomino:
        if self.shape is not None:
            return SHAPES[self.shape].polyomino
        polyomino = form_of(read_rows(self.rows or ()))
        assert polyomino is not None  # any linked 4 or 5 squares are a polyomino of the games
        return polyomino


class Card(Struct, frozen=True, dict=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of the island. It shows a tradition, or discoveries in one zone (in two zones with the keyword `or`)."""

    id: str
    type: CardType
    """The type printed on the card. Only "tradition" matters for the rules."""
    keyword: Keyword | None = None
    """"or": one zone is chosen. "choose-two": two discoveries are. None: everything is drawn."""
    zones: tuple[tuple[Discovery, ...], ...] = ()
    tradition: int | None = None
    """Its number on the tradition sheet."""

    @cached_property
    def discoveries(self) -> tuple[Discovery, ...]:
        """The discoveries of all zones, numbered from 0, upper zone first."""
        return tuple(discovery for zone in self.zones for discovery in zone)

    def in_zone(self, zone: str) -> tuple[int, ...]:
        """The numbers of the discoveries in the upper or lower zone."""
        upper = len(self.zones[0])
        return tuple(range(upper)) if zone == "upper" else tuple(range(upper, len(self.discoveries)))


CATS = """
c001  cat        -           blue cat-01
c002  cat        -           blue cat-02
c003  cat        -           blue cat-03
c004  cat        -           blue cat-04
c005  cat        -           blue cat-05
c006  cat        -           blue cat-06
c007  cat        -           blue cat-07
c008  cat        -           blue cat-08
c009  cat        -           blue cat-09
c010  cat        -           blue cat-10
c011  cat        -           blue cat-11
c012  cat        -           green cat-04
c013  cat        -           green cat-05
c014  cat        -           green cat-06
c015  cat        -           green cat-07
c016  cat        -           green cat-08
c017  cat        -           green cat-09
c018  cat        -           green cat-10
c019  cat        -           green cat-11
c020  cat        -           green cat-12
c021  cat        -           green cat-13
c022  cat        -           green cat-14
c023  cat        -           orange cat-07
c024  cat        -           orange cat-08
c025  cat        -           orange cat-09
c026  cat        -           orange cat-10
c027  cat        -           orange cat-11
c028  cat        -           orange cat-12
c029  cat        -           orange cat-13
c030  cat        -           orange cat-14
c031  cat        -           orange cat-15
c032  cat        -           orange cat-16
c033  cat        -           orange cat-17
c034  cat        -           purple cat-01
c035  cat        -           purple cat-02
c036  cat        -           purple cat-03
c037  cat        -           purple cat-10
c038  cat        -           purple cat-11
c039  cat        -           purple cat-12
c040  cat        -           purple cat-13
c041  cat        -           purple cat-14
c042  cat        -           purple cat-15
c043  cat        -           purple cat-16
c044  cat        -           purple cat-17
c045  cat        -           red cat-01
c046  cat        -           red cat-02
c047  cat        -           red cat-03
c048  cat        -           red cat-04
c049  cat        -           red cat-05
c050  cat        -           red cat-06
c051  cat        -           red cat-13
c052  cat        -           red cat-14
c053  cat        -           red cat-15
c054  cat        -           red cat-16
c055  cat        -           red cat-17
c056  cat        -           blue cat-03, green cat-11
c057  cat        -           blue cat-01, orange cat-14
c058  cat        -           blue cat-17, purple cat-06
c059  cat        -           blue cat-16, red cat-11
c060  cat        -           green cat-07, orange cat-13
c061  cat        -           green cat-03, purple cat-09
c062  cat        -           green cat-02, red cat-08
c063  cat        -           orange cat-06, purple cat-03
c064  cat        -           orange cat-05, red cat-12
c065  cat        -           purple cat-08, red cat-11
c066  cat        -           blue cat-15, blue cat-14
c067  cat        -           blue cat-13, blue cat-12
c068  cat        -           green cat-01, green cat-17
c069  cat        -           green cat-16, green cat-15
c070  cat        -           orange cat-04, orange cat-03
c071  cat        -           orange cat-02, orange cat-01
c072  cat        -           purple cat-07, purple cat-06
c073  cat        -           purple cat-05, purple cat-04
c074  cat        -           red cat-10, red cat-09
c075  cat        -           red cat-08, red cat-07
c076  cat        choose-two  blue cat-04, orange cat-16
c077  cat        choose-two  green cat-09, purple cat-04
c078  cat        choose-two  orange cat-15, red cat-10
c079  cat        choose-two  purple cat-02, blue cat-02
c080  cat        choose-two  red cat-09, green cat-08
c081  cat        or          blue cat-06 / green cat-10, common-1
c082  cat        or          green cat-12 / orange cat-01, common-2
c083  cat        or          orange cat-17 / purple cat-05, common-1
c084  cat        or          purple cat-07 / red cat-13, common-2
c085  cat        or          red cat-12 / blue cat-05, common-1
c086  oshax      -           oshax-1
c087  oshax      -           oshax-2
c088  oshax      -           oshax-3
c089  oshax      -           oshax-4
c090  oshax      -           oshax-5
c091  oshax      -           oshax-6
c092  treasure   -           rare-l, common-1
c093  treasure   -           rare-t, common-2
c094  treasure   -           rare-o, common-3i
c095  treasure   -           rare-s, common-3l
c096  treasure   -           common-3i, common-2, common-1
c097  treasure   -           common-3l, common-2, common-1
c098  treasure   or          rare-i / common-3l, common-2
c099  treasure   or          rare-f / common-3i, common-1
c100  treasure   or          rare-z / common-2, common-2
c101  treasure   or          rare-l / rare-t
c102  treasure   or          rare-o / rare-s
c103  treasure   or          rare-i / rare-z
c104  treasure   choose-two  common-1, common-2, common-3l, common-3i
c105  treasure   choose-two  common-1, common-2, common-3l, common-3i
c106  treasure   choose-two  common-2, common-3l
c107  treasure   choose-two  common-1, common-3i
c108  treasure   choose-two  rare-f, common-1
c109  treasure   choose-two  rare-t, common-2
"""
"""One card on each line: id, type, keyword and discoveries. A slash separates the upper zone from the lower."""

TRADITIONS = """
t01   tradition  1
t02   tradition  2
t03   tradition  3
t04   tradition  4
t05   tradition  5
t06   tradition  6
t07   tradition  7
t08   tradition  8
t09   tradition  9
t10   tradition  10
t11   tradition  11
t12   tradition  12
t13   tradition  13
t14   tradition  14
t15   tradition  15
t16   tradition  16
t17   tradition  17
t18   tradition  18
t19   tradition  19
t20   tradition  20
t21   tradition  21
t22   tradition  22
t23   tradition  23
t24   tradition  24
t25   tradition  25
t26   tradition  26
t27   oshax      -           oshax-1
t28   oshax      -           oshax-2
t29   oshax      -           oshax-3
t30   oshax      -           oshax-4
t31   oshax      -           oshax-5
t32   oshax      -           oshax-6
t33   treasure   -           rare-i, common-1
t34   treasure   -           rare-f, common-1
t35   treasure   -           rare-z, common-2
t36   treasure   -           common-3i, common-3l
t37   treasure   -           common-2, common-2, common-1
t38   treasure   or          rare-s / common-3l, common-1
t39   treasure   or          rare-t / common-3i, common-1
t40   treasure   or          rare-o / common-2, common-2
t41   treasure   or          rare-l / rare-f
t42   treasure   or          rare-i / rare-s
t43   treasure   choose-two  common-1, common-2, common-3l, common-3i
t44   treasure   choose-two  common-1, common-2, common-3l, common-3i
t45   treasure   choose-two  common-1, common-2
t46   treasure   choose-two  rare-o, common-3l
t47   treasure   choose-two  rare-l, common-3i
"""


def read_card(line: str) -> Card:
    name, card_type, word, *rest = line.split(maxsplit=3)
    if card_type == "tradition":
        return Card(name, "tradition", tradition=int(word))
    zones = tuple(tuple(map(read_discovery, zone.split(","))) for zone in rest[0].split("/"))
    return Card(name, cast(CardType, card_type), None if word == "-" else cast(Keyword, word), zones)


def read_discovery(words: str) -> Discovery:
    *colour, shape = words.split()
    return Discovery(cast(Kind, SHAPES[shape].kind), shape, cast(Any, colour[0]) if colour else None)


def read_deck(table: str) -> tuple[Card, ...]:
    return tuple(read_card(line) for line in table.strip().splitlines())
