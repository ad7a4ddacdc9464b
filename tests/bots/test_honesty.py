"""Honesty, tested at decisions of random games: whatever the hidden cards are, a seat's bot plays the same move after
the same work, and its hint is the same. Each guess of the seat is one possibility for the hidden cards.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import archipel
from archipel.bots import choose, hint, levels_for
from archipel.bots.evaluate import BY_LEVEL, doodle_islands
from archipel.bots.evaluate.caty_mini import by_effort
from archipel.bots.evaluate.caty_mini import thinking as caty
from archipel.bots.evaluate.doodle_islands import rivals
from archipel.bots.evaluate.doodle_islands import thinking as doodle
from archipel.bots.evaluate.explore_draw import ahead, days
from archipel.bots.evaluate.explore_draw import levels as draw
from archipel.bots.evaluate.isle_of_cats import levels as isle
from archipel.bots.evaluate.isle_of_cats.thinking import Effort, Searcher
from archipel.bots.search import tree
from archipel.core.game import OptionValue, State

TABLES: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("caty-mini", 2, {"expert": True}),
    ("caty-mini", 4, {}),
    ("doodle-islands", 1, {"control": True}),
    ("doodle-islands", 2, {"sea": "monsters"}),
    ("explore-draw", 1, {"difficulty": "expert"}),
    ("explore-draw", 3, {}),
    ("isle-of-cats", 1, {"difficulty": "expert"}),
    ("isle-of-cats", 2, {}),
    ("isle-of-cats", 3, {"mode": "family"}),
]
LOOKS = 5
"""About how many decisions of a game are checked."""
QUICK_CATY = caty.Effort(guesses=8, playouts=40)
QUICK_DOODLE = doodle.Effort(candidates=4, playouts=(2, 4, 8), depth=10)
QUICK_DRAW = ahead.Effort(width=2, candidates=3, playouts=(1, 1), days=2, looks=2)
QUICK_ISLE = Effort(candidates=3, playouts=(2, 2), rating=2)


class Work:
    """Counts the playouts of all games' bots."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.done = 0
        self.count(patch, tree, "try_out", lambda *_: 1)
        self.count(patch, doodle, "played_on", lambda _here, rows, _dice: len(rows))
        self.count(patch, rivals, "played_on", lambda _here, _sheets, rows, _dice: len(rows))
        self.count(patch, ahead, "played_on", lambda *_: 1)
        self.count(patch, Searcher, "ended", lambda _search, those, playouts: len(those) * playouts)

    def count(self, patch: pytest.MonkeyPatch, where: Any, name: str, much: Callable[..., int]) -> None:
        real = getattr(where, name)

        def counted(*args: Any) -> Any:
            self.done += much(*args)
            return real(*args)

        patch.setattr(where, name, counted)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Counts the work of all levels; the slow levels do the same steps with less work."""
    monkeypatch.setattr(doodle_islands, "MASTER", QUICK_DOODLE)
    monkeypatch.setattr(draw, "STRONG", QUICK_DRAW)
    monkeypatch.setattr(draw, "ALONE", QUICK_DRAW._replace(last=2, likely=1, fitted=True))
    monkeypatch.setattr(draw, "MASTER", QUICK_DRAW._replace(playouts=(1, 2), last=3, likely=1))
    searching = isle.searching(QUICK_ISLE), isle.searching(QUICK_ISLE._replace(candidates=4), QUICK_ISLE)
    quick = {
        "caty-mini": {"master": by_effort(QUICK_CATY)},
        "isle-of-cats": dict(zip(("strong", "master"), searching, strict=True)),
    }
    known = {name: {**BY_LEVEL[name], **quick.get(name, {})} for name in BY_LEVEL}
    monkeypatch.setattr("archipel.bots.levels.BY_LEVEL", known)
    return Work(monkeypatch)


def decisions(name: str, seats: int, options: dict[str, OptionValue]) -> Iterator[tuple[State, int]]:
    """Yields moments of a random game at which a seat has a choice, spread over the whole game."""
    luck = archipel.Seeded(17)
    game = archipel.game(name).start(seats, options, archipel.Seeded(5))
    moments = []
    while not game.over:
        seat = game.pending[0]
        moves = game.moves(seat)
        if len(moves) > 1:
            moments.append((game.copy(), seat))
        game.play(seat, luck.pick("any", moves))
    yield from moments[:: len(moments) // LOOKS]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_how_hidden_things_lie_changes_neither_move_nor_hint_nor_work(
    name: str, seats: int, options: dict[str, OptionValue], work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(state: State, seat: int, lies: int, ask: Callable[..., object], *level: str) -> tuple[object, int]:
        monkeypatch.setattr(days, "_plans", OrderedDict())  # a cached plan would cost no work
        before = work.done
        answer = ask(state.guess(seat, archipel.Seeded(lies)), seat, archipel.Seeded(3), *level)
        return answer, work.done - before

    most = 0
    for state, seat in decisions(name, seats, options):
        for level in levels_for(name):
            first, second = (found(state, seat, lies, choose, level.name) for lies in (1, 2))
            assert first == second
            most = max(most, first[1])
        assert found(state, seat, 1, hint) == found(state, seat, 2, hint)
    assert most > 0, "nothing was played on"
