"""The sheets of L'Île des Chats: score pad, boats, island, pieces and cards to cut, and the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from archipel.core.text import Text
from archipel.paper.packing import Laid, packed
from archipel.paper.parts import (
    SISTERS_COLUMN,
    Art,
    fields,
    icons,
    pad,
    pad_row,
    pad_sheet,
    pages_of_cards,
    piece,
    piece_name,
    pieces_of,
    read,
    rules_sheet,
)
from archipel.paper.sheet import CELLS, SIZES, Json, Sheet, Wish

COMMONS = 11
"""Common treasures of each shape that four players need."""
AROUND = (20.0, 42.0)
"""The part of a landscape page's width and height that margins, title and foot take, in millimetres."""
SISTERS_CAT = "cat-17"
FAMILIES = {
    "blue": Text(fr="Familles bleues", en="Blue families"),
    "green": Text(fr="Familles vertes", en="Green families"),
    "orange": Text(fr="Familles orange", en="Orange families"),
    "purple": Text(fr="Familles mauves", en="Purple families"),
    "red": Text(fr="Familles rouges", en="Red families"),
}
PAD_LINES = {
    "families": ("family", Text(fr="de 3 : 8, 4 : 11, 5 : 15, 6 : 20, +5", en="of 3: 8, 4: 11, 5: 15, 6: 20, +5")),
    "rare-treasures": ("gem", Text(fr="3 chacun", en="3 each")),
    "traditions": ("scroll", Text(fr="tes cartes", en="your cards")),
    "public-traditions": ("people", Text(fr="pour tous", en="for all")),
    "family-cards": ("star", Text(fr="jeu familial", en="family game")),
    "rats": ("rat", Text(fr="-1 par rat visible", en="-1 per visible rat")),
    "rooms": ("room", Text(fr="-5 par cabine incomplète", en="-5 per unfilled room")),
}
"""The lines of the score pad, each with its sign and what it is worth."""


def sheets(content: Json, wish: Wish) -> list[Sheet]:
    boats = [boat_sheet(content, number, wish) for number in content["boats"]]
    rules = rules_sheet("isle-of-cats", content, 7, "boats", "cards", "family_cards", "shapes", "tiles")
    return [*boats, score_pad(content), island(content), pieces(content, wish), cards(content), rules]


def boat_sheet(content: Json, number: str, wish: Wish) -> Sheet:
    art: Art = {"boat": ("boat", content["boats"][number])}
    return Sheet(
        id=f"boat-{number}",
        title=Text(fr=f"Bateau {number}", en=f"Boat {number}"),
        template="isle-boat.typ",
        lying=True,
        data={
            "boat": number,
            "cell": CELLS[wish.paper],
            "content": read(content, "title", "days", "fish_per_day"),
        },
        art=art | icons("basket"),
    )


def score_pad(content: Json) -> Sheet:
    """One row per colour to add its families up in, and one row per line."""
    rows = [pad_row(f"field-{colour}", FAMILIES[colour].to_json()) for colour in content["colours"]]
    rows += [pad_row(f"icon-{icon}", content["lines"][line], note) for line, (icon, note) in PAD_LINES.items()]
    both = pad(rows, SISTERS_COLUMN)
    art = fields(content["colours"]) | icons(*(icon for icon, _ in PAD_LINES.values()))
    return pad_sheet(content, 5, (both, both), art)


def island(content: Json) -> Sheet:
    art: Art = {"isle": ("isle", {})}
    return Sheet(
        id="island",
        title=Text(fr="L'île et ses deux champs", en="The island and its two fields"),
        template="isle-island.typ",
        lying=True,
        data={"content": read(content, "title", "days", "prices", "words")},
        art=art | icons("fish"),
    )


# ---- pieces to cut ----


def pieces(content: Json, wish: Wish) -> Sheet:
    """All tiles, one page per colour. Each page has one treasure of every shape, the first has the oshax as well.

    That makes the 25 rare treasures; the rest of the common ones that four players need are on the other pages. The
    promotional tiles of an owner's box follow by themselves.
    """
    cell = CELLS[wish.paper]
    high, wide = SIZES[wish.paper]
    room = ((wide - AROUND[0]) / cell, (high - AROUND[1]) / cell)
    groups = [tiles_of_page(content, place) for place in range(len(content["colours"]))]
    groups += [promos] if (promos := promotional(content)) else []
    lying = [[laid_down(each, content["shapes"]) for each in group] for group in groups]
    pages = [page for group in lying for page in packed([tile_of(each) for each in group], *room)]
    return Sheet(
        id="pieces",
        title=Text(fr="Chats, oshax et trésors, à découper", en="Cats, oshax and treasures, to cut"),
        template="isle-pieces.typ",
        pages=len(pages),
        has_backs=True,
        lying=True,
        data={
            "cell": cell,
            "pages": [[put(each) for each in page] for page in pages],
            "content": read(content, "title"),
        },
        art=with_backs(pieces_of([each for group in lying for each in group], {})),
    )


