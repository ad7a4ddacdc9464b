"""The box: every component that affects play, as rows, and the look-ups that follow from them.

A game holds its box; rules, scores, views and bots read it and no constants. A row is plain data. What a card does is a
function found by its key: for traditions in `content.traditions`, for the sister's cards in `content.sister`, for
action cards in `actions`. Words are found by key too, so that a corrected sentence changes no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct

from archipel.boats import printed
from archipel.boats.printed import BoatRow, Printed
from archipel.boats.shapes import Polyomino, drawn_form, read_rows
from archipel.core.contents import Contents, Flaw, twice
from archipel.core.text import Text
from archipel.games.isle_of_cats.content import promos

Colour = Literal["blue", "green", "red", "purple", "orange"]
Field = Literal["left", "right"]
TileKind = Literal["cat", "oshax", "rare", "common"]
CardKind = Literal["oshax", "rescue", "action", "treasure", "tradition", "public-tradition"]
Basket = Literal["whole", "broken"]
Sort = Literal["rare", "common", "small"]
"""The sorts of treasure that a treasure card can bring."""
Question = Literal["basket", "cats", "traditions", "treasures", "colour"]
"""What an action card can ask for."""
MANY: tuple[Question, ...] = ("cats", "traditions", "treasures")
"""The questions that are answered with a list."""

COLOURS: tuple[Colour, ...] = ("blue", "green", "red", "purple", "orange")
"""In the order in which figures are given out."""
FIELDS: tuple[Field, ...] = ("left", "right")

MODULES = ("ABC", "ABD", "ACD", "BCD")
"""The tradition modules that can be chosen together."""
PLAYERS = range(1, 5)
DECK = 140
FAMILY_DECK = 12
"""The cards that four players take of each deck: seven each on five days, and three family cards each."""
SISTER_CARDS = (3, 4)
"""How many traditions the sister takes, and how many advanced ones at most."""


class ShapeRow(Struct, frozen=True):
    id: str
    rows: tuple[str, ...]
    """The rows from the top, with # for a cell."""


class Tile(Struct, frozen=True, omit_defaults=True):
    """A tile before it lies on a boat. An Oshax gets its colour when it is taken."""

    id: str
    kind: TileKind
    shape: str = ""
    """In a file, an owner may draw a shape in `rows` instead."""
    copies: int = 1
    colour: Colour | None = None
    small: bool = False
    rows: tuple[str, ...] = ()
    """The shape of a promotional tile; its name is that of the tile."""
    begins: Literal["bag", "outside"] | None = None
    """Where an Oshax begins. If it is None, our own are outside, and promotional ones in the bag."""

    @property
    def in_bag(self) -> bool:
        """Whether the tile is in the bag at the beginning."""
        if self.kind == "oshax":
            return (self.begins or ("bag" if self.rows else "outside")) == "bag"
        return self.kind in ("cat", "rare")


class Card(Struct, frozen=True, omit_defaults=True):
    """A discovery card. Cards with the same key are interchangeable."""

    number: int
    kind: CardKind
    key: str
    cost: int
    speed: int = 0
    basket: Basket | None = None
    module: str | None = None
    """The module of a tradition: "core" or a letter. Cards without a module are always in the deck."""
    names_colour: bool = False
    """True for a public tradition whose player names a colour when it is laid."""


class Ask(Struct, frozen=True, omit_defaults=True):
    """A question of an action card. It takes from `least` to `most` answers of one kind, in this field of the move."""

    kind: Question
    field: str
    least: int = 1
    most: int = 1

    @property
    def many(self) -> bool:
        """True if the field is a list, even if it takes only one answer."""
        return self.kind in MANY


class Action(Struct, frozen=True, omit_defaults=True):
    """The action cards with this key: the move that plays them, what they ask, and when they are refused (`unless`)."""

    key: str
    move: str = "action"
    asks: tuple[Ask, ...] = ()
    unless: Literal["anywhere"] | None = None
    """The card may not be played while this field of the player is true."""


class TreasureChoice(Struct, frozen=True, omit_defaults=True):
    """One way to play a treasure card: `count` treasures of one sort, for a price in fish."""

    key: str
    sort: Sort
    count: int
    fish: int = 0


class FamilyCard(Struct, frozen=True):
    """A card of the family game. It pays like the tradition with this key, but has its own number."""

    number: int
    key: str


class ColourCard(Struct, frozen=True):
    number: int
    colour: Colour


class Step(Struct, frozen=True, omit_defaults=True):
    """One line of the sister's basket card: she takes a tile by its number or shape, or switches two cats."""

    do: Literal["cat", "rare", "oshax", "common", "switch"]
    numbers: tuple[int, ...] = ()
    shape: str = ""


class BasketCard(Struct, frozen=True):
    number: int
    baskets: int
    speed: int
    steps: tuple[Step, ...]


class SisterCard(Struct, frozen=True):
    """A tradition of the sister: the number of the card, and the key of its rule."""

    number: int
    key: str

    @property
    def line(self) -> str:
        """The name of its line in her score."""
        return f"tradition-{self.number}"


