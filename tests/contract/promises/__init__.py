"""The promises of the contract: each is a function that checks a random game and fails if the game breaks it."""

from __future__ import annotations

from collections.abc import Callable

from tests.contract.tables import Table

Promise = Callable[[Table], None]

PROMISES: dict[str, Promise] = {}


def promise(check: Promise) -> Promise:
    PROMISES[check.__name__] = check
    return check


# Each module below adds its promises.
from tests.contract.promises import chance, hidden, moves, records, scores, telling, undo  # noqa: E402, F401
