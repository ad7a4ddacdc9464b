"""Security headers on every answer, and the cookie of a new session."""

from __future__ import annotations

import logging

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from archipel.server.edge.visitor import NEW_COOKIE
from archipel.server.model.people import COOKIE

log = logging.getLogger("archipel.server")

COOKIE_SECONDS = 400 * 24 * 3600
"""Seconds for which browsers keep our cookie; they allow no more."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Adds security headers to every answer, errors included, and the cookie of a new session."""
    if message["type"] != "http.response.start":
        return
    if log.isEnabledFor(logging.INFO):  # the route, not the path: a table's id is its invitation
        asked = {"method": scope.get("method", ""), "path": scope.get("path_template", ""), "status": message["status"]}
        log.info("request", extra={"fields": asked})
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")
    if cookie := scope["state"].get(NEW_COOKIE):
        headers["Cache-Control"] = for_one_person(headers["Cache-Control"])
        secure = "; Secure" if scope["scheme"] == "https" else ""
        headers.add(
            "Set-Cookie", f"{COOKIE}={cookie}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        )


def for_one_person(caching: str) -> str:
    """Adds `private` to a Cache-Control header: a shared cache would give one person's cookie to others."""
    if "private" in caching or "no-store" in caching:
        return caching
    return f"private, {caching.removeprefix('public, ')}"
