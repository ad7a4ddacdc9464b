"""The rules for people, told to a six-year-old: a short summary to learn from, and a few words on each thing."""

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
            fr="Chaque course coûte de la ficelle : son chemin, et 140 pour passer derrière le meuble. S'il n'en reste "
            "pas assez pour une encoche, prends l'autre. Pas assez pour les deux ? Ton chat fait la sieste ce tour-ci.",
            en="Every run takes string: its way, and 140 to go behind the furniture. Not enough for one notch? Use the "
            "other. Not enough for both? Your cat takes a nap this round.",
        ),
    ),
    Entry(
        Text(fr="La fin", en="The end"),
        Text(
            fr="Après chaque tour, le premier joueur change. Après 12 tours, compte tes jetons : 2, 3 ou 4 points "
            "chacun. En cas d'égalité, qui a gardé le plus de ficelle gagne.",
            en="After each round, the next player is first. After 12 rounds, count your tokens: 2, 3 or 4 points each. "
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
            fr="2, 3 ou 4 points. Les autres voient tes jouets, mais plus leurs points.",
            en="2, 3 or 4 points. The others see which toys you have, but no longer their points.",
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
            fr="Variante experte : 1 point par sorte de jouet, 15 pour les dix.",
            en="Expert variant: 1 point per kind of toy, 15 for all ten.",
        ),
    ),
    "round": Entry(
        Text(fr="Tour", en="Round"),
        Text(
            fr="La partie dure 12 tours. À chaque tour, tous les chats courent une fois.",
            en="A game has 12 rounds. In each round every cat runs once.",
        ),
    ),
}

MOVES = {
    "draw": Text(fr="Prendre", en="Take"),
    "knot": Text(fr="Faire le nœud", en="Tie the knot"),
    "lead": Text(fr="Choisir", en="Choose"),
    "run": Text(fr="Courir", en="Run"),
    "nap": Text(fr="Faire la sieste", en="Take a nap"),
}

PROMPTS = {
    "draw-3": Text(fr="Prends 3 tuiles dans 3 piles différentes", en="Take 3 tiles from 3 different piles"),
    "draw-1": Text(fr="Prends 1 tuile dans une pile", en="Take 1 tile from one pile"),
    "knot": Text(fr="Choisis l'encoche de départ", en="Choose your starting notch"),
    "lead": Text(fr="À toi de choisir le meuble", en="You choose the furniture"),
    "forbidden": Text(fr="Choisis une autre couleur que {colour}", en="Choose a colour other than {colour}"),
    "quick": Text(fr="Vite, {to} !", en="Quick, {to}!"),
    "run": Text(fr="Par quelle encoche entre ta ficelle ?", en="Which notch does your string enter?"),
    "nap": Text(
        fr="Ta ficelle est trop courte : ton chat fait la sieste",
        en="Your string is too short: your cat takes a nap",
    ),
    "string-left": Text(fr="Il reste {n} de ficelle", en="{n} of string left"),
    "cost": Text(fr="coûte {cost} sur {string}", en="costs {cost} of {string}"),
    "touches": Text(fr="Encoche {entry} : touche {toys}", en="Entry {entry}: touches {toys}"),
    "touches-none": Text(fr="Encoche {entry} : aucun jouet", en="Entry {entry}: touches no toy"),
    "gain": Text(fr="{toy} : +{n}", en="{toy}: +{n}"),
    "empty": Text(fr="Plus {of} en réserve", en="No {of} left"),
    "round": Text(fr="Tour {n} sur 12", en="Round {n} of 12"),
    "tie": Text(fr="Départagés par la ficelle restante", en="Decided by string left"),
}
"""What the screen asks and says; the client fills in the {names}."""

WORDS = {
    "entry": Text(fr="entrée", en="entry"),
    "exit": Text(fr="sortie", en="exit"),
    "hand": Text(fr="Ta main", en="Your hand"),
    "rooms": Text(fr="Les chambres", en="The rooms"),
    "tokens": Text(fr="Jetons gagnés", en="Tokens won"),
    "box": Text(fr="Dans la boîte", en="In the box"),
    "points": Text(fr="points", en="points"),
    "start": Text(fr="Meuble de départ", en="Starting furniture"),
    "played": Text(fr="Meubles joués", en="Furniture played"),
}
