"""The command that measures what holding the traditions back brings: one side holds, the other never does."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools import holding
from tools.holding import Deal, summary


def test_both_sides_play_each_deal_from_both_seats_or_the_same_solo_deal() -> None:
    (one, other), (next_one, _) = (holding.matches_of("steady", number, alone=False) for number in (3, 4))
    assert one.bots == other.bots[::-1] == ("steady@holds", "steady@never")
    assert one.seed == other.seed != next_one.seed
    mine, theirs = holding.matches_of("steady", 3, alone=True)
    assert (mine.bots, theirs.bots) == (("steady@holds",), ("steady@never",))
    assert (mine.seed, mine.options) == (theirs.seed, theirs.options)


def test_only_the_side_that_may_hold_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, bool]] = []

    def choose(guess, seat, *_):
        asked.append((seat, guess.position.may_hold))
        return [guess.moves(seat)[-1]]

    monkeypatch.setattr("archipel.bots.choose", choose)
    held: list[int] = []
    holding.play_match(holding.matches_of("steady", 0, alone=False)[1], held)
    assert set(asked) == {(0, False), (1, True)}
    assert set(held) == {1}


def test_deals_are_stored_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deals.jsonl"
    stored = [Deal(0, [-3.0, 8.0], [0.0, 1.0], 2), Deal(1, [-5.0, 5.0], [0.0, 1.0], 0)]
    lines = b"".join(msgspec.json.encode(deal) + b"\n" for deal in stored)
    file.write_bytes(lines)
    monkeypatch.setattr(holding, "play_deal", pytest.fail)
    holding.main(["steady", "2", str(file)])
    assert capsys.readouterr().out == summary(stored) + "\n"
    assert file.read_bytes() == lines
    assert summary(stored).startswith("2 deals, 4 comparisons: 1.25 points ahead (")
    assert summary(stored).endswith("held 2 times, deals that differ: 1")
