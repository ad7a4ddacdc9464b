"""The scorer's sheet: finished boats from a real table, checked as a careful friend would and scored as games are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from archipel.boats import texts as boat_texts
from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask, first_cell, linked, mask, reached
from archipel.boats.objections import bad_cells
from archipel.boats.printed import COLOURS, PRINTED, Printed
from archipel.boats.shapes import shape_of
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Score
from archipel.core.text import Text, listed, shown
from archipel.games.explore_draw import scoring, solo
from archipel.games.explore_draw.content.sister import ADVANCED, ADVANCED_TRADITIONS, PLAIN
from archipel.games.explore_draw.content.sister import TRADITIONS as SISTER_TRADITIONS
from archipel.games.explore_draw.content.specials import PER_GAME, SPECIALS
from archipel.games.explore_draw.content.traditions import TRADITIONS
from archipel.games.explore_draw.state import Sister

MOST_PLAYERS = 12
KINDS = ("cat", "oshax", "common", "rare")

SHEET = Text(fr="La feuille", en="The sheet")
PLAYER = Text(fr="Joueur {number}", en="Player {number}")
PIECE = Text(fr="Joueur {number}, pièce {piece}", en="Player {number}, piece {piece}")
BOAT = Text(fr="Joueur {number}, bateau", en="Player {number}, boat")
SOLO = Text(fr="La partie en solo", en="The solo part")
WHERE = Text(fr="{where} : {why}", en="{where}: {why}")

NOT_AN_OBJECT = Text(fr="il faut un objet avec {known}.", en="this must be an object with {known}.")
MISSING = Text(fr="il manque « {field} ».", en='"{field}" is missing.')
UNKNOWN = Text(fr="pas de champ {field} ; il y a {known}.", en="no field {field}; there are {known}.")
NOT_A_LIST = Text(fr="« {field} » est une liste, pas {value}.", en='"{field}" is a list, not {value}.')
NOT_TEXT = Text(fr="« name » est un texte, pas {value}.", en='"name" is text, not {value}.')
PLAYERS = Text(fr="de 1 à 12 joueurs, pas {count}.", en="1 to 12 players, not {count}.")
NOT_ONE_OF = Text(
    fr="« {field} » ne peut pas être {value} ; possible : {known}.",
    en='"{field}" cannot be {value}; possible: {known}.',
)
TWICE = Text(fr="{value} est deux fois dans « {field} ».", en='{value} stands twice in "{field}".')
TOO_MANY = Text(
    fr="« {field} » a au plus {most} noms, pas {count}.", en='"{field}" has at most {most} names, not {count}.'
)
EXACTLY = Text(
    fr="« {field} » a exactement {count} noms, pas {found}.", en='"{field}" has exactly {count} names, not {found}.'
)
NOT_CELLS = Text(
    fr="une case est [ligne, colonne], deux nombres entiers, pas {value}.",
    en="a cell is [row, column], two whole numbers, not {value}.",
)
NO_CELLS = Text(fr="une pièce couvre au moins une case.", en="a piece covers at least one cell.")
COLOUR_WANTED = Text(fr="{kind} a une couleur.", en="{kind} has a colour.")
NO_COLOUR = Text(fr="{kind} n'a pas de couleur.", en="{kind} has no colour.")
IMPOSSIBLE_SHAPE = {
    "cat": Text(
        fr="ces {count} cases n'ont la forme d'aucun chat ni oshax.",
        en="these {count} cells have the shape of no cat and no oshax.",
    ),
    "oshax": Text(
        fr="ces {count} cases n'ont la forme d'aucun oshax.", en="these {count} cells have the shape of no oshax."
    ),
    "common": Text(
        fr="un trésor commun a 1 case, 2, ou 3 en ligne ou en coin ; pas ces {count}.",
        en="a common treasure has 1 cell, 2, or 3 in a line or a corner; not these {count}.",
    ),
    "rare": Text(
        fr="un trésor rare a 4 ou 5 cases qui se tiennent ; pas ces {count}.",
        en="a rare treasure has 4 or 5 linked cells; not these {count}.",
    ),
}
OVERLAP = Text(
    fr="la case {cell} porte déjà la pièce {other}, {there}.",
    en="cell {cell} already holds piece {other}, {there}.",
)
UNLINKED = Text(
    fr="en {cell}, elle ne tient pas au reste : toutes les pièces doivent se toucher de proche en proche.",
    en="at {cell} it does not hang together with the rest: all pieces must be linked by touching.",
)
ICONS_MEET = Text(
    fr="la case {cell} a deux signes ; rats et cartes sont sur des cases différentes.",
    en="cell {cell} has two icons; rats and maps lie on different cells.",
)
SOLO_ALONE = Text(
    fr="« solo » va avec un seul joueur, pas {count}.", en='"solo" goes with exactly one player, not {count}.'
)


def score(sheet: Json) -> list[Score]:
    """One Score for each player, and last the sister's where the sheet has her."""
    check_fields(SHEET, sheet, ("game", "players"), ("solo",))
    players = a_list(SHEET, "players", sheet["players"])
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise bad(SHEET, PLAYERS.format(count=len(players)))
    read = [read_player(number, player) for number, player in enumerate(players)]
    scores = [scoring.score(boat, traditions) for boat, traditions in read]
    if "solo" in sheet:
        if len(players) != 1:
            raise bad(SHEET, SOLO_ALONE.format(count=len(players)))
        boat, traditions = read[0]
        scores.append(solo.score(read_solo(sheet["solo"]), boat, len(traditions)))
    return scores


