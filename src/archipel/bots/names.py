"""The names and portraits of bots: a bot is a cat with its own name, not a level with a number.

Every level has enough names for the largest table. The first two names of a level have their own portraits; the others
use these two portraits in turn. No name belongs to two levels, so the name shows the level.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from archipel.bots.levels import SUCCESSORS
from archipel.core.looks import alike

NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "beginner": (
            *("Pompon", "Biscuit", "Grelot", "Noisette", "Caramel", "Plume"),
            *("Moufle", "Pirouette", "Praline", "Flocon", "Berlingot", "Bouclette"),
        ),
        "steady": (
            *("Amarre", "Galet", "Bouée", "Cordage", "Dune", "Hublot"),
            *("Varech", "Jetée", "Gabier", "Écume", "Lagune", "Misaine"),
        ),
        "strong": (
            *("Tempête", "Foudre", "Bourrasque", "Mistral", "Rafale", "Cyclone"),
            *("Tonnerre", "Ouragan", "Zéphyr", "Noroît", "Sirocco", "Typhon"),
        ),
        "master": (
            *("Baronne", "Comtesse", "Amirale", "Duchesse", "Marquise", "Régente"),
            *("Infante", "Doyenne", "Commodore", "Vicomte", "Sultane", "Timonière"),
        ),
    }
)

FACES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "beginner": ("pompon", "biscuit"),
        "steady": ("amarre", "galet"),
        "strong": ("tempete", "foudre"),
        "master": ("baronne", "comtesse"),
    }
)


def names_of(level: str | None) -> tuple[str, ...]:
    """Returns the names of a level. A replaced level has its successor's names; an unknown level the beginner's."""
    name = level or ""
    return NAMES.get(SUCCESSORS.get(name, name), next(iter(NAMES.values())))


def faces_of(level: str) -> tuple[str, str]:
    """The two portraits that the bots of a level use in turn."""
    return FACES[level]


def name_for(level: str | None, taken: Collection[str]) -> str:
    """Returns the first name of a level that is not taken and does not look like a taken name."""
    free = (name for name in names_of(level) if not any(alike(name, each) for each in taken))
    return next(free, names_of(level)[0])


def name_at(level: str | None, seat: int, taken: Collection[str] = ()) -> str:
    """Returns a name for a bot that has no stored one: fixed for a seat, and not like a name in `taken`."""
    names = names_of(level)
    begin = seat % len(names)
    free = (name for name in names[begin:] + names[:begin] if not any(alike(name, each) for each in taken))
    return next(free, names[begin])


def face_of(name: str) -> str | None:
    """Returns the portrait of the bot with this name; None for a name no bot has."""
    for level, names in NAMES.items():
        if name in names:
            return faces_of(level)[names.index(name) % 2]
    return None
