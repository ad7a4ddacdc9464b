"""Limits of documents from outside. Both checks finish quickly, whatever a megabyte contains."""

from __future__ import annotations

import json
import time
import tomllib
from collections.abc import Callable
from contextlib import suppress

import pytest

from archipel.core.bounds import LONGEST_WORD, MOST_NAMES, Bounds, OverBounds, check_json, check_toml

LARGE = 1_000_000
BOUNDS = Bounds(bytes=LARGE, depth=24, parts=16_000)
Check = Callable[[bytes, Bounds], None]


def refused(check: Check, data: bytes, bounds: Bounds = BOUNDS) -> OverBounds:
    with pytest.raises(OverBounds) as error:
        check(data, bounds)
    assert error.value.text.fr != error.value.text.en
    return error.value


def filled(unit: bytes, size: int = LARGE) -> bytes:
    """Returns `size` bytes that repeat the unit."""
    return (unit * (size // len(unit) + 1))[:size]


# ---- what both check ----


@pytest.mark.parametrize("check", [check_json, check_toml])
def test_the_limit_of_bytes_is_exact(check: Check) -> None:
    few = Bounds(bytes=5, depth=1, parts=1)
    check(b" " * 5, few)
    error = refused(check, b" " * 6, few)
    assert error.too_large
    assert error.text.en == "This document is larger than 5 bytes. Send something smaller."


@pytest.mark.parametrize("check", [check_json, check_toml])
def test_the_limit_of_depth_is_exact(check: Check) -> None:
    check(b"[{" * 12 + b"}]" * 12, BOUNDS)
    check(b"[" * 24 + b"]" * 24 + b"[]", BOUNDS)
    error = refused(check, b"[{" * 12 + b"[]" + b"}]" * 12)
    assert not error.too_large
    assert error.text.en == "This document has more than 24 brackets inside each other. Take some away."
    refused(check, b"[" * 25)  # unclosed brackets take a parser just as deep


@pytest.mark.parametrize("check", [check_json, check_toml])
def test_the_limit_of_parts_is_exact(check: Check) -> None:
    few = Bounds(bytes=100, depth=9, parts=4)
    check(b"[1,2,3,4]", few)
    error = refused(check, b"[1,2,3,4,5]", few)
    assert not error.too_large
    assert error.text.en == "This document has more than 4 values, names and brackets in all. Take some away."


# ---- JSON ----


@pytest.mark.parametrize(
    "value",
    [
        "[[[[{{{{,,,,::::",
        'a quote " [[[[[',
        "a backslash \\",
        'both \\" [[[[[',
        "\\\\",
        "{" * 100,
        "é \u0000 \n",
        {"[[[[[[": "]]]]]]", '\\"': '"\\'},
    ],
)
def test_strings_of_json_are_skipped(value: object) -> None:
    check_json(json.dumps([value]).encode(), Bounds(bytes=1000, depth=2, parts=5))
    check_json(json.dumps([value], ensure_ascii=False).encode(), Bounds(bytes=1000, depth=2, parts=5))


def test_text_after_a_json_string_counts() -> None:
    few = Bounds(bytes=100, depth=2, parts=9)
    for end in (b'"\\\\"', b'"\\""', b'"\\\\\\""', b'"a"', b'""'):
        check_json(b"[" + end + b",[]]", few)
        refused(check_json, b"[" + end + b",[[]]]", few)


# ---- TOML ----


@pytest.mark.parametrize(
    "text",
    [
        'a = "[[[[ , = . \\" [[[[ \\\\"',
        "a = '[[[[ , = . \\'",
        'a = """[[[[\n " "" \\""" [[[[ \\\\"""',
        'a = """[[[["""""',
        "a = '''[[[[\n ' '' \\'''",
        "a = '''[[[['''''",
        "a = 1  # [[[[ \" ' \"\"\" '''\nb = 2",
        "\"[[[[ . . . .\" = '' # it's",
        "a = \"it's\" # \"\nb = 'a \"' # '\nc = 1",
        'a = "#"\nb = \'#\'\nc = """#\n#"""',
    ],
)
def test_strings_and_comments_of_toml_are_skipped(text: str) -> None:
    assert tomllib.loads(text)
    check_toml(text.encode(), Bounds(bytes=1000, depth=2, parts=5))


@pytest.mark.parametrize(
    "before",
    [
        'a = "\\\\"',
        "a = 'a\\'",
        'a = """"a"""""',
        "a = '''a'''''",
        "a = '''\n'''",
        "a = 1 # '",
        'a = 1 # """',
        'a = ""',
    ],
)
def test_text_after_a_toml_string_or_comment_counts(before: str) -> None:
    deep = f"{before}\nb = [[[]]]"
    assert tomllib.loads(deep)["b"] == [[[]]]
    refused(check_toml, deep.encode(), Bounds(bytes=100, depth=2, parts=9))


@pytest.mark.parametrize("name", ["a", '"a.b"', "'a.b'", '""', "1", "a-b_c"])
@pytest.mark.parametrize("dot", [".", " . ", "\t.  "])
@pytest.mark.parametrize(("before", "after"), [("", " = 1"), ("[", "]"), ("[[", "]]"), ("a = {", " = 1}")])
def test_the_number_of_dotted_names_is_limited(name: str, dot: str, before: str, after: str) -> None:
    most = f"{before}{dot.join([name] * MOST_NAMES)}{after}\n"
    assert tomllib.loads(most)
    check_toml(most.encode(), BOUNDS)
    more = f"{before}{dot.join([name] * (MOST_NAMES + 1))}{after}\n"
    assert tomllib.loads(more)
    error = refused(check_toml, more.encode())
    assert error.text.en == "This file has more than 16 names joined by dots in one key. Take some away."


def test_dots_of_several_keys_and_numbers_are_counted_apart() -> None:
    key = ".".join("a" * 9)
    text = f"{key} = 1.5\nb.{key} = [1.5, 2.5]\n[c.{key}]\n{key} = 12:00:00.5\n"
    assert tomllib.loads(text)
    check_toml(text.encode(), BOUNDS)


@pytest.mark.parametrize("word", ["{} = 1", "a = {}", "a = -{}", "a = 0x{}", "a = 1.{}", "a = [1, {}]", "[{}]"])
def test_words_without_quotes_are_short(word: str) -> None:
    check_toml(word.format("1" * (LONGEST_WORD - 2)).encode(), BOUNDS)
    error = refused(check_toml, word.format("1" * (LONGEST_WORD + 1)).encode())
    assert "a number or a date of more than 64 characters without quotes" in error.text.en
    check_toml(f'"{"a" * 5000}" = "{"1" * 5000}" # {"1" * 5000}'.encode(), BOUNDS)


# ---- a megabyte of anything ----

PARTS, NAMES, WORD = "values, names and brackets", "joined by dots", "without quotes"
MEGABYTES = {
    "quotes": (b'"', PARTS, PARTS),
    "apostrophes": (b"'", None, PARTS),
    "escaped quotes": (b'\\"', None, PARTS),
    "backslashes": (b"\\", None, None),
    "opening": (b"[", PARTS, PARTS),
    "closing": (b"]", None, None),
    "pairs": (b"[]", PARTS, PARTS),
    "objects": (b'{"a":', PARTS, PARTS),
    "letters": (b"a", None, WORD),
    "dots": (b"a.", None, NAMES),
    "many dots": (b"a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a\n", None, PARTS),
    "words": (b"a" * LONGEST_WORD + b" ", None, None),
    "blanks": (b" ", None, None),
    "lines": (b"\n", None, None),
    "comments": (b"#\n", None, PARTS),
    "commas": (b",", PARTS, PARTS),
    "no UTF-8": (b"\xff", None, None),
    "strings": (b'"",', PARTS, PARTS),
    "begun strings": (b'"\n', PARTS, PARTS),
}


@pytest.mark.parametrize(("unit", "json_limit", "toml_limit"), MEGABYTES.values(), ids=MEGABYTES)
def test_a_megabyte_is_checked(unit: bytes, json_limit: str | None, toml_limit: str | None) -> None:
    for check, limit in ((check_json, json_limit), (check_toml, toml_limit)):
        if limit is None:
            check(filled(unit), BOUNDS)
        else:
            assert limit in refused(check, filled(unit)).text.en


@pytest.mark.parametrize("begin", [b'"', b'"""', b"'", b"'''", b"#", b'"\\', b'"""\\'])
def test_strings_without_an_end_are_skipped(begin: bytes) -> None:
    check_toml(begin + filled(b"[a", LARGE - 9), BOUNDS)
    refused(check_toml, b"[" * 25 + begin + filled(b"a", LARGE - 99))


@pytest.mark.long
def test_no_megabyte_takes_long() -> None:
    """The wide bounds allow so many parts that no document is refused early."""
    wide = Bounds(bytes=LARGE, depth=24, parts=LARGE)
    for unit, _, _ in MEGABYTES.values():
        for check in (check_json, check_toml):
            for bounds in (BOUNDS, wide):
                before = time.process_time()
                with suppress(OverBounds):
                    check(filled(unit), bounds)
                assert time.process_time() - before < 2
