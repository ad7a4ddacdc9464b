"""Checks an owner's box of Caty Mini against the rulebook: rooms, toys and string.

The rulebook fixes four rooms, four colours of furniture with five pieces each, ten kinds of toys, their tokens, and how
many of them go back to the box. The owner fills in which toys lie in a room and how many, the names and colours of
toys and walls, the places and sizes of toys and notches, and the string. Our contents of the edition that the box is
based on say how many there are of each thing. What only Archipel can't hold is called its own limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from archipel.core.findings import Count, Findings, Place
from archipel.core.game import BoxRules, Json
from archipel.core.text import Text, and_list, listed, shown
from archipel.games.caty_mini.content.box import LARGEST, MOST_TOYS
from archipel.games.caty_mini.content.naming import LONGEST_NAME, PAINT, is_name, noun_of
from archipel.games.caty_mini.content.nouns import capital
from archipel.games.caty_mini.content.words import FURNITURE_NAMES, TOY_NAMES, WALL_NAMES

RULES = ("tokens", "removed")
"""Fields that the rulebook gives in words, so that owners can't change them."""
SHORTEST_STRING = 1

NAMES: Mapping[str, Text] = {
    "boards": Text(fr="Chambre {which}", en="Room {which}"),
    "more_toys": Text(fr="Chambre {which}", en="Room {which}"),
    "furniture": Text(fr="Meubles", en="Furniture"),
    **{f"toys.{toy}": noun.title for toy, noun in TOY_NAMES.items()},
    **{f"furniture.{piece}": noun.title for piece, noun in FURNITURE_NAMES.items()},
    "toys": Text(fr="Jouets", en="Toys"),
    "walls": Text(fr="Murs", en="Walls"),
    **{f"walls.{wall}": Text(fr=f"Mur {name.fr}", en=f"{capital(name.en)} wall") for wall, name in WALL_NAMES.items()},
    "strings": Text(fr="Ficelle", en="String"),
    "floor": Text(fr="Sol", en="Floor"),
    "behind": Text(fr="Derrière un meuble", en="Behind a piece of furniture"),
}
TOY_TITLES = {toy: noun.name for toy, noun in TOY_NAMES.items()}
ROOMS = Text(fr="chambres", en="rooms")
KINDS = Text(fr="sortes de jouets", en="kinds of toys")
WALLS = Text(fr="murs", en="walls")
TOYS_IN = Text(fr="jouets dans la chambre {board}", en="toys in room {board}")
FURNITURE_ON = Text(fr="meubles contre le mur {colour}", en="pieces of furniture on the {colour} wall")
STRING = Text(fr="ficelle, en unités", en="string, in units")

A_RULE = Text(fr="le livret dit {value}", en="the rulebook says {value}")
TAKE_AWAY = Text(fr="Enlève « {field} » de la boîte.", en='Take "{field}" out of the box.')
OTHER_WALLS = Text(fr="d'autres murs que {known}, dans cet ordre", en="other walls than {known}, in this order")
SAME_SIDE = Text(
    fr="Archipel ne connaît que ceux-là : c'est sa limite, pas celle du livret. Prends pour chaque mur celui de son "
    "côté ; son nom et sa couleur se changent avec « name » et « paint ».",
    en="Archipel knows only these: this is its own limit, not the rulebook's. Take for each wall the one on its side; "
    'its name and colour can be changed with "name" and "paint".',
)
OTHER_TOYS = Text(fr="d'autres jouets que {known}", en="other toys than {known}")
ANOTHER_TOY = Text(
    fr="Archipel ne connaît que ceux-là : c'est sa limite, pas celle du livret. Prends un de ces id pour chaque "
    "jouet ; son nom et sa couleur se changent avec « name » et « paint ».",
    en="Archipel knows only these: this is its own limit, not the rulebook's. Take one of these ids for each toy; its "
    'name and colour can be changed with "name" and "paint".',
)
OTHER_ROOMS = Text(fr="les chambres sont A, B, C et D", en="the rooms are A, B, C and D")
NAME_THEM = Text(fr="Donne-leur ces lettres.", en="Give them these letters.")
OFF_THE_FLOOR = Text(fr="{what} est en {place}, hors du sol", en="{what} lies at {place}, off the floor")
ON_THE_FLOOR = Text(fr="Le sol va de 0 à {floor}.", en="The floor goes from 0 to {floor}.")
TOO_SMALL = Text(fr="sa largeur est {value}", en="its size is {value}")
FROM_TO = Text(
    fr="De {least} à {most} : c'est la limite d'Archipel, pas celle du livret.",
    en="From {least} to {most}: this is Archipel's own limit, not the rulebook's.",
)
TOO_MANY_TOYS = Text(fr="{count} jouets", en="{count} toys")
AT_MOST_TOYS = Text(
    fr="Archipel en prend {most} au plus dans une chambre : c'est sa limite, pas celle du livret.",
    en="Archipel takes at most {most} in a room: this is its own limit, not the rulebook's.",
)
NO_NAME = Text(fr="« {name} » ne va pas comme nom", en='"{name}" does not do as a name')
NAME_LIKE = {
    "toys": Text(
        fr="Écris-le avec son article, {most} signes au plus : la fusée, l'avion, les billes.",
        en='At most {most} characters; the French one with its article: "la fusée" for "rocket".',
    ),
    "walls": Text(
        fr="Écris sa couleur, {most} signes au plus, comme dans « le mur vert » : vert.",
        en='Write its colour in at most {most} characters, as in "the green wall": green.',
    ),
}
NAME_TWICE = Text(fr="« {name} » y est déjà", en='"{name}" is already there')
OTHER_NAME = Text(fr="Donne un autre nom à l'un des deux.", en="Give one of the two another name.")
NO_COLOUR = Text(fr="{paint} n'est pas une couleur", en="{paint} is no colour")
COLOUR_LIKE = Text(fr='Par exemple "#4aa3df".', en='For example "#4aa3df".')
MISSING_PIECE = Text(fr="il manque {pieces}", en="{pieces} are missing")
ALL_TWENTY = Text(fr="Il faut les vingt meubles.", en="All twenty pieces are needed.")
TWICE = Text(fr="elle y est deux fois", en="it is there twice")
WRONG_PLACES = Text(
    fr="contre le mur {colour}, les places sont {places}", en="along the {colour} wall, the places are {places}"
)
RIGHT_PLACES = Text(
    fr="Compte-les de 1 à {most} dans le sens horaire, chacune une fois.",
    en="Number them from 1 to {most}, clockwise, each once.",
)
SAME_NOTCH = Text(fr="l'encoche en {place} est déjà prise", en="the notch at {place} is already taken")
OWN_NOTCH = Text(fr="Chaque meuble a deux encoches à lui.", en="Every piece has two notches of its own.")


