"""Sentences for people in French and English. The language is chosen where they are shown."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TypedDict

from msgspec import Struct

SMALL = 10**9


class TextJson(TypedDict):
    """A Text as JSON."""

    fr: str
    en: str


class Text(Struct, frozen=True):
    """One sentence in both languages."""

    fr: str
    en: str

    def __str__(self) -> str:
        return self.en

    def format(self, **values: object) -> Text:
        """The sentence with its {names} filled in; a value that is a Text takes the same language."""
        french, english = dict[str, str](), dict[str, str]()
        for name, value in values.items():
            if isinstance(value, Text):
                french[name], english[name] = value.fr, value.en
            else:
                french[name] = english[name] = as_said(value)
        return Text(self.fr.format_map(french), self.en.format_map(english))

    def to_json(self) -> TextJson:
        return {"fr": self.fr, "en": self.en}


def same(words: object) -> Text:
    """A Text whose two languages are the same: a number, a letter, a name."""
    return Text(fr=str(words), en=str(words))


def of(name: Text) -> Text:
    """A name after its preposition: « de Caty Mini », « d'Explore & Draw »; "of Caty Mini"."""
    return Text(fr=f"d'{name.fr}" if name.fr[0] in VOWELS else f"de {name.fr}", en=f"of {name.en}")


VOWELS = frozenset("AEIOUYÀÂÉÈÊÎÔÛaeiouyàâéèêîôû")


def and_list(things: Iterable[object]) -> Text:
    """All of these things, as a sentence lists them: "1, 4 et 9", "1, 4 and 9"."""
    return joined(things, Text(fr="et", en="and"))


def or_list(things: Iterable[object]) -> Text:
    """Any of these things, as a sentence lists them: "1, 4 ou 9", "1, 4 or 9"."""
    return joined(things, Text(fr="ou", en="or"))


def joined(things: Iterable[object], before_last: Text) -> Text:
    *first, last = [thing if isinstance(thing, Text) else same(thing) for thing in things] or [same("")]
    if not first:
        return last
    return Text(
        fr=f"{', '.join(word.fr for word in first)} {before_last.fr} {last.fr}",
        en=f"{', '.join(word.en for word in first)} {before_last.en} {last.en}",
    )


def sentences(*texts: Text) -> Text:
    """These sentences, one after another."""
    return Text(fr=" ".join(text.fr for text in texts), en=" ".join(text.en for text in texts))


def sentence(words: Text) -> Text:
    """These words as a sentence, with a capital and a full stop unless they have one."""
    return Text(fr=as_sentence(words.fr), en=as_sentence(words.en))


def as_sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"


def as_said(value: object, limit: int = 300) -> str:
    """Returns a value as text for a sentence, cut if it is long, because strangers may send values that fill pages."""
    if type(value) is int and -SMALL < value < SMALL:
        return str(value)  # most values are small numbers, and most sentences of a game have some
    if not isinstance(value, str):
        return shown(value, limit)
    return value if len(value) <= limit else value[: limit - 1] + "…"


def listed(values: Iterable[object], limit: int = 12) -> str:
    """Names or values for the end of an error's sentence: "a, b, c". Only the first `limit` are named."""
    names = [value if isinstance(value, str) else shown(value) for value in values]
    return ", ".join(names[:limit]) + (", …" if len(names) > limit else "")


def shown(value: object, limit: int = 40) -> str:
    """Returns a value that somebody sent, as JSON if possible, and cut so that it fits into a sentence."""
    words = type(value).__name__
    for spell in (as_json, repr):
        try:
            words = spell(value)
            break
        except Exception:  # a stranger's value may be no JSON, and its __repr__ may fail in any way
            continue
    return words if len(words) <= limit else words[: limit - 1] + "…"


def as_json(value: object) -> str:
    words = json.dumps(value, ensure_ascii=False)
    words.encode()  # raises for a lone surrogate, which can't be sent; repr escapes it
    return words
