"""The course of a day, in the rulebook's order: `go_on` moves the game forward until it needs a decision.

Each phase has a step. A step does what can be done now and returns its events, or None while the phase waits.
"""

from __future__ import annotations

from collections.abc import Callable

from archipel.core.game import Event
from archipel.games.isle_of_cats import solo
from archipel.games.isle_of_cats.hands import discard, draw_cards, lay_traditions
from archipel.games.isle_of_cats.placing import draw_cats
from archipel.games.isle_of_cats.scoring import winners
from archipel.games.isle_of_cats.state import (
    FAMILY_CARDS_DEALT,
    FISH_PER_DAY,
    LAST_DAY,
    PACK,
    PACK_STEPS,
    SISTER,
    SOLO_PACK,
    Phase,
    Position,
    Turn,
    seat_of,
    with_cards,
)

DRAFT_ROUNDS = 3
SOLO_DRAFT_ROUNDS = 2

Step = Callable[[Position], list[Event] | None]


def go_on(position: Position) -> list[Event]:
    """Does everything that needs no decision, and returns its events."""
    events: list[Event] = []
    while position.interrupt is None and (happened := STEPS[position.phase](position)) is not None:
        events += happened
    return events


def enter(position: Position, phase: Phase) -> list[Event]:
    """Ends the present phase and begins the next, in which nobody has chosen or passed and it is nobody's turn yet."""
    ended: Event = {"event": "phase-ended", "phase": position.phase}
    position.phase = phase
    position.turn = None
    for player in position.players:
        player.chosen = player.passed = False
        player.choice = ()
    return [ended]


def all_chosen(position: Position) -> bool:
    return all(player.chosen for player in position.players)


def close_round(position: Position) -> None:
    """Ends a round of choices. With several seats its last choice can't be taken back: others now depend on it."""
    position.sealed |= len(position.players) > 1
    for player in position.players:
        player.chosen = False
        player.choice = ()


def next_turn(position: Position, still_in: Callable[[Turn], bool]) -> Turn | None:
    """Returns who is next in turn order, going around, of those `still_in`; None if nobody is left."""
    start = 0 if position.turn is None else position.order.index(position.turn) + 1
    around = (*position.order[start:], *position.order[:start])
    return next((turn for turn in around if still_in(turn)), None)


# ---- before the first day ----


def colours_step(position: Position) -> list[Event] | None:
    position.turn = next((seat for seat in position.seat_order if position.players[seat].colour is None), None)
    if position.turn is not None:
        return None
    if position.mode == "family":
        return enter(position, "family-cards") + deal_family_cards(position)
    return enter(position, "draft") + begin_day(position)


def deal_family_cards(position: Position) -> list[Event]:
    for player in position.players:
        player.dealt = draw_cards(position, FAMILY_CARDS_DEALT)
    return [{"event": "dealt", "count": FAMILY_CARDS_DEALT}]


def family_cards_step(position: Position) -> list[Event] | None:
    if not all_chosen(position):
        return None
    close_round(position)
    return enter(position, "rescue") + fill_around(position)


# ---- dawn: fields, fish and packs ----


def begin_day(position: Position) -> list[Event]:
    return [*fill_fields(position), *go_fishing(position), *deal_packs(position)]


def fill_fields(position: Position) -> list[Event]:
    half = position.contents.supply[len(position.players)].cats_per_field
    cats, others = draw_cats(position, 2 * half)
    position.left, position.right = tuple(cats[:half]), tuple(cats[half:])
    return [{"event": "filled", "left": cats[:half], "right": cats[half:], **others}]


def fill_around(position: Position) -> list[Event]:
    cats, others = draw_cats(position, position.contents.family_cats * len(position.players))
    position.around = tuple(cats)
    return [{"event": "filled", "around": cats, **others}]


def go_fishing(position: Position) -> list[Event]:
    for player in position.players:
        player.fish += FISH_PER_DAY
    return [{"event": "fished", "fish": FISH_PER_DAY}]


def deal_packs(position: Position) -> list[Event]:
    count = SOLO_PACK if position.mode == "solo" else PACK
    position.draft_round = 0
    for player in position.players:
        player.pack = draw_cards(position, count)
    return [{"event": "dealt", "count": count}]


# ---- exploration ----


def draft_step(position: Position) -> list[Event] | None:
    if not all_chosen(position):
        return None
    close_round(position)
    position.draft_round += 1
    return solo_draft(position) if position.mode == "solo" else pass_packs(position)


def pass_packs(position: Position) -> list[Event]:
    """Passes the packs, to the left on odd days, to the right on even ones. The last card of a pack joins the picks."""
    players = position.players
    step = PACK_STEPS[position.day - 1]
    packs = {position.passes_to(seat): player.pack for seat, player in enumerate(players)}
    for seat, player in enumerate(players):
        player.pack = packs[seat]
    events: list[Event] = [{"event": "packs-passed", "to": "left" if step > 0 else "right"}]
    if position.draft_round < DRAFT_ROUNDS:
        return events
    for player in players:
        player.picked, player.pack = with_cards(player.picked, player.pack), ()
    return events + enter(position, "keep")


def solo_draft(position: Position) -> list[Event]:
    """Continues a solo draft: two packs, from which the cards not picked are discarded, then one more card."""
    player = position.players[0]
    discard(position, 0, player.pack)
    player.pack = ()
    if position.draft_round < SOLO_DRAFT_ROUNDS:
        player.pack = draw_cards(position, SOLO_PACK)
        return [{"event": "dealt", "count": SOLO_PACK}]
    player.picked = with_cards(player.picked, draw_cards(position, 1))
    return [{"event": "dealt", "count": 1}, *enter(position, "keep")]


