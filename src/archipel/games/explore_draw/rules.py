"""Seven days: an island is laid out, every seat takes its turn, and when the last is done the next day begins."""

from __future__ import annotations

from msgspec.structs import replace

from archipel.boats.boat import Boat
from archipel.boats.printed import COLOURS, PRINTED
from archipel.core import words
from archipel.core.chance import Chance
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Choice, Event, Gains, Move, OptionValue
from archipel.games.explore_draw import captain, offers, solo, texts, turn
from archipel.games.explore_draw.content.cards import CARDS, DECKS, Card
from archipel.games.explore_draw.content.island import SLOTS
from archipel.games.explore_draw.moves import DEAL, EndTurn, RevealIsland
from archipel.games.explore_draw.state import DAYS, Decks, Player, Sister, Sitting, Table, Turn
from archipel.games.explore_draw.view import short_cards

# ---- setting up ----


def deal_boats(seats: int, how: OptionValue, chance: Chance) -> list[Player]:
    """A boat for each seat. From the seventh seat on, a second set of the same six is used."""
    if how == "same":
        dealt = [chance.pick("boats", tuple(PRINTED))] * seats
    else:
        dealt = [number for _ in range(0, seats, len(PRINTED)) for number in chance.order("boats", tuple(PRINTED))]
    return [Player(Boat(PRINTED[number])) for number in dealt[:seats]]


def shuffle_decks(chance: Chance) -> Decks:
    return Decks(*(tuple(chance.order(name, tuple(cards))) for name, cards in DECKS.items()))


def deal_sister(seats: int, difficulty: OptionValue, chance: Chance) -> Sister | None:
    if seats == 1:
        return solo.deal(str(difficulty), COLOURS, chance)
    if difficulty != "easy":
        raise BadSetup(texts.DIFFICULTY_IS_SOLO.format(difficulty=difficulty, seats=seats))
    return None


def deal_anew(state: Table) -> None:
    """Decks and face-down colours in a new order. They are sorted first: the true order must not shine through."""
    chance = state.chance
    cats, traditions = (sorted(left) for left in (state.decks.cats, state.decks.traditions))
    state.decks = Decks(tuple(chance.order("cats", cats)), tuple(chance.order("traditions", traditions)))
    if state.before_reveal is not None:
        state.before_reveal = captain.with_back(state.decks, state.island or ())
    sister = state.sister_hand
    if sister is not None and sister.revealed < len(sister.colours):
        face_down = chance.order("sister-colours", sorted(sister.colours[sister.revealed :]))
        state.sister_hand = replace(sister, colours=(*sister.colours[: sister.revealed], *face_down))


# ---- a day ----


def begin_day(state: Table) -> list[Event]:
    """Deals the island, or waits for the captain to lay it out."""
    state.phase = "reveal"
    state.before_reveal = None
    if state.options["captain"] == "on":
        return []
    return deal_island(state)


def deal_island(state: Table) -> list[Event]:
    left = {"cats": list(state.decks.cats), "traditions": list(state.decks.traditions)}
    island = tuple(CARDS[left[slot.deck].pop(0)] for slot in SLOTS)
    state.decks = Decks(tuple(left["cats"]), tuple(left["traditions"]))
    return lay_out(state, island)


def lay_out(state: Table, island: tuple[Card, ...]) -> list[Event]:
    state.phase = "explore"
    state.island = island
    state.players = tuple(replace(player, turn=Turn()) for player in state.players)
    state.earlier = ((),) * state.seats
    return [{"event": "island-revealed", "day": state.day, "cards": short_cards(island)}]


