"""Answers to what players ask before they decide: what moves would do, what placements gain, and hints.

Answers are computed outside the event loop, and sent only if the person still looks from the seat they asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from archipel.bots import Advice
from archipel.core import game as registry
from archipel.core.chance import Seeded
from archipel.core.game import Gains, Json, Move, State
from archipel.core.text import Text, and_list, sentence
from archipel.server.base import texts
from archipel.server.base.chance import fresh_chance
from archipel.server.base.errors import Conflict, RequestError
from archipel.server.live.live_table import LiveTable
from archipel.server.live.registry import Registry
from archipel.server.live.who_acts import acting_seat, check_looks, own_seat
from archipel.server.live.writer import Writer
from archipel.server.model import actions
from archipel.server.wire.messages import AskPreview, HintMessage, HintReason
from archipel.server.wire.replays import Counted

MOST_ALTERNATIVES = 400
LONGEST_ALTERNATIVE = 4


class PlayerQueries:
    """Answers the questions of people who have to decide."""

    def __init__(self, registry: Registry, writer: Writer) -> None:
        self.registry = registry
        self.writer = writer

    async def preview(self, table: str, person: str, ask: AskPreview) -> bytes:
        """Returns what each alternative would do, as JSON. It is computed outside the event loop."""
        if not 1 <= len(ask.alternatives) <= MOST_ALTERNATIVES:
            raise RequestError(texts.how_many_alternatives(len(ask.alternatives), MOST_ALTERNATIVES))
        for moves in ask.alternatives:
            if not 1 <= len(moves) <= LONGEST_ALTERNATIVE:
                raise RequestError(texts.how_many_moves(len(moves), LONGEST_ALTERNATIVE))
        async with self.registry.locked(table, fresh=False) as live:
            seat = await self.asking_seat(live, person)
            state = live.game.state
        results = await self.registry.compute.preview(state, seat, ask.alternatives)
        await self.check_still_looks(live, person, seat)
        return results

    async def asking_seat(self, live: LiveTable, person: str) -> int:
        """Returns the seat for which this person asks something. The caller holds the table's lock."""
        if len(live.table.seats_of(person)) > 1:
            await self.registry.refresh(live)
        return acting_seat(live, person)

    async def check_still_looks(self, live: LiveTable, person: str, seat: int) -> None:
        """Refuses the answer if this person no longer looks from the seat they asked for."""
        await self.registry.hear_who_looks(live, person)
        check_looks(live, person, seat)

    async def gains(self, table: str, person: str, after: Sequence[Json] = ()) -> tuple[int, Gains | None]:
        """Returns the entry number, and what each offered placement would gain, now or after these moves."""
        if len(after) > LONGEST_ALTERNATIVE:
            raise RequestError(texts.how_many_moves(len(after), LONGEST_ALTERNATIVE))
        async with self.registry.locked(table, fresh=False) as live:
            seat = await self.asking_seat(live, person)
            number, gains = live.game.number, partial(gains_after, live.game.state, seat, after)
        found = await self.registry.compute.run("answers", gains)
        await self.check_still_looks(live, person, seat)
        return number, found

    async def counted(self, table: str, person: str, card: int) -> Counted:
        """Returns the cells of this person's board that a card counts now, and the points it would give them."""
        async with self.registry.locked(table) as live:
            state, seat = live.game.state, own_seat(live, person)
            return Counted(state.counted(seat, card), state.card_points(seat, card))

    async def hint(self, table: str, person: str) -> HintMessage:
        """Returns what a strong bot would do in this person's place. It first stores that they have asked."""
        async with self.registry.locked(table, fresh=False) as live:
            seat = await self.advised_seat(live, person)
        await self.writer.change(table, lambda found, _present: actions.remember_hint(found, seat))
        async with self.registry.locked(table, fresh=False) as live:
            seat = await self.advised_seat(live, person)
            number, guess = live.game.number, live.game.state.guess(seat, fresh_chance(self.registry.luck))
        advice = await self.registry.compute.advice(guess, seat)
        hint = await self.registry.compute.run("answers", partial(hint_message, number, guess, seat, advice))
        await self.check_still_looks(live, person, seat)
        return hint

    async def advised_seat(self, live: LiveTable, person: str) -> int:
        """Returns the seat of this person. Raises Conflict if they may not ask for a hint now."""
        seat = await self.asking_seat(live, person)
        if live.table.lesson is not None:
            raise Conflict(texts.NO_HINTS_IN_LESSONS)
        if not live.table.hints:
            raise Conflict(texts.NO_HINTS_HERE)
        if seat not in live.game.state.pending:
            raise Conflict(texts.NOTHING_TO_ADVISE)
        return seat


def gains_after(state: State, seat: int, after: Sequence[Json]) -> Gains | None:
    """Returns what each placement that this seat is offered after these moves would gain."""
    if after:
        state = state.guess(seat, Seeded(1))  # a guess, so that what the moves would turn up stays unknown
        for move in after:
            state.play(seat, move)
    return state.gains(seat)


def advised(guess: State, seat: int, moves: Sequence[Move]) -> Text:
    """Returns the moves as one sentence that speaks to the player: "Rescue a blue cat and place it." """
    game, state, said = registry.game(guess.name), guess.copy(), list[Text]()
    for move in moves:
        before = state.copy()
        if words := game.advise(before, seat, move, state.play(seat, move)):
            said.append(words)
    return sentence(and_list(dict.fromkeys(said))) if said else texts.BEST_MOVE


def hint_message(number: int, guess: State, seat: int, advice: Advice) -> HintMessage:
    return HintMessage(
        id="",
        number=number,
        moves=[move.to_json() for move in advice.moves],
        told=advised(guess, seat, advice.moves),
        reasons=[HintReason(Text(fr=why.fr, en=why.en), why.tag, why.points) for why in advice.reasons],
        gain=advice.gain,
        among=len(guess.moves(seat)),
    )