def examine(data: Json, ours: Json, found: Findings) -> None:
    """Reports everything that contradicts the rulebook, and counts everything that the rulebook leaves open."""
    other_rules = [field for field in RULES if data[field] != ours[field]]
    for field in other_rules:
        found.wrong((field,), A_RULE.format(value=shown(ours[field], 80)), TAKE_AWAY.format(field=field))
    sides = [[(wall["colour"], wall["side"]) for wall in each["walls"]] for each in (data, ours)]
    if sides[0] != sides[1]:
        other_rules.append("walls")
    if len(data["walls"]) != len(ours["walls"]):
        found.count("walls", WALLS, len(data["walls"]), len(ours["walls"]))
    elif sides[0] != sides[1]:
        found.wrong(("walls",), OTHER_WALLS.format(known=listed(one["colour"] for one in ours["walls"])), SAME_SIDE)
    examine_lengths(data, ours, found)
    examine_names(data, found)
    if other_rules or not 1 <= data["floor"] <= LARGEST or kinds_of(data) != kinds_of(ours):
        return  # the checks of rooms and furniture need a right floor, right walls and right kinds of toys
    examine_rooms(data, ours, found)
    examine_furniture(data, ours, found)


def kinds_of(data: Json) -> list[str]:
    return [toy["id"] for toy in data["toys"]]


def examine_lengths(data: Json, ours: Json, found: Findings) -> None:
    if not 1 <= data["floor"] <= LARGEST:
        found.wrong(("floor",), TOO_SMALL.format(value=data["floor"]), FROM_TO.format(least=1, most=LARGEST))
    if not 0 <= data["behind"] <= LARGEST:
        found.wrong(("behind",), TOO_SMALL.format(value=data["behind"]), FROM_TO.format(least=0, most=LARGEST))
    for name in ours["strings"]:
        length = data["strings"].get(name, 0)
        found.count(f"strings.{name}", STRING, length)
        if not SHORTEST_STRING <= length <= LARGEST:
            found.wrong(("strings", name), TOO_SMALL.format(value=length), FROM_TO.format(least=1, most=LARGEST))
    if len(data["toys"]) != len(ours["toys"]):
        found.count("toys", KINDS, len(data["toys"]), len(ours["toys"]))
    elif kinds_of(data) != kinds_of(ours):
        found.wrong(("toys",), OTHER_TOYS.format(known=listed(kinds_of(ours))), ANOTHER_TOY)
    for toy in data["toys"]:
        if not 1 <= toy["radius"] <= LARGEST:
            found.wrong(
                ("toys", toy["id"]), TOO_SMALL.format(value=toy["radius"]), FROM_TO.format(least=1, most=LARGEST)
            )


