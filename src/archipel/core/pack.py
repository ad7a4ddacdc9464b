"""Packs: an owner's box as one readable file, with only what differs from ours.

A pack names its game and the edition it is based on. Once completed, it is contents like any other: a state holds them,
a record stores them, and a later change of the file does not change a game. It is only data: nothing in it is ever
executed, and it names no file. Our own contents are a pack too, read by the same code.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from archipel.core import words
from archipel.core.bounds import Bounds, OverBounds, check_json, check_toml
from archipel.core.contents import Contents, reason, shared
from archipel.core.errors import BadSetup
from archipel.core.findings import NO_REMEDY, THE_BOX, Count, Enough, Findings, Place, Problem, nearest
from archipel.core.forms import WRONG_KIND, Completing, cut, form_of, schema
from archipel.core.text import Text, TextJson, of, or_list, sentences, shown

Json = dict[str, Any]

FORMAT = 1
"""The version of the pack format. It is raised when an older Archipel could not read a pack."""
LARGEST_PACK = 1_000_000
"""Bytes that the file of a pack may have."""
BOUNDS = Bounds(bytes=LARGEST_PACK, depth=24, parts=16_000)
"""The limits of a pack, as it is sent and as JSON. Our largest has 3,837 parts and seven nested brackets."""
LONGEST_NAME = 60
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
OURS = "archipel"
"""The id of our own contents."""

# ---- sentences ----

TOO_LARGE = Text(
    fr="Cette boîte pèse plus de {most} octets. Ne garde que ce qui diffère de la nôtre.",
    en="This box is larger than {most} bytes. Keep only what differs from ours.",
)
UNREADABLE = Text(fr="Ce fichier n'est ni du JSON ni du TOML : {why}.", en="This file is neither JSON nor TOML: {why}.")
NOT_A_PACK = Text(
    fr='Une boîte est un objet avec "archipel", "id", "version", "game", "edition", "name" et "contents" : {why}',
    en='A box is an object with "archipel", "id", "version", "game", "edition", "name" and "contents": {why}',
)
AN_OBJECT_BY_NAME = Text(fr="Il y faut un objet.", en="It takes an object.")
BROKEN_AT = Text(fr="ligne {line}, colonne {column}", en="line {line}, column {column}")
CUT_SHORT = Text(fr="il s'arrête au milieu", en="it ends in the middle")
NOT_UTF8 = Text(fr="ce n'est pas du texte en UTF-8", en="it is no text in UTF-8")
NUMBER_TOO_LARGE = Text(fr="un nombre y est trop grand", en="it has a number that is too large")
BYTE, LINE = re.compile(r"\(byte (\d+)\)"), re.compile(r"at line (\d+), column (\d+)")
"""Where the parsers of JSON and of TOML say that they stopped."""
NEWER_PACK = Text(
    fr="Cette boîte a le format {format} ; cette version d'Archipel lit le format {known}.",
    en="This box has format {format}; this version of Archipel reads format {known}.",
)
BAD_ID = Text(
    fr="L'id d'une boîte est en minuscules et tirets, 40 signes au plus, pas {id}. Par exemple : boite-de-lea.",
    en="The id of a box is in lower case with dashes, of at most 40 characters, not {id}. For example: leas-box.",
)
BAD_NAME = Text(
    fr="« {field} » est un texte d'une ligne, de 1 à {most} signes, pas {value}.",
    en='"{field}" is one line of text, of 1 to {most} characters, not {value}.',
)
OTHER_GAME = Text(
    fr="Cette boîte est celle du jeu {game}, pas de {wanted}.", en="This box is one of {game}, not of {wanted}."
)
OTHER_EDITION = Text(
    fr="Cette boîte part de l'édition {edition} {title} ; cette version d'Archipel connaît : {known}.",
    en="This box is based on edition {edition} {title}; this version of Archipel knows: {known}.",
)
WRONG_BOX = Text(
    fr="Cette boîte ne peut pas être jouée : {first}{more}", en="This box can't be played with: {first}{more}"
)
AND_MORE = Text(fr=" Et {count} de plus.", en=" And {count} more.")
OUR_NAME = Text(fr="Celle d'Archipel", en="Archipel's")


class BadPack(BadSetup):  # named like BadSetup
    """A box that no game can begin with. `problems` names each of its faults."""

    def __init__(self, text: Text, problems: Sequence[Problem] = ()) -> None:
        super().__init__(text)
        self.problems = list(problems)


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """An owner's box, as it is written."""

    archipel: int
    """The version of the pack format."""
    id: str
    version: str
    game: str
    edition: int
    """The game's edition, whose contents complete this box."""
    name: Text
    contents: dict[str, Any] = {}
    """The whole contents, or only what differs."""

    def to_json(self) -> Json:
        plain: Json = msgspec.to_builtins(self)
        return plain


class Label(Struct, frozen=True):
    """What a table shows about the box it is played with."""

    id: str
    version: str
    name: TextJson


class Checked(Struct, frozen=True):
    """The result of checking a pack. The contents are None if there are problems."""

    problems: list[Problem]
    counts: list[Count]
    contents: Any = None


