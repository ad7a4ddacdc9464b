"""The stamps of Doodle Islands: its exploits, and two of its titles."""

from __future__ import annotations

from collections.abc import Callable

from archipel.core.stamps import Ended, Stamp
from archipel.core.text import Text
from archipel.games.doodle_islands import solo


def exploit(name: str) -> Callable[[Ended], bool]:
    """Checks for an exploit, which the view lists in a solo game on the Sea of Treasures."""

    def done(end: Ended) -> bool:
        alone = end.view.get("solo")
        return alone is not None and name in alone["exploits"]

    return done


def titled(name: str) -> Stamp:
    """Returns the stamp for a solo title. A higher title earns it too."""
    (title,) = [title for title in solo.TITLES if title.name == name]
    return Stamp(
        name,
        title.text,
        Text(
            fr="Doodle Islands, en solo : gagne au moins {gold} pièces d'or.",
            en="Doodle Islands, alone: earn {gold} gold or more.",
        ).format(gold=title.least),
        lambda end: end.seats == 1 and (end.score.total or 0) >= title.least,
    )


STAMPS = (
    *(
        Stamp(
            each.name,
            each.text,
            Text(fr="Doodle Islands, en solo. {deed}", en="Doodle Islands, alone. {deed}").format(deed=each.meaning),
            exploit(each.name),
        )
        for each in solo.EXPLOITS
    ),
    titled("sea-wolf"),
    titled("admiral"),
)
