"""Scores of games played on paper: one sheet is scored, or several people fill it in by a link."""

from __future__ import annotations

from litestar import Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath

from archipel.server.base import texts
from archipel.server.compute import sheet_scoring
from archipel.server.edge.costs import READS, SHARES, SHEET, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, body
from archipel.server.features import quotas
from archipel.server.model import boxes
from archipel.server.wire.paper import CountedSheet, NewPaper, PaperInfo, PaperSheet


@post(
    "/score",
    cost=SHEET,
    body=PaperSheet,
    status_code=200,
    responses={200: ResponseSpec(CountedSheet, generate_examples=False, description="What was counted")},
)
async def score_sheet(visitor: NamedDependency[Visitor]) -> Response[bytes]:
    """Scores a paper sheet as far as it is filled in, and lists the faults on it."""
    found = await visitor.read_in_sandbox(visitor.services.scorer, texts.TOO_MANY_SHEETS, sheet_scoring.count_sheet)
    return Response(found, media_type="application/json")


@post("/papers", cost=SHARES, body=NewPaper)
async def share_paper(visitor: NamedDependency[Visitor], request: AnyRequest) -> PaperInfo:
    """Creates a paper score that everybody with its link can fill in."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    wish = await body(request, NewPaper)
    with visitor.storing({"papers": quotas.AN_EDIT + 2 * len(await request.body())}):
        pack = None
        if wish.pack is not None:
            read = visitor.services.reader.run(boxes.kept_pack, wish.game, wish.pack)
            pack = await visitor.worked(read, texts.TOO_MANY_BOXES_READ)
        return await visitor.services.papers.create(wish, visitor.person, pack)


@get("/papers/{paper:str}", cost=READS)
async def show_paper(visitor: NamedDependency[Visitor], paper: FromPath[str]) -> PaperInfo:
    """Returns the id and the game of a paper score, and the owner's box that it keeps."""
    return await visitor.services.papers.info(paper)
