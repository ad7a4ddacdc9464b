"""The scores of games played here and on paper: lines, and the items that they consist of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from archipel.boats import items
from archipel.boats import texts as boat_texts
from archipel.boats.grid import cells_of
from archipel.boats.traditions import Earned, Ending, encore
from archipel.core.score import Cell, Item, Score
from archipel.core.text import Text
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.box import Box
from archipel.games.isle_of_cats.content.sister import SISTER_TRADITIONS
from archipel.games.isle_of_cats.content.traditions import FAMILY_WORDS, TRADITIONS, Tradition
from archipel.games.isle_of_cats.state import COLOUR_POINTS, Cards, IsleBoat, Mode, Position, PublicTradition

LINES: dict[Mode, tuple[str, ...]] = {
    "standard": ("rats", "rooms", "families", "rare-treasures", "traditions", "public-traditions"),
    "solo": ("rats", "rooms", "families", "rare-treasures", "traditions", "public-traditions"),
    "family": ("rats", "rooms", "families", "family-cards"),
}
HIDDEN_LINES = frozenset({"traditions", "family-cards"})
"""The lines that depend on cards which only their owner knows."""


class Holder(Struct, frozen=True):
    """One player at the end of a game that was played here or read from a sheet."""

    boat: IsleBoat
    fish: int = 0
    baskets: int = 0
    traditions: Cards = ()
    family_cards: Cards = ()
    first: bool = False


class Finish(Struct, frozen=True):
    """Everything that scores are computed from."""

    contents: Box
    mode: Mode
    holders: tuple[Holder, ...]
    public: tuple[PublicTradition, ...] = ()

    def tradition(self, card: int) -> Tradition:
        """The rule of a tradition in this box."""
        return TRADITIONS[self.contents.card[card].key]

    def family_tradition(self, card: int) -> Tradition:
        """The rule of a family card in this box."""
        return TRADITIONS[self.contents.family_card[card].key]

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


def finish(position: Position) -> Finish:
    """Returns everything that scores are computed from, as if the game ended now."""
    holders = tuple(
        Holder(
            player.boat,
            player.fish,
            player.ready + player.used,
            player.traditions,
            player.family_cards,
            position.order[0] == seat,
        )
        for seat, player in enumerate(position.players)
    )
    return Finish(position.contents, position.mode, holders, position.public)


def unknown_card(contents: Box) -> Text | None:
    """Why this box can't be scored: it has a card without a rule; or None."""
    keys = {card.key for card in contents.traditions} | {card.key for card in contents.family_cards}
    if unknown := keys - set(TRADITIONS):
        return texts.NO_RULE["tradition"].format(key=min(unknown))
    if unknown := {card.key for card in contents.sister_card.values()} - set(SISTER_TRADITIONS):
        return texts.NO_RULE["sister"].format(key=min(unknown))
    return None


# ---- a player's score ----


def score(end: Finish, seat: int) -> Score:
    holder, ending = end.holders[seat], end.ending(seat)
    found = [*items.rats(holder.boat), *items.rooms(holder.boat)]
    found += [items.family("families", family) for family in holder.boat.families()]
    if end.mode == "family":
        found += family_card_items(end, holder.family_cards, ending)
    else:
        found += items.rare_treasures(holder.boat)
        found += tradition_items(end, holder.traditions, ending)
        found += public_items(end, ending)
    return Score.of(LINES[end.mode], found)


def scores(end: Finish) -> list[Score]:
    return [score(end, seat) for seat in range(len(end.holders))]


def total(end: Finish, seat: int) -> int:
    """Returns the total of `score` without making the items, for speed. A test checks that both agree."""
    holder, ending = end.holders[seat], end.ending(seat)
    points = items.penalties_and_families(holder.boat)
    if end.mode == "family":
        return points + sum(end.family_tradition(card).earned(ending).points for card in holder.family_cards)
    points += items.RARE_TREASURE * len(holder.boat.of_kind("rare"))
    points += sum(end.tradition(card).earned(ending).points for card in holder.traditions)
    return points + sum(public_points(end, tradition, ending) for tradition in end.public)


def card_item(line: str, earned: Earned, text: Text) -> Item:
    return Item(line, earned.points, text, cells_of(earned.cells) if earned.points else [])


def tradition_items(end: Finish, cards: Cards, ending: Ending) -> list[Item]:
    rows = [end.tradition(card) for card in sorted(cards)]
    return [card_item("traditions", row.earned(ending), row.text) for row in rows]


def family_card_items(end: Finish, cards: Cards, ending: Ending) -> list[Item]:
    rows = [end.family_tradition(card) for card in sorted(cards)]
    return [card_item("family-cards", row.earned(ending), FAMILY_WORDS[row.key][1]) for row in rows]


def public_points(end: Finish, tradition: PublicTradition, ending: Ending) -> int:
    points = end.tradition(tradition.card).earned(ending, tradition.colour).points
    return halved(points) if ending.alone else points


