"""The reasons of a hint, as sentences: points on the ways to come, what the others find there, and the string left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from archipel.bots.advice import Reason, reason
from archipel.bots.evaluate.caty_mini.ahead import SHORT_OF_STRING, best_way, promise
from archipel.bots.evaluate.caty_mini.weights import WRITTEN
from archipel.core.text import Text, same
from archipel.games.caty_mini.content.words import FURNITURE_NAMES
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.state import ROUNDS

MOST_REASONS = 3

CHOICE = Text(
    fr="Ta main a {count} couleurs : tu pourras choisir quand tu mèneras.",
    en="Your hand has {count} colours: you can choose when you lead.",
)
PROMISE = Text(
    fr="De là, environ {points} t'attendent à la course suivante.",
    en="From there, about {points} wait for you on the next run.",
)
MINE = Text(fr="Ta course {goal} peut rapporter {points}.", en="Your run {goal} can bring {points}.")
THEIRS = Text(fr="Mais elle peut rapporter {points} à un autre chat.", en="But it can bring another cat {points}.")
NOT_THEIRS = Text(fr="Les autres chats n'y trouvent rien.", en="The other cats find nothing there.")
TAKEN_AWAY = Text(fr="Il reste {points} de moins à qui court ensuite.", en="Leaves {points} less to whoever runs next.")
SHORTER = Text(
    fr="C'est le chemin le plus court : il te reste plus de ficelle.", en="The shorter way: more string is left."
)
STRING = Text(
    fr="Ta ficelle devient courte pour les tours qui restent.", en="Your string gets short for the rounds to come."
)


def long_term_reasons(before: CatyMini, after: CatyMini, seat: int) -> list[Reason]:
    """Returns the reasons, the largest first."""
    found = sorted(BY_PHASE[before.now.phase](before, after, seat), key=lambda one: -abs(one.points))
    return found[:MOST_REASONS]


def after_draw(_: CatyMini, after: CatyMini, seat: int) -> Iterator[Reason]:
    colours = {after.contents.colour[tile] for tile in after.hand(seat)}
    yield reason("soon", WRITTEN.hints.choice, CHOICE.format(count=len(colours)))


def after_knot(_: CatyMini, after: CatyMini, seat: int) -> Iterator[Reason]:
    yield from waiting(after, seat)


def after_lead(_: CatyMini, after: CatyMini, seat: int) -> Iterator[Reason]:
    goal = after.now.played[-1]
    if mine := best_way(after, seat, goal)[0]:
        yield reason("soon", mine, MINE.format(goal=FURNITURE_NAMES[goal].to, points=points_text(mine)))
    theirs = max(best_way(after, other, goal)[0] for other in range(after.seats) if other != seat)
    if theirs:
        yield reason("cost", -theirs, THEIRS.format(points=points_text(theirs)))
    else:
        yield reason("soon", WRITTEN.hints.little, NOT_THEIRS)


def after_run(before: CatyMini, after: CatyMini, seat: int) -> Iterator[Reason]:
    now, goal = before.now, before.now.played[-1]
    to_run = [(now.first + turn) % before.seats for turn in range(now.turn + 1, before.seats)]
    lost = sum(best_way(before, other, goal)[0] - best_way(after, other, goal)[0] for other in to_run)
    if lost > 0:
        yield reason("soon", lost, TAKEN_AWAY.format(points=points_text(lost)))
    if not after.over:
        yield from waiting(after, seat)
        yield from short_of_string(before, after, seat)
    costs = [way.cost for way in before.courses_to(seat).values()]
    if before.now.players[seat].string - after.now.players[seat].string == min(costs):
        yield reason("soon", WRITTEN.hints.little, SHORTER)


def short_of_string(before: CatyMini, after: CatyMini, seat: int) -> Iterator[Reason]:
    """Yields a reason if the string is too short for the rounds after this one, and that costs a point or more."""
    usual = after.contents.strings["standard"] // ROUNDS
    missing = usual * (ROUNDS - before.now.round) - after.now.players[seat].string
    if (points := SHORT_OF_STRING * missing) >= 1:
        yield reason("cost", -points, STRING)


def waiting(after: CatyMini, seat: int) -> Iterator[Reason]:
    points = promise(after, seat)
    if round(points):
        yield reason("soon", points, PROMISE.format(points=points_text(round(points))))


def points_text(count: int) -> Text:
    """Returns "1 point" or "n points", which is the same in both languages."""
    return same(f"{count} point{'s' if count > 1 else ''}")


BY_PHASE: Mapping[str, Callable[[CatyMini, CatyMini, int], Iterator[Reason]]] = MappingProxyType(
    {"draw": after_draw, "knot": after_knot, "lead": after_lead, "run": after_run}
)
