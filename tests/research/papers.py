"""Generates documentation from the code: the numbers of actions, and the parts of observations."""

from __future__ import annotations

from pathlib import Path

import archipel
from archipel.research.observation import Layout
from archipel.research.steps import actions_of

ACTIONS = Path(__file__).parent / "actions"
PAPER = Path(__file__).parents[2] / "docs" / "research.md"
SHOWN: list[tuple[str, dict[str, str | bool | int]]] = [
    ("caty-mini", {}),
    ("doodle-islands", {"sea": "treasures"}),
    ("doodle-islands", {"sea": "monsters"}),
    ("explore-draw", {}),
    ("isle-of-cats", {}),
]


def numbered(name: str) -> list[str]:
    """Returns one line for each action, ordered by number."""
    actions = actions_of(name)
    return [f"{number} {actions.name(number)}" for number in range(len(actions))]


def heading(name: str, options: dict[str, str | bool | int]) -> str:
    title = archipel.game(name).title.en
    return f"#### {title}{''.join(f', {option} {value}' for option, value in options.items())}"


def layout_table(name: str, options: dict[str, str | bool | int]) -> str:
    """Returns a table of an observation's parts for two seats; the parts of a player are listed once."""
    layout = Layout(name, 2, options)
    rows = [
        f"| `{part.name.replace('player 0', 'player n')}` | {' × '.join(map(str, part.shape))} | {part.meaning} |"
        for part in layout.parts
        if not part.name.startswith("player 1")
    ]
    beginning = [heading(name, options), "", f"{layout.size:,} numbers for two seats.", ""]
    return "\n".join([*beginning, "| part | shape | meaning |", "| --- | --- | --- |", *rows]) + "\n"


def layouts() -> str:
    return "\n".join(layout_table(name, options) for name, options in SHOWN)


BEGIN, END = "<!-- parts: python -m tests.research -->\n", "<!-- end of parts -->"


def rewrite() -> None:
    for name in archipel.games():
        (ACTIONS / f"{name}.txt").write_text("\n".join(numbered(name)) + "\n", encoding="utf-8")
    paper = PAPER.read_text(encoding="utf-8")
    before, rest = paper.split(BEGIN)
    _, after = rest.split(END)
    PAPER.write_text(f"{before}{BEGIN}\n{layouts()}\n{END}{after}", encoding="utf-8")
