"""Looking ahead: days that follow are played on cards that may come, and what turns out best on average is done.

All things to do meet the same cards, so that luck does not decide between them. On those days columns are taken and no
special action is used: what those still in hand are worth is added instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from archipel.bots.evaluate.boats import AnyBoat
from archipel.bots.evaluate.explore_draw.expected import expected
from archipel.bots.evaluate.explore_draw.glance import QuickPlanner
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import Drawing, Plan, Planner
from archipel.bots.evaluate.explore_draw.weights import LEVELS
from archipel.bots.search import best_of
from archipel.core.chance import Chance, Seeded
from archipel.core.game import Move
from archipel.games.explore_draw.content.cards import Card
from archipel.games.explore_draw.content.island import DAYS, IN_COLUMN, SLOTS
from archipel.games.explore_draw.moves import UseSpecial
from archipel.games.explore_draw.state import Sister, Sitting, State, Turn


class Effort(NamedTuple):
    """How much work a day is."""

    width: int
    """So many boats are carried on where the day is planned, and looked into in the end."""
    candidates: int
    """The best few ways to spend the day are played on."""
    playouts: tuple[int, ...]
    """Of each candidate, round after round; after each round the better half stays."""
    days: int
    """Days a playout goes on before the judge decides."""
    looks: int
    """Of all places of a piece so many get a second look, in playouts."""
    last: int = 0
    """So many boats are carried on where the last day is planned thoroughly; with 0, it is planned like any other."""
    likely: int = 0
    """Of each special action so many ways are planned thoroughly then."""
    fitted: bool = False
    """Whether days are compared by what boats are expected to end with."""
    deep: int = 3
    """Before this day boats are so empty that one day more is enough to look at, and costs most."""


class Prospect(NamedTuple):
    """A way to spend the day, and what it leaves."""

    move: Move
    """How it begins."""
    worth: float
    """What the judge thinks of it, the special actions in hand included."""
    boat: AnyBoat
    traditions: tuple[int, ...]
    specials: int
    """Those still in hand."""
    drawings: tuple[Drawing, ...]
    later: UseSpecial | None = None
    """A special action on the way."""


def in_hand(specials: int, days: int) -> float:
    """What so many special actions are worth that can be used on so many days."""
    return (
        sum(LEVELS.special + LEVELS.waits * max(0, days + 1 - left) for left in range(1, specials + 1)) if days else 0.0
    )


# ---- what is known in the morning ----


class Morning(NamedTuple):
    """All that a seat knows when a day begins. What it does on that day follows from this alone."""

    at: Sitting
    cats: tuple[str, ...]
    traditions: tuple[str, ...]
    """What the decks may still bring, sorted: their order is not known."""
    sister: Sister | None
    """Her colours that are face down are sorted, too."""

    @property
    def key(self) -> bytes:
        """The same for what is the same, on every machine."""
        at, player = self.at, self.at.player
        pieces = [(piece.kind, piece.colour, str(piece.cells)) for piece in player.boat.pieces]
        prints = [str(cells) for cells in (player.boat.printed.rats, *player.boat.printed.maps)]
        seat = [at.seat, at.day, player.traditions, player.specials, pieces, prints]
        return msgspec.json.encode([at.contents.fingerprint, seat, at.island, self.cats, self.traditions, self.sister])


def morning(game: State, at: Sitting) -> Morning:
    """How this day began for the seat."""
    sister = game.sister_hand
    if sister is not None:
        face_down = sorted(sister.colours[sister.revealed :])
        sister = replace(sister, colours=(*sister.colours[: sister.revealed], *face_down))
    return Morning(begun(at), tuple(sorted(game.decks.cats)), tuple(sorted(game.decks.traditions)), sister)


def begun(at: Sitting) -> Sitting:
    """The seat without all that it has done today."""
    player, turn = at.player, Turn()
    resolved = [at.card(slot).tradition for slot in at.turn.chosen if slot not in at.turn.unresolved]
    player = replace(
        player,
        boat=player.boat.without(piece for piece in player.boat.pieces if piece.day == at.day),
        traditions=tuple(one for one in player.traditions if one not in resolved),
        specials=player.specials[:-1] if player.special_today else player.specials,
        special_today=False,
        turn=turn,
    )
    return at._replace(player=player, turn=turn)


# ---- what may come ----


class Future(NamedTuple):
    """Cards and colours that may come."""

    cats: list[Card]
    traditions: list[Card]
    sister: Sister | None

    def island(self, days: int) -> tuple[Card, ...]:
        """The island so many days after tomorrow."""
        decks = {"cats": iter(self.cats[CATS * days :]), "traditions": iter(self.traditions[TRADITIONS * days :])}
        return tuple(next(decks[slot.deck]) for slot in SLOTS)

    def sister_on(self, day: int) -> Sister | None:
        """She turns up one colour a day."""
        sister = self.sister
        return None if sister is None else replace(sister, revealed=min(day, len(sister.colours)))


CATS = sum(slot.deck == "cats" for slot in SLOTS)
TRADITIONS = len(SLOTS) - CATS


def imagined(known: Morning, luck: Chance) -> Future:
    cards, sister = known.at.contents.cards, known.sister
    if sister is not None:
        face_down = luck.order("sister-colours", sister.colours[sister.revealed :])
        sister = replace(sister, colours=(*sister.colours[: sister.revealed], *face_down))
    cats, traditions = luck.order("cats", known.cats), luck.order("traditions", known.traditions)
    return Future([cards[card] for card in cats], [cards[card] for card in traditions], sister)


# ---- playing on ----


def best(known: Morning, prospects: Sequence[Prospect], effort: Effort) -> Prospect:
    """The prospect that turns out best; the first of equals."""
    days = DAYS - known.at.day
    likely = sorted(prospects, key=lambda one: -promise(known, one, effort))[: effort.candidates]
    luck = Seeded(int.from_bytes(sha256(known.key).digest()[:8]))

    def play_on(left: list[Prospect], playouts: int) -> list[float]:
        futures = [imagined(known, luck) for _ in range(playouts)]
        return [
            sum(played_on(known.at, one, future, effort) for future in futures) + playouts * in_hand(one.specials, days)
            for one in left
        ]

    return best_of(likely, effort.playouts if days else (), play_on)


def promise(known: Morning, prospect: Prospect, effort: Effort) -> float:
    """What a prospect seems to be worth before it is played on."""
    judge = Judge(known.at, known.sister, LEVELS)
    if not is_fitted(judge, effort):
        return prospect.worth
    treasures = map_treasures(known.at.player.boat, prospect.boat)
    return expected(judge, prospect.boat, prospect.traditions, prospect.specials) + LEVELS.map * treasures


def is_fitted(judge: Judge, effort: Effort) -> bool:
    """Whether it is known what boats end with on this day."""
    return effort.fitted and judge.days > 0


def played_on(at: Sitting, prospect: Prospect, future: Future, effort: Effort) -> float:
    """What the boat is worth after some more days of quick play, without the special actions in hand."""
    boat, traditions, worth = prospect.boat, prospect.traditions, 0.0
    # The treasures of maps are not drawn in plans. Those of the last day are in what it is worth.
    treasures = map_treasures(at.player.boat, boat)
    deep = effort.days if at.day >= effort.deep else 1
    for later in range(min(deep, DAYS - at.day)):
        day = at.day + 1 + later
        here = sitting(at, boat, traditions)._replace(day=day, island=future.island(later))
        planner = QuickPlanner(Judge(here, future.sister_on(day), LEVELS), 1, effort.looks)
        plan, slots = best_column(planner)
        worth = plan.worth + LEVELS.map * treasures
        treasures += map_treasures(boat, plan.boat)
        boat, traditions = plan.boat, planner.checked(slots)
    if is_fitted(planner.judge, effort):
        worth = expected(planner.judge, boat, traditions, prospect.specials) + LEVELS.map * treasures
        # These are in what is expected already.
        worth -= in_hand(prospect.specials, DAYS - at.day)
    return worth


def map_treasures(before: AnyBoat, after: AnyBoat) -> int:
    """How many cats came to lie on a map of their colour."""
    drawn = after.pieces[len(before.pieces) :]
    return sum(bool(piece.colour and piece.cells & after.printed.map_of(piece.colour)) for piece in drawn)


def sitting(at: Sitting, boat: AnyBoat, traditions: tuple[int, ...]) -> Sitting:
    """The seat with this boat, before it has taken any card."""
    turn = Turn()
    return at._replace(player=replace(at.player, boat=boat, traditions=traditions, turn=turn), turn=turn)


def best_column(planner: Planner) -> tuple[Plan, tuple[int, ...]]:
    found = [(planner.best(slots), slots) for slots in IN_COLUMN.values()]
    return max(found, key=lambda one: one[0].worth)
