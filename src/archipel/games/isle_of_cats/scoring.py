"""What everything is worth, for games played here and on paper: lines, and the items they are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from archipel.boats import items
from archipel.boats import texts as boat_texts
from archipel.boats.grid import cells_of
from archipel.boats.traditions import Earned, Ending, encore
from archipel.core.score import Item, Score
from archipel.core.text import Text
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.sister import COLOUR_POINTS, SISTER_CARDS
from archipel.games.isle_of_cats.content.tiles import IsleBoat
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS, TRADITIONS
from archipel.games.isle_of_cats.state import Cards, Mode, PublicTradition, Table

LINES: dict[Mode, tuple[str, ...]] = {
    "standard": ("rats", "rooms", "families", "rare-treasures", "traditions", "public-traditions"),
    "solo": ("rats", "rooms", "families", "rare-treasures", "traditions", "public-traditions"),
    "family": ("rats", "rooms", "families", "family-cards"),
}
HIDDEN_LINES = frozenset({"traditions", "family-cards"})
"""What rests on cards that only their owner knows."""


class Holder(Struct, frozen=True):
    """One player at the end of a game, at a table or on a sheet."""

    boat: IsleBoat
    fish: int = 0
    baskets: int = 0
    traditions: Cards = ()
    family_cards: Cards = ()
    first: bool = False


class Finish(Struct, frozen=True):
    """All that scores are made of."""

    mode: Mode
    holders: tuple[Holder, ...]
    public: tuple[PublicTradition, ...] = ()

    def ending(self, seat: int) -> Ending:
        holder = self.holders[seat]
        return Ending(
            boat=holder.boat,
            traditions=len(holder.traditions),
            fish=holder.fish,
            baskets=holder.baskets,
            first=holder.first,
            rivals=tuple(rival.boat for other, rival in enumerate(self.holders) if other != seat),
            alone=self.mode == "solo",
        )


def finish(table: Table) -> Finish:
    """The table as if the game ended now."""
    holders = tuple(
        Holder(
            player.boat,
            player.fish,
            player.ready + player.used,
            player.traditions,
            player.family_cards,
            table.order[0] == seat,
        )
        for seat, player in enumerate(table.players)
    )
    return Finish(table.mode, holders, table.public)


# ---- a player's score ----


def score(end: Finish, seat: int) -> Score:
    holder, ending = end.holders[seat], end.ending(seat)
    found = [*items.rats(holder.boat), *items.rooms(holder.boat)]
    found += [items.family("families", family) for family in holder.boat.families()]
    if end.mode == "family":
        found += family_card_items(holder.family_cards, ending)
    else:
        found += items.rare_treasures(holder.boat)
        found += tradition_items(holder.traditions, ending)
        found += public_items(end.public, ending)
    return Score.of(LINES[end.mode], found)


def scores(end: Finish) -> list[Score]:
    return [score(end, seat) for seat in range(len(end.holders))]


def total(end: Finish, seat: int) -> int:
    """The same total without making the items, for whoever weighs hundreds of placements. A test compares them."""
    holder, ending = end.holders[seat], end.ending(seat)
    points = items.penalties_and_families(holder.boat)
    if end.mode == "family":
        return points + sum(FAMILY_CARDS[card].tradition.earned(ending).points for card in holder.family_cards)
    points += items.RARE_TREASURE * len(holder.boat.of_kind("rare"))
    points += sum(TRADITIONS[card].earned(ending).points for card in holder.traditions)
    return points + sum(public_points(tradition, ending) for tradition in end.public)


def card_item(line: str, earned: Earned, text: Text) -> Item:
    return Item(line, earned.points, text, cells_of(earned.cells) if earned.points else [])


def tradition_items(cards: Cards, ending: Ending) -> list[Item]:
    rows = [TRADITIONS[card] for card in sorted(cards)]
    return [card_item("traditions", row.earned(ending), row.text) for row in rows]


def family_card_items(cards: Cards, ending: Ending) -> list[Item]:
    rows = [FAMILY_CARDS[card] for card in sorted(cards)]
    return [card_item("family-cards", row.tradition.earned(ending), row.text) for row in rows]


def public_points(tradition: PublicTradition, ending: Ending) -> int:
    """Ruling 31: alone, each is halved by itself and rounded up."""
    points = TRADITIONS[tradition.card].earned(ending, tradition.colour).points
    return -(-points // 2) if ending.alone else points


def public_items(public: Iterable[PublicTradition], ending: Ending) -> list[Item]:
    found = []
    for tradition in sorted(public, key=lambda one: one.card):
        earned = TRADITIONS[tradition.card].earned(ending, tradition.colour)
        paid = Earned(public_points(tradition, ending), earned.cells)
        text = public_text(tradition)
        found.append(card_item("public-traditions", paid, texts.HALVED.format(text=text) if ending.alone else text))
    return found


def public_text(tradition: PublicTradition) -> Text:
    text = TRADITIONS[tradition.card].text
    if tradition.colour is None:
        return text
    return texts.COLOURED_CARD.format(text=text, colour=boat_texts.COLOUR[tradition.colour])


# ---- how far one has come ----

Tallies = dict[str, list[list[int | None]]]


def tallies(table: Table, seat: int) -> Tallies:
    """What each card has counted on this seat's boat so far: {"114": [[13, 15]]}, thirteen cats of fifteen.

    None stands where each one pays. A public tradition is there once its colour is named; alone, so are the sister's.
    """
    ending = finish(table).ending(seat)
    if table.mode == "family":
        earned = {number: card.tradition.earned(ending) for number, card in FAMILY_CARDS.items()}
    else:
        earned = {number: row.earned(ending) for number, row in TRADITIONS.items() if row.rule is not None}
        earned |= {one.card: TRADITIONS[one.card].earned(ending, one.colour) for one in table.public if not one.unnamed}
    if table.sister is not None:
        rows = [SISTER_CARDS[card] for card in table.sister.traditions + table.sister.advanced]
        earned |= {row.number: row.rule(ending) for row in rows if row.rule is not None}
    return {str(number): [[have, asked] for have, asked in one.counts] for number, one in earned.items()}


# ---- the sister's ----


def sister_score(end: Finish, colours: Sequence[str], cards: Cards) -> Score:
    """Hers, from the player's boat: the colours that are face up, and her traditions."""
    ending = end.ending(0)
    lines = [f"colour-{number}" for number in range(1, len(colours) + 1)]
    found = [
        Item(line, points, sisters_cat(colour), cells_of(cat))
        for line, points, colour in zip(lines, COLOUR_POINTS, colours, strict=False)
        for cat in ending.boat.cats(colour)
    ]
    rows = [SISTER_CARDS[card] for card in cards]
    earned = [row.rule(ending) if row.rule else None for row in rows]
    best = encore([one for one in earned if one is not None])
    found += [card_item(row.line, one or best, row.text) for row, one in zip(rows, earned, strict=True)]
    return Score.of([*lines, *(row.line for row in rows)], found)


def sisters_cat(colour: str) -> Text:
    name = boat_texts.COLOUR[colour]
    return texts.SISTERS_CAT.format(colour=name, Colour=boat_texts.capital(name))


def sister_of(table: Table) -> Score | None:
    sister = table.sister
    if sister is None:
        return None
    return sister_score(finish(table), sister.colours[: sister.shown], sister.traditions + sister.advanced)


# ---- who wins ----


def winners(table: Table) -> tuple[int, ...]:
    """Most points; then more fish, or in the family game more full rooms; then shared. Alone: more than the sister."""
    if table.phase != "over":
        return ()
    totals = [one.total or 0 for one in scores(finish(table))]
    if (hers := sister_of(table)) is not None:
        return (0,) if totals[0] > (hers.total or 0) else ()
    ranks = [(total, tie_break(table, seat)) for seat, total in enumerate(totals)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def tie_break(table: Table, seat: int) -> int:
    player = table.players[seat]
    return len(player.boat.full_rooms()) if table.mode == "family" else player.fish