class Supply(Struct, frozen=True):
    """The supply for this number of players."""

    players: int
    cats_per_field: int
    commons: int
    """Common treasures of each shape."""


class Box(Contents, frozen=True):
    shapes: tuple[ShapeRow, ...]
    tiles: tuple[Tile, ...]
    boats: tuple[BoatRow, ...]
    cards: tuple[Card, ...]
    """All discovery cards. The chosen modules decide which of them are in the deck."""
    actions: tuple[Action, ...]
    treasure_choices: tuple[TreasureChoice, ...]
    family_cards: tuple[FamilyCard, ...]
    sister_colours: tuple[ColourCard, ...]
    sister_baskets: tuple[BasketCard, ...]
    sister_traditions: tuple[SisterCard, ...]
    sister_advanced: tuple[SisterCard, ...]
    supplies: tuple[Supply, ...]
    prices: Mapping[Field, int]
    """The fish a cat costs, by field."""
    family_cats: int
    """Cats around the island for each player of the family game."""
    baskets: int
    """Permanent baskets in all."""

    def __post_init__(self) -> None:
        """Raises Flaw, a ValueError, for a box that no game could be played with."""
        check(self)

    # ---- tiles and boats ----

    @cached_property
    def tile(self) -> Mapping[str, Tile]:
        return {tile.id: tile for tile in self.tiles}

    @cached_property
    def shape(self) -> Mapping[str, ShapeRow]:
        drawn = [ShapeRow(tile.shape, tile.rows) for tile in self.tiles if tile.rows]
        return {shape.id: shape for shape in (*self.shapes, *drawn)}

    @cached_property
    def polyomino(self) -> Mapping[str, Polyomino]:
        """The polyomino of each tile."""
        forms = {name: drawn_form(read_rows(shape.rows)) for name, shape in self.shape.items()}
        return {tile.id: form for tile in self.tiles if (form := forms[tile.shape]) is not None}

    @cached_property
    def largest_tile(self) -> int:
        """How many cells the largest tile has."""
        return max(polyomino.size for polyomino in self.polyomino.values())

    def tiles_of(self, *kinds: TileKind) -> tuple[str, ...]:
        return tuple(tile.id for tile in self.tiles if tile.kind in kinds)

    @cached_property
    def bag(self) -> tuple[str, ...]:
        """All tiles that are in the bag at the beginning."""
        return tuple(tile.id for tile in self.tiles if tile.in_bag for _ in range(tile.copies))

    @cached_property
    def oshax_outside(self) -> tuple[str, ...]:
        """The Oshax that begin outside the bag."""
        return tuple(name for name in self.tiles_of("oshax") if not self.tile[name].in_bag)

    @cached_property
    def treasures(self) -> Mapping[Sort, tuple[str, ...]]:
        """The treasures of each sort."""
        small = tuple(tile.id for tile in self.tiles if tile.small)
        return {"rare": self.tiles_of("rare"), "common": self.tiles_of("common"), "small": small}

    @cached_property
    def boat(self) -> Mapping[int, Printed]:
        return printed.by_number(self.boats)

    @cached_property
    def supply(self) -> Mapping[int, Supply]:
        """The supplies by the number of players."""
        return {supply.players: supply for supply in self.supplies}

    # ---- cards ----

    @cached_property
    def card(self) -> Mapping[int, Card]:
        return {card.number: card for card in self.cards}

    @cached_property
    def traditions(self) -> tuple[Card, ...]:
        """All traditions, private and public."""
        return tuple(card for card in self.cards if card.kind in ("tradition", "public-tradition"))

    def deck(self, modules: str) -> tuple[int, ...]:
        """The cards of a game with these tradition modules, in their order."""
        return tuple(card.number for card in self.cards if card.module in (None, "core", *modules))

    def of_kind(self, cards: Iterable[int], *kinds: CardKind) -> tuple[int, ...]:
        card = self.card
        return tuple([number for number in cards if card[number].kind in kinds])

    def price(self, cards: Iterable[int]) -> int:
        card = self.card
        return sum([card[number].cost for number in cards])

    @cached_property
    def action(self) -> Mapping[str, Action]:
        return {action.key: action for action in self.actions}

    @cached_property
    def action_cards(self) -> Mapping[str, tuple[int, ...]]:
        """For each move, the action cards that are played with it."""
        found: dict[str, tuple[int, ...]] = {}
        for card in self.cards:
            if card.kind == "action":
                move = self.action[card.key].move
                found[move] = (*found.get(move, ()), card.number)
        return found

    @cached_property
    def treasure_choice(self) -> Mapping[str, Mapping[Sort, TreasureChoice]]:
        """The ways to play the treasure cards of each key, by sort, in order."""
        found: dict[str, dict[Sort, TreasureChoice]] = {}
        for choice in self.treasure_choices:
            found.setdefault(choice.key, {})[choice.sort] = choice
        return found

    @cached_property
    def family_card(self) -> Mapping[int, FamilyCard]:
        return {card.number: card for card in self.family_cards}

    # ---- the sister's cards ----

    @cached_property
    def basket_card(self) -> Mapping[int, BasketCard]:
        return {card.number: card for card in self.sister_baskets}

    @cached_property
    def sister_card(self) -> Mapping[int, SisterCard]:
        return {card.number: card for card in (*self.sister_traditions, *self.sister_advanced)}

    @cached_property
    def all_cards(self) -> frozenset[int]:
        """The numbers of all cards of every kind."""
        return frozenset(numbers_of_cards(self))


