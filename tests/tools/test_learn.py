"""The command that learns weights writes a file that the bots can read, and changes only what it has learnt."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from archipel.bots.evaluate.tuned import WEIGHTS
from tools.learn import __main__ as learn
from tools.learn import explore_draw
from tools.learn.explore_draw import played

QUICK = explore_draw.EFFORT._replace(width=1, candidates=2, playouts=(1,), days=1, looks=2)


@pytest.mark.parametrize(
    ("game", "part"), [("doodle-islands", "seas"), ("explore-draw", "ends"), ("isle-of-cats", "stages")]
)
def test_weights_are_learnt_into_a_file(
    game: str, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn, "TOGETHER", 24)
    monkeypatch.setattr(explore_draw, "played", lambda seed: played(seed, QUICK))
    out = tmp_path / "weights.json"
    learn.main([game, "--out", str(out), "--games", "2"])
    capsys.readouterr()
    before, after = (msgspec.json.decode(path.read_bytes()) for path in (WEIGHTS[game].file, out))
    assert {name for name in before if before[name] != after[name]} == {part}
    assert before.keys() == after.keys()
    assert before[part].keys() == after[part].keys()
    assert WEIGHTS[game].held(out.read_bytes())
