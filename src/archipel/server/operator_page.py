"""The page of whoever runs the server: what goes on, what is allowed, and a word to every table.

It is made here, without a script: it works where the client was never built.
"""

from __future__ import annotations

import html
import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from litestar import MediaType, Request, Response, get, post
from litestar.response import Redirect

import archipel
from archipel.core.text import Text
from archipel.server import host_texts as words
from archipel.server import metrics, opening
from archipel.server.errors import RequestError
from archipel.server.operator_access import Operator
from archipel.server.refusals import speaks_french
from archipel.server.schema import Notice
from archipel.server.settings import Settings
from archipel.server.tables import Tables, now
from archipel.server.visitor import check_origin

AnyRequest = Request[Any, Any, Any]

STYLE = (Path(__file__).parent / "operator.css").read_text(encoding="utf-8")
LONGEST_NOTICE = 200
MOST_TABLES = 50
HEADERS = {
    # Its own forms may be sent, and say where they come from: otherwise they would look like another site's.
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
}

PAGE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Archipel · {title}</title>
<link rel="stylesheet" href="/operator.css">
<main>
<h1>Archipel <small>{title}</small></h1>
<section><h2>{say}</h2>
<p>{said}</p>
<form method="post" action="/operator/notice">
<label>Français <input name="fr" maxlength="{longest}"></label>
<label>English <input name="en" maxlength="{longest}"></label>
<p><button>{show}</button> <button name="end" value="1">{end}</button></p>
</form></section>
<section><h2>{now}</h2>{figures}</section>
<section><h2>{tables}</h2>{listed}</section>
<section><h2>{limits}</h2>{allowed}</section>
</main>
</html>
"""


@get("/operator.css", include_in_schema=False, media_type=MediaType.CSS)
async def style() -> str:
    return STYLE


@get("/operator", include_in_schema=False)
async def operator_page(request: AnyRequest) -> Response[str]:
    await check(request)
    shown = page(request.app.state.tables, speaks_french(request))
    return Response(shown, media_type=MediaType.HTML, headers=HEADERS)


@post("/operator/notice", include_in_schema=False)
async def say(request: AnyRequest) -> Redirect:
    """Says something at every table, or ends what was said."""
    check_origin(request)
    await check(request)
    form = parse_qs((await request.body()).decode(errors="replace"))
    fr, en = (" ".join(form.get(lang, [""])[0].split()) for lang in ("fr", "en"))
    if max(len(fr), len(en)) > LONGEST_NOTICE:
        raise RequestError(words.LONG_NOTICE.format(longest=LONGEST_NOTICE))
    tables: Tables = request.app.state.tables
    if "end" in form:
        tables.tell_all(None)
    elif fr or en:
        tables.tell_all(Notice(Text(fr=fr or en, en=en or fr)))
    return Redirect("/operator", status_code=303)


async def check(request: AnyRequest) -> None:
    """The password is asked for on the machine itself too: other people may use it."""
    operator: Operator = request.app.state.operator
    await operator.check(request, here=False)


def page(tables: Tables, french: bool) -> str:
    def told(text: Text) -> str:
        return html.escape(text.fr if french else text.en)

    said = tables.notice.text if tables.notice else words.NOTHING_SAID
    return PAGE.format(
        lang="fr" if french else "en",
        title=told(words.OPERATOR),
        say=told(words.SAY),
        said=told(said),
        show=told(words.SHOW),
        end=told(words.END),
        longest=LONGEST_NOTICE,
        now=told(words.NOW),
        figures=grid((told(name), value) for name, value in figures(tables)),
        tables=told(words.TABLES),
        listed=grid(listed(tables), [told(each) for each in words.COLUMNS]),
        limits=told(words.LIMITS),
        allowed=grid((told(name), value) for name, value in allowed(tables.settings)),
    )


def grid(rows: Iterable[Sequence[object]], head: Sequence[str] = ()) -> str:
    """A table of HTML. What is in its cells is text, whoever wrote it; heads are HTML already."""
    top = "".join(f"<th>{each}</th>" for each in head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def figures(tables: Tables) -> list[tuple[Text, object]]:
    counted, watchers = tables.metrics, len(tables.all_watchers())
    commits = sum(counted.commits)
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "–"
    refused = ", ".join(f"{kind} {count}" for kind, count in counted.refusals.most_common(8))
    return [
        (words.VERSION, f"{archipel.__version__} · {opening.LATEST}"),
        (words.SINCE, f"{(time.time() - counted.begun) / 3600:.1f} h"),
        (words.LOAD, f"{load} · {metrics.memory() // 1_000_000} MB"),
        (words.OPEN_TABLES, f"{len(tables.live)} · {watchers}"),
        (words.MOVES, f"{counted.moves} · {1000 * counted.commit_seconds / max(1, commits):.1f} ms"),
        (words.BOTS, f"{tables.turns.thinking + tables.turns.unwatched} · {len(tables.turns.queue)}"),
        (words.REFUSALS, refused or "–"),
    ]


def listed(tables: Tables) -> list[tuple[object, ...]]:
    """Tables in memory, those used last first. Of their ids only the beginning: the whole is an invitation."""
    return [
        (
            f"{live.table.id[:3]}…",
            live.table.game,
            live.table.phase,
            live.table.number,
            len(live.watchers),
            f"{max(0, now() - live.table.touched) // 60_000} min",
        )
        for live in list(reversed(tables.live.values()))[:MOST_TABLES]
    ]


def allowed(settings: Settings) -> list[tuple[Text, object]]:
    rates, kept = settings.rates, settings.keep_days
    found: list[tuple[Text, object]] = [
        (words.CONNECTIONS, f"{settings.connections} · {rates.connections if rates else '∞'}"),
        (words.IN_MEMORY, settings.tables_in_memory),
        (words.BOT_PROCESSES, settings.bot_processes),
        (words.KEEP_DAYS, "∞" if kept is None else f"{kept:g}"),
    ]
    if rates is not None:
        named = (
            (words.REQUESTS, rates.requests),
            (words.MESSAGES, rates.messages),
            (words.NEW_TABLES, rates.new_tables),
        )
        found += [(name, f"{rate.burst:g}, {rate.per_second:g}/s") for name, rate in named]
    return found
