"""What a name looks like: two names that could be taken for one another look the same.

Capitals, accents, spaces, dots and dashes make no difference, nor does a letter of another script that is drawn like
one of ours. It is for comparing only; a name is shown as it was written.
"""

from __future__ import annotations

import unicodedata

DRAWN_LIKE = {
    "a": "аαɑ@",
    "b": "вьβы",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еєε",
    "g": "ԍɡ",
    "h": "һн",
    "i": "іιıӏ1|!",
    "j": "ј",
    "k": "кκ",
    "m": "м",
    "n": "пη",
    "o": "оοσ0",
    "p": "рρ",
    "q": "ԛ",
    "r": "г",
    "s": "ѕ$",
    "t": "тτ",
    "u": "цυ",
    "v": "ѵν",
    "w": "ѡωш",
    "x": "хχ",
    "y": "уүγ",
}
"""Small letters of Cyrillic and Greek, and some signs, by the letter of ours that they or their capitals look like."""
ALIKE = str.maketrans({sign: letter for letter, signs in DRAWN_LIKE.items() for sign in signs})
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("l", "i"))
"""Letters that together look like one, and the small l, which looks like the capital I."""


def looks(name: str) -> str:
    """The same for all names that look the same."""
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(ALIKE)
    seen = "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LNS")
    for pair, single in PAIRS:
        seen = seen.replace(pair, single)
    return seen or name
