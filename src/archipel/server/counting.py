"""Counting a paper game while it is being filled in: the rules stay here, the page paints and asks."""

from __future__ import annotations

from functools import partial

import anyio

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.memo import Memo
from archipel.core.scorer import count
from archipel.core.text import Text
from archipel.server.schema import CountedSheet, Fault, NearestPiece
from archipel.server.work import beside

MOST_FAULTS = 50
"""So many are told; who mends some is told the others."""

threads = anyio.CapacityLimiter(2)


async def counted(sheet: Json) -> CountedSheet:
    return await beside(partial(counted_now, sheet), threads)


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
