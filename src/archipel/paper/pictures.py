"""Pictures to send: a position as SVG or PNG with a description in words, a game as a small film.

The film is a GIF, because every messenger plays GIFs. It shows one seat's board after each move that changed it and was
not taken back, with what the move drew outlined.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from archipel.core import game as registry
from archipel.core.game import Event, Game, State
from archipel.core.record import moments, not_taken_back, read_record, replay
from archipel.core.text import Text, and_list, or_list
from archipel.games.caty_mini.texts import centimetres
from archipel.paper import drawing, printing, texts
from archipel.paper.drawing import Drawing, Language, Style
from archipel.paper.errors import CantDraw
from archipel.paper.sheet import PAPER_OF, Wish

T = TypeVar("T")

WIDTH = 1200
"""The width of a picture in pixels."""
SHEET_DOTS = 150
"""Dots per inch of a sheet."""
FILM_WIDTH = 480
LONGEST_FILM = 60
"""Most moments that a film shows. If there are more, some are left out at even distances."""
AT_ONCE = 12
"""Frames of a film that are drawn, or typeset, together."""
LENGTH, LAST = 30_000, 4000
"""Milliseconds that a film lasts, and that its last moment is shown."""
LONGEST_STEP = 1500
"""Most milliseconds that any other moment is shown: the film of a short game is shorter."""
COLOURS = 255
"""Colours of a film: as many as a GIF can have, because with fewer the families' colours look alike."""

GROUNDS = {"explore-draw": "sea", "isle-of-cats": "sea", "doodle-islands": "paper", "caty-mini": "paper"}

DRAWN_WITH: Mapping[str, tuple[str, ...]] = {
    "caty-mini": ("floor", "furniture", "walls", "boards", "toys"),
    "doodle-islands": ("seas",),
    "explore-draw": (),
    "isle-of-cats": (),
}
"""The parts of a game's content that are needed to draw its boards. For boats the view is enough."""
PLAYED_WITH: Mapping[str, tuple[str, ...]] = {
    "caty-mini": (),
    "doodle-islands": (),
    "explore-draw": ("shapes", "traditions", "briefs"),
    "isle-of-cats": ("shapes", "tiles"),
}
"""The further parts that are needed to draw the cards of a move, besides the cards themselves."""


class Picture(Struct, frozen=True):
    """A drawing, and its description for people who don't see it."""

    svg: str
    alt: str


class Moment(Struct, frozen=True, kw_only=True):
    """A seat's board at a moment of a game."""

    game: Game
    state: State
    seat: int
    number: int
    count: int | None
    """How many moves the game has; None while it is played."""
    name: Text | None = None
    """The name of the player in this seat."""


class Look(Struct, frozen=True, kw_only=True):
    """The style and language of a picture."""

    style: Style = "light"
    lang: Language = "fr"
    letters: bool = True


def moment_of(record: Any, number: int | None, seat: int, names: Sequence[Text] = ()) -> Moment:
    """Returns a recorded game after the first `number` entries of its log; without a number, at its end."""
    read = read_record(record)
    count = len(read.log)
    at = count if number is None else number
    if not 0 <= at <= count:
        raise CantDraw(texts.NO_SUCH_MOMENT.format(number=at, count=count))
    if not 0 <= seat < read.seats:
        raise CantDraw(texts.NO_SUCH_SEAT.format(seat=seat + 1, seats=read.seats))
    game = registry.game(read.game).in_edition(read.edition, read.contents, read.pack)
    name = names[seat] if len(names) == read.seats else None
    return Moment(game=game, state=replay(record, at), seat=seat, number=at, count=count, name=name)


def picture(moment: Moment, look: Look | None = None) -> Picture:
    look = look or Look()
    alt = description(moment)
    words = alt.fr if look.lang == "fr" else alt.en
    (svg,) = drawing.draw_all([asked(moment, look, words)])
    return Picture(svg, words)


def asked(moment: Moment, look: Look, title: str = "", news: Sequence[Event] | None = None) -> Drawing:
    """Returns the drawing of a moment. A moment of a film also shows what has just happened: `news` are its events."""
    name = moment.game.name
    content = msgspec.to_builtins(moment.game.content)
    parts = {part: content[part] for part in DRAWN_WITH[name]}
    data: dict[str, Any] = {
        "game": name,
        "view": moment.state.view(moment.seat),
        "content": parts,
        "seat": moment.seat,
    }
    if news is not None:
        data["news"] = own = [event for event in news if event.get("seat") == moment.seat]
        data["content"] = {**parts, **played_content(name, content, own)}
    return Drawing(
        name="position",
        data=data,
        style=look.style,
        language=look.lang,
        letters=look.letters,
        title=title,
        ground=GROUNDS[name],
    )


