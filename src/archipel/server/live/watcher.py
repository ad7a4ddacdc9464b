"""An open connection to a table: whose it is, and what it has been sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Struct

from archipel.server.base.errors import RequestError
from archipel.server.live.update_stream import NOTHING, SentState
from archipel.server.wire.messages import Checked, Reaction, ServerMessage

encode = msgspec.json.Encoder().encode

Personal = tuple[int | None, list[int], bool, bool, str, list[str], str]
"""The personal part of a TableInfo: `seat`, which seats are `me`, `left`, `host`, `name`, `links` and `id`."""
SCREEN = ""
"""The person of a big screen: it counts as nobody, whatever cookie opened it."""


class Private(Struct, frozen=True):
    """An answer for one seat. It is not sent if the person looks from another seat meanwhile."""

    seat: int | None
    id: str
    encoded: bytes


class Watcher:
    """An open connection: whose it is, and what it has been sent.

    It has no queue of updates: a slow connection gets the latest state when it is ready, with all entries it missed.
    """

    def __init__(self, person: str, name: str, links: list[str]) -> None:
        self.person = person
        self.owner = person
        """The person whose cookie opened it. A big screen is nobody, but closes when its owner may no longer look."""
        self.name = name
        self.links = links
        self.seen: int | None = None
        """The number of the last entry it has; None until it has asked for updates."""
        self.sent_changes = -1
        """The value of `LiveTable.changes` when it was last sent an update."""
        self.patches = False
        """True if it asked for patches."""
        self.held: SentState = NOTHING
        """What it was last shown."""
        self.sheet: tuple[int | None, int] | None = None
        """The seat and number of the sheet it was shown, if the game can't be replayed any more."""
        self.personal: Personal | None = None
        """The personal part of the table that it was last shown."""
        self.replies: list[bytes] = []
        self.private: list[Private] = []
        """Answers for the seat it looked from when they were computed."""
        self.reactions: dict[int, bytes] = {}
        """The latest sticker of each seat that was not sent yet."""
        self.due = asyncio.Event()
        self.write: Callable[[], None] | None = None
        """Writes what is due to the connection at once; None if a task waits for `due` and sends it."""
        self.session = ""
        """The person's session that it belongs to."""
        self.turned_away: RequestError | None = None
        self.answered = asyncio.Event()
        """Set while no reply is waiting to be sent."""
        self.answered.set()

    def turn_away(self, refusal: RequestError) -> None:
        """Ends this connection, and says why."""
        self.turned_away = refusal
        self.due.set()

    def sync(self, seen: int, patches: bool = False) -> None:
        self.seen, self.patches = seen, patches
        self.forget()

    def forget(self) -> None:
        """Forgets what it was shown, so that everything is sent again."""
        self.held, self.sheet, self.personal = NOTHING, None, None
        self.wake()

    def check(self, seen: int, marks: tuple[int, int]) -> None:
        """Confirms that the client holds the latest state, or sends everything again."""
        if marks == (self.held.mark, self.held.table):
            self.reply(Checked())
        else:
            self.sync(seen, self.patches)

    def react(self, reaction: Reaction) -> None:
        self.reactions[reaction.seat] = encode(reaction)

    def reply(self, message: ServerMessage) -> None:
        self.reply_spelt(encode(message))

    @property
    def is_screen(self) -> bool:
        """True for a big screen, which only shows the table."""
        return self.person == SCREEN

    def reply_spelt(self, message: bytes) -> None:
        self.replies.append(message)
        self.answered.clear()
        self.wake()

    def reply_private(self, message: Private) -> None:
        self.private.append(message)
        self.answered.clear()
        self.wake()

    def wake(self) -> None:
        """Writes what is due, or wakes the task that sends it."""
        if self.write is None:
            self.due.set()
        else:
            self.write()
