"""The rules in brief, told to a six-year-old. `describe` fills in the numbers that the contents decide."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.text import Text


class Entry(Struct, frozen=True):
    title: Text
    text: Text


SUMMARY = Text(
    fr="Ton chat court d'un meuble à l'autre. Tous les jouets sous sa ficelle sont pour toi !",
    en="Your cat runs across the room. All the toys under its string are yours!",
)
MINUTES = "20"

RULES = (
    Entry(
        Text(fr="Le but", en="The aim"),
        Text(
            fr="Ton chat court dans sa chambre et déroule une ficelle. Les jouets sous la ficelle te donnent des "
            "jetons. Après 12 tours, qui a le plus de points gagne !",
            en="Your cat runs through its room and unrolls a string. Toys under the string give you tokens. After 12 "
            "rounds, who has the most points wins!",
        ),
    ),
    Entry(
        Text(fr="Ta chambre", en="Your room"),
        Text(
            fr="Il y a quatre murs, et cinq meubles par mur. Chaque meuble a deux encoches : a et b. Les meubles sont "
            "les mêmes pour tout le monde. Les jouets, eux, sont ailleurs chez chacun.",
            en="There are four walls, with five pieces of furniture each. Each piece has two notches: a and b. The "
            "furniture is the same for everybody. The toys lie somewhere else in every room.",
        ),
    ),
    Entry(
        Text(fr="Pour commencer", en="To begin"),
        Text(
            fr="Chacun prend des tuiles meuble : 7 à deux, 5 à trois, 4 à quatre. Une tuile de chaque couleur, puis "
            "celles que tu choisis. Une tuile au milieu montre le meuble de départ. Fais ton nœud à l'une de ses deux "
            "encoches.",
            en="Everybody takes furniture tiles: 7 with two players, 5 with three, 4 with four. One of each colour, "
            "then those you choose. A tile in the middle shows where cats start. Tie your knot to one of its two "
            "notches.",
        ),
    ),
    Entry(
        Text(fr="On choisit un meuble", en="Someone chooses the furniture"),
        Text(
            fr="Le premier joueur joue une tuile de sa main. Tous les chats vont courir à ce meuble. La couleur doit "
            "changer : pas deux fois le même mur de suite. Tu n'as que des tuiles de cette couleur ? Alors joue celle "
            "que tu veux.",
            en="The first player plays a tile from hand. All cats will run to that furniture. The colour must change: "
            "never the same wall twice in a row. You have only tiles of that colour? Then play any of them.",
        ),
    ),
    Entry(
        Text(fr="Les chats courent", en="The cats run"),
        Text(
            fr="Chacun à son tour choisit une encoche, a ou b. La ficelle va tout droit jusqu'à cette encoche, passe "
            "derrière le meuble et sort par l'autre. Ton chat repartira de là.",
            en="One after another, everybody chooses a notch, a or b. The string goes straight to that notch, behind "
            "the furniture, and out at the other one. Your cat will go on from there.",
        ),
    ),
    Entry(
        Text(fr="Les jouets", en="The toys"),
        Text(
            fr="La ficelle touche un jouet, même juste au bord ? Prends le jeton du dessus de sa pile ! Les plus "
            "petits sont au-dessus. La pile est vide ? Dommage, rien à prendre. Tu peux toucher un même jouet "
            "plusieurs fois dans la partie. La vieille ficelle ne compte plus.",
            en="The string touches a toy, even just its edge? Take the top token of its stack! The lowest lie on top. "
            "The stack is empty? Too bad, nothing to take. You can touch the same toy many times in a game. Old string "
            "no longer counts.",
        ),
    ),
    Entry(
        Text(fr="La ficelle s'use", en="String runs out"),
        Text(
            fr="Chaque course coûte de la ficelle : son chemin, et {behind} pour passer derrière le meuble. S'il n'en "
            "reste pas assez pour une encoche, prends l'autre. Pas assez pour les deux ? Ton chat fait la sieste ce "
            "tour-ci.",
            en="Every run takes string: its way, and {behind} to go behind the furniture. Not enough for one notch? "
            "Use the other. Not enough for both? Your cat takes a nap this round.",
        ),
    ),
    Entry(
        Text(fr="La fin", en="The end"),
        Text(
            fr="Après chaque tour, le premier joueur change. Après 12 tours, compte tes jetons : {values} points "
            "chacun. En cas d'égalité, qui a gardé le plus de ficelle gagne.",
            en="After each round, the next player is first. After 12 rounds, count your tokens: {values} points each. "
            "In a tie, who has more string left wins.",
        ),
    ),
    Entry(
        Text(fr="Pour les experts", en="For experts"),
        Text(
            fr="En plus : 1 point par sorte de jouet. Et si tu as les dix sortes, 15 points au lieu de 10 !",
            en="On top of that: 1 point for each kind of toy. And if you have all ten, 15 points instead of 10!",
        ),
    ),
)
