"""The box and its words as plain JSON. The client draws and explains the game with them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from archipel.boats.brief import BriefContent
from archipel.boats.content import PrintContent, RoomContent, print_content, rooms_content
from archipel.boats.grid import cells_of
from archipel.boats.rooms import EDGE, PLAN
from archipel.core.content import Entry, GameContent
from archipel.core.game import Json, plain
from archipel.core.text import Text, TextJson
from archipel.games.isle_of_cats import state, texts
from archipel.games.isle_of_cats.content import box, cards, endings, summary
from archipel.games.isle_of_cats.content.figures import figures
from archipel.games.isle_of_cats.content.help import FROM_THE_BAG, HELP
from archipel.games.isle_of_cats.content.words import BASKETS, KINDS, MOVES, WORDS


class CardContent(TypedDict):
    kind: box.CardKind
    key: str
    cost: int
    title: TextJson
    text: TextJson
    speed: int | None
    basket: box.Basket | None
    module: str | None
    names_colour: bool
    choices: list[box.Sort]
    """The sorts of treasure that a treasure card can bring."""
    tile: str | None
    """The tile in the picture of the card; None if the card has only words."""
    brief: BriefContent | None
    """The card in a few words, for small cards; None for a card that our box does not have."""


class KindContent(TypedDict):
    """A kind of discovery card: its name, and when it is played, in words and as phases."""

    title: TextJson
    when: TextJson
    phases: list[state.Phase]
    """Empty if the card may be played at any time."""


class AskContent(TypedDict):
    """A question of an action card: from `least` to `most` answers, in this field of the move."""

    kind: box.Question
    field: str
    least: int
    most: int
    many: bool
    """True if the field is a list, even if it takes only one answer."""
    prompt: TextJson


class ActionContent(TypedDict):
    move: str
    asks: list[AskContent]


class BasketContent(TypedDict):
    """A way to pay for a rescue: how many cards with such a basket it takes. A permanent basket takes none."""

    cards: int
    title: TextJson


class BasketsContent(TypedDict):
    permanent: BasketContent
    whole: BasketContent
    broken: BasketContent


class PricesContent(TypedDict):
    left: int
    right: int


PhasesContent = TypedDict(
    "PhasesContent",
    {
        "colours": TextJson,
        "family-cards": TextJson,
        "draft": TextJson,
        "keep": TextJson,
        "traditions": TextJson,
        "rescue-cards": TextJson,
        "rescue": TextJson,
        "rare-finds": TextJson,
        "dusk": TextJson,
        "over": TextJson,
    },
)

KindsContent = TypedDict(
    "KindsContent",
    {
        "rescue": KindContent,
        "action": KindContent,
        "oshax": KindContent,
        "treasure": KindContent,
        "tradition": KindContent,
        "public-tradition": KindContent,
    },
)


class TreasureContent(TypedDict):
    sort: box.Sort
    count: int
    fish: int


class NamedCard(TypedDict):
    key: str
    title: TextJson
    text: TextJson


class FamilyCardContent(NamedCard):
    brief: BriefContent | None


class SisterTraditionContent(NamedCard):
    advanced: bool


class StepContent(TypedDict):
    do: Literal["cat", "rare", "oshax", "common", "switch"]
    numbers: list[int]
    shape: str | None


class BasketCardContent(TypedDict):
    baskets: int
    speed: int
    steps: list[StepContent]


class SisterContent(TypedDict):
    colours: dict[str, int]
    colour_points: list[int]
    baskets: dict[str, BasketCardContent]
    traditions: dict[str, SisterTraditionContent]


class TileContent(TypedDict):
    kind: box.TileKind
    shape: str
    colour: box.Colour | None
    copies: NotRequired[int]
    """Only of a promotional tile: how many of it an owner's box has."""


class ShapeContent(TypedDict):
    kind: box.TileKind
    rows: list[str]
    small: bool


class FamilyGameContent(TypedDict):
    dealt: int
    kept: int
    cats: int
    """Cats around the island, for each player."""


class Content(GameContent):
    phases: PhasesContent
    days: int
    fish_per_day: int
    picks: int
    """How many cards of a pack a player drafts at once."""
    solo_picks: int
    pack_steps: list[int]
    """For each day, how many seats a pack moves after a pick."""
    colours: list[box.Colour]
    prices: PricesContent
    baskets: BasketsContent
    shapes: dict[str, ShapeContent]
    tiles: dict[str, TileContent]
    plan: list[str]
    edge: list[list[int]]
    rooms: list[RoomContent]
    boats: dict[str, PrintContent]
    kinds: KindsContent
    cards: dict[str, CardContent]
    actions: dict[str, ActionContent]
    """By the key of the card."""
    treasures: dict[str, list[TreasureContent]]
    """By the key of the card: what it may be played for, how many tiles, and the fish it costs."""
    family: FamilyGameContent
    family_cards: dict[str, FamilyCardContent]
    sister: SisterContent


def card_content(contents: box.Box, card: box.Card) -> CardContent:
    return {
        "kind": card.kind,
        "key": card.key,
        "cost": card.cost,
        "title": texts.title(card.key).to_json(),
        "text": texts.rule(card.key).to_json(),
        "speed": card.speed if card.kind == "rescue" else None,
        "basket": card.basket,
        "module": card.module,
        "names_colour": card.names_colour,
        "choices": sorted(contents.treasure_choice.get(card.key, ())),
        "tile": pictured_oshax(contents) if card.kind == "oshax" else None,
        "brief": brief_content(card.key),
    }


def brief_content(key: str) -> BriefContent | None:
    found = texts.brief(key)
    return None if found is None else found.to_json()


