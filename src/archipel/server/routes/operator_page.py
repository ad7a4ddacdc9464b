"""The admin page: the tables, a backup, an announcement, a new password, what goes on, and what the limits are.

The page is made here, without scripts, so it works even if the client was never built.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import parse_qs

from litestar import MediaType, Response
from litestar.params import FromQuery
from litestar.response import Redirect

from archipel.core.text import Text, same
from archipel.server.base import admin_texts, quota_texts
from archipel.server.base import host_texts as words
from archipel.server.base.errors import RequestError
from archipel.server.base.figures import Figures
from archipel.server.base.settings import Settings
from archipel.server.edge.costs import ACTS, READS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import check_origin
from archipel.server.features import guests, quotas
from archipel.server.features.services import Services
from archipel.server.routes.operator_access import check_operator
from archipel.server.routes.operator_layout import InLanguage, answer, button, grid, in_language_of, section
from archipel.server.routes.operator_tables import listed
from archipel.server.storage import sqlite_open

STYLE = (Path(__file__).parent / "operator.css").read_text(encoding="utf-8")
LONGEST_NOTICE = 200
FURTHEST = 10**9
"""The last table that the page can begin with."""

SAY = """<p>{said}</p>
<form method="post" action="/operator/notice">
<label>Français <input name="fr" maxlength="{longest}" lang="fr"></label>
<label>English <input name="en" maxlength="{longest}" lang="en"></label>
<p class="deeds"><button>{show}</button> <button name="end" value="1">{end}</button></p>
</form>"""


@get("/operator.css", cost=READS, include_in_schema=False, media_type=MediaType.CSS)
async def style() -> str:
    return STYLE


@get("/operator", cost=READS, include_in_schema=False)
async def operator_page(request: AnyRequest, first: FromQuery[int] = 0, done: FromQuery[str] = "") -> Response[str]:
    """The page, with the tables from number `first` on, and with a sentence about what was just `done`."""
    await check_operator(request)
    services: Services = request.app.state.services
    return answer(request, await page(services, in_language_of(request), min(max(0, first), FURTHEST), done))


@post("/operator/notice", cost=ACTS, include_in_schema=False)
async def say(request: AnyRequest) -> Redirect:
    """Shows a notice at every table, or removes it."""
    check_origin(request)
    await check_operator(request)
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


async def page(services: Services, in_language: InLanguage, first: int = 0, done: str = "") -> str:
    """The sections of the page, as HTML."""
    tables, admin = services.tables, services.admin
    told = (
        f'<p class="done" role="status">{in_language(admin_texts.DONE[done])}</p>' if done in admin_texts.DONE else ""
    )
    stored, count = await admin.stored(first), await admin.count()
    said = tables.notices.notice.text if tables.notices.notice else words.NOTHING_SAID
    notice = SAY.format(
        said=in_language(said), show=in_language(words.SHOW), end=in_language(words.END), longest=LONGEST_NOTICE
    )
    backup = button("/operator/backup", in_language(admin_texts.BACK_UP))
    password = button("/operator/password", in_language(admin_texts.RENEW), {"sure": "yes"})
    sections = (
        (words.TABLES, listed(stored, first, count, in_language)),
        (admin_texts.BACKUP, f"<p>{in_language(admin_texts.ABOUT_BACKUP)}</p>{backup}"),
        (words.SAY, notice),
        (admin_texts.PASSWORD, f"<p>{in_language(admin_texts.ABOUT_PASSWORD)}</p>{password}"),
        (words.NOW, figures(tables.peers.all_figures(), in_language)),
        (quota_texts.STORAGE, await storage(services, in_language)),
        (words.LIMITS, grid(allowed(services.settings), in_language)),
    )
    return told + "".join(section(in_language(title), shown) for title, shown in sections)


async def storage(services: Services, in_language: InLanguage) -> str:
    """How much is stored, how much may be stored, and how long it is kept."""
    usage, hour = await services.quotas.usage(), Counter[str]()
    for found in services.tables.peers.all_figures().values():
        hour.update(found.stored)
    bounded, days = services.settings.rates is not None, services.settings.keep_days
    rows = []
    for row in usage.rows:
        kind = quotas.KINDS[row.kind]
        often = f" · {kind.often} ×" if kind.often else ""
        address = joined(size_or_dash(kind.address), same(often))
        bounds = (address, size_or_dash(kind.everybody)) if bounded else ("∞", "∞")
        rows.append((kind.title, row.number, size_or_dash(row.size), size_or_dash(hour[row.kind]), *bounds))
    kept = quota_texts.KEPT_FOR_EVER if days is None else quota_texts.KEPT_DAYS
    how_long = kept.format(kept="" if days is None else f"{days:g}", days=guests.DAYS)
    about = (
        (quota_texts.DATABASE, joined(size_or_dash(usage.size), same(" · "), size_or_dash(usage.most))),
        (quota_texts.FREE, size_or_dash(usage.free)),
        (quota_texts.KEPT, how_long),
    )
    return grid(about, in_language) + grid(rows, in_language, quota_texts.COLUMNS)


def size_or_dash(size: float | None) -> Text:
    return same("–") if size is None else quotas.readable_size(size)


def joined(*parts: Text) -> Text:
    return Text(fr="".join(part.fr for part in parts), en="".join(part.en for part in parts))


def figures(processes: Mapping[str, Figures], in_language: InLanguage) -> str:
    """An HTML table with a column for each process that shares the database."""
    columns = [list(figures_of(found)) for found in processes.values()]
    rows = [[name, *(column[row][1] for column in columns)] for row, (name, _) in enumerate(columns[0])]
    heads = ["", *(process[:4] for process in processes)] if len(processes) > 1 else []
    return grid(rows, in_language, heads)


def figures_of(found: Figures) -> Iterator[tuple[Text, object]]:
    refused = ", ".join(f"{kind} {count}" for kind, count in Counter(found.refusals).most_common(8))
    yield words.VERSION, f"{found.version} · {sqlite_open.LATEST}"
    yield words.SINCE, f"{(time.time() - found.begun) / 3600:.1f} h"
    yield words.LOAD, f"{found.load:.1f} · {found.memory // 1_000_000} MB"
    yield words.OPEN_TABLES, f"{found.tables} · {found.sockets}"
    yield words.MOVES, f"{found.moves} · {1000 * found.commit_seconds / max(1, sum(found.commits)):.1f} ms"
    yield words.BOTS, f"{found.bots_thinking} · {found.bots_waiting}"
    yield words.REFUSALS, refused or "–"


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
