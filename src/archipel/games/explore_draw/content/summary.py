"""The rules, complete enough to play without the box. `rules` fills in the numbers of the contents in play."""

from __future__ import annotations

from collections.abc import Collection

from archipel.boats.content import numbers as boat_numbers
from archipel.boats.printed import COLOURS
from archipel.boats.shapes import SHAPES
from archipel.core.text import Text, and_list
from archipel.games.explore_draw import captain
from archipel.games.explore_draw.content.box import MOST_PLAYERS, Box
from archipel.games.explore_draw.content.island import COLUMNS, DAYS, ROWS, SLOTS, Deck
from archipel.games.explore_draw.content.sister import ADVANCED, COLOUR_POINTS, PLAIN
from archipel.games.explore_draw.content.specials import PER_DAY, PER_GAME, SPECIALS

Section = tuple[Text, Text]
"""The title of a section and what it says."""

BEGINNING: tuple[Section, ...] = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="En {days} jours, remplis ton bateau de chats et de trésors. Les familles de chats, les trésors rares "
            "et les traditions rapportent des points. Les rats visibles et les cabines incomplètes en coûtent. Qui a "
            "le plus de points gagne.",
            en="In {days} days, fill your boat with cats and treasures. Families of cats, rare treasures and "
            "traditions bring points. Visible rats and rooms that are not full cost some. Most points win.",
        ),
    ),
    (
        Text(fr="Ce qu'il faut", en="What you need"),
        Text(
            fr="Il faut {cat_cards} cartes Chat, {tradition_cards} cartes Tradition et un compteur de jours. On joue "
            "de 1 à {most}. Chacun prend un bateau et une feuille de traditions. Au-delà de {boats} joueurs, les "
            "mêmes bateaux servent une deuxième fois.",
            en="You need {cat_cards} Cat cards, {tradition_cards} Tradition cards and a day counter. 1 to {most} "
            "play. Each takes a boat and a tradition sheet. With more than {boats} players, the same boats are used a "
            "second time.",
        ),
    ),
    (
        Text(fr="La mise en place", en="Setting up"),
        Text(
            fr="Mélange les cartes Chat, et à part les cartes Tradition : deux pioches, face cachée. Garde une place "
            "pour l'île : {columns} cartes de large, {rows} de haut. Le bateau de Vesh part de la case {days} du "
            "compteur. Chacun a des feutres de {colours} couleurs et un noir.",
            en="Shuffle the Cat cards, and apart from them the Tradition cards: two decks, face down. Leave room for "
            "the island: {columns} cards wide, {rows} high. Vesh's boat starts on space {days} of the counter. "
            "Everyone has pens of {colours} colours and a black one.",
        ),
    ),
    (
        Text(fr="Le bateau", en="The boat"),
        Text(
            fr="Un bateau a {cells} cases, {rats} rats, {maps} cartes au trésor et {rooms} cabines entre des "
            "cloisons. Des icônes aident à reconnaître les cabines : {icons} ; la plus grande n'en a pas.",
            en="A boat has {cells} cells, {rats} rats, {maps} treasure maps and {rooms} rooms between walls. Icons "
            "tell the rooms apart: {icons}; the largest has none.",
        ),
    ),
    (
        Text(fr="Bord et contact", en="Edge and touch"),
        Text(
            fr="Deux choses se touchent quand elles ont un côté de case en commun. Les coins ne comptent jamais. Le "
            "bord est le contour du bateau, pas les cloisons : {edge} cases y ont un côté.",
            en="Two things touch when they share the side of a cell. Corners never count. The edge is the outline of "
            "the boat, not its walls: {edge} cells have a side on it.",
        ),
    ),
)

