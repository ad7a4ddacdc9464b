"""The reasons of a hint beyond the score, as sentences: the parts of the judge's value that a choice changes.

Choosing cards does not change the boat, so the day is then planned to its end, and the planned boat is judged.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import cast

from archipel.boats.grid import Mask
from archipel.boats.items import RARE_TREASURE
from archipel.boats.rooms import ROOMS
from archipel.boats.texts import COLOUR, FEMININE
from archipel.bots.advice import Reason, reason
from archipel.bots.evaluate.boats import AnyBoat, Pockets, shore
from archipel.bots.evaluate.explore_draw.hopes import hope
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import Planner
from archipel.bots.evaluate.explore_draw.tally import Tally
from archipel.bots.evaluate.explore_draw.weights import LEVELS, WRITTEN
from archipel.core.game import State
from archipel.core.text import Text
from archipel.games.explore_draw.content.specials import PER_GAME
from archipel.games.explore_draw.state import Sitting
from archipel.games.explore_draw.state import State as ExploreState

REASONS = 3

GROWS = Text(fr="Fait avancer une famille {colour}.", en="Helps a {colour} family grow.")
ALONE = Text(
    fr="Un chat {colour} seul ne rapporte rien pour l'instant.",
    en="A single {colour} cat earns nothing yet.",
)
FILLS = Text(fr="Rapproche cette cabine d'être pleine : {room}.", en="Brings this room nearer to being full: {room}.")
OPENS = Text(fr="Laisse cette cabine difficile à remplir : {room}.", en="Leaves this room hard to fill: {room}.")
TIDY = Text(fr="Garde de la place bien ordonnée pour la suite.", en="Keeps tidy space for what comes.")
JAGGED = Text(fr="Laisse des trous difficiles à combler.", en="Leaves gaps that are hard to fill.")
RATS = Text(fr="Couvre des rats.", en="Covers rats.")
TRADITION = Text(fr="Fait avancer une tradition : {text}", en="Brings a tradition on: {text}")
AWAY = Text(fr="Éloigne d'une tradition : {text}", en="Leads away from a tradition: {text}")
SISTER_LESS = Text(fr="Ta sœur y gagne moins.", en="Your sister gets less out of it.")
SISTER_MORE = Text(fr="Ta sœur y gagne aussi.", en="Your sister gets something out of it, too.")
RARE = Text(fr="Promet des trésors rares.", en="Promises rare treasures.")
USED = Text(fr="Une action spéciale de moins en réserve.", en="One special action less in hand.")
KEPT = Text(fr="Garde tes actions spéciales pour un meilleur jour.", en="Keeps your special actions for a better day.")
DONE = Text(fr="Tout ce que tu as pris est dessiné.", en="All that you took is drawn.")
DEALT = Text(fr="Le programme dispose l'île du jour.", en="The program lays out the island of the day.")
NOTHING_NEW = Text(
    fr="Rien de mieux ici ; la place servira plus tard.", en="Nothing better here; the space will serve later."
)

Parts = dict[tuple[str, str], float]
"""The value of a boat, split into parts. A part has a kind (such as "room") and a name (such as a room's id)."""


def long_term_reasons(before: State, after: State, seat: int) -> list[Reason]:
    """Returns reasons for the parts that changed most: at least one, at most three."""
    old, new = cast(ExploreState, before), cast(ExploreState, after)
    start, end = old.sitting(seat), new.sitting(seat)
    if start is None:
        return [reason("soon", 0, DEALT)]
    if end is None or end.turn.stage == "done" or new.day != old.day:
        return [reason("soon", 0, KEPT if len(start.player.specials) < PER_GAME and new.day > old.day else DONE)]
    changes = changed(start, end, old)
    found = sorted((one for one in changes if abs(one.points) >= WRITTEN.hints.least), key=lambda one: -abs(one.points))
    return found[:REASONS] or [reason("soon", 0, NOTHING_NEW)]


def changed(start: Sitting, end: Sitting, game: ExploreState) -> list[Reason]:
    judge = Judge(start, game.sister_hand, LEVELS)
    boat, traditions = end.player.boat, end.player.traditions
    if boat == start.player.boat:
        planner = Planner(Judge(end, game.sister_hand, LEVELS), 1)
        boat, traditions = planner.best(end.turn.unresolved).boat, planner.checked(end.turn.unresolved)
    first, then = parts(judge, start.player.boat, start.player.traditions), parts(judge, boat, traditions)
    differences = {key: then.get(key, 0.0) - first.get(key, 0.0) for key in {**first, **then}}
    found = [SENTENCES[kind](judge, name, points) for (kind, name), points in differences.items() if points]
    used = len(end.player.specials) - len(start.player.specials)
    return [*found, *([reason("cost", -LEVELS.special, USED)] if used else [])]


def parts(judge: Judge, boat: AnyBoat, traditions: tuple[int, ...]) -> Parts:
    """Returns the judge's value of a boat, part by part."""
    free: Mask = boat.free
    found: Parts = defaultdict(float)
    for group in boat.groups:
        found["family", group.colour] += judge.group[group.colour][group.cats]
    for room, (cells, costs) in zip(ROOMS, judge.rooms, strict=True):
        found["room", room.id] = -costs[(cells & free).bit_count()]
    found["rats", ""] = -judge.rat * (boat.printed.rats & free).bit_count()
    found["space", ""] = -judge.shore * shore(free) - Pockets(free, judge.pocket).cost
    found["rare", ""] = float(RARE_TREASURE) * len(boat.of_kind("rare"))
    tally = Tally(boat, len(traditions))
    for number in traditions:
        found["tradition", str(number)] = hope(judge.checklist[number], tally, judge.days, judge.weights)
    if judge.sister is not None:
        found["sister", ""] = -judge.sisters_cards(tally)
    return found


def either(gain: Text, cost: Text) -> Callable[[Judge, str, float], Reason]:
    """Returns a function that gives one sentence if the part is worth more than before, another if less."""

    def of_part(judge: Judge, name: str, points: float) -> Reason:  # noqa: ARG001 - all have the same signature
        return reason("soon" if points > 0 else "cost", points, gain if points > 0 else cost)

    return of_part


def of_family(judge: Judge, name: str, points: float) -> Reason:  # noqa: ARG001
    if points > 0:
        return reason("soon", points, GROWS.format(colour=FEMININE[name]))
    return reason("cost", points, ALONE.format(colour=COLOUR[name]))


def of_room(judge: Judge, name: str, points: float) -> Reason:  # noqa: ARG001
    room = next(one for one in ROOMS if one.id == name)
    return reason("soon" if points > 0 else "cost", points, (FILLS if points > 0 else OPENS).format(room=room.title))


def of_tradition(judge: Judge, name: str, points: float) -> Reason:
    text = judge.checklist[int(name)].text
    sentence = TRADITION if points > 0 else AWAY
    return reason("soon" if points > 0 else "cost", points, sentence.format(text=text))


SENTENCES: dict[str, Callable[[Judge, str, float], Reason]] = {
    "family": of_family,
    "room": of_room,
    "rats": either(RATS, RATS),
    "space": either(TIDY, JAGGED),
    "rare": either(RARE, RARE),
    "tradition": of_tradition,
    "sister": either(SISTER_LESS, SISTER_MORE),
}
"""By kind of part: the function that makes its reason."""
