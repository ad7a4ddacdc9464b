"""Completes what an owner wrote with the values of the base, and finds every fault of form on the way.

The types of a game's contents define what is allowed. msgspec can't do this, because it stops at the first fault. An
owner may leave out everything that is as in the base:

- an object takes the fields that it does not have from the base;
- rows with an `id` or a `number` may be written by name, `{"c076": {…}}`: the others stay, `false` removes a row;
- a row that has all required fields is complete; a row that lacks some takes all missing fields from the base.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import inspect

from archipel.core.findings import Findings, Place, nearest
from archipel.core.text import Text, listed, shown

Json = dict[str, Any]
Fits = Callable[[Any], bool]

KEYS = ("id", "number")
"""The fields that can identify a row."""
MOST_ROWS = 1000
LONGEST_TEXT = 100
LARGEST = 1_000_000

# ---- sentences ----

WRONG_KIND = Text(fr="{value} n'y convient pas", en="{value} does not fit there")
NEEDS = Text(fr="Il y faut {what}.", en="It takes {what}.")
A_NUMBER = Text(fr="un nombre entier de {least} à {most}", en="a whole number from {least} to {most}")
A_TEXT = Text(fr="un texte de {most} signes au plus", en="a text of at most {most} characters")
YES_OR_NO = Text(fr="true ou false", en="true or false")
AN_OBJECT = Text(fr="un objet avec {fields}", en="an object with {fields}")
A_LIST = Text(fr="une liste", en="a list")
SO_MANY = Text(fr="une liste de {count}", en="a list of {count}")
ROWS = Text(fr="une liste, ou un objet par nom", en="a list, or an object by name")
NO_FIELD = Text(fr="il n'y a pas de champ {field}", en="there is no field {field}")
NO_VALUE = Text(fr="il manque « {field} »", en='"{field}" is missing')
ONE_OF = Text(fr="{known} au choix", en="one of {known}")
OTHER_NAME = Text(fr="elle s'appelle aussi {other}", en="it is called {other} as well")
SAME_NAME = Text(fr="Écris {name} aux deux endroits.", en="Write {name} in both places.")
TOO_LONG = Text(fr="la liste est trop longue", en="the list is too long")
AT_MOST = Text(fr="Elle peut en avoir {most}.", en="It may have {most}.")


@cache
def form_of(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def key_of(form: inspect.Type) -> str | None:
    """Returns the field that identifies the rows of a list, or None."""
    if not isinstance(form, inspect.VarTupleType) or not isinstance(form.item_type, inspect.StructType):
        return None
    names = [field.encode_name for field in form.item_type.fields]
    return next((key for key in KEYS if key in names), None)


class Completing:
    """Completes one file. It notes a wrong value in `found` and takes the base's value instead."""

    def __init__(self, found: Findings) -> None:
        self.found = found

    def value(self, form: inspect.Type, base: Any, given: Any, at: Place) -> Any:
        if given == base and given is not None:
            return base  # most values are as in the base; `given` may have the wrong type, as True == 1
        match form:
            case inspect.StructType():
                return self.struct(form, base, given, at)
            case inspect.VarTupleType() if key := key_of(form):
                return self.rows(form, key, base, given, at)
            case inspect.VarTupleType() | inspect.FrozenSetType():
                return self.items(form.item_type, base, given, at)
            case inspect.TupleType():
                return self.fixed(form, base, given, at)
            case inspect.DictType():
                return self.mapping(form, base, given, at)
            case inspect.UnionType():
                return self.union(form, base, given, at)
        return self.plain(form, base, given, at)

    # ---- objects ----

    def struct(self, form: inspect.StructType, base: Any, given: Any, at: Place) -> Any:
        if fitting(form)(given):
            return given
        fields = {field.encode_name: field for field in form.fields}
        if not isinstance(given, dict):
            return self.misfit(base, given, AN_OBJECT.format(fields=listed(fields)), at)
        for name in given:
            if name not in fields:
                self.found.wrong((*at, cut(name)), NO_FIELD.format(field=shown(name)), nearest(name, fields))
        before = base if isinstance(base, dict) else {}
        whole = all(name in given for name, field in fields.items() if field.required)
        made = {}
        for name, field in fields.items():
            if name in given:
                made[name] = self.value(field.type, before.get(name), given[name], (*at, name))
            elif name in before and (field.required or not whole):
                made[name] = before[name]
            elif field.required and accepts_none(field.type):
                made[name] = None
            elif field.required:
                self.found.wrong(at, NO_VALUE.format(field=name), NEEDS.format(what=what_fits(field.type)))
                made[name] = None
        return made

    def mapping(self, form: inspect.DictType, base: Any, given: Any, at: Place) -> Any:
        known = names_of(form.key_type) or list(base or ())
        if not isinstance(given, dict):
            return self.misfit(base, given, AN_OBJECT.format(fields=listed(known)), at)
        if too_long(given, at, self.found):
            return base
        made = dict(base or {})
        for name, value in given.items():
            if names_of(form.key_type) and name not in known:
                self.found.wrong((*at, cut(name)), NO_FIELD.format(field=shown(name)), nearest(name, known))
            elif value is False and not isinstance(form.value_type, inspect.BoolType):
                made.pop(name, None)
            else:
                made[name] = self.value(form.value_type, made.get(name), value, (*at, cut(name)))
        return made

    # ---- lists ----

    def rows(self, form: inspect.VarTupleType, key: str, base: Any, given: Any, at: Place) -> Any:
        """Completes rows that have names: a whole list, or an object with the rows that differ."""
        row = form.item_type
        before = {str(one[key]): one for one in base or ()}
        if isinstance(given, list):
            if too_long(given, at, self.found):
                return base
            return [self.value(row, before.get(name_in(one, key)), one, (*at, name_in(one, key) or n))
                    for n, one in enumerate(given)]  # fmt: skip
        if not isinstance(given, dict):
            return self.misfit(base, given, ROWS, at)
        if too_long(given, at, self.found):
            return base
        made = dict(before)
        for name in sorted(given, key=natural):
            if given[name] is False:
                made.pop(name, None)
            else:
                made[name] = self.named_row(row, key, name, made.get(name), given[name], (*at, cut(name)))
        return list(made.values())

    def named_row(self, row: inspect.Type, key: str, name: str, base: Any, given: Any, at: Place) -> Any:
        """Completes a row that is given by name. The row itself need not repeat its name."""
        assert isinstance(row, inspect.StructType)
        if not isinstance(given, dict):
            return self.value(row, base, given, at)
        whole = next(field for field in row.fields if field.encode_name == key)
        own = int(name) if isinstance(whole.type, inspect.IntType) and is_number(name) else name
        if given.get(key, own) != own:
            self.found.wrong(at, OTHER_NAME.format(other=shown(given[key])), SAME_NAME.format(name=name))
        return self.value(row, base, {**given, key: own}, at)

    def items(self, item: inspect.Type, base: Any, given: Any, at: Place) -> Any:
        if not isinstance(given, list):
            return self.misfit(base, given, A_LIST, at)
        if too_long(given, at, self.found):
            return base
        return [self.value(item, None, one, (*at, number)) for number, one in enumerate(given)]

    def fixed(self, form: inspect.TupleType, base: Any, given: Any, at: Place) -> Any:
        if not isinstance(given, list) or len(given) != len(form.item_types):
            return self.misfit(base, given, SO_MANY.format(count=len(form.item_types)), at)
        return [
            self.value(item, None, one, (*at, number))
            for number, (item, one) in enumerate(zip(form.item_types, given, strict=True))
        ]

    # ---- single values ----

    def union(self, form: inspect.UnionType, base: Any, given: Any, at: Place) -> Any:
        """Completes an optional value: contents have no other unions."""
        if given is None:
            return None
        (inner,) = [one for one in form.types if not isinstance(one, inspect.NoneType)]
        return self.value(inner, base, given, at)

    def plain(self, form: inspect.Type, base: Any, given: Any, at: Place) -> Any:
        match form:
            case inspect.LiteralType(values=values):
                if any(type(one) is type(given) and one == given for one in values):
                    return given
                self.found.wrong(at, WRONG_KIND.format(value=shown(given)), nearest(given, values))
                return base
            case inspect.IntType() if type(given) is int and -LARGEST <= given <= LARGEST:
                return given
            case inspect.StrType() if isinstance(given, str) and len(given) <= LONGEST_TEXT and given.isprintable():
                return given
            case inspect.BoolType() if isinstance(given, bool):
                return given
        return self.misfit(base, given, what_fits(form), at)

    def misfit(self, base: Any, given: Any, what: Text, at: Place) -> Any:
        self.found.wrong(at, WRONG_KIND.format(value=shown(given)), NEEDS.format(what=what))
        return base


