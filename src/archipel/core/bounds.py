"""Limits for documents from outside, checked before any parser reads them.

Both checks take linear time whatever the document holds, and have no Python loop over its bytes. They may count too
much in a malformed document; a parser would refuse that anyway.
"""

from __future__ import annotations

import re
from itertools import accumulate

from msgspec import Struct

from archipel.core.errors import ArchipelError
from archipel.core.text import Text

MOST_NAMES = 16
"""Most names joined by dots in one TOML key or table header, because tomllib's work grows with their square."""
LONGEST_WORD = 64
"""Most bytes of a TOML key, number or date without quotes, because int() refuses numbers of more than 4,300 digits."""
SIGNS_PER_PART = 4
"""Quotes and # that a TOML file may have per part. It is more than two, because strings and comments contain some."""

TOO_LARGE = Text(
    fr="Ce document pèse plus de {most} octets. Envoie quelque chose de plus petit.",
    en="This document is larger than {most} bytes. Send something smaller.",
)
TOO_DEEP = Text(
    fr="Ce document a plus de {most} crochets l'un dans l'autre. Enlèves-en.",
    en="This document has more than {most} nested brackets. Take some away.",
)
TOO_MANY_PARTS = Text(
    fr="Ce document a plus de {most} valeurs, noms et crochets en tout. Enlèves-en.",
    en="This document has more than {most} values, names and brackets in all. Take some away.",
)
TOO_MANY_NAMES = Text(
    fr="Ce fichier a plus de {most} noms reliés par des points dans une même clé. Enlèves-en.",
    en="This file has more than {most} names joined by dots in one key. Take some away.",
)
LONG_WORD = Text(
    fr="Ce fichier a un nom, un nombre ou une date de plus de {most} signes sans guillemets. Raccourcis-le.",
    en="This file has a name, a number or a date of more than {most} characters without quotes. Shorten it.",
)

TOML_SKIPPED = re.compile(
    rb'"""(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{0,5}+'  # a multi-line string ends with three to five quotes
    rb"|\'\'\'(?:[^']++|'{1,2}+(?!'))*+'{0,5}+"
    rb'|"(?:[^"\\\n]++|\\[^\n])*+"?+'
    rb"|'[^'\n]*+'?+"
    rb"|#[^\n]*+",
    re.DOTALL,
)
"""The four kinds of strings of TOML, and comments. A string that does not end is matched to the end of line or file."""
WORD = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-:"
BY_WORD = bytes(ord("a") if sign in WORD else ord(" ") for sign in range(256))
BETWEEN_DOTS = WORD + b'" \t'
BRACKETS = b"[]{}"
NO_BRACKETS = bytes(sign for sign in range(256) if sign not in BRACKETS)
STEPS = bytes({ord("["): 1, ord("{"): 1}.get(sign, 255) for sign in range(256))
"""As signed bytes: an opening bracket is 1, a closing one is -1 (255), so that their running sum is the depth."""


class Bounds(Struct, frozen=True):
    """How large, how deep and how wide a document from outside may be."""

    bytes: int
    depth: int
    """Brackets inside each other."""
    parts: int
    """Commas, opening brackets and colons (in TOML equals signs and dots) outside strings. There are about as many as
    values, names and brackets."""


class OverBounds(ArchipelError):  # noqa: N818 - the name says what happened
    """A document that is larger, deeper or wider than allowed. The text names the limit."""

    def __init__(self, text: Text, too_large: bool = False) -> None:
        super().__init__(text)
        self.too_large = too_large
        """Whether the document has too many bytes."""


def check_json(data: bytes, bounds: Bounds) -> None:
    """Raises OverBounds if JSON is too large, too deep or too wide."""
    check_size(data, bounds)
    if len(data) <= bounds.parts and data.count(b"[") + data.count(b"{") <= bounds.depth:
        return  # the usual case: it can't have more parts than bytes, nor be deeper than its brackets
    # Pairs of backslashes go first: a backslash that is then left before a quote escapes that quote.
    plain = data.replace(b"\\\\", b"").replace(b'\\"', b"")
    if plain.count(b'"') > 2 * (bounds.parts + 1):
        raise OverBounds(TOO_MANY_PARTS.format(most=bounds.parts))
    check_brackets(b"".join(plain.split(b'"')[::2]), b",:", bounds)


def check_toml(data: bytes, bounds: Bounds) -> None:
    """Raises OverBounds if TOML is too large, too deep or too wide, or has names or words that are too long."""
    check_size(data, bounds)
    if sum(map(data.count, (b'"', b"'", b"#"))) > SIGNS_PER_PART * (bounds.parts + 1):
        raise OverBounds(TOO_MANY_PARTS.format(most=bounds.parts))
    outside = TOML_SKIPPED.sub(b'"', data)
    if b"a" * (LONGEST_WORD + 1) in outside.translate(BY_WORD):
        raise OverBounds(LONG_WORD.format(most=LONGEST_WORD))
    # Once names and blanks are removed, the dots of one key are next to each other.
    if b"." * MOST_NAMES in outside.translate(None, BETWEEN_DOTS):
        raise OverBounds(TOO_MANY_NAMES.format(most=MOST_NAMES))
    check_brackets(outside, b",=.", bounds)


def check_size(data: bytes, bounds: Bounds) -> None:
    if len(data) > bounds.bytes:
        raise OverBounds(TOO_LARGE.format(most=bounds.bytes), too_large=True)


def check_brackets(outside: bytes, separators: bytes, bounds: Bounds) -> None:
    """Raises OverBounds if the text outside strings has too many parts or is too deep."""
    opening = outside.count(b"[") + outside.count(b"{")
    if opening + sum(map(outside.count, separators)) > bounds.parts:
        raise OverBounds(TOO_MANY_PARTS.format(most=bounds.parts))
    # More brackets don't matter: a parser stops where more brackets are closed than were opened.
    brackets = outside.translate(STEPS, NO_BRACKETS)[: 2 * opening + 1]
    if max(accumulate(memoryview(brackets).cast("b")), default=0) > bounds.depth:
        raise OverBounds(TOO_DEEP.format(most=bounds.depth))
