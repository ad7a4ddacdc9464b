"""The logbook: the finished games of a person, who is known by their cookie, and what follows from them.

When the last move of a game is stored, the game is added to the logbook of each of its people. It stays there when the
table is removed. Everything else (records, means, streaks, stamps) is computed from these games when somebody opens a
logbook. Only `counts` and `played_to_the_end` decide which games count.

A game with hints counts like any other, and is marked; its end earns no stamp (`stamps.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from archipel.core import game as registry
from archipel.server.base import texts
from archipel.server.base.documents import LOGBOOK, check_bounds
from archipel.server.base.errors import Conflict, NotStored, RequestError, TooLarge
from archipel.server.features import challenges, guests
from archipel.server.features.quotas import MOST_GAMES
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.tables import Tables
from archipel.server.model import stamps
from archipel.server.model.logged_game import Logged, counts, logged
from archipel.server.model.people import clean_name
from archipel.server.model.ports import Compute
from archipel.server.storage.storage import Storage
from archipel.server.wire.logbook import (
    EarnedStamp,
    Imported,
    LogbookBar,
    LogbookCard,
    LogbookDay,
    LogbookFile,
    LogbookGame,
    LogbookInfo,
    LoggedGame,
    StampInfo,
)
from archipel.server.wire.people import PersonInfo

log = logging.getLogger("archipel.server")

FORMAT: Final = "archipel-logbook"
VERSION = 1
LARGEST_GAME = 900
"""Bytes that an imported game may have in the database: a larger one would take a database page of its own."""
MOST_STORED = 1_000_000
"""Bytes that the games of one file may take in the database: enough for 1,500 games with twelve people each."""
BARS = 10
LATEST = 3
"""Stamps that are shown on the home page."""
FILLED = "logbooks filled"
"""The note in the database that the games of old versions are written down."""


# ---- what follows from the games ----


def streak(days: set[date], today: date) -> int:
    """Returns the number of days in a row until today. Today can't break the row, because it is not over yet."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def days_of(games: Sequence[LoggedGame]) -> set[date]:
    return {date.fromisoformat(each.challenge) for each in games if each.challenge is not None}


def best_of(games: Sequence[LoggedGame]) -> LoggedGame:
    """Returns the game with the highest total; among equals the earliest."""
    return max(games, key=lambda each: (each.total, -each.at))


def gained(games: Sequence[LoggedGame], table: str) -> int | None:
    """Returns by how many points the game of this table beat the person's earlier record of that game, or None."""
    found = next((each for each in games if each.table == table), None)
    if found is None:
        return None
    before = [each.total for each in games if each.game == found.game and each.at < found.at]
    return found.total - max(before) if before and found.total > max(before) else None


def told_game(name: str, games: Sequence[LoggedGame]) -> LogbookGame:
    best = best_of(games)
    return LogbookGame(
        game=name,
        games=len(games),
        wins=sum(each.won is True for each in games),
        record=best.total,
        record_table=best.table,
        record_hinted=best.hinted,
        mean=round(sum(each.total for each in games) / len(games), 1),
        last=[LogbookBar(each.table, each.at, each.total, each.hinted, each.imported) for each in games[-BARS:]],
    )


def told_day(day: date, games: Sequence[LoggedGame], records: dict[str, int]) -> LogbookDay:
    tries = [each for each in games if each.challenge == day.isoformat()]
    featured = [each for each in tries if each.game == challenges.featured(day)]
    if not tries:
        return LogbookDay(day.isoformat(), None, None, None, record=False)
    shown = best_of(featured or tries)
    return LogbookDay(
        day.isoformat(), shown.game, shown.total, shown.table, record=shown.total == records.get(shown.game)
    )