def played_content(name: str, content: Mapping[str, Any], news: Sequence[Event]) -> dict[str, Any]:
    """Returns the parts of the content that draw the cards of these events: of all cards only those that they name."""
    parts = {part: content[part] for part in PLAYED_WITH[name]}
    if name == "isle-of-cats":
        cards = [(event.get("card"), *event.get("cards", ()), *event.get("basket", ())) for event in news]
        named = {str(card) for each in cards for card in each}
        parts |= {
            deck: {card: found for card, found in content[deck].items() if str(card) in named}
            for deck in ("cards", "family_cards")
        }
    return parts


def png(svg: str, width: int = WIDTH) -> bytes:
    """Renders one of our SVG files as PNG."""
    return pngs([svg], width)[0]


def pngs(svgs: Sequence[str], width: int) -> list[bytes]:
    root = ElementTree.fromstring(svgs[0])
    across, down = (float(root.attrib[side].removesuffix("pt")) for side in ("width", "height"))
    data = {"width": across, "height": down, "drawings": svgs}
    return printing.typeset("picture.typ", data, "png", 72 * width / across)


# ---- cards ----


def card(game: str, name: str, look: Look | None = None, content: Mapping[str, Any] | None = None) -> Picture:
    """Draws a card of one of the boat games, by the name or number printed on it, from our box or an owner's."""
    look = look or Look()
    if game not in CARDS:
        raise CantDraw(texts.NO_SUCH_CARD.format(card=name, game=game))
    plain = msgspec.to_builtins(registry.game(game).content if content is None else content)
    found = CARDS[game](plain, name, look)
    if found is None:
        return sisters_card(game, name, look, plain)
    asked_for, alt = found
    words = alt.fr if look.lang == "fr" else alt.en
    (svg,) = drawing.draw_all([replace(asked_for, title=words)])
    return Picture(svg, words)


def sisters_card(game: str, name: str, look: Look, content: Mapping[str, Any]) -> Picture:
    """Draws a card of the sister's with the template of the printed cards, because the client has no drawing of it."""
    wish = wish_of(look)
    (all_cards,) = printing.chosen(game, wish, ids=["cards"], content=content)
    found = next((one for one in all_cards.data["cards"] if is_hers(one) and str(one["id"]) == name), None)
    if found is None:
        raise CantDraw(texts.NO_SUCH_CARD.format(card=name, game=game))
    alone = replace(all_cards, data={**all_cards.data, "cards": [found], "alone": True})
    (svg,) = printing.svg(alone, wish)
    alt = texts.CARD.format(title=texts.SISTER, name=name, words=sisters_words(found, content))
    words = alt.fr if look.lang == "fr" else alt.en
    label = quoteattr(words)
    return Picture(svg.replace("<svg ", f'<svg role="img" aria-label={label} ', 1), words)


def is_hers(one: Mapping[str, Any]) -> bool:
    return one.get("type", one.get("kind")) in ("sister", "sister-colour", "basket")


def sisters_words(found: Mapping[str, Any], content: Mapping[str, Any]) -> Text:
    if "text" in found:
        return Text(**found["text"])
    if "colour" in found:
        points = ", ".join(map(str, content["sister"]["colour_points"]))
        return texts.SISTERS_COLOUR.format(colour=texts.COLOUR[found["colour"]], points=points)
    return texts.SISTERS_BASKETS.format(baskets=found["baskets"], speed=found["speed"], steps=len(found["steps"]))


def explore_card(content: Mapping[str, Any], name: str, look: Look) -> tuple[Drawing, Text] | None:
    decks = content["decks"]
    found = next((one for one in (*decks["cats"], *decks["traditions"]) if one["id"] == name), None)
    if found is None:
        return None
    title = texts.CARD_TYPES[found["type"]]
    if "tradition" in found:
        words = Text(**content["traditions"][str(found["tradition"])])
    else:
        zones = [
            and_list(pieces_named(each["kind"], each.get("colour") or "", 1) for each in zone)
            for zone in found["zones"]
        ]
        words = or_list(zones)
    parts = {part: content[part] for part in ("shapes", "traditions", "briefs")}
    data = {"card": found, "content": parts, "title": title.fr if look.lang == "fr" else title.en}
    return drawn_card("explore-draw-card", data, look), texts.CARD.format(title=title, name=name, words=words)


