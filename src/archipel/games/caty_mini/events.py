"""The events of a move, as plain data and as sentences for log and screen reader. Sentences name seats as {0}, {1}."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypedDict

from archipel.core.game import Event
from archipel.core.text import Text, and_list, same
from archipel.games.caty_mini.content.naming import Names
from archipel.games.caty_mini.content.nouns import Noun
from archipel.games.caty_mini.content.room import Colour, FurnitureId, Notch
from archipel.games.caty_mini.content.toys import ToyId
from archipel.games.caty_mini.content.words import FURNITURE_NAMES
from archipel.games.caty_mini.state import Token


class DrewEvent(TypedDict):
    event: Literal["drew"]
    seat: int
    piles: list[Colour]


class KnottedEvent(TypedDict):
    event: Literal["knotted"]
    seat: int
    notch: Notch


class LedEvent(TypedDict):
    event: Literal["led"]
    seat: int
    furniture: FurnitureId


class TakenToken(TypedDict):
    toy: ToyId
    value: int


class RanEvent(TypedDict):
    event: Literal["ran"]
    seat: int
    furniture: FurnitureId
    entry: Notch
    exit: Notch
    cost: int
    string: int
    """How much string this cat has left."""
    touched: list[ToyId]
    taken: list[TakenToken]


class NappedEvent(TypedDict):
    event: Literal["napped"]
    seat: int
    string: int


class RoundEvent(TypedDict):
    event: Literal["round"]
    round: int
    first: int


class OverEvent(TypedDict):
    event: Literal["over"]
    winners: list[int]


AnyEvent = DrewEvent | KnottedEvent | LedEvent | RanEvent | NappedEvent | RoundEvent | OverEvent


def tokens(taken: Sequence[Token]) -> list[TakenToken]:
    """Returns tokens as plain data with their values. Tokens are taken face up, so everybody may know these."""
    return [{"toy": token.toy, "value": token.value} for token in taken]


def tell(names: Names, event: Event) -> Text:
    return TELLERS[event["event"]](names, event)


def who(seat: int) -> Text:
    return same(f"{{{seat}}}")


def drew(names: Names, event: Event) -> Text:
    if len(event["piles"]) == 1:
        sentence = Text(fr="{who} prend une tuile : {piles}.", en="{who} takes a tile: {piles}.")
    else:
        sentence = Text(fr="{who} prend trois tuiles : {piles}.", en="{who} takes three tiles: {piles}.")
    return sentence.format(who=who(event["seat"]), piles=and_list(names.piles[pile] for pile in event["piles"]))


def knotted(_: Names, event: Event) -> Text:
    return Text(fr="{who} fait son nœud à l'encoche {notch}.", en="{who} ties the knot at notch {notch}.").format(
        who=who(event["seat"]), notch=event["notch"]
    )


def led(_: Names, event: Event) -> Text:
    return Text(fr="{who} annonce : vite, {goal} !", en="{who} calls: quick, {goal}!").format(
        who=who(event["seat"]), goal=FURNITURE_NAMES[event["furniture"]].to
    )


def ran(names: Names, event: Event) -> Text:
    """Says where the cat ran, what it grabbed, and which toys had no token left."""
    taken = [(token["toy"], token["value"]) for token in event["taken"]]
    missing: Counter[ToyId] = Counter(event["touched"]) - Counter(toy for toy, _ in taken)
    gone = [names.toys[toy].name for toy in missing]
    if taken:
        run = Text(fr="{who} court {goal} et attrape {taken} !", en="{who} runs {goal} and grabs {taken}!")
    elif gone:
        run = Text(fr="{who} court {goal}.", en="{who} runs {goal}.")
    else:
        run = Text(fr="{who} court {goal} : aucun jouet en chemin.", en="{who} runs {goal}: no toy on the way.")
    told = run.format(
        who=who(event["seat"]),
        goal=FURNITURE_NAMES[event["furniture"]].to,
        taken=and_list([grabbed(names.toys[toy], value) for toy, value in taken]),
    )
    if not gone:
        return told
    return Text(fr="{told} Plus de jetons : {gone}.", en="{told} No tokens left: {gone}.").format(
        told=told, gone=and_list(gone)
    )


def grabbed(toy: Noun, value: int) -> Text:
    """A toy and its value: the ball (2)."""
    return Text(fr="{toy} ({value})", en="{toy} ({value})").format(toy=toy.the, value=value)


def napped(_: Names, event: Event) -> Text:
    return Text(
        fr="{who} n'a plus assez de ficelle : son chat fait la sieste.",
        en="{who} is short of string: the cat takes a nap.",
    ).format(who=who(event["seat"]))


def round_began(_: Names, event: Event) -> Text:
    return Text(fr="Tour {round} : {who} choisit le meuble.", en="Round {round}: {who} chooses the furniture.").format(
        round=event["round"], who=who(event["first"])
    )


def over(_: Names, event: Event) -> Text:
    if len(event["winners"]) == 1:
        sentence = Text(fr="{who} gagne ! Bravo, les chats !", en="{who} wins! Well run, cats!")
    else:
        sentence = Text(fr="{who} gagnent ensemble ! Bravo, les chats !", en="{who} win together! Well run, cats!")
    return sentence.format(who=and_list([who(seat) for seat in event["winners"]]))


TELLERS = {
    "drew": drew,
    "knotted": knotted,
    "led": led,
    "ran": ran,
    "napped": napped,
    "round": round_began,
    "over": over,
}