def with_backs(faces: Art) -> Art:
    """Returns each piece and its mirror image, so that a tile shows the same cat on both sides."""
    return faces | {f"{name}-back": ("piece-back", data) for name, (_, data) in faces.items()}


def tiles_of_page(content: Json, place: int) -> list[Json]:
    colour = content["colours"][place]
    shapes = content["shapes"]
    added = {tile["shape"] for tile in promotional(content)}
    kinds = {name: shape["kind"] for name, shape in shapes.items() if name not in added}
    cats = [name for name, kind in kinds.items() if kind == "cat"]
    others = [name for name, kind in kinds.items() if kind in ("rare", "common")]
    if place == 0:
        others += [name for name, kind in kinds.items() if kind == "oshax"]
    else:
        commons = [name for name, kind in kinds.items() if kind == "common"]
        others += [commons[place % len(commons)]] * (COMMONS - len(content["colours"]))
    found: list[Json] = [{"kind": "cat", "shape": name, "colour": colour} for name in cats]
    return found + [{"kind": kinds[name], "shape": name} for name in others]


def promotional(content: Json) -> list[Json]:
    """Returns the tiles that an owner's box adds to ours, each as often as it has it."""
    added = [tile for tile in content["tiles"].values() if "copies" in tile]
    return [{"kind": tile["kind"], "shape": tile["shape"]} for tile in added for _ in range(tile["copies"])]


def laid_down(found: Json, shapes: Json) -> dict[str, Any]:
    """Returns the piece on its long side, because more pieces fit on a page that way."""
    rows = shapes[found["shape"]]["rows"]
    turned = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    return {"kind": found["kind"], "colour": found.get("colour"), "rows": turned if len(rows) > len(rows[0]) else rows}


def tile_of(found: Json) -> tuple[str, int, int]:
    rows = found["rows"]
    return piece_name(found, {}), len(rows[0]), len(rows)


def put(each: Laid) -> dict[str, Any]:
    return {"art": each.name, "x": each.x, "y": each.y, "width": each.width, "height": each.height}


# ---- cards ----


def cards(content: Json) -> Sheet:
    """The discovery cards, those of the family game and the sister's, grouped by their backs."""
    shapes, sister = content["shapes"], content["sister"]
    found = [discovery(number, card, content) for number, card in content["cards"].items()]
    found += [{"id": number, **card, "kind": "family"} for number, card in content["family_cards"].items()]
    hers = {colour: {"kind": "cat", "shape": SISTERS_CAT, "colour": colour} for colour in sister["colours"]}
    found += [
        {"id": number, "kind": "sister-colour", "colour": colour, "piece": piece(hers[colour], shapes)}
        for colour, number in sister["colours"].items()
    ]
    found += [
        {"id": number, "kind": "basket", **card, "steps": steps(card, shapes)}
        for number, card in sister["baskets"].items()
    ]
    found += [{"id": number, **card, "kind": "sister"} for number, card in sister["traditions"].items()]
    shown: list[Json] = [*hers.values(), *shown_tiles(content)]
    art = fields(content["colours"]) | {"isle": ("isle", {})} | pieces_of(shown, shapes)
    art |= icons("basket", "broken", "boot", "gem", "flip", "star", "family", "scroll", "fish", "cards", "map")
    return Sheet(
        id="cards",
        title=Text(fr="Toutes les cartes, à découper", en="All cards, to cut"),
        template="isle-cards.typ",
        pages=pages_of_cards(len(found)),
        has_backs=True,
        data={"cards": found, "content": {"title": content["title"], "sister": read(sister, "colour_points")}},
        art=art,
    )


def discovery(number: str, card: Json, content: Json) -> dict[str, Any]:
    tile = card["tile"]
    shown = {} if tile is None else {"piece": piece(content["tiles"][tile], content["shapes"])}
    return {"id": number, **card, **shown}


def steps(card: Json, shapes: Json) -> list[Json]:
    return [
        {**step, "piece": piece({"kind": "common", "shape": step["shape"]}, shapes)} if step["shape"] else step
        for step in card["steps"]
    ]


def shown_tiles(content: Json) -> Iterable[Json]:
    """The tiles that cards show."""
    for card in content["cards"].values():
        if card["tile"] is not None:
            yield content["tiles"][card["tile"]]
    for card in content["sister"]["baskets"].values():
        yield from ({"kind": "common", "shape": step["shape"]} for step in card["steps"] if step["shape"])
