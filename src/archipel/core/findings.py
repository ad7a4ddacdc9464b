"""The result of checking an owner's box: what is wrong with it, and what was counted.

A problem names the thing, its place in the file, the reason, and what would be right. Only what the rulebook excludes
is wrong; everything else is counted and shown, never judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from msgspec import Struct

from archipel.core.text import Text, listed, shown

Place = tuple[str | int, ...]
"""A path in the contents: the names of fields and the indexes of list items that lead to a value."""

MOST_PROBLEMS = 100
"""Most problems that are reported. After that, Enough ends the search for more."""

THE_BOX = Text(fr="La boîte", en="The box")
NO_REMEDY = Text(fr="", en="")
A_FACT = Text(fr="d'après le livret, {fact}", en="by the rulebook, {fact}")
"""Why something that the rulebook fixes can't be changed, with its own number."""
FIXED = Text(fr="Archipel ne sait pas changer « {field} »", en='Archipel can\'t change "{field}"')
OUR_LIMIT = Text(
    fr="C'est la limite d'Archipel, pas celle du livret.", en="This is Archipel's own limit, not the rulebook's."
)
"""The end of every remedy for what only Archipel can't hold."""


class Problem(Struct, frozen=True):
    """Something that the rulebook, or the form of a pack, excludes."""

    place: str
    """The place in the file: `cats.c037.zones[0][1]`."""
    item: Text
    """What people call it: "Card c037"."""
    reason: Text
    remedy: Text
    """What would be right, or the nearest thing that is."""

    @property
    def text(self) -> Text:
        return SENTENCE.format(item=self.item, reason=self.reason, remedy=self.remedy)


SENTENCE = Text(fr="{item} : {reason}. {remedy}", en="{item}: {reason}. {remedy}")


class Count(Struct, frozen=True):
    """How many things of one kind there are. `of` is the number that the rulebook or Archipel fixes, if one does."""

    place: str
    title: Text
    count: int
    of: int | None = None


class Enough(Exception):  # noqa: N818 - nothing failed
    """Ends the search for problems, because MOST_PROBLEMS were found."""


class Findings:
    """Collects what is found in the contents of one game."""

    def __init__(self, names: Mapping[str, Text]) -> None:
        self.names = names
        """The name of things by their field, with {which} for a single one; some single things have their own name."""
        self.problems: list[Problem] = []
        self.counts: list[Count] = []
        self.places: list[Place] = []
        """The paths of the problems noted by `wrong`."""

    def wrong(self, place: Place, reason: Text, remedy: Text = NO_REMEDY) -> None:
        self.note(Problem(spelt(place), self.item(place), reason, remedy))
        self.places.append(place)

    def note(self, problem: Problem) -> None:
        """Keeps a problem, or raises Enough if there are MOST_PROBLEMS already."""
        if len(self.problems) >= MOST_PROBLEMS:
            raise Enough
        self.problems.append(problem)

    def count(self, place: str, title: Text, count: int, of: int | None = None, *, ours: bool = False) -> None:
        """Notes a count, and a problem if the rulebook has another number; `ours` if that number is Archipel's."""
        self.counts.append(Count(place, title, count, of))
        if of is not None and count != of:
            field, *rest = place.split(".")
            item = self.names.get(f"{field}.{rest[0]}") if rest else None
            reason = (OUR_COUNT if ours else WRONG_COUNT).format(count=count, title=title, of=of)
            self.note(Problem(place, item or self.item((field,)), reason, MISSING if count < of else TOO_MANY))

    def item(self, place: Place) -> Text:
        """Returns what people call the thing that a place belongs to."""
        if not place:
            return THE_BOX
        field, *rest = map(str, place)
        if rest and (own := self.names.get(f"{field}.{rest[0]}")) is not None:
            return own
        if (name := self.names.get(field)) is None:
            return Text(fr="« {field} »", en='"{field}"').format(field=field)
        return name.format(which=rest[0]) if rest else without_which(name)


WRONG_COUNT = Text(fr="{count} {title}, le livret en compte {of}", en="{count} {title}, the rulebook has {of}")
OUR_COUNT = Text(fr="{count} {title}, Archipel en a {of}", en="{count} {title}, Archipel has {of}")
MISSING = Text(fr="Ajoute ce qui manque.", en="Add what is missing.")
TOO_MANY = Text(fr="Retire ce qui est en trop.", en="Take away what is too many.")


def without_which(name: Text) -> Text:
    """Returns the name of all things in a field: without {which}."""
    return Text(fr=name.fr.replace(" {which}", ""), en=name.en.replace(" {which}", ""))


def spelt(place: Place) -> str:
    """`("cats", "c037", "zones", 0)` as `cats.c037.zones[0]`."""
    words = ""
    for step in place:
        words += f"[{step}]" if isinstance(step, int) else f".{step}" if words else str(step)
    return words[:200]


def nearest(value: object, known: Iterable[object]) -> Text:
    """ "Did you mean …?" if a known name is similar; else the known names."""
    names = [str(one) for one in known]
    given = str(value)[:60]
    alike = [name for name in names if plainly(name) == plainly(given)]
    found = alike or get_close_matches(given, names, 1, 0.5)
    if found:
        return Text(fr="Voulais-tu dire {found} ?", en="Did you mean {found}?").format(found=found[0])
    return Text(fr="Possible : {known}.", en="Possible: {known}.").format(known=listed(names, 20))


def plainly(name: str) -> str:
    """Returns the name in lower case and without leading zeros, so that "cat-4" means cat-04."""
    return ZEROS.sub(r"\1", name.lower())


ZEROS = re.compile(r"0+(\d)")


def not_known(value: object, known: Iterable[object]) -> tuple[Text, Text]:
    """Returns reason and remedy for a value that is not known."""
    return Text(fr="{value} n'existe pas", en="there is no {value}").format(value=shown(value)), nearest(value, known)