def read_player(number: int, player: Any) -> tuple[Boat[Piece], list[int]]:
    where = PLAYER.format(number=number)
    check_fields(where, player, ("boat", "pieces", "traditions"), ("name", "specials"))
    if not isinstance(player.get("name", ""), str):
        raise bad(where, NOT_TEXT.format(value=shown(player["name"])))
    boat: Boat[Piece] = Boat(read_print(number, player["boat"]))
    for index, piece in enumerate(a_list(where, "pieces", player["pieces"])):
        boat = boat.place(read_piece(PIECE.format(number=number, piece=index), boat, piece))
    check_linked(number, boat)
    traditions = different(where, "traditions", player["traditions"], TRADITIONS)
    specials = different(where, "specials", player.get("specials", []), SPECIALS)
    if len(specials) > PER_GAME:
        raise bad(where, TOO_MANY.format(field="specials", most=PER_GAME, count=len(specials)))
    return boat, sorted(traditions)


def read_print(number: int, boat: Any) -> Printed:
    """One of the six boats, or another print on the same outline."""
    where = BOAT.format(number=number)
    if not isinstance(boat, dict):
        return PRINTED[one_of(where, "boat", boat, PRINTED)]
    check_fields(where, boat, ("rats", "maps"), ())
    rats = read_cells(where, a_list(where, "rats", boat["rats"]))
    check_fields(where, boat["maps"], COLOURS, ())
    maps = [read_cells(where, [boat["maps"][colour]]) for colour in COLOURS]
    seen = rats
    for cell in maps:
        if cell & seen:
            raise bad(where, ICONS_MEET.format(cell=first_cell(cell)))
        seen |= cell
    return Printed(None, rats, tuple(maps))


def read_piece(where: Text, boat: Boat[Piece], piece: Any) -> Piece:
    check_fields(where, piece, ("kind", "cells"), ("colour",))
    kind: str = one_of(where, "kind", piece["kind"], KINDS)
    if ("colour" in piece) != (kind in ("cat", "oshax")):
        raise bad(where, (NO_COLOUR if "colour" in piece else COLOUR_WANTED).format(kind=boat_texts.a_piece(kind)))
    colour = one_of(where, "colour", piece["colour"], COLOURS) if "colour" in piece else None
    cells = read_cells(where, a_list(where, "cells", piece["cells"]))
    if not cells:
        raise bad(where, NO_CELLS)
    if not possible_shape(kind, cells):
        raise bad(where, IMPOSSIBLE_SHAPE[kind].format(count=cells.bit_count()))
    if blocked := cells & boat.taken:
        other = next(index for index, lain in enumerate(boat.pieces) if lain.cells & blocked)
        there = boat.pieces[other]
        cell = first_cell(blocked & there.cells)
        raise bad(where, OVERLAP.format(cell=cell, other=other, there=boat_texts.a_piece(there.kind, there.colour)))
    return Piece(kind, colour, cells)


