"""Runs commands in this process, and makes the files that they read."""

from __future__ import annotations

from typing import Any

from typer.testing import CliRunner, Result

import archipel
from archipel import cli
from archipel.core.game import State
from archipel.server.model.fairness import commitment, digits

GAME = "doodle-islands"


SEED = 2**200 + 12345


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(cli.app, list(args))


def said(result: Result) -> str:
    """Returns the one sentence that a failed command prints as its error."""
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr.strip()


def played(moves: int | None = None) -> State:
    state = archipel.game(GAME).start(2, chance=archipel.Seeded(SEED))
    while not state.over and moves != len(state.log or []):
        seat = state.pending[0]
        state.play(seat, state.moves(seat)[0])
    return state


def envelope(**changes: Any) -> dict[str, Any]:
    return {
        "table": "abc",
        "names": ["Ada", "greedy"],
        "commitment": commitment(digits(SEED)),
        "record": played().record(),
        **changes,
    }
