"""Hostile texts of any size: deep, wide, long, repeated, unfinished and nearly valid.

A generator is a function of a size in bytes. It returns at most that many bytes, and nearly as many if it can.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Json = dict[str, Any]
Body = Callable[[int], bytes]
Bodies = Mapping[str, Body]


def spelt(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def filled(before: bytes, part: Callable[[int], bytes], after: bytes, between: bytes = b",") -> Body:
    """A body of `before`, as many parts as fit, and `after`. `part` makes the part with a given number."""

    def body(size: int) -> bytes:
        parts: list[bytes] = []
        room = size - len(before) - len(after)
        while True:
            one = part(len(parts))
            room -= len(one) + len(between) * bool(parts)
            if room < 0:
                return before + between.join(parts) + after
            parts.append(one)

    return body


def repeated(before: bytes, part: bytes, after: bytes = b"", between: bytes = b"") -> Body:
    """A body that repeats the same part, as often as fits."""

    def body(size: int) -> bytes:
        count = (size - len(before) - len(after) + len(between)) // (len(part) + len(between))
        return before + between.join([part] * max(0, count)) + after

    return body


def nested(before: bytes, opening: bytes, inside: bytes, closing: bytes, after: bytes = b"") -> Body:
    """A body that nests brackets in each other, as deep as fits."""

    def body(size: int) -> bytes:
        deep = max(0, size - len(before) - len(inside) - len(after)) // (len(opening) + len(closing))
        return before + opening * deep + inside + closing * deep + after

    return body


def holed(value: object, hole: object = "@") -> tuple[bytes, bytes]:
    """Returns the JSON of `value` before and after its `hole`."""
    before, found, after = spelt(value).partition(spelt(hole))
    assert found, f"{value} has no {hole}"
    return before, after


def within(value: object, shape: Callable[[bytes, bytes], Body]) -> Body:
    """Puts a shape in the place of "@" in a JSON value."""
    return shape(*holed(value))


def long_text(before: bytes, after: bytes) -> Body:
    return repeated(before + b'"', b"a", b'"' + after)


def marks(before: bytes, after: bytes) -> Body:
    """Characters that must be folded, normalised and escaped."""
    return repeated(before + b'"', "ﷺ".encode(), b'"' + after)


def escapes(before: bytes, after: bytes) -> Body:
    return repeated(before + b'"', rb"\ud83d\ude00", b'"' + after)


def digits(before: bytes, after: bytes) -> Body:
    return repeated(before, b"9", after)


def deep_lists(before: bytes, after: bytes) -> Body:
    return nested(before, b"[", b"", b"]", after)


def deep_objects(before: bytes, after: bytes) -> Body:
    return nested(before, b'{"a":', b"0", b"}", after)


def wide_list(before: bytes, after: bytes) -> Body:
    return repeated(before + b"[", b"0", b"]" + after, b",")


def wide_object(before: bytes, after: bytes) -> Body:
    return filled(before + b"{", lambda number: b'"k%d":0' % number, b"}" + after)


VALUES: Mapping[str, Callable[[bytes, bytes], Body]] = {
    "long text": long_text,
    "marks": marks,
    "escapes": escapes,
    "digits": digits,
    "deep lists": deep_lists,
    "deep objects": deep_objects,
    "wide list": wide_list,
    "wide object": wide_object,
}
"""Hostile shapes that may replace any value."""


def values(value: object, names: Iterable[str] = VALUES) -> dict[str, Body]:
    """Puts each of these shapes in the place of "@"."""
    return {name: within(value, VALUES[name]) for name in names}


def around(valid: Json) -> dict[str, Body]:
    """Makes a valid object hostile: each field in turn, unknown fields, and text that is not JSON."""
    found: dict[str, Body] = {}
    for field, value in valid.items():
        shape = "digits" if isinstance(value, int) else "long text"
        found[f"{field}: {shape}"] = within({**valid, field: "@"}, VALUES[shape])
    text = spelt(valid)
    first = next(iter(valid.items()), ("a", 0))
    found["unknown fields"] = filled(text[:-1], lambda number: b',"k%d":0' % number, b"}", b"")
    found["the same field"] = repeated(b"{", spelt(first[0]) + b":" + spelt(first[1]), b"}", b",")
    found["deep"] = within({**valid, "more": "@"}, deep_lists)
    found["only brackets"] = repeated(b"", b"[")
    found["not UTF-8"] = repeated(b'{"a":"', b"\xff", b'"}')
    found["spaces"] = repeated(text, b" ")
    return found


def bodiless() -> dict[str, Body]:
    """A body for routes that take none."""
    return {"a body": repeated(b"", b"[")}


# ---- addresses ----


def address(before: str, part: str, after: str = "") -> Body:
    return repeated(before.encode(), part.encode(), after.encode())


def exactly(text: str | bytes) -> Body:
    """A body that is the same for every size."""
    return lambda _: text.encode() if isinstance(text, str) else text


def questions(path: str) -> dict[str, Body]:
    """A valid address with too much after its question mark."""
    return {
        "many questions": address(f"{path}?", "seat=0&"),
        "a long answer": address(f"{path}?lang=", "a"),
        "a large number": address(f"{path}?seat=", "9"),
    }


# ---- files of packs in TOML ----

BOX = b'archipel=1\nid="box"\nversion="1"\ngame="explore-draw"\nname={fr="Bo",en="Bo"}\n'
"""A complete box, except for its edition."""

TOML: Bodies = {
    # A file that begins with a bracket is read as JSON, so files with headers begin with a comment.
    "dotted key": repeated(b"a", b".a", b"=1"),
    "quoted dotted key": repeated(b'"a"', b'."a"', b"=1"),
    "spaced dotted key": repeated(b"a", b" . a", b"=1"),
    "dotted keys": filled(b"", lambda number: b"k%d." % number + b"a." * 14 + b"a=1\n", b"", b""),
    "dotted keys of one table": filled(b"", lambda number: b"a." * 14 + b"k%d=1\n" % number, b"", b""),
    "long header": repeated(b"#\n[a", b".a", b"]"),
    "long header of a row": repeated(b"#\n[[a", b".a", b"]]"),
    "long header and keys": filled(b"#\n[" + b"a." * 900 + b"a]\n", lambda number: b"k%d=1\n" % number, b"", b""),
    "headers": filled(b"#\n", lambda number: b"[k%d]\n" % number, b"", b""),
    "deep headers": filled(b"#\n", lambda number: b"[" + b"a." * 14 + b"k%d]\n" % number, b"", b""),
    "rows": repeated(b"#\n", b"[[a]]\n"),
    "rows in rows": filled(b"#\n", lambda number: (b"[[a]]\n", b"[[a.b]]\n")[number % 2], b"", b""),
    "keys": filled(b"", lambda number: b"k%d=1\n" % number, b"", b""),
    "the same key": repeated(b"", b"a=1\n"),
    "deep lists": nested(b"a=", b"[", b"", b"]"),
    "unfinished lists": repeated(b"a=", b"["),
    "wide list": repeated(b"a=[", b"1", b"]", b","),
    "list of lines": repeated(b"a=[", b"\n#\n", b"]"),
    "deep inline tables": nested(b"a=", b"{a=", b"1", b"}"),
    "unfinished inline tables": repeated(b"a=", b"{a="),
    "wide inline table": filled(b"a={", lambda number: b"k%d=1" % number, b"}"),
    "dotted inline table": repeated(b"a={a", b".a", b"=1}"),
    "dotted inline tables": filled(b"a={", lambda number: b"a." * 14 + b"k%d=1" % number, b"}"),
    "number": repeated(b"edition=", b"9"),
    "hexadecimal number": repeated(b"edition=0x", b"f"),
    "hexadecimal edition": repeated(BOX + b"edition=0x", b"f"),
    "edition": repeated(BOX + b"edition=", b"9"),
    "hexadecimal format": repeated(b"archipel=0x", b"f"),
    "binary number": repeated(b"edition=0b", b"1"),
    "number with underscores": repeated(b"edition=1", b"_1"),
    "fraction": repeated(b"edition=0.", b"9"),
    "exponent": repeated(b"edition=1e", b"9"),
    "dates": repeated(b"a=[", b"1979-05-27T07:32:00.999999-07:00", b"]", b","),
    "long text": repeated(b'a="', b"a", b'"'),
    "escapes": repeated(b'a="', rb"\U0001F600", b'"'),
    "unfinished text": repeated(b'a="', b"a"),
    "unfinished lines": repeated(b'a="""', b"a\n"),
    "quotes": repeated(b'a="""', b'""a'),
    "folded lines": repeated(b'a="""', b"\\\n   ", b'"""'),
    "literal": repeated(b"a='''", b"''a", b"'''"),
    "comments": repeated(b"", b"#\n"),
    "blank lines": repeated(b"", b"\r\n"),
    "spaces": repeated(b"a=", b" ", b"1"),
}


def as_json_text(file: Body, before: bytes = b'{"text":', after: bytes = b"}") -> Body:
    """Puts a file's text into a JSON object. The file is smaller, because escaped quotes and lines take more bytes."""

    def body(size: int) -> bytes:
        room = size - len(before) - len(after)
        wanted = room
        while len(text := spelt(file(wanted).decode())) > room:
            wanted = min(wanted - 64, wanted * room // len(text))
        return before + text + after

    return body
