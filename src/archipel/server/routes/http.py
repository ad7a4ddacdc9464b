"""The routes of the HTTP API. Each answer is a type of `schema.py`; each refusal is a `Problem`."""

from __future__ import annotations

import io
from functools import cache, lru_cache, partial
from typing import Any

import msgspec
import segno
from litestar import Request, Response, Router
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from archipel.core import game as registry
from archipel.core.game import Game, Json
from archipel.paper.pictures import Look
from archipel.paper.sheet import Wish
from archipel.server.base import texts
from archipel.server.base.errors import Conflict, RequestError
from archipel.server.compute import sheet_scoring
from archipel.server.compute.printing import checked, printable, printed_game
from archipel.server.compute.work import run_in_thread
from archipel.server.edge.cached_files import File, answer, file_of
from archipel.server.edge.costs import ACTS, BOX, BOX_FILE, COMPUTES, LOGBOOK, OPENS, READS, SHEET, get, post
from archipel.server.edge.visitor import Visitor, announced, body, check_origin, visitor
from archipel.server.features import challenges, quotas
from archipel.server.features.lobby import lobby
from archipel.server.features.logbook import games_in_file
from archipel.server.model import boxes
from archipel.server.wire.envelope import Envelope
from archipel.server.wire.schema import (
    AnalysisInfo,
    AnswerKnock,
    Arriving,
    ChallengeDay,
    CheckPack,
    Comparison,
    Counted,
    CountedSheet,
    DealInfo,
    DeviceInfo,
    DeviceToken,
    Ending,
    EndSubscription,
    Frame,
    Imported,
    Join,
    ListTable,
    Lobby,
    LogbookCard,
    LogbookFile,
    LogbookInfo,
    NewDeal,
    NewDeviceLink,
    NewKnock,
    NewLesson,
    NewPaper,
    NewSubscription,
    NewTable,
    NewTry,
    OpenTable,
    OpenTables,
    PackCheck,
    PackInfo,
    PaperInfo,
    PaperSheet,
    PictureInfo,
    PlayOn,
    Printable,
    PrintBox,
    PrintedGame,
    PushInfo,
    ReadBox,
    ReadPack,
    Reseat,
    Sessions,
    TableInfo,
    TakeDevice,
)

AnyRequest = Request[Any, Any, Any]

SUBSCRIBING_COSTS = 20.0
"""A new subscription counts as this many requests, because the server must call a push service."""
BOX_COSTS = 5.0
"""Reading a box counts as this many requests, because it is completed and checked."""
KNOCK_COST = 3.0
"""A knock counts as this many new tables, so that nobody can knock at every open table."""
MOST_CONTENT_FILES = 64
"""Contents of editions and boxes that are cached, encoded and compressed."""
FOR_A_DAY = {"Cache-Control": "private, max-age=86400"}


@get("/lobby", cost=READS, packed=True, responses={200: ResponseSpec(Lobby, description="The games and the bots")})
async def the_lobby(
    visitor: NamedDependency[Visitor], request: AnyRequest, brief: FromQuery[bool] = False
) -> Response[bytes]:
    """Returns the games and the bots. With `brief`, each game's `content` has only its title, summary and duration."""
    visitor.give_cookie()  # renewed with every visit, so that it does not expire
    return answer(lobby_file(registry.games(), brief), request)


@cache
def lobby_file(_games: tuple[str, ...], brief: bool) -> File:
    """Encodes the lobby once; the games are an argument only so that the cached file depends on them."""
    return file_of(msgspec.json.encode(lobby(brief=brief)), "application/json")


@post(
    "/score",
    cost=SHEET,
    body=PaperSheet,
    status_code=200,
    responses={200: ResponseSpec(CountedSheet, generate_examples=False, description="What was counted")},
)
async def score_sheet(visitor: NamedDependency[Visitor]) -> Response[bytes]:
    """Scores a paper sheet as far as it is filled in, and lists the faults on it."""
    found = await visitor.read_in_sandbox(visitor.services.scorer, texts.TOO_MANY_SHEETS, sheet_scoring.counted)
    return Response(found, media_type="application/json")


