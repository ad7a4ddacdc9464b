"""The sentences that are the same for every game."""

from __future__ import annotations

import errno
from collections.abc import Collection, Mapping

from archipel.core.text import Text, listed, of, shown

SOURCE_OF_A_BOX = Text(
    fr="Contenu de la boîte « {name} », notée par qui la possède ; ce qu'elle ne corrige pas vient d'Archipel.",
    en='Contents of the box "{name}", as its owner wrote it down; what it does not correct is Archipel\'s.',
)
"""Where the contents of a game come from that is played with an owner's box."""
LINE_CHANGES = Text(fr="{line} : {before} → {after}.", en="{line}: {before} → {after}.")
GUESS_HAS_NO_RECORD = Text(fr="Une supposition n'a pas d'historique.", en="A guess has no record.")
NOBODY_KNOWS = Text(fr="Cela dépend de ce que personne ne sait encore.", en="That depends on what nobody knows yet.")
NO_CHANCE = Text(
    fr="Le hasard d'une partie est un Seeded ou un Scripted.", en="The chance of a game must be a Seeded or a Scripted."
)
NOT_A_SHEET = Text(fr="Une feuille est un objet JSON.", en="A sheet is a JSON object.")
SHEET = Text(fr="La feuille", en="The sheet")
PLAYER = Text(fr="Joueur {number}", en="Player {number}")
AT = Text(fr="{where} : {why}", en="{where}: {why}")
NOT_AN_OBJECT = Text(
    fr="il faut un objet avec {known}, pas {value}.", en="this must be an object with {known}, not {value}."
)
UNKNOWN_FIELD = Text(fr="pas de champ {field} ; il y a {known}.", en="no field {field}; there are {known}.")
MISSING_FIELD = Text(fr="il manque « {field} ».", en='"{field}" is missing.')
WRONG_VALUE = Text(fr="« {field} » doit être {right}, pas {value}.", en='"{field}" must be {right}, not {value}.')
TOO_LONG = Text(
    fr="« {field} » a au plus {most} éléments, pas {count}.", en='"{field}" has at most {most} entries, not {count}.'
)
TOO_HIGH = Text(fr="« {field} » vaut au plus {most}.", en='"{field}" is at most {most}.')
A_LIST = Text(fr="une liste", en="a list")
A_TEXT = Text(fr="un texte", en="a text")
NOT_ONE_OF = Text(
    fr="« {field} » ne peut pas être {value} ; possible : {known}.",
    en='"{field}" cannot be {value}; possible: {known}.',
)
CANNOT_BE = Text(fr="« {field} » ne peut pas être {value}.", en='"{field}" cannot be {value}.')
NOT_A_RECORD = Text(
    fr="Ce fichier n'est pas l'enregistrement d'une partie.", en="This file is not the record of a game."
)
NOT_YOUR_TURN = Text(fr="Ce n'est pas à toi de jouer.", en="It is not your turn.")
GAME_OVER = Text(fr="La partie est finie.", en="The game is over.")
NOTHING_TO_UNDO = Text(fr="Il n'y a rien à reprendre.", en="There is nothing to take back.")


def not_your_move(seat: int) -> Text:
    return Text(
        fr="Seul le dernier coup se reprend, et c'est celui du joueur {player}.",
        en="Only the latest move can be taken back, and that is player {player}'s.",
    ).format(player=seat + 1)


def no_such_seat(seat: object, seats: int) -> Text:
    return Text(
        fr="Il n'y a pas de place {seat} ; les places vont de 0 à {last}.",
        en="There is no seat {seat}; seats go from 0 to {last}.",
    ).format(seat=shown(seat), last=seats - 1)


def wrong_seats(title: Text, seats: object, possible: range) -> Text:
    return Text(
        fr="{title} se joue de {first} à {last}, pas à {seats}.",
        en="{title} takes {first} to {last} seats, not {seats}.",
    ).format(title=title, first=possible[0], last=possible[-1], seats=shown(seats))


def wrong_options(options: Mapping[str, object]) -> Text:
    return Text(
        fr="Les options sont un objet ; il y a {known}.", en="Options must be an object. Options: {known}."
    ).format(known=listed(options))


def unknown_option(name: object, options: Mapping[str, object]) -> Text:
    return Text(fr="Pas d'option {name} ; il y a {known}.", en="There is no option {name}. Options: {known}.").format(
        name=shown(name), known=listed(options)
    )


def unknown_choice(name: str, value: object, choices: Collection[object]) -> Text:
    return Text(
        fr="L'option « {name} » ne peut pas être {value} ; possible : {known}.",
        en='The option "{name}" cannot be {value}; possible: {known}.',
    ).format(name=name, value=shown(value), known=listed(choices))


