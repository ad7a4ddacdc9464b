"""What is hidden stays hidden on the wire: in worlds that look the same to a player, the server sends the same bytes.

A world is a table with the same view for one seat, or for a spectator, and everything hidden dealt anew. Whatever this
player asks for (the whole state, previews, gains, moves that are refused, the table by HTTP), the answers must be the
same in every world, byte by byte, and so of the same size. So must be the messages about a rival's hidden deed.
"""

from __future__ import annotations

import copy
import json
import os
import re
import zlib
from collections import defaultdict
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.core.memo import Memo
from archipel.server.base.settings import Settings
from archipel.server.live.live_table import LiveTable
from archipel.server.live.update_stream import GameView
from archipel.server.model.match import LogRow, Match, Outcome, numbered
from archipel.server.wire.messages import UndoAsked, Update
from tests.contract.alike import HIDDEN
from tests.contract.comparing import refusal
from tests.contract.games import all_setups
from tests.contract.tables import Setup
from tests.features.test_hints import InThisProcess
from tests.server.live.test_updates import play
from tests.server.people import ME, OPEN, Json, Line, Server

pytestmark = pytest.mark.slow

T = TypeVar("T")
WORLDS = int(os.environ.get("ARCHIPEL_EXAMPLES", "2"))
"""In the long test: moments per setup, and worlds per moment; twice as many setups per game."""
SAID_AGAIN = re.compile(r'"mark":\d+,?|"(after|marks)":\[\d+,\d+\],?|"may_undo":(true|false),|"now":\d+')
"""Parts of messages that may differ: marks start anywhere, and the time goes on. `may_undo` differs because a guessed
state has no past to take back; the contract's tests check it.
"""
NEVER = 9_999
"""An entry number that no game reaches here."""
OPENLY = ("action",)
"""Events that everybody learns of by the rules, even if no view changes: a card of the Isle that is played, and the
colour that is named with it."""
HINT: Json = {"type": "hint", "id": "hint"}
HTTP = ("", "/record", "/ending", "/frames/0", "/counted/1")


class Watched:
    """A table with an open line for every seat and for a spectator. Tests replace its game by another."""

    def __init__(self, server: Server, setup: Setup) -> None:
        self.server = server
        self.setup = setup
        self.people = [server.person() for _ in range(setup.seats + 1)]
        self.lines: list[Line] = []
        self.patched: list[Line] = []
        """Lines of the same people in a second window, which is sent patches."""
        self.hints = False
        """Whether hints are asked for too."""

    async def open(self, game: str) -> Watched:
        seats = [ME, *[OPEN] * (self.setup.seats - 1)]
        wish = {"game": game, "seats": seats, "name": "Ada", "options": self.setup.options}
        answer = await self.people[0].post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        self.id: str = answer.json()["id"]
        for seat in range(1, self.setup.seats):
            await self.people[seat].sit(self.id, seat, f"Player {seat}")
        await self.people[0].start(self.id)
        await self.people[-1].get("/api/lobby")
        self.lines = [await person.look(self.id).__aenter__() for person in self.people]
        self.patched = [await person.look(self.id, seen=None).__aenter__() for person in self.people]
        for line in self.lines:
            await heard_until(line, "everybody-is-here")
        return self

    async def close(self) -> None:
        for line in self.lines + self.patched:
            await line.socket.close()

    @property
    def live(self) -> LiveTable:
        found: LiveTable = self.server.app.state.tables.live[self.id]
        return found

    def show(self, match: Match) -> None:
        """Makes this the game of the table, and clears all caches of the game before."""
        live, match.memo, match.shared = self.live, Memo(), None
        match.compared.clear()
        live.match, live.table = match, replace(live.table, number=match.number)
        live.updates.sides.clear()
        live.changes += 1

    async def patch(self, seat: int | None, match: Match, outcome: Outcome) -> dict[str, str]:
        """Returns what `seat`, which holds the game `match`, is sent when `outcome` happens in it."""
        line, before = self.at(seat, self.patched), twin(match, match.state)
        self.show(before)
        await line.say({"type": "sync", "seen": 0, "patches": True})
        await heard_until(line, "shown")
        before.accept(outcome)
        self.live.table, self.live.changes = replace(self.live.table, number=before.number), self.live.changes + 1
        return {"patch": "".join(await heard_until(line, "moved"))}

    def at(self, seat: int | None, places: list[T]) -> T:
        """Returns the element for this seat of a list with one for each seat, then one for the spectator."""
        return places[self.setup.seats if seat is None else seat]

    async def told(self, seat: int | None, probes: list[Json]) -> dict[str, str]:
        """Returns all that `seat` is sent when it asks for the whole state and sends these probes."""
        line, person = self.at(seat, self.lines), self.at(seat, self.people)
        found = {path: (await person.get(f"/api/tables/{self.id}{path}")).text for path in HTTP}
        await heard_until(line, "told-before")
        await line.say({"type": "sync", "seen": 0})
        for probe in probes:
            await line.say(probe)
        wanted = {"table", "update", *(probe["id"] for probe in probes)}
        while not wanted <= found.keys():
            text = str(await line.socket.recv())
            message = json.loads(text)
            found[message.get("id") or message["type"]] = SAID_AGAIN.sub("", text)
        return found


