"""The client's types are generated from `web/openapi.json`, which must be the server's current schema."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from archipel.cli import app

KEPT = Path(__file__).parents[3] / "web" / "openapi.json"


def test_the_kept_schema_is_todays(tmp_path: Path) -> None:
    path = tmp_path / "openapi.json"
    outcome = CliRunner().invoke(app, ["schema", str(path)])
    assert outcome.exit_code == 0
    assert path.read_text(encoding="utf-8") == KEPT.read_text(encoding="utf-8"), "`make types` writes it anew"
