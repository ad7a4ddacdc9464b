"""The facts of the rulebook of Caty Mini, chapter by chapter."""

from __future__ import annotations

from typing import cast

from archipel.core.text import Text
from archipel.games.caty_mini import GAME, scoring
from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.state import EXTRA_TILES, ROUNDS
from archipel.games.caty_mini.texts import centimetres
from tests.rulebooks.facts import Fact, Value


def length(units: int) -> Text:
    return centimetres(units, CONTENTS.floor)


KINDS, WALLS = len(CONTENTS.kinds), len(CONTENTS.walls)


def played(seats: int, until: str) -> CatyMini:
    """A game of first moves, up to a phase."""
    state = cast(CatyMini, GAME.start(seats))
    while state.now.phase != until:
        (seat,) = state.pending
        state.play(seat, state.moves(seat)[0])
    return state


def tiles(state: CatyMini) -> int:
    """The tiles that each player holds."""
    (count,) = {len(state.view(seat)["players"][seat]["hand"]) for seat in range(state.seats)}
    return int(count)


def hand(seats: int) -> tuple[Value, ...]:
    return (seats, tiles(played(seats, "knot")), EXTRA_TILES[seats])


def removed(seats: int) -> tuple[Value, ...]:
    """The players, and the tokens of each kind that a game takes out."""
    (left,) = {stack["left"] for stack in GAME.start(seats).view(0)["stacks"].values()}
    return (seats, len(CONTENTS.tokens) - left)


def tiles_at_the_end() -> tuple[Value, ...]:
    """How many tiles everybody still has when a game is over, as both languages say it."""
    (count,) = {tiles(played(seats, "over")) for seats in GAME.seats}
    return {1: ("une", "one")}[count]