async def heard_until(line: Line, question: str) -> list[str]:
    """Returns all messages that are due: those that come before the refusal of an impossible undo."""
    await line.say({"type": "undo", "id": question, "seen": NEVER})
    found: list[str] = []
    while True:
        text = str(await line.socket.recv())
        if json.loads(text).get("id") == question:
            return found
        found.append(SAID_AGAIN.sub("", text))


def twin(match: Match, state: State) -> Match:
    """Returns a match with the same past and this state as its present."""
    other = copy.copy(match)
    other.state = state
    for name in ("entries", "acted", "pending", "numbers", "messages", "standing"):
        setattr(other, name, copy.copy(getattr(match, name)))
    other.entries.encoded = match.entries.encoded.copy()
    other.trials, other.compared = {}, {}
    return other


def probes(state: State, seat: int | None, number: int, luck: Random) -> list[Json]:
    """Returns messages that a player might send to learn more than they should."""
    rivals = [move for other in range(state.seats) for move in list(state.moves(other))[:40]]
    some = [move.to_json() for move in luck.sample(rivals, min(5, len(rivals)))]
    mine = [] if seat is None else list(state.moves(seat))
    wishes = [move.to_json() for move in luck.sample(mine, min(3, len(mine)))]
    alternatives = [
        [{"type": "no-such-move"}],
        *([move] for move in wishes + some),
        *([*wishes[:1], move] for move in some),
    ]
    found: list[Json] = [
        {"type": "preview", "id": "preview", "alternatives": alternatives},
        {"type": "gains", "id": "gains"},
        {"type": "gains", "id": "gains-after", "after": wishes[:1]},
        {"type": "undo", "id": "undo", "seen": number + 9},
    ]
    refused = [move for move in some if seat is None or refusal(state.copy(), seat, move) is not None]
    return found + [
        {"type": "moves", "id": f"move-{at}", "seen": number, "moves": [move]} for at, move in enumerate(refused)
    ]


async def compare_worlds(table: Watched, luck: Random, worlds: int) -> int:
    """Checks that each seat is sent the same in every world at this moment. Returns the number of worlds."""
    match, count = table.live.game, 0
    for seat in (*range(table.setup.seats), None):
        asked = probes(match.state, seat, match.number, luck)
        if table.hints:
            table.show(twin(match, match.state))
            await table.told(seat, [HINT])  # so that the table already shows that they asked
            asked.append(HINT)
        table.show(twin(match, match.state))
        truly = await table.told(seat, asked)
        for world in range(worlds):
            guess = match.state.guess(seat or 0, Seeded(luck.randrange(10**9) + world))
            table.show(twin(match, guess))
            same(await table.told(seat, asked), truly)
            count += 1
    table.show(match)
    return count


async def compare_deeds(table: Watched, luck: Random) -> int:
    """Checks that moves of a rival that look the same to a seat are sent to it alike. Returns the number of pairs."""
    match, count = table.live.game, 0
    rival = luck.choice(match.state.pending)
    moves = list(match.state.moves(rival))
    for seat in (*(seat for seat in range(table.setup.seats) if seat != rival), None):
        alike: dict[str, list[Outcome]] = defaultdict(list)
        for move in luck.sample(moves, min(8, len(moves))):
            row = LogRow(0, rival, "deed", "moves", (move.to_json(),), False, 5)
            (outcome,) = match.outcomes(numbered([row], match.number))
            openly = [event for event in outcome.events if event["event"] in OPENLY]
            alike[json.dumps([outcome.state.view(seat), outcome.state.view(None), openly])].append(outcome)
        for first, *others in alike.values():
            if others:
                truly = await told_after(table, seat, match, first)
                assert '"type":"patch"' in truly["patch"]
            for other in others:
                same(await told_after(table, seat, match, other), truly)
                count += 1
    table.show(match)
    return count


