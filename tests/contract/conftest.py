"""Tiny sits at the table while these tests run, and only then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from archipel.core.game import _GAMES
from tests.contract.tiny import TINY


@pytest.fixture(autouse=True, scope="module")
def _tiny_is_there() -> Iterator[None]:
    _GAMES[TINY.name] = TINY
    yield
    del _GAMES[TINY.name]
