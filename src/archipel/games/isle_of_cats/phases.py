"""The course of a day, in the rulebook's order: `go_on` moves the game forward until somebody is asked something.

Each phase has a step. A step does what can be done now and returns its events, or None while the phase waits.
"""

from __future__ import annotations

from collections.abc import Callable

from archipel.core.game import Event
from archipel.games.isle_of_cats import solo
from archipel.games.isle_of_cats.content.deck import CARDS, PACK_STEPS, of_kind
from archipel.games.isle_of_cats.content.tiles import CATS_PER_FIELD, FAMILY_CATS_PER_PLAYER
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS_DEALT
from archipel.games.isle_of_cats.placing import draw_cats
from archipel.games.isle_of_cats.scoring import winners
from archipel.games.isle_of_cats.state import (
    LAST_DAY,
    SISTER,
    Cards,
    Discarded,
    Phase,
    PublicTradition,
    Table,
    Turn,
    with_cards,
    without_cards,
)

FISH_PER_DAY = 20
PACK = 7
SOLO_PACK = 5
PICKS = 2
SOLO_PICKS = 3
DRAFT_ROUNDS = 3
SOLO_DRAFT_ROUNDS = 2

Step = Callable[[Table], list[Event] | None]


def go_on(table: Table) -> list[Event]:
    """All that happens by itself, up to the next decision."""
    events: list[Event] = []
    while table.interrupt is None and (happened := STEPS[table.phase](table)) is not None:
        events += happened
    return events


def enter(table: Table, phase: Phase) -> list[Event]:
    """Ends the phase of now and begins the next: nobody has chosen or passed, and it is nobody's turn yet."""
    ended: Event = {"event": "phase-ended", "phase": table.phase}
    table.phase = phase
    table.turn = None
    for player in table.players:
        player.chosen = player.passed = False
        player.choice = ()
    return [ended]


def all_chosen(table: Table) -> bool:
    return all(player.chosen for player in table.players)


def close_round(table: Table) -> None:
    """The choice that closes a round of several seats stays: the others' choices have come to depend on it."""
    table.sealed |= len(table.players) > 1
    for player in table.players:
        player.chosen = False
        player.choice = ()


def next_turn(table: Table, still_in: Callable[[Turn], bool]) -> Turn | None:
    """Who comes after the one whose turn it is, around and around; None if nobody is left."""
    start = 0 if table.turn is None else table.order.index(table.turn) + 1
    around = (*table.order[start:], *table.order[:start])
    return next((turn for turn in around if still_in(turn)), None)


# ---- before the first day ----


def colours_step(table: Table) -> list[Event] | None:
    table.turn = next((seat for seat in table.seat_order if table.players[seat].colour is None), None)
    if table.turn is not None:
        return None
    if table.mode == "family":
        return enter(table, "family-cards") + deal_family_cards(table)
    return enter(table, "draft") + begin_day(table)


def deal_family_cards(table: Table) -> list[Event]:
    for player in table.players:
        player.dealt = draw_cards(table, FAMILY_CARDS_DEALT)
    return [{"event": "dealt", "count": FAMILY_CARDS_DEALT}]


def family_cards_step(table: Table) -> list[Event] | None:
    if not all_chosen(table):
        return None
    close_round(table)
    return enter(table, "rescue") + fill_around(table)


# ---- dawn: fields, fish and packs ----


def begin_day(table: Table) -> list[Event]:
    return [*fill_fields(table), *go_fishing(table), *deal_packs(table)]


def fill_fields(table: Table) -> list[Event]:
    half = CATS_PER_FIELD[len(table.players)]
    cats, rares = draw_cats(table, 2 * half)
    table.left, table.right = tuple(cats[:half]), tuple(cats[half:])
    return [{"event": "filled", "left": cats[:half], "right": cats[half:], "rare": rares}]


def fill_around(table: Table) -> list[Event]:
    cats, rares = draw_cats(table, FAMILY_CATS_PER_PLAYER * len(table.players))
    table.around = tuple(cats)
    return [{"event": "filled", "around": cats, "rare": rares}]


def go_fishing(table: Table) -> list[Event]:
    for player in table.players:
        player.fish += FISH_PER_DAY
    return [{"event": "fished", "fish": FISH_PER_DAY}]


