"""One term per thing: the sentences for people use it, and none of its synonyms.

The sentences are collected from the source: the texts of Python in both languages, the words of the web client, and
the templates of paper.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent


class Term(NamedTuple):
    """What a thing is called, and a pattern of what it is not called."""

    term: str
    banned: str


TERMS = {
    "en": (
        Term("First arrivals", r"^Bonuses$|[Ff]irst-arrival bonus"),
        Term("Unfilled rooms", r"\b[Rr]ooms? (not full|to finish)\b"),
        Term("ticks tradition", r"\b[Cc]heck(s|ed)? (this )?tradition|Not checked|\bCheck that box"),
        Term("rulebook", r"\b([Tt]he|[Ii]n the) book\b"),
        Term("bot", r"\b[Rr]obots?\b"),
        Term("Notch", r"\bEntry (a|b|\{entry\})"),
        Term("hint", r"\b[Aa]dvice\b"),
        Term("analysed", r"\b(looked|looking|look) at (again|to its end)|being looked at|re-read"),
        Term("time is up", r"\b[Tt]ime (is|was) out\b"),
        Term("UTC", r"universal time"),
        Term("Medium", r"\b[Ss]teady (bot|player)\b"),
        Term("At random", r"^By chance$"),
        Term("opponents", r"\b(antagonists?|adversar(y|ies))\b"),
        Term("Anyone with this link", r"\b[Ww]hoever has this link|\bWho has this link"),
        Term("not verified", r"\bon trust\b"),
    ),
    "fr": (
        Term("Premiers arrivés", r"^Primes$|[Pp]rimes? au premier arrivé"),
        Term("Cabines incomplètes", r"\b[Cc]abines (pas pleines|à finir|non pleines)"),
        Term("livret", r"\b[Ll]e livre\b|\brègle officielle\b"),
        Term("robot", r"(?<![-\w])bots?\b"),
        Term("Moyen", r"\bjoueur posé\b|^Posé$"),
        Term("conseil", r"\bindices?\b"),
        Term("analys", r"\b(relue?s?|relit|relire)\b"),
        Term("1 h du matin", r"heure universelle"),
        Term("Toute personne ayant ce lien", r"^Qui (a|ouvre) ce lien"),
        Term("non vérifiés", r"\bsur parole\b"),
        Term("notification", r"\bavis d[’']Archipel"),
    ),
}

NOT_ENGLISH = (
    "Who has only",
    "For learners and searchers",
    "A move taken back where",
    "A host's evening",
    "as often as there are some",
    "news of other processes",
    "is asked to let port",
    "by touch, mouse, keyboard and ear",
    "Nothing moves under a finger",
    "Looks at everything",
    "it alone is believed",
    "Even if the file is there",
    "The port, or the next free",
    "says all the rest",
    "Who drops out",
    "for who asks",
    "enters the dice of a real table by hand",
    "What the others do is told here",
    "Pace of the telling",
    "Thanks, I see",
    "Do so",
    "It lacks some cells",
    "are cleared here",
    "egin anew",
    "The page of whoever runs",
    "Say to all tables",
    "Wait no longer",
    "opens nothing any more",
    "is told here",
    "of a day that has not come",
    "can't be gone on from",
    "would rather be among",
    "has come to light",
    "by oneself",
    "put a backup back",
    "the weights there were",
    "to be hoped for",
)
"""Sentences that readers stumbled over, and beginnings of such sentences."""
NOT_FRENCH = (
    "tout entre",
    "la même deux fois",
    "Et encore une",
    "île nouvelle",
    "Continuer sans elle",
    "Non, je continue",
    "devant soi",
    "Merci, je vois",
    "Faire ainsi",
    "Tant pis",
    "n'en sait pas plus que toi",
    "coûte encore plus qu'il ne rapporte",
    "un bord découpé",
    "Ce que font les autres",
    "s'écrira ici",
    "ce qu'elle dit s'écrit ici",
    "Allure du récit",
    "Dés équitables",
    "Hasard vérifié",
    "Un peu de son",
    "n'entre nulle part",
    "Elles t'attendent",
    "Qui ouvre ce lien",
    "range-les tous",
    "Nommer le rouge",
    "l'ancien n'ouvre plus rien",
    "sous les yeux",
    "qui n'est pas venu",
    "se joue soi-même",
    "s'est montré",
    "aucune graine n'en répond",
)
LITERAL = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
TEMPLATE = re.compile(r"tr\(\s*\"((?:[^\"\\]|\\.)*)\",\s*\"((?:[^\"\\]|\\.)*)\"")

Sentence = tuple[str, str, str]
"""The file, the language, and the words."""


def words_of(node: ast.expr) -> str:
    """Returns the words of a string, with {…} for each value in it."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(words_of(part) if isinstance(part, ast.Constant) else "{…}" for part in node.values)
    return ""


