"""Turns with tiles: which cat, Oshax or treasure to take, and where to lay it."""

from __future__ import annotations

from archipel.bots.evaluate.isle_of_cats.judge import Judge, Lain
from archipel.core.game import Move
from archipel.games.isle_of_cats.content.box import COLOURS
from archipel.games.isle_of_cats.legal import baskets, one_of_each
from archipel.games.isle_of_cats.moves import DECLINE, END_TURN, PASS, PlayOshax, PlayTreasure, Rescue, Take
from archipel.games.isle_of_cats.placing import available
from archipel.games.isle_of_cats.state import LAST_DAY, Offering, Placing


def place(judge: Judge, placing: Placing) -> list[Move]:
    lain = judge.lay(placing.tile, (placing.colour,) if placing.colour else ())
    assert lain is not None, "a tile that fits nowhere is not gained"
    return [lain.place]


def take_offered(judge: Judge, offering: Offering) -> list[Move]:
    """Takes the treasure that brings most, or declines if every treasure makes the boat worse."""
    found = [lain for name in offering.tiles if (lain := judge.lay(name))]
    best = max(found, key=lambda lain: lain.value)
    return [Take(best.tile), best.place] if best.value > judge.now else [DECLINE]


def rescue(judge: Judge) -> list[Move]:
    """Rescues the best bargain among the cats that can be paid, or none if all cost more than they bring."""
    paid, fish = baskets(judge.contents, judge.player), judge.player.fish
    if paid and fish >= min(judge.contents.prices.values()):
        catches = [catch for catch in judge.catches if catch.price <= fish and judge.bargain(catch) > 0]
        if catches:
            return [Rescue(catches[0].lain.tile, paid[0]), catches[0].lain.place]
    return [END_TURN if judge.position.rescued else PASS]


def take_cat(judge: Judge) -> list[Move]:
    """Takes a cat in the family game. Cats cost nothing there, but on the last day a cat may make the boat worse."""
    if judge.catches and (judge.catches[0].gain > 0 or judge.position.day < LAST_DAY):
        lain = judge.catches[0].lain
        return [Take(lain.tile), lain.place]
    return [PASS]


# ---- rare finds ----


def rare_find(judge: Judge) -> list[Move]:
    found = [*oshax(judge), *treasures(judge)]
    gain, moves = max(found, key=lambda one: one[0], default=(0.0, []))
    return moves if gain > 0 else [PASS]


def oshax(judge: Judge) -> list[tuple[float, list[Move]]]:
    cards = one_of_each(judge.contents, judge.contents.of_kind(judge.player.hand, "oshax"))
    found = [lain for name in judge.position.oshax if cards and (lain := judge.lay(name, COLOURS))]
    return [
        (lain.value - judge.now, [PlayOshax(card, lain.tile, lain.colour), lain.place])
        for card in cards
        for lain in found
        if lain.colour is not None
    ]


def treasures(judge: Judge) -> list[tuple[float, list[Move]]]:
    """Returns what each treasure card brings today beyond what it would bring on another day, with its moves."""
    waits = judge.scales.boat.waits if judge.position.day < LAST_DAY else 0.0
    found: list[tuple[float, list[Move]]] = []
    contents = judge.contents
    for card in one_of_each(contents, contents.of_kind(judge.player.hand, "treasure")):
        for choice, given in contents.treasure_choice[contents.card[card].key].items():
            if judge.player.fish < given.fish:
                continue
            for name in available(judge.position, choice):
                if first := judge.lay(name):
                    value = (
                        first.value
                        if given.count == 1
                        else with_second(judge, first, available(judge.position, choice))
                    )
                    gain = value - judge.now - judge.fish * given.fish - waits
                    found.append((gain, [PlayTreasure(card, choice, name), first.place]))
    return found


def with_second(judge: Judge, first: Lain, names: list[str]) -> float:
    """Returns the value of the boat with the best second treasure, or with the first alone if that is better."""
    return max([first.value, *(judge.value_with(first, name) for name in names)])
