"""What a seat sees, as one array of numbers.

An observation is made only from `state.view(seat)`, so it can contain nothing that is hidden from the seat. Its parts
have a fixed order: what everybody sees, the words of its move that the seat has picked already, then every player,
first the seat itself and then the others in seating order. Seats are always numbered relative to the observing seat.
`Layout.parts` names each part with its shape and meaning.

Categories are ones and zeros; amounts are divided by their usual maximum. All values are clipped to -1 and 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from archipel.boats.grid import COLUMNS, ROWS
from archipel.core.game import Json, OptionValue
from archipel.research.parts import (
    Array,
    Part,
    amounts,
    in_order,
    number,
    one_of,
    row_of,
    seats_of,
    set_of,
    slots_of,
)
from archipel.research.steps import PIECES, actions_of, known_game

Parts = list[Part]

# ---- boats, in two games ----

LAYERS = 14
PIECE_LAYERS = {"rare": 5, "common": 6}


def boat(colours: Sequence[str]) -> Part:
    colour_layer = {colour: index for index, colour in enumerate(colours)}
    cells = ROWS * COLUMNS
    prints: dict[int, list[int]] = {}

    def printed(player: Json) -> list[int]:
        """Returns the indexes of this boat's rats and maps in the array."""
        rats = [8 * cells + row * COLUMNS + column for row, column in player["rats"]]
        maps = player["maps"].items()
        return rats + [(9 + colour_layer[colour]) * cells + row * COLUMNS + column for colour, (row, column) in maps]

    def write(player: Json, out: Array) -> None:
        number = player["boat"]
        if number not in prints:
            prints[number] = printed(player)
        covered: list[int] = []
        pieces: list[int] = []
        numbers: list[float] = []
        for index, piece in enumerate(player["pieces"]):
            layer = colour_layer[piece["colour"]] if piece.get("colour") else PIECE_LAYERS[piece["kind"]]
            lies = [row * COLUMNS + column for row, column in piece["cells"]]
            covered += [layer * cells + place for place in lies]
            pieces += [7 * cells + place for place in lies]
            numbers += [(piece.get("id", index) + 1) / PIECES] * len(lies)
        out[prints[number] + covered] = 1
        out[pieces] = numbers

    told = ", ".join(colours)
    meaning = (
        f"cats by colour ({told}), rare treasures, common treasures, the number of the piece / {PIECES}, "
        f"rats as printed, maps as printed by colour"
    )
    return Part("boat", (LAYERS, ROWS, COLUMNS), meaning, write)


# ---- each game: the shared parts, and the parts of a player ----


def caty_mini(content: Json, seats: int, options: Json) -> tuple[Parts, Parts]:  # noqa: ARG001 - the form of all games
    furniture = [piece["id"] for piece in content["furniture"]]
    colours = [wall["colour"] for wall in content["walls"]]
    toys = [toy["id"] for toy in content["toys"]]
    tokens = len(content["tokens"])

    def stacks(view: Json, out: Array) -> None:
        for index, toy in enumerate(toys):
            stack = view["stacks"][toy]
            out[index], out[len(toys) + index] = (stack["top"] or 0) / 4, stack["left"] / tokens

    shared = [
        one_of("phase", ("draw", "knot", "lead", "run", "over"), "the phase"),
        number("round", content["rounds"], "the round"),
        seats_of("first", seats, "who holds the marker"),
        seats_of("pending", seats, "whom the game waits for"),
        in_order("played", furniture, content["rounds"] + 1, "tiles played, the starting one first"),
        amounts("piles", colours, 5, "tiles in each pile"),
        Part("stacks", (2, len(toys)), f"for each toy the top token's value / 4, then tokens left / {tokens}", stacks),
    ]
    player = [
        one_of("board", [board["id"] for board in content["boards"]], "the board"),
        number("string", content["strings"]["standard"], "string left"),
        one_of("at.furniture", furniture, "the furniture the string leaves from"),
        one_of("at.notch", ("a", "b"), "its notch"),
        set_of("hand", furniture, "tiles in hand; a rival's are hidden"),
        amounts("hand_colours", colours, 5, "tiles in hand by colour"),
        amounts("tokens", toys, tokens, "tokens won by toy"),
        amounts("values", toys, 14, "their values; a rival's are hidden until the end"),
    ]
    return shared, player