DAYS_OF_PLAY: tuple[Section, ...] = (
    (
        Text(fr="L'île", en="The island"),
        Text(
            fr="Chaque jour, pose {slots} cartes face visible : {columns} colonnes, de A à D, et {rows} lignes. Les "
            "emplacements se comptent ligne par ligne. Cartes Chat : {cat_slots}. Cartes Tradition : "
            "{tradition_slots}.",
            en="Each day, lay {slots} cards face up: {columns} columns, A to D, and {rows} rows. Slots are counted "
            "row by row. Cat cards: {cat_slots}. Tradition cards: {tradition_slots}.",
        ),
    ),
    (
        Text(fr="Une journée", en="A day"),
        Text(
            fr="Tous jouent en même temps. Prends une colonne, puis joue ses {rows} cartes, dans l'ordre que tu veux. "
            "Finis une carte avant de passer à la suivante. Les cartes restent sur l'île : d'autres peuvent prendre "
            "les mêmes.",
            en="Everyone plays at once. Take a column, then play its {rows} cards, in any order. Finish a card before "
            "you turn to the next. Cards stay on the island: others may take the same ones.",
        ),
    ),
    (
        Text(fr="Finir son tour", en="Ending your turn"),
        Text(
            fr="Joue toutes tes cartes, puis finis ton tour. Jusque-là, tu peux reprendre tes coups.",
            en="Play all your cards, then end your turn. Until then you may take moves back.",
        ),
    ),
    (
        Text(fr="Le jour suivant", en="The next day"),
        Text(
            fr="Quand tous ont fini, défausse les {slots} cartes de l'île. Avance le bateau de Vesh d'une case. Après "
            "le jour {days}, il atteint le symbole de la main : la partie est finie, comptez les points. Avant, un "
            "nouveau jour commence.",
            en="When all are done, discard the {slots} cards of the island. Move Vesh's boat on by one space. After "
            "day {days} it reaches the sign of the hand: the game is over, count the points. Before that, a new day "
            "begins.",
        ),
    ),
)

CARDS: tuple[Section, ...] = (
    (
        Text(fr="Les découvertes", en="Discoveries"),
        Text(
            fr="Chats, oshax et trésors sont des découvertes. La couleur de la carte dit sa sorte : tradition en "
            "bleu, chat en vert, oshax en marron, trésor en jaune. Il y a des oshax et des trésors dans les deux "
            "pioches.",
            en="Cats, oshax and treasures are discoveries. A card's colour says its type: tradition blue, cat green, "
            "oshax brown, treasure yellow. Both decks hold oshax and treasures.",
        ),
    ),
    (
        Text(fr="Les cartes", en="The cards"),
        Text(
            fr="Sans mot-clé, dessine tout ce que montre la carte, dans l'ordre que tu veux. Termine-la avant la "
            "suivante, sauf ce qui ne tient pas.",
            en="Without a keyword, draw all that the card shows, in any order. Finish it before the next, but for "
            "what does not fit.",
        ),
    ),
    (
        Text(fr="« Ou » et « 2 au choix »", en='"Or" and "choose two"'),
        Text(
            fr="« Ou » : choisis la zone du haut ou celle du bas, et dessine tout ce qu'elle montre. Un trésor qui "
            "déborde est de la zone où il est surtout. « 2 au choix » : dessine deux découvertes de la carte, ou deux "
            "fois la même, jamais une seule.",
            en='"Or": choose the upper or the lower zone, and draw all it shows. A treasure that reaches over belongs '
            'to the zone that has most of it. "Choose two": draw two discoveries of the card, or the same one twice, '
            "never one alone.",
        ),
    ),
    (
        Text(fr="Les chats", en="Cats"),
        Text(
            fr="Dessine un chat dans sa couleur : bleu, vert, orange, mauve ou rouge. Trace bien son contour, pour "
            "compter les chats à la fin.",
            en="Draw a cat in its colour: blue, green, orange, purple or red. Draw its outline clearly, so that you "
            "can count the cats at the end.",
        ),
    ),
    (
        Text(fr="Les oshax", en="Oshax"),
        Text(
            fr="Un oshax a la couleur que tu veux : choisis-la avant de le dessiner. C'est ensuite un chat de cette "
            "couleur. Si l'action spéciale le double, les deux ont la même couleur.",
            en="An oshax has the colour you like: choose it before you draw. From then on it is a cat of that colour. "
            "If the special action doubles it, both have the same colour.",
        ),
    ),
    (
        Text(fr="Les trésors", en="Treasures"),
        Text(
            fr="Un trésor commun a {common_cells} cases, un rare {rare_cells}. Les {commons_known} communs : "
            "{common_shapes}. Trace leur contour en noir, avec la lettre C pour un commun, R pour un rare.",
            en="A common treasure has {common_cells} cells, a rare one {rare_cells}. The {commons_known} common ones: "
            "{common_shapes}. Outline them in black, with the letter C for a common one, R for a rare one.",
        ),
    ),
    (
        Text(fr="Les traditions", en="Traditions"),
        Text(
            fr="Une carte Tradition porte un numéro. Coche cette case parmi les {traditions} de ta feuille. Elle ne "
            "rapporte qu'à la fin, une fois, si tu as fait ce qu'elle demande.",
            en="A Tradition card has a number. Tick that box among the {traditions} of your sheet. It pays only at "
            "the end, once, if you did what it asks.",
        ),
    ),
)