def halved(points: int) -> int:
    """Ruling 31: in a solo game, the points of each public tradition are halved and rounded up."""
    return -(-points // 2)


def public_items(end: Finish, ending: Ending) -> list[Item]:
    found = []
    for tradition in sorted(end.public, key=lambda one: one.card):
        row = end.tradition(tradition.card)
        earned = Earned(public_points(end, tradition, ending), row.earned(ending, tradition.colour).cells)
        text = public_text(row, tradition.colour)
        found.append(card_item("public-traditions", earned, texts.HALVED.format(text=text) if ending.alone else text))
    return found


def public_text(row: Tradition, colour: str | None) -> Text:
    if colour is None:
        return row.text
    return texts.COLOURED_CARD.format(text=row.text, colour=boat_texts.COLOUR[colour])


# ---- progress with cards ----

Tallies = dict[str, list[list[int | None]]]


def tallies(position: Position, seat: int) -> Tallies:
    """Returns what each card counts on this seat's boat so far: {"114": [[13, 15]]}, thirteen cats of fifteen.

    None instead of 15 means that each thing pays by itself. Public traditions are included once their colour is named,
    and in a solo game so are the sister's traditions.
    """
    earned = earned_by_cards(position, seat)
    return {str(number): [[have, asked] for have, asked in one.counts] for number, one in earned.items()}


def counted(position: Position, seat: int, card: int) -> list[Cell]:
    """The cells of this seat's boat that a card counts, whether they pay already or not."""
    earned = earned_by_cards(position, seat).get(card)
    return [] if earned is None else cells_of(earned.counted)


def card_points(position: Position, seat: int, card: int) -> int | None:
    """What a card would pay this seat if it were counted now, held or not; None for a card that never pays a player."""
    earned = earned_by_cards(position, seat).get(card)
    if earned is None or card in position.contents.sister_card:
        return None
    public = {one.number for one in position.contents.traditions if one.kind == "public-tradition"}
    return halved(earned.points) if card in public and position.mode == "solo" else earned.points


def earned_by_cards(position: Position, seat: int) -> dict[int, Earned]:
    """What every card of the game would pay this seat now, held by it or not."""
    end, contents = finish(position), position.contents
    ending = end.ending(seat)
    if position.mode == "family":
        earned = {number: end.family_tradition(number).earned(ending) for number in contents.family_card}
    else:
        rows = {card.number: TRADITIONS[card.key] for card in contents.traditions}
        earned = {number: row.earned(ending) for number, row in rows.items() if row.rule is not None}
        named = [one for one in position.public if one not in position.unnamed]
        earned |= {one.card: rows[one.card].earned(ending, one.colour) for one in named}
    if position.sister is not None:
        cards = [contents.sister_card[card] for card in position.sister.traditions + position.sister.advanced]
        rules = {card.number: SISTER_TRADITIONS[card.key].rule for card in cards}
        earned |= {number: rule(ending) for number, rule in rules.items() if rule is not None}
    return earned


# ---- the sister's score ----


def sister_score(end: Finish, colours: Sequence[str], cards: Cards) -> Score:
    """The sister's score, counted on the player's boat: the colours that are face up, and her traditions."""
    ending = end.ending(0)
    lines = [f"colour-{number}" for number in range(1, len(colours) + 1)]
    found = [
        Item(line, points, sisters_cat(colour), cells_of(cat))
        for line, points, colour in zip(lines, COLOUR_POINTS, colours, strict=False)
        for cat in ending.boat.cats(colour)
    ]
    hers = [end.contents.sister_card[card] for card in cards]
    rules = [SISTER_TRADITIONS[card.key].rule for card in hers]
    earned = [rule(ending) if rule else None for rule in rules]
    best = encore([one for one in earned if one is not None])
    for card, one in zip(hers, earned, strict=True):
        found.append(card_item(card.line, one or best, SISTER_TRADITIONS[card.key].text))
    return Score.of([*lines, *(card.line for card in hers)], found)


def sisters_cat(colour: str) -> Text:
    name = boat_texts.COLOUR[colour]
    return texts.SISTERS_CAT.format(colour=name, Colour=boat_texts.capital(name))


def sister_of(position: Position) -> Score | None:
    sister = position.sister
    if sister is None:
        return None
    return sister_score(finish(position), sister.colours[: sister.shown], sister.traditions + sister.advanced)


# ---- who wins ----


def winners(position: Position) -> tuple[int, ...]:
    """Returns the seats with the most points; among equals, the most fish (family game: full rooms). Several may win.

    In a solo game, the player wins with more points than the sister.
    """
    if position.phase != "over":
        return ()
    totals = [one.total or 0 for one in scores(finish(position))]
    if (hers := sister_of(position)) is not None:
        return (0,) if totals[0] > (hers.total or 0) else ()
    ranks = [(total, tie_break(position, seat)) for seat, total in enumerate(totals)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def tied_with_sister(position: Position) -> bool:
    """Returns True if the game is over and the player has lost with as many points as the sister."""
    if position.phase != "over" or (hers := sister_of(position)) is None:
        return False
    return hers.total == total(finish(position), 0)


def tie_break(position: Position, seat: int) -> int:
    player = position.players[seat]
    return len(player.boat.full_rooms()) if position.mode == "family" else player.fish