def of_python(path: Path) -> Iterator[Sentence]:
    """Finds the arguments `fr` and `en` of all calls, and both arguments of `local` and `again_in`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        for keyword in node.keywords:
            if keyword.arg in TERMS:
                yield path.name, keyword.arg, words_of(keyword.value)
        if isinstance(node.func, ast.Name) and node.func.id in {"local", "again_in"}:
            for lang, argument in zip(("fr", "en"), node.args, strict=False):
                yield path.name, lang, words_of(argument)


def of_client(path: Path) -> Iterator[Sentence]:
    """Finds the literals of a dictionary. In a file with both languages, French begins with `const fr`."""
    english, _, french = COMMENT.sub("", path.read_text(encoding="utf-8")).partition("const fr")
    name = f"{path.parent.name}/{path.name}"
    if path.name == "fr.ts":
        english, french = "", english + french
    for lang, text in (("en", english), ("fr", french)):
        for literal in LITERAL.findall(text):
            yield name, lang, literal[1:-1].replace("\\'", "'")


def of_paper(path: Path) -> Iterator[Sentence]:
    for french, english in TEMPLATE.findall(path.read_text(encoding="utf-8")):
        yield path.name, "fr", french
        yield path.name, "en", english


@pytest.fixture(scope="module")
def sentences() -> list[Sentence]:
    python = [path for path in (ROOT / "src").rglob("*.py") if "/research/" not in path.as_posix()]
    client = [*(ROOT / "web/src").rglob("words.ts"), *(ROOT / "web/src/i18n").glob("[ef][nr].ts")]
    found = [sentence for path in python for sentence in of_python(path)]
    found += [sentence for path in client for sentence in of_client(path)]
    found += [sentence for path in (ROOT / "src/archipel/paper/templates").glob("*.typ") for sentence in of_paper(path)]
    return [(name, lang, words.replace("’", "'")) for name, lang, words in found]


def test_sentences_are_found_in_all_places(sentences: list[Sentence]) -> None:
    names = {name for name, _, _ in sentences}
    assert {"texts.py", "help.py", "host_texts.py", "serving.py", "isle-of-cats/words.ts", "cards.typ"} - names == {
        "cards.typ"
    }
    assert {"draw-cards.typ", "i18n/fr.ts", "i18n/en.ts", "reasons.py", "lessons.py"} <= names
    assert min(sum(lang == one for _, lang, _ in sentences) for one in TERMS) > 2000


@pytest.mark.parametrize("lang", TERMS)
def test_a_thing_has_one_term(lang: str, sentences: list[Sentence]) -> None:
    wrong = [
        f"{name}: {words!r} (say {one.term!r})"
        for one in TERMS[lang]
        for name, language, words in sentences
        if language == lang and re.search(one.banned, words)
    ]
    assert wrong == []


@pytest.mark.parametrize(("lang", "banned"), [("en", NOT_ENGLISH), ("fr", NOT_FRENCH)])
def test_sentences_that_readers_stumbled_over_are_gone(
    lang: str, banned: tuple[str, ...], sentences: list[Sentence]
) -> None:
    found = [
        f"{name}: {words!r} ({one})"
        for one in banned
        for name, language, words in sentences
        if language == lang and one in words
    ]
    assert found == []


def test_documentation_has_none_of_those_sentences() -> None:
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    texts = {page.name: " ".join(page.read_text(encoding="utf-8").split()) for page in pages}
    assert [(name, one) for name, text in texts.items() for one in NOT_ENGLISH if one in text] == []
