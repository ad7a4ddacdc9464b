"""Messages that browsers are sent in real games, for the client's own tests.

`python -m tests.server.patch_vectors` rewrites the file; `web/src/table/patches.test.ts` applies the patches as
browsers do. The file has the last messages of every game: what the first seat holds before them, the patches, and what
it must hold after them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import archipel
from archipel.server.live.in_memory import ManualClock
from archipel.server.live.live_table import LiveTable
from archipel.server.live.table_people import TablePeople
from archipel.server.model.match import Match
from tests.server.live.test_updates import Client, plain, play, shown, table_of, whole_update

FILE = Path(__file__).parent / "patch_vectors.json"
GAMES = archipel.games()
"""Looked up on import, before tests add a game of their own."""
SEATS = 2
MESSAGES = 12


def stretch(game: str) -> Any:
    """Returns the last messages of a game, with what the first seat holds before and after."""
    live, luck = begun(game)
    play_to(live, luck, length_of(game) - MESSAGES)
    first, *_ = [Client(live, f"p{seat}") for seat in range(SEATS)]  # every seat is present
    first.listen()
    before, patches = {"update": without_number(shown(first.update)), "table": first.table}, list[Any]()
    while not live.game.state.over:
        play_to(live, luck, live.game.number + 1)
        due = [json.loads(data) for data in live.due(first.watcher)]
        patches += [{"update": patch["changes"], "table": patch["table"]} for patch in due]
    after = {"update": without_number(whole_update(live, 0)), "table": table(first)}
    return {"game": game, "before": before, "patches": patches, "after": after}


def begun(game: str) -> tuple[LiveTable, Random]:
    live = LiveTable(table_of(game, SEATS, {}), Random(1), TablePeople(ManualClock()))
    live.match = Match(live.table)
    return live, Random(game)


def length_of(game: str) -> int:
    live, luck = begun(game)
    while play(live, luck):
        pass
    return live.game.number


def play_to(live: LiveTable, luck: Random, number: int) -> None:
    while live.game.number < number:
        play(live, luck)


def without_number(update: Any) -> Any:
    """Returns the update without its number, which a patch sends beside its changes."""
    return {name: value for name, value in update.items() if name != "number"}


def table(client: Client) -> Any:
    return plain(client.live.info(client.watcher.person, client.watcher.name, client.watcher.links))


def written() -> str:
    """Returns the text of the file, with one line for each game."""
    lines = (json.dumps(stretch(game), ensure_ascii=False, separators=(",", ":")) for game in GAMES)
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8", newline="\n")
