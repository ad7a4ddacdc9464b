"""Scores a paper game while it is being filled in. The rules stay on the server; the page only draws and asks."""

from __future__ import annotations

from typing import Any

import msgspec

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.memo import Memo
from archipel.core.pack import pack_of
from archipel.core.scorer import PACK, count
from archipel.core.text import Text
from archipel.server.base.documents import FORM, SHEET, WITH_BOX, read_json
from archipel.server.wire.paper import CountedSheet, Fault, NearestPiece

MOST_FAULTS = 50
"""Faults that are sent at most. When some are corrected, others take their place."""


def count_sheet(data: bytes) -> bytes:
    """Returns the scores and the faults of a sheet, as JSON. Runs in a sandbox."""
    return msgspec.json.encode(counted_now(read_sheet(data)))


def read_sheet(data: bytes) -> Json:
    """Reads a sheet, and the owner's box in it as a pack. Sheet and box are each checked against their own bounds."""
    fields = read_json(data, SHEET, dict[str, msgspec.Raw])
    pack = bytes(fields.pop(PACK, b"null"))
    sheet = read_json(msgspec.json.encode(fields), FORM, dict[str, Any])
    return sheet if pack == b"null" else {**sheet, PACK: pack_of(read_json(pack, WITH_BOX, Any))}


def counted_now(sheet: Json) -> CountedSheet:
    """Returns the scores and the faults of a sheet. A sheet that can't be read at all has one fault."""
    try:
        with Memo():
            found = count(sheet)
    except BadSheet as fault:
        return CountedSheet([], [], None, [fault_info(fault)])
    faults = list(map(fault_info, found.faults[:MOST_FAULTS]))
    return CountedSheet(found.scores, list(found.winners), found.tie, faults, found.alone)


def fault_info(fault: BadSheet) -> Fault:
    nearest = None if fault.nearest is None else NearestPiece(*fault.nearest)
    return Fault(fault.text, fault.player, fault.piece, fault.unfinished, nearest, as_sentence(fault.why or fault.text))


def as_sentence(text: Text) -> Text:
    """Returns the text with a capital letter, as a separate sentence."""
    return Text(fr=text.fr[:1].upper() + text.fr[1:], en=text.en[:1].upper() + text.en[1:])