DRAWING: tuple[Section, ...] = (
    (
        Text(fr="Dessiner", en="Drawing"),
        Text(
            fr="Dessine tout de suite ce que tu choisis, sur des cases libres, entières, et dans le bateau. La "
            "première découverte va où tu veux. Chaque autre touche, par un côté, une découverte déjà là.",
            en="Draw at once what you choose, on free and whole cells, inside the boat. The first discovery goes "
            "anywhere. Every other touches, side to side, a discovery already there.",
        ),
    ),
    (
        Text(fr="Tourner, retourner", en="Turn and flip"),
        Text(
            fr="Tourne et retourne une découverte autant que tu veux. Elle peut couvrir des rats et des cartes au "
            "trésor, et s'étendre sur plusieurs cabines. Ce qui tient se dessine ; on ne passe que ce qui ne tient "
            "nulle part.",
            en="Turn and flip a discovery as often as you like. It may cover rats and treasure maps, and lie across "
            "several rooms. What fits is drawn; only what fits nowhere is skipped.",
        ),
    ),
    (
        Text(fr="Les cartes au trésor", en="Treasure maps"),
        Text(
            fr="Ton bateau a {maps} cartes au trésor, une par couleur. Un chat dessiné sur la carte de sa couleur "
            "t'offre un des {commons_known} trésors communs. Dessine-le tout de suite, ou laisse-le. Couverte par "
            "autre chose, la carte ne donne rien.",
            en="Your boat has {maps} treasure maps, one of each colour. A cat drawn over the map of its own colour "
            "brings you one of the {commons_known} common treasures. Draw it at once, or leave it. Covered by "
            "anything else, a map gives nothing.",
        ),
    ),
    (
        Text(fr="Les actions spéciales", en="Special actions"),
        Text(
            fr="{specials} actions spéciales sont au bas du bateau. Utilises-en {per_day} par jour au plus, à tout "
            "moment de ton tour. Sur toute la partie : {per_game} au plus, et jamais deux fois la même.",
            en="{specials} special actions are at the foot of the boat. Use {per_day} a day at most, at any time of "
            "your turn. In the whole game: {per_game} at most, and never the same twice.",
        ),
    ),
    (
        Text(fr="Ce qu'elles font", en="What they do"),
        Text(
            fr="{extra-card}\n{one-per-row}\n{row}\n{double-cat}\n{double-treasure}",
            en="{extra-card}\n{one-per-row}\n{row}\n{double-cat}\n{double-treasure}",
        ),
    ),
    (
        Text(fr="Sans couleurs", en="Without colours"),
        Text(
            fr="Sans feutres de couleur, dessine des motifs ou des lettres. Vert : lignes horizontales. Mauve : "
            "croix. Bleu : lignes verticales. Orange : points. Rouge : lignes obliques.",
            en="Without coloured pens, draw patterns or letters. Green: horizontal lines. Purple: crosses. Blue: "
            "vertical lines. Orange: dots. Red: slanting lines.",
        ),
    ),
)