class BoxRules(Struct, frozen=True):
    """A game's rules for the boxes of owners."""

    names: Mapping[str, Text]
    """The name of the things in each field of its contents: "Card {which}"."""
    examine: Callable[[Json, Json, Findings], None]
    """Finds what the rulebook excludes in completed contents, counts the rest, and identifies drawn shapes.

    The second argument has our contents of the edition that the box is based on. They say how many there are of each
    thing, so that a box stays right when a later edition has more.
    """


ANY_BOX = BoxRules({}, lambda _data, _ours, _found: None)


class WithBoxes(Protocol):
    """A game, as far as packs need it. `Game` itself reads packs, so this module can't import it."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> Text: ...
    @property
    def edition(self) -> int: ...
    @property
    def editions(self) -> tuple[int, ...]: ...
    @property
    def contents(self) -> Any: ...
    @property
    def fingerprint(self) -> str: ...
    @property
    def box(self) -> BoxRules: ...
    def in_edition(self, edition: int) -> WithBoxes: ...


# ---- reading ----


def read_file(path: Path) -> Pack:
    """Reads the pack in a file. Raises OSError if there is no file, BadPack if it is not a pack."""
    if path.stat().st_size > LARGEST_PACK:
        raise BadPack(TOO_LARGE.format(most=LARGEST_PACK))
    return read_pack(path.read_bytes())


def read_pack(data: bytes) -> Pack:
    """Reads a pack from JSON or TOML."""
    as_json = data.lstrip()[:1] in (b"{", b"[")
    try:
        (check_json if as_json else check_toml)(data, BOUNDS)
        plain = msgspec.json.decode(data) if as_json else tomllib.loads(data.decode())
    except OverBounds as error:
        raise over_bounds(error) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise BadPack(UNREADABLE.format(why=broken_where(error, data))) from None
    return pack_of(plain)


def over_bounds(error: OverBounds) -> BadPack:
    return BadPack(TOO_LARGE.format(most=LARGEST_PACK) if error.too_large else error.text)


def broken_where(error: Exception, data: bytes) -> Text:
    """Returns where, or why, the parser could not read the file."""
    if isinstance(error, UnicodeDecodeError):
        return NOT_UTF8
    if found := BYTE.search(str(error)):
        before = data[: int(found[1])].split(b"\n")
        return BROKEN_AT.format(line=len(before), column=len(before[-1].decode(errors="replace")) + 1)
    if found := LINE.search(str(error)):
        return BROKEN_AT.format(line=int(found[1]), column=int(found[2]))
    return NUMBER_TOO_LARGE if isinstance(error, msgspec.ValidationError) else CUT_SHORT


def pack_of(data: object) -> Pack:
    """Reads a pack from plain data, or raises BadPack."""
    if isinstance(data, Pack):
        return minded(data)
    version = data.get("archipel") if isinstance(data, dict) else None
    if isinstance(version, int) and version != FORMAT:
        raise BadPack(NEWER_PACK.format(format=version, known=FORMAT))
    try:
        pack = msgspec.convert(data, Pack)
    except (msgspec.ValidationError, *NO_JSON):
        raise BadPack(NOT_A_PACK.format(why=misshapen(data))) from None
    return minded(pack)


def misshapen(data: object) -> Text:
    """Returns which fields of a malformed pack are missing, unknown or wrong. It does not look into `contents`."""
    found, contents = Findings({}), data.get("contents", {}) if isinstance(data, dict) else {}
    given = {name: value for name, value in data.items() if name != "contents"} if isinstance(data, dict) else data
    with suppress(Enough):
        Completing(found).value(form_of(Pack), {}, given, ())
        if not isinstance(contents, dict):
            found.wrong(("contents",), WRONG_KIND.format(value=shown(contents)), AN_OBJECT_BY_NAME)
    return sentences(*(problem.text for problem in found.problems[:3]))


def minded(pack: Pack) -> Pack:
    """Returns the pack, or raises BadPack if its id or names are not allowed or it can't be written as JSON."""
    if len(pack.id) > 40 or not ID.fullmatch(pack.id):
        raise BadPack(BAD_ID.format(id=shown(pack.id)))
    for field, value in (("version", pack.version), ("name.fr", pack.name.fr), ("name.en", pack.name.en)):
        if not 1 <= len(value.strip()) <= LONGEST_NAME or len(value) > LONGEST_NAME or not one_line(value):
            raise BadPack(BAD_NAME.format(field=field, most=LONGEST_NAME, value=shown(value)))
    encoded(pack)
    return pack


NO_JSON = (TypeError, ValueError, OverflowError, RecursionError)
"""What msgspec raises for values that JSON can't hold: lone surrogates, numbers of 5,000 digits, endless nesting."""


def encoded(data: object) -> bytes:
    """Returns a pack or its contents as JSON, or raises BadPack."""
    try:
        found = msgspec.json.encode(data)
        check_json(found, BOUNDS)
    except OverBounds as error:
        raise over_bounds(error) from None
    except NO_JSON as error:
        raise BadPack(NOT_A_PACK.format(why=str(error))) from None
    return found