def possible_shape(kind: str, cells: Mask) -> bool:
    """On paper nothing tells an oshax from a cat, and a rare treasure may have any linked 4 or 5 squares."""
    if kind == "rare":
        return cells.bit_count() in (4, 5) and linked(cells)
    return shape_of(cells, ("cat", "oshax") if kind == "cat" else (kind,)) is not None


def check_linked(number: int, boat: Boat[Piece]) -> None:
    """Each piece but the first touched another when it was drawn, so that all together hang together."""
    together = reached(boat.taken & -boat.taken, boat.taken)
    for index, piece in enumerate(boat.pieces):
        if not piece.cells & together:
            raise bad(PIECE.format(number=number, piece=index), UNLINKED.format(cell=first_cell(piece.cells)))


def read_solo(data: Any) -> Sister:
    check_fields(SOLO, data, ("colours", "traditions", "advanced"), ())
    colours = different(SOLO, "colours", data["colours"], COLOURS)
    traditions = different(SOLO, "traditions", data["traditions"], SISTER_TRADITIONS)
    advanced = different(SOLO, "advanced", data["advanced"], ADVANCED_TRADITIONS)
    for field, found, count in (("colours", colours, len(COLOURS)), ("traditions", traditions, PLAIN)):
        if len(found) != count:
            raise bad(SOLO, EXACTLY.format(field=field, count=count, found=len(found)))
    most = max(ADVANCED.values())
    if len(advanced) > most:
        raise bad(SOLO, TOO_MANY.format(field="advanced", most=most, count=len(advanced)))
    return Sister(tuple(colours), len(colours), tuple(traditions), tuple(advanced))


# ---- careful reading ----


def bad(where: Text, why: Text) -> BadSheet:
    return BadSheet(WHERE.format(where=where, why=why))


def check_fields(where: Text, data: Any, required: Sequence[str], optional: Sequence[str]) -> None:
    known = (*required, *optional)
    if not isinstance(data, dict):
        raise bad(where, NOT_AN_OBJECT.format(known=listed(required)))
    for field in data:
        if field not in known:
            raise bad(where, UNKNOWN.format(field=shown(field), known=listed(known)))
    for field in required:
        if field not in data:
            raise bad(where, MISSING.format(field=field))


def a_list(where: Text, field: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise bad(where, NOT_A_LIST.format(field=field, value=shown(value)))
    return value


def one_of(where: Text, field: str, value: Any, known: Collection[Any]) -> Any:
    """The value, if it is one of those known and of the same type: True is not 1."""
    if not any(type(value) is type(one) and value == one for one in known):
        raise bad(where, NOT_ONE_OF.format(field=field, value=shown(value), known=listed(known, 30)))
    return value


def different(where: Text, field: str, values: Any, known: Collection[Any]) -> list[Any]:
    """A list of known values, none of them twice."""
    found: list[Any] = []
    for value in a_list(where, field, values):
        if one_of(where, field, value, known) in found:
            raise bad(where, TWICE.format(field=field, value=value))
        found.append(value)
    return found


def read_cells(where: Text, cells: list[Any]) -> Mask:
    for cell in cells:
        if not (isinstance(cell, list) and len(cell) == 2 and all(type(number) is int for number in cell)):
            raise bad(where, NOT_CELLS.format(value=shown(cell)))
    if why := bad_cells(cells):
        raise bad(where, why)
    return mask(cells)
