"""The sheets of Explore & Draw: one per boat, the traditions, a score pad, all cards to cut, the rules."""

from __future__ import annotations

from typing import Any

from archipel.core.text import Text
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
    pieces_of,
    read,
    rules_sheet,
    with_large_letters,
)
from archipel.paper.sheet import CELLS, Json, Sheet, Wish

SIGNS = ("gem", "scroll", "rat", "room", "family", "map", "star")
SISTERS_CAT = "cat-17"
"""The shape on the sister's colour cards."""
SISTERS_SIGNS = {
    "untreasured-colours": "common",
    "clan": "icon-family",
    "poor-hold": "common",
    "stowaways": "icon-rat",
    "crowd": "icon-family",
    "inland-colours": "icon-room",
    "encore": "icon-star",
    "order": "icon-room",
    "loneliness": "icon-family",
    "envy": "icon-scroll",
    "first-family": "icon-family",
    "second-family": "icon-family",
    "pilferer": "common",
    "simple-life": "common",
    "map-thief": "icon-map",
    "matchmaker": "icon-family",
    "lookouts": "icon-room",
    "lazy-cats": "icon-rat",
}
"""The sign for each of the sister's rules, by the rule's key: in an owner's box it may be on another card."""


def sheets(content: Json, wish: Wish) -> list[Sheet]:
    boats = [boat_sheet(content, number, wish) for number in content["boat"]["prints"]]
    rules = rules_sheet("explore-draw", content, 6, "boat", "briefs", "shapes", "traditions")
    return [*boats, traditions(content), score_pad(content), cards(content), rules]


def boat_sheet(content: Json, number: str, wish: Wish) -> Sheet:
    art: Art = {"boat": ("boat", content["boat"]["prints"][number])}
    return Sheet(
        id=f"boat-{number}",
        title=Text(fr=f"Bateau {number}", en=f"Boat {number}"),
        template="draw-boat.typ",
        lying=True,
        data={
            "boat": number,
            "cell": CELLS[wish.paper],
            "content": read(content, "title", "days", "points", "specials", "lines", "colours"),
        },
        art=art | fields(colours(content)) | icons("gem", "scroll", "rat", "room"),
    )


def colours(content: Json) -> list[str]:
    return [colour["id"] for colour in content["colours"]]


def traditions(content: Json) -> Sheet:
    return Sheet(
        id="traditions",
        title=Text(fr="Les traditions, deux par page", en="The traditions, two a page"),
        template="draw-traditions.typ",
        lying=True,
        data={
            "content": read(content, "title", "traditions", "colours"),
            "signs": {number: brief["signs"] for number, brief in content["briefs"].items()},
        },
        art=signs(content),
    )


def score_pad(content: Json) -> Sheet:
    points, lines = content["points"], content["lines"]
    worth = {
        "rare-treasures": ("gem", Text(fr=f"{points['rare_treasure']} chacun", en=f"{points['rare_treasure']} each")),
        "traditions": ("scroll", Text(fr="celles que tu as cochées", en="those you have ticked")),
        "rats": ("rat", Text(fr=f"{points['visible_rat']} chacun", en=f"{points['visible_rat']} each")),
        "rooms": ("room", Text(fr=f"{points['room_not_full']} chacune", en=f"{points['room_not_full']} each")),
    }
    rows = [pad_row(f"field-{colour}", lines[f"families-{colour}"], family(points)) for colour in colours(content)]
    rows += [pad_row(f"icon-{icon}", lines[line], note) for line, (icon, note) in worth.items()]
    both = pad(rows, SISTERS_COLUMN)
    return pad_sheet(content, 5, (both, both), fields(colours(content)) | icons(*(icon for icon, _ in worth.values())))


def family(points: Json) -> Text:
    """Returns what a family is worth by its number of cats."""
    fr, en = (
        ", ".join(f"{cats}{colon} {worth}" for cats, worth in enumerate(points["families"]) if worth)
        for colon in (" :", ":")
    )
    more = points["further_cat"]
    return Text(fr=f"de {fr}, +{more}", en=f"of {en}, +{more}")


def signs(content: Json) -> Art:
    """Returns the signs that traditions and the sister's cards use."""
    art = fields(colours(content)) | icons(*SIGNS)
    common = ("piece", {"kind": "common", "rows": ["#"]})
    return {**art, "common": common, "icon-parrot": ("room-sign", {"floor": "parrot"})}


def cards(content: Json) -> Sheet:
    """Both decks, the sister's cards and a reminder, grouped by their backs."""
    shapes = content["shapes"]
    decks = [(deck, card) for deck in ("cats", "traditions") for card in content["decks"][deck]]
    discoveries = [found for _, card in decks for zone in card.get("zones") or () for found in zone]
    hers = [{"kind": "cat", "shape": SISTERS_CAT, "colour": colour} for colour in colours(content)]
    art = signs(content) | {"isle": ("isle", {})} | with_large_letters(pieces_of([*discoveries, *hers], shapes))
    all_cards: list[dict[str, Any]] = [
        {**card, "deck": deck, "keyword": card.get("keyword"), "zones": zones_of(card, shapes)} for deck, card in decks
    ]
    all_cards += [
        {
            "type": "sister-colour",
            "id": f"colour-{cat['colour']}",
            "deck": "sister",
            "colour": cat["colour"],
            "piece": piece(cat, shapes),
        }
        for cat in hers
    ]
    all_cards += [sisters_card(content["sister"], name) for name in content["sister"]["keys"]]
    all_cards.append({"type": "reminder", "id": "reminder", "deck": "sister"})
    return Sheet(
        id="cards",
        title=Text(fr="Toutes les cartes, à découper", en="All cards, to cut"),
        template="draw-cards.typ",
        pages=pages_of_cards(len(all_cards)),
        has_backs=True,
        data={"cards": all_cards, "content": read(content, "traditions", "points", "sister")},
        art=art,
    )


def sisters_card(sister: Json, name: str) -> dict[str, Any]:
    advanced = name in sister["advanced"]
    text = sister["advanced" if advanced else "traditions"][name]
    sign = SISTERS_SIGNS[sister["keys"][name]]
    return {"type": "sister", "id": name, "deck": "sister", "sign": sign, "text": text, "advanced": advanced}


def zones_of(card: Json, shapes: Json) -> list[list[Json]]:
    return [[piece(found, shapes) for found in zone] for zone in card.get("zones") or ()]