def pictured_oshax(contents: box.Box) -> str:
    """Returns the Oshax in the picture of an Oshax card: the middle one of the row, because a card may bring any."""
    oshax = contents.oshax_outside or contents.tiles_of("oshax")
    return oshax[len(oshax) // 2]


def kind_content(title: Text, when: Text, played: tuple[str, ...]) -> KindContent:
    phases = cast(list[state.Phase], list(played))
    return {"title": title.to_json(), "when": when.to_json(), "phases": phases}


def basket_way(kind: str, title: Text) -> BasketContent:
    return {"cards": state.CARDS_PER_BASKET[kind], "title": title.to_json()}


def action_content(action: box.Action) -> ActionContent:
    return {"move": action.move, "asks": [ask_content(ask) for ask in action.asks]}


def ask_content(ask: box.Ask) -> AskContent:
    return {
        "kind": ask.kind,
        "field": ask.field,
        "least": ask.least,
        "most": ask.most,
        "many": ask.many,
        "prompt": cards.QUESTIONS[ask.kind].prompt.format(asked=texts.how_many(ask)).to_json(),
    }


def named(words: tuple[Text, Text], key: str) -> NamedCard:
    title, text = words
    return {"key": key, "title": title.to_json(), "text": text.to_json()}


def sister_content(contents: box.Box) -> SisterContent:
    advanced = {card.number for card in contents.sister_advanced}
    return {
        "colours": {card.colour: card.number for card in contents.sister_colours},
        "colour_points": list(state.COLOUR_POINTS),
        "baskets": {str(number): basket_content(card) for number, card in contents.basket_card.items()},
        "traditions": {
            str(number): {**named(texts.sisters(card.key), card.key), "advanced": number in advanced}
            for number, card in contents.sister_card.items()
        },
    }


def basket_content(card: box.BasketCard) -> BasketCardContent:
    return {"baskets": card.baskets, "speed": card.speed, "steps": [step_content(step) for step in card.steps]}


def step_content(step: box.Step) -> StepContent:
    return {"do": step.do, "numbers": list(step.numbers), "shape": step.shape or None}


def shape_contents(contents: box.Box) -> dict[str, ShapeContent]:
    """Returns the shapes in the order of the tiles that have them."""
    found: dict[str, ShapeContent] = {}
    for tile in contents.tiles:
        rows = list(contents.shape[tile.shape].rows)
        found.setdefault(tile.shape, {"kind": tile.kind, "rows": rows, "small": tile.small})
    return found


def help_of(contents: box.Box) -> dict[str, tuple[Text, Text]]:
    """Returns the help texts. With an owner's box, that about Oshax says what becomes of those in the bag."""
    title, text = HELP["oshax"]
    if not any(tile.kind == "oshax" and tile.in_bag for tile in contents.tiles):
        return dict(HELP)
    return {**HELP, "oshax": (title, Text(fr=f"{text.fr} {FROM_THE_BAG.fr}", en=f"{text.en} {FROM_THE_BAG.en}"))}


def tile_content(tile: box.Tile) -> TileContent:
    shown: TileContent = {"kind": tile.kind, "shape": tile.shape, "colour": tile.colour}
    if tile.rows:
        shown["copies"] = tile.copies
    return shown


def entry(title: Text, text: Text) -> Entry:
    return {"title": title.to_json(), "text": text.to_json()}


def describe(contents: box.Box) -> Json:
    found = figures(contents)
    content: Content = {
        "title": texts.TITLE.to_json(),
        "summary": texts.SUMMARY.to_json(),
        "minutes": texts.MINUTES,
        "lines": {line: text.to_json() for line, text in texts.all_lines(contents).items()},
        "moves": {move: text.to_json() for move, text in (MOVES | cards.MOVES).items()},
        "words": {word: text.to_json() for word, text in WORDS.items()},
        "help": {thing: entry(title, text.format(**found)) for thing, (title, text) in help_of(contents).items()},
        "rules": [entry(title, text.format(**found)) for title, text in (*summary.RULES, *endings.RULES)],
        "phases": cast(PhasesContent, {phase: text.to_json() for phase, text in texts.PHASES.items()}),
        "days": state.LAST_DAY,
        "fish_per_day": state.FISH_PER_DAY,
        "picks": state.PICKS,
        "solo_picks": state.SOLO_PICKS,
        "pack_steps": list(state.PACK_STEPS),
        "colours": list(box.COLOURS),
        "prices": cast(PricesContent, dict(contents.prices)),
        "baskets": cast(BasketsContent, {kind: basket_way(kind, title) for kind, title in BASKETS.items()}),
        "shapes": shape_contents(contents),
        "tiles": {tile.id: tile_content(tile) for tile in contents.tiles},
        "plan": list(PLAN),
        "edge": cells_of(EDGE),
        "rooms": rooms_content(),
        "boats": {str(number): print_content(printed) for number, printed in contents.boat.items()},
        "kinds": cast(KindsContent, {kind: kind_content(*told) for kind, told in KINDS.items()}),
        "cards": {str(card.number): card_content(contents, card) for card in contents.cards},
        "actions": {action.key: action_content(action) for action in contents.actions},
        "treasures": {
            key: [{"sort": one.sort, "count": one.count, "fish": one.fish} for one in choices.values()]
            for key, choices in contents.treasure_choice.items()
        },
        "family": {
            "dealt": state.FAMILY_CARDS_DEALT,
            "kept": state.FAMILY_CARDS_KEPT,
            "cats": contents.family_cats,
        },
        "family_cards": {
            str(card.number): {**named(texts.family(card.key), card.key), "brief": brief_content(card.key)}
            for card in contents.family_cards
        },
        "sister": sister_content(contents),
    }
    described: Json = plain(content)
    return described
