"""Sentences about how a move would change a score, and why: "Monster: route of 9 → 5 gold." """

from __future__ import annotations

from archipel.core.game import Event
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.doodle_islands import texts
from archipel.games.doodle_islands.scoring import LINES
from archipel.games.doodle_islands.state import State


def change_text(state: State, line: str, before: Score, after: Score, events: list[Event]) -> Text | None:
    """Returns the sentence for a line that these events have changed, or None if the change has several causes."""
    if line == "bottles":
        seat = events[0]["seat"]
        return texts.BOTTLES_CHANGE.format(
            count=texts.ticked_bottles(state.sheets[seat].bottles),
            before=texts.signed(before.lines[line]),
            after=texts.signed(after.lines[line]),
        )
    for kind, each in state.chart.sea.ship_gold:
        if line == LINES[kind]:
            return texts.LINKED[line].format(before=before.lines[line] // each, after=after.lines[line] // each)
    if line == "bonuses":
        numbers = [event["number"] for event in events if event["event"] == "bonus"]
        return texts.earned(line, numbers[0]) if len(numbers) == 1 else None
    earned = [event for event in events if event["event"] == "gold" and event["zone"] == line]
    drawn = [event for event in events if event["event"] == "draw"]
    return earned_text(state, drawn[0], earned[0]) if len(drawn) == 1 else None


def earned_text(state: State, drawn: Event, earned: Event) -> Text:
    value, gold = earned["value"], texts.gold(earned["number"])
    match earned["zone"]:
        case "monsters":
            return texts.MONSTER_EARNS.format(value=value, gold=gold)
        case "islands":
            return texts.ISLAND_EARNS.format(forts=texts.forts(value), gold=gold)
        case _:
            chart = state.chart
            tentacles = state.sheets[drawn["seat"]].ticked[chart.boxes[chart.cell(drawn["cell"])]]
            return texts.KRAKEN_EARNS.format(
                tentacles=texts.tentacles(tentacles), breakers=texts.breakers(value // tentacles), gold=gold
            )
