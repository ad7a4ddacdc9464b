"""Names of things with their French article, so that sentences can say "à la table", "au lit", "à l'horloge"."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from archipel.core.text import VOWELS, Text

Article = Literal["la", "le", "l'", "les"]


TO = {"le": "au", "les": "aux"}


class Noun(Struct, frozen=True):
    """A thing's name in both languages."""

    name: Text
    article: Article

    @property
    def the(self) -> Text:
        gap = "" if self.article == "l'" else " "
        return Text(fr=f"{self.article}{gap}{self.name.fr}", en=f"the {self.name.en}")

    @property
    def to(self) -> Text:
        """The name after "run": "au lit", "to the bed"."""
        fr = f"{TO[self.article]} {self.name.fr}" if self.article in TO else f"à {self.the.fr}"
        return Text(fr=fr, en=f"to the {self.name.en}")

    @property
    def of(self) -> Text:
        """The name after "no more": "d'ours en peluche", "teddy bear"."""
        elided = self.article == "l'" or (self.article == "les" and self.name.fr[0] in VOWELS)
        de = "d'" if elided else "de "
        return Text(fr=f"{de}{self.name.fr}", en=self.name.en)

    @property
    def title(self) -> Text:
        """The name at the beginning of a sentence."""
        return Text(fr=capital(self.name.fr), en=capital(self.name.en))


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


def noun(article: Article, fr: str, en: str) -> Noun:
    return Noun(Text(fr=fr, en=en), article)
