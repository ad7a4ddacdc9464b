"""Answers to failed requests: a `Problem` for programs, a small page for people who opened the address in a browser."""

from __future__ import annotations

import html
import logging
import re
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.errors import RequestError, TooFast
from archipel.server.edge.costs import Cost
from archipel.server.wire.lobby import Problem

log = logging.getLogger("archipel.server")

AnyRequest = Request[Any, Any, Any]

PAGE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Archipel</title>
<h1>Archipel</h1>
<p>{sentence}</p>
<p><a href="/">{home}</a></p>
"""

LANGUAGE = re.compile(r"\b(fr|en)\b", re.IGNORECASE)


def refused(request: AnyRequest, error: ArchipelError) -> Response[bytes]:
    request.app.state.services.metrics.refused(error)
    refusal = answer(request, error.text, error.status if isinstance(error, RequestError) else 400)
    if isinstance(error, TooFast):
        refusal.headers["Retry-After"] = str(error.seconds)
    if refusal.status_code == 401:
        refusal.headers["WWW-Authenticate"] = 'Basic realm="Archipel", charset="UTF-8"'
    return refusal


def not_understood(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """Answers a request that the framework refused, with our own sentences."""
    words = {404: texts.NO_SUCH_PAGE, 405: texts.WRONG_METHOD}
    if error.status_code == 413:
        words[413] = texts.TOO_LARGE.format(most=largest_body(request))
    if error.status_code >= 500:
        return our_fault(request, error)
    # `seat` is the only query parameter with a sentence of its own.
    otherwise = texts.BAD_SEAT if "seat" in request.query_params else texts.NOT_UNDERSTOOD
    refusal = answer(request, words.get(error.status_code, otherwise), error.status_code)
    refusal.headers |= error.headers or {}  # such as Allow, which lists the methods that are possible
    return refusal


def largest_body(request: AnyRequest) -> int:
    """Returns how many bytes the body of a request to this route may have."""
    cost: Cost = request.scope["route_handler"].opt["cost"]
    return cost.bounds.bytes


def our_fault(request: AnyRequest, error: Exception) -> Response[bytes]:
    # Log the pattern of the path, not the path: a table's id gives access to the table.
    log.error("%s %s failed.", request.method, request.scope.get("path_template", ""), exc_info=error)
    return answer(request, texts.OUR_FAULT, 500)


def answer(request: AnyRequest, text: Text, status: int) -> Response[bytes]:
    # Only a browser that opens an address asks for HTML; requests of our client do not.
    if "text/html" in request.headers.get("accept", ""):
        return Response(page(request, text), status_code=status, media_type="text/html")
    return Response(msgspec.json.encode(Problem(text)), status_code=status, media_type="application/json")


def page(request: AnyRequest, text: Text) -> bytes:
    """Returns a page with the sentence in French or English, whichever the browser prefers."""
    french = speaks_french(request)
    sentence, home = (each.fr if french else each.en for each in (text, texts.BACK_HOME))
    shown = PAGE.format(lang="fr" if french else "en", sentence=html.escape(sentence), home=html.escape(home))
    return shown.encode()


def speaks_french(request: AnyRequest) -> bool:
    """Returns whether French comes before English in the browser's Accept-Language header."""
    spoken = LANGUAGE.search(request.headers.get("accept-language", ""))
    return spoken is not None and spoken[0].lower() == "fr"
