"""The storage whose parts are all written in SQL."""

from __future__ import annotations

from archipel.server.base.chance import Randomness
from archipel.server.base.system_luck import SYSTEM_LUCK
from archipel.server.storage.sql import Database
from archipel.server.storage.sql_others import SqlMeta, SqlPapers, SqlPushes, SqlUpkeep
from archipel.server.storage.sql_people import SqlChallenges, SqlLogbooks, SqlPeople
from archipel.server.storage.sql_tables import SqlSheets, SqlTables
from archipel.server.storage.storage import Storage


class SqlStorage(Storage):
    def __init__(self, database: Database, tables: SqlTables, secret: bytes, luck: Randomness = SYSTEM_LUCK) -> None:
        """`luck` draws new keys."""
        self.database = database
        self.secret = secret
        self.tables = tables
        self.sheets = SqlSheets(database)
        self.people = SqlPeople(database)
        self.logbooks = SqlLogbooks(database)
        self.challenges = SqlChallenges(database)
        self.papers = SqlPapers(database)
        self.pushes = SqlPushes(database)
        self.meta = SqlMeta(database, luck)
        self.upkeep = SqlUpkeep(database)

    @property
    def working(self) -> int:
        return self.database.working

    async def close(self) -> None:
        await self.database.close()
