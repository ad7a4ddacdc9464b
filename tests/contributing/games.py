"""The steps of CONTRIBUTING.md for games: a tradition for each boat game, an action card, a bot weight, a new edition.

Each function does what the section of the same name says, and nothing else.
"""

from __future__ import annotations

import re
import shutil

from tests.contributing.copy import Copy

EXPLORE, ISLE = "src/archipel/games/explore_draw", "src/archipel/games/isle_of_cats"
EXPLORE_BOTS = "src/archipel/bots/evaluate/explore_draw"
ISLE_BOTS = "src/archipel/bots/evaluate/isle_of_cats"


# ---- adding a tradition ----


def tradition_of_explore_draw(copy: Copy) -> None:
    copy.step = "Adding a tradition (Explore & Draw)"
    number = copy.read(f"{EXPLORE}/content/traditions.py").count("        Tradition(\n") + 1
    copy.after(f"{EXPLORE}/content/traditions.py", "    full_edge,\n", "    full_rooms,\n")
    copy.before(
        f"{EXPLORE}/content/traditions.py",
        '    )\n}\n"""By key, in the order of the tradition sheet."""',
        """        Tradition(
            "rehearsal",
            each(2, full_rooms),
            Text(fr="Cabines pleines : 2 points chacune.", en="Full rooms: 2 points each."),
            brief.points(2, "room", fr="par cabine pleine", en="per full room"),
        ),
""",
    )
    cards = copy.read(f"{EXPLORE}/content/cards.py").rstrip()
    last = cards.rindex("\nt", 0, cards.rindex('"""\n\n\ndef read_card'))
    line = cards[last + 1 :].splitlines()[0]
    copy.after(f"{EXPLORE}/content/cards.py", line, f"\nt{int(line[1:3]) + 1}   tradition  {number}")


def hopes_of_explore_draw(copy: Copy) -> None:
    copy.step = "Adding a tradition (Explore & Draw): tell the bots"
    row = '      "rehearsal": {"pays": "each", "grows": 1.0, "keeps": 1.0},\n'
    copy.after(f"{EXPLORE_BOTS}/weights.json", '    "hopes": {\n', row)


def tests_of_explore_draw(copy: Copy) -> None:
    copy.step = "Adding a tradition (Explore & Draw): its tests"
    copy.append(
        "tests/games/explore_draw/test_scoring.py",
        """

def test_the_rehearsed_tradition_pays_two_for_each_full_room() -> None:
    number = len(CONTENTS.checklist)
    assert CONTENTS.checklist[number].key == "rehearsal"
    full = Boat[Any](EMPTY.printed).place(Piece("common", None, ROOMS[0].cells))
    assert CONTENTS.checklist[number].rule(Ending(full)).points == 2
    assert points(number, "B") == 0
""",
    )
    copy.after(
        "tests/games/explore_draw/test_scoring.py",
        "from __future__ import annotations\n",
        """
from typing import Any

from archipel.boats.boat import Boat, Piece
from archipel.boats.rooms import ROOMS
""",
    )


def tradition_of_isle_of_cats(copy: Copy) -> None:
    copy.step = "Adding a tradition (L'Île des Chats)"
    number = next_card(copy)
    copy.before(
        f"{ISLE}/content/traditions.py",
        ")\n# fmt: on\n\nTRADITIONS",
        f"""    private({number}, "D", "rehearsal", exactly(9, (2, lonely_cats)), Text(fr="Deux", en="Two"), Text(
        fr="9 si tu as exactement 2 chats solitaires.",
        en="9 if exactly 2 lonely cats."),
        brief.points(9, "family", fr="pile 2 chats solitaires", en="exactly 2 lonely cats")),
""",
    )


def next_card(copy: Copy) -> int:
    """Returns the next free card number. The traditions of the module D have the highest ones."""
    rows = copy.read(f"{ISLE}/content/traditions.py") + copy.read(f"{ISLE}/content/cards.py")
    return max(map(int, re.findall(r"(?:private|public|action)\((\d+),", rows))) + 1


