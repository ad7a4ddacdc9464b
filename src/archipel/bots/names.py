"""What bots are called, and which face they wear: a bot is a cat with a name of its own, not a level with a number.

Every level has names enough for the largest table. The first two are drawn after their own name; the others wear the
faces of these two in turn. No name belongs to two levels, so a name tells the level.
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
    """The names of a level; a level that is no longer there has those of the first."""
    name = level or ""
    return NAMES.get(SUCCESSORS.get(name, name), next(iter(NAMES.values())))


def faces_of(level: str) -> tuple[str, str]:
    """The faces that bots of a level wear in turn."""
    return FACES[level]


def name_for(level: str | None, taken: Collection[str]) -> str:
    """The first name of a level that nobody at the table has, or one that looks like it."""
    free = (name for name in names_of(level) if not any(alike(name, each) for each in taken))
    return next(free, names_of(level)[0])


def name_at(level: str | None, seat: int, taken: Collection[str] = ()) -> str:
    """The name of a bot whose own is not stored: always the same, another for every seat, and no neighbour's."""
    names = names_of(level)
    begin = seat % len(names)
    free = (name for name in names[begin:] + names[:begin] if not any(alike(name, each) for each in taken))
    return next(free, names[begin])


def face_of(name: str) -> str | None:
    """The face a bot of this name wears; None for a name no bot has."""
    for level, names in NAMES.items():
        if name in names:
            return faces_of(level)[names.index(name) % 2]
    return None