FACTS = (
    # ---- the box ----
    Fact(
        "20 tiles, 50 tokens, a marker; a board, a spool and a string for each (contents).",
        "What you need",
        "À chacun un plateau, une bobine et une ficelle, avec un nœud à ses deux bouts. "
        "Pour tous : {0} tuiles meuble, {1} jetons jouet et un marqueur.",
        "For everybody a board, a spool and a string with a knot at both ends. "
        "For all: {0} furniture tiles, {1} toy tokens and a marker.",
        lambda: (len(CONTENTS.furniture), KINDS * len(CONTENTS.tokens)),
        (20, 50),
    ),
    Fact(
        "Two to four players (set-up D).",
        "What you need",
        "On joue de {0} à {1}.",
        "{0} to {1} play.",
        lambda: (GAME.seats[0], GAME.seats[-1]),
        (2, 4),
    ),
    Fact(
        "The game ends after 12 rounds, and most points win (aim, end).",
        "The aim",
        "Après {0} tours, qui a le plus de points gagne !",
        "After {0} rounds, who has the most points wins!",
        lambda: (ROUNDS,),
        (12,),
    ),
    Fact(
        "Cats that pass more toys win more points (aim).",
        "The aim",
        "Les jouets sous la ficelle te donnent des jetons.",
        "Toys under the string give you tokens.",
    ),
    Fact(
        "The room has four colours of furniture, and each piece two notches (contents, B).",
        "Your room",
        "Ton plateau a {0} murs et {1} meubles. Chaque meuble a deux encoches : a et b.",
        "Your board has {0} walls and {1} pieces of furniture. Each has two notches: a and b.",
        lambda: (WALLS, len(CONTENTS.furniture)),
        (4, 20),
    ),
    Fact(
        "Which toys a board shows is our reading. Ruling 18.",
        "Toys on a board",
        "Le livret laisse ouvert quels jouets un plateau montre. Ici, un plateau a {0} jouets, un de chaque sorte.",
        "The rulebook leaves open which toys a board shows. Here, a board has {0} toys, one of each kind.",
        lambda: (len(CONTENTS.boards[0].toys),),
        (10,),
    ),
    # ---- set-up ----
    Fact(
        "A tile at random, face up in the middle (set-up B).",
        "Where cats start",
        "Retournez une tuile au hasard, au milieu de la table",
        "Turn up a tile at random, in the middle of the table",
    ),
    Fact(
        "The other tiles are sorted by colour, shuffled and face down (set-up C).",
        "The piles",
        "Triez les autres tuiles par couleur. Mélangez chaque pile et posez-la face cachée.",
        "Sort the other tiles by colour. Shuffle each pile and lay it face down.",
    ),
    Fact(
        "One tile of each pile for everybody; nobody shows them (set-up D).",
        "Your hand",
        "Prends une tuile de chaque pile, et d'autres de piles que tu choisis. Ne les montre à personne.",
        "Take one tile from each pile, and others from piles you choose. Show them to nobody.",
    ),
    Fact(
        "Two players: 7 tiles, 3 of them from 3 different piles (set-up D).",
        "Your hand",
        "{0} joueurs : {1} tuiles, dont {2} de {2} piles différentes au choix.",
        "{0} players: {1} tiles, {2} of them from {2} different piles.",
        lambda: hand(2),
        (2, 7, 3),
    ),
    Fact(
        "Three players: 5 tiles, 1 of them from any pile (set-up D).",
        "Your hand",
        "{0} joueurs : {1} tuiles, dont {2} d'une pile au choix.",
        "{0} players: {1} tiles, {2} of them from any pile.",
        lambda: hand(3),
        (3, 5, 1),
    ),
    Fact(
        "Four players: 4 tiles (set-up D).",
        "Your hand",
        "{0} joueurs : {1} tuiles.",
        "{0} players: {1} tiles.",
        lambda: hand(4),
        (4, 4, 0),
    ),
    Fact(
        "The tiles that are left go into the box unseen (set-up D).",
        "Into the box",
        "Les tuiles qui restent vont dans la boîte. Personne ne les regarde.",
        "The tiles that are left go into the box. Nobody looks at them.",
    ),
    Fact(
        "The string is wound onto the spool (set-up E).",
        "Your knot",
        "Enroule ta ficelle sur ta bobine.",
        "Wind your string onto your spool.",
    ),
    Fact(
        "One end goes into either notch of the starting furniture (set-up F).",
        "Your knot",
        "Passe un bout dans l'une des deux encoches du meuble de départ, celle que tu veux.",
        "Put one end through one of the two notches of the starting furniture, whichever you like.",
    ),
    Fact(
        "Knots stay under the boards (set-up F).",
        "Your knot",
        "Le nœud reste sous le plateau.",
        "The knot stays under the board.",
    ),
    Fact(
        "Tokens of each kind are 2, 2, 3, 3 and 4 (contents).",
        "The tokens",
        "Chaque sorte de jouet a {0} jetons : {1}, {2}, {3}, {4} et {5}.",
        "Each kind of toy has {0} tokens: {1}, {2}, {3}, {4} and {5}.",
        lambda: (len(CONTENTS.tokens), *CONTENTS.tokens),
        (5, 2, 2, 3, 3, 4),
    ),
    Fact(
        "Ten stacks, face up, the lowest on top (set-up G).",
        "The tokens",
        "Faites-en {0} piles, face visible, les plus petits au-dessus.",
        "Make {0} stacks of them, face up, the lowest on top.",
        lambda: (KINDS,),
        (10,),
    ),
    Fact(
        "Two players take out 2 tokens of each kind (set-up G).",
        "Tokens taken out",
        "{0} joueurs : {1} de chaque sorte.",
        "{0} players: {1} of each kind.",
        lambda: removed(2),
        (2, 2),
    ),
    Fact(
        "Three players take out 1 token of each kind (set-up G).",
        "Tokens taken out",
        "{0} joueurs : {1} de chaque sorte.",
        "{0} players: {1} of each kind.",
        lambda: removed(3),
        (3, 1),
    ),
    Fact(
        "Four players take out none (set-up G).",
        "Tokens taken out",
        "{0} joueurs : aucun.",
        "{0} players: none.",
        lambda: removed(4)[:1] if removed(4)[1] == 0 else ("?",),
        (4,),
    ),
    Fact(
        "Tokens are taken out at random, and go into the box (set-up G).",
        "Tokens taken out",
        "retirez des jetons au hasard et rangez-les dans la boîte",
        "take out tokens at random and put them into the box",
    ),
    Fact(
        "Whether they may be looked at is our reading. Ruling 12.",
        "Tokens in the box",
        "Le livret laisse ouvert si l'on peut regarder les jetons retirés. Ici, personne ne les voit.",
        "The rulebook leaves open whether you may look at the tokens taken out. Here, nobody sees them.",
    ),
    Fact(
        "Whoever stroked a cat last begins and gets the marker (set-up H).",
        "Who begins",
        "qui a caressé un chat en dernier commence et reçoit le marqueur",
        "whoever stroked a cat last begins and gets the marker",
    ),
    # ---- a round ----
    Fact(
        "The game has 12 rounds of two parts (how to play).",
        "A round",
        "La partie a {0} tours. À chaque tour, le premier joueur choisit un meuble. Puis tous les chats y courent.",
        "A game has {0} rounds. In each round, the first player chooses a piece of furniture. Then all cats run there.",
        lambda: (ROUNDS,),
        (12,),
    ),
    Fact(
        "The tile is played from hand, face up, onto the one before (A).",
        "Someone chooses the furniture",
        "Le premier joueur joue une tuile de sa main, face visible, sur la dernière tuile jouée",
        "The first player plays a tile from hand, face up, onto the last tile played",
    ),
    Fact(
        "Its colour differs from the one before (A).",
        "The colour changes",
        "Jamais deux fois de suite la même couleur.",
        "Never the same colour twice in a row.",
    ),
    Fact(
        "So the first tile played differs from the starting tile too (A, example).",
        "The colour changes",
        "La tuile de départ compte aussi.",
        "The starting tile counts too.",
    ),
    Fact(
        "From the first player, clockwise, everybody pulls the string (B).",
        "The cats run",
        "Du premier joueur, dans le sens horaire, chacun choisit une encoche, a ou b.",
        "From the first player, clockwise, everybody chooses a notch, a or b.",
    ),
    Fact(
        "The string passes both notches: in at one, out at the other (B).",
        "The cats run",
        "La ficelle y entre, passe derrière le meuble et sort par l'autre.",
        "The string goes in there, behind the furniture, and out at the other one.",
    ),
    Fact(
        "Strings are always tight (B).",
        "Pulled tight",
        "La ficelle est toujours tendue, tout droit. Elle montre le chemin de ton chat.",
        "The string is always tight and straight. It shows the way your cat took.",
    ),
    Fact(
        "A toy under the string, even at its edge, brings the lowest token of its stack (B).",
        "The toys",
        "La ficelle touche un jouet, même juste au bord ? Prends le jeton du dessus de sa pile",
        "The string touches a toy, even just its edge? Take the top token of its stack",
    ),
    Fact(
        "An empty stack brings nothing (B).",
        "The toys",
        "Pile vide : rien à prendre.",
        "Empty stack: nothing to take.",
    ),
    Fact(
        "No toy under the string, no token (B).",
        "Several toys, or none",
        "Aucun jouet sous la ficelle ? Alors aucun jeton.",
        "No toy under the string? Then no token.",
    ),
    Fact(
        "The same toy may be won several times (B).",
        "The same toy again",
        "Tu peux toucher un même jouet plusieurs fois dans la partie.",
        "You may touch the same toy several times in a game.",
    ),
    Fact(
        "Toys won are kept face down, their values unseen (B).",
        "Face down",
        "Garde tes jetons devant toi, face cachée.",
        "Keep your tokens in front of you, face down.",
    ),
    Fact(
        "The marker goes to the left, and a new round begins (B).",
        "The marker goes on",
        "Quand tous ont couru, le marqueur passe au joueur de gauche. Un nouveau tour commence.",
        "When all have run, the marker goes to the player on the left. A new round begins.",
    ),
    Fact(
        "Without enough string the cat sleeps, and wins nothing in this round (B).",
        "A nap",
        "Ton chat fait la sieste et ne gagne rien ce tour-ci.",
        "Your cat takes a nap and wins nothing this round.",
    ),
    Fact(
        "How long the string is, is our reading. Ruling 17.",
        "The length of the string",
        "Le livret ne dit pas la longueur de la ficelle. Ici : {0}, ou {1} si vous la voulez courte,",
        "The rulebook does not say how long the string is. Here: {0}, or {1} if you want it short,",
        lambda: (length(CONTENTS.strings["standard"]).en, length(CONTENTS.strings["short"]).en),
        ("216 cm", "180 cm"),
    ),
    Fact(
        "How wide the room is is our reading. Ruling 17.",
        "The length of the string",
        "dans une chambre de {0} de large.",
        "in a room {0} wide.",
        lambda: (length(CONTENTS.floor).en,),
        ("15 cm",),
    ),
    Fact(
        "The way behind the furniture takes string too (B, both notches).",
        "String runs out",
        "Chaque course coûte de la ficelle : son chemin, et {0} pour passer derrière le meuble.",
        "Every run takes string: its way, and {1} to go behind the furniture.",
        lambda: (length(CONTENTS.behind).fr, length(CONTENTS.behind).en),
        ("2,1 cm", "2.1 cm"),
    ),
    # ---- the end ----
    Fact(
        "The game ends after round 12, when all have one tile left (end).",
        "The end",
        "Après {0} tours, chacun n'a plus qu'{1} tuile, et c'est fini.",
        "After {0} rounds everybody has {2} tile left, and the game is over.",
        lambda: (ROUNDS, *tiles_at_the_end()),
        (12, "une", "one"),
    ),
    Fact(
        "The points of the toys are added up, and most points win (end).",
        "The end",
        "Compte tes jetons : {0}, {1} ou {2} points chacun. Le plus de points gagne.",
        "Count your tokens: {0}, {1} or {2} points each. Most points win.",
        lambda: CONTENTS.values,
        (2, 3, 4),
    ),
    Fact(
        "A tie goes to the most string left (end).",
        "Ties",
        "Autant de points ? Qui a gardé le plus de ficelle gagne.",
        "As many points? Who has more string left wins.",
    ),
    Fact(
        "Experts: 1 more point for each kind of toy (variant).",
        "For experts",
        "Variante : {0} point de plus par sorte de jouet.",
        "Variant: {0} more point for each kind of toy.",
        lambda: (scoring.kinds_points(1, KINDS),),
        (1,),
    ),
    Fact(
        "Experts: 15 points instead of 10 for all ten kinds (variant).",
        "For experts",
        "Et si tu as les {0} sortes, {1} points au lieu de {0} !",
        "And if you have all {0}, {1} points instead of {0}!",
        lambda: (KINDS, scoring.kinds_points(KINDS, KINDS)),
        (10, 15),
    ),
)
