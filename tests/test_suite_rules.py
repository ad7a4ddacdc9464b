"""Rules for tests: no test waits for a number of milliseconds, and no test accepts either of two results."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
FILES = sorted(path for path in ROOT.rglob("*.py"))

Rule = Callable[[ast.AST, list[str]], bool]
"""Takes a node and the lines of its file. Returns whether the node breaks the rule."""


def called(node: ast.AST) -> str:
    """Returns the name of the method or function that is called here, or an empty text."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def waits_for_a_time(node: ast.AST, lines: list[str]) -> bool:  # noqa: ARG001
    """Wait for something to be shown, for a drawn frame (`drawn`) or until nothing moves (`at_rest`)."""
    return called(node) == "wait_for_timeout"


def sleeps_without_a_reason(node: ast.AST, lines: list[str]) -> bool:
    """A sleep needs a comment on its line that says why it cannot wait for an event."""
    return called(node) == "sleep" and isinstance(node, ast.Call) and "#" not in lines[node.lineno - 1]


def is_content_with_either(node: ast.AST, lines: list[str]) -> bool:  # noqa: ARG001
    """Assert which of the two results is expected: with `or`, one of them may always fail unnoticed."""
    return isinstance(node, ast.Assert) and any(
        isinstance(part, ast.BoolOp) and isinstance(part.op, ast.Or) for part in conditions(node.test)
    )


def conditions(test: ast.expr) -> Iterator[ast.expr]:
    """Yields a condition and its parts, but not the arguments of its calls."""
    yield test
    parts = test.values if isinstance(test, ast.BoolOp) else [test.operand] if isinstance(test, ast.UnaryOp) else []
    for part in parts:
        yield from conditions(part)


def expects_one_of_several(node: ast.AST, lines: list[str]) -> bool:  # noqa: ARG001
    """Name the words that are expected. A locator may match both languages, an expectation may not."""
    name = called(node)
    if name == "or_":
        return True
    return name.startswith("to_") and "|" in "".join(
        part.value
        for argument in getattr(node, "args", [])
        for part in ast.walk(argument)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )


RULES = (waits_for_a_time, sleeps_without_a_reason, is_content_with_either, expects_one_of_several)


class Source:
    """A parsed file. All rules are about calls and assertions, so it keeps only those."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call | ast.Assert)]

    def broken(self, rule: Rule) -> list[int]:
        """Returns the numbers of the lines that break a rule."""
        return [node.lineno for node in self.nodes if rule(node, self.lines)]


@cache
def sources() -> dict[str, Source]:
    """Returns all files of the suite, parsed once for all rules."""
    return {f"tests/{file.relative_to(ROOT)}": Source(file.read_text()) for file in FILES}


@pytest.mark.parametrize("rule", RULES)
def test_every_test_keeps_the_rule(rule: Rule) -> None:
    found = [f"{name}:{line}" for name, source in sources().items() for line in source.broken(rule)]
    assert found == [], rule.__doc__


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (waits_for_a_time, "page.wait_for_timeout(50)"),
        (sleeps_without_a_reason, "time.sleep(1)"),
        (sleeps_without_a_reason, "async def f():\n  await asyncio.sleep(1)"),
        (is_content_with_either, "assert a or b"),
        (is_content_with_either, "assert a and not (b or c)"),
        (expects_one_of_several, "expect(page).to_have_text(re.compile('a|b'))"),
        (expects_one_of_several, "expect(a.or_(b)).to_be_visible()"),
    ],
)
def test_a_broken_rule_is_found(rule: Rule, source: str) -> None:
    assert len(Source(source).broken(rule)) == 1


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (sleeps_without_a_reason, "time.sleep(1)  # a bot that thinks for long"),
        (is_content_with_either, "assert all(a or b for a, b in pairs)"),
        (expects_one_of_several, "expect(page.get_by_text(re.compile('Day|Jour'))).to_be_visible()"),
        (expects_one_of_several, "expect(page).not_to_have_text(re.compile('a|b'))"),
    ],
)
def test_code_that_keeps_a_rule_is_accepted(rule: Rule, source: str) -> None:
    assert Source(source).broken(rule) == []
