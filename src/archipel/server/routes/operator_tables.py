"""What the admin page shows of each stored table, and its buttons: export, close, open again, delete."""

from __future__ import annotations

import html
from urllib.parse import parse_qs

from litestar import Response
from litestar.params import FromPath
from litestar.response import Redirect

from archipel.core import game as registry
from archipel.core.text import Text, same
from archipel.server.base import admin_texts as words
from archipel.server.base.clock import now
from archipel.server.edge.costs import ACTS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import check_origin
from archipel.server.features.admin import A_PAGE, Admin, StoredTable
from archipel.server.features.quotas import readable_size
from archipel.server.routes.operator_access import check_operator
from archipel.server.routes.operator_layout import (
    InLanguage,
    answer,
    button,
    in_language_of,
    link,
    row_of,
    section,
)
from archipel.server.wire.envelope import Envelope

UNITS = ((86_400, Text(fr="j", en="d")), (3600, same("h")), (60, same("min")), (1, same("s")))


@get("/operator/tables/{handle:str}/record", cost=ACTS, include_in_schema=False)
async def export(request: AnyRequest, handle: FromPath[str]) -> Response[Envelope]:
    """Returns the record of a game as a file, also of a running one."""
    await check_operator(request)
    admin: Admin = request.app.state.services.admin
    envelope = await admin.record(await admin.table_named(handle))
    name = f'attachment; filename="archipel-{envelope.record["game"]}-{handle}.json"'
    return Response(envelope, headers={"Content-Disposition": name})


@post("/operator/tables/{handle:str}/close", cost=ACTS, include_in_schema=False)
async def close_table(request: AnyRequest, handle: FromPath[str]) -> Redirect:
    table = await table_of(request, handle)
    await request.app.state.tables.closing.close(table)
    return back("closed")


@post("/operator/tables/{handle:str}/open", cost=ACTS, include_in_schema=False)
async def open_table(request: AnyRequest, handle: FromPath[str]) -> Redirect:
    table = await table_of(request, handle)
    await request.app.state.tables.closing.reopen(table)
    return back("opened")


@post("/operator/tables/{handle:str}/delete", cost=ACTS, include_in_schema=False, status_code=200)
async def delete_table(request: AnyRequest, handle: FromPath[str]) -> Response[str] | Redirect:
    """Asks twice, and deletes the table for the second answer only."""
    table = await table_of(request, handle)
    sure = parse_qs((await request.body()).decode(errors="replace")).get("sure", [""])[0]
    if sure == "twice":
        await request.app.state.tables.closing.delete(table)
        return back("deleted")
    admin: Admin = request.app.state.services.admin
    return question(request, await admin.stored_table(table), again=sure == "once")


async def table_of(request: AnyRequest, handle: str) -> str:
    """Returns the id of the table that the administrator wants to change from the admin page."""
    check_origin(request)
    await check_operator(request)
    admin: Admin = request.app.state.services.admin
    return await admin.table_named(handle)


def back(done: str) -> Redirect:
    return Redirect(f"/operator?done={done}", status_code=303)


def question(request: AnyRequest, table: StoredTable, *, again: bool) -> Response[str]:
    """The page that asks whether to delete a table; `again` for the second time."""
    in_language = in_language_of(request)
    asked = words.SECOND_QUESTION if again else words.FIRST_QUESTION
    yes = words.FOR_EVER if again else words.YES_DELETE
    sure = {"sure": "twice" if again else "once"}
    buttons = [
        link("/operator", in_language(words.KEEP_IT)),
        button(f"{path_of(table)}/delete", in_language(yes), sure, harsh=True),
    ]
    shown = f"{described(table, in_language)}<p><strong>{in_language(asked)}</strong></p>{row_of(buttons)}"
    return answer(request, section(in_language(words.DELETING), shown))


def listed(tables: list[StoredTable], first: int, count: int, in_language: InLanguage) -> str:
    """The list of tables with their buttons, and the links to newer and older ones."""
    if not tables:
        return f"<p>{in_language(words.NO_TABLES)}</p>"
    items = "".join(f"<li>{described(table, in_language)}{deeds(table, in_language)}</li>" for table in tables)
    links = [
        link(f"/operator?first={start}", in_language(text))
        for start, text, there in (
            (max(0, first - A_PAGE), words.NEWER, first > 0),
            (first + A_PAGE, words.OLDER, first + A_PAGE < count),
        )
        if there
    ]
    about = f'<p class="small">{in_language(words.ABOUT_DEEDS)}</p>'
    return f'{about}<ul class="tables">{items}</ul>{row_of(links)}'


def described(table: StoredTable, in_language: InLanguage) -> str:
    """One table in two lines: its game and its players, then what is known of it."""
    games = registry.games()
    title = registry.game(table.game).title if table.game in games else same(table.game)
    ago = elapsed(now() - table.touched)
    facts = [
        words.PHASES[table.phase],
        *([words.CLOSED] if table.closed else []),
        words.MOVES.format(count=table.number),
        readable_size(table.size),
        (words.LAST_MOVE if table.number else words.LAST_CHANGE).format(ago=ago),
        *([words.WATCHING.format(count=table.people)] if table.people else []),
        same(f"{table.handle[:3]}…"),
    ]
    names = html.escape(", ".join(table.names))
    return (
        f"<h3>{in_language(title)} <small>{names}</small></h3>"
        f'<p class="small">{" · ".join(map(in_language, facts))}</p>'
    )


def deeds(table: StoredTable, in_language: InLanguage) -> str:
    path = path_of(table)
    export = [] if table.phase == "lobby" else [link(f"{path}/record", in_language(words.EXPORT))]
    other = ("open", words.REOPEN) if table.closed else ("close", words.CLOSE)
    return row_of(
        [
            *export,
            button(f"{path}/{other[0]}", in_language(other[1])),
            button(f"{path}/delete", in_language(words.DELETE), harsh=True),
        ]
    )


def path_of(table: StoredTable) -> str:
    return f"/operator/tables/{html.escape(table.handle)}"


def elapsed(milliseconds: int) -> Text:
    """A time span in its largest unit, like 3 min."""
    seconds = max(0, milliseconds // 1000)
    for length, unit in UNITS:
        if seconds >= length:
            return Text(fr=f"{seconds // length} {unit.fr}", en=f"{seconds // length} {unit.en}")
    return same("0 s")
