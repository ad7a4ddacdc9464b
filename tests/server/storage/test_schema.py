"""The tables of the storage in memory are those that the migrations lead to."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from archipel.server.storage.memory import Memory
from archipel.server.storage.schema import NAMES
from archipel.server.storage.sqlite import prepare

COLUMNS = 'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)'
REFERENCES = 'SELECT "from", "table", "to" FROM pragma_foreign_key_list(?)'
INDEXES = """
    SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL ORDER BY name
"""
KEYS = """
    SELECT list.origin, list."unique", info.name FROM pragma_index_list(?) AS list, pragma_index_info(list.name) AS info
    WHERE list.origin <> 'c' ORDER BY list.origin, list.name, info.seqno
"""


def described(database: sqlite3.Connection, table: str) -> list[list[Any]]:
    return [database.execute(asked, (table,)).fetchall() for asked in (COLUMNS, REFERENCES, INDEXES, KEYS)]


def test_the_tables_in_memory_are_what_the_migrations_lead_to(tmp_path: Path) -> None:
    prepare(tmp_path / "archipel.db")
    with closing(sqlite3.connect(tmp_path / "archipel.db")) as migrated:
        found = {name for (name,) in migrated.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert found - {"alembic_version"} == set(NAMES)
        memory = Memory(Random(1)).connection
        assert {name: described(memory, name) for name in NAMES} == {name: described(migrated, name) for name in NAMES}


def test_each_key_has_a_name_by_which_a_migration_can_change_it(tmp_path: Path) -> None:
    prepare(tmp_path / "archipel.db")
    with closing(sqlite3.connect(tmp_path / "archipel.db")) as migrated:
        made = dict(migrated.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
    unnamed = re.compile(r"^\s*(?:PRIMARY KEY|UNIQUE|FOREIGN KEY)", re.MULTILINE)
    of_version_1 = {"meta", "people", "tables", "seats", "log"}
    assert {name for name, sql in made.items() if unnamed.search(sql)} == of_version_1


def test_a_table_is_named_after_the_tables_it_refers_to() -> None:
    memory = Memory(Random(1)).connection
    for number, name in enumerate(NAMES):
        assert {table for _, table, _ in memory.execute(REFERENCES, (name,))} <= set(NAMES[:number])