def stakes_of_isle_of_cats(copy: Copy) -> None:
    copy.step = "Adding a tradition (L'Île des Chats): tell the bots"
    copy.after(f"{ISLE_BOTS}/weights.json", '      "stakes": {\n', '        "rehearsal": 1.0,\n')


def tests_of_isle_of_cats(copy: Copy) -> None:
    copy.step = "Adding a tradition (L'Île des Chats): its tests"
    number = next_card(copy) - 1
    copy.append(
        "tests/games/isle_of_cats/test_traditions.py",
        f"""

def test_the_rehearsed_tradition_asks_for_exactly_two_lonely_cats():
    assert pays({number}, "R . B") == 9
    assert pays({number}, "R . B . G") == 0
""",
    )


# ---- adding an action card ----


def action_card(copy: Copy) -> None:
    copy.step = "Adding an action card"
    number = next_card(copy)
    copy.before(
        f"{ISLE}/content/cards.py",
        '    copies(98, 106, "treasure"',
        f"""    action({number}, {number}, Action("fish-rats"), 2, FISHING, Text(
        fr="Gagne 1 poisson par rat visible à bord.",
        en="Gain 1 fish per visible rat on your boat."),
        Brief(("fish", "rat"), Text(fr="par rat visible", en="per visible rat"), ONE_FISH)),
""",
    )
    copy.after(
        f"{ISLE}/actions.py",
        "EFFECTS: dict[str, Effect] = {\n",
        '    "fish-rats": fishing(lambda player: player.boat.visible_rats.bit_count()),\n',
    )
    copy.append(
        "tests/games/isle_of_cats/test_actions.py",
        f"""

def test_the_rehearsed_card_brings_a_fish_for_each_visible_rat():
    state = give(at("rescue"), 0, {number})
    rats = mine(state, 0).boat.visible_rats.bit_count()
    assert play(state, 0, "action", card={number})[0]["fish"] == rats > 0
""",
    )


# ---- adding a bot weight ----


def bot_weight(copy: Copy) -> None:
    copy.step = "Adding a bot weight"
    copy.before(
        f"{EXPLORE_BOTS}/weights.py",
        "\n    def hope_of",
        '    rehearsed: float = 0.0\n    """For a rare treasure, beyond its points."""\n',
    )
    copy.after(f"{EXPLORE_BOTS}/weights.json", '  "levels": {\n', '    "rehearsed": 0.1,\n')
    copy.replace(f"{EXPLORE_BOTS}/judge.py", "RARE_TREASURE * tally.rare", "self.rare_treasure * tally.rare")
    copy.after(
        f"{EXPLORE_BOTS}/judge.py",
        "        self.days = days = DAYS - at.day\n",
        "        self.rare_treasure = RARE_TREASURE + weights.rehearsed\n",
    )


# ---- a new edition ----


def new_edition(copy: Copy, game: str) -> None:
    copy.step = "A new edition"
    path = f"src/archipel/games/{game.replace('-', '_')}"
    edition = copy.number(f"{path}/game.py", r"\n    edition=(\d+),")
    copy.replace(f"{path}/game.py", f"\n    edition={edition},", f"\n    edition={edition + 1},")
    old = copy.folder / path / "content" / "editions"
    old.mkdir(exist_ok=True)
    shutil.copy(copy.folder / "tests" / "editions" / game / str(edition) / "contents.json", old / f"{edition}.json")


def generated(copy: Copy) -> None:
    """Runs the commands that write what follows from the contents: `make editions`, `make playthroughs`, and so on."""
    copy.step = "A new edition: the commands"
    copy.run("tests.editions")
    copy.run("tests.playthroughs")
    copy.run("tests.server.patch_vectors")
    copy.run("tests.research")
    copy.run("archipel", "schema", "web/openapi.json")