def unknown_game(name: object, known: Collection[str]) -> Text:
    return Text(fr="Pas de jeu {name} ; il y a {known}.", en="No game {name}; there are {known}.").format(
        name=shown(name), known=listed(known)
    )


def other_format(version: object, known: int) -> Text:
    return Text(
        fr="Cet enregistrement a le format {version} ; cette version d'Archipel lit le format {known}.",
        en="This record has format {version}; this version of Archipel reads format {known}.",
    ).format(version=shown(version), known=known)


def unknown_edition(title: Text, edition: int, known: Collection[int]) -> Text:
    return Text(
        fr="Cette partie {title} suit l'édition {edition} ; cette version d'Archipel connaît : {known}. {still}",
        en="This game {title} was played in edition {edition}. This version of Archipel has: {known}. {still}",
    ).format(title=of(title), edition=edition, known=listed(known), still=STILL_READABLE)


def other_contents(title: Text, edition: int, wanted: object, ours: str) -> Text:
    return Text(
        fr="Cette partie {title} a été jouée avec le contenu {wanted} ; celui de l'édition {edition} est {ours}. "
        "{still}",
        en="This game {title} was played with the contents {wanted}; those of edition {edition} are {ours}. {still}",
    ).format(title=of(title), edition=edition, wanted=shown(wanted), ours=ours, still=STILL_READABLE)


STILL_READABLE = Text(
    fr="Sa feuille de score reste lisible là où elle est gardée ; pour la rejouer, il faut l'Archipel qui l'a écrite.",
    en="Its score sheet can still be read where it is stored; to replay it, use the Archipel that wrote it.",
)


TWICE = Text(fr="{what} {which} y est deux fois", en="{what} {which} is there twice")


def malformed_contents(why: str) -> Text:
    """Returns the parser's own message in English; in French only the place that it names."""
    _, _, place = why.partition(" - at ")
    found = Text(fr="la valeur à l'endroit {place} n'y convient pas", en="{why}")
    return (found if place else Text(fr="il est mal formé", en="{why}")).format(place=place, why=why)


def bad_contents(why: Text) -> Text:
    return Text(
        fr="Ce contenu n'est pas celui d'un jeu : {why}.", en="These are not the contents of a game: {why}."
    ).format(why=why)


def broken_entry(number: int, why: Text) -> Text:
    return Text(
        fr="L'entrée {number} de l'enregistrement ne se joue pas : {why}",
        en="Entry {number} of the record can't be played: {why}",
    ).format(number=number, why=why)


# ---- what is not a move ----

MALFORMED = Text(fr="Ce coup est mal formé.", en="This move is malformed.")
NO_TYPE = Text(fr="Ce coup n'a pas de « type ».", en='This move has no "type".')


def missing_field(field: str) -> Text:
    return Text(fr="Il manque « {field} » à ce coup.", en='This move lacks its "{field}".').format(field=field)


def no_such_field(field: str) -> Text:
    return Text(fr="Ce coup n'a pas de champ « {field} ».", en='This move has no field "{field}".').format(field=field)


def no_such_move(kind: object, known: Collection[str]) -> Text:
    return Text(
        fr="Pas de coup {kind} dans ce jeu ; il y a {known}.", en="No move {kind} in this game; there are {known}."
    ).format(kind=shown(kind), known=listed(known))


def wrong_value(field: str, value: object, possible: Text | None) -> Text:
    """What is wrong with the value of a move's field. `possible`: what it can hold, if that is short enough."""
    if possible is None:
        return CANNOT_BE.format(field=field, value=shown(value))
    return NOT_ONE_OF.format(field=field, value=shown(value), known=possible)


def numbers(count: int, least: int, most: int) -> Text:
    return Text(fr="{count} nombres de {least} à {most}", en="{count} numbers from {least} to {most}").format(
        count=count, least=least, most=most
    )


NO_FILE = {
    errno.ENOENT: "il n'y est pas",
    errno.EACCES: "tu n'en as pas le droit",
    errno.EPERM: "tu n'en as pas le droit",
    errno.EISDIR: "c'est un dossier",
    errno.ENOTDIR: "ce n'est pas un dossier",
    errno.EEXIST: "il y est déjà",
    errno.ENOSPC: "le disque est plein",
    errno.EROFS: "ce disque ne s'écrit pas",
    errno.ENAMETOOLONG: "son nom est trop long",
}
"""The system's error messages about files in French; the system itself gives the English ones."""


def why_not(error: OSError) -> Text:
    """Why a file can't be read or written."""
    said = error.strerror or str(error)
    return Text(fr=NO_FILE.get(error.errno or 0, said), en=said)
