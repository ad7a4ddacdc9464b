"""Counting a paper game while it is being filled in: the rules stay here, the page paints and asks."""

from __future__ import annotations

from typing import Any

import msgspec

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.memo import Memo
from archipel.core.scorer import count
from archipel.core.text import Text
from archipel.server.documents import FORM, read_json
from archipel.server.schema import CountedSheet, Fault, NearestPiece

MOST_FAULTS = 50
"""So many are told; who mends some is told the others."""


def counted(data: bytes) -> bytes:
    """JSON of what can be counted on a sheet, and of all that can't be. Runs in a sandbox."""
    return msgspec.json.encode(counted_now(read_json(data, FORM, dict[str, Any])))


def counted_now(sheet: Json) -> CountedSheet:
    """What can be counted, and all that can't be. A sheet that can't be read at all has one fault."""
    try:
        with Memo():
            found = count(sheet)
    except BadSheet as fault:
        return CountedSheet([], [], None, [told(fault)])
    return CountedSheet(found.scores, list(found.winners), found.tie, list(map(told, found.faults[:MOST_FAULTS])))


def told(fault: BadSheet) -> Fault:
    nearest = None if fault.nearest is None else NearestPiece(*fault.nearest)
    return Fault(fault.text, fault.player, fault.piece, fault.unfinished, nearest, begun(fault.why or fault.text))


def begun(text: Text) -> Text:
    """As a sentence of its own."""
    return Text(fr=text.fr[:1].upper() + text.fr[1:], en=text.en[:1].upper() + text.en[1:])
