"""Seven days: an island is laid out, every seat takes its turn, and when the last is done the next day begins.

Seats play at the same time. So each seat can take back its own moves of the day, one by one, whatever others did since.
A captain's island can be taken back only while no other move of the day stands.
"""

from __future__ import annotations

from msgspec.structs import replace

from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Move
from archipel.games.explore_draw import captain, legal, setup, texts, turn
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.moves import EndTurn, RevealIsland
from archipel.games.explore_draw.state import Decks, Player, State


def apply(state: State, seat: int, move: Move) -> list[Event]:
    # Refuse before the first change: an illegal move leaves no trace.
    if why := legal.objection(state, seat, move):
        raise IllegalMove(why)
    if isinstance(move, RevealIsland):
        return reveal_island(state, move)
    at = state.sitting(seat)
    assert at is not None  # otherwise `objection` would have refused
    player, events = turn.play(at, move)
    state.players = (*state.players[:seat], player, *state.players[seat + 1 :])
    state.remember(seat, at.player)
    if isinstance(move, EndTurn) and not state.pending:
        events += end_day(state)
    return events


def reveal_island(state: State, move: RevealIsland) -> list[Event]:
    if move.cards == "deal":
        state.seal(0, texts.DEALT_STAYS)
        return setup.deal_island(state)
    island = captain.island(state.contents, move.cards)
    state.remember(0, state.decks)
    state.decks = captain.without(state.decks, island)
    return setup.lay_out(state, island)


def end_day(state: State) -> list[Event]:
    """Discards the cards and, in a solo game, reveals the sister's next colour; then begins a day or ends the game."""
    assert state.island is not None
    state.discard = (*state.discard, state.island)
    state.island = None
    state.players = tuple(replace(player, turn=None, special_today=False) for player in state.players)
    events: list[Event] = [{"event": "day-ended", "day": state.day}]
    sister = state.sister_hand
    if sister is not None and sister.revealed < len(sister.colours):
        events.append({"event": "colour-revealed", "colour": sister.colours[sister.revealed]})
        state.sister_hand = replace(sister, revealed=sister.revealed + 1)
    if state.day < DAYS:
        state.day += 1
        return events + setup.begin_day(state)
    state.phase = "over"
    state.past = ()
    return [*events, {"event": "game-ended", "winners": list(state.winners)}]


def last_move(state: State, seat: int) -> int:
    """Returns the index in `past` of the move that an undo of this seat takes back."""
    for number in reversed(range(len(state.past))):
        if state.past[number].seat == seat:
            if isinstance(state.past[number].before, Decks) and len(state.past) > 1:
                raise IllegalMove(texts.OTHERS_HAVE_MOVED)
            return number
    raise IllegalMove(state.nothing_to_take_back(seat))


def restore(state: State, seat: int, before: Player | Decks) -> None:
    """Restores the seat before its move, or the decks before the captain's island."""
    if isinstance(before, Player):
        state.players = (*state.players[:seat], before, *state.players[seat + 1 :])
        return
    state.decks = before
    state.phase = "reveal"
    state.island = None
    state.players = tuple(replace(player, turn=None) for player in state.players)
