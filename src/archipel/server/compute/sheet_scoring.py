"""Scores a paper game while it is being filled in. The rules stay on the server; the page only draws and asks."""

from __future__ import annotations

from typing import Any

import msgspec

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.memo import Memo
from archipel.core.scorer import count
from archipel.core.text import Text
from archipel.server.base.documents import FORM, read_json
from archipel.server.wire.paper import CountedSheet, Fault, NearestPiece

MOST_FAULTS = 50
"""Faults that are sent at most. When some are corrected, others take their place."""


def counted(data: bytes) -> bytes:
    """Returns the scores and the faults of a sheet, as JSON. Runs in a sandbox."""
    return msgspec.json.encode(counted_now(read_json(data, FORM, dict[str, Any])))


def counted_now(sheet: Json) -> CountedSheet:
    """Returns the scores and the faults of a sheet. A sheet that can't be read at all has one fault."""
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
    """Returns the text with a capital letter, as a separate sentence."""
    return Text(fr=text.fr[:1].upper() + text.fr[1:], en=text.en[:1].upper() + text.en[1:])