def isle_card(content: Mapping[str, Any], name: str, look: Look) -> tuple[Drawing, Text] | None:
    found = content["cards"].get(name) or content["family_cards"].get(name)
    if found is None:
        return None
    title = texts.CARD_TYPES[found.get("kind", "family")]
    parts = {part: content[part] for part in ("shapes", "tiles", "cards", "family_cards")}
    data = {"number": int(name), "content": parts, "title": title.fr if look.lang == "fr" else title.en}
    words = Text(
        fr=f"{found['title']['fr']}. {found['text']['fr']}", en=f"{found['title']['en']}. {found['text']['en']}"
    )
    return drawn_card("isle-of-cats-card", data, look), texts.CARD.format(title=title, name=name, words=words)


def drawn_card(name: str, data: Mapping[str, Any], look: Look) -> Drawing:
    return Drawing(name=name, data=data, style=look.style, language=look.lang, letters=look.letters, ground="paper")


CARDS: Mapping[str, Callable[[Mapping[str, Any], str, Look], tuple[Drawing, Text] | None]] = {
    "explore-draw": explore_card,
    "isle-of-cats": isle_card,
}


# ---- sheets ----


def wish_of(look: Look) -> Wish:
    return Wish(paper=PAPER_OF[look.lang], style="outline" if look.style == "outline" else "colour", lang=look.lang)


def sheet(
    game: str, name: str, look: Look | None = None, content: Mapping[str, Any] | None = None
) -> list[tuple[Picture, bytes]]:
    """Returns the pages of a sheet to print, each as an SVG picture with its description, and as PNG."""
    look = look or Look()
    wish = wish_of(look)
    (wanted,) = printing.chosen(game, wish, ids=[name], content=content)
    drawn = list(zip(printing.svg(wanted, wish), printing.png(wanted, wish, SHEET_DOTS), strict=True))
    title = Text(**msgspec.to_builtins(registry.game(game).content["title"]))
    found = []
    for number, (svg, dots) in enumerate(drawn, start=1):
        alt = texts.SHEET.format(game=title, sheet=wanted.title, page=number, pages=len(drawn))
        found.append((Picture(svg, alt.fr if look.lang == "fr" else alt.en), dots))
    return found


# ---- films ----


def film(record: Any, seat: int, look: Look | None = None) -> bytes:
    """A whole game from one seat, as a GIF."""
    return film_of(moments_of(record, seat, look or Look()))


def film_of(moments: Sequence[Drawing]) -> bytes:
    """These moments one after another, as a GIF."""
    from PIL import Image

    # A few at a time: drawing and typesetting all frames at once would take twice the memory.
    svgs = list(different(svg for some in batches(thinned(moments)) for svg in drawing.draw_all(some)))
    dots = [dot for some in batches(svgs) for dot in pngs(some, FILM_WIDTH)]

    def frame(png: bytes) -> Image.Image:
        return Image.open(io.BytesIO(png)).convert("RGB")

    # The last frame shows the most, so its palette suits all frames; one palette for all keeps the file small.
    palette = frame(dots[-1]).quantize(COLOURS, dither=Image.Dither.NONE)
    # Convert one frame at a time: all frames in full colour together would take three times the memory.
    drawn = [frame(png).quantize(palette=palette, dither=Image.Dither.NONE) for png in dots]
    made = io.BytesIO()
    durations = [step_ms(len(drawn))] * (len(drawn) - 1) + [LAST]
    drawn[0].save(made, "GIF", save_all=True, append_images=drawn[1:], duration=durations, loop=0, optimize=False)
    return made.getvalue()