SCORING: tuple[Section, ...] = (
    (
        Text(fr="Une famille", en="A family"),
        Text(
            fr="Une famille, c'est au moins {family} chats d'une couleur qui se touchent, oshax compris. Elle "
            "rapporte {families}, puis {further_cat} par chat de plus. Chaque famille compte, même deux de la même "
            "couleur.",
            en="A family is {family} or more cats of one colour that touch, oshax too. Points: {families}, then "
            "{further_cat} for each further cat. Every family counts, even two of one colour.",
        ),
    ),
    (
        Text(fr="Les autres points", en="Other points"),
        Text(
            fr="Un trésor rare rapporte {rare} points, un commun rien. Une tradition remplie rapporte ce qu'elle dit. "
            "Un rat visible coûte {rat} point. Une cabine incomplète coûte {room} points, même s'il n'y manque qu'une "
            "case.",
            en="A rare treasure brings {rare} points, a common one nothing. A tradition that is met brings what it "
            "says. A visible rat costs {rat} point. A room that is not full costs {room} points, even for one bare "
            "cell.",
        ),
    ),
    (
        Text(fr="Qui gagne", en="Who wins"),
        Text(
            fr="Le plus haut total gagne. À égalité, le plus de cabines pleines l'emporte. Si l'égalité demeure, la "
            "victoire est partagée.",
            en="The highest total wins. Ties go to the most full rooms. If players are still tied, they share the "
            "victory.",
        ),
    ),
)

READINGS: dict[str, Text] = {
    "scholar": Text(fr="{number} : elle se compte elle-même.", en="{number}: it counts itself."),
    "every-cat-in-a-family": Text(
        fr="{number} : sans chat à bord, elle ne rapporte rien.", en="{number}: without a cat aboard it pays nothing."
    ),
    "crowded-rat": Text(
        fr="{number} : les deux trésors touchent le même rat.", en="{number}: both treasures touch the same rat."
    ),
    "hoarding-cat": Text(
        fr="{number} : cinq trésors différents, comptés une fois chacun.",
        en="{number}: five different treasures, each counted once.",
    ),
    "few-treasures": Text(
        fr="{number} : elle paie aussi sans aucun trésor.", en="{number}: it also pays without any treasure."
    ),
    "third-family": Text(
        fr="{number} : la troisième famille par les points.", en="{number}: the third family by points."
    ),
}
"""How we read the traditions whose words leave a choice, by the key of the tradition (rulings 23 to 28)."""
READINGS_TITLE = Text(fr="Traditions : nos lectures", en="Traditions: how we read them")
READINGS_TEXT = Text(
    fr="Là où le livret laisse un choix, voici le nôtre.\n{readings}",
    en="Where the rulebook leaves a choice, this is ours.\n{readings}",
)

OUR_READINGS: tuple[Section, ...] = (
    (
        Text(fr="Le reste : nos lectures", en="The rest: how we read it"),
        Text(
            fr="Là où le livret laisse un choix, voici le nôtre. On double juste après avoir dessiné. Le trésor d'une "
            "carte au trésor touche n'importe quelle découverte. Une copie aussi peut gagner un trésor. Deux oshax "
            "d'une même carte peuvent avoir deux couleurs.",
            en="Where the rulebook leaves a choice, this is ours. Double right after drawing. A map's treasure may "
            "touch any discovery. A copy can earn a treasure too. Two oshax of one card may have two colours.",
        ),
    ),
)

