"""The steps of CONTRIBUTING.md for the server: a message of a table's socket with its answer, and a route."""

from __future__ import annotations

from tests.contributing.copy import Copy

SERVER = "src/archipel/server"


def message(copy: Copy) -> None:
    copy.step = "Adding a server message"
    schema, socket = f"{SERVER}/wire/messages.py", f"{SERVER}/edge/socket.py"
    copy.before(
        schema,
        "ClientMessage = (\n",
        '''class AskRehearsal(Struct, forbid_unknown_fields=True, tag_field="type", tag="rehearse"):
    """Asks for a rehearsal. The answer is `rehearsed`."""

    word: str


''',
    )
    copy.after(schema, "ClientMessage = (\n    SendMoves\n", "    | AskRehearsal\n")
    copy.before(
        schema,
        "ServerMessage = (\n",
        '''class Rehearsed(Struct, tag_field="type", tag="rehearsed"):
    """The answer to `rehearse`."""

    word: str


''',
    )
    copy.after(schema, "ServerMessage = (\n    TableMessage\n", "    | Rehearsed\n")
    copy.after(f"{SERVER}/edge/costs.py", "    AskPreview,\n", "    AskRehearsal,\n")
    copy.after(f"{SERVER}/edge/costs.py", "    AskCheck: READS,\n", "    AskRehearsal: READS,\n")
    copy.after(socket, "    AskPreview,\n", "    AskRehearsal,\n")
    copy.after(socket, "    Refused,\n", "    Rehearsed,\n")
    copy.before(
        socket,
        "        if isinstance(message, AskCheck):\n",
        """        if isinstance(message, AskRehearsal):
            self.watcher.reply(Rehearsed(message.word))
            return None
""",
    )
    copy.after(
        "tests/costs/messages.py",
        '    "ask-undo": plain({"type": "ask-undo"}),\n',
        '    "rehearse": plain({"type": "rehearse", "word": "again"}),\n',
    )
    copy.before(
        "docs/protocol.md",
        "If a message had been lost, the table and an update would come instead.",
        """A rehearsal is answered with its word:

```json send
{"type": "rehearse", "word": "again"}
```

```json receive
{"type": "rehearsed", "word": "again"}
```

""",
    )


def route(copy: Copy) -> None:
    copy.step = "Adding a server message: a route"
    copy.before(
        f"{SERVER}/routes/lobby.py",
        '@get("/lobby", cost=READS',
        '''@get("/rehearsal", cost=READS)
async def rehearsal() -> list[str]:
    """Returns what was rehearsed."""
    return ["again"]


''',
    )
    copy.before("docs/protocol.md", "`GET /api/packs` lists", "`GET /api/rehearsal` rehearses. ")
    copy.write(
        "tests/server/routes/test_rehearsal.py",
        """from archipel.server.base.settings import Settings
from tests.server.people import Server


async def test_a_rehearsal_is_answered(settings: Settings) -> None:
    async with Server(settings) as server:
        assert (await server.person().get("/api/rehearsal")).json() == ["again"]
""",
    )
