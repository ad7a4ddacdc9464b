"""Whether two names look alike, so that one player could be taken for another.

Capitals, accents, spaces, dots and dashes make no difference, nor does a letter of another script that is drawn like
one of ours. `confusables.json` lists those letters; `tools/confusables.py` makes it from Unicode's data. All of this
is for comparing only: a name is shown as it was written.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

import msgspec

PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("l", "i"))
"""Letters that together look like one, and the small l, which looks like the capital I."""


def alike(one: str, other: str) -> bool:
    """Whether two names look the same, as they are written or in small letters.

    Both comparisons are needed: the capital of the Greek ν looks like N, and the small letter looks like v.
    """
    return looks(one) == looks(other) or looks(one.casefold()) == looks(other.casefold())


@lru_cache(1024)
def looks(name: str) -> str:
    """Returns the same text for all names that look the same as written. It is never empty, unless the name is."""
    drawn = without_accents(unicodedata.normalize("NFKD", name).translate(confusables())).casefold()
    plain = unicodedata.normalize("NFKD", drawn).translate(confusables())
    seen = "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LNSM" and not is_bare_accent(sign))
    for pair, single in PAIRS:
        seen = seen.replace(pair, single)
    return seen or name


def without_accents(text: str) -> str:
    """Decomposed text without accents, variation selectors and other marks, but with the vowels of Indic scripts."""
    kept: list[str] = []
    for sign in text:
        if unicodedata.category(sign)[0] != "M" or (kept and is_part_of_word(sign, kept[-1])):
            kept.append(sign)
    return "".join(kept)


def is_part_of_word(mark: str, before: str) -> bool:
    """Whether a mark is like a letter: an Indic vowel after a letter of its script, or the mark of が."""
    name, script = unicodedata.name(mark, ""), unicodedata.name(before, "?").split()[0]
    place = unicodedata.combining(mark)  # Accents are above 199, overlays 1, Hebrew and Arabic points from 10 to 36.
    return script in name and "VARIATION" not in name and (place in {0, 7, 8, 9} or 84 <= place <= 132)


def is_bare_accent(sign: str) -> bool:
    """Whether a sign is an accent without a letter, such as ^, or the skin colour of an emoji."""
    return unicodedata.category(sign) == "Sk"


@cache
def confusables() -> dict[int, str]:
    """Returns the letters that each character of the data looks like."""
    data = msgspec.json.decode(Path(__file__).with_name("confusables.json").read_bytes())
    return {ord(sign): letters for letters, signs in data["alike"].items() for sign in signs}
