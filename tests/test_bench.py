"""A benchmark that misses its bar prints a sentence and exits with an error."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

import archipel
from archipel.server.live.player_queries import MOST_ALTERNATIVES
from bench import __main__ as bench
from bench import placing, server
from bench.server.previews import alternatives_of, middle_of


@pytest.fixture(autouse=True)
def on_any_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_setaffinity", lambda *_: None)


def test_a_server_benchmark_that_misses_its_limit_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def parts(_folder: Path) -> list[server.Row]:
        return [server.below("CPU", 0.8, 0.75, "ms"), server.above("Saturation", 1500, 1400, "/s")]

    monkeypatch.setattr(server, "PARTS", {"doodle": parts})
    with pytest.raises(SystemExit, match=r"^Missed: CPU\.$"):
        server.main()
    assert "missed" in capsys.readouterr().out


def test_all_benchmarks_run_and_missed_limits_are_listed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    run = []

    def imported(name: str) -> SimpleNamespace:
        def main() -> None:
            run.append(name)
            if name == "bench.weight":
                raise SystemExit("60.1 kB; at most 60 are wanted.")

        return SimpleNamespace(main=main)

    monkeypatch.setattr(bench, "import_module", imported)
    bench.main(["boats", "taps"])
    with pytest.raises(SystemExit, match=r"weight: 60\.1 kB; at most 60 are wanted\."):
        bench.main(["weight", "boats"])
    assert run == ["bench.boats", "bench.taps", "bench.weight", "bench.boats"]


def test_a_piece_that_follows_late_is_noticed() -> None:
    assert placing.report("phone", [placing.MEDIAN] * 20)
    assert not placing.report("phone", [placing.MEDIAN + 1] * 20)
    assert not placing.report("phone", [1.0] * 15 + [placing.MOST + 1] * 5)


@pytest.mark.parametrize("game", archipel.games())
def test_a_preview_is_measured_with_as_many_alternatives_as_may_be_asked_for(game: str) -> None:
    state, seat = middle_of(game)
    alternatives = alternatives_of(state, seat)
    assert len(alternatives) == MOST_ALTERNATIVES
    for moves in alternatives[:20]:
        state.preview(seat, moves)  # no alternative is refused