# ---- checks that the box can be played with ----


def check(box: Box) -> None:
    named: list[tuple[Text, Sequence[object]]] = [
        (Text(fr="la forme", en="shape"), [shape.id for shape in box.shapes]),
        (Text(fr="la tuile", en="tile"), [tile.id for tile in box.tiles]),
        (Text(fr="le bateau", en="boat"), [boat.number for boat in box.boats]),
        (Text(fr="la carte", en="card"), numbers_of_cards(box)),
        (Text(fr="la carte action", en="action card"), [action.key for action in box.actions]),
    ]
    for what, ids in named:
        if flaw := twice(what, ids):
            raise Flaw(flaw)
    check_supplies(box)
    check_tiles(box)
    check_cards(box)


def demand(met: bool, otherwise: Text) -> None:
    if not met:
        raise Flaw(otherwise)


def numbers_of_cards(box: Box) -> list[int]:
    return [
        *(card.number for card in box.cards),
        *(card.number for card in box.family_cards),
        *(card.number for card in box.sister_colours),
        *(card.number for card in box.sister_baskets),
        *(card.number for card in box.sister_traditions),
        *(card.number for card in box.sister_advanced),
    ]


def check_supplies(box: Box) -> None:
    for players in PLAYERS:
        demand(
            players in box.supply,
            Text(fr=f"il n'y a pas de réserve pour {players}", en=f"there is no supply for {players} player(s)"),
        )
    demand(
        set(box.prices) == set(FIELDS), Text(fr="chaque champ a son prix", en="there must be a price for each field")
    )
    most = max(PLAYERS)
    demand(
        len(box.boats) >= most,
        Text(
            fr=f"il y a {len(box.boats)} bateaux ; à quatre il en faut {most}",
            en=f"there are {len(box.boats)} boats; four players need {most}",
        ),
    )
    few = len(box.sister_traditions) < SISTER_CARDS[0] or len(box.sister_advanced) < SISTER_CARDS[1]
    demand(not few, Text(fr="la sœur a trop peu de cartes", en="the sister has too few cards"))
    demand(
        sorted(card.colour for card in box.sister_colours) == sorted(COLOURS),
        Text(fr="la sœur a une carte de chaque couleur", en="the sister has a card of each colour"),
    )


def check_tiles(box: Box) -> None:
    printed_shapes = {shape.id for shape in box.shapes}
    for tile in box.tiles:
        if tile.rows and (flaw := promos.flaw(tile.id, tile.kind, tile.shape, tile.rows, printed_shapes)):
            raise Flaw(flaw)
        demand(
            tile.shape in box.shape,
            Text(
                fr=f"la tuile {tile.id} n'a pas de forme {tile.shape}", en=f"tile {tile.id} has no shape {tile.shape}"
            ),
        )
        demand(
            tile.id in box.polyomino,
            Text(
                fr=f"la forme {tile.shape} n'est connue d'aucune règle",
                en=f"the shape {tile.shape} is none that the rules know",
            ),
        )
        demand(
            (tile.colour is not None) == (tile.kind == "cat"),
            Text(
                fr=f"tuile {tile.id} : les chats ont une couleur, les autres non",
                en=f"tile {tile.id}: cats have a colour, others none",
            ),
        )
    for kind in promos.SIZES:
        count = sum(tile.copies for tile in box.tiles if tile.rows and tile.kind == kind)
        demand(count <= promos.MOST, promos.too_many(kind, count))
    assert box.boat  # a boat with another outline is a Flaw


def check_cards(box: Box) -> None:
    smallest = min(len(box.deck(modules)) for modules in MODULES)
    demand(
        smallest >= DECK,
        Text(
            fr=f"la pioche a {smallest} cartes ; à quatre on en prend {DECK}",
            en=f"the deck has {smallest} cards; four players take {DECK}",
        ),
    )
    dealt = len(box.family_cards)
    demand(
        dealt >= FAMILY_DECK,
        Text(
            fr=f"il y a {dealt} cartes famille ; à quatre on en prend {FAMILY_DECK}",
            en=f"there are {dealt} family cards; four players take {FAMILY_DECK}",
        ),
    )
    for card in box.cards:
        demand(
            card.kind != "action" or card.key in box.action,
            Text(fr=f"il n'y a pas de carte action {card.key}", en=f"there is no action card {card.key}"),
        )
        choices = card.kind != "treasure" or card.key in box.treasure_choice
        demand(choices, Text(fr=f"il n'y a pas de carte trésor {card.key}", en=f"there is no treasure card {card.key}"))
