"""People without accounts: a name that is only text, and a signed cookie that is a seat."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import sha256

from archipel.server import texts
from archipel.server.errors import RequestError

COOKIE = "archipel"
LONGEST_NAME = 24

JOINERS = "\u200c\u200d"
"""Invisible, but part of some scripts and of many emoji."""
BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
"""Letters and signs by their category, but there is nothing to be seen."""


def clean_name(name: str) -> str:
    """The name as it will be shown, or a sentence that says what a name is.

    Control characters and those that turn the direction of text around could make one player look like another.
    """
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    if not clean:
        raise RequestError(texts.NO_NAME)
    if len(clean) > LONGEST_NAME:
        raise RequestError(texts.long_name(len(clean), LONGEST_NAME))
    if any(is_invisible(sign) for sign in clean):
        raise RequestError(texts.STRANGE_NAME)
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in clean):
        raise RequestError(texts.NO_NAME)
    return clean


def is_invisible(sign: str) -> bool:
    return sign in BLANKS or (unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Co", "Cn"} and sign not in JOINERS)


def new_person() -> str:
    return secrets.token_urlsafe(16)


def new_session(sessions: int) -> str:
    """One browser of a person's. `sessions` counts how often they have ended all others: an older one is over."""
    return f"{sessions}-{secrets.token_urlsafe(6)}"


def is_over(session: str, sessions: int) -> bool:
    """Whether a session was ended. Cookies of the first version name none; they hold until all others are ended."""
    return int(session.partition("-")[0] or 0) < sessions


def signed(person: str, secret: bytes, session: str = "") -> str:
    named = f"{person}.{session}" if session else person
    return f"{named}.{signature(named, secret)}"


def person_of(cookie: str | None, secret: bytes) -> str | None:
    """Who a cookie was given to, or None for one that is not ours."""
    return who_and_where(cookie, secret)[0]


def who_and_where(cookie: str | None, secret: bytes) -> tuple[str | None, str]:
    """The person and the session that a cookie names; None for one that is not ours."""
    named, _, proof = (cookie or "").rpartition(".")
    # Compared as bytes: a forged cookie may hold any character.
    genuine = hmac.compare_digest(proof.encode(errors="replace"), signature(named, secret).encode())
    person, _, session = named.partition(".")
    return (person, session) if person and genuine else (None, "")


def signature(named: str, secret: bytes) -> str:
    return hmac.new(secret, named.encode(errors="replace"), sha256).hexdigest()
