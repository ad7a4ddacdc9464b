"""The fields of a table that a move changes."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Progress(Struct, frozen=True, kw_only=True):
    """What a move changes in its table. Storage writes these columns, and processes send these fields to each other.

    A process of an earlier version does not send all of them, so those that it leaves out have defaults.
    """

    number: int
    over: bool = False
    touched: int
    learnt: bool
    mended: bool
    revision: int
    clocks: str = ""
    due: int | None = None
    held: int | None = None


PROGRESS = Progress.__struct_fields__


def progress_of(moved: Any) -> dict[str, Any]:
    """Returns these fields of a table, or of anything else that has them."""
    return {name: getattr(moved, name) for name in PROGRESS}
