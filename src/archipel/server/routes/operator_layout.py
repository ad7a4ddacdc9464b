"""The pieces of the admin pages: HTML without scripts, so that they work if the client was never built."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Mapping, Sequence

from litestar import MediaType, Response

from archipel.core.text import Text
from archipel.server.base import host_texts as words
from archipel.server.edge.refusals import AnyRequest, speaks_french

InLanguage = Callable[[Text], str]
"""Returns a text in the reader's language, escaped."""

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
<title>{title} · Archipel</title>
<link rel="stylesheet" href="/operator.css">
<main>
<h1>{title} <small>Archipel</small></h1>
{shown}
</main>
</html>
"""


def in_language_of(request: AnyRequest) -> InLanguage:
    french = speaks_french(request)
    return lambda text: html.escape(text.fr if french else text.en)


def answer(request: AnyRequest, shown: str) -> Response[str]:
    """Returns a page with these sections."""
    title = in_language_of(request)(words.OPERATOR)
    page = PAGE.format(lang="fr" if speaks_french(request) else "en", title=title, shown=shown)
    return Response(page, media_type=MediaType.HTML, headers=HEADERS)


def section(title: str, shown: str) -> str:
    """A section with a heading. Both are HTML."""
    return f"<section><h2>{title}</h2>{shown}</section>"


def button(address: str, title: str, fields: Mapping[str, str] | None = None, *, harsh: bool = False) -> str:
    """A form that is only a button. A harsh one can't be undone."""
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{html.escape(value)}">' for name, value in (fields or {}).items()
    )
    kind = ' class="harsh"' if harsh else ""
    return f'<form method="post" action="{address}">{hidden}<button{kind}>{title}</button></form>'


def link(address: str, title: str) -> str:
    """A link that looks like a button."""
    return f'<a class="button" href="{address}">{title}</a>'


def row_of(buttons: Iterable[str]) -> str:
    return f'<div class="deeds">{"".join(buttons)}</div>'


def grid(rows: Iterable[Sequence[object]], in_language: InLanguage, head: Sequence[object] = ()) -> str:
    """Returns an HTML table. A cell is a Text, or anything else, which is escaped: anybody may have written it."""

    def cells(row: Sequence[object], tag: str) -> str:
        return "".join(
            f"<{tag}>{in_language(cell) if isinstance(cell, Text) else html.escape(str(cell))}</{tag}>" for cell in row
        )

    top = f"<tr>{cells(head, 'th')}</tr>" if head else ""
    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table>{top}{body}</table></div>'