@post("/papers", cost=ACTS, body=NewPaper)
async def share_paper(visitor: NamedDependency[Visitor], request: AnyRequest) -> PaperInfo:
    """Creates a paper score that everybody with its link can fill in."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    wish = await body(request, NewPaper)
    with visitor.storing({"papers": quotas.AN_EDIT + 2 * len(await request.body())}):
        return await visitor.services.papers.create(wish, visitor.person)


@get("/papers/{paper:str}", cost=READS)
async def show_paper(visitor: NamedDependency[Visitor], paper: FromPath[str]) -> PaperInfo:
    """Returns the id and the game of a paper score."""
    live = await visitor.services.papers.find(paper)
    return PaperInfo(paper, live.game)


@get("/tables", cost=READS)
async def my_tables(visitor: NamedDependency[Visitor]) -> list[TableInfo]:
    """Returns the tables where the visitor has a seat, newest activity first."""
    return await visitor.tables.views.tables_of(visitor.person, visitor.base)


@get("/packs", cost=COMPUTES)
async def packs(visitor: NamedDependency[Visitor]) -> list[PackInfo]:
    """Returns the operator's boxes, which everybody may play with."""
    found = run_in_thread(partial(boxes.of_the_operator, visitor.services.settings.data))
    return await visitor.worked(found, texts.TOO_MANY_REQUESTS)


@post(
    "/packs/check",
    cost=BOX,
    body=CheckPack,
    status_code=200,
)
async def check_pack(visitor: NamedDependency[Visitor]) -> PackCheck:
    """Checks an owner's box: returns all its problems, and how many items of each kind it has."""
    visitor.check_rate(visitor.limits.requests, BOX_COSTS)
    return await visitor.read_in_sandbox(visitor.services.reader, texts.TOO_MANY_BOXES_READ, boxes.looked_at)


@post(
    "/packs/read",
    cost=BOX_FILE,
    body=ReadPack,
    status_code=200,
    responses={200: ResponseSpec(ReadBox, generate_examples=False, description="The box")},
)
async def read_pack_file(visitor: NamedDependency[Visitor]) -> Response[bytes]:
    """Parses the text of a box's file, TOML or JSON, and returns the box as JSON."""
    visitor.check_rate(visitor.limits.requests, BOX_COSTS)
    found = await visitor.read_in_sandbox(visitor.services.reader, texts.TOO_MANY_BOXES_READ, boxes.read_text)
    return Response(found, media_type="application/json")


