"""The set-up and the island of each day. All of the game's luck is used here."""

from __future__ import annotations

from msgspec.structs import replace

from archipel.boats.boat import Boat
from archipel.boats.printed import COLOURS
from archipel.core.chance import Chance
from archipel.core.errors import BadSetup
from archipel.core.game import Event, OptionValue
from archipel.games.explore_draw import texts
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.cards import Card
from archipel.games.explore_draw.content.island import SLOTS
from archipel.games.explore_draw.content.sister import ADVANCED, PLAIN
from archipel.games.explore_draw.forms import short_cards
from archipel.games.explore_draw.state import Decks, Player, Sister, State, Turn


def deal_boats(contents: Box, seats: int, how: OptionValue, chance: Chance) -> tuple[Player, ...]:
    """Deals a boat to each seat. If there are more seats than boats, a second set of the same boats is used."""
    boats = contents.printed
    if how == "same":
        dealt = [chance.pick("boats", tuple(boats))] * seats
    else:
        dealt = [number for _ in range(0, seats, len(boats)) for number in chance.order("boats", tuple(boats))]
    return tuple(Player(Boat(boats[number])) for number in dealt[:seats])


def shuffle_decks(contents: Box, chance: Chance) -> Decks:
    return Decks(*(tuple(chance.order(name, tuple(cards))) for name, cards in contents.decks.items()))


def deal_sister(contents: Box, seats: int, difficulty: OptionValue, chance: Chance) -> Sister | None:
    """Returns the rival of a solo game: her colours in order, the first face up, and her cards."""
    if seats > 1:
        if difficulty != "easy":
            raise BadSetup(texts.DIFFICULTY_IS_SOLO.format(difficulty=difficulty, seats=seats))
        return None
    colours = chance.order("sister-colours", list(COLOURS))
    plain = chance.order("sister-traditions", [row.id for row in contents.sister_traditions])[:PLAIN]
    count = ADVANCED[str(difficulty)]
    advanced = chance.order("sister-advanced", [row.id for row in contents.sister_advanced])[:count] if count else []
    return Sister(tuple(colours), 1, tuple(plain), tuple(advanced))


# ---- a day ----


def begin_day(state: State) -> list[Event]:
    """Deals the island, or waits for the captain to lay it out. Earlier moves can't be taken back any more."""
    state.phase = "reveal"
    state.past, state.sealed = (), None
    if state.options["captain"] == "on":
        return []
    return deal_island(state)


def deal_island(state: State) -> list[Event]:
    left = {"cats": list(state.decks.cats), "traditions": list(state.decks.traditions)}
    island = tuple(state.contents.cards[left[slot.deck].pop(0)] for slot in SLOTS)
    state.decks = Decks(tuple(left["cats"]), tuple(left["traditions"]))
    return lay_out(state, island)


def lay_out(state: State, island: tuple[Card, ...]) -> list[Event]:
    state.phase = "explore"
    state.island = island
    state.players = tuple(replace(player, turn=Turn()) for player in state.players)
    return [{"event": "island-revealed", "day": state.day, "cards": short_cards(island)}]