ALONE: tuple[Section, ...] = (
    (
        Text(fr="Seul", en="Alone"),
        Text(
            fr="Seul, tu joues contre ta sœur, avec les mêmes règles. Elle ne dessine rien : elle marque des points "
            "sur ton bateau, par ses couleurs et ses cartes, rien d'autre. Il te faut plus de points qu'elle : à "
            "égalité, elle gagne.",
            en="Alone, you play against your sister, by the same rules. She draws nothing: she scores on your boat, "
            "by her colours and her cards, nothing else. You need more points than she has: ties are hers.",
        ),
    ),
    (
        Text(fr="Les cartes de la sœur", en="The sister's cards"),
        Text(
            fr="Mélange ses {colours} cartes couleur, aligne-les face cachée et révèle la première. De ses "
            "{sister_plain} traditions, poses-en {plain} face visible. Ajoute des traditions avancées, parmi "
            "{sister_advanced} : {levels}.",
            en="Shuffle her {colours} colour cards, lay them in a line face down and reveal the first. Of her "
            "{sister_plain} traditions, lay {plain} face up. Add advanced traditions, of {sister_advanced}: {levels}.",
        ),
    ),
    (
        Text(fr="Le tour de la sœur", en="The sister's turn"),
        Text(
            fr="À la fin de chacun des jours 1 à {reveals}, révèle sa carte couleur suivante, de gauche à droite. "
            "Ensuite, toutes sont révélées.",
            en="At the end of each of days 1 to {reveals}, reveal her next colour card, from left to right. After "
            "that, all are revealed.",
        ),
    ),
    (
        Text(fr="Les points de la sœur", en="The sister's points"),
        Text(
            fr="Chaque chat de ton bateau lui rapporte, selon la place de sa couleur dans la ligne, {colour_points} "
            "points. Puis chacune de ses cartes rapporte ce qu'elle dit, compté sur ton bateau.",
            en="Each cat on your boat brings her, by the place of its colour in the line, {colour_points} points. "
            "Then each of her cards brings what it says, counted on your boat.",
        ),
    ),
    (
        Text(fr="À distance", en="At a distance"),
        Text(
            fr="Une seule boîte suffit : son capitaine dispose l'île chaque jour et la montre aux autres, par appel "
            "vidéo ou en photo. Les autres n'ont besoin que d'un feutre, d'un bateau et d'une feuille imprimés. Les "
            "règles restent les mêmes.",
            en="One box is enough: its captain lays out the island each day and shows it to the others, by video call "
            "or photo. The others need only a pen, a printed boat and a printed sheet. The rules stay the same.",
        ),
    ),
)

LEVELS = {
    "easy": Text(fr="facile", en="easy"),
    "medium": Text(fr="moyen", en="medium"),
    "hard": Text(fr="difficile", en="hard"),
    "very-hard": Text(fr="très difficile", en="very hard"),
    "expert": Text(fr="expert", en="expert"),
}


def rules(contents: Box) -> list[Section]:
    """Returns the sections of the rules page, with the numbers of these contents."""
    told = (*BEGINNING, *DAYS_OF_PLAY, *CARDS, *DRAWING, *SCORING, *readings(contents), *OUR_READINGS, *ALONE)
    found = numbers(contents)
    return [(title, text.format(**found)) for title, text in told]


def readings(contents: Box) -> list[Section]:
    """Returns how we read the traditions, or nothing if the contents have none of them."""
    known = [READINGS[row.key].format(number=row.number) for row in contents.tradition_sheet if row.key in READINGS]
    return [(READINGS_TITLE, READINGS_TEXT.format(readings=lines(known)))] if known else []


def lines(sentences: Collection[Text]) -> Text:
    return Text(fr="\n".join(one.fr for one in sentences), en="\n".join(one.en for one in sentences))


def numbers(contents: Box) -> dict[str, object]:
    """Returns the numbers of the rules, by the names that the texts have for them."""
    levels = (
        Text(fr=f"{LEVELS[name].fr} {count}", en=f"{LEVELS[name].en} {count}") for name, count in ADVANCED.items()
    )
    return {
        **boat_numbers(contents.printed.values()),
        **{special.id: special.text for special in SPECIALS.values()},
        "days": DAYS,
        "most": MOST_PLAYERS,
        "colours": len(COLOURS),
        "cat_cards": len(contents.cats),
        "tradition_cards": len(contents.traditions),
        "traditions": len(contents.tradition_sheet),
        "slots": len(SLOTS),
        "columns": len(COLUMNS),
        "rows": len(ROWS),
        "cat_slots": slots_of("cats"),
        "tradition_slots": slots_of("traditions"),
        "common_cells": span([shape.size for shape in SHAPES.values() if shape.kind == "common"]),
        "rare_cells": span(captain.RARE_CELLS),
        "specials": len(SPECIALS),
        "per_day": PER_DAY,
        "per_game": PER_GAME,
        "plain": PLAIN,
        "sister_plain": len(contents.sister_traditions),
        "sister_advanced": len(contents.sister_advanced),
        "levels": and_list(levels),
        "reveals": len(COLOUR_POINTS) - 1,
        "colour_points": and_list(COLOUR_POINTS),
    }


def slots_of(deck: Deck) -> Text:
    return and_list(slot.number for slot in SLOTS if slot.deck == deck)


def span(sizes: Collection[int]) -> Text:
    return Text(fr=f"de {min(sizes)} à {max(sizes)}", en=f"{min(sizes)} to {max(sizes)}")
