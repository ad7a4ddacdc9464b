"""The rules, complete and written for six-year-olds. `figures` has the numbers, from the contents in play.

Lines after the first are rows of a table.
"""

from __future__ import annotations

from msgspec import Struct

from archipel.core.text import Text


class Entry(Struct, frozen=True):
    title: Text
    text: Text


SUMMARY = Text(
    fr="Tends ta ficelle et ramasse les jouets qu'elle touche.",
    en="Pull your string tight and take the toys it touches.",
)
MINUTES = "20"

RULES = (
    Entry(
        Text(fr="Le but", en="The aim"),
        Text(
            fr="Ton chat court dans sa chambre et déroule une ficelle. Les jouets sous la ficelle te donnent des "
            "jetons. Après {rounds} tours, qui a le plus de points gagne !",
            en="Your cat runs through its room and unrolls a string. Toys under the string give you tokens. After "
            "{rounds} rounds, who has the most points wins!",
        ),
    ),
    Entry(
        Text(fr="Ce qu'il faut", en="What you need"),
        Text(
            fr="On joue de 2 à 4. À chacun un plateau, une bobine et une ficelle, avec un nœud à ses deux "
            "bouts. Pour tous : {furniture} tuiles meuble, {all_tokens} jetons jouet et un marqueur.",
            en="2 to 4 play. For everybody a board, a spool and a string with a knot at both ends. For "
            "all: {furniture} furniture tiles, {all_tokens} toy tokens and a marker.",
        ),
    ),
    Entry(
        Text(fr="Ta chambre", en="Your room"),
        Text(
            fr="Ton plateau a {walls} murs et {furniture} meubles. Chaque meuble a deux encoches : a et b. Les "
            "meubles sont les mêmes pour tous, les jouets sont ailleurs chez chacun.",
            en="Your board has {walls} walls and {furniture} pieces of furniture. Each has two notches: a and b. "
            "Furniture is the same for all; the toys lie elsewhere in every room.",
        ),
    ),
    Entry(
        Text(fr="Les jouets du plateau", en="Toys on a board"),
        Text(
            fr="Le livret laisse ouvert quels jouets un plateau montre. Ici, un plateau a {toys}.",
            en="The rulebook leaves open which toys a board shows. Here, a board has {toys}.",
        ),
    ),
    Entry(
        Text(fr="Le meuble de départ", en="Where cats start"),
        Text(
            fr="Retournez une tuile au hasard, au milieu de la table : c'est le meuble de départ, le même pour tous.",
            en="Turn up a tile at random, in the middle of the table: cats start at that furniture, the same for all.",
        ),
    ),
    Entry(
        Text(fr="Les piles", en="The piles"),
        Text(
            fr="Triez les autres tuiles par couleur. Mélangez chaque pile et posez-la face cachée.",
            en="Sort the other tiles by colour. Shuffle each pile and lay it face down.",
        ),
    ),
    Entry(
        Text(fr="Ta main", en="Your hand"),
        Text(
            fr="Prends une tuile de chaque pile, et d'autres de piles que tu choisis. Ne les montre à "
            "personne.\n{hands}",
            en="Take one tile from each pile, and others from piles you choose. Show them to nobody.\n{hands}",
        ),
    ),
    Entry(
        Text(fr="Dans la boîte", en="Into the box"),
        Text(
            fr="Les tuiles qui restent vont dans la boîte. Personne ne les regarde.",
            en="The tiles that are left go into the box. Nobody looks at them.",
        ),
    ),
    Entry(
        Text(fr="Ton nœud", en="Your knot"),
        Text(
            fr="Enroule ta ficelle sur ta bobine. Passe un bout dans l'une des deux encoches du meuble de départ, "
            "celle que tu veux. Le nœud reste sous le plateau.",
            en="Wind your string onto your spool. Put one end through one of the two notches of the starting "
            "furniture, whichever you like. The knot stays under the board.",
        ),
    ),
    Entry(
        Text(fr="Les jetons", en="The tokens"),
        Text(
            fr="Chaque sorte de jouet a {tokens} jetons : {token_list}. Faites-en {kinds} piles, face visible, les "
            "plus petits au-dessus.",
            en="Each kind of toy has {tokens} tokens: {token_list}. Make {kinds} stacks of them, face up, the lowest "
            "on top.",
        ),
    ),
    Entry(
        Text(fr="Des jetons en moins", en="Tokens taken out"),
        Text(
            fr="Avant de faire les piles, retirez des jetons au hasard et rangez-les dans la boîte.\n{removed}",
            en="Before you make the stacks, take out tokens at random and put them into the box.\n{removed}",
        ),
    ),
    Entry(
        Text(fr="Les jetons retirés", en="Tokens in the box"),
        Text(
            fr="Le livret laisse ouvert si l'on peut regarder les jetons retirés. Ici, personne ne les voit. D'une "
            "pile, on ne voit que le dessus.",
            en="The rulebook leaves open whether you may look at the tokens taken out. Here, nobody sees them. Of a "
            "stack you see only the top.",
        ),
    ),
    Entry(
        Text(fr="Qui commence", en="Who begins"),
        Text(
            fr="Dans le livret, qui a caressé un chat en dernier commence et reçoit le marqueur. Aucun programme ne "
            "le sait : ici, le hasard ou l'hôte décide.",
            en="In the rulebook, whoever stroked a cat last begins and gets the marker. No program can know that: "
            "here, chance or the host decides.",
        ),
    ),
    Entry(
        Text(fr="Un tour", en="A round"),
        Text(
            fr="La partie a {rounds} tours. À chaque tour, le premier joueur choisit un meuble. Puis tous les chats y "
            "courent.",
            en="A game has {rounds} rounds. In each round, the first player chooses a piece of furniture. Then all "
            "cats run there.",
        ),
    ),
    Entry(
        Text(fr="On choisit un meuble", en="Someone chooses the furniture"),
        Text(
            fr="Le premier joueur joue une tuile de sa main, face visible, sur la dernière tuile jouée. Tous les "
            "chats vont courir à ce meuble.",
            en="The first player plays a tile from hand, face up, onto the last tile played. All cats will run to "
            "that furniture.",
        ),
    ),
    Entry(
        Text(fr="La couleur change", en="The colour changes"),
        Text(
            fr="Jamais deux fois de suite la même couleur. La tuile de départ compte aussi. Tu n'as que des tuiles de "
            "cette couleur ? Le livret n'en dit rien : ici, joue celle que tu veux.",
            en="Never the same colour twice in a row. The starting tile counts too. You have only tiles of that "
            "colour? The rulebook does not say: here, play any of them.",
        ),
    ),
    Entry(
        Text(fr="Les chats courent", en="The cats run"),
        Text(
            fr="Du premier joueur, dans le sens horaire, chacun choisit une encoche, a ou b. La ficelle y entre, "
            "passe derrière le meuble et sort par l'autre.",
            en="From the first player, clockwise, everybody chooses a notch, a or b. The string goes in there, behind "
            "the furniture, and out at the other one.",
        ),
    ),
    Entry(
        Text(fr="Bien tendue", en="Pulled tight"),
        Text(
            fr="La ficelle est toujours tendue, tout droit. Elle montre le chemin de ton chat. Il repartira de là où "
            "elle sort.",
            en="The string is always tight and straight. It shows the way your cat took. It goes on from where the "
            "string comes out.",
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
        Text(fr="Plusieurs jouets, ou aucun", en="Several toys, or none"),
        Text(
            fr="Un jeton pour chaque jouet touché. Aucun jouet sous la ficelle ? Alors aucun jeton.",
            en="One token for each toy touched. No toy under the string? Then no token.",
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
        Text(fr="Face cachée", en="Face down"),
        Text(
            fr="Garde tes jetons devant toi, face cachée. Les autres voient tes jouets, mais plus leurs points.",
            en="Keep your tokens in front of you, face down. The others see which toys you have, but no longer their "
            "points.",
        ),
    ),
    Entry(
        Text(fr="Le marqueur passe", en="The marker goes on"),
        Text(
            fr="Quand tous ont couru, le marqueur passe au joueur de gauche. Un nouveau tour commence.",
            en="When all have run, the marker goes to the player on the left. A new round begins.",
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
        Text(fr="La longueur de la ficelle", en="The length of the string"),
        Text(
            fr="Le livret ne dit pas la longueur de la ficelle. Ici : {standard}, ou {short} si vous la voulez "
            "courte, dans une chambre de {floor} de large.",
            en="The rulebook does not say how long the string is. Here: {standard}, or {short} if you want it short, "
            "in a room {floor} wide.",
        ),
    ),
    Entry(
        Text(fr="La sieste", en="A nap"),
        Text(
            fr="Pas assez de ficelle, ni pour a ni pour b ? Ton chat fait la sieste et ne gagne rien ce tour-ci. Au "
            "prochain meuble, il essaie encore.",
            en="Not enough string, neither for a nor for b? Your cat takes a nap and wins nothing this round. It "
            "tries again with the next furniture.",
        ),
    ),
    Entry(
        Text(fr="La fin", en="The end"),
        Text(
            fr="Après {rounds} tours, chacun n'a plus qu'une tuile, et c'est fini. Compte tes jetons : {values} "
            "points chacun. Le plus de points gagne.",
            en="After {rounds} rounds everybody has one tile left, and the game is over. Count your tokens: {values} "
            "points each. Most points win.",
        ),
    ),
    Entry(
        Text(fr="À égalité", en="Ties"),
        Text(
            fr="Autant de points ? Qui a gardé le plus de ficelle gagne. Le livret s'arrête là : encore à égalité, "
            "ici, on gagne ensemble.",
            en="As many points? Who has more string left wins. The rulebook stops there: still tied, here, players win "
            "together.",
        ),
    ),
    Entry(
        Text(fr="Pour les experts", en="For experts"),
        Text(
            fr="Variante : 1 point de plus par sorte de jouet. Et si tu as les {kinds} sortes, {all_kinds} points au "
            "lieu de {kinds} !",
            en="Variant: 1 more point for each kind of toy. And if you have all {kinds}, {all_kinds} points instead "
            "of {kinds}!",
        ),
    ),
)