def examine_names(data: Json, found: Findings) -> None:
    """Checks the names and colours that an owner gave to toys and walls."""
    own = {"toys": toy_name, "walls": wall_name}
    for field, key, ours in (("toys", "id", TOY_TITLES), ("walls", "colour", WALL_NAMES)):
        named = [(one, None if one.get("name") is None else own[field](Text(**one["name"]))) for one in data[field]]
        used = Counter(words for one, name in named for words in called(name or ours[one[key]]))
        for one, name in named:
            at: Place = (field, one[key])
            if one.get("name") is not None and name is None:
                wanted = NAME_LIKE[field].format(most=LONGEST_NAME)
                found.wrong((*at, "name"), NO_NAME.format(name=Text(**one["name"])), wanted)
            elif name is not None and any(used[words] > 1 for words in called(name)):
                found.wrong((*at, "name"), NAME_TWICE.format(name=name), OTHER_NAME)
            if (paint := one.get("paint")) is not None and not PAINT.fullmatch(paint):
                found.wrong((*at, "paint"), NO_COLOUR.format(paint=shown(paint)), COLOUR_LIKE)


def called(name: Text) -> set[str]:
    """What distinguishes a name in each language, however it is written."""
    return {f"fr {name.fr.casefold()}", f"en {name.en.casefold()}"}


def toy_name(name: Text) -> Text | None:
    noun = noun_of(name)
    return None if noun is None else noun.name


def titles_in(data: Json) -> dict[str, Text]:
    """What the toys of a box are called, by their ids."""
    own = {one["id"]: noun_of(Text(**one["name"])) for one in data["toys"] if one.get("name") is not None}
    return {toy: (own.get(toy) or noun).title for toy, noun in TOY_NAMES.items()}


def wall_name(name: Text) -> Text | None:
    return name if is_name(name.fr) and is_name(name.en) else None


def examine_rooms(data: Json, ours: Json, found: Findings) -> None:
    titles = titles_in(data)
    found.count("boards", ROOMS, len(data["boards"]), len(ours["boards"]))
    if sorted(board["id"] for board in data["boards"]) != [board["id"] for board in ours["boards"]]:
        found.wrong(("boards",), OTHER_ROOMS, NAME_THEM)
    for board in data["boards"]:
        at: Place = ("boards", board["id"])
        title = TOYS_IN.format(board=board["id"])
        more = data.get("more_toys", {}).get(board["id"], {})
        count = len(board["toys"]) + sum(map(len, more.values()))
        found.counts.append(Count(f"boards.{board['id']}", title, count))
        if count > MOST_TOYS:
            found.wrong(at, TOO_MANY_TOYS.format(count=count), AT_MOST_TOYS.format(most=MOST_TOYS))
        for toy, point in board["toys"].items():
            check_point(point, titles[toy], data["floor"], found, (*at, "toys", toy))
        for toy, points in more.items():
            for number, point in enumerate(points):
                place: Place = ("more_toys", board["id"], toy, number)
                check_point(point, titles[toy], data["floor"], found, place)


def examine_furniture(data: Json, ours: Json, found: Findings) -> None:
    times = Counter(piece["id"] for piece in data["furniture"])
    missing = [piece["id"] for piece in ours["furniture"] if piece["id"] not in times]
    if missing:
        found.wrong(("furniture",), MISSING_PIECE.format(pieces=listed(missing)), ALL_TWENTY)
    for piece, count in times.items():
        if count > 1:
            found.wrong(("furniture", piece), TWICE, ALL_TWENTY)
    for wall in data["walls"]:
        on_it, right = (sum(piece["colour"] == wall["colour"] for piece in each["furniture"]) for each in (data, ours))
        title = FURNITURE_ON.format(colour=WALL_NAMES[wall["colour"]])
        found.count(f"furniture.{wall['colour']}", title, on_it, right)
        places = sorted(piece["place"] for piece in data["furniture"] if piece["colour"] == wall["colour"])
        if on_it == right and places != list(range(1, right + 1)):
            reason = WRONG_PLACES.format(colour=WALL_NAMES[wall["colour"]], places=and_list(places))
            found.wrong(("furniture",), reason, RIGHT_PLACES.format(most=right))
    seen: set[tuple[int, ...]] = set()
    for piece in data["furniture"]:
        for notch in ("a", "b"):
            at: Place = ("furniture", piece["id"], notch)
            check_point(piece[notch], FURNITURE_NAMES[piece["id"]].title, data["floor"], found, at)
            if tuple(piece[notch]) in seen:
                found.wrong(at, SAME_NOTCH.format(place=shown(piece[notch])), OWN_NOTCH)
            seen.add(tuple(piece[notch]))


def check_point(point: list[int], what: Text, floor: int, found: Findings, at: Place) -> None:
    if not all(0 <= number <= floor for number in point):
        found.wrong(at, OFF_THE_FLOOR.format(what=what, place=shown(point)), ON_THE_FLOOR.format(floor=floor))


BOX_RULES = BoxRules(NAMES, examine)
