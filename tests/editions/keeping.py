"""Whole games stored for ever: records with their scores and last view, one folder for each game and edition.

They were played once, by the rules of their time, and are never rewritten. Players have stored games like these: if
one of them replays differently, so do the players' games.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import archipel
from archipel import bots
from archipel.core.contents import decoded
from archipel.core.errors import IllegalMove
from archipel.core.game import Json, State

FOLDER = Path(__file__).parent

Case = tuple[str, int, dict[str, Any], str]
"""A name, the seats, the options that differ from the defaults, and the player: "random" or a bot's level."""

CASES: dict[str, list[Case]] = {
    "caty-mini": [
        *((f"{seats}p", seats, {}, "random") for seats in (2, 3, 4)),
        *((f"{seats}p-expert", seats, {"expert": True}, "random") for seats in (2, 3, 4)),
        *((f"{seats}p-short", seats, {"string": "short"}, "random") for seats in (2, 3, 4)),
        ("2p-expert-short", 2, {"expert": True, "string": "short"}, "greedy"),
        ("3p-greedy", 3, {}, "greedy"),
        ("4p-expert-greedy", 4, {"expert": True}, "greedy"),
    ],
    "doodle-islands": [
        *((f"treasures-{seats}p", seats, {}, "random") for seats in (1, 2, 3, 4, 5)),
        *((f"treasures-{seats}p-control", seats, {"control": True}, "random") for seats in (1, 3)),
        *((f"monsters-{seats}p", seats, {"sea": "monsters"}, "random") for seats in (2, 3, 4, 5)),
        ("treasures-1p-greedy", 1, {}, "greedy"),
        ("treasures-3p-chance-starts", 3, {"first": "chance"}, "random"),
        ("treasures-2p-captain", 2, {"captain": "on"}, "random"),
        ("monsters-2p-control-greedy", 2, {"sea": "monsters", "control": True}, "greedy"),
    ],
    "explore-draw": [
        ("solo-easy", 1, {}, "greedy"),
        *((f"solo-{level}", 1, {"difficulty": level}, "random") for level in ("medium", "hard", "very-hard", "expert")),
        ("solo-captain", 1, {"captain": "on"}, "random"),
        ("2p", 2, {}, "greedy"),
        *((f"{seats}p", seats, {}, "random") for seats in (3, 4, 6, 7)),
        ("2p-same-boat", 2, {"boats": "same"}, "random"),
        ("2p-captain", 2, {"captain": "on"}, "random"),
    ],
    "isle-of-cats": [
        ("solo-easy", 1, {}, "greedy"),
        *((f"solo-{level}", 1, {"difficulty": level}, "random") for level in ("medium", "hard", "very-hard", "expert")),
        ("2p", 2, {}, "greedy"),
        ("2p-modules-abd", 2, {"modules": "ABD"}, "random"),
        ("3p", 3, {}, "random"),
        ("3p-colours-chosen", 3, {"colours": "chosen"}, "random"),
        ("3p-modules-acd", 3, {"modules": "ACD"}, "random"),
        ("4p-modules-bcd", 4, {"modules": "BCD"}, "random"),
        ("family-2p", 2, {"mode": "family"}, "random"),
        ("family-4p", 4, {"mode": "family"}, "random"),
    ],
}


def contents_of(game: str, edition: int) -> Any:
    """Returns the contents of an edition as they were stored. The first edition has what the rulebook counts."""
    kind: Any = type(archipel.game(game).contents)
    return decoded(kind, (FOLDER / game / str(edition) / "contents.json").read_bytes())


def seed_of(name: str) -> int:
    """Returns a seed as large as a table's seed."""
    return int(hashlib.sha256(name.encode()).hexdigest(), 16)


def play(game: str, case: Case) -> Json:
    name, seats, options, who = case
    seed = seed_of(f"{game} {name}")
    luck = random.Random(seed)
    state = archipel.game(game).start(seats, options, archipel.Seeded(seed))
    while not state.over:
        seat = luck.choice(state.pending)
        if luck.random() < 0.1:
            take_back(state, luck.randrange(seats))
        elif who == "random":
            state.play(seat, luck.choice(state.moves(seat)))
        else:
            guess = state.guess(seat, archipel.Seeded(luck.getrandbits(64)))
            for move in bots.choose(guess, seat, archipel.Seeded(luck.getrandbits(64)), who):
                state.play(seat, move)
    return kept(state)


def take_back(state: State, seat: int) -> None:
    try:
        state.undo(seat)
    except IllegalMove:
        return


def kept(state: State) -> Json:
    """Returns what is stored of a finished game."""
    sister = state.sister()
    return {
        "record": state.record(),
        "scores": [score.lines for score in state.scores()],
        "sister": None if sister is None else sister.lines,
        "winners": list(state.winners),
        "view": state.view(None),
    }


def written(game: str, edition: int) -> Iterator[Path]:
    """Plays and stores the missing games, and yields their paths. A stored game is never played again."""
    folder = FOLDER / game / str(edition)
    folder.mkdir(parents=True, exist_ok=True)
    for case in CASES[game]:
        path = folder / f"{case[0]}.json"
        if not path.exists():
            path.write_text(json.dumps(play(game, case), ensure_ascii=False) + "\n", encoding="utf-8")
            yield path