async def told_after(table: Watched, seat: int | None, match: Match, outcome: Outcome) -> dict[str, str]:
    """Returns what `seat` is sent after `outcome`: the patch, and the whole state when it asks for that."""
    patch = await table.patch(seat, match, outcome)
    after = twin(match, match.state)
    after.accept(outcome)
    table.show(after)
    return patch | await table.told(seat, [])


def same(told: dict[str, str], truly: dict[str, str]) -> None:
    assert told.keys() == truly.keys()
    for name, text in told.items():
        if text != truly[name]:
            at = next(at for at, pair in enumerate(zip(text, truly[name], strict=False)) if pair[0] != pair[1])
            begin = max(0, at - 150)
            raise AssertionError(f"{name}: …{text[begin : at + 80]}… is not …{truly[name][begin : at + 80]}…")


async def look_at(
    server: Server, game: str, setup: Setup, luck: Random, moments: int, worlds: int, *, hints: bool = False
) -> int:
    """Plays a random game of this setup and compares worlds at some moments. Returns the number of comparisons."""
    table = await Watched(server, setup).open(game)
    table.hints = hints
    try:
        count = await compare_worlds(table, luck, worlds)
        for _ in range(moments):
            for _ in range(luck.randrange(1, 30)):
                play(table.live, luck)
            if table.live.game.state.over:
                break  # now everybody may know everything
            count += await compare_worlds(table, luck, worlds)
            count += await compare_deeds(table, luck)
        return count
    finally:
        await table.close()


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("game", archipel.games())
async def test_indistinguishable_worlds_get_the_same_bytes(server: Server, game: str) -> None:
    luck = Random(game)
    assert await look_at(server, game, luck.choice(all_setups(game)), luck, 1, 1) > 1


@pytest.mark.asyncio(loop_scope="module")
async def test_a_leak_is_found(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test notices even if only the time of an update depends on a rival's hand."""
    honest = Match.new_update

    def leaking(match: Match, seat: int | None, acts: bool) -> Update:
        hands = HIDDEN["caty-mini"]["hands"](match.state, 0)
        return replace(honest(match, seat, acts), since=zlib.crc32(str(hands).encode()))

    monkeypatch.setattr(Match, "new_update", leaking)
    with pytest.raises(AssertionError, match=r"update: .*since"):
        await look_at(server, "caty-mini", all_setups("caty-mini")[0], Random(1), 0, 1)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_leak_in_what_changed_is_found(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test notices even if only the size of a patch depends on the cards that a rival keeps."""
    honest = GameView.refresh

    def leaking(side: GameView, match: Match, asked: UndoAsked | None) -> None:
        mark = side.mark
        honest(side, match, asked)
        if side.mark > mark and (step := side.latest[-1]) is not None:
            side.latest[-1] = step + b" " * (zlib.crc32(str(match.state.log).encode()) % 100)

    setup = next(setup for setup in all_setups("isle-of-cats") if setup.seats == 2)
    table = await Watched(server, setup).open("isle-of-cats")
    try:
        assert await compare_deeds(table, Random(1)) > 1
        monkeypatch.setattr(GameView, "refresh", leaking)
        with pytest.raises(AssertionError, match=r"^patch: "):
            await compare_deeds(table, Random(1))
    finally:
        await table.close()


@pytest.mark.long
@pytest.mark.parametrize("game", archipel.games())
async def test_in_all_modes_indistinguishable_worlds_get_the_same_bytes(
    settings: Settings, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck, setups = Random(f"long {game}"), all_setups(game)
    for module in (
        "live.player_queries",
        "model.challenge",
        "compute.outside",
    ):  # the hint_worker has the same luck in every world
        monkeypatch.setattr(f"archipel.server.{module}.fresh_chance", lambda: Seeded(5))
    monkeypatch.setattr("archipel.bots.hints.ADVISER", "beginner")
    async with Server(settings) as server:
        server.app.state.services.compute.hint_worker.processes = InThisProcess(1, 5.0)
        for number, setup in enumerate(luck.sample(setups, min(2 * WORLDS, len(setups)))):
            assert await look_at(server, game, setup, luck, WORLDS, WORLDS, hints=number % 4 == 0) > WORLDS