# ---- a fast check for values that are complete and correct, as most are ----

FITTING: dict[int, tuple[inspect.Type, Fits]] = {}
"""The compiled checks, by the id() of a form. The form is kept too, so that its id() is not reused."""


def fitting(form: inspect.Type) -> Fits:
    """Returns a function that tells whether a value has this form, with nothing to complete."""
    if id(form) not in FITTING:
        FITTING[id(form)] = form, compiled(form)
    return FITTING[id(form)][1]


def compiled(form: inspect.Type) -> Fits:
    match form:
        case inspect.StructType():
            return struct_fits(form)
        case inspect.LiteralType(values=values):
            kinds, known = {type(value) for value in values}, {(type(value), value) for value in values}
            return lambda value: type(value) in kinds and (type(value), value) in known
        case inspect.IntType():
            return lambda value: type(value) is int and -LARGEST <= value <= LARGEST
        case inspect.StrType():
            return lambda value: type(value) is str and len(value) <= LONGEST_TEXT and value.isprintable()
        case inspect.BoolType():
            return lambda value: type(value) is bool
        case inspect.UnionType(types=types):
            inner = compiled(next(one for one in types if not isinstance(one, inspect.NoneType)))
            return lambda value: value is None or inner(value)
        case inspect.VarTupleType(item_type=item) if key_of(form) is None:
            each = fitting(item)
            return lambda value: type(value) is list and len(value) <= MOST_ROWS and all(map(each, value))
    return lambda _value: False