def doodle_islands(content: Json, seats: int, options: Json) -> tuple[Parts, Parts]:
    sea = content["seas"][options["sea"]]
    height, width, shapes = len(sea["map"]), len(sea["map"][0]), content["shapes"]
    boxed = "forts" if sea["boxed"] == "archipelago" else "tentacles"
    lines: dict[str, list[int]] = sea["numbers"]

    def routes(sheet: Json, out: Array) -> None:
        for row, shapes_of_row in enumerate(sheet["routes"]):
            for column, shape in enumerate(shapes_of_row):
                if shape is not None:
                    out[(shapes.index(shape) * height + row) * width + column] = 1

    shared = [
        number("round", 50, "the round"),
        seats_of("first", seats, "the first player of the round"),
        seats_of("pending", seats, "whom the game waits for"),
        seats_of("taken", seats, "who has moved this round", key="seat"),
        one_of("black", range(1, 7), "the black die"),
        set_of("white", range(1, 7), "white dice that are free, by value", most=6),
        *(set_of(f"open.{line}", lines[line], f"{line} still there for all") for line in sea["shared"]),
        set_of("ending", ("monster", "island", "kraken", "bottles"), "reasons to end after this round"),
    ]
    player = [
        Part("routes", (len(shapes), height, width), f"routes drawn, by shape ({', '.join(shapes)})", routes),
        row_of(boxed, len(sea["boxes"]), 4, f"{boxed} ticked, by column"),
        *(set_of(line, numbers, f"{line} circled") for line, numbers in lines.items()),
        number("bottles", sea["bottles"], "bottles ticked"),
    ]
    return shared, player


def explore_draw(content: Json, seats: int, options: Json) -> tuple[Parts, Parts]:  # noqa: ARG001
    colours = [colour["id"] for colour in content["colours"]]
    cards = {
        card["id"]: index for index, card in enumerate(card for deck in content["decks"].values() for card in deck)
    }
    slots = [place["slot"] for place in content["island"]]
    discoveries = range(
        max(sum(map(len, card.get("zones", ()))) for deck in content["decks"].values() for card in deck)
    )

    def island(view: Json, out: Array) -> None:
        for index, slot in enumerate(view["island"] or ()):
            out[index * len(cards) + cards[slot["card"]["id"]]] = 1

    def discard(view: Json, out: Array) -> None:
        for day in view["discard"]:
            for card in day:
                out[cards[card]] = 1

    def windows(player: Json, out: Array) -> None:
        turn = player["turn"] or {}
        out[0], out[1] = turn.get("double_cat") is not None, turn.get("double_treasure") is not None

    shared = [
        number("day", content["days"], "the day"),
        seats_of("pending", seats, "whom the game waits for"),
        Part("island", (len(slots), len(cards)), "the card in each slot", island),
        Part("discard", (len(cards),), "cards of earlier days", discard),
        *sisters(colours, content["sister"]["traditions"], content["sister"]["advanced"]),
    ]
    player = [
        boat(colours),
        set_of("traditions", range(1, len(content["traditions"]) + 1), "traditions checked"),
        set_of("specials", content["specials"], "specials used"),
        number("special_today", 1, "a special was used today"),
        one_of("turn.stage", ("choose", "resolve", "done"), "the stage of the turn"),
        set_of("turn.chosen", slots, "cards taken today"),
        set_of("turn.unresolved", slots, "of them, those still to resolve"),
        one_of("turn.open.slot", slots, "the open card"),
        one_of("turn.open.zone", ("upper", "lower"), "its chosen zone"),
        set_of("turn.open.two", discoveries, "its two chosen discoveries", most=2),
        set_of("turn.open.left", discoveries, "discoveries still to settle", most=2),
        one_of("turn.bonus", colours, "the map whose bonus waits"),
        Part("turn.windows", (2,), "a cat, a treasure may be drawn a second time", windows),
        number("score.total", 100, "points if the game ended now"),
    ]
    return shared, player


def sisters(colours: Sequence[str], traditions: Iterable[Any], advanced: Iterable[Any]) -> Parts:
    """The parts about the sister of a solo game; zeros with several players."""
    return [
        slots_of("sister.colours", len(colours), colours, "the sister's colours in their order, as far as turned up"),
        set_of("sister.traditions", traditions, "her traditions"),
        set_of("sister.advanced", advanced, "her advanced traditions"),
        number("sister.score.total", 100, "her points if the game ended now"),
    ]


