"""The tests of the server are a mirror of it: `server/live/undo.py` is tested in `tests/server/live/test_undo.py`.

Tests of whole features are in `tests/features`.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
SERVER, TESTS = ROOT / "src" / "archipel" / "server", ROOT / "tests" / "server"

ELSEWHERE = {
    "app/doctor_postgres": "server/app/test_doctor.py",
    "app/findings": "server/app/test_doctor.py",
    "app/services": "server/live/test_in_memory.py",
    "base/addresses": "server/edge/test_hosts.py",
    "base/asker": "server/edge/test_gate.py",
    "base/chance": "server/model/test_actions.py",
    "base/clock": "server/live/test_in_memory.py",
    "base/documents": "costs/test_hostile.py",
    "base/errors": "server/edge/test_refusals.py",
    "base/host_texts": "server/app/test_doctor.py",
    "base/settings": "cli/test_serving.py",
    "base/texts": "server/edge/test_refusals.py",
    "edge/cached_files": "server/routes/test_tables.py",
    "edge/guards/config": "server/edge/guards/test_guards.py",
    "edge/headers": "server/edge/test_web_client.py",
    "features/admin": "server/routes/test_operator_tables.py",
    "features/guests": "server/features/test_retention.py",
    "features/lobby": "server/routes/test_lobby.py",
    "features/pictures": "server/routes/test_prints.py",
    "features/services": "server/app/test_app.py",
    "live/live_table": "server/live/test_updates.py",
    "live/loaded_table": "server/live/test_updates.py",
    "live/notices": "features/test_restart.py",
    "live/sessions": "features/test_fair.py",
    "live/table_infos": "server/live/test_updates.py",
    "live/table_people": "features/test_fair.py",
    "live/tables": "server/live/test_in_memory.py",
    "live/waiting": "server/live/test_bot_driver.py",
    "live/watcher": "server/live/test_update_stream.py",
    "live/who_acts": "features/test_pass_and_play.py",
    "model/before_start": "server/model/test_beginning.py",
    "model/challenge": "server/features/test_challenges.py",
    "model/deeds": "server/features/test_highlights.py",
    "model/log_rows": "server/model/test_match.py",
    "model/ports": "server/live/test_in_memory.py",
    "model/previews": "server/compute/test_previews.py",
    "model/seat_clocks": "server/model/test_clocks.py",
    "routes/challenges": "server/features/test_challenges.py",
    "routes/common": "server/routes/test_prints.py",
    "routes/devices": "server/features/test_devices.py",
    "routes/logbook": "server/features/test_logbook.py",
    "routes/open_tables": "server/features/test_open_tables.py",
    "routes/operator_layout": "server/routes/test_operator_page.py",
    "routes/packs": "server/model/test_boxes.py",
    "routes/pictures": "server/routes/test_prints.py",
    "routes/push": "server/features/test_pushes.py",
    "storage/backup_files": "server/storage/test_backups.py",
    "storage/migration": "server/storage/test_sqlite_open.py",
    "storage/migration_postgres": "server/storage/test_postgres.py",
    "storage/open_storage": "server/storage/test_sql_tables.py",
    "storage/postgres_batch": "server/storage/test_postgres.py",
    "storage/postgres_copy": "server/storage/test_backups_postgres.py",
    "storage/postgres_locks": "server/storage/test_postgres.py",
    "storage/postgres_open": "server/storage/test_postgres.py",
    "storage/sql": "server/storage/test_sql_tables.py",
    "storage/sql_storage": "server/storage/test_sql_tables.py",
    "storage/sqlite_inline": "server/storage/test_memory.py",
    "storage/sqlite_threads": "server/storage/test_sqlite.py",
    "storage/storage": "server/storage/test_sql_tables.py",
    "wire/packs": "server/model/test_boxes.py",
    "wire/json_schema": "server/wire/test_openapi.py",
}
"""Modules with logic that are tested together with what uses them, and the file under `tests` that does it."""


def has_logic(module: Path) -> bool:
    """Whether a module has a function. Types, words and numbers alone need no test of their own."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in ast.walk(tree))


MODULES = {
    path.relative_to(SERVER).with_suffix("").as_posix(): path
    for path in SERVER.rglob("*.py")
    if "migrations" not in path.parts
}
TESTED = {path.relative_to(TESTS).with_suffix("").as_posix().replace("test_", "") for path in TESTS.rglob("test_*.py")}


def test_a_test_stands_beside_the_module_that_it_tests() -> None:
    packages = {f"{path.parent.relative_to(SERVER).as_posix()}/{path.parent.name}" for path in MODULES.values()}
    assert sorted(TESTED - MODULES.keys() - packages) == [], "A test of a whole feature belongs into tests/features."


def test_a_module_with_logic_has_a_test_of_its_name() -> None:
    untested = {name for name, path in MODULES.items() if not name.endswith("__init__") and has_logic(path)} - TESTED
    assert sorted(untested - ELSEWHERE.keys()) == [], "Write a test of the same name, or add to ELSEWHERE who tests it."
    assert sorted(ELSEWHERE.keys() - untested) == [], "These have a test of their own now, or nothing to test."
    assert [file for file in ELSEWHERE.values() if not (ROOT / "tests" / file).is_file()] == []
