"""The rules in brief, written for six-year-olds. `describe` fills in the numbers that the contents decide."""

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
            fr="Quatre murs, cinq meubles par mur. Chaque meuble a deux encoches : a et b. Les meubles sont les mêmes "
            "pour tous, mais les jouets sont ailleurs chez chacun.",
            en="Four walls, five pieces of furniture on each. A piece has two notches: a and b. Furniture is the same "
            "for all, but the toys lie elsewhere in every room.",
        ),
    ),
    Entry(
        Text(fr="Ta main", en="Your hand"),
        Text(
            fr="Chacun prend des tuiles meuble : 7 à deux, 5 à trois, 4 à quatre. D'abord une de chaque couleur, puis "
            "celles que tu choisis.",
            en="Everybody takes furniture tiles: 7 with two players, 5 with three, 4 with four. First one of each "
            "colour, then those you choose.",
        ),
    ),
    Entry(
        Text(fr="Ton nœud", en="Your knot"),
        Text(
            fr="La tuile du milieu montre le meuble de départ, le même pour tous. Fais ton nœud à l'une de ses deux "
            "encoches.",
            en="The tile in the middle shows where cats start, the same for all. Tie your knot to one of its two "
            "notches.",
        ),
    ),
    Entry(
        Text(fr="On choisit un meuble", en="Someone chooses the furniture"),
        Text(
            fr="Le premier joueur joue une tuile de sa main : tous les chats vont courir à ce meuble.",
            en="The first player plays a tile from hand: all cats will run to that furniture.",
        ),
    ),
    Entry(
        Text(fr="La couleur change", en="The colour changes"),
        Text(
            fr="Jamais deux fois de suite le même mur. Tu n'as que des tuiles de cette couleur ? Alors joue celle que "
            "tu veux.",
            en="Never the same wall twice in a row. You have only tiles of that colour? Then play any of them.",
        ),
    ),
    Entry(
        Text(fr="Les chats courent", en="The cats run"),
        Text(
            fr="Chacun à son tour choisit une encoche, a ou b. La ficelle y va tout droit, passe derrière le meuble et "
            "sort par l'autre : ton chat repartira de là.",
            en="In turn, everybody chooses a notch, a or b. The string goes straight there, behind the furniture, and "
            "out at the other one: your cat goes on from there.",
        ),
    ),
    Entry(
        Text(fr="Les jouets", en="The toys"),
        Text(
            fr="La ficelle touche un jouet, même juste au bord ? Prends le jeton du dessus de sa pile : les plus "
            "petits sont au-dessus. Pile vide : rien à prendre.",
            en="The string touches a toy, even just its edge? Take the top token of its stack: the lowest lie on top. "
            "Empty stack: nothing to take.",
        ),
    ),
    Entry(
        Text(fr="Encore le même jouet", en="The same toy again"),
        Text(
            fr="Tu peux toucher un même jouet plusieurs fois dans la partie. Seul le nouveau bout de ficelle compte : "
            "la vieille ficelle ne touche plus rien.",
            en="You may touch the same toy several times in a game. Only the new stretch of string counts: old string "
            "touches nothing any more.",
        ),
    ),
    Entry(
        Text(fr="La ficelle s'use", en="String runs out"),
        Text(
            fr="Chaque course coûte de la ficelle : son chemin, et {behind} pour passer derrière le meuble. Pas assez "
            "pour une encoche ? Prends l'autre.",
            en="Every run takes string: its way, and {behind} to go behind the furniture. Not enough for one notch? "
            "Use the other.",
        ),
    ),
    Entry(
        Text(fr="La sieste", en="A nap"),
        Text(
            fr="Pas assez de ficelle, ni pour a ni pour b ? Ton chat fait la sieste ce tour-ci. Au prochain meuble, il "
            "essaie encore.",
            en="Not enough string, neither for a nor for b? Your cat takes a nap this round. It tries again with the "
            "next furniture.",
        ),
    ),
    Entry(
        Text(fr="La fin", en="The end"),
        Text(
            fr="Après chaque tour, le premier joueur change. Après 12 tours, compte tes jetons : {values} points "
            "chacun.",
            en="After each round, the next player is first. After 12 rounds, count your tokens: {values} points each.",
        ),
    ),
    Entry(
        Text(fr="À égalité", en="Ties"),
        Text(
            fr="Autant de points ? Qui a gardé le plus de ficelle gagne.",
            en="As many points? Who has more string left wins.",
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
