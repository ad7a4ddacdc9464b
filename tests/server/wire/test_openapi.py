"""The client's types are generated from `web/openapi.json`, which must be the server's current schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from archipel.cli import app
from tests.server.people import Server

KEPT = Path(__file__).parents[3] / "web" / "openapi.json"


def test_the_kept_schema_is_todays(tmp_path: Path) -> None:
    path = tmp_path / "openapi.json"
    outcome = CliRunner().invoke(app, ["schema", str(path)])
    assert outcome.exit_code == 0
    assert path.read_text(encoding="utf-8") == KEPT.read_text(encoding="utf-8"), "`make types` writes it anew"


@pytest.mark.asyncio(loop_scope="module")
async def test_the_schema_knows_the_socket_and_every_game(server: Server) -> None:
    schema: dict[str, Any] = (await server.person().get("/schema/openapi.json")).json()
    types = schema["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "Update", "Problem", "Envelope"} <= types.keys()
    assert {"DoodleIslandsView", "DoodleIslandsMove", "DoodleIslandsEvent"} <= types.keys()
    assert types["SendMoves"]["properties"]["type"] == {"enum": ["moves"]}
    create = schema["paths"]["/api/tables"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewTable"}
    assert "Problem" in str(create["responses"]["default"])
    assert dangling(schema, types) == set()


def dangling(data: Any, types: dict[str, Any]) -> set[str]:
    """References to types that are not there."""
    if isinstance(data, dict):
        named = {data["$ref"].rpartition("/")[2]} if "$ref" in data else set()
        return (named - types.keys()).union(*(dangling(value, types) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(dangling(value, types) for value in data))
    return set()
