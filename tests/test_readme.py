"""The README's Python works as printed."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_python_of_the_readme_does_what_it_says():
    outcome = doctest.testfile(str(README), module_relative=False)
    assert outcome.attempted >= 4
    assert outcome.failed == 0
