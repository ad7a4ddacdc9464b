"""The numbers of the rules and the help, taken from the contents in play."""

from __future__ import annotations

from collections.abc import Mapping

from archipel.boats.content import numbers as boat_numbers
from archipel.core.text import Text, and_list, or_list
from archipel.games.isle_of_cats import state, texts
from archipel.games.isle_of_cats.content.box import COLOURS, MODULES, Box, Sort, TileKind, TreasureChoice
from archipel.games.isle_of_cats.content.traditions import SOLO_FAMILY_TREE, TALL_COLUMNS

SORTS: dict[Sort, tuple[Text, Text]] = {
    "rare": (Text(fr="trésor rare", en="rare treasure"), Text(fr="trésors rares", en="rare treasures")),
    "common": (Text(fr="trésor commun", en="common treasure"), Text(fr="trésors communs", en="common treasures")),
    "small": (Text(fr="petit trésor", en="small treasure"), Text(fr="petits trésors", en="small treasures")),
}
"""One treasure of each sort, and several."""
LEVELS = state.SISTER_LEVELS
PLAYERS = Text(fr="\n{players} joueurs : {count} {unit}.", en="\n{players} players: {count} {unit}.")
ALONE = Text(fr="\nSeul : {count} {unit}.", en="\nAlone: {count} {unit}.")
OF_EACH, IN_EACH = Text(fr="de chaque", en="of each"), Text(fr="par champ", en="per field")
TREASURE = Text(fr="{count} {sort}", en="{count} {sort}")
FOR_FISH = Text(fr="{count} {sort}, pour {fish} poisson de plus", en="{count} {sort}, for {fish} more fish")


def figures(contents: Box) -> dict[str, object]:
    """Returns the numbers by the names that the texts have for them."""
    levels = [Text(fr=texts.DIFFICULTIES[name].fr.lower(), en=texts.DIFFICULTIES[name].en.lower()) for name in LEVELS]
    return {
        **boat_numbers(contents.boat.values()),
        "left": contents.prices["left"],
        "right": contents.prices["right"],
        "days": state.LAST_DAY,
        "fish": state.FISH_PER_DAY,
        "hand": state.PACK,
        "picks": state.PICKS,
        "solo_hand": state.SOLO_PACK,
        "solo_picks": state.SOLO_PICKS,
        "cats": tiles(contents, "cat"),
        "cats_each": tiles(contents, "cat") // len(COLOURS),
        "rares": tiles(contents, "rare"),
        "oshax": len(contents.oshax_outside),
        "deck": len(contents.deck(MODULES[0])),
        "modules": len(MODULES[0]),
        "core": module(contents, "core"),
        "module_cards": module(contents, MODULES[0][0]),
        "baskets": contents.baskets,
        "ready": state.FIRST_BASKETS,
        "broken": state.CARDS_PER_BASKET["broken"],
        "commons": table({one.players: one.commons for one in contents.supplies}, OF_EACH),
        "fields": table({one.players: one.cats_per_field for one in contents.supplies if one.players > 1}, IN_EACH),
        "rare_card": card(contents, "treasure-rare"),
        "small_card": card(contents, "treasure-small"),
        "tall": max(column.bit_count() for column in TALL_COLUMNS),
        "tree": SOLO_FAMILY_TREE,
        "per_player": contents.supply[2].cats_per_field // 2,
        "solo_cats": contents.supply[1].cats_per_field,
        "colours": len(contents.sister_colours),
        "plain": state.SISTER_TRADITIONS_DEALT,
        "sister_plain": len(contents.sister_traditions),
        "sister_advanced": len(contents.sister_advanced),
        "basket_cards": len(contents.sister_baskets),
        "levels": and_list(
            Text(fr=f"{name.fr} {count}", en=f"{name.en} {count}")
            for name, count in zip(levels, LEVELS.values(), strict=True)
        ),
        "colour_points": and_list(state.COLOUR_POINTS),
        "dealt": state.FAMILY_CARDS_DEALT,
        "kept": state.FAMILY_CARDS_KEPT,
        "family_cats": contents.family_cats,
    }


def tiles(contents: Box, kind: TileKind) -> int:
    return sum(tile.copies for tile in contents.tiles if tile.kind == kind)


def module(contents: Box, name: str) -> int:
    return sum(card.module == name for card in contents.traditions)


def table(counts: Mapping[int, int], unit: Text) -> Text:
    """Returns a row for each number of players: "\\n3 players: 8 of each"."""
    rows = [
        (ALONE if players == 1 else PLAYERS).format(players=players, count=count, unit=unit)
        for players, count in counts.items()
    ]
    return Text(fr="".join(row.fr for row in rows), en="".join(row.en for row in rows))


def card(contents: Box, key: str) -> Text:
    """Returns what a treasure card may bring: "1 rare treasure or 2 common treasures"."""
    return or_list(treasure(choice) for choice in contents.treasure_choices if choice.key == key)


def treasure(choice: TreasureChoice) -> Text:
    one, several = SORTS[choice.sort]
    row = FOR_FISH if choice.fish else TREASURE
    return row.format(count=choice.count, sort=one if choice.count == 1 else several, fish=choice.fish)
