"""Explains why something that was sent is not a move.

msgspec finds the fault; this module turns its message into a sentence that names the field, its value and what it
could hold.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, get_args

from msgspec import inspect

from archipel.core import words
from archipel.core.text import Text, listed, same

FIELD = re.compile(r"field `(\w+)`")
PLACE = re.compile(r"at `\$\.(\w+)")


@cache
def kinds_of(moves_type: Any) -> Sequence[Any]:
    """Returns the types of moves in a union; a game with one kind of move has no union."""
    return get_args(moves_type) or (moves_type,)


@cache
def by_tag(moves_type: Any) -> Mapping[object, Any]:
    return {kind.__struct_config__.tag: kind for kind in kinds_of(moves_type)}


def kind_of(moves_type: Any, sent: object) -> Any:
    """Returns the type that the sent move names, or the union of all types if it names none.

    This is faster: msgspec caches what it knows of a Struct but analyses a union at every call, twenty times as long.
    """
    name = sent.get("type") if type(sent) is dict else None
    return by_tag(moves_type).get(name, moves_type) if type(name) is str else moves_type


def malformed(error: Exception, sent: object, kinds: Sequence[Any]) -> Text:
    said = str(error)
    if "missing required field" in said and (found := FIELD.search(said)):
        return words.NO_TYPE if found[1] == "type" else words.missing_field(found[1])
    if "unknown field" in said and (found := FIELD.search(said)):
        return words.no_such_field(found[1])
    if isinstance(sent, Mapping) and (found := PLACE.search(said)):
        field, by_type = found[1], {kind.__struct_config__.tag: kind for kind in kinds}
        if field == "type":
            return words.no_such_move(sent["type"], list(by_type))
        return words.wrong_value(field, sent[field], possible_in(by_type[sent["type"]], field))
    return words.MALFORMED


def possible_in(kind: Any, field: str) -> Text | None:
    """Returns what this field of a move can hold, or None if there is no short answer."""
    form = inspect.type_info(kind)
    assert isinstance(form, inspect.StructType)
    return next(possible(known.type) for known in form.fields if known.name == field)


def possible(form: inspect.Type) -> Text | None:
    match form:
        case inspect.LiteralType(values=values):
            return same(listed(values))
        case inspect.VarTupleType(item_type=item):
            return possible(item)
        case inspect.TupleType(item_types=(inspect.IntType(ge=int(least), le=int(most)), *others)):
            return words.numbers(1 + len(others), least, most)
    return None
