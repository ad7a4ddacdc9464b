"""The operator's boxes: the files in `packs/` of the data folder. One can be chosen when a table is opened."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from archipel.core import game as registry
from archipel.core.game import Game
from archipel.core.pack import BadPack, Checked, Pack, check, named_game, read_file, written
from archipel.core.text import Text
from archipel.core.words import why_not

FOLDER = "packs"
ENDINGS = (".json", ".toml")
SAVED = ".archipel.json"
MOST_FILES = 100
"""Files of the folder that are read; any others are ignored."""

TAKEN = Text(fr="{id} y est deux fois : {path} n'est pas lu.", en="{id} is there twice: {path} is not read.")


class Installed(Struct, frozen=True):
    """A box of the folder that can be played with."""

    pack: Pack
    checked: Checked
    path: Path


class Unusable(Struct, frozen=True):
    """A file of the folder that can't be played with, and why."""

    path: Path
    why: Text


def installed(data: Path) -> tuple[list[Installed], list[Unusable]]:
    """Returns the usable boxes of a data folder, one per id, and the unusable files."""
    found: dict[str, Installed] = {}
    wrong: list[Unusable] = []
    for path in files_of(data / FOLDER):
        try:
            one = read(path)
        except (BadPack, OSError) as error:
            wrong.append(Unusable(path, error.text if isinstance(error, BadPack) else why_not(error)))
            continue
        if one.pack.id in found:
            wrong.append(Unusable(path, TAKEN.format(id=one.pack.id, path=path.name)))
        else:
            found[one.pack.id] = one
    return list(found.values()), wrong


def files_of(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.suffix in ENDINGS and path.is_file())[:MOST_FILES]


def read(path: Path) -> Installed:
    """Reads the box in a file, or raises BadPack with the first problem. Cached until the file changes."""
    found = path.stat()
    return read_version(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=MOST_FILES)
def read_version(path: Path, _changed: int, _size: int) -> Installed:
    pack = read_file(path)
    checked = check(game_of(pack), pack)
    if checked.problems:
        raise BadPack(checked.problems[0].text, checked.problems)
    return Installed(pack, checked, path)


def game_of(pack: Pack) -> Game:
    return registry.game(named_game(pack, registry.games()))


def install(pack: Pack, data: Path) -> Path:
    """Writes a box into the folder, in place of one with the same id, and returns the file's path."""
    folder = data / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{pack.id}{SAVED}"
    part = path.with_suffix(".part")
    part.write_bytes(written(pack))
    part.replace(path)
    return path
