"""Paper scores: their pages, their socket and the counted sheet."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.game import Json
from archipel.core.score import Alone, Cell, Score, Tie
from archipel.core.text import Text


class PaperSheet(Struct):
    """A paper game in the form that its game's scorer reads; each game has more fields of its own."""

    game: str
    players: list[Json]
    pack: Json | None = None
    """The owner's box that the sheet was filled in with, in the form of its file; None for ours."""


class PaperEdit(Struct, forbid_unknown_fields=True):
    """Places of one sheet and their new values; None removes the value at a place."""

    sheet: str
    changes: dict[str, str | int | bool | None]


class NewPaper(Struct, forbid_unknown_fields=True):
    """A request for a paper score that several people fill in together, with the edits made so far."""

    game: str
    edits: list[PaperEdit]
    pack: Json | None = None
    """The owner's box that the sheets are filled in with, in the form of its file; None for ours."""


class PaperInfo(Struct):
    id: str
    game: str
    pack: Json | None = None
    """The owner's box that the score keeps; None for ours."""


class SyncPaper(Struct, tag_field="type", tag="sync", forbid_unknown_fields=True):
    """The first message: the number of the last entry that the client has; 0 for none."""

    seen: int


class SendEdits(Struct, tag_field="type", tag="edits", forbid_unknown_fields=True):
    id: str
    edits: list[PaperEdit]


PaperMessage = SyncPaper | SendEdits


class PaperEntry(Struct):
    """An entry of a paper score's log. If two entries change the same place, the later one counts."""

    number: int
    id: str
    edits: list[Json]


class PaperUpdate(Struct, tag_field="type", tag="paper"):
    """The entries after the last one that the client has."""

    game: str
    number: int
    entries: list[PaperEntry]


class NearestPiece(Struct):
    """The piece that is most like the cells somebody painted."""

    kind: str
    cells: list[Cell]


class Fault(Struct):
    """Something on a paper sheet that is not possible, and what would be right."""

    text: Text
    player: int | None
    """The player whose sheet has the fault, from 0; None if it is about the whole sheet."""
    piece: int | None
    """The piece with the fault, as a position in the player's list of pieces."""
    unfinished: bool
    """The cells may still become a piece: somebody is painting it."""
    nearest: NearestPiece | None
    why: Text
    """`text` without the place that it begins with, for a page that already shows the place."""


class CountedSheet(Struct):
    """The scores of a paper sheet, as far as it can be counted."""

    scores: list[Score]
    """One score per player, and the sister's last on a solo sheet with her; empty if nothing can be counted."""
    winners: list[int]
    tie: Tie | None
    """What broke a tie; None if no tie had to be broken."""
    faults: list[Fault]
    alone: Alone | None = None
    """The title and the exploits of a solo game that has them."""
