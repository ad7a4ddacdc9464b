"""The operator's page: what goes on, what the limits are, and a notice to every table.

The page is made here, without scripts, so it works even if the client was never built.
"""

from __future__ import annotations

import html
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import parse_qs

from litestar import MediaType, Response
from litestar.response import Redirect

from archipel.core.text import Text
from archipel.server.base import host_texts as words
from archipel.server.base import quota_texts
from archipel.server.base.clock import now
from archipel.server.base.errors import RequestError
from archipel.server.base.figures import Figures
from archipel.server.base.settings import Settings
from archipel.server.edge.costs import ACTS, READS, get, post
from archipel.server.edge.refusals import AnyRequest, speaks_french
from archipel.server.edge.visitor import check_origin
from archipel.server.features import guests, quotas
from archipel.server.features.services import Services
from archipel.server.routes.operator_access import Operator
from archipel.server.storage import sqlite_open

STYLE = (Path(__file__).parent / "operator.css").read_text(encoding="utf-8")
LONGEST_NOTICE = 200
MOST_TABLES = 50
HEADERS = {
    # The page may send its own forms, with a referrer: without one they would look like another site's.
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
<section><h2>{storage}</h2>{stored}{kept}</section>
</main>
</html>
"""


@get("/operator.css", cost=READS, include_in_schema=False, media_type=MediaType.CSS)
async def style() -> str:
    return STYLE


@get("/operator", cost=READS, include_in_schema=False)
async def operator_page(request: AnyRequest) -> Response[str]:
    await check(request)
    shown = await page(request.app.state.services, speaks_french(request))
    return Response(shown, media_type=MediaType.HTML, headers=HEADERS)


@post("/operator/notice", cost=ACTS, include_in_schema=False)
async def say(request: AnyRequest) -> Redirect:
    """Shows a notice at every table, or removes it."""
    check_origin(request)
    await check(request)
    form = parse_qs((await request.body()).decode(errors="replace"))
    fr, en = (" ".join(form.get(lang, [""])[0].split()) for lang in ("fr", "en"))
    if max(len(fr), len(en)) > LONGEST_NOTICE:
        raise RequestError(words.LONG_NOTICE.format(longest=LONGEST_NOTICE))
    news = request.app.state.tables.peer_news
    if "end" in form:
        news.set_notice(None)
    elif fr or en:
        news.set_notice(Text(fr=fr or en, en=en or fr))
    return Redirect("/operator", status_code=303)


async def check(request: AnyRequest) -> None:
    """Raises LogIn without the password, on the machine itself too, because other people may use it."""
    operator: Operator = request.app.state.operator
    await operator.check(request, here=False)


async def page(services: Services, french: bool) -> str:
    def in_language(text: Text) -> str:
        return html.escape(text.fr if french else text.en)

    tables = services.tables
    said = tables.notices.notice.text if tables.notices.notice else words.NOTHING_SAID
    return PAGE.format(
        lang="fr" if french else "en",
        title=in_language(words.OPERATOR),
        say=in_language(words.SAY),
        said=in_language(said),
        show=in_language(words.SHOW),
        end=in_language(words.END),
        longest=LONGEST_NOTICE,
        now=in_language(words.NOW),
        figures=figures(tables.peers.all_figures(), in_language),
        tables=in_language(words.TABLES),
        listed=grid(await listed(services), [in_language(each) for each in words.COLUMNS]),
        limits=in_language(words.LIMITS),
        allowed=grid((in_language(name), value) for name, value in allowed(services.settings)),
        storage=in_language(quota_texts.STORAGE),
        **await storage(services, french),
    )


async def storage(services: Services, french: bool) -> dict[str, str]:
    """How much is stored, how much may be stored, and how long it is kept."""

    def plain(text: Text) -> str:
        return text.fr if french else text.en

    def size_or_dash(size: float | None) -> str:
        return "–" if size is None else plain(quotas.readable_size(size))

    usage, hour = await services.quotas.usage(), Counter[str]()
    for found in services.tables.peers.all_figures().values():
        hour.update(found.stored)
    bounded, days = services.settings.rates is not None, services.settings.keep_days
    rows = []
    for row in usage.rows:
        kind = quotas.KINDS[row.kind]
        often = f" · {kind.often} ×" if kind.often else ""
        bounds = (size_or_dash(kind.address) + often, size_or_dash(kind.everybody)) if bounded else ("∞", "∞")
        rows.append((plain(kind.title), row.number, size_or_dash(row.size), size_or_dash(hour[row.kind]), *bounds))
    kept = quota_texts.KEPT_FOR_EVER if days is None else quota_texts.KEPT_DAYS
    how_long = kept.format(kept="" if days is None else f"{days:g}", days=guests.DAYS)
    about = (
        (quota_texts.DATABASE, f"{size_or_dash(usage.size)} · {size_or_dash(usage.most)}"),
        (quota_texts.FREE, size_or_dash(usage.free)),
        (quota_texts.KEPT, plain(how_long)),
    )
    return {
        "stored": grid(rows, [html.escape(plain(each)) for each in quota_texts.COLUMNS]),
        "kept": grid((plain(name), value) for name, value in about),
    }


def grid(rows: Iterable[Sequence[object]], head: Sequence[str] = ()) -> str:
    """Returns an HTML table. Cells are escaped, because anybody may have written them; heads are HTML already."""
    top = "".join(f"<th>{each}</th>" for each in head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def figures(processes: Mapping[str, Figures], in_language: Callable[[Text], str]) -> str:
    """An HTML table with a column for each process that shares the database."""
    columns = [list(figures_of(found)) for found in processes.values()]
    rows = [[in_language(name), *(column[row][1] for column in columns)] for row, (name, _) in enumerate(columns[0])]
    heads = ["", *(html.escape(process[:4]) for process in processes)] if len(processes) > 1 else []
    return grid(rows, heads)


def figures_of(found: Figures) -> Iterator[tuple[Text, object]]:
    refused = ", ".join(f"{kind} {count}" for kind, count in Counter(found.refusals).most_common(8))
    yield words.VERSION, f"{found.version} · {sqlite_open.LATEST}"
    yield words.SINCE, f"{(time.time() - found.begun) / 3600:.1f} h"
    yield words.LOAD, f"{found.load:.1f} · {found.memory // 1_000_000} MB"
    yield words.OPEN_TABLES, f"{found.tables} · {found.sockets}"
    yield words.MOVES, f"{found.moves} · {1000 * found.commit_seconds / max(1, sum(found.commits)):.1f} ms"
    yield words.BOTS, f"{found.bots_thinking} · {found.bots_waiting}"
    yield words.REFUSALS, refused or "–"


async def listed(services: Services) -> list[tuple[object, ...]]:
    """Tables in memory, the last used first, then tables that are open in other processes.

    Only the beginning of each id is shown, because a whole id is an invitation.
    """
    tables = services.tables
    here = [(live.table, len(live.watchers)) for live in list(reversed(tables.live.values()))[:MOST_TABLES]]
    elsewhere = sorted(set(tables.peers.open_elsewhere()) - tables.live.keys())[: MOST_TABLES - len(here)]
    found = [(table, 0) for each in elsewhere if (table := await services.storage.tables.read(each)) is not None]
    return [
        (
            f"{table.id[:3]}…",
            table.game,
            table.phase,
            table.number,
            watchers + len(tables.peers.people_at(table.id)),
            f"{max(0, now() - table.touched) // 60_000} min",
        )
        for table, watchers in here + found
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