def struct_fits(form: inspect.StructType) -> Fits:
    fields = {field.encode_name: fitting(field.type) for field in form.fields}
    needed = {field.encode_name for field in form.fields if field.required and not accepts_none(field.type)}

    def fits(value: Any) -> bool:
        return (
            type(value) is dict
            and needed <= value.keys()
            and all(name in fields and fields[name](inner) for name, inner in value.items())
        )

    return fits


def what_fits(form: inspect.Type) -> Text:
    match form:
        case inspect.IntType():
            return A_NUMBER.format(least=-LARGEST, most=LARGEST)
        case inspect.StrType():
            return A_TEXT.format(most=LONGEST_TEXT)
        case inspect.LiteralType(values=values):
            return ONE_OF.format(known=listed(values, 20))
        case inspect.BoolType():
            return YES_OR_NO
        case inspect.StructType(fields=fields):
            return AN_OBJECT.format(fields=listed(field.encode_name for field in fields))
    return A_LIST


def accepts_none(form: inspect.Type) -> bool:
    return isinstance(form, inspect.UnionType) and any(isinstance(one, inspect.NoneType) for one in form.types)


def names_of(form: inspect.Type) -> list[Any]:
    return list(form.values) if isinstance(form, inspect.LiteralType) else []


def name_in(row: Any, key: str) -> str:
    return str(row[key])[:40] if isinstance(row, dict) and isinstance(row.get(key), str | int) else ""


def natural(name: str) -> tuple[int, str]:
    """The sort key of new rows, because JSON guarantees no order. Numbers are sorted by size."""
    return (int(name), "") if is_number(name) else (0, name)


def is_number(name: str) -> bool:
    """Whether it is a number of fewer than 10 digits. A row has no longer ones, and int() refuses 5,000 digits."""
    return len(name) < 10 and name.isdecimal()


def cut(name: object) -> str:
    return str(name)[:40]


def too_long(given: list[Any] | Json, at: Place, found: Findings) -> bool:
    if len(given) > MOST_ROWS:
        found.wrong(at, TOO_LONG, AT_MOST.format(most=MOST_ROWS))
    return len(given) > MOST_ROWS


# ---- the differences between the base and complete contents ----


def differences(kind: Any, base: Json, whole: Json) -> Json:
    """Returns the smallest object that `Completing` turns into `whole`, given the base."""
    found: Json = {} if base == whole else difference(form_of(kind), base, whole, may_stand_alone=False)
    return found


