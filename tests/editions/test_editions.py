"""Every stored game of every edition always replays to the same scores, winners and view."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import archipel
from archipel.core.errors import BadSetup
from archipel.core.game import Json
from tests.editions.keeping import CASES, FOLDER, kept

KEPT = sorted(FOLDER.glob("*/*/*.json"))
GAMES = [path for path in KEPT if path.name != "contents.json"]
LEAST = 12
"""Fewest games that must be stored of each edition."""

WHAT_TO_DO = """
{game}, edition {edition}: {what}

Stored games would no longer be what people played. If that was not meant, mend the change. If it was:
1. raise `edition` in src/archipel/games/{folder}/game.py;
2. if only contents changed, keep the old ones as data: copy tests/editions/{game}/{edition}/contents.json to
   src/archipel/games/{folder}/content/editions/{edition}.json. Old games then go on as they were;
   if a rule itself changed, don't: games of edition {edition} are then shown with their stored sheet and not replayed;
3. run `make editions`: it plays and keeps games of the new edition. Commit them; never touch those of an older one."""


def what_to_do(game: str, edition: int, what: str) -> str:
    return WHAT_TO_DO.format(game=game, folder=game.replace("-", "_"), edition=edition, what=what)


def named(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", GAMES, ids=named)
def test_a_kept_game_plays_as_it_was_played(path: Path):
    game, edition = path.parent.parent.name, int(path.parent.name)
    then: Json = json.loads(path.read_text(encoding="utf-8"))
    if edition not in archipel.game(game).editions:
        with pytest.raises(BadSetup, match=f"follows edition {edition}; this version of Archipel knows"):
            archipel.replay(then["record"])
        return
    try:
        now = kept(archipel.replay(then["record"]))
    except BadSetup as refusal:
        pytest.fail(what_to_do(game, edition, f"the game {path.name} can't be played any more. {refusal}"))
    for part in ("scores", "sister", "winners", "view"):
        if where := difference(then[part], now[part]):
            pytest.fail(what_to_do(game, edition, f"the game {path.name} ends differently: {part}{where}"))


def difference(then: Any, now: Any) -> str | None:
    """Returns the first place where a value changed or is gone, or None. A new field of a view is no difference."""
    if isinstance(then, dict) and isinstance(now, dict):
        gone = (f".{name} is gone" for name in then if name not in now)
        changed = (f".{name}{where}" for name in then if name in now and (where := difference(then[name], now[name])))
        return next((*gone, *changed).__iter__(), None)
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        pairs = enumerate(zip(then, now, strict=True))
        return next((f"[{number}]{where}" for number, pair in pairs if (where := difference(*pair))), None)
    return None if then == now else f": {then!r} has become {now!r}"


@pytest.mark.parametrize("game", archipel.games())
def test_every_edition_that_can_be_played_has_kept_games(game: str):
    for edition in archipel.game(game).editions:
        count = len([path for path in GAMES if path.parent == FOLDER / game / str(edition)])
        assert count >= LEAST, f"{count} games of {game}, edition {edition}, are kept: run `make editions`"


@pytest.mark.parametrize("game", archipel.games())
def test_the_contents_of_an_edition_never_change(game: str):
    for edition in archipel.game(game).editions:
        path = FOLDER / game / str(edition) / "contents.json"
        contents = archipel.game(game).in_edition(edition).contents
        if path.read_bytes() != contents.encoded + b"\n":
            pytest.fail(what_to_do(game, edition, "its contents have changed."))


def test_kept_games_hold_every_option_seat_count_and_undo():
    for game in archipel.games():
        records = [json.loads(path.read_text())["record"] for path in GAMES if path.parent.parent.name == game]
        assert len(records) >= len(CASES[game])
        for name, option in archipel.game(game).options.items():
            assert {record["options"].get(name, option.default) for record in records} >= set(option.choices[:2]), (
                game,
                name,
            )
        assert any("undo" in entry for record in records for entry in record["log"]), game
        assert all(len(record["chance"]["seed"]) > 60 for record in records), game


def test_a_difference_is_found_and_named():
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "new": 3}], "c": 4}) is None
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ".a[1].b: 2 has become 3"
    assert difference({"a": 1}, {}) == ".a is gone"
    assert difference([1], [1, 2]) == ": [1] has become [1, 2]"
