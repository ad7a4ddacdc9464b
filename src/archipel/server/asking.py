"""What a player asks before deciding: what moves would do, what placements bring, and what a strong player would do.

It is worked out beside the event loop, and told only if the person still looks from the seat they asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from archipel.bots import Advice
from archipel.core.game import Gains, Json, State
from archipel.core.text import Text, same
from archipel.paper.pictures import Look
from archipel.server import actions, texts
from archipel.server.advising import told
from archipel.server.errors import Conflict, RequestError
from archipel.server.live_table import LiveTable
from archipel.server.printing import moment_now
from archipel.server.schema import AskPreview, Counted, HintMessage, HintReason, PictureInfo
from archipel.server.thinking import fresh_chance
from archipel.server.work import run_in_thread

if TYPE_CHECKING:
    from archipel.server.tables import Tables

MOST_ALTERNATIVES = 400
LONGEST_ALTERNATIVE = 4


class Asking:
    """Answers the questions of people who are to decide."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def preview(self, table: str, person: str, ask: AskPreview) -> bytes:
        """What each alternative would do, worked out beside the event loop, as JSON."""
        if not 1 <= len(ask.alternatives) <= MOST_ALTERNATIVES:
            raise RequestError(texts.how_many_alternatives(len(ask.alternatives), MOST_ALTERNATIVES))
        for moves in ask.alternatives:
            if not 1 <= len(moves) <= LONGEST_ALTERNATIVE:
                raise RequestError(texts.how_many_moves(len(moves), LONGEST_ALTERNATIVE))
        async with self.tables.locked(table, fresh=False) as live:
            seat = await self.asking_seat(live, person)
            state = live.game.state
        results = await self.tables.previewer.spelt(state, seat, ask.alternatives)
        await self.check_still_looks(live, person, seat)
        return results

    async def asking_seat(self, live: LiveTable, person: str) -> int:
        """The seat for which this person asks something, by who holds the lock."""
        if len(live.table.seats_of(person)) > 1:
            await self.tables.refresh(live)
        return self.tables.acting_seat(live, person)

    async def check_still_looks(self, live: LiveTable, person: str, seat: int) -> None:
        """Refuses to answer for a seat that this person looked from when they asked, and no longer does."""
        await self.tables.hear_who_looks(live, person)
        self.tables.check_looks(live, person, seat)

    async def gains(self, table: str, person: str, after: Sequence[Json] = ()) -> tuple[int, Gains | None]:
        """What every placement this person is offered would bring, now or after these moves, and at which number."""
        if len(after) > LONGEST_ALTERNATIVE:
            raise RequestError(texts.how_many_moves(len(after), LONGEST_ALTERNATIVE))
        async with self.tables.locked(table, fresh=False) as live:
            seat = await self.asking_seat(live, person)
            number, gains = live.game.number, partial(live.game.gains, live.game.state, seat, after)
        found = await run_in_thread(gains, self.tables.preview_threads)
        await self.check_still_looks(live, person, seat)
        return number, found

    async def counted(self, table: str, person: str, card: int) -> Counted:
        """The cells of this person's board that a card counts now, and what it would pay them."""
        async with self.tables.locked(table) as live:
            state, seat = live.game.state, self.tables.own_seat(live, person)
            return Counted(state.counted(seat, card), state.card_points(seat, card))

    async def picture(self, table: str, person: str, look: Look) -> PictureInfo:
        """This person's board as they see it now, drawn and told: all of it is what their seat is sent."""
        async with self.tables.locked(table) as live:
            seat = self.tables.own_seat(live, person)
            moment = moment_now(live.game, seat, same(live.table.seats[seat].name or ""))
        drawn = await self.tables.printer.picture(moment, look)
        await self.check_still_looks(live, person, seat)
        return drawn

    async def picture_png(self, table: str, person: str, look: Look) -> bytes:
        return await self.tables.printer.dots((await self.picture(table, person, look)).svg)

    async def hint(self, table: str, person: str) -> HintMessage:
        """What a strong player would do in this person's place. That they asked is stored first."""
        async with self.tables.locked(table, fresh=False) as live:
            seat = await self.advised_seat(live, person)
        await self.tables.change(table, lambda found, _present: actions.remember_hint(found, seat))
        async with self.tables.locked(table, fresh=False) as live:
            seat = await self.advised_seat(live, person)
            number, guess = live.game.number, live.game.state.guess(seat, fresh_chance())
        advice = await self.tables.adviser.advice(guess, seat)
        hint = await run_in_thread(partial(hint_message, number, guess, seat, advice), self.tables.preview_threads)
        await self.check_still_looks(live, person, seat)
        return hint

    async def advised_seat(self, live: LiveTable, person: str) -> int:
        """The seat of this person, if a hint is theirs to ask for now."""
        seat = await self.asking_seat(live, person)
        if live.table.lesson is not None:
            raise Conflict(texts.NO_HINTS_IN_LESSONS)
        if not live.table.hints:
            raise Conflict(texts.NO_HINTS_HERE)
        if seat not in live.game.state.pending:
            raise Conflict(texts.NOTHING_TO_ADVISE)
        return seat


def hint_message(number: int, guess: State, seat: int, advice: Advice) -> HintMessage:
    return HintMessage(
        id="",
        number=number,
        moves=[move.to_json() for move in advice.moves],
        told=told(guess, seat, advice),
        reasons=[HintReason(Text(fr=why.fr, en=why.en), why.tag, why.points) for why in advice.reasons],
        gain=advice.gain,
        among=len(guess.moves(seat)),
    )