def end_day(state: Table) -> list[Event]:
    """The cards go to the discard; alone, the sister's next colour shows; then another day, or the end."""
    assert state.island is not None
    state.discard = (*state.discard, state.island)
    state.island = None
    state.players = tuple(replace(player, turn=None, special_today=False) for player in state.players)
    state.earlier = ((),) * state.seats
    events: list[Event] = [{"event": "day-ended", "day": state.day}]
    sister = state.sister_hand
    if sister is not None and sister.revealed < len(sister.colours):
        events.append({"event": "colour-revealed", "colour": sister.colours[sister.revealed]})
        state.sister_hand = replace(sister, revealed=sister.revealed + 1)
    if state.day < DAYS:
        state.day += 1
        return events + begin_day(state)
    state.phase = "over"
    state.before_reveal = None
    return [*events, {"event": "game-ended", "winners": list(state.winners)}]


# ---- moves ----


def pending(state: Table) -> tuple[int, ...]:
    if state.phase == "explore":
        return tuple(
            seat for seat, player in enumerate(state.players) if player.turn is None or player.turn.stage != "done"
        )
    return (0,) if state.phase == "reveal" else ()


def sitting(state: Table, seat: int) -> Sitting | None:
    """The seat at today's island; None while none lies out."""
    player = state.players[seat]
    if state.island is None or player.turn is None:
        return None
    return Sitting(seat, state.day, state.island, player, player.turn)


def moves(state: Table, seat: int) -> list[Move]:
    at = sitting(state, seat)
    if at is not None:
        return offers.moves(at)
    return [DEAL] if state.phase == "reveal" and seat == 0 else []


def choices(state: Table, seat: int) -> list[Choice]:
    at = sitting(state, seat)
    if at is not None:
        return offers.choices(at)
    return [{"move": move.to_json()} for move in moves(state, seat)]


def gains(state: Table, seat: int) -> Gains:
    at = sitting(state, seat)
    return [None] * len(moves(state, seat)) if at is None else offers.gains(at)


def apply(state: Table, seat: int, move: Move) -> list[Event]:
    if state.phase == "over":
        raise IllegalMove(words.GAME_OVER)
    if isinstance(move, RevealIsland):
        return reveal_island(state, seat, move)
    at = sitting(state, seat)
    if at is None:
        raise IllegalMove(texts.LAY_OUT if seat == 0 else texts.CAPTAIN_FIRST)
    player, events = turn.play(at, move)
    state.players = (*state.players[:seat], player, *state.players[seat + 1 :])
    state.earlier = (*state.earlier[:seat], (*state.earlier[seat], at.player), *state.earlier[seat + 1 :])
    if isinstance(move, EndTurn) and not pending(state):
        events += end_day(state)
    return events


def reveal_island(state: Table, seat: int, move: RevealIsland) -> list[Event]:
    if state.options["captain"] != "on":
        raise IllegalMove(texts.NO_CAPTAIN)
    if state.phase != "reveal":
        raise IllegalMove(texts.ISLAND_LIES)
    if seat != 0:
        raise IllegalMove(texts.ONLY_CAPTAIN)
    if move.cards == "deal":
        return deal_island(state)
    island = captain.laid(state.decks, move.cards)
    state.before_reveal = state.decks
    state.decks = captain.without(state.decks, island)
    return lay_out(state, island)


def take_back(state: Table, seat: int) -> None:
    """A seat's moves of today, one by one, whatever others did meanwhile.

    Before all of them comes the island that a captain laid out by hand: it goes back if no move of the day stands.
    """
    if state.earlier and state.earlier[seat]:
        *earlier, before = state.earlier[seat]
        state.earlier = (*state.earlier[:seat], tuple(earlier), *state.earlier[seat + 1 :])
        state.players = (*state.players[:seat], before, *state.players[seat + 1 :])
        return
    if seat != 0 or state.phase != "explore" or state.options["captain"] != "on":
        raise IllegalMove(words.NOTHING_TO_UNDO)
    if state.before_reveal is None:
        raise IllegalMove(texts.DEALT_STAYS)
    if any(state.earlier):
        raise IllegalMove(texts.OTHERS_HAVE_MOVED)
    state.decks = state.before_reveal
    state.before_reveal = None
    state.phase = "reveal"
    state.island = None
    state.players = tuple(replace(player, turn=None) for player in state.players)
    state.earlier = ((),) * state.seats
