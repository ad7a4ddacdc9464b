"""A fixture that writes a file for a command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def write(data: Any) -> str:
        path = tmp_path / "file.json"
        path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        return str(path)

    return write
