"""Looks ahead: plays the next days with cards that may come, and chooses the plan with the best average result.

All plans meet the same cards, so that luck does not decide between them. The days played ahead only take columns and
use no special actions; the value of the special actions still in hand is added instead.
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
    """How much work the decision for one day is."""

    width: int
    """Boats that the planner keeps after each piece. Each boat at the end of the day is a prospect."""
    candidates: int
    """Prospects, the best ones, that are played on."""
    playouts: tuple[int, ...]
    """Playouts of each candidate, for each round of the search. The better half stays after each round."""
    days: int
    """Days that a playout lasts before the judge decides."""
    looks: int
    """Places of a piece that are evaluated with all cards, in playouts."""
    last: int = 0
    """Boats that the thorough planner of the last day keeps; with 0, the last day is planned like any other."""
    likely: int = 0
    """Ways to use each special action that are planned thoroughly on the last day."""
    fitted: bool = False
    """Whether days are compared by the points that boats are expected to end with (see `expected`)."""
    deep: int = 3
    """Before this day a playout lasts only one day: on empty boats a day takes the most time, and one is enough."""


class Prospect(NamedTuple):
    """A way to spend the day, and the boat it leads to."""

    move: Move
    """The first move."""
    value: float
    """The judge's value, including the special actions in hand."""
    boat: AnyBoat
    traditions: tuple[int, ...]
    specials: int
    """Special actions still in hand."""
    drawings: tuple[Drawing, ...]
    later: UseSpecial | None = None
    """A special action to use later in the day."""


def in_hand(specials: int, days: int) -> float:
    """Returns the value of the special actions in hand if this many days are left."""
    return (
        sum(LEVELS.special + LEVELS.waits * max(0, days + 1 - left) for left in range(1, specials + 1)) if days else 0.0
    )


# ---- what is known in the morning ----


class Morning(NamedTuple):
    """All that a seat knows when a day begins. Its plan for the day depends on this alone."""

    at: Sitting
    cats: tuple[str, ...]
    traditions: tuple[str, ...]
    """The cards left in this deck; `cats` are those of the other. Both are sorted because their order is not known."""
    sister: Sister | None
    """Her face-down colours are sorted, too."""

    @property
    def key(self) -> bytes:
        """Equal mornings have equal keys, on every machine."""
        at, player = self.at, self.at.player
        pieces = [(piece.kind, piece.colour, str(piece.cells)) for piece in player.boat.pieces]
        prints = [str(cells) for cells in (player.boat.printed.rats, *player.boat.printed.maps)]
        seat = [at.seat, at.day, player.traditions, player.specials, pieces, prints]
        return msgspec.json.encode([at.contents.fingerprint, seat, at.island, self.cats, self.traditions, self.sister])


def morning(game: State, at: Sitting) -> Morning:
    """Returns what the seat knew when this day began."""
    sister = game.sister_hand
    if sister is not None:
        face_down = sorted(sister.colours[sister.revealed :])
        sister = replace(sister, colours=(*sister.colours[: sister.revealed], *face_down))
    return Morning(begun(at), tuple(sorted(game.decks.cats)), tuple(sorted(game.decks.traditions)), sister)


def begun(at: Sitting) -> Sitting:
    """Returns the seat without everything that it has done today."""
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
        """Returns the island `days` days after tomorrow."""
        decks = {"cats": iter(self.cats[CATS * days :]), "traditions": iter(self.traditions[TRADITIONS * days :])}
        return tuple(next(decks[slot.deck]) for slot in SLOTS)

    def sister_on(self, day: int) -> Sister | None:
        """Returns the sister on this day. She turns up one colour a day."""
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
    """Returns the prospect with the best average result; of equal ones the first."""
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
    """Returns the estimated value of a prospect before it is played on."""
    judge = Judge(known.at, known.sister, LEVELS)
    if not is_fitted(judge, effort):
        return prospect.value
    treasures = map_treasures(known.at.player.boat, prospect.boat)
    return expected(judge, prospect.boat, prospect.traditions, prospect.specials) + LEVELS.map * treasures


def is_fitted(judge: Judge, effort: Effort) -> bool:
    """Whether `expected` is to be used on this day. It has no weights for the last day."""
    return effort.fitted and judge.days > 0


def played_on(at: Sitting, prospect: Prospect, future: Future, effort: Effort) -> float:
    """Returns the value of the boat after some more days of quick play, without the special actions in hand."""
    boat, traditions, value = prospect.boat, prospect.traditions, 0.0
    # Plans do not draw the treasures of maps, so their value is added. plan.value includes those of its own day.
    treasures = map_treasures(at.player.boat, boat)
    deep = effort.days if at.day >= effort.deep else 1
    for later in range(min(deep, DAYS - at.day)):
        day = at.day + 1 + later
        here = sitting(at, boat, traditions)._replace(day=day, island=future.island(later))
        planner = QuickPlanner(Judge(here, future.sister_on(day), LEVELS), 1, effort.looks)
        plan, slots = best_column(planner)
        value = plan.value + LEVELS.map * treasures
        treasures += map_treasures(boat, plan.boat)
        boat, traditions = plan.boat, planner.checked(slots)
    if is_fitted(planner.judge, effort):
        value = expected(planner.judge, boat, traditions, prospect.specials) + LEVELS.map * treasures
        # The caller adds the special actions in hand, but `expected` already includes them.
        value -= in_hand(prospect.specials, DAYS - at.day)
    return value


def map_treasures(before: AnyBoat, after: AnyBoat) -> int:
    """Returns the number of new cats that lie on a map of their colour."""
    drawn = after.pieces[len(before.pieces) :]
    return sum(bool(piece.colour and piece.cells & after.printed.map_of(piece.colour)) for piece in drawn)


def sitting(at: Sitting, boat: AnyBoat, traditions: tuple[int, ...]) -> Sitting:
    """Returns the seat with this boat, before it has taken any card."""
    turn = Turn()
    return at._replace(player=replace(at.player, boat=boat, traditions=traditions, turn=turn), turn=turn)


def best_column(planner: Planner) -> tuple[Plan, tuple[int, ...]]:
    found = [(planner.best(slots), slots) for slots in IN_COLUMN.values()]
    return max(found, key=lambda one: one[0].value)
