"""What everything is worth, for games played here and on paper: lines, and the items they are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from archipel.boats import texts as boat_texts
from archipel.boats.grid import bits, cells_of
from archipel.boats.rooms import ROOMS
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
HIDDEN_LINES = ("traditions", "family-cards")
"""What rests on cards that only their owner knows."""

RARE_POINTS = 3


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
    items = [*rat_items(holder.boat), *room_items(holder.boat), *family_items(holder.boat)]
    if end.mode == "family":
        items += family_card_items(holder.family_cards, ending)
    else:
        items += rare_items(holder.boat)
        items += tradition_items(holder.traditions, ending)
        items += public_items(end.public, ending)
    return Score.of(LINES[end.mode], items)


def scores(end: Finish) -> list[Score]:
    return [score(end, seat) for seat in range(len(end.holders))]


def rat_items(boat: IsleBoat) -> list[Item]:
    return [Item("rats", -1, texts.RAT, cells_of(1 << rat)) for rat in bits(boat.visible_rats)]


def room_items(boat: IsleBoat) -> list[Item]:
    bare = [(room, room.cells & ~boat.taken) for room in ROOMS]
    return [
        Item("rooms", -5, boat_texts.bare_room(room, cells.bit_count()), cells_of(cells))
        for room, cells in bare
        if cells
    ]


def family_items(boat: IsleBoat) -> list[Item]:
    return [
        Item("families", family.points, boat_texts.family(family), cells_of(family.cells)) for family in boat.families()
    ]


def rare_items(boat: IsleBoat) -> list[Item]:
    return [Item("rare-treasures", RARE_POINTS, texts.RARE_TREASURE, cells_of(cells)) for cells in boat.of_kind("rare")]


def card_item(line: str, earned: Earned, text: Text) -> Item:
    return Item(line, earned.points, text, cells_of(earned.cells) if earned.points else [])


def tradition_items(cards: Cards, ending: Ending) -> list[Item]:
    rows = [TRADITIONS[card] for card in sorted(cards)]
    return [card_item("traditions", row.earned(ending), row.text) for row in rows]


def family_card_items(cards: Cards, ending: Ending) -> list[Item]:
    rows = [FAMILY_CARDS[card] for card in sorted(cards)]
    return [card_item("family-cards", row.tradition.earned(ending), row.text) for row in rows]


def public_items(public: Iterable[PublicTradition], ending: Ending) -> list[Item]:
    """Ruling 31: alone, each is halved by itself and rounded up."""
    items = []
    for tradition in sorted(public, key=lambda one: one.card):
        row = TRADITIONS[tradition.card]
        item = card_item("public-traditions", row.earned(ending, tradition.colour), public_text(tradition))
        if ending.alone:
            halved = texts.HALVED.format(text=item.text)
            item = Item(item.line, -(-item.points // 2), halved, item.cells)
        items.append(item)
    return items


def public_text(tradition: PublicTradition) -> Text:
    text = TRADITIONS[tradition.card].text
    if tradition.colour is None:
        return text
    return texts.COLOURED_CARD.format(text=text, colour=boat_texts.COLOUR[tradition.colour])


# ---- the sister's ----


def sister_score(end: Finish, colours: Sequence[str], cards: Cards) -> Score:
    """Hers, from the player's boat: the colours that are face up, and her traditions."""
    ending = end.ending(0)
    lines = [f"colour-{number}" for number in range(1, len(colours) + 1)]
    items = [
        Item(line, points, sisters_cat(colour), cells_of(cat))
        for line, points, colour in zip(lines, COLOUR_POINTS, colours, strict=False)
        for cat in ending.boat.cats(colour)
    ]
    rows = [SISTER_CARDS[card] for card in cards]
    earned = [row.rule(ending) if row.rule else None for row in rows]
    best = encore([one for one in earned if one is not None])
    items += [card_item(row.line, one or best, row.text) for row, one in zip(rows, earned, strict=True)]
    return Score.of([*lines, *(row.line for row in rows)], items)


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
