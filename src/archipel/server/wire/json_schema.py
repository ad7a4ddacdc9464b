"""JSON schemas of Python types.

msgspec can describe its own structs, but not unions of TypedDicts, which games' views and events have.
"""

from __future__ import annotations

import inspect
from types import UnionType
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from archipel.core.game import Json

REF = "#/components/schemas/"


def describe(kind: Any, components: Json) -> Json:
    """Returns the schema of a type. Types with a name of their own are added to `components` and referred to."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        if kind.__name__ not in components:
            components[kind.__name__] = {}  # a placeholder, so that a type that contains itself does not recurse
            components[kind.__name__] = describe_fields(kind, components)
        return {"$ref": REF + kind.__name__}
    if origin in (Union, UnionType) and any(map(is_typeddict, parts)):
        return {"anyOf": [describe(part, components) for part in parts]}
    if origin is list:
        return {"type": "array", "items": describe(parts[0], components)}
    if origin is dict and get_origin(parts[0]) is Literal:
        value = describe(parts[1], components)
        return {"type": "object", "properties": dict.fromkeys(get_args(parts[0]), value), "additionalProperties": False}
    if origin is dict:
        return {"type": "object", "additionalProperties": describe(parts[1], components)}
    (schema,), named = msgspec.json.schema_components([kind], ref_template=REF + "{name}")
    components.update(named)
    return dict(schema)


def describe_fields(kind: Any, components: Json) -> Json:
    hints = get_type_hints(kind, include_extras=True)
    # __required_keys__ does not see NotRequired, because the annotations are strings.
    absent = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
    schema: Json = {
        "title": kind.__name__,
        "type": "object",
        "properties": {name: describe(bare(hint), components) for name, hint in hints.items()},
        "required": sorted(kind.__required_keys__ - absent),
        "additionalProperties": False,
    }
    if kind.__doc__:
        schema["description"] = kind.__doc__
    return schema


def bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) in (NotRequired, Required) else hint


def renamed(data: Any, names: dict[str, str]) -> Any:
    """Returns a copy of a schema in which references to components use their new names."""
    if isinstance(data, dict):
        return {key: renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, names) for value in data]
    if isinstance(data, str) and data.startswith(REF):
        name = data.removeprefix(REF)
        return REF + names.get(name, name)
    return data


def unindented(data: Any) -> Any:
    """Returns a copy of a schema whose descriptions are not indented. From 3.13 on, Python does that to docstrings."""
    if isinstance(data, dict):
        return {
            key: inspect.cleandoc(value) if key == "description" and isinstance(value, str) else unindented(value)
            for key, value in data.items()
        }
    return [unindented(value) for value in data] if isinstance(data, list) else data