def draw_cards(table: Table, count: int) -> Cards:
    """The top cards of the deck, or what is left of it."""
    drawn, table.deck = table.deck[:count], table.deck[count:]
    table.sealed |= bool(drawn)
    return tuple(sorted(drawn))


def deal_packs(table: Table) -> list[Event]:
    count = SOLO_PACK if table.mode == "solo" else PACK
    table.draft_round = 0
    for player in table.players:
        player.pack = draw_cards(table, count)
    return [{"event": "dealt", "count": count}]


# ---- exploration ----


def picks(table: Table, seat: int) -> int:
    """How many cards this seat drafts now."""
    return min(SOLO_PICKS if table.mode == "solo" else PICKS, len(table.players[seat].pack))


def draft_step(table: Table) -> list[Event] | None:
    if not all_chosen(table):
        return None
    close_round(table)
    table.draft_round += 1
    return solo_draft(table) if table.mode == "solo" else pass_packs(table)


def pass_packs(table: Table) -> list[Event]:
    """The packs go left on odd days, right on even ones; the last card, so received, joins the picks by itself."""
    players = table.players
    step = PACK_STEPS[table.day - 1]
    packs = [player.pack for player in players]
    for seat, player in enumerate(players):
        player.pack = packs[(seat - step) % len(players)]
    events: list[Event] = [{"event": "packs-passed", "to": "left" if step > 0 else "right"}]
    if table.draft_round < DRAFT_ROUNDS:
        return events
    for player in players:
        player.picked, player.pack = with_cards(player.picked, player.pack), ()
    return events + enter(table, "keep")


def solo_draft(table: Table) -> list[Event]:
    """Alone: what is not picked is discarded; two packs, and one card that comes by itself."""
    player = table.players[0]
    table.discard += tuple(Discarded(card, 0) for card in player.pack)
    player.pack = ()
    if table.draft_round < SOLO_DRAFT_ROUNDS:
        player.pack = draw_cards(table, SOLO_PACK)
        return [{"event": "dealt", "count": SOLO_PACK}]
    player.picked = with_cards(player.picked, draw_cards(table, 1))
    return [{"event": "dealt", "count": 1}, *enter(table, "keep")]


def keep_step(table: Table) -> list[Event] | None:
    if not all_chosen(table):
        return None
    close_round(table)
    return enter(table, "traditions")


# ---- traditions ----


def reached(table: Table, seat: int) -> bool:
    """In the traditions phase: the place in turn order of this seat has come, so new traditions are laid at once."""
    return (
        table.phase == "traditions"
        and table.turn is not None
        and table.order.index(seat) <= table.order.index(table.turn)
    )


def lay_traditions(table: Table, seat: int) -> list[Event]:
    """Every tradition leaves the hand: private ones face down before their owner, public ones face up."""
    player = table.players[seat]
    private, public = of_kind(player.hand, "tradition"), of_kind(player.hand, "public-tradition")
    player.hand = without_cards(player.hand, private + public)
    player.traditions = with_cards(player.traditions, private)
    table.public += tuple(PublicTradition(card, seat) for card in public)
    events: list[Event] = [{"event": "traditions-laid", "seat": seat, "count": len(private)}] if private else []
    return events + [{"event": "public-tradition-laid", "seat": seat, "card": card} for card in public]


def traditions_step(table: Table) -> list[Event] | None:
    """Seat by seat in turn order; nobody follows while a tradition on the table lacks its colour."""
    if table.unnamed:
        return None
    order = table.seat_order
    place = 0 if table.turn is None else order.index(seat_of(table.turn)) + 1
    if place == len(order):
        return enter(table, "rescue-cards")
    seat = table.turn = order[place]
    # What a rival lays tells of the hand it comes from, and so does laying nothing; an empty hand has nothing to tell.
    table.sealed |= len(order) > 1 and bool(table.players[seat].hand)
    return lay_traditions(table, seat)


def seat_of(turn: Turn) -> int:
    assert isinstance(turn, int)
    return turn


# ---- rescue ----


def rescue_cards_step(table: Table) -> list[Event] | None:
    table.turn = next((seat for seat in table.seat_order if not table.players[seat].chosen), None)
    if table.turn is not None:
        return None
    close_round(table)
    return [*reveal(table), *enter(table, "rescue")]


