"""Reads JSON from clients: first checks its size, depth and number of parts, then decodes it strictly as one type."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from archipel.core.bounds import Bounds, OverBounds, check_json
from archipel.core.pack import BOUNDS as A_BOX
from archipel.server.base import texts
from archipel.server.base.errors import RequestError, TooLarge

T = TypeVar("T")

FORM = Bounds(bytes=64_000, depth=16, parts=32_000)
"""Bounds of ordinary requests and messages. Previews of 400 alternatives with all cells have about 12,000 parts."""
WITH_BOX = Bounds(A_BOX.bytes + 4_000, A_BOX.depth + 2, A_BOX.parts + 1_000)
"""Bounds of a request that may contain an owner's box of the largest allowed size."""
SHEET = Bounds(A_BOX.bytes + FORM.bytes, A_BOX.depth + 2, A_BOX.parts + FORM.parts)
"""Bounds of paper sheets that hold an owner's box. Without the box, a sheet has the bounds of a form."""
BOX_TEXT = Bounds(WITH_BOX.bytes, 2, 10)
"""Bounds of a request with the text of a box's file as one JSON string."""
LOGBOOK = Bounds(bytes=540_000, depth=8, parts=100_000)
"""Bounds of a logbook's file: 1,500 games have 450 kB, even with twelve people at every table."""
EDITS = Bounds(bytes=32_000, depth=8, parts=8_000)
"""Bounds of one message with edits of a shared paper score."""


def check_bounds(data: bytes | str, bounds: Bounds) -> None:
    """Raises RequestError if the JSON exceeds the bounds; its sentence names the limit."""
    try:
        check_json(data if isinstance(data, bytes) else data.encode(errors="replace"), bounds)
    except OverBounds as error:
        raise (TooLarge if error.too_large else RequestError)(error.text) from None


def read_json(data: bytes, bounds: Bounds, kind: type[T]) -> T:
    check_bounds(data, bounds)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RequestError(texts.bad_request(str(error))) from None