def step_ms(count: int) -> int:
    """Returns how many milliseconds each of so many moments but the last is shown."""
    return min(LONGEST_STEP, (LENGTH - LAST) // max(1, count - 1))


def moments_of(record: Any, seat: int, look: Look) -> list[Drawing]:
    """The seat's board at the beginning and after each of its moves that was not taken back."""
    first = moment_of(record, 0, seat)
    log = read_record(record).log
    steps = not_taken_back((entry.seat, -1 if entry.move is UNSET else 1) for entry in log)
    shown = film_steps([entry.seat for entry in log], steps, seat)
    return [
        asked(replace(first, state=state, number=number), look, news=events)
        for number, (state, events) in enumerate(moments(record))
        if number in shown
    ]


def film_steps(seats: Sequence[int], steps: Iterable[int], seat: int) -> list[int]:
    """Returns the moments of a film: the beginning, each step of the seat, and the end.

    `seats` are the seats of all entries. Nobody else's entry changes the seat's board, but it may show there what the
    seat took back later.
    """
    own = [step for step in steps if seats[step - 1] == seat]
    return sorted({0, *own, len(seats)})


def batches(things: Sequence[T]) -> Iterator[Sequence[T]]:
    return (things[first : first + AT_ONCE] for first in range(0, len(things), AT_ONCE))


def different(svgs: Iterable[str]) -> Iterator[str]:
    """Yields each SVG that differs from the one before."""
    before = None
    for svg in svgs:
        if svg != before:
            yield svg
        before = svg


def thinned(moments: Sequence[T]) -> Sequence[T]:
    """Returns at most LONGEST_FILM of them, always with the first and the last."""
    if len(moments) <= LONGEST_FILM:
        return moments
    step = (len(moments) - 1) / (LONGEST_FILM - 1)
    return [moments[round(place * step)] for place in range(LONGEST_FILM)]


# ---- a position in words ----


def description(moment: Moment) -> Text:
    """Describes the moment in words: the game, the time, the player, the points, and what is on the board."""
    state, game = moment.state, moment.game
    scores = state.scores() if state.over else state.standing(moment.seat)
    who = moment.name or texts.SEAT.format(seat=moment.seat + 1)
    when = when_it_was(moment)
    content = msgspec.to_builtins(game.content)
    board = BOARDS[game.name](state.view(moment.seat), content, moment.seat)
    title, points = Text(**content["title"]), str(scores[moment.seat].total).replace("-", "−")
    return texts.TOLD.format(game=title, when=when, who=who, points=points, board=board)


def when_it_was(moment: Moment) -> Text:
    if moment.state.over:
        return texts.AT_THE_END
    if moment.count is None:
        return texts.AFTER_MOVES.format(number=moment.number)
    return texts.AT_A_MOVE.format(number=moment.number, count=moment.count)


def boat_in_words(view: Mapping[str, Any], _content: Mapping[str, Any], seat: int) -> Text:
    player = view["players"][seat]
    pieces = player["pieces"]
    covered = {tuple(cell) for piece in pieces for cell in piece["cells"]}
    rats = sum(1 for rat in player["rats"] if tuple(rat) not in covered)
    counts: dict[tuple[str, str], int] = {}
    for piece in pieces:
        what = (piece["kind"], piece.get("colour") or "")
        counts[what] = counts.get(what, 0) + 1
    lying = and_list(pieces_named(*what, count) for what, count in sorted(counts.items()))
    return texts.BOAT.format(pieces=lying if counts else texts.NOTHING, rats=rats, cells=len(covered), all=BOAT_CELLS)


BOAT_CELLS = 142


def pieces_named(kind: str, colour: str, count: int) -> Text:
    """Returns a number of pieces in words: "2 blue cats", « 2 chats bleus »."""
    noun = (texts.KIND if count == 1 else texts.KINDS)[kind]
    adjective = (texts.COLOUR if count == 1 else texts.COLOURS).get(colour)
    if adjective is None:
        return Text(fr=f"{count} {noun.fr}", en=f"{count} {noun.en}")
    return Text(fr=f"{count} {noun.fr} {adjective.fr}", en=f"{count} {adjective.en} {noun.en}")


def sea_in_words(view: Mapping[str, Any], content: Mapping[str, Any], seat: int) -> Text:
    sheet, sea = view["sheets"][seat], content["seas"][view["sea"]]
    routes = sum(1 for row in sheet["routes"] for route in row if route)
    circled = [
        Text(fr=f"{content['lines'][zone]['fr']} {numbers}", en=f"{content['lines'][zone]['en']} {numbers}")
        for zone in sea["numbers"]
        if (numbers := ", ".join(map(str, sheet.get(zone) or ())))
    ]
    rows = and_list(circled) if circled else texts.NOTHING
    name = Text(**sea["title"])
    return texts.SEA.format(sea=name, routes=routes, circled=rows, bottles=sheet["bottles"])


def room_in_words(view: Mapping[str, Any], content: Mapping[str, Any], seat: int) -> Text:
    player = view["players"][seat]
    there = {piece["id"]: Text(**piece["the"]) for piece in content["furniture"]}
    toys = {toy["id"]: Text(**toy["name"]) for toy in content["toys"]}
    where = texts.CAT_AT.format(furniture=there[player["at"]["furniture"]]) if player["at"] else texts.NO_KNOT
    won = [Text(fr=f"{toys[toy].fr} × {n}", en=f"{toys[toy].en} × {n}") for toy, n in player["tokens"].items()]
    tokens = and_list(won) if won else texts.NOTHING
    return texts.ROOM.format(where=where, string=centimetres(player["string"], content["floor"]), tokens=tokens)


BOARDS: Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any], int], Text]] = {
    "caty-mini": room_in_words,
    "doodle-islands": sea_in_words,
    "explore-draw": boat_in_words,
    "isle-of-cats": boat_in_words,
}
