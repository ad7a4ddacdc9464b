"""The lesson "second day": what costs points, the sister, how to read a card, special actions and undo.

It begins after the lesson "first day".
"""

from __future__ import annotations

from archipel.boats.lessons import clear_of, lit
from archipel.core.lesson import Lesson, Played, Step
from archipel.core.text import Text

GREEN_MAP = [[3, 1]]
RAT_CAT = [[1, 10], [2, 10], [2, 11], [2, 12], [3, 10], [3, 12]]
"""On three rats and beside the first day's cats, in the cat's first orientation."""


def second_day(first: Lesson, played: Played) -> Lesson:
    """Returns the lesson that goes on after `first`, which was played with these moves."""
    cats = ("c055", "c031", "c043", "c014", "c060", "c079", "c078", "c091")
    more = {"cats": cats, "traditions": ("t01", "t11", "t24", "t34")}
    return Lesson(
        name="second-day",
        title=Text(fr="2 : la sœur, les rats, les actions", en="2: the sister, the rats, the actions"),
        summary=Text(fr="Ce qui coûte des points, et ce qui dépanne.", en="What costs points, and what helps you out."),
        seats=1,
        options={},
        script={point: (*results, *more.get(point, ())) for point, results in first.script.items()},
        before=played,
        steps=(
            Step(
                Text(
                    fr="Tu pars de −54 : *19 rats* à −1 et *7 cabines* pas encore pleines à −5. Ça remonte !",
                    en="You start at −54: *19 rats* in sight, −1 each; *7 rooms* not full, −5 each. It will rise!",
                ),
                look=("score",),
                waits="read",
            ),
            Step(
                Text(
                    fr="Ta sœur marque *sur ton bateau* : 5 points par chat *bleu*, 4 par mauve. Évite ses couleurs !",
                    en="Your sister scores *on your boat*: 5 points for each *blue* cat, 4 a purple one. Avoid them!",
                ),
                look=("sister",),
                waits="read",
            ),
            Step(
                Text(
                    fr="Sur une carte, *la bande* dit sa sorte, le dessin ce que tu poses. Un appui long l'agrandit.",
                    en="On a card, *the band* says its kind, the picture what you place. Press long to see it large.",
                ),
                look=("card:10",),
                waits="read",
            ),
            Step(
                Text(
                    fr="Prends la *colonne B* : une tradition, un chat vert, et une carte avec deux chats au choix.",
                    en="Take *column B*: a tradition, a green cat, and a card with two cats to choose from.",
                ),
                look=("column:B", "go"),
                waits="moves",
                moves=({"type": "choose-column", "column": "B"}, {"type": "resolve-card", "slot": 2}),
                otherwise=Text(fr="Pour cette leçon, prends la colonne B.", en="For this lesson, take column B."),
            ),
            Step(
                Text(
                    fr="Avec une *action spéciale*, tu prends ou tu dessines plus : une par jour, trois par partie.",
                    en="With a *special action* you take or draw more: one a day, three in a game.",
                ),
                look=("specials",),
                waits="read",
            ),
            Step(
                Text(fr="Touche la carte du *chat vert*.", en="Touch the card of the *green cat*."),
                look=("card:6",),
                waits="touch",
            ),
            Step(
                Text(
                    fr="Tu t'es trompé ? *La flèche* annule ton dernier coup, tant que rien de nouveau n'est révélé.",
                    en="A mistake? *The arrow* takes your last move back, as long as nothing new has been revealed.",
                ),
                look=("undo",),
                waits="read",
            ),
            Step(
                Text(
                    fr="Mets le chat vert sur les *cases éclairées* : trois rats couverts, 3 points. Puis *Poser*.",
                    en="Put the green cat on the *lit cells*: three rats covered, 3 points. Then *Place*.",
                ),
                look=(lit(RAT_CAT), "go"),
                waits="moves",
                moves=(
                    {"type": "resolve-card", "slot": 6},
                    {"type": "place", "discovery": 0, "cells": clear_of("cat-06", GREEN_MAP)},
                ),
                otherwise=Text(
                    fr="Prends le chat vert, et pose-le contre une pièce, mais pas sur la carte verte.",
                    en="Take the green cat, and place it beside a piece, but not on the green map.",
                ),
            ),
        ),
        done=Text(
            fr="Tu sais ce qui coûte et ce qui aide. À toi de remplir les cabines et de battre ta sœur !",
            en="You know what costs points and what helps. Now fill your rooms and beat your sister!",
        ),
    )