def difference(form: inspect.Type, base: Any, whole: Any, may_stand_alone: bool = True) -> Any:
    """Returns the difference for one value. The contents as a whole are never read as a complete row."""
    if base is None or base == whole:
        return whole
    match form:
        case inspect.StructType() if needs_all(form, base, whole):
            return whole
        case inspect.StructType() | inspect.DictType():
            inner = {field.encode_name: field.type for field in getattr(form, "fields", ())}
            changed = {
                name: difference(inner.get(name) or form.value_type, base.get(name), value)  # type: ignore[union-attr]
                for name, value in whole.items()
                if base.get(name) != value
            }
            if may_stand_alone and stands_alone(form, changed):
                return whole
            return changed | {name: False for name in base if name not in whole}
        case inspect.VarTupleType() if key := key_of(form):
            return row_differences(form, key, base, whole)
    return whole


def needs_all(form: inspect.StructType, base: Json, whole: Json) -> bool:
    """Whether a row lacks an optional field that the base has. Then only the whole row can express that."""
    optional = [field.encode_name for field in form.fields if not field.required]
    return any(name in base and name not in whole for name in optional)


def stands_alone(form: inspect.Type, changed: Json) -> bool:
    """Whether the changes have all required fields. They would be read as a complete row, so they must be one."""
    if not isinstance(form, inspect.StructType) or all(field.required for field in form.fields):
        return False
    return all(field.encode_name in (*changed, *KEYS) for field in form.fields if field.required)


def row_differences(form: inspect.VarTupleType, key: str, base: list[Json], whole: list[Json]) -> Any:
    before, after = ({str(row[key]): row for row in rows} for rows in (base, whole))
    made: Json = {name: False for name in before if name not in after}
    for name, row in after.items():
        if before.get(name) != row:
            changed = difference(form.item_type, before.get(name), row)
            made[name] = {field: value for field, value in changed.items() if field != key}
    kept = [name for name in before if name in after]
    order = kept + sorted((name for name in after if name not in before), key=natural)
    return made if order == list(after) and len(after) == len(whole) else whole


# ---- as a JSON Schema ----


def schema(kind: Any, defs: Json) -> Json:
    """Returns the schema of what an owner may write, for editors and other programs."""
    return described(form_of(kind), defs)


def described(form: inspect.Type, defs: Json) -> Json:
    match form:
        case inspect.StructType():
            return row_schema(form, defs)
        case inspect.VarTupleType() if key_of(form):
            row = described(form.item_type, defs)
            by_name = {"type": "object", "additionalProperties": {"anyOf": [row, {"const": False}]}}
            return {"anyOf": [{"type": "array", "items": row, "maxItems": MOST_ROWS}, by_name]}
        case inspect.VarTupleType() | inspect.FrozenSetType():
            return {"type": "array", "items": described(form.item_type, defs), "maxItems": MOST_ROWS}
        case inspect.TupleType(item_types=items):
            each = [described(item, defs) for item in items]
            return {"type": "array", "prefixItems": each, "items": False, "minItems": len(each)}
        case inspect.DictType(key_type=keys):
            value = {"anyOf": [described(form.value_type, defs), {"const": False}]}
            names = {"propertyNames": {"enum": names_of(keys)}} if names_of(keys) else {}
            return {"type": "object", "additionalProperties": value, **names}
        case inspect.UnionType(types=types):
            return {"anyOf": [described(one, defs) for one in types]}
        case inspect.LiteralType(values=values):
            return {"enum": list(values)}
        case inspect.IntType():
            return {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
        case inspect.StrType():
            return {"type": "string", "maxLength": LONGEST_TEXT}
        case inspect.BoolType():
            return {"type": "boolean"}
    return {"type": "null"}


def row_schema(form: inspect.StructType, defs: Json) -> Json:
    name = f"{form.cls.__module__.split('.')[-3]}-{form.cls.__name__}"
    if name not in defs:
        defs[name] = {}
        properties = {field.encode_name: described(field.type, defs) for field in form.fields}
        defs[name] = {"type": "object", "properties": properties, "additionalProperties": False}
        if said := first_sentence(form.cls.__doc__):
            defs[name]["description"] = said
    return {"$ref": f"#/$defs/{name}"}


def first_sentence(words: str | None) -> str:
    return (words or "").strip().split("\n\n")[0].replace("\n", " ")
