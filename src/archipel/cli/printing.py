"""`archipel print` and `picture`: sheets as PDF, and pictures of games, cards and sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, cast

import typer

from archipel.bots import LEVELS
from archipel.core import game as registry
from archipel.core.errors import ArchipelError
from archipel.core.game import Game
from archipel.core.text import Text, same
from archipel.core.words import why_not
from archipel.packs import command as packs
from archipel.paper import pictures, printing
from archipel.paper.drawing import Style
from archipel.paper.pictures import Picture
from archipel.paper.sheet import PAPER_OF, Ink, Paper, Wish
from archipel.server.model.fairness import read_envelope
from archipel.voice import CANT_WRITE, LANG, Data, GameName, Lang, Voice, local, read_json

commands = typer.Typer()

PRINTED = Text(fr="{path} : {title}, {pages}", en="{path}: {title}, {pages}")
OTHER_BOX = Text(
    fr="{path} est une boîte de {game}, et non de {wanted}.",
    en="{path} is a box of {game}, not of {wanted}.",
)
PAGE_DOTS = 150
"""Dots per inch of a page that is written as a picture."""
PAPERS = ("a4", "letter")
INKS = ("colour", "outline")
PICTURE_INKS = ("light", "dark", "outline")


@commands.command(
    name="print",
    help=local(
        "Écrit en PDF les feuilles d'un jeu, ses cartes et ses pièces à découper, à la taille exacte.",
        "Write a game's sheets, and its cards and pieces to cut out, as PDF files in their exact size.",
    ),
)
def print_command(
    game: GameName,
    boats: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help=local("Les bateaux à imprimer, par exemple 1-6 ou 2,5.", "Boats to print, for example 1-6 or 2,5."),
        ),
    ] = None,
    sheet: Annotated[
        list[str] | None,
        typer.Option(
            show_default=False,
            help=local("N'imprime que cette feuille. Peut être répété.", "Print only this sheet. May be repeated."),
        ),
    ] = None,
    paper: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            metavar="|".join(PAPERS),
            help=local(
                "Le format du papier. Sans cette option, A4 en français et Letter en anglais.",
                "Paper size. Without this option, Letter in English and A4 in French.",
            ),
        ),
    ] = None,
    style: Annotated[
        str,
        typer.Option(
            metavar="|".join(INKS),
            help=local("En couleur, ou au trait pour moins d'encre.", "In colour, or in outline to save ink."),
        ),
    ] = INKS[0],
    backs: Annotated[
        bool,
        typer.Option(
            "--backs/--no-backs",
            help=local(
                "Imprime les dos des cartes, tuiles et pièces, ou non.",
                "Whether to print the backs of cards, tiles and pieces.",
            ),
        ),
    ] = True,
    pack: packs.Box = None,
    data: Data = None,
    pictures: Annotated[
        bool,
        typer.Option("--pictures", help=local("Écrit aussi chaque page en PNG.", "Also write every page as PNG.")),
    ] = False,
    out: Annotated[
        Path, typer.Option(help=local("Le dossier où écrire les fichiers.", "Folder for the files."))
    ] = Path(),
    lang: Lang = LANG,
) -> None:
    voice = Voice(lang)
    wished = None if paper is None else voice.one_of("--paper", paper, PAPERS)
    named: Paper = PAPER_OF[lang.value] if wished is None else "us-letter" if wished == "letter" else "a4"
    ink: Ink = "outline" if voice.one_of("--style", style, INKS) == "outline" else "colour"
    wish = Wish(paper=named, style=ink, lang=lang.value, backs=backs)
    try:
        content = None if pack is None else box_of(voice, pack, data, game).content
        for each in printing.chosen(game, wish, boats, sheet or (), content):
            path = out / f"{game}-{each.id}.pdf"
            write_file(voice, path, printing.pdf(each, wish))
            for number, page in enumerate(printing.png(each, wish, PAGE_DOTS) if pictures else (), start=1):
                write_file(voice, out / f"{game}-{each.id}-{number}.png", page)
            pages = each.pages_for(wish)
            voice.say(PRINTED, path=str(path), title=each.title, pages=f"{pages} page{'s' if pages > 1 else ''}")
    except ArchipelError as error:
        raise voice.failure(error.text) from None


def box_of(voice: Voice, named: str, data: Path | None, game: str) -> Game:
    """Returns the game with the contents of an owner's box."""
    pack = packs.box_named(voice, named, data)
    if pack.game != game:
        raise voice.failure(OTHER_BOX.format(path=named, game=pack.game, wanted=game))
    return registry.game(game).with_pack(pack)


