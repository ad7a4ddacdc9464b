"""People without accounts: a name, which is only text, and a signed cookie, which gives access to their seats."""

from __future__ import annotations

import hmac
import unicodedata
from hashlib import sha256

from archipel.server.base import texts
from archipel.server.base.chance import Randomness, new_token
from archipel.server.base.errors import RequestError

COOKIE = "archipel"
LONGEST_NAME = 24

JOINERS = "\u200c\u200d"
"""Invisible characters that are part of some scripts and of many emoji."""
BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
"""Characters that Unicode calls letters or signs, but that show nothing."""


def clean_name(name: str) -> str:
    """Returns the name as it will be shown. Raises RequestError if it can't be used as a name.

    Control characters, and characters that change the direction of text, could make one player look like another.
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


def new_person(luck: Randomness) -> str:
    return new_token(luck, 16)


def new_session(sessions: int, luck: Randomness) -> str:
    """Returns a new session, which is one browser of a person.

    `sessions` counts how often the person has ended all other sessions. A session with a lower count is over.
    """
    return f"{sessions}-{new_token(luck, 6)}"


def is_over(session: str, sessions: int) -> bool:
    """Whether a session was ended. Cookies of the first version name none: they are valid until the count grows."""
    return int(session.partition("-")[0] or 0) < sessions


def signed(person: str, secret: bytes, session: str = "") -> str:
    named = f"{person}.{session}" if session else person
    return f"{named}.{signature(named, secret)}"


def who_and_where(cookie: str | None, secret: bytes) -> tuple[str | None, str]:
    """Returns the person and the session that a cookie names. The person is None if the cookie is not ours."""
    named, _, proof = (cookie or "").rpartition(".")
    # Compared as bytes: a forged cookie may hold any character.
    genuine = hmac.compare_digest(proof.encode(errors="replace"), signature(named, secret).encode())
    person, _, session = named.partition(".")
    return (person, session) if person and genuine else (None, "")


def signature(named: str, secret: bytes) -> str:
    return hmac.new(secret, named.encode(errors="replace"), sha256).hexdigest()
