"""Checks JSON data against the types that a game declares: every field is there with its type, and no other field.

It uses the JSON schema from which the client's types are made. A mapping with a fixed set of keys need not have all of
them (a hand of one colour); every other field that a type names must be there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from archipel.server.wire.json_schema import REF, describe

KINDS: Mapping[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}
UNDERSTOOD = {
    *("$ref", "anyOf", "discriminator", "enum", "type", "properties", "required", "additionalProperties"),
    *(
        "items",
        "prefixItems",
        "minItems",
        "maxItems",
        "minimum",
        "maximum",
        "pattern",
        "title",
        "description",
        "default",
    ),
}


class Declared:
    """A type that a game declares, to check data against."""

    def __init__(self, kind: Any) -> None:
        self.components: dict[str, Any] = {}
        self.schema = describe(kind, self.components)

    def faults(self, data: object) -> list[str]:
        """Returns what is wrong with the data and where, one sentence each, or an empty list."""
        return list(self.wrong(self.schema, data, "it"))

    def wrong(self, schema: dict[str, Any], data: object, where: str) -> Iterator[str]:
        assert set(schema) <= UNDERSTOOD, f"a schema says more than this test reads: {set(schema) - UNDERSTOOD}"
        if "$ref" in schema:
            schema = self.components[schema["$ref"].removeprefix(REF)]
            yield from self.wrong(schema, data, where)
        elif "anyOf" in schema:
            tries = [list(self.wrong(one, data, where)) for one in schema["anyOf"]]
            if all(tries):
                yield from min(tries, key=len)
        elif "enum" in schema:
            if not any(type(data) is type(known) and data == known for known in schema["enum"]):
                yield f"{where} is {data!r}, none of {schema['enum']}"
        elif "type" in schema:
            yield from self.wrong_kind(schema, data, where)

    def wrong_kind(self, schema: dict[str, Any], data: object, where: str) -> Iterator[str]:
        kind = schema["type"]
        if not isinstance(data, KINDS[kind]) or (isinstance(data, bool) and kind != "boolean"):
            yield f"{where} is {data!r}, no {kind}"
        elif isinstance(data, dict):
            yield from self.wrong_fields(schema, data, where)
        elif isinstance(data, list):
            yield from self.wrong_items(schema, data, where)
        elif isinstance(data, str):
            if not re.search(schema.get("pattern", ""), data):
                yield f"{where} is {data!r}, not like {schema['pattern']}"
        elif isinstance(data, int | float) and not (schema.get("minimum", data) <= data <= schema.get("maximum", data)):
            yield f"{where} is {data}, out of bounds"

    def wrong_fields(self, schema: dict[str, Any], data: dict[str, Any], where: str) -> Iterator[str]:
        fields, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        for name in set(schema.get("required", ())) - set(data):
            yield f"{where} has no {name}"
        for name, value in data.items():
            if name in fields:
                yield from self.wrong(fields[name], value, f"{where}.{name}")
            elif others is False:
                yield f"{where} has a field {name} that is not declared"
            elif isinstance(others, dict):
                yield from self.wrong(others, value, f"{where}.{name}")

    def wrong_items(self, schema: dict[str, Any], data: list[Any], where: str) -> Iterator[str]:
        if not schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data)):
            yield f"{where} has {len(data)} items"
        first = schema.get("prefixItems", [])
        for number, value in enumerate(data):
            kind = first[number] if number < len(first) else schema.get("items")
            if isinstance(kind, dict):
                yield from self.wrong(kind, value, f"{where}[{number}]")
