"""Tiny: the smallest game with everything that the contract covers. Only tests know it.

Each seat holds two cards of a deck of twenty, seen by nobody else, and a board of 2 × 3 cells. In turn a seat draws a
card, lays one face down (its value counts, and is secret to the end) or places a domino. A card in hand may be shown at
any time, by anyone. After two rounds (long: four) the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from archipel.core import words
from archipel.core.contents import Contents
from archipel.core.errors import BadSetup, BadSheet, IllegalMove
from archipel.core.game import _GAMES, Choice, Event, Game, Json, Move, Option, Setup, State, Types
from archipel.core.score import Counted, Item, Score
from archipel.core.text import Text

CARDS = tuple(range(1, 21))
CELLS = [(row, column) for row in range(2) for column in range(3)]
DOMINOES = [
    ((row, column), other)
    for row, column in CELLS
    for other in ((row, column + 1), (row + 1, column))
    if other in CELLS
]
LINES = {
    "secrets": Text(fr="Secrets", en="Secrets"),
    "shown": Text(fr="Montrées", en="Shown"),
    "dominoes": Text(fr="Dominos", en="Dominoes"),
}


class Draw(Move, frozen=True, tag="draw"):
    pass


class Lay(Move, frozen=True, tag="lay"):
    card: int


class Place(Move, frozen=True, tag="place"):
    cells: tuple[tuple[int, int], ...]


class Show(Move, frozen=True, tag="show"):
    card: int


AnyMove = Draw | Lay | Place | Show


class Player(Struct, frozen=True):
    hand: tuple[int, ...]
    laid: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    pieces: tuple[tuple[tuple[int, int], ...], ...] = ()
    turns: int = 0

    def but(self, **fields: Any) -> Player:
        return msgspec.structs.replace(self, **fields)


class TinyContents(Contents, frozen=True):
    cards: tuple[int, ...]


class TinyState(State):
    name = "tiny"
    moves_type = AnyMove

    players: tuple[Player, ...]
    deck: tuple[int, ...]
    done: tuple[tuple[int, Move], ...] = ()
    """The moves that may be taken back, the latest last."""

    @property
    def turns(self) -> int:
        return 4 if self.options["length"] == "long" else 2

    @property
    def pending(self) -> tuple[int, ...]:
        fewest = min(range(self.seats), key=lambda seat: self.players[seat].turns)
        return () if self.players[fewest].turns == self.turns else (fewest,)

    @property
    def winners(self) -> tuple[int, ...]:
        totals = [score.total or 0 for score in self.scores()]
        return tuple(seat for seat in range(self.seats) if totals[seat] == max(totals)) if self.over else ()

    def moves(self, seat: int) -> Sequence[Move]:
        self.check_seat(seat)
        player, moves = self.players[seat], list[Move]()
        if self.over:
            return moves
        if seat in self.pending:
            moves += [Draw()]
            moves += [Lay(card) for card in player.hand]
            moves += [Place(cells) for cells in DOMINOES if not self.covered(seat) & set(cells)]
        return moves + [Show(card) for card in player.hand]

    def covered(self, seat: int) -> set[tuple[int, int]]:
        return {cell for piece in self.players[seat].pieces for cell in piece}

    def objection(self, seat: int, move: Move) -> Text | None:
        """Why the seat may not play this now, or None."""
        if self.over:
            return words.GAME_OVER
        if not isinstance(move, Show) and seat not in self.pending:
            return words.NOT_YOUR_TURN
        if isinstance(move, Lay | Show) and move.card not in self.players[seat].hand:
            return Text(fr="Tu n'as pas la carte {card}.", en="You do not hold card {card}.").format(card=move.card)
        if isinstance(move, Place):
            return self.objection_to_cells(seat, move.cells)
        return None

    def objection_to_cells(self, seat: int, cells: tuple[tuple[int, int], ...]) -> Text | None:
        if tuple(sorted(cells)) not in DOMINOES:
            return Text(fr="Ce n'est pas un domino.", en="That is no domino.")
        if self.covered(seat) & set(cells):
            return Text(fr="Une case est déjà prise.", en="A cell is already taken.")
        return None

    def apply(self, seat: int, move: Move) -> list[Event]:
        if why := self.objection(seat, move):
            raise IllegalMove(why)
        player = self.players[seat]
        turns = player.turns + 1
        event: Event
        if isinstance(move, Draw):
            self.set(seat, player.but(hand=tuple(sorted((*player.hand, self.deck[0]))), turns=turns))
            self.deck = self.deck[1:]
            event = {"event": "drew", "seat": seat}
        elif isinstance(move, Lay):
            self.set(
                seat, player.but(hand=without(player.hand, move.card), laid=(*player.laid, move.card), turns=turns)
            )
            event = {"event": "laid", "seat": seat}
        elif isinstance(move, Place):
            cells = tuple(sorted(move.cells))
            self.set(seat, player.but(pieces=(*player.pieces, cells), turns=turns))
            event = {"event": "placed", "seat": seat, "cells": [list(cell) for cell in cells]}
        else:
            assert isinstance(move, Show)
            self.set(seat, player.but(hand=without(player.hand, move.card), shown=(*player.shown, move.card)))
            event = {"event": "shown", "seat": seat, "card": move.card}
        self.done = () if isinstance(move, Draw) or self.over else (*self.done, (seat, move))
        return [event, {"event": "over", "winners": list(self.winners)}] if self.over else [event]

    def set(self, seat: int, player: Player) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def take_back(self, seat: int) -> None:
        if not self.done or self.done[-1][0] != seat:
            raise IllegalMove(words.NOTHING_TO_UNDO)
        player, move = self.players[seat], self.done[-1][1]
        if isinstance(move, Lay):
            hand = tuple(sorted((*player.hand, player.laid[-1])))
            self.set(seat, player.but(hand=hand, laid=player.laid[:-1], turns=player.turns - 1))
        elif isinstance(move, Place):
            self.set(seat, player.but(pieces=player.pieces[:-1], turns=player.turns - 1))
        else:
            hand = tuple(sorted((*player.hand, player.shown[-1])))
            self.set(seat, player.but(hand=hand, shown=player.shown[:-1]))
        self.done = self.done[:-1]

    def deal_anew(self, seat: int) -> None:
        rivals = [rival for rival in range(self.seats) if rival != seat]
        unknown = [card for rival in rivals for card in self.players[rival].hand]
        if not self.over:
            unknown += [card for rival in rivals for card in self.players[rival].laid]
        # Sorted, because a guess must depend only on what the seat knows, not on the order of the hidden cards.
        cards = iter(self.chance.order("deck", sorted((*unknown, *self.deck))))
        for rival in rivals:
            player = self.players[rival]
            hand = tuple(sorted(next(cards) for _ in player.hand))
            laid = player.laid if self.over else tuple(next(cards) for _ in player.laid)
            self.set(rival, player.but(hand=hand, laid=laid))
        self.deck = tuple(cards)

    def scores(self) -> list[Score]:
        return [Score.of(LINES, items(player)) for player in self.players]

    def standing(self, seat: int | None) -> list[Score]:
        self.check_viewer(seat)
        return [
            score if seat == owner or self.over else score.without(["secrets"])
            for owner, score in enumerate(self.scores())
        ]

    def view(self, seat: int | None) -> Json:
        self.check_viewer(seat)
        return {
            "game": "tiny",
            "options": dict(self.options),
            "seat": seat,
            "pending": list(self.pending),
            "over": self.over,
            "winners": list(self.winners),
            "deck_count": len(self.deck),
            "players": [
                {
                    "hand": list(player.hand) if owner == seat else None,
                    "hand_count": len(player.hand),
                    "laid": list(player.laid) if owner == seat or self.over else None,
                    "laid_count": len(player.laid),
                    "shown": list(player.shown),
                    "pieces": [[list(cell) for cell in piece] for piece in player.pieces],
                    "turns": player.turns,
                }
                for owner, player in enumerate(self.players)
            ],
        }

    def choices(self, seat: int) -> list[Choice]:
        moves = self.moves(seat)
        choices: list[Choice] = [{"move": move.to_json()} for move in moves if not isinstance(move, Place)]
        places = [move.cells for move in moves if isinstance(move, Place)]
        lying = [list(first) for first, second in places if first[0] == second[0]]
        upright = [list(first) for first, second in places if first[0] != second[0]]
        orientations = [
            {"cells": cells, "anchors": anchors}
            for cells, anchors in (([[0, 0], [0, 1]], lying), ([[0, 0], [1, 0]], upright))
            if anchors
        ]
        if orientations:
            choices.append({"move": {"type": "place"}, "shape": "domino", "orientations": orientations})
        return choices


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(one for one in hand if one != card)


def items(player: Player) -> list[Item]:
    return [
        *(Item("secrets", card, Text(fr=f"Carte {card}.", en=f"Card {card}.")) for card in player.laid),
        *(Item("shown", 1, Text(fr=f"Carte {card} montrée.", en=f"Card {card} shown.")) for card in player.shown),
        *(Item("dominoes", 2, Text(fr="Domino.", en="Domino."), [list(c) for c in piece]) for piece in player.pieces),
    ]


def begin(state: type[TinyState], start: Setup) -> State:
    seats, chance = start.seats, start.chance
    if seats == 1 and start.options["length"] == "long":
        raise BadSetup(Text(fr="Seul, la partie est courte.", en="Alone, the game is short."))
    chance.check("deck", start.contents.cards)
    deck = tuple(chance.order("deck", start.contents.cards))
    players = tuple(Player(tuple(sorted(deck[2 * seat : 2 * seat + 2]))) for seat in range(seats))
    return state(**start.fields(), players=players, deck=deck[2 * seats :])


TELLING = {
    "drew": Text(fr="{{{seat}}} pioche.", en="{{{seat}}} draws."),
    "laid": Text(fr="{{{seat}}} pose une carte cachée.", en="{{{seat}}} lays a card face down."),
    "placed": Text(fr="{{{seat}}} pose un domino.", en="{{{seat}}} places a domino."),
    "shown": Text(fr="{{{seat}}} montre la carte {card}.", en="{{{seat}}} shows card {card}."),
    "over": Text(fr="La partie est finie.", en="The game is over."),
}


def tell(event: Event) -> Text:
    return TELLING[event["event"]].format(**event)


def score(_contents: TinyContents, sheet: Json) -> list[Score]:
    players = sheet.get("players")
    if not isinstance(players, list):
        raise BadSheet(Text(fr="Il manque les joueurs.", en="The players are missing."))
    return [Score.of(LINES, items(Player((), laid=tuple(laid)))) for laid in players]


def tiny(state: type[TinyState] = TinyState, **changes: Any) -> Game:
    """Returns the game or, with another state class, a game that breaks the contract somewhere."""
    both = Text(fr="Mini", en="Tiny")
    game = Game(
        name="tiny",
        title=both,
        source=both,
        seats=range(1, 4),
        options={
            "length": Option(
                both,
                Text(fr="Deux ou quatre tours.", en="Two rounds or four."),
                "short",
                ("short", "long"),
                (both, both),
                choice_seats={"long": (2, 3)},
            ),
            "cats": Option(both, Text(fr="Ne change rien.", en="Changes nothing."), False, (False, True), (both, both)),
        },
        lines=LINES,
        types=Types(view=Json, facts=Json, move=AnyMove, event=Event, choice=Choice, content=Json),
        edition=1,
        contents=TinyContents(CARDS),
        earlier={},
        describe=lambda _contents: {
            "title": both.to_json(),
            "summary": both.to_json(),
            "minutes": "1",
            "lines": {line: text.to_json() for line, text in LINES.items()},
            "moves": {kind: both.to_json() for kind in ("draw", "lay", "place", "show")},
            "words": {},
            "help": {},
            "rules": [{"title": both.to_json(), "text": both.to_json()}],
        },
        teller=lambda _contents, event: tell(event),
        begin=partial(begin, state),
        counter=lambda contents, sheet: Counted(score(contents, sheet)),
    )
    return msgspec.structs.replace(game, **changes)


TINY = tiny()


@contextmanager
def registered(game: Game = TINY) -> Iterator[Game]:
    """Registers the game for the block, so that records and sheets can name it."""
    others = dict(_GAMES)
    _GAMES[game.name] = game
    try:
        yield game
    finally:
        _GAMES.clear()
        _GAMES.update(others)