@post(
    "/tables",
    cost=OPENS,
    body=NewTable,
)
async def create(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """Creates a table with the visitor as its host."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    wish = await body(request, NewTable)
    with visitor.storing(quotas.of_table(wish, len(await request.body()))):
        made = visitor.tables.new_tables.create(wish, visitor.person, visitor.base)
        if wish.pack is None and wish.pack_id is None:
            return await made
        return await visitor.worked(made, texts.TOO_MANY_BOXES_READ)


@post("/lessons", cost=ACTS, body=NewLesson)
async def learn(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """Returns the table of the visitor's unfinished lesson, or creates one."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    with visitor.storing({"tables": quotas.A_TABLE}):
        return await visitor.tables.new_tables.learn(await body(request, NewLesson), visitor.person, visitor.base)


@get("/challenges", cost=READS)
async def challenges_today(visitor: NamedDependency[Visitor]) -> ChallengeDay:
    """Returns today's challenges and the results so far."""
    return await visitor.services.challenges.of_day(challenges.today(), visitor.person)


@get("/challenges/{day:str}", cost=READS)
async def challenges_of_day(visitor: NamedDependency[Visitor], day: FromPath[str]) -> ChallengeDay:
    """Returns the challenges of a day, today or earlier, and the results."""
    return await visitor.services.challenges.of_day(challenges.day_named(day), visitor.person)


@post("/challenges", cost=ACTS, body=NewTry)
async def take_challenge(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """Returns the table of the visitor's unfinished try of a challenge, or creates one for today's challenge."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    with visitor.storing({"tables": quotas.A_TABLE}):
        return await visitor.services.challenges.take(await body(request, NewTry), visitor.person, visitor.base)


@get("/logbook", cost=COMPUTES)
async def my_logbook(visitor: NamedDependency[Visitor]) -> LogbookInfo:
    """Returns the visitor's logbook: the statistics of their finished games."""
    return await visitor.worked(visitor.services.logbooks.of(visitor.person), texts.TOO_MANY_REQUESTS)


@get("/logbook/card", cost=COMPUTES)
async def logbook_card(visitor: NamedDependency[Visitor]) -> LogbookCard:
    """Returns the part of the visitor's logbook that the home page shows."""
    return await visitor.worked(visitor.services.logbooks.card(visitor.person), texts.TOO_MANY_REQUESTS)


@get("/logbook/file", cost=COMPUTES)
async def save_logbook(visitor: NamedDependency[Visitor]) -> Response[LogbookFile]:
    """Returns the visitor's logbook as a file, to keep or to import elsewhere."""
    name = f'attachment; filename="archipel-logbook-{challenges.today().isoformat()}.json"'
    found = await visitor.worked(visitor.services.logbooks.file(visitor.person), texts.TOO_MANY_REQUESTS)
    return Response(found, headers={"Content-Disposition": name})


@post(
    "/logbook/file",
    cost=LOGBOOK,
    body=LogbookFile,
    status_code=200,
)
async def read_logbook(visitor: NamedDependency[Visitor], request: AnyRequest) -> Imported:
    """Adds the games of a logbook's file to the visitor's logbook. Games that are already there are not changed."""
    visitor.check_rate(visitor.limits.requests, 5.0)
    reader, today = visitor.services.reader, challenges.today()
    with visitor.storing({"logbooks": quotas.of_file(announced(request, LOGBOOK))}):
        games = await visitor.read_in_sandbox(reader, texts.TOO_MANY_REQUESTS, games_in_file, today)
        return await visitor.services.logbooks.add(visitor.person, games)


@get("/devices", cost=READS)
async def my_devices(visitor: NamedDependency[Visitor]) -> list[DeviceInfo]:
    """Returns the visitor's sessions. The list is empty until they first make a link for another device."""
    return await visitor.services.devices.of(visitor.person, visitor.session)


@post("/devices/link", cost=COMPUTES, status_code=201)
async def invite_device(visitor: NamedDependency[Visitor], request: AnyRequest) -> NewDeviceLink:
    """Creates a link that signs the visitor in on another device. It works once, within ten minutes."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_REQUESTS)
    visitor.give_cookie()  # because cookies of the first version name no session
    with visitor.storing({"people": quotas.A_PERSON}):
        made = visitor.services.devices.invite(visitor.person, visitor.session, browser_of(request), visitor.base)
        return await visitor.worked(made, texts.TOO_MANY_REQUESTS)


@post("/devices/look", cost=ACTS, body=DeviceToken, status_code=200)
async def look_at_device_link(visitor: NamedDependency[Visitor], request: AnyRequest) -> Arriving:
    """Returns whose logbook and seats a device link would bring to this device. The link stays valid."""
    visitor.check_rate(visitor.limits.requests, 5.0)
    return await visitor.services.devices.arriving((await body(request, DeviceToken)).token, visitor.person)


@post("/devices/take", cost=ACTS, body=TakeDevice, status_code=200)
async def take_device_link(visitor: NamedDependency[Visitor], request: AnyRequest) -> LogbookCard:
    """Uses a device link: this device gets a new session of the link's person."""
    visitor.check_rate(visitor.limits.requests, 5.0)
    wish = await body(request, TakeDevice)
    found = visitor.services.devices.take(wish.token, visitor.person, browser_of(request), merge=wish.merge)
    visitor.become(*await found)
    return await visitor.services.logbooks.card(visitor.person)


@post("/devices/{session:str}/end", cost=ACTS, status_code=200)
async def end_device(visitor: NamedDependency[Visitor], session: FromPath[str]) -> list[DeviceInfo]:
    """Ends one of the visitor's other sessions, and returns those that are left."""
    if session == visitor.session:
        raise Conflict(texts.THIS_DEVICE)
    await visitor.services.devices.end(visitor.person, session)
    return await visitor.services.devices.of(visitor.person, visitor.session)


def browser_of(request: AnyRequest) -> str:
    found: str = request.headers.get("user-agent", "")
    return found


@get("/tables/{table:str}/deal", cost=READS)
async def deal(visitor: NamedDependency[Visitor], table: FromPath[str]) -> DealInfo:
    """Returns one person's finished game, whose deal the visitor can try to play better."""
    return await visitor.services.deals.told(table, visitor.person)


@post("/tables/{table:str}/deal", cost=ACTS, body=NewDeal)
async def take_deal(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Returns the table of the visitor's unfinished try of this deal, or creates one. It counts in no record."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    with visitor.storing({"tables": quotas.A_TABLE}):
        return await visitor.services.deals.take(table, await body(request, NewDeal), visitor.person, visitor.base)


@get("/open-tables", cost=READS)
async def open_tables(visitor: NamedDependency[Visitor]) -> OpenTables:
    """Returns the waiting rooms that strangers may ask to join."""
    return await visitor.services.listing.all(visitor.person)


@get("/open-tables/{listing:str}", cost=READS)
async def open_table(visitor: NamedDependency[Visitor], listing: FromPath[str]) -> OpenTable:
    """Returns one open waiting room, with the state of the visitor's request to join it."""
    return await visitor.services.listing.show(listing, visitor.person)


@post("/open-tables/{listing:str}/knock", cost=ACTS, body=NewKnock, status_code=200)
async def knock(visitor: NamedDependency[Visitor], request: AnyRequest, listing: FromPath[str]) -> OpenTable:
    """Asks to join an open waiting room. The host answers."""
    visitor.check_rate(visitor.limits.new_tables, KNOCK_COST, texts.TOO_MANY_DOORS)
    return await visitor.services.listing.knock(listing, visitor.person, (await body(request, NewKnock)).name)


@post("/open-tables/{listing:str}/leave", cost=ACTS, status_code=200)
async def leave_door(visitor: NamedDependency[Visitor], listing: FromPath[str]) -> OpenTables:
    """Withdraws the visitor's request to join, and returns the open waiting rooms."""
    await visitor.services.listing.withdraw(listing, visitor.person)
    return await visitor.services.listing.all(visitor.person)


@post("/tables/{table:str}/listed", cost=ACTS, body=ListTable, status_code=200)
async def list_table(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Shows the visitor's waiting room to strangers, or hides it again."""
    await visitor.services.listing.list(table, visitor.person, (await body(request, ListTable)).listed)
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/knocks/{number:int}", cost=ACTS, body=AnswerKnock, status_code=200)
async def answer_knock(
    visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str], number: FromPath[int]
) -> TableInfo:
    """Gives a seat to a stranger who asked to join, or refuses them."""
    admit = (await body(request, AnswerKnock)).admit
    await visitor.services.listing.answer(table, visitor.person, number, admit)
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@get("/tables/{table:str}", cost=READS)
async def show(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Returns the table as this visitor may see it, without the state of its game."""
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/join", cost=ACTS, body=Join, status_code=200)
async def join(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Takes an open seat, or returns to the visitor's own seat."""
    with visitor.storing({"people": quotas.A_PERSON}):
        await visitor.tables.seats.join(table, visitor.person, await body(request, Join))
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/seats/{seat:int}", cost=ACTS, body=Reseat, status_code=200)
async def reseat(
    visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str], seat: FromPath[int]
) -> TableInfo:
    """Gives a seat to a bot, opens it, removes it, or passes the host's rights to its person."""
    await visitor.tables.seats.reseat(table, visitor.person, seat, await body(request, Reseat))
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/start", cost=ACTS, status_code=200)
async def start(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Starts the game. Every seat must be taken."""
    await visitor.tables.starts.start(table, visitor.person)
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/leave", cost=ACTS, status_code=200)
async def leave(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Leaves the table: before the start the seat becomes open, afterwards a bot may stand in for the visitor."""
    await visitor.tables.seats.leave(table, visitor.person)
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/again", cost=ACTS, status_code=200)
async def again(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Returns the table to play again at. Everybody who asks gets the same table."""
    with visitor.storing({"tables": quotas.A_TABLE}):
        new = await visitor.tables.new_tables.again(table, visitor.person)
    return await visitor.tables.views.info(new, visitor.person, visitor.base)


@get("/tables/{table:str}/frames/{number:int}", cost=COMPUTES)
async def frame(
    visitor: NamedDependency[Visitor], table: FromPath[str], number: FromPath[int], seat: FromQuery[int | None] = None
) -> Response[Frame]:
    """Returns one moment of a finished game, as a seat or a spectator sees it."""
    found = await visitor.worked(visitor.services.finished.frame(table, number, seat), texts.TOO_MANY_REPLAYS)
    return Response(found, headers=FOR_A_DAY)


@get("/tables/{table:str}/ending", cost=COMPUTES)
async def ending(visitor: NamedDependency[Visitor], table: FromPath[str]) -> Response[Ending]:
    """Returns what is shown of a finished game beside its scores: what broke a tie, and moments worth remembering."""
    found = await visitor.worked(visitor.services.finished.ending(table, visitor.person), texts.TOO_MANY_REPLAYS)
    return Response(found, headers=FOR_A_DAY)


@post("/tables/{table:str}/analysis", cost=COMPUTES, status_code=200)
async def analysis(visitor: NamedDependency[Visitor], table: FromPath[str]) -> AnalysisInfo:
    """Returns the progress and results of the analysis of the visitor's decisions. It runs while they keep asking."""
    address = visitor.address if visitor.limits.work.rate else ""
    found = visitor.services.finished.analysis(table, visitor.person, address)
    return await visitor.worked(found, texts.TOO_MANY_REPLAYS)


@get("/tables/{table:str}/analysis/{number:int}", cost=COMPUTES)
async def comparison(visitor: NamedDependency[Visitor], table: FromPath[str], number: FromPath[int]) -> Comparison:
    """Returns one of the visitor's decisions, counted from 0: the board after their moves, and after the master's."""
    found = visitor.services.finished.comparison(table, visitor.person, number)
    return await visitor.worked(found, texts.TOO_MANY_REPLAYS)


@post("/tables/{table:str}/play-on", cost=COMPUTES, body=PlayOn)
async def play_on(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Creates a table that continues a finished game from one moment. It counts in no record: its deal is known."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    wish = await body(request, PlayOn)
    with visitor.storing({"tables": quotas.A_TABLE}):
        new = await visitor.worked(
            visitor.services.finished.play_on(table, visitor.person, wish), texts.TOO_MANY_REPLAYS
        )
    return await visitor.tables.views.info(new, visitor.person, visitor.base)


@get("/tables/{table:str}/counted/{number:int}", cost=COMPUTES)
async def counted(visitor: NamedDependency[Visitor], table: FromPath[str], number: FromPath[int]) -> Counted:
    """Returns the cells of the visitor's board that a card counts now, and the points it would score."""
    found = visitor.tables.asking.counted(table, visitor.person, number)
    return await visitor.worked(found, texts.TOO_MANY_PREVIEWS)


@get(
    "/tables/{table:str}/content",
    cost=READS,
    packed=True,
    responses={200: ResponseSpec(Json, generate_examples=False, description="To draw and explain it with")},
)
async def content(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Returns what this table is drawn and explained with: the game's `content` in the edition that the table plays."""
    found = await visitor.tables.registry.read(table)
    files: dict[tuple[str, int, str | None], File] = request.app.state.content_files
    key = (found.game, found.edition, found.contents)
    if key not in files:
        encode = partial(content_file, await visitor.tables.sheets.content(table))
        files[key] = await run_in_thread(encode)  # because encoding would block the event loop for too long
        if len(files) > MOST_CONTENT_FILES:
            del files[next(iter(files))]
    return answer(files[key], request)


def content_file(content: Json) -> File:
    """Encodes and compresses a content. All tables with the same edition and box share the file."""
    return file_of(msgspec.json.encode(content, order="deterministic"), "application/json")


@get("/tables/{table:str}/record", cost=COMPUTES)
async def record(visitor: NamedDependency[Visitor], table: FromPath[str]) -> Response[Envelope]:
    """Returns the record of a finished game as a file."""
    envelope = await visitor.worked(visitor.services.finished.record(table), texts.TOO_MANY_REPLAYS)
    name = f'attachment; filename="archipel-{envelope.record["game"]}-{envelope.table}.json"'
    return Response(envelope, headers={"Content-Disposition": name})


@get("/tables/{table:str}/qr.svg", cost=COMPUTES, media_type="image/svg+xml")
async def qr(
    visitor: NamedDependency[Visitor], table: FromPath[str], link: FromQuery[str | None] = None
) -> Response[bytes]:
    """Returns a QR code of one of the table's links; without `link`, of the best one."""
    links = (await visitor.tables.views.info(table, visitor.person, visitor.base)).links
    if link is not None and link not in links:
        raise RequestError(texts.NOT_OUR_LINK)
    drawn = visitor.services.compute.run("answers", partial(qr_of, link or links[0]))
    picture = await visitor.worked(drawn, texts.TOO_MANY_REQUESTS)
    return Response(picture, media_type="image/svg+xml", headers=FOR_A_DAY)


@lru_cache(maxsize=256)
def qr_of(link: str) -> bytes:
    """Draws a QR code. It is cached, because it takes milliseconds and everybody at a table asks for the same one."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", scale=4, border=3, dark="#000", light="#fff")
    return picture.getvalue()


# ---- paper and pictures ----


@get(
    "/print",
    cost=READS,
    packed=True,
    responses={200: ResponseSpec(Printable, generate_examples=False, description="Their sheets")},
)
async def to_print(visitor: NamedDependency[Visitor], request: AnyRequest) -> Response[bytes]:  # noqa: ARG001
    """Returns the sheets that can be printed, by game."""
    return answer(printable_file(registry.games()), request)


@cache
def printable_file(games: tuple[str, ...]) -> File:
    return file_of(msgspec.json.encode(printable(games)), "application/json")


def wish_of(
    paper: FromQuery[str] = "a4",
    style: FromQuery[str] = "colour",
    lang: FromQuery[str] = "fr",
    backs: FromQuery[bool] = True,
) -> Wish:
    """Reads how a sheet is to be printed from the query parameters, which are the same for all print routes."""
    for name, value, choices in (
        ("paper", paper, ("a4", "us-letter")),
        ("style", style, ("colour", "outline")),
        ("lang", lang, ("fr", "en")),
    ):
        checked(name, value, choices)
    return msgspec.convert({"paper": paper, "style": style, "lang": lang, "backs": backs}, Wish)


@get("/print/{game:str}/{sheet:str}", cost=COMPUTES, media_type="application/pdf")
async def print_sheet(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    wish: NamedDependency[Wish],
) -> Response[bytes]:
    """Returns a sheet as PDF."""
    made = await visitor.worked(visitor.services.printer.pdf(game, sheet, wish), texts.TOO_MUCH_PRINTED)
    return pdf_answer(made, game, sheet)


def pdf_answer(made: bytes, game: str, sheet: str) -> Response[bytes]:
    name = f'inline; filename="archipel-{game}-{sheet}.pdf"'
    return Response(made, media_type="application/pdf", headers={**FOR_A_DAY, "Content-Disposition": name})


def picture_answer(made: bytes, kind: str) -> Response[bytes]:
    return Response(made, media_type="image/svg+xml" if kind == "svg" else "image/png", headers=FOR_A_DAY)


@get("/print/{game:str}/{sheet:str}/pages/{number:int}", cost=COMPUTES, media_type="image/png")
async def print_preview(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    number: FromPath[int],
    wish: NamedDependency[Wish],
    kind: FromQuery[str] = "png",
) -> Response[bytes]:
    """Returns a page of a sheet, counted from 1, as a small picture: PNG, or SVG if `kind` is svg."""
    checked("kind", kind, ("png", "svg"))
    drawn = visitor.services.printer.page(game, sheet, wish, number, "svg" if kind == "svg" else "png")
    made = await visitor.worked(drawn, texts.TOO_MUCH_PRINTED)
    return picture_answer(made, kind)


# The print routes with an owner's box. Each request carries the box, so any process can answer and nothing is stored.


async def boxed(visitor: Visitor, game: str) -> Game:
    """Returns the game with the box in the request, which is checked like a table's box."""
    visitor.check_rate(visitor.limits.requests, BOX_COSTS)
    reader, data, named = visitor.services.reader, visitor.services.settings.data, boxes.game_named(game)
    found = await visitor.read_in_sandbox(reader, texts.TOO_MANY_BOXES_READ, boxes.box_sent, game, data)
    return named if found is None else found.as_game


@post(
    "/print/{game:str}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
)
async def to_print_with_a_box(visitor: NamedDependency[Visitor], game: FromPath[str]) -> PrintedGame:
    """Returns the sheets of an owner's box that can be printed."""
    told = run_in_thread(partial(printed_game, await boxed(visitor, game)))
    return await visitor.worked(told, texts.TOO_MUCH_PRINTED)


@post(
    "/print/{game:str}/{sheet:str}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
    media_type="application/pdf",
)
async def print_box(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    wish: NamedDependency[Wish],
) -> Response[bytes]:
    """Returns a sheet of an owner's box as PDF."""
    box = await boxed(visitor, game)
    made = await visitor.worked(visitor.services.printer.pdf(game, sheet, wish, box), texts.TOO_MUCH_PRINTED)
    return pdf_answer(made, game, sheet)


@post(
    "/print/{game:str}/{sheet:str}/pages/{number:int}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
    media_type="image/png",
)
async def preview_box(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    number: FromPath[int],
    wish: NamedDependency[Wish],
    kind: FromQuery[str] = "png",
) -> Response[bytes]:
    """Returns a page of a sheet of an owner's box, counted from 1, as a small picture: PNG, or SVG if `kind` is svg."""
    checked("kind", kind, ("png", "svg"))
    box = await boxed(visitor, game)
    drawn = visitor.services.printer.page(game, sheet, wish, number, "svg" if kind == "svg" else "png", box)
    made = await visitor.worked(drawn, texts.TOO_MUCH_PRINTED)
    return picture_answer(made, kind)


def look_of(style: str, lang: str) -> Look:
    checked("style", style, ("light", "dark", "outline"))
    checked("lang", lang, ("fr", "en"))
    return msgspec.convert({"style": style, "lang": lang}, Look)


@get("/cards/{game:str}/{card:str}", cost=COMPUTES, media_type="image/png")
async def card_picture(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    card: FromPath[str],
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
    kind: FromQuery[str] = "png",
) -> Response[bytes]:
    """Returns a picture of a card of a boat game: PNG, or SVG if `kind` is svg."""
    checked("kind", kind, ("png", "svg"))
    drawn = visitor.services.printer.card(game, card, look_of(style, lang), "svg" if kind == "svg" else "png")
    made = await visitor.worked(drawn, texts.TOO_MUCH_PRINTED)
    return picture_answer(made, kind)


@post(
    "/cards/{game:str}/{card:str}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
    media_type="image/png",
)
async def card_of_a_box(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    card: FromPath[str],
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
    kind: FromQuery[str] = "png",
) -> Response[bytes]:
    """Returns a picture of a card of an owner's box: PNG, or SVG if `kind` is svg."""
    checked("kind", kind, ("png", "svg"))
    look = look_of(style, lang)
    box = await boxed(visitor, game)
    drawn = visitor.services.printer.card(game, card, look, "svg" if kind == "svg" else "png", box)
    return picture_answer(await visitor.worked(drawn, texts.TOO_MUCH_PRINTED), kind)


@get("/tables/{table:str}/cards/{card:str}", cost=COMPUTES, media_type="image/png")
async def card_of_a_table(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    card: FromPath[str],
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
    kind: FromQuery[str] = "png",
) -> Response[bytes]:
    """Returns a picture of a card from this table's contents, which may be an owner's box."""
    checked("kind", kind, ("png", "svg"))
    look = look_of(style, lang)
    box = (await visitor.tables.registry.read(table)).edition_of_game
    drawn = visitor.services.printer.card(box.name, card, look, "svg" if kind == "svg" else "png", box)
    return picture_answer(await visitor.worked(drawn, texts.TOO_MUCH_PRINTED), kind)


@get("/tables/{table:str}/now", cost=COMPUTES)
async def my_picture(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
) -> PictureInfo:
    """Returns the visitor's own board now, as a picture and in words. It shows only what their seat may see."""
    drawn = visitor.services.pictures.picture(table, visitor.person, look_of(style, lang))
    return await visitor.worked(drawn, texts.TOO_MUCH_PRINTED)


@get("/tables/{table:str}/now.png", cost=COMPUTES, media_type="image/png")
async def my_picture_png(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
) -> Response[bytes]:
    """Returns the visitor's own board now, as PNG."""
    drawn = visitor.services.pictures.picture_png(table, visitor.person, look_of(style, lang))
    return Response(await visitor.worked(drawn, texts.TOO_MUCH_PRINTED), media_type="image/png")


@get("/tables/{table:str}/picture", cost=COMPUTES)
async def picture(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    seat: FromQuery[int] = 0,
    number: FromQuery[int | None] = None,
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
) -> Response[PictureInfo]:
    """Returns a moment of a finished game, as a picture and in words; without `number`, its end."""
    drawn = visitor.services.finished.picture(table, number, seat, look_of(style, lang))
    return Response(await visitor.worked(drawn, texts.TOO_MUCH_PRINTED), headers=FOR_A_DAY)


@get("/tables/{table:str}/picture.png", cost=COMPUTES, media_type="image/png")
async def picture_png(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    seat: FromQuery[int] = 0,
    number: FromQuery[int | None] = None,
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
) -> Response[bytes]:
    """Returns a moment of a finished game as PNG; without `number`, its end."""
    drawn = visitor.services.finished.picture_png(table, number, seat, look_of(style, lang))
    made = await visitor.worked(drawn, texts.TOO_MUCH_PRINTED)
    return Response(made, media_type="image/png", headers=FOR_A_DAY)


@get("/tables/{table:str}/film.gif", cost=COMPUTES, media_type="image/gif")
async def film(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    seat: FromQuery[int] = 0,
    style: FromQuery[str] = "light",
    lang: FromQuery[str] = "fr",
) -> Response[bytes]:
    """Returns a whole finished game as an animated GIF, from one seat's point of view."""
    made = await visitor.worked(
        visitor.services.finished.film(table, seat, look_of(style, lang)), texts.TOO_MUCH_PRINTED
    )
    return Response(made, media_type="image/gif", headers=FOR_A_DAY)


@post("/tables/{table:str}/link", cost=ACTS, status_code=200)
async def renew_link(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Gives the table a new link. From then on the old link works only for people who sit at the table."""
    await visitor.tables.seats.renew_link(table, visitor.person)
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


@post("/sessions/end", cost=ACTS, status_code=200)
async def end_sessions(visitor: NamedDependency[Visitor]) -> Sessions:
    """Ends all other sessions of the visitor, so that copies of their cookie are no longer valid."""
    with visitor.storing({"people": quotas.A_PERSON}):
        return Sessions(await visitor.end_other_sessions())


# ---- push notifications ----


@get("/push", cost=READS)
async def push_info(visitor: NamedDependency[Visitor]) -> PushInfo:
    """Returns whether the server can notify the visitor of their turn while no page is open."""
    return await visitor.services.pushes.info(visitor.person)


@post("/push", cost=ACTS, body=NewSubscription, status_code=200)
async def subscribe(visitor: NamedDependency[Visitor], request: AnyRequest) -> PushInfo:
    """Turns push notifications on for this browser. A new browser gets a first notification at once."""
    visitor.check_rate(visitor.limits.requests, SUBSCRIBING_COSTS)
    pushes = visitor.services.pushes
    wish = await body(request, NewSubscription)
    with visitor.storing({"subscriptions": quotas.A_SUBSCRIPTION + 2 * len(await request.body())}):
        await pushes.subscribe(visitor.person, visitor.session, wish)
    return await pushes.info(visitor.person)


@post("/push/end", cost=ACTS, body=EndSubscription, status_code=200)
async def unsubscribe(visitor: NamedDependency[Visitor], request: AnyRequest) -> PushInfo:
    """Turns push notifications off for this browser."""
    wish = await body(request, EndSubscription)
    await visitor.services.storage.pushes.remove_subscription(wish.endpoint, visitor.person)
    return await visitor.services.pushes.info(visitor.person)


async def check(request: AnyRequest) -> None:
    """Checks every request: its rate, that no other site made it, and that the visitor may see the table it names."""
    if request.method != "GET":
        check_origin(request)
    caller = visitor(request)
    caller.check_rate(caller.limits.requests)
    caller.pay_for_loads()
    await caller.check_session()
    if isinstance(table := request.path_params.get("table"), str):
        await caller.tables.presence.check_open(table, caller.person)


api = Router(
    "/api",
    route_handlers=[
        the_lobby,
        score_sheet,
        share_paper,
        show_paper,
        my_tables,
        packs,
        check_pack,
        read_pack_file,
        create,
        learn,
        challenges_today,
        challenges_of_day,
        take_challenge,
        my_logbook,
        logbook_card,
        save_logbook,
        read_logbook,
        my_devices,
        invite_device,
        look_at_device_link,
        take_device_link,
        end_device,
        deal,
        take_deal,
        open_tables,
        open_table,
        knock,
        leave_door,
        list_table,
        answer_knock,
        show,
        join,
        reseat,
        start,
        leave,
        again,
        frame,
        ending,
        analysis,
        comparison,
        play_on,
        counted,
        content,
        record,
        qr,
        to_print,
        print_sheet,
        print_preview,
        to_print_with_a_box,
        print_box,
        preview_box,
        card_picture,
        card_of_a_box,
        card_of_a_table,
        my_picture,
        my_picture_png,
        picture,
        picture_png,
        film,
        renew_link,
        end_sessions,
        push_info,
        subscribe,
        unsubscribe,
    ],
    dependencies={
        "visitor": Provide(visitor, sync_to_thread=False),
        "wish": Provide(wish_of, sync_to_thread=False),
    },
    before_request=check,
)
