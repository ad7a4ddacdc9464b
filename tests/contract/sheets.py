"""Good paper sheets of every game, and a function that makes one thing in a sheet wrong."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping, Sequence
from typing import Any

from archipel.core.game import Json
from tests.contract.fuzz import VALUES, nudged

BOAT_PIECES: Sequence[Json] = (
    {"kind": "cat", "colour": "blue", "cells": [[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]]},
    {"kind": "common", "cells": [[3, 0]]},
    {"kind": "rare", "cells": [[5, 0], [5, 1], [5, 2], [5, 3]]},
)

SHEETS: Mapping[str, Sequence[Json]] = {
    "caty-mini": [
        {
            "game": "caty-mini",
            "expert": True,
            "players": [
                {"tokens": {"ball": [2, 3], "teddy": [2], "mouse": [2, 2]}, "string": 35},
                {"name": "second", "tokens": {"ball": [2], "duck": [2, 3]}, "string": 52},
            ],
        }
    ],
    "doodle-islands": [
        {
            "game": "doodle-islands",
            "sea": "treasures",
            "players": [
                {
                    "routes": [
                        [None, None, None, "NS", None],
                        ["EW", None, None, None, None],
                        [None, None, "NE", None, None],
                        [None, None, None, None, "SW"],
                        [None, "NW", None, None, None],
                    ],
                    "forts": [1, 1, 2, 1, 1],
                    "monsters": [],
                    "islands": [],
                    "bonuses": [],
                    "bottles": 2,
                }
            ]
            * 2,
        }
    ],
    "explore-draw": [
        {
            "game": "explore-draw",
            "players": [
                {"name": "one", "boat": 3, "pieces": list(BOAT_PIECES), "traditions": [3, 20], "specials": ["row"]}
            ],
            "solo": {
                "colours": ["red", "blue", "green", "orange", "purple"],
                "traditions": ["s1", "s4", "s7"],
                "advanced": ["a2"],
            },
        },
        {
            "game": "explore-draw",
            "players": [
                {"boat": 1, "pieces": [], "traditions": []},
                {
                    "boat": {
                        "rats": [[4, 4]],
                        "maps": {"blue": [3, 1], "green": [0, 7], "orange": [5, 19], "purple": [7, 9], "red": [1, 14]},
                    },
                    "pieces": [],
                    "traditions": [1],
                },
            ],
        },
    ],
    "isle-of-cats": [
        {
            "game": "isle-of-cats",
            "mode": "standard",
            "turn_order": [1, 0],
            "public_traditions": [{"card": 217}, {"card": 143, "colour": "red"}],
            "players": [
                {
                    "name": "first",
                    "boat": 1,
                    "fish": 4,
                    "baskets": 1,
                    "traditions": [135, 216, 131],
                    "pieces": [
                        {"kind": "cat", "colour": "blue", "cells": [[0, 7], [0, 8], [0, 9], [0, 10], [1, 10]]},
                        {
                            "kind": "oshax",
                            "colour": "green",
                            "cells": [[2, 10], [3, 10], [4, 9], [4, 10], [4, 11], [5, 9]],
                        },
                        {"kind": "common", "cells": [[1, 9]]},
                    ],
                },
                {"boat": 3, "fish": 0, "baskets": 2, "traditions": [], "pieces": []},
            ],
        },
        {
            "game": "isle-of-cats",
            "mode": "solo",
            "players": [{"boat": 2, "fish": 1, "baskets": 2, "traditions": [135], "pieces": list(BOAT_PIECES)}],
            "solo": {
                "colours": ["red", "blue", "green", "orange", "purple"],
                "traditions": [197, 200, 206],
                "advanced": [208],
            },
        },
    ],
}


def with_one_thing_wrong(sheet: Json, rng: random.Random) -> Json:
    """Returns a copy of the sheet with one random thing changed, removed or added."""
    wrong = copy.deepcopy(sheet)
    place: Any = wrong
    while True:
        name = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        inside = place[name]
        if not isinstance(inside, dict | list) or not inside or rng.random() < 0.3:
            break
        place = inside
    how = rng.randrange(4)
    if how == 0:
        del place[name]
    elif how == 1 and isinstance(place, list):
        place.append(copy.deepcopy(place[name]))
    elif how == 1:
        place["extra"] = inside
    else:
        place[name] = rng.choice([*VALUES, *nudged(inside)])
    return wrong
