"""Previews: what moves would do, as it is sent to the person who asks. They are computed on guesses, so they reveal
nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from archipel.core import game as registry
from archipel.core.errors import IllegalMove
from archipel.core.game import Guesses, Json, State
from archipel.core.memo import Memo
from archipel.server.base.asker import check_wanted
from archipel.server.wire.messages import PreviewResult

Alternatives = Sequence[Sequence[Json]]


def encoded_preview(state: State, seat: int, alternatives: Alternatives) -> bytes:
    guesses = Guesses()
    with Memo():
        return msgspec.json.encode([preview(state, seat, moves, guesses) for moves in alternatives])


def preview(state: State, seat: int, moves: Sequence[Json], guesses: Guesses) -> PreviewResult:
    check_wanted()
    try:
        seen = state.preview(seat, moves, guesses)
    except IllegalMove as refusal:
        return PreviewResult(refusal.text, [], [], [], [])
    tell = partial(registry.game(state.name).teller, state.contents)
    return PreviewResult(None, seen.events, [tell(event) for event in seen.events], seen.changes, seen.choices)
