"""The whole games that are stored as text: for each game a few tables that together use every option."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

HERE = Path(__file__).parent


class Play(NamedTuple):
    """A table and its policy: random moves, or mostly moves that score at once."""

    name: str
    seats: int
    options: dict[str, Any]
    policy: Literal["random", "greedy"] = "random"
    seed: int = 1
    edition: int | None = None
    """The newest, if None."""

    def path(self, game: str) -> Path:
        return HERE / game / f"{self.name}.txt"


LEVELS = ("easy", "medium", "hard", "very-hard", "expert")
MODULES = ("ABC", "ABD", "ACD", "BCD", "ABC")

PLAYS: dict[str, Sequence[Play]] = {
    "caty-mini": [
        Play("2p", 2, {}),
        Play("2p-expert-short", 2, {"expert": True, "string": "short"}, "greedy"),
        Play("3p", 3, {}, "greedy"),
        Play("3p-expert", 3, {"expert": True}),
        Play("4p", 4, {}),
        Play("4p-expert-short", 4, {"expert": True, "string": "short"}, "greedy"),
    ],
    "doodle-islands": [
        Play("treasures-solo", 1, {}, "greedy"),
        Play("treasures-solo-control", 1, {"control": True}),
        Play("treasures-2p", 2, {}, "greedy"),
        Play("treasures-3p-control", 3, {"control": True}, "greedy"),
        Play("treasures-4p", 4, {}),
        Play("treasures-5p", 5, {}, "greedy"),
        Play("treasures-solo-captain", 1, {"captain": "on"}, "greedy"),
        Play("monsters-2p", 2, {"sea": "monsters"}, "greedy"),
        Play("monsters-3p-control", 3, {"sea": "monsters", "control": True}),
        Play("monsters-4p", 4, {"sea": "monsters"}, "greedy"),
        Play("monsters-3p-captain", 3, {"sea": "monsters", "captain": "on"}),
        Play("monsters-5p", 5, {"sea": "monsters"}),
        Play("treasures-3p-chance-starts", 3, {"first": "chance"}, "greedy"),
    ],
    "explore-draw": [
        *(Play(f"solo-{level}", 1, {"difficulty": level}, "greedy", seed) for seed, level in enumerate(LEVELS)),
        Play("solo-captain", 1, {"captain": "on"}),
        Play("2p", 2, {}, "greedy"),
        Play("3p-same-boat", 3, {"boats": "same"}),
        Play("4p-captain", 4, {"captain": "on"}, "greedy"),
        Play("6p", 6, {}),
    ],
    "isle-of-cats": [
        *(
            Play(f"solo-{level}", 1, {"difficulty": level, "modules": modules}, "greedy", seed)
            for seed, (level, modules) in enumerate(zip(LEVELS, MODULES, strict=True))
        ),
        Play("2p", 2, {}, "greedy"),
        Play("2p-modules-abd", 2, {"modules": "ABD"}),
        Play("3p-modules-acd", 3, {"modules": "ACD"}, "greedy"),
        Play("3p-colours-chosen", 3, {"colours": "chosen"}),
        Play("4p-modules-bcd", 4, {"modules": "BCD"}),
        Play("family-2p", 2, {"mode": "family"}, "greedy"),
        Play("family-3p-colours-chosen", 3, {"mode": "family", "colours": "chosen"}),
        Play("family-4p", 4, {"mode": "family"}, "greedy"),
        Play("edition-1-solo", 1, {}, "greedy", 0, edition=1),
        Play("edition-1-2p", 2, {}, "greedy", edition=1),
        Play("edition-1-3p", 3, {"modules": "ACD"}, "greedy", edition=1),
    ],
}
