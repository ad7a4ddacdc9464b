"""A client that is sent patches holds the same as a client that is sent everything, at every number."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.client import ClientProtocol
from websockets.protocol import State
from websockets.uri import parse_uri

import archipel
from archipel.core.errors import IllegalMove
from archipel.server.live.in_memory import ManualClock
from archipel.server.live.live_table import LiveTable
from archipel.server.live.table_people import TablePeople
from archipel.server.live.update_stream import STEPS, framed
from archipel.server.live.votes import Asked
from archipel.server.live.watcher import Watcher
from archipel.server.model.match import LogRow, Match, numbered
from archipel.server.model.table import Seat, Table
from archipel.server.wire.messages import Update
from archipel.server.wire.patches import applied
from tests.contract.games import all_setups
from tests.contract.tables import Setup

EXAMPLES = int(os.environ.get("ARCHIPEL_EXAMPLES", "3"))
SHORT, WHOLE = 40, 5000
"""Messages played in a game: its beginning, or more than any game has."""
LATELY = 5
"""Latest entries of the log that are compared at every number. At the end all entries are compared."""


class Client:
    """A browser at a table. It knows only what it was sent."""

    def __init__(self, live: LiveTable, person: str, patches: bool = True) -> None:
        self.live = live
        self.watcher = Watcher(person, "Eve", ["http://localhost/t/1"])
        self.watcher.sync(0, patches)
        live.watchers.add(self.watcher)
        self.update: Any = None
        self.table: Any = None
        self.table_mark = 0
        self.log: list[Any] = []
        self.kinds: list[str] = []

    def listen(self) -> bool:
        """Receives the messages that are due. Returns False if there were none."""
        due = self.live.due(self.watcher)
        for data in due:
            message = msgspec.json.decode(data)
            self.kinds.append(message["type"])
            match message["type"]:
                case "table":
                    self.table, self.table_mark = message["table"], message["mark"]
                case "update":
                    self.update = message
                    self.log += [entry for entry in message["entries"] if entry["number"] > len(self.log)]
                case "patch":
                    assert message["from"] == self.update["number"]
                    assert message["after"] == [self.update["mark"], self.table_mark]
                    mark, self.table_mark = message["marks"]
                    self.update = applied(self.update, message["changes"]) | {"number": message["number"], "mark": mark}
                    self.table = applied(self.table, message["table"])
                    self.log += message["entries"]
        return bool(due)

    def check(self) -> None:
        """Checks that the client holds what a newcomer would be shown."""
        self.check_shown()
        assert self.log == plain(list(self.live.game.entries))

    def check_shown(self) -> None:
        """Checks the same without the older entries of the log, because there are many."""
        assert shown(self.update) == whole_update(self.live, self.live.table.seat_of(self.watcher.person))
        assert (self.update["mark"], self.table_mark) == (self.watcher.held.mark, self.watcher.held.table)
        assert self.table == plain(self.live.info(self.watcher.person, "Eve", ["http://localhost/t/1"]))
        assert len(self.log) == self.live.game.number
        assert self.log[-LATELY:] == plain(self.live.game.entries[-LATELY:])


def whole_update(live: LiveTable, seat: int | None) -> Any:
    """Returns the game as this seat sees it, computed from the state alone, without any cache."""
    match = live.game
    update = match.new_update(seat, live.acts(seat) and not match.state.over)
    return shown(plain(replace(update, undo_asked=live.undo_asked)))


def shown(update: Any) -> Any:
    """Returns the fields of an update that are shown. Checks that it has all fields."""
    assert set(update) == {*Update.__struct_fields__, "type"}
    return {name: value for name, value in update.items() if name not in ("entries", "type", "mark")}


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def table_of(game: str, seats: int, options: dict[str, Any]) -> Table:
    chosen = archipel.game(game)
    people = tuple(Seat("person", f"p{seat}", f"Player {seat}") for seat in range(seats))
    return Table(
        "t1", game, chosen.complete(options), "p0", people, 1, 1, started=1, seed="7" * 64,
        edition=chosen.edition, contents=chosen.fingerprint,
    )  # fmt: skip


def play(live: LiveTable, luck: Random) -> bool:
    """Plays one message of a pending seat: mostly a move, sometimes an undo. Returns False once the game is over."""
    match = live.game
    if match.state.over:
        return False
    seat = luck.choice(match.state.pending)
    row = LogRow(0, seat, "", "moves", (luck.choice(match.state.moves(seat)).to_json(),), luck.random() < 0.1, 5)
    if luck.random() < 0.15:
        row = replace(row, kind="undo", moves=match.last_message(seat))
    try:
        (outcome,) = match.outcomes(numbered([row], match.number))
    except IllegalMove:
        return True
    match.accept(outcome)
    live.table = replace(live.table, number=match.number, over=match.state.over, touched=match.number)
    live.changes += 1
    return True


def some_setups(name: str, luck: Random) -> list[Setup]:
    """Returns the largest setup and a few others."""
    setups = all_setups(name)
    return [setups[-1], *luck.sample(setups, min(EXAMPLES, len(setups)))]


@pytest.mark.slow
@pytest.mark.parametrize("name", archipel.games())
def test_a_client_with_patches_has_the_same_state_as_a_client_without(name: str) -> None:
    luck = Random(name)
    for setup in some_setups(name, luck):
        compare_clients(name, setup, luck, SHORT, 2)


@pytest.mark.long
@pytest.mark.parametrize("place", range(1 + EXAMPLES))
@pytest.mark.parametrize("name", archipel.games())
def test_patches_agree_at_every_number_of_whole_games(name: str, place: int) -> None:
    """Checks only three clients at each number. That is enough, because a client stays wrong after a wrong patch."""
    for setup in some_setups(name, Random(f"whole {name}"))[place : place + 1]:
        assert compare_clients(name, setup, Random(f"whole {name} {place}"), WHOLE, 3).game.state.over


def compare_clients(name: str, setup: Setup, luck: Random, longest: int, looked_at: int) -> LiveTable:
    """Plays while all clients listen most of the time. At each number, checks `looked_at` of those that got news."""
    live = LiveTable(table_of(name, setup.seats, dict(setup.options)), Random(1), TablePeople(ManualClock()))
    live.match = Match(live.table)
    clients = [Client(live, f"p{seat}") for seat in range(setup.seats)] + [Client(live, "eve"), Client(live, "bob")]
    for client in clients:
        client.listen()
    for _ in range(longest):
        going_on = play(live, luck)
        heard = [client for client in clients if luck.random() < 0.6 and client.listen()]  # the other clients are slow
        for client in luck.sample(heard, min(looked_at, len(heard))):
            client.check_shown()
        if not going_on:
            break
    for client in clients:
        client.listen()
        client.check()
    assert all("patch" in client.kinds for client in clients)
    return live


@pytest.fixture
def live() -> LiveTable:
    live = LiveTable(table_of("doodle-islands", 2, {}), Random(1), TablePeople(ManualClock()))
    live.match = Match(live.table)
    return live


def test_a_client_that_does_not_ask_for_patches_gets_everything(live: LiveTable) -> None:
    client, luck = Client(live, "p0", patches=False), Random(1)
    for _ in range(3):
        client.listen()
        client.check()
        play(live, luck)
    assert set(client.kinds) == {"table", "update"}


def test_a_client_far_behind_gets_everything(live: LiveTable) -> None:
    slow, quick, luck = Client(live, "p0"), Client(live, "p0"), Random(1)
    slow.listen()
    for _ in range(STEPS + 1):
        quick.listen()
        play(live, luck)
    slow.listen()
    slow.check()
    quick.listen()
    quick.check()
    assert slow.kinds == ["table", "update"] * 2
    assert quick.kinds == ["table", "update", *["patch"] * (STEPS + 1)]


def test_watchers_of_the_same_view_get_the_same_bytes(live: LiveTable) -> None:
    crowd = [Client(live, f"s{number}") for number in range(3)]
    for client in crowd:
        client.listen()
    play(live, Random(1))
    first, *others = [live.due(client.watcher) for client in crowd]
    assert all(message is first[0] for (message,) in others)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_messages_are_framed_as_the_protocol_wants(size: int) -> None:
    message = b"x" * size
    frames, client = framed([message, b"{}"]), ClientProtocol(parse_uri("ws://localhost"), state=State.OPEN)
    client.receive_data(frames)
    assert [getattr(frame, "data", None) for frame in client.events_received()] == [message, b"{}"]


def test_due_messages_are_framed_once_for_all_watchers(live: LiveTable) -> None:
    crowd, fetching = [Client(live, f"s{number}") for number in range(3)], Client(live, "eve")
    for client in [*crowd, fetching]:
        client.listen()
    play(live, Random(1))
    crowd[0].watcher.replies.append(b"{}")
    first, second, third = [live.updates.frames_due(live, client.watcher) for client in crowd]
    assert second is third == framed(live.due(fetching.watcher))
    assert first == second + framed([b"{}"])
    assert live.updates.frames_due(live, crowd[0].watcher) == b""


def test_arrivals_change_nothing_for_unaffected_clients(live: LiveTable) -> None:
    client = Client(live, "p0")
    client.listen()
    live.table = live.table.with_seat(1, replace(live.table.seats[1], name="Somebody"))
    live.changes += 1
    client.listen()
    client.check()
    assert client.kinds == ["table", "update", "patch"]


def test_a_person_who_sits_down_gets_the_whole_view_of_their_seat(live: LiveTable) -> None:
    client = Client(live, "eve")
    client.listen()
    live.table = live.table.with_seat(1, Seat("person", "eve", "Eve"))
    live.changes += 1
    client.listen()
    client.check()
    assert client.kinds == ["table", "update"] * 2


def test_after_a_reload_the_whole_game_is_sent(live: LiveTable) -> None:
    client = Client(live, "p0")
    client.listen()
    live.match = Match(live.table)
    live.changes += 1
    client.listen()
    client.check()
    assert client.kinds == ["table", "update", "update"]


def test_changes_between_two_moves_are_a_patch_from_a_number_to_itself(live: LiveTable) -> None:
    client, luck = Client(live, "eve"), Random(1)
    for _ in range(2):
        play(live, luck)
    client.listen()
    live.people.gone["p0"] = 99
    live.changes += 1
    client.listen()
    client.check()
    last = live.game.standing[-1].row
    live.votes.asked = Asked(last.seat, last.number)
    live.changes += 1
    client.listen()
    client.check()
    assert client.update["undo_asked"] is not None
    assert client.kinds == ["table", "update", "patch", "patch"]


def test_a_check_confirms_the_state_or_sends_it(live: LiveTable) -> None:
    client = Client(live, "p0")
    client.listen()
    client.watcher.check(0, (client.update["mark"], client.table_mark))
    client.listen()
    play(live, Random(1))
    live.due(client.watcher)  # these messages are lost on their way
    client.watcher.check(0, (client.update["mark"], client.table_mark))
    client.listen()
    client.check()
    assert client.kinds == ["table", "update", "checked", "table", "update"]
