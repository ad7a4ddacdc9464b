"""The messages of a table's socket, in both directions."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from archipel.core.game import Choice, Event, Json
from archipel.core.score import Change, Place, Score
from archipel.core.text import Text
from archipel.server.wire.tables import TableInfo


class SendMoves(Struct, forbid_unknown_fields=True, tag_field="type", tag="moves"):
    """Moves of one seat, stored together or not at all. The client chooses `id`; `seen` is the last number it has."""

    id: str
    seen: int
    moves: list[dict[str, Any]]
    seat: int | None = None
    """The seat that moves. A person with several seats must name it, and must be looking from it."""


class SendUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Takes back the last moves that the visitor's seat sent.

    With `past_bots` this is possible even if bots have moved since: their moves are taken back first.
    """

    id: str
    seen: int
    past_bots: bool = False
    seat: int | None = None
    """The seat whose moves are taken back. A person with several seats must name it, as in `SendMoves`."""


class TakeSeat(Struct, forbid_unknown_fields=True, tag_field="type", tag="seat"):
    """Chooses which of the visitor's seats they look from, on all their connections; None hides all their seats.

    From then on all updates, answers and requests are for that seat only. The table and the whole game are sent again;
    there is no other answer.
    """

    seat: int | None


class AskUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="ask-undo"):
    """Asks the other players to let the visitor take back their last moves. It is done when all of them agree."""


class AnswerUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="answer-undo"):
    agree: bool


Sticker = Literal["hello", "bravo", "phew", "hmm", "oops", "waiting"]


class React(Struct, forbid_unknown_fields=True, tag_field="type", tag="react"):
    """Shows a sticker to everybody at the table. It is not stored."""

    sticker: Sticker


class AskPreview(Struct, forbid_unknown_fields=True, tag_field="type", tag="preview"):
    """Asks what each of these alternatives would do. An alternative is one to four moves of the visitor's seat."""

    id: str
    alternatives: list[list[dict[str, Any]]]


class AskGains(Struct, forbid_unknown_fields=True, tag_field="type", tag="gains"):
    """Asks how many points each possible placement would bring, so that the client can show the best places first.

    With moves in `after`, it asks about the placements that would be possible after them, so that cards can be compared
    before one is taken.
    """

    id: str
    after: list[dict[str, Any]] = []