def isle_of_cats(content: Json, seats: int, options: Json) -> tuple[Parts, Parts]:  # noqa: ARG001
    colours, tiles = content["colours"], list(content["tiles"])
    cards = [int(card) for card in content["cards"]]
    named = [int(number) for number, card in content["cards"].items() if card["names_colour"]]
    hers = {
        plain: [int(n) for n, card in content["sister"]["traditions"].items() if card["advanced"] != plain]
        for plain in (True, False)
    }
    of_kind = {
        kind: [tile for tile, told in content["tiles"].items() if told["kind"] == kind]
        for kind in ("rare", "common", "oshax")
    }

    def order(view: Json, out: Array) -> None:
        for place, seat in enumerate(view["order"], 1):
            out[seats if seat == "sister" else (seat - view["seat"]) % seats] = place / (seats + 1)

    def public(view: Json, out: Array) -> None:
        for laid in view["public_traditions"]:
            if laid["colour"] is not None:
                out[named.index(laid["card"]) * len(colours) + colours.index(laid["colour"])] = 1

    def rare(view: Json, out: Array) -> None:
        for pile in view["rare"]:
            out[of_kind["rare"].index(pile["tile"])] = pile["count"] / 5

    def sister_turn(view: Json, out: Array) -> None:
        out[0] = view["turn"] == "sister"

    shared = [
        number("day", content["days"], "the day"),
        one_of("phase", content["phases"], "the phase"),
        seats_of("pending", seats, "whom the game waits for"),
        seats_of("turn", seats, "whose turn it is"),
        Part("sister_turn", (1,), "it is the sister's turn", sister_turn),
        Part("order", (seats + 1,), f"the place in turn order of each seat, the sister last / {seats + 1}", order),
        number("rescued", 4, "cats rescued in this turn"),
        in_order("fields.left", tiles, 12, "cats of the left field"),
        in_order("fields.right", tiles, 12, "cats of the right field"),
        set_of("around", tiles, "cats around the island (family)"),
        in_order("rare", of_kind["rare"], 5, "rare treasures under the island", key="tile"),
        Part("rare_counts", (len(of_kind["rare"]),), "how many of each / 5", rare),
        amounts("common", of_kind["common"], 11, "common treasures left"),
        in_order("oshax", of_kind["oshax"], 6, "Oshax left"),
        number("bag_count", 110, "tiles in the bag"),
        number("deck_count", 150, "cards in the deck"),
        number("discard_count", 150, "cards in the discard"),
        set_of("played", cards, "cards discarded face up"),
        Part("public_colours", (len(named), len(colours)), "colours named for public traditions", public),
        one_of("interrupt.kind", ("place", "offer", "pay", "fields"), "what interrupts the game"),
        seats_of("interrupt.seat", seats, "who has to answer"),
        one_of("interrupt.tile", tiles, "the tile to place"),
        one_of("interrupt.colour", colours, "its colour"),
        in_order("interrupt.tiles", tiles, 8, "tiles offered, or to be put in the fields"),
        *sisters(colours, hers[True], hers[False]),
        slots_of("sister.baskets", 4, map(int, content["sister"]["baskets"]), "her baskets of today, as turned up"),
        number("sister.resolved", 4, "of them, those resolved"),
        number("sister.deck_count", 23, "her basket cards left"),
        number("sister.speed", 10, "her speed"),
        seats_of("holding", seats, "who holds the traditions back"),
    ]
    lists = {
        "hand": "cards in hand",
        "traditions": "private traditions",
        "pack": "the pack to draft from",
        "picked": "cards drafted",
        "drawn": "cards drawn by an action card",
        "rescue_cards": "rescue cards laid",
    }
    player = [
        boat(colours),
        number("fish", 50, "fish"),
        number("baskets.ready", 4, "permanent baskets that are ready"),
        number("baskets.used", 4, "permanent baskets that are used"),
        *(set_of(name, cards, f"{meaning}; zeros where hidden") for name, meaning in lists.items()),
        *(number(f"{name}_count", 10, f"{meaning}: how many") for name, meaning in lists.items()),
        set_of("family_cards", map(int, content["family_cards"]), "family cards; zeros where hidden"),
        number("family_cards_count", 3, "family cards: how many"),
        number("speed", 20, "speed of today"),
        number("chosen", 1, "has made the secret choice of the moment"),
        number("passed", 1, "has passed"),
        number("extra_rescues", 3, "extra rescues"),
        number("anywhere", 1, "the next tile need not touch"),
    ]  # fmt: skip
    return shared, player


GAMES: dict[str, Callable[[Json, int, Json], tuple[Parts, Parts]]] = {
    "caty-mini": caty_mini,
    "doodle-islands": doodle_islands,
    "explore-draw": explore_draw,
    "isle-of-cats": isle_of_cats,
}


# ---- the whole observation ----


class Layout:
    """The positions of all parts in an observation of a game with this many seats and these options."""

    def __init__(self, game: str, seats: int, options: dict[str, OptionValue]) -> None:
        rules = known_game(game)
        shared, player = GAMES[game](rules.content, seats, rules.complete(options))
        shared.append(set_of("picked", range(len(actions_of(game))), "words of this move that are picked already"))
        self.seats = seats
        self.players = "sheets" if game == "doodle-islands" else "players"
        self.parts = shared + [
            Part(f"player {other}: {part.name}", part.shape, part.meaning, part.write)
            for other in range(seats)
            for part in player
        ]
        owners = [None] * len(shared) + [other for other in range(seats) for _ in player]
        ends = list(accumulate((part.size for part in self.parts), initial=0))
        self.size = ends[-1]
        self.places = [slice(begin, end) for begin, end in pairwise(ends)]
        self.writing = list(zip(self.parts, owners, self.places, strict=True))

    def array(self, view: Json, picked: Iterable[int] = ()) -> Array:
        """Returns the observation of the seat that has this view and has picked these words."""
        found = np.zeros(self.size, np.float32)
        players, seat = view[self.players], view["seat"]
        seen = {**view, "picked": picked}
        for part, owner, place in self.writing:
            part.write(seen if owner is None else players[(seat + owner) % self.seats], found[place])
        return np.clip(found, -1, 1, out=found)

    def named(self, found: Array) -> dict[str, Array]:
        """Returns the parts of an observation by name, each in its shape. They are views of the array, not copies."""
        return {
            part.name: found[place].reshape(part.shape) for part, place in zip(self.parts, self.places, strict=True)
        }
