"""Options: the choices that people agree on before a game starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from archipel.core.moves import Json, OptionValue
from archipel.core.text import Text


class Option(Struct, frozen=True):
    """One option of a game: something people agree on before they start."""

    title: Text
    """What people call it."""
    meaning: Text
    """What it changes, in one line."""
    default: OptionValue
    """The choice if nobody chooses."""
    choices: tuple[OptionValue, ...]
    """The values that it can have."""
    titles: tuple[Text, ...]
    """What the choices are called, in their order."""
    named: bool = False
    """Whether its choices have names of their own ("Sea of Treasures"), which are always shown.

    The choices of other options ("No") are shown only if they are not the default.
    """
    seats: Sequence[int] | None = None
    """The numbers of seats with which the option has an effect; None: any. With others it stays at its default."""
    needs: Mapping[str, OptionValue] = {}
    """The values that other options must have for it to have an effect. For example, family rules have no modules."""
    choice_seats: Mapping[OptionValue, Sequence[int]] = {}
    """The numbers of seats with which a choice can be played, for choices that can't be played with all."""

    def applies(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether the option has an effect at such a table. If it has none, nobody is asked about it."""
        if self.seats is not None and seats not in self.seats:
            return False
        return all(options[name] == value for name, value in self.needs.items())

    def to_json(self, name: str) -> Json:
        return {
            "name": name,
            "title": self.title.to_json(),
            "meaning": self.meaning.to_json(),
            "default": self.default,
            "choices": [
                {"value": value, "title": title.to_json()}
                for value, title in zip(self.choices, self.titles, strict=True)
            ],
        }
