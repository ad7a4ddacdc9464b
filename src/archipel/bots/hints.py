"""What the strong bot would do at a seat, with its reasons: first what the score itself gains and loses, then what a
game's evaluation sees coming.
"""

from __future__ import annotations

from collections.abc import Sequence

from archipel.bots.advice import Advice, Reason, reason
from archipel.bots.evaluate import OUTLOOK
from archipel.bots.levels import choose
from archipel.core.chance import Chance, Seeded
from archipel.core.game import Move, State
from archipel.core.score import Change
from archipel.core.text import Text

ADVISER = "strong"
REASONS = 3
"""People are told so many reasons at most."""

ONLY_MOVE = Text(fr="C'est tout ce qui est permis.", en="Nothing else is allowed.")
BEST_TO_COME = Text(fr="Le mieux pour ce qui peut venir.", en="The best for what may come.")
OTHER_LINES = Text(fr="Le reste de tes points.", en="The rest of your points.")


def hint(guess: State, seat: int, chance: Chance) -> Advice:
    """What strong would play, and two or three reasons. Those of the score add up to the gain."""
    moves = chosen(guess, seat, chance, ADVISER)
    changes = guess.preview(seat, moves).changes
    counted = of_score(changes)
    reasons = counted + outlook(guess, seat, moves, chance)[: max(1, REASONS - len(counted))]
    return Advice(moves, reasons or [fallback(guess, seat)], sum(change.points for change in changes))


def chosen(guess: State, seat: int, chance: Chance, level: str) -> list[Move]:
    """What this level would do. A card or tile that is only taken up is laid down too: people wonder about that."""
    moves = choose(guess, seat, chance, level)
    if any(hasattr(move, "cells") for move in moves) or guess.may_reveal(moves):
        return moves
    after = guess.copy()
    for move in moves:
        after.play(seat, move)
    laying = seat in after.pending and any("orientations" in choice for choice in after.choices(seat))
    return moves + choose(after, seat, chance, level) if laying else moves


def of_score(changes: Sequence[Change]) -> list[Reason]:
    """The lines that change, the largest first; the smaller ones of many together, so that the sum stays right."""
    ordered = sorted(changes, key=lambda change: -abs(change.points))
    shown = ordered if len(ordered) <= REASONS else ordered[: REASONS - 1]
    told = [scored(change.points, change.text) for change in shown]
    rest = sum(change.points for change in ordered[len(shown) :])
    return told + ([scored(rest, OTHER_LINES)] if rest else [])


def scored(points: int, text: Text) -> Reason:
    return reason("now" if points > 0 else "cost", points, text)


def outlook(guess: State, seat: int, moves: Sequence[Move], chance: Chance) -> list[Reason]:
    """What the moves promise, on a guess made by the adviser itself: so no arrangement of hidden things it was handed
    can be read from its words."""
    if guess.name not in OUTLOOK:
        return []
    before = guess.guess(seat, Seeded(chance.below("bot", 2**63)))
    after = before.copy()
    for move in moves:
        after.play(seat, move)
    # An estimate is never told as points of the score, be it a cost: those add up to the gain.
    return [reason("soon", one.points, one) for one in OUTLOOK[guess.name](before, after, seat)]


def fallback(guess: State, seat: int) -> Reason:
    alone = len(guess.moves(seat)) == 1
    return reason("soon", 0, ONLY_MOVE if alone else BEST_TO_COME)