class AskHint(Struct, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    """Asks what a strong player would do. The table records that the seat asked for a hint."""

    id: str


class Commit(Struct, forbid_unknown_fields=True, tag_field="type", tag="commit"):
    """The SHA-256, in hex, of a value that a seated player will add to the randomness. It is sent before the start."""

    hash: str


class Reveal(Struct, forbid_unknown_fields=True, tag_field="type", tag="reveal"):
    """The value whose hash was sent in `Commit`: 64 hexadecimal digits. It is sent when the table says `starting`."""

    value: str


class AskSync(Struct, forbid_unknown_fields=True, tag_field="type", tag="sync"):
    """Asks for everything after the number `seen`. It is the first message of a connection, and sent after a gap.

    With `patches`, later changes are sent as patches where possible.
    """

    seen: int
    patches: bool = False


class AskCheck(Struct, forbid_unknown_fields=True, tag_field="type", tag="check"):
    """Asks whether the client is up to date. Sent after a silence, because a broken connection may give no sign.

    The answer is `checked`, or the answer to a `sync` from `seen` if a message was lost.
    """

    seen: int
    marks: tuple[int, int]
    """The marks of the update and of the table that the client has."""


ClientMessage = (
    SendMoves
    | SendUndo
    | TakeSeat
    | AskUndo
    | AnswerUndo
    | React
    | AskPreview
    | AskGains
    | AskHint
    | Commit
    | Reveal
    | AskSync
    | AskCheck
)


class Entry(Struct):
    """An entry of the log, with its sentences for the log and the screen reader; they name seats as {0}, {1}."""

    number: int
    seat: int
    undo: bool
    bot: bool
    events: list[Event]
    told: list[Text]
    at: int
    """When it was stored, in milliseconds since 1970."""
    late: bool = False
    """The seat's time had run out, and a bot made these moves for it."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """The table, sent when somebody came, left or changed seats, and when the game began or ended."""

    table: TableInfo
    mark: int = 0
    """A counter of changes. If the next patch does not start from this mark, a message was lost."""
    now: int = 0
    """The server's time, in milliseconds since 1970. The table's clocks use it, and browsers' clocks may differ."""


class UndoAsked(Struct):
    """A player's request to take back their last moves."""

    seat: int
    agreed: list[int]
    needed: list[int]
    """One seat of each other person, who counts once however many seats they hold. The undo is done when all agree."""


class Update(Struct, tag_field="type", tag="update"):
    """The game as this seat may know it now, and the entries since the number that the client had seen."""

    number: int
    entries: list[Entry]
    view: Json
    facts: Json
    """What follows from the view by the rules, for a client that does not know the rules."""
    choices: list[Choice]
    standing: list[Score]
    sister: Score | None
    tallies: Json
    """The progress of the visitor's seat with the things it collects, in the game's own form."""
    may_undo: bool
    since: int
    """When the last entry was stored, in milliseconds since 1970."""
    may_undo_past_bots: bool
    """Only bots have moved since the visitor's last moves, and they seem to have revealed nothing: an undo with
    `past_bots` is probably accepted. The full check is made when it is sent.
    """
    undo_asked: UndoAsked | None
    lesson_step: int | None
    """The step of the lesson that the moves have reached, or the number of steps at its end; None without a lesson."""
    places: list[Place]
    """The final place of each seat; empty until the game is over."""
    mark: int = 0
    """A counter of changes. If the next patch does not start from this mark, a message was lost."""


class Patch(Struct, tag_field="type", tag="patch"):
    """The changes since the last update and table, for a client that asked for patches and has the state before them.

    A change is a path and the new value at it: `[["view", "round"], 4]`. If the path ends with a position in a list,
    more values may follow, for the positions after it; the list may grow. A path without a value means: remove it.
    """

    from_number: int = field(name="from")
    """The number that the client has; equal to `number` if only the table, or a request to undo, has changed."""
    number: int
    entries: list[Entry]
    changes: list[list[Any]]
    """Changes of the update, without its `number` and `entries`."""
    table: list[list[Any]]
    """Changes of the table."""
    after: tuple[int, int]
    """The marks of the update and of the table before this patch."""
    marks: tuple[int, int]
    """The marks of the update and of the table after this patch."""


class Accepted(Struct, tag_field="type", tag="accepted"):
    """The message is stored on disk as entry `number`. A message that is sent again is stored once."""

    id: str
    number: int


class Refused(Struct, tag_field="type", tag="refused"):
    """The message was refused and nothing was stored.

    `stale`: others moved since `seen`; look again before deciding. `again`: nothing is wrong with this edit of a paper
    score; it came too fast or could not be written to disk, so send it again after a pause.
    """

    id: str
    text: Text
    stale: bool = False
    again: bool = False


class PreviewResult(Struct):
    """What one alternative would do, or why it is refused."""

    refused: Text | None
    events: list[Event]
    told: list[Text]
    changes: list[Change]
    choices: list[Choice]


class PreviewMessage(Struct, tag_field="type", tag="preview"):
    id: str
    results: list[PreviewResult]


class GainsMessage(Struct, tag_field="type", tag="gains"):
    """The points that each placement would bring at `number`.

    `gains` has an item for each choice: for a placement, a list for each orientation with one number for each anchor;
    None for other choices.
    """

    id: str
    number: int
    gains: list[list[list[int]] | None] | None


class HintReason(Struct):
    text: Text
    tag: Literal["now", "soon", "cost"]
    """`now`: points at once; `soon`: points that it promises; `cost`: points that it takes away."""
    points: float
    """Points of the score for `now` and `cost`, an estimate for `soon`."""


class HintMessage(Struct, tag_field="type", tag="hint"):
    """What a strong player would do at `number`, from what the visitor's seat may know."""

    id: str
    number: int
    moves: list[Json]
    """One or more moves, to be played together."""
    told: Text
    """The moves in words; seats are named as {0}, {1}."""
    reasons: list[HintReason]
    """Reasons for the moves; the points of `now` and `cost` add up to `gain`."""
    gain: int
    among: int
    """How many moves there were to choose from."""


class Reaction(Struct, tag_field="type", tag="reaction"):
    """A sticker that somebody at the table shows."""

    seat: int
    sticker: Sticker


class Notice(Struct, tag_field="type", tag="notice"):
    """A message from the operator of the server to everybody."""

    text: Text
    restart: bool = False
    """The server is about to restart: try to reconnect about once a second."""


class Checked(Struct, tag_field="type", tag="checked"):
    """The client is up to date."""


ServerMessage = (
    TableMessage
    | Update
    | Patch
    | Accepted
    | Refused
    | PreviewMessage
    | GainsMessage
    | HintMessage
    | Reaction
    | Notice
    | Checked
)
