"""The challenge of the day: one deal of each game for everybody on this server, and one try for each person.

The seed is an HMAC of the game and the day (in UTC) under a key of its own, and its hash is shown the day before. So
only the holder of the server's key can know a deal early, and nobody can choose it late. A table of the challenge is
played like any other, alone or against the usual bots. Their luck follows from the seed too, so it is the same for all.

Until the day is over, only people who have finished their own try may look at the tries of others. The totals of all
tries are always shown.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from msgspec.structs import replace

from archipel.bots import USUAL
from archipel.core import game as registry
from archipel.core.errors import BadSetup
from archipel.server.base import texts
from archipel.server.base.chance import Randomness, new_id
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotAllowed, NotThere
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.tables import Tables
from archipel.server.model.actions import bot_seat, in_todays_edition
from archipel.server.model.boxes import game_named
from archipel.server.model.challenge import total_of
from archipel.server.model.fairness import commitment
from archipel.server.model.people import clean_name
from archipel.server.model.table import Seat, Table
from archipel.server.storage.storage import Outdated, Storage
from archipel.server.wire.challenges import ChallengeDay, ChallengeInfo, NewTry, TriedBy
from archipel.server.wire.tables import TableInfo

Gained = Callable[[str, str], Awaitable[int | None]]
"""Returns by how many points a person beat their record at a table, or None."""

KEY = "challenges"
"""The name of the challenges' key among the server's secrets."""
MOST_SHOWN = 50
"""The number of best tries of one challenge that are shown."""
BELOW_ALL = -1_000_000
"""Fewer points than anybody can make."""


def today() -> date:
    return datetime.now(UTC).date()


def day_named(day: str) -> date:
    """Returns a day that has begun. Raises NotThere for any other."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise NotThere(texts.NO_SUCH_DAY) from None
    if found > today():
        raise NotThere(texts.NOT_YET_THAT_DAY)
    return found


def featured(day: date) -> str:
    """Returns the game that the home page shows on this day: each game in turn."""
    games = registry.games()
    return games[day.toordinal() % len(games)]


def seed_of(key: bytes, game: str, day: date) -> str:
    return hmac.new(key, f"{game} {day.isoformat()}".encode(), sha256).hexdigest()


def promise_of(key: bytes, game: str, day: date) -> str:
    """Returns the hash of a deal's seed, which is shown from the day before."""
    return commitment(seed_of(key, game, day))


def next_day(day: date) -> date:
    return day + timedelta(days=1)


def new_try(key: bytes, game_name: str, day: date, person: str, name: str, now: int, luck: Randomness) -> Table:
    """Returns a table of a day's challenge. Its game has begun, with as few bots as the game allows."""
    game = game_named(game_name)
    seats = [Seat("person", person, name)]
    while len(seats) < game.seats[0]:
        seats.append(bot_seat(USUAL, game.name, [seat.name for seat in seats]))
    return in_todays_edition(
        Table(
            new_id(luck),
            game.name,
            game.complete({}),
            person,
            tuple(seats),
            created=now,
            touched=now,
            started=now,
            seed=seed_of(key, game.name, day),
            hints=False,
            challenge=day.isoformat(),
        )
    )


def is_running(table: Table) -> bool:
    """Whether this table is a try of a challenge whose day is not over."""
    return table.challenge is not None and date.fromisoformat(table.challenge) >= today()


class Challenges(Listener):
    """The challenges of this server."""

    def __init__(self, tables: Tables, storage: Storage, gained: Gained) -> None:
        self.tables = tables
        self.storage = storage
        self.gained = gained
        self.kept_key = b""

    async def key(self) -> bytes:
        self.kept_key = self.kept_key or await self.storage.meta.key_for(KEY)
        return self.kept_key

    async def of_day(self, day: date, person: str) -> ChallengeDay:
        """Returns the challenges of a day, with the results so far."""
        return ChallengeDay(
            day.isoformat(), featured(day), [await self.challenge_info(game, day, person) for game in registry.games()]
        )

    async def challenge_info(self, game: str, day: date, person: str) -> ChallengeInfo:
        key, named = await self.key(), day.isoformat()
        mine = await self.storage.challenges.try_of(person, game, named)
        total = None if mine is None else mine.total
        return ChallengeInfo(
            game=game,
            options=registry.game(game).complete({}),
            promise=promise_of(key, game, day),
            next_promise=promise_of(key, game, next_day(day)),
            seed=seed_of(key, game, day) if day < today() else None,
            table=None if mine is None else mine.table,
            total=total,
            place=None if total is None else 1 + await self.storage.challenges.tries_above(game, named, total),
            finished=await self.storage.challenges.tries_above(game, named, BELOW_ALL),
            tries=[
                TriedBy(each.name, each.total, each.person == person, each.table)
                for each in await self.storage.challenges.tries(game, named, MOST_SHOWN)
                if each.total is not None
            ],
            gain=None if mine is None or total is None else await self.gained(person, mine.table),
        )

    async def take(self, wish: NewTry, person: str, base: str) -> TableInfo:
        """Returns the table of this person's try of today's challenge, and creates it when they first ask.

        Raises Conflict once the try is over. A page that was opened before midnight names its own day: a try that was
        begun on that day can go on, but no new one can begin.
        """
        day = today() if wish.day is None else day_named(wish.day)
        name = clean_name(wish.name if wish.name is not None else await self.storage.people.name_of(person))
        new = await self.as_others_play(
            new_try(await self.key(), wish.game, day, person, name, now(), self.tables.luck)
        )
        assert new.challenge is not None
        mine = await self.storage.challenges.try_of(person, new.game, new.challenge)
        if day < today() and (mine is None or mine.total is not None):
            raise Conflict(texts.CHALLENGE_IS_OVER)
        if mine is None:
            try:
                await self.storage.tables.create(new)
                await self.tables.sheets.keep(new)
            except Outdated:  # the person asked twice at the same moment
                mine = await self.storage.challenges.try_of(person, new.game, new.challenge)
        if mine is not None and mine.total is not None:
            raise Conflict(texts.ONE_TRY.format(total=mine.total))
        return await self.tables.views.info(new.id if mine is None else mine.table, person, base)

    async def as_others_play(self, new: Table) -> Table:
        """Returns the table in the edition of the day's first try, if it still exists after updates of Archipel."""
        assert new.challenge is not None
        tried = await self.storage.challenges.edition_tried(new.game, new.challenge)
        if tried is None:
            return new
        edition, contents = tried
        first = replace(new, edition=edition, contents=contents)
        try:
            first.edition_of_game  # noqa: B018 - raises if it is gone
        except BadSetup:
            return new
        return first

    def before_save(self, entries: Entries) -> None:
        """Stores a try's total together with its last move."""
        total = total_of(entries.before, entries.state)
        if total != entries.after.total:
            entries.after = replace(entries.after, total=total)

    async def check_may_look(self, table: Table, person: str) -> None:
        """Refuses people who look at another person's try of a running challenge before they finished their own."""
        if not is_running(table) or table.knows(person):
            return
        assert table.challenge is not None
        mine = await self.storage.challenges.try_of(person, table.game, table.challenge)
        if mine is None or mine.total is None:
            raise NotAllowed(texts.CHALLENGE_RUNS)