def keep_step(position: Position) -> list[Event] | None:
    if not all_chosen(position) or position.holding:
        return None
    close_round(position)
    return enter(position, "traditions")


# ---- traditions ----


def traditions_step(position: Position) -> list[Event] | None:
    """Lays traditions seat by seat in turn order. The next seat waits while a tradition laid still lacks its colour."""
    if position.unnamed:
        return None
    order = position.seat_order
    place = 0 if position.turn is None else order.index(seat_of(position.turn)) + 1
    if place == len(order):
        return enter(position, "rescue-cards")
    seat = position.turn = order[place]
    # Laying traditions, or none, reveals something about a rival's hand, unless the hand is empty.
    position.sealed |= len(order) > 1 and bool(position.players[seat].hand)
    return lay_traditions(position, seat)


# ---- rescue ----


def rescue_cards_step(position: Position) -> list[Event] | None:
    position.turn = next((seat for seat in position.seat_order if not position.players[seat].chosen), None)
    if position.turn is not None:
        return None
    close_round(position)
    return [*reveal(position), *enter(position, "rescue")]


def reveal(position: Position) -> list[Event]:
    """Turns up the rescue cards. The fastest goes first; those with equal speed keep their order."""
    events: list[Event] = []
    speeds: dict[Turn, int] = {}
    card = position.contents.card
    for seat in position.seat_order:
        player = position.players[seat]
        player.speed = speeds[seat] = sum(card[number].speed for number in player.rescue_cards)
        events.append({"event": "revealed", "seat": seat, "cards": list(player.rescue_cards), "speed": player.speed})
    if position.sister is not None:
        events += solo.lay_baskets(position)
        speeds[SISTER] = position.sister.speed or 0
    return events + set_order(position, tuple(sorted(position.order, key=lambda turn: -speeds[turn])))


def set_order(position: Position, order: tuple[Turn, ...]) -> list[Event]:
    if order == position.order:
        return []
    position.order = order
    return [{"event": "order-changed", "order": list(order)}]


def rescue_step(position: Position) -> list[Event] | None:
    """Gives turns until all have passed. If no cats are left, all players count as passed; only the sister goes on."""
    if not position.cats:
        for player in position.players:
            player.passed = True
    if position.turn is not None and not turn_is_over(position):
        return None
    if position.turn is not None:
        end_turn(position)
    position.turn = next_turn(position, lambda turn: still_rescuing(position, turn))
    if position.turn is not None:
        return []
    return end_family_day(position) if position.mode == "family" else end_rescue(position)


def turn_is_over(position: Position) -> bool:
    if position.turn == SISTER:
        return position.acted
    player = position.players[seat_of(position.turn)]
    return player.passed or (position.rescued > 0 and not player.extra_rescues)


def end_turn(position: Position) -> None:
    """Ends a turn. Its owner loses unused extra rescues if the owner rescued a cat in this turn."""
    if isinstance(position.turn, int) and position.rescued:
        position.players[position.turn].extra_rescues = 0
    position.rescued = 0
    position.acted = False


def still_rescuing(position: Position, turn: Turn) -> bool:
    if turn == SISTER:
        return position.sister is not None and not position.sister.done
    return not position.players[seat_of(turn)].passed


def end_rescue(position: Position) -> list[Event]:
    """Discards the revealed rescue cards that were not used, and the sister's cards."""
    for seat in position.seat_order:
        player = position.players[seat]
        position.played += player.rescue_cards
        player.rescue_cards = ()
    if position.sister is not None:
        solo.clear_baskets(position.sister)
    return enter(position, "rare-finds")


# ---- rare finds and dusk ----


def rare_finds_step(position: Position) -> list[Event] | None:
    if position.turn is not None:
        if not (position.acted or position.players[seat_of(position.turn)].passed):
            return None
        position.acted = False
    position.turn = next_turn(position, lambda turn: turn != SISTER and not position.players[seat_of(turn)].passed)
    if position.turn is not None:
        return []
    if position.day == LAST_DAY:
        return enter(position, "dusk")
    return enter(position, "draft") + end_day(position) + begin_day(position)


def dusk_step(position: Position) -> list[Event] | None:
    return enter(position, "over") + end_game(position) if all_chosen(position) else None


# ---- the end of a day, and of the game ----


def end_day(position: Position) -> list[Event]:
    events = flee(position)
    position.left = position.right = ()
    for player in position.players:
        player.ready, player.used = player.ready + player.used, 0
        player.speed = None
    if position.sister is not None:
        events += solo.evening(position.sister)
    events.append({"event": "day-ended", "day": position.day})
    position.day += 1
    return events


def flee(position: Position) -> list[Event]:
    return [{"event": "fled", "tiles": list(position.cats)}] if position.cats else []


def end_family_day(position: Position) -> list[Event]:
    """Ends a day of the family game. The first player's figure goes to the end of the order, also on the last day."""
    last = position.day == LAST_DAY
    events = enter(position, "over" if last else "rescue") + flee(position)
    position.around = ()
    events += set_order(position, (*position.order[1:], position.order[0]))
    events.append({"event": "day-ended", "day": position.day})
    if last:
        return events + end_game(position)
    position.day += 1
    return events + fill_around(position)


def end_game(position: Position) -> list[Event]:
    position.sealed = True
    return [{"event": "game-ended", "winners": list(winners(position))}]


def over_step(position: Position) -> list[Event] | None:  # noqa: ARG001 - shared signature
    return None


STEPS: dict[Phase, Step] = {
    "colours": colours_step,
    "family-cards": family_cards_step,
    "draft": draft_step,
    "keep": keep_step,
    "traditions": traditions_step,
    "rescue-cards": rescue_cards_step,
    "rescue": rescue_step,
    "rare-finds": rare_finds_step,
    "dusk": dusk_step,
    "over": over_step,
}
