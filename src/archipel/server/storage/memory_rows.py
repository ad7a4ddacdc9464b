"""The rows of a database in memory, and what changes them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol, TypeVar

from msgspec import Struct, field

from archipel.core.game import Json
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table
from archipel.server.storage.storage import Device, DeviceLink, EditRow, Outdated, Subscription

T = TypeVar("T")


class Paper(Struct):
    game: str
    touched: int
    pack: bytes | None = None
    edits: list[EditRow] = []


class KeptDevice(Struct):
    device: Device
    ended: bool = False


class Rows(Struct):
    """Everything that is stored."""

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    tables: dict[str, Table] = {}
    log: dict[str, list[LogRow]] = {}
    """By table, its entries in the order of their numbers."""
    sheets: dict[str, Sheet] = {}
    analyses: dict[tuple[str, int], bytes] = {}
    """By table and seat."""
    told_turns: dict[tuple[str, int], int] = {}
    """By table and seat, the last turn that was told."""
    boxes: dict[tuple[str, str | None], str] = {}
    """By game and contents, the person whose box it is. The tables hold the contents."""
    content: dict[tuple[str, int, str], Json] = {}
    """By game, edition and contents."""
    names: dict[str, str] = {}
    sessions: dict[str, int] = {}
    devices: dict[tuple[str, str], KeptDevice] = {}
    """By person and session."""
    links: dict[str, DeviceLink] = {}
    logbook: dict[tuple[str, str], Logged] = {}
    """By person and table."""
    papers: dict[str, Paper] = {}
    subscriptions: dict[str, Subscription] = {}
    """By endpoint."""
    meta: dict[str, str] = {}

    def log_game(self, row: Logged) -> bool:
        """Writes a game into a logbook. Returns False if it is there already."""
        return self.logbook.setdefault((row.person, row.table), row) is row

    def keep_sheet(self, table: str, sheet: Sheet) -> None:
        """Stores the sheet of a table, unless a newer one is stored."""
        stored = self.sheets.get(table)
        if stored is None or stored.number < sheet.number:
            self.sheets[table] = sheet

    def check(self, table: str) -> None:
        """Raises Outdated if the table is gone."""
        if table not in self.tables:
            raise Outdated

    def those(self, condition: Callable[[Table], bool]) -> list[Table]:
        """Returns the tables that meet a condition, newest activity first."""
        found = [table for table in self.tables.values() if condition(table)]
        return sorted(found, key=lambda table: (-table.touched, table.id))

    def end_links(self, person: str) -> None:
        self.links = {digest: link for digest, link in self.links.items() if link.person != person or link.spent}


class Commit(Protocol):
    """Makes a change of the rows at one moment: all of it, or nothing if it raises."""

    async def __call__(self, change: Callable[[], T]) -> T: ...


class Part:
    """A part of the storage in memory. Its changes check everything before they change the first row."""

    def __init__(self, rows: Rows, commit: Commit) -> None:
        self.rows = rows
        self.commit = commit
