"""Registers the game Tiny while these tests run, and only then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.tiny import registered


@pytest.fixture(autouse=True, scope="module")
def _tiny_is_there() -> Iterator[None]:
    with registered():
        yield