def logbook_info(name: str, games: Sequence[LoggedGame], today: date) -> LogbookInfo:
    """Returns a logbook as it is shown. `games` are its games, oldest first."""
    known = [game for game in registry.games() if any(each.game == game for each in games)]
    by_game = [told_game(game, [each for each in games if each.game == game]) for game in known]
    records, days = {each.game: each.record for each in by_game}, days_of(games)
    return LogbookInfo(
        name=name,
        games=len(games),
        wins=sum(each.won is True for each in games),
        record=max(records.values(), default=None),
        streak=streak(days, today),
        longest_streak=stamps.longest(days),
        week=[told_day(today - timedelta(days=ago), games, records) for ago in reversed(range(7))],
        by_game=by_game,
        stamps=[StampInfo(each.name, each.title, each.meaning, stamps.earned(each, games)) for each in stamps.STAMPS],
    )


# ---- logbook files ----


def games_in_file(data: bytes, today: date) -> list[LoggedGame]:
    """Returns the games of a logbook file. Runs in a sandbox."""
    check_bounds(data, LOGBOOK)
    games = [as_imported(game) for game in read_file(data, today).games]
    if sum(map(stored_bytes, games)) > MOST_STORED:
        raise TooLarge(texts.LARGE_LOGBOOK.format(most=MOST_STORED // 1000))
    return games


def stored_bytes(game: LoggedGame) -> float:
    """Estimates what a game takes in the database: a row, and two indexes that have the id of its table."""
    row, index = len(msgspec.json.encode(game)) + len(game.table) + 30, 2 * len(game.table) + 30
    return 1.25 * row + 1.7 * index  # because pages are never quite full


def read_file(data: bytes, today: date) -> LogbookFile:
    """Reads a logbook from a file. Raises RequestError, which says what is wrong with it."""
    try:
        about = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        kind = msgspec.json.decode(about.get("format", msgspec.Raw(b"null")))
        version = msgspec.json.decode(about.get("version", msgspec.Raw(b"null")))
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise RequestError(texts.NOT_A_LOGBOOK) from None
    if kind != FORMAT:
        raise RequestError(texts.NOT_A_LOGBOOK)
    if isinstance(version, int) and version > VERSION:
        raise RequestError(texts.newer_logbook(version, VERSION))
    try:
        found = msgspec.json.decode(data, type=LogbookFile)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RequestError(texts.damaged_logbook(str(error))) from None
    if len(found.games) > MOST_GAMES:
        raise RequestError(texts.long_logbook(len(found.games), MOST_GAMES))
    for number, game in enumerate(found.games, start=1):
        check_game(number, game, today)
    return found


def check_game(number: int, game: LoggedGame, today: date) -> None:
    """Refuses a game that ended in the future, or whose challenge has no valid day up to today."""
    try:
        tried = None if game.challenge is None else date.fromisoformat(game.challenge)
        ended = datetime.fromtimestamp(game.at / 1000, UTC).date()
    except (ValueError, OverflowError, OSError):
        raise RequestError(texts.game_of_no_day(number)) from None
    if ended > today + timedelta(days=1) or (tried is not None and tried > today):
        raise RequestError(texts.game_of_no_day(number))
    for name in game.rivals:
        clean_name(name)


class Logbooks(Listener):
    """The logbooks of this server's people."""

    def __init__(self, tables: Tables, storage: Storage, compute: Compute) -> None:
        self.tables = tables
        self.storage = storage
        self.compute = compute

    async def games(self, person: str) -> list[LoggedGame]:
        """Returns a person's games, oldest first."""
        rows = await self.storage.logbooks.entries(person, MOST_GAMES)
        return await self.compute.run("answers", partial(read_rows, rows))

    async def of(self, person: str) -> LogbookInfo:
        """Returns a person's logbook. It is computed in a thread, because 1500 games take milliseconds."""
        name, rows = await self.storage.people.name_of(person), await self.storage.logbooks.entries(person, MOST_GAMES)
        return await self.compute.run("answers", lambda: logbook_info(name, read_rows(rows), challenges.today()))

    async def card(self, person: str) -> LogbookCard:
        rows = await self.storage.logbooks.entries(person, MOST_GAMES)
        return await self.compute.run("answers", lambda: self.card_of(read_rows(rows)))

    def card_of(self, games: Sequence[LoggedGame]) -> LogbookCard:
        earned = earned_stamps(games)
        return LogbookCard(
            games=len(games),
            record=max((each.total for each in games), default=None),
            stamps=len(earned),
            streak=streak(days_of(games), challenges.today()),
            latest=sorted(earned, key=lambda stamp: -stamp.at)[:LATEST],
        )

    async def gained(self, person: str, table: str) -> int | None:
        return gained(await self.games(person), table)

    async def about(self, person: str) -> PersonInfo:
        rows, name = await self.storage.logbooks.entries(person, MOST_GAMES), await self.storage.people.name_of(person)
        seats = len(set(await self.storage.tables.seats_of(person)))
        earned = await self.compute.run("answers", lambda: len(earned_stamps(read_rows(rows))))
        return PersonInfo(name, len(rows), earned, seats)

    async def file(self, person: str) -> LogbookFile:
        return LogbookFile(FORMAT, VERSION, await self.storage.people.name_of(person), await self.games(person))

    async def add(self, person: str, games: Sequence[LoggedGame]) -> Imported:
        """Adds the imported games of a file. Games that are in the logbook already stay as they are."""
        mine = {each.table for each in await self.games(person)}
        ours = [each for each in games if each.game in registry.games()]
        new = {each.table: each for each in reversed(ours) if each.table not in mine}
        if len(mine) + len(new) > MOST_GAMES:
            raise Conflict(texts.full_logbook(len(mine), len(new), MOST_GAMES))
        rows = [Logged(person, each.table, each.at, msgspec.json.encode(each).decode()) for each in new.values()]
        await guests.note(self.storage, person)
        added = await self.storage.logbooks.add(rows)
        return Imported(added, len(ours) - added, len(games) - len(ours))

    def before_save(self, entries: Entries) -> None:
        """Writes a game down together with its last move."""
        entries.logged += logged(entries.after, entries.state)

    async def rows_of(self, table: str) -> list[Logged]:
        """Returns the logbook rows of a finished game. Raises Conflict if it can't be replayed."""
        found = await self.tables.registry.read(table)
        if not counts(found):
            return []
        return logged(
            found, (await self.tables.registry.replayed(found, await self.storage.tables.log(found.id), None)).state
        )

    async def fill(self) -> None:
        """Writes down the games that were finished before logbooks existed. This is done once."""
        if await self.storage.meta.is_noted(FILLED):
            return
        for table in await self.storage.logbooks.missing():
            try:
                await self.storage.logbooks.add(await self.rows_of(table))
            except NotStored:
                raise  # the whole work is retried later
            except RequestError as error:
                log.warning("Could not add the game of table %s to logbooks: %s", table, error)
        await self.storage.meta.note(FILLED)


def read_rows(rows: Sequence[str]) -> list[LoggedGame]:
    """Returns the games of these rows, oldest first."""
    return [msgspec.json.decode(row, type=LoggedGame) for row in reversed(rows)]


def earned_stamps(games: Sequence[LoggedGame]) -> list[EarnedStamp]:
    found = [(stamp, stamps.earned(stamp, games)) for stamp in stamps.STAMPS]
    return [EarnedStamp(stamp.name, stamp.title, game.at) for stamp, game in found if game is not None]


def as_imported(game: LoggedGame) -> LoggedGame:
    """Returns a game from a file, marked as imported. What the file says of it is not verified.

    Unknown stamps are left out. So are the last rivals if the game takes more than LARGEST_GAME bytes, which is enough
    for twelve people with long names.
    """
    known = list(dict.fromkeys(name for name in game.stamps if name in stamps.NAMES))
    game = replace(game, imported=True, stamps=known)
    while game.rivals and len(msgspec.json.encode(game)) > LARGEST_GAME:
        game = replace(game, rivals=game.rivals[:-1])
    return game