@commands.command(
    help=local(
        "Dessine un moment d'une partie enregistrée, en SVG et en PNG, et le décrit. Avec --film, la partie entière.",
        "Draw a moment of a recorded game as SVG and PNG, and describe it. With --film, the whole game.",
    )
)
def picture(
    record: Annotated[
        Path,
        typer.Argument(
            show_default=False,
            help=local(
                "Le fichier d'une partie enregistrée ; avec --card ou --sheet, un jeu.",
                "File of a recorded game; with --card or --sheet, a game.",
            ),
        ),
    ],
    at: Annotated[
        int | None,
        typer.Option(
            show_default=False,
            help=local(
                "Le moment, en nombre de coups joués. Sans cette option, la fin.",
                "The moment, as the number of moves played. Without this option, the end.",
            ),
        ),
    ] = None,
    seat: Annotated[
        int,
        typer.Option(
            help=local("La place dont on voit la feuille, à partir de 1.", "Seat whose board is drawn, counted from 1.")
        ),
    ] = 1,
    card: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help=local(
                "Dessine une carte au lieu d'une partie. Donne un jeu au lieu d'un fichier : explore-draw --card c019.",
                "Draw a card instead of a recorded game. Give a game instead of a file: explore-draw --card c019.",
            ),
        ),
    ] = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help=local(
                "Dessine une feuille à imprimer, de la même façon : explore-draw --sheet boat-1.",
                "Draw a sheet to print, in the same way: explore-draw --sheet boat-1.",
            ),
        ),
    ] = None,
    pack: packs.Box = None,
    data: Data = None,
    film: Annotated[
        bool,
        typer.Option(
            "--film", help=local("Dessine toute la partie, en GIF animé.", "Draw the whole game as an animated GIF.")
        ),
    ] = False,
    style: Annotated[
        str, typer.Option(metavar="|".join(PICTURE_INKS), help=local("Les couleurs.", "The colours."))
    ] = PICTURE_INKS[0],
    out: Annotated[
        Path, typer.Option(help=local("Le dossier où écrire les fichiers.", "Folder for the files."))
    ] = Path(),
    lang: Lang = LANG,
) -> None:
    voice = Voice(lang)
    ink = cast(Style, voice.one_of("--style", style, PICTURE_INKS))
    look = pictures.Look(style=ink, lang=lang.value)
    try:
        content = None if pack is None else box_of(voice, pack, data, str(record)).content
        if sheet is not None:
            for number, (page, dots) in enumerate(pictures.sheet(str(record), sheet, look, content), start=1):
                write_picture(voice, out / f"{record}-{sheet}-{number}", page, dots)
            return
        if card is not None:
            write_picture(voice, out / f"{record}-{card}", pictures.card(str(record), card, look, content))
            return
        envelope = read_envelope(read_json(voice, record))
        if film:
            write_file(voice, out / f"{record.stem}-{seat}.gif", pictures.film(envelope.record, seat - 1, look))
            return
        names = [LEVELS[name].title if name in LEVELS else same(name) for name in envelope.names]
        moment = pictures.moment_of(envelope.record, at, seat - 1, names)
        named = out / f"{record.stem}-{moment.number}-{seat}"
        write_picture(voice, named, pictures.picture(moment, look))
    except ArchipelError as error:
        raise voice.failure(error.text) from None


def write_picture(voice: Voice, named: Path, drawn: Picture, dots: bytes | None = None) -> None:
    """Writes the drawing as SVG and PNG, and prints its description."""
    write_file(voice, named.with_name(f"{named.name}.svg"), drawn.svg.encode())
    write_file(voice, named.with_name(f"{named.name}.png"), dots or pictures.png(drawn.svg))
    voice.tell(drawn.alt)


def write_file(voice: Voice, path: Path, made: bytes) -> None:
    """Writes a file, and makes its folder if there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
    except OSError as error:
        raise voice.failure(CANT_WRITE.format(path=str(path), why=why_not(error))) from None
