"""Databases for the measurements: tables that have begun, and the moves that will be played at them.

All tables of a game share one seed, so that their moves are computed once, before anything is measured.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from archipel.server.storage.open_storage import open_storage
from msgspec import Struct

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import Json
from archipel.server.model.people import signed
from archipel.server.model.snapshots import packed, sheet_of

SEED = 2026
LONGEST = 400


class Script(Struct):
    """A whole game: the seat and the move of each turn, in order."""

    game: str
    seats: int
    moves: list[tuple[int, Json]]


class Prepared(Struct):
    """A database with tables, and what is needed to connect to them as a player."""

    data: Path
    secret: bytes
    tables: list[str]
    script: Script

    def cookie(self, person: str) -> str:
        return f"Cookie: archipel={signed(person, self.secret)}\r\n"


def script(game: str, seats: int) -> Script:
    """Returns a game of random moves, by random seats when several may move."""
    luck, moves = Random(seats), list[tuple[int, Json]]()
    state = archipel.game(game).start(seats, {}, Seeded(SEED))
    while not state.over and len(moves) < LONGEST:
        seat = luck.choice(state.pending)
        move = luck.choice(state.moves(seat)).to_json()
        state.play(seat, move)
        moves.append((seat, move))
    return Script(game, seats, moves)


def prepared(folder: Path, played: Script, tables: int, ahead: int = 0) -> Prepared:
    """Creates a database with this many tables of the game, each with the first `ahead` moves in its log."""
    data = folder / f"{played.game}-{played.seats}-{tables}-{ahead}"
    path = data / "archipel.db"

    async def secret() -> bytes:
        storage = await open_storage(path)
        await storage.close()
        return storage.secret

    found = Prepared(data, asyncio.run(secret()), [f"t{number:06}" for number in range(tables)], played)
    with closing(sqlite3.connect(path)) as database:
        fill(database, found, ahead)
        database.commit()
    return found


def fill(database: sqlite3.Connection, found: Prepared, ahead: int) -> None:
    played, game = found.script, archipel.game(found.script.game)
    options = json.dumps(game.complete({}))
    database.executemany(
        "INSERT INTO tables (id, game, options, host, created, touched, started, seed, number, over, revision, edition,"
        " contents) VALUES (?, ?, ?, 'p0', 1, 1, 1, ?, ?, 0, ?, ?, ?)",
        [
            (table, game.name, options, f"{SEED:064x}", ahead, ahead, game.edition, game.fingerprint)
            for table in found.tables
        ],
    )
    database.executemany(
        'INSERT INTO seats ("table", seat, kind, person, name, "left") VALUES (?, ?, \'person\', ?, ?, 0)',
        [(table, seat, f"p{seat}", f"Player {seat}") for table in found.tables for seat in range(played.seats)],
    )
    database.executemany(
        'INSERT INTO log ("table", number, seat, message, kind, moves, bot, at) VALUES (?, ?, ?, ?, ?, ?, 0, 1)',
        [
            (table, number, seat, f"ahead-{number}", "moves", json.dumps([move]))
            for table in found.tables
            for number, (seat, move) in enumerate(played.moves[:ahead], start=1)
        ],
    )
    state = game.start(played.seats, {}, Seeded(SEED))
    for seat, move in played.moves[:ahead]:
        state.play(seat, move)
    sheet = packed(sheet_of(state, ahead))
    rows = [(table, ahead, sheet) for table in found.tables]
    database.executemany('INSERT INTO sheets ("table", number, sheet) VALUES (?, ?, ?)', rows)
