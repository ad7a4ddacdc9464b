"""The examples in docs/protocol.md are sent to a real server, and its answers must be those on the page."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.inspect import StructType, type_info

from archipel.core.text import Text
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.wire.messages import ClientMessage, Notice, ServerMessage
from tests.server.people import PATIENCE, Line, Person, Server

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
ANYTHING = "…"


class Block(Struct):
    """One fenced example of the page: its kind, the rest of its first line, and its content."""

    kind: str
    about: str
    text: str


PLAYED, OVER = PAGE.split("## Once the game is over\n")


def blocks(part: str) -> list[Block]:
    fenced = re.findall(r"^```(http|json \w+)([^\n]*)\n(.*?)^```", part, re.MULTILINE | re.DOTALL)
    return [Block(kind, about.strip(), text) for kind, about, text in fenced]


def differences(told: Any, got: Any, where: str = "") -> list[str]:
    """Lists where an answer differs from the page. The page may leave out fields, and "…" ends a list that goes on."""
    if told == ANYTHING:
        return []
    if isinstance(told, list) and told[-1:] == [ANYTHING] and isinstance(got, list):
        told, got = told[:-1], got[: len(told) - 1]
    if isinstance(told, dict) and isinstance(got, dict):
        missing = [f"{where}.{name} is missing" for name in told.keys() - got.keys()]
        return missing + [
            line for name in told.keys() & got.keys() for line in differences(told[name], got[name], f"{where}.{name}")
        ]
    if isinstance(told, list) and isinstance(got, list) and len(told) == len(got):
        return [
            line for at, pair in enumerate(zip(told, got, strict=True)) for line in differences(*pair, f"{where}[{at}]")
        ]
    return [] if told == got else [f"{where} is {got!r:.200}, not {told!r}"]


class Conversation:
    """The conversation of Ada and Bo at one table, as the page shows it."""

    def __init__(self, server: Server) -> None:
        self.people = {"": server.person(), "Bo": server.person()}
        self.tables: Tables = server.app.state.tables
        self.table = ""
        self.line: Line | None = None
        self.marks: Any = None
        self.status = 0
        self.answer: Any = None

    async def hold(self, part: str) -> None:
        for block in blocks(part):
            match block.kind:
                case "http":
                    await self.hang_up()
                    await self.ask(self.people[block.about], block.text)
                case "json answer":
                    assert self.status == int(block.about), self.answer
                    assert differences(self.read(block.text), self.answer) == [], block.text
                case "json send":
                    await (await self.connected()).say(self.read(block.text))
                case "json receive":
                    if block.about == "from the operator":
                        told = self.read(block.text)
                        self.tables.notices.tell_all(Notice(Text(**told["text"]), told["restart"]))
                        self.tables.notices.notice = None  # the page shows this notice only once
                    await self.hear(self.read(block.text))

    async def ask(self, person: Person, text: str) -> None:
        first, _, sent = text.replace("{table}", self.table).partition("\n")
        method, path = first.split()
        reply = await (person.get(path) if method == "GET" else person.post(path, json.loads(sent) if sent else None))
        self.status, self.answer = reply.status_code, reply.json()
        if reply.status_code == 201:
            self.table = self.answer.get("id", self.table)

    async def until_over(self) -> None:
        async with asyncio.timeout(30):
            while (await self.people[""].get(f"/api/tables/{self.table}")).json()["phase"] != "over":
                await asyncio.sleep(0.02)  # bots send no signal when they have moved

    async def connected(self) -> Line:
        if self.line is None:
            self.line = await self.people[""].look(self.table, seen=None).__aenter__()
        return self.line

    async def hang_up(self) -> None:
        if self.line is not None:
            await self.line.socket.close()

    async def hear(self, told: Any) -> None:
        """Checks that the next message is as on the page. Skips table messages before it: people come and go."""
        async with asyncio.timeout(PATIENCE):
            message = json.loads(await (await self.connected()).socket.recv())
            while message["type"] == "table" != told["type"]:
                message = json.loads(await (await self.connected()).socket.recv())
        assert differences(told, message) == []
        self.marks = message.get("marks", self.marks)

    def read(self, text: str) -> Any:
        return json.loads(text.replace("{table}", self.table).replace('"{marks}"', json.dumps(self.marks)))


@pytest.mark.slow
async def test_the_conversation_of_the_page_is_held_with_a_real_server(settings: Settings) -> None:
    async with Server(settings) as server:
        conversation = Conversation(server)
        await conversation.hold(PLAYED)
        await conversation.until_over()
        await conversation.hold(OVER)


def tags(union: Any) -> set[str]:
    return {str(kind.tag) for kind in type_info(union).types if isinstance(kind, StructType)}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("kind", "union"), [("json send", ClientMessage), ("json receive", ServerMessage)])
def test_every_message_of_the_socket_is_shown(kind: str, union: Any) -> None:
    shown = {json.loads(block.text)["type"] for block in blocks(PAGE) if block.kind == kind}
    assert shown == tags(union)


async def test_every_route_is_documented(settings: Settings) -> None:
    async with Server(settings) as server:
        parts = ("/api", "/ws", "/operator")
        routes = {route.path_format for route in server.app.routes if route.path_format.startswith(parts)}
    for route in routes:
        shown = re.sub(r"\{(number|seat)\}", r"\\d+", re.escape(route).replace(r"\{", "{").replace(r"\}", "}"))
        assert re.search(re.sub(r"\{table\}", r"\\{table\\}", shown), PAGE), f"{route} is not told."