def reveal(table: Table) -> list[Event]:
    """Rescue cards are turned up. The fastest goes first; equals keep their present order."""
    events: list[Event] = []
    speeds: dict[Turn, int] = {}
    for seat in table.seat_order:
        player = table.players[seat]
        player.speed = speeds[seat] = sum(CARDS[card].speed for card in player.rescue_cards)
        events.append({"event": "revealed", "seat": seat, "cards": list(player.rescue_cards), "speed": player.speed})
    if table.sister is not None:
        events += solo.lay_baskets(table)
        speeds[SISTER] = table.sister.speed or 0
    return events + set_order(table, tuple(sorted(table.order, key=lambda turn: -speeds[turn])))


def set_order(table: Table, order: tuple[Turn, ...]) -> list[Event]:
    if order == table.order:
        return []
    table.order = order
    return [{"event": "order-changed", "order": list(order)}]


def rescue_step(table: Table) -> list[Event] | None:
    """Turns go around until all have passed. Without cats all count as passed; the sister ends her cards alone."""
    if not table.cats:
        for player in table.players:
            player.passed = True
    if table.turn is not None and not turn_is_over(table):
        return None
    if table.turn is not None:
        end_turn(table)
    table.turn = next_turn(table, lambda turn: still_rescuing(table, turn))
    if table.turn is not None:
        return []
    return end_family_day(table) if table.mode == "family" else end_rescue(table)


def turn_is_over(table: Table) -> bool:
    if table.turn == SISTER:
        return table.acted
    player = table.players[seat_of(table.turn or 0)]
    return player.passed or (table.rescued > 0 and not player.extra_rescues)


def end_turn(table: Table) -> None:
    """Extra rescues that were not used are spent with a turn in which their owner rescued."""
    if isinstance(table.turn, int) and table.rescued:
        table.players[table.turn].extra_rescues = 0
    table.rescued = 0
    table.acted = False


def still_rescuing(table: Table, turn: Turn) -> bool:
    if turn == SISTER:
        return table.sister is not None and not table.sister.done
    return not table.players[seat_of(turn)].passed


def end_rescue(table: Table) -> list[Event]:
    """Revealed rescue cards that were not used are discarded, and so are the sister's cards."""
    for seat in table.seat_order:
        player = table.players[seat]
        table.played += player.rescue_cards
        player.rescue_cards = ()
    if table.sister is not None:
        solo.clear_baskets(table.sister)
    return enter(table, "rare-finds")


# ---- rare finds and dusk ----


def rare_finds_step(table: Table) -> list[Event] | None:
    if table.turn is not None:
        if not (table.acted or table.players[seat_of(table.turn)].passed):
            return None
        table.acted = False
    table.turn = next_turn(table, lambda turn: turn != SISTER and not table.players[seat_of(turn)].passed)
    if table.turn is not None:
        return []
    if table.day == LAST_DAY:
        return enter(table, "dusk")
    return enter(table, "draft") + end_day(table) + begin_day(table)


def dusk_step(table: Table) -> list[Event] | None:
    return enter(table, "over") + end_game(table) if all_chosen(table) else None


# ---- the end of a day, and of the game ----


def end_day(table: Table) -> list[Event]:
    events = flee(table)
    table.left = table.right = ()
    for player in table.players:
        player.ready, player.used = player.ready + player.used, 0
        player.speed = None
    if table.sister is not None:
        events += solo.evening(table.sister)
    events.append({"event": "day-ended", "day": table.day})
    table.day += 1
    return events


def flee(table: Table) -> list[Event]:
    return [{"event": "fled", "tiles": list(table.cats)}] if table.cats else []


def end_family_day(table: Table) -> list[Event]:
    """The first player's figure goes to the end, on the last day as well."""
    last = table.day == LAST_DAY
    events = enter(table, "over" if last else "rescue") + flee(table)
    table.around = ()
    events += set_order(table, (*table.order[1:], table.order[0]))
    events.append({"event": "day-ended", "day": table.day})
    if last:
        return events + end_game(table)
    table.day += 1
    return events + fill_around(table)


def end_game(table: Table) -> list[Event]:
    table.sealed = True
    return [{"event": "game-ended", "winners": list(winners(table))}]


def over_step(table: Table) -> list[Event] | None:  # noqa: ARG001 - the form of all steps
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
