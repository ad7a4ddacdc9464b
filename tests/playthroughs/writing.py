"""A whole game as text: every move, the pending seats and new facts after it, and the scores when they changed.

The moves are chosen with the project's own chance, so a playthrough changes only when the game does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import starmap, zip_longest
from typing import Any

import archipel
from archipel.core.game import Json, Move, State
from tests.playthroughs.plays import Play

Points = dict[str, int]


def written(game: str, play: Play) -> str:
    return "\n".join(lines(game, play)) + "\n"


def lines(game: str, play: Play) -> Iterator[str]:
    rules = archipel.game(game)
    rules = rules.in_edition(play.edition or rules.edition)
    state = rules.start(play.seats, play.options, archipel.Seeded(play.seed))
    options = [f"{name} {said(value)}" for name, value in state.options.items()]
    edition = [] if play.edition is None else [f"edition {play.edition}"]
    yield " · ".join([game, f"{play.seats} seats", *options, f"seed {play.seed}", play.policy, *edition])
    chance = archipel.Seeded(play.seed)
    seen: Json = {}
    scores: list[Points] = []
    number = 0
    while True:
        before, seen = seen or dict(state.options), state.view(None)
        yield "    " + " · ".join([waiting(state), *changed(before, seen)])
        old, scores = scores, all_scores(state)
        if scores != old:
            told = list(starmap(summed, zip_longest(scores, old)))
            yield "    scores " + " | ".join([*told[: play.seats], *(f"sister {hers}" for hers in told[play.seats :])])
        if state.over:
            return
        number += 1
        yield f"#{number} " + step(state, play, chance)


def step(state: State, play: Play, chance: archipel.Seeded) -> str:
    """Plays one move, or takes one back, and returns a line about it."""
    if chance.below("undo", 12) == 0 and (seat := took_back(state, chance)) is not None:
        return f"seat {seat} takes back"
    seat = chance.pick("seat", state.pending)
    idle = [other for other in range(state.seats) if other not in state.pending]
    if idle and chance.below("idle", 6) == 0 and state.moves(other := chance.pick("idle-seat", idle)):
        seat = other
    move = chosen(state, seat, play, chance)
    state.play(seat, move)
    kind, *fields = move.to_json().values()
    return " ".join([f"seat {seat}", kind, *map(said, fields)])


def took_back(state: State, chance: archipel.Seeded) -> int | None:
    seat = chance.below("undo-seat", state.seats)
    try:
        state.undo(seat)
    except archipel.IllegalMove:
        return None
    return seat


def chosen(state: State, seat: int, play: Play, chance: archipel.Seeded) -> Move:
    """Half of the time chooses a kind of move first, because one pass would be rare among a hundred placements."""
    moves = state.moves(seat)
    if play.policy == "greedy" and chance.below("greedy", 4):
        some = [chance.pick("move", moves) for _ in range(min(6, len(moves)))]
        return max(some, key=lambda move: points_after(state, seat, move))
    if chance.below("by-kind", 2):
        kind = chance.pick("kind", list(dict.fromkeys(type(move) for move in moves)))
        moves = [move for move in moves if type(move) is kind]
    return chance.pick("move", moves)


def points_after(state: State, seat: int, move: Move) -> int:
    after = state.copy()
    after.play(seat, move)
    return after.scores()[seat].total or 0


def waiting(state: State) -> str:
    if state.over:
        return f"over · winners {said(list(state.winners))}"
    idle = sum(len(state.moves(seat)) for seat in range(state.seats) if seat not in state.pending)
    moves = [f"moves {' '.join(str(len(state.moves(seat))) for seat in state.pending)}"]
    return " · ".join(
        [f"pending {' '.join(map(str, state.pending))}", *moves, *([f"out of turn {idle}"] if idle else [])]
    )


TOLD_ELSEWHERE = {"game", "seats", "seat", "pending", "over", "winners"}


def changed(before: Json, now: Json) -> list[str]:
    """Returns the small public facts that changed: the day, the dice, the turn."""
    return [
        f"{name} {said(value)}"
        for name, value in now.items()
        if name not in TOLD_ELSEWHERE and before.get(name) != value and is_small(value)
    ]


def is_small(value: Any) -> bool:
    parts = value if isinstance(value, list) else [value]
    return not any(isinstance(part, dict | list) for part in parts) and len(said(value)) <= 40


def all_scores(state: State) -> list[Points]:
    """Returns the lines of every seat and, last, of the sister."""
    scores, sister = state.scores(), state.sister()
    return [score.lines for score in (scores if sister is None else [*scores, sister])]


def summed(now: Points, before: Points | None) -> str:
    """Returns the total, with its lines if they have changed."""
    parts = [f"{line} {points}" for line, points in now.items() if points]
    return f"{sum(now.values())} = {' + '.join(parts)}" if parts and now != before else f"{sum(now.values())}"


def said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":")).replace('"', "")