def one_line(value: str) -> bool:
    """Whether the text has no line breaks, no characters that change its direction, and no lone surrogates."""
    return all(unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for sign in value)


# ---- completing and checking ----


def check(game: WithBoxes, pack: Pack) -> Checked:
    """Returns everything that is wrong with a pack, and everything that was counted."""
    base = game_of(game, pack)
    kind: type[Contents] = type(base.contents)
    found = Findings(base.box.names)
    with suppress(Enough):
        data = completed(base, plain_contents(pack), found)
        base.box.examine(data, base.contents.to_json(), found)
    if found.problems:
        return Checked(found.problems, found.counts)
    try:
        contents = built(kind, data)
        same = contents.fingerprint == base.fingerprint
        return Checked([], found.counts, base.contents if same else contents)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        # The game's own check of any contents. The checks above should be stricter, so this is only a safety net.
        return Checked([Problem("", THE_BOX, reason(error), NO_REMEDY)], found.counts)


def completed(base: WithBoxes, given: Json, found: Findings) -> Json:
    """Returns the game's own contents with the given values in their place. Malformed values are noted in `found`."""
    kind: type[Contents] = type(base.contents)
    form, ours = form_of(kind), base.contents.to_json()
    data: Json = Completing(found).value(form, ours, given, ())
    if found.places:
        # Take our values for the malformed ones, so that everything else is checked too.
        data = Completing(Findings({})).value(form, ours, without(given, found.places), ())
    return data


def without(given: Json, places: Sequence[Place]) -> Json:
    """Returns what is given without the rows and fields that contain these places."""
    fields = {place[0] for place in places if len(place) == 1 or not isinstance(given.get(str(place[0])), dict)}
    rows = {place[:2] for place in places}
    return {
        field: {name: row for name, row in value.items() if (field, cut(name)) not in rows}
        if isinstance(value, dict)
        else value
        for field, value in given.items()
        if field not in fields
    }


def plain_contents(pack: Pack) -> Json:
    """Returns a copy of a pack's contents as JSON data, because checking replaces drawn shapes by their names in it."""
    plain: Json = msgspec.json.decode(encoded(pack.contents))
    return plain


def built(kind: type[Contents], data: Json) -> Contents:
    """Builds contents from plain data. Equal contents are the same object."""
    return shared(msgspec.convert(data, kind))


def game_of(game: WithBoxes, pack: Pack) -> WithBoxes:
    """Returns the game in the edition that a pack is based on, or raises BadPack."""
    if pack.game != game.name:
        raise BadPack(OTHER_GAME.format(game=shown(pack.game), wanted=game.title))
    if pack.edition not in game.editions:
        known = or_list(game.editions)
        raise BadPack(OTHER_EDITION.format(edition=pack.edition, title=of(game.title), known=known))
    return game.in_edition(pack.edition)


def contents_of(game: WithBoxes, pack: Pack) -> Contents:
    """Returns the completed contents of a pack, or raises BadPack with everything that is wrong."""
    found = check(game, pack)
    if found.problems:
        more = len(found.problems) - 1
        others = AND_MORE.format(count=more) if more else Text(fr="", en="")
        raise BadPack(WRONG_BOX.format(first=found.problems[0].text, more=others), found.problems)
    contents: Contents = found.contents
    return contents


def named_game(pack: Pack, games: Sequence[str]) -> str:
    """Returns the name of a pack's game, or raises BadPack with the nearest known name."""
    if pack.game not in games:
        raise BadPack(sentences(words.unknown_game(pack.game, games), nearest(pack.game, games)))
    return pack.game


def label_of(pack: Pack) -> Label:
    return Label(pack.id, pack.version, pack.name.to_json())


# ---- writing ----


def our_pack(game: WithBoxes) -> Pack:
    """Returns our own contents as a whole pack."""
    return Pack(FORMAT, OURS, str(game.edition), game.name, game.edition, OUR_NAME, game.contents.to_json())


def written(pack: Pack) -> bytes:
    """A pack as a file, to be read and edited by people."""
    return msgspec.json.format(msgspec.json.encode(pack, order="deterministic"), indent=2) + b"\n"


def pack_schema(games: Sequence[WithBoxes]) -> Json:
    """The JSON Schema of packs, made from the types that the games are played with."""
    defs: Json = {}
    name = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
    common: Json = {
        "archipel": {"const": FORMAT, "description": "The format of packs."},
        "id": {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": 40},
        "version": name,
        "name": {
            "type": "object",
            "properties": {"fr": name, "en": name},
            "required": ["fr", "en"],
            "additionalProperties": False,
        },
    }
    each = [
        {
            "title": game.title.en,
            "type": "object",
            "properties": {
                **common,
                "game": {"const": game.name},
                "edition": {"enum": list(game.editions)},
                "contents": schema(type(game.contents), defs),
            },
            "required": ["archipel", "id", "version", "game", "edition", "name"],
            "additionalProperties": False,
        }
        for game in games
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A box of Archipel",
        "description": "What an owner's box holds where it differs from ours. `archipel pack check` says the rest.",
        "oneOf": each,
        "$defs": defs,
    }
