"""The help for each thing that a player taps, written for six-year-olds. `figures` has the numbers."""

from __future__ import annotations

from archipel.core.text import Text
from archipel.games.caty_mini.content.summary import Entry

HELP = {
    "furniture": Entry(
        Text(fr="Meuble", en="Furniture"),
        Text(
            fr="Les chats courent de meuble en meuble. Un meuble ne sert qu'une fois dans la partie.",
            en="Cats run from one piece of furniture to the next. Each piece is used only once in a game.",
        ),
    ),
    "tile": Entry(
        Text(fr="Tuile meuble", en="Furniture tile"),
        Text(
            fr="Si tu as le marqueur, joue une tuile : tous les chats courent à ce meuble. Toi seul vois ta main.",
            en="When you have the marker, play a tile: all cats run there. Only you see your hand.",
        ),
    ),
    "pile": Entry(
        Text(fr="Pile", en="Pile"),
        Text(
            fr="Des tuiles meuble, cachées. Une pile par couleur.",
            en="Furniture tiles, face down. One pile for each colour.",
        ),
    ),
    "wall": Entry(
        Text(fr="Mur", en="Wall"),
        Text(
            fr="Chaque mur a sa couleur, son motif et sa lettre. On ne joue pas deux fois de suite le même mur.",
            en="Each wall has its colour, its pattern and its letter. The same wall is not played twice in a row.",
        ),
    ),
    "notch": Entry(
        Text(fr="Encoche", en="Notch"),
        Text(
            fr="Deux par meuble : a et b. La ficelle entre par l'une et sort par l'autre.",
            en="Two for each piece of furniture: a and b. The string goes in at one and comes out at the other.",
        ),
    ),
    "knot": Entry(
        Text(fr="Nœud", en="Knot"),
        Text(fr="C'est là que ta ficelle commence.", en="This is where your string begins."),
    ),
    "string": Entry(
        Text(fr="Ficelle", en="String"),
        Text(
            fr="Elle montre le chemin de ton chat, toujours tout droit. Seul le nouveau bout touche des jouets.",
            en="It shows the way your cat took, always straight. Only the new stretch touches toys.",
        ),
    ),
    "spool": Entry(
        Text(fr="Bobine", en="Spool"),
        Text(
            fr="La ficelle qui te reste. En cas d'égalité, c'est elle qui décide !",
            en="The string you have left. In a tie, it decides!",
        ),
    ),
    "toy": Entry(
        Text(fr="Jouet", en="Toy"),
        Text(
            fr="Touche-le avec ta ficelle, même juste au bord du rond, et prends un jeton.",
            en="Touch it with your string, even just the edge of its circle, and take a token.",
        ),
    ),
    "token": Entry(
        Text(fr="Jeton jouet", en="Toy token"),
        Text(
            fr="{values} points. Les autres voient tes jouets, mais plus leurs points.",
            en="{values} points. The others see which toys you have, but no longer their points.",
        ),
    ),
    "stack": Entry(
        Text(fr="Jetons en réserve", en="Tokens in stock"),
        Text(
            fr="Une pile par jouet, les plus petits jetons au-dessus. Plus il en part, plus ils valent !",
            en="One stack for each toy, lowest tokens on top. The more are gone, the more the next ones bring!",
        ),
    ),
    "first-player": Entry(
        Text(fr="Premier joueur", en="First player"),
        Text(
            fr="Il choisit le meuble et court en premier. Après le tour, le marqueur passe au joueur suivant.",
            en="The first player chooses the furniture and runs first. After the round the marker goes to the next "
            "player.",
        ),
    ),
    "nap": Entry(
        Text(fr="Sieste", en="Nap"),
        Text(
            fr="La ficelle est trop courte pour les deux encoches : le chat dort un tour. Au prochain meuble, il "
            "essaie encore.",
            en="The string is too short for both notches: the cat sleeps for a round. It tries again with the next "
            "furniture.",
        ),
    ),
    "kinds": Entry(
        Text(fr="Sortes de jouets", en="Kinds of toys"),
        Text(
            fr="Variante experte : 1 point par sorte de jouet, {all_kinds} pour les {kinds}.",
            en="Expert variant: 1 point per kind of toy, {all_kinds} for all {kinds}.",
        ),
    ),
    "round": Entry(
        Text(fr="Tour", en="Round"),
        Text(
            fr="La partie dure {rounds} tours. À chaque tour, tous les chats courent une fois.",
            en="A game has {rounds} rounds. In each round every cat runs once.",
        ),
    ),
}
