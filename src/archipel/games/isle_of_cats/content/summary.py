"""The rules, complete enough to play without the box: set-up and the days. Points and the other games: `endings`."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="En {days} jours, fais monter à bord les chats de l'île. Les familles de chats, les trésors rares et "
            "les traditions rapportent des points. Les rats visibles et les cabines incomplètes en coûtent. Qui a le "
            "plus de points gagne.",
            en="In {days} days, bring the island's cats aboard. Families of cats, rare treasures and traditions bring "
            "points. Visible rats and rooms that are not full cost some. Most points win.",
        ),
    ),
    (
        Text(fr="La mise en place", en="Setting up"),
        Text(
            fr="Pose l'île au milieu, un champ de chaque côté. Le bateau de Vesh part de la case {days}. Mets dans le "
            "sac {cats} chats et {rares} trésors rares ; {oshax} Oshax restent dehors. Mélange {deck} cartes "
            "découverte : une pioche, face cachée.\nLes chats ont {maps} couleurs, {cats_each} tuiles de "
            "chacune : {colour_names}.",
            en="Put the island in the middle, with a field on each side. Vesh's boat starts on space {days}. Put "
            "{cats} cats and {rares} rare treasures into the bag; {oshax} Oshax stay outside. Shuffle {deck} "
            "discovery cards: a deck, face down.\nCats have {maps} colours, {cats_each} tiles of each: "
            "{colour_names}.",
        ),
    ),
    (
        Text(fr="Les trésors communs", en="Common treasures"),
        Text(
            fr="Pose les trésors communs sous l'île. Il y en a {commons_known} formes : {common_shapes}. Quand il n'en "
            "reste plus, on n'en prend plus.{commons}",
            en="Lay the common treasures under the island. There are {commons_known} shapes: {common_shapes}. When "
            "there are none left, no one takes any more.{commons}",
        ),
    ),
    (
        Text(fr="Chaque joueur", en="Each player"),
        Text(
            fr="Chacun reçoit un bateau au hasard et {ready} panier permanent, prêt. Tirez au sort qui commence. Puis "
            "chacun, dans l'ordre de la table, choisit une couleur et pose sa figurine sur l'île : c'est l'ordre du "
            "tour.",
            en="Everyone gets a boat at random and {ready} permanent basket, ready. Draw lots for who starts. Then "
            "each, going round the table, chooses a colour and puts a figure on the island: that is the turn order.",
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
            fr="Deux choses se touchent par un côté ; les coins ne comptent jamais. Le bord est le contour du bateau, "
            "pas les cloisons : {edge} cases y ont un côté. Une rangée traverse le bateau de gauche à droite, une "
            "colonne de haut en bas.",
            en="Two things touch side to side; corners never count. The edge is the outline of the boat, not its "
            "walls: {edge} cells have a side on it. A row crosses the boat from left to right, a column from top to "
            "bottom.",
        ),
    ),
    (
        Text(fr="Le matin", en="The morning"),
        Text(
            fr="Le premier joueur tire des tuiles du sac : {per_player} chats par joueur dans chaque champ. Les "
            "trésors rares tirés vont sous l'île et ne comptent pas. Puis chacun pêche {fish} poissons.{fields}",
            en="The first player draws tiles from the bag: {per_player} cats per player in each field. Rare treasures "
            "drawn go under the island and do not count. Then everyone catches {fish} fish.{fields}",
        ),
    ),
    (
        Text(fr="L'exploration", en="Exploration"),
        Text(
            fr="Chacun reçoit {hand} cartes face cachée, en garde {picks} en secret et passe le reste. On recommence "
            "jusqu'à ce que chacun ait choisi {hand} cartes ; la dernière vient seule. On passe à gauche les jours 1, "
            "3 et 5, à droite les jours 2 et 4.",
            en="Everyone gets {hand} cards face down, keeps {picks} in secret and passes the rest on. Go on until "
            "everyone has chosen {hand} cards; the last comes by itself. Pass left on days 1, 3 and 5, right on days "
            "2 and 4.",
        ),
    ),
    (
        Text(fr="Payer les cartes", en="Paying for cards"),
        Text(
            fr="Le coût est en haut à gauche de chaque carte. Garde celles que tu veux et que tu peux payer, et rends "
            "les poissons à la réserve. Défausse les autres face cachée : personne ne doit savoir ce que tu "
            "gardes.\nLa couleur d'une carte dit sa sorte : tradition bleue, sauvetage verte, Oshax marron, trésor "
            "jaune, action violette.",
            en="The cost is at the upper left of each card. Keep those that you want and can pay for, and give the "
            "fish back. Discard the others face down: nobody may know what you keep.\nA card's colour says its type: "
            "tradition blue, rescue green, Oshax brown, treasure yellow, action purple.",
        ),
    ),
    (
        Text(fr="Les traditions", en="Traditions"),
        Text(
            fr="Joue maintenant toutes tes traditions, c'est obligé. Les tiennes vont face cachée à côté de ton "
            "bateau, en éventail : chacun peut les compter. Elles comptent à la fin.",
            en="Play all your traditions now, you must. Your own go face down beside your boat, fanned out: everyone "
            "can count them. They score at the end.",
        ),
    ),
    (
        Text(fr="Les traditions publiques", en="Public traditions"),
        Text(
            fr="Pose-les face visible et lis-les à voix haute. Si l'une demande une couleur, tu la choisis en la "
            "jouant ; une figurine la rappelle. Une tradition publique compte pour tous.",
            en="Lay them face up and read them aloud. If one asks for a colour, you choose it as you play; a figure "
            "recalls it. A public tradition scores for everyone.",
        ),
    ),
    (
        Text(fr="La vitesse", en="Speed"),
        Text(
            fr="Dans l'ordre du tour, chacun pose face cachée les cartes sauvetage qu'il veut, puis on les révèle "
            "ensemble. La vitesse est la somme des bottes. Le plus rapide passe premier ; à égalité, on garde l'ordre "
            "d'avant. Le nouvel ordre vaut tout de suite.",
            en="In turn order, everyone lays the rescue cards they want face down, then all are revealed together. "
            "Speed is the sum of the boots. The fastest comes first; tied players keep their order. The new order "
            "applies at once.",
        ),
    ),
    (
        Text(fr="Le sauvetage", en="The rescue"),
        Text(
            fr="À tour de rôle, sauve un chat, ou passe pour le reste du sauvetage. Un chat coûte {left} poissons "
            "dans le champ gauche, {right} dans le droit, et un panier. Tout s'arrête quand tous ont passé ou que les "
            "champs sont vides. Les cartes révélées non utilisées sont défaussées.",
            en="In turn, rescue one cat, or pass for the rest of the rescue. A cat costs {left} fish in the left "
            "field, {right} in the right, and a basket. It ends when all have passed or both fields are empty. "
            "Revealed cards that were not used are discarded.",
        ),
    ),
    (
        Text(fr="Les paniers", en="Baskets"),
        Text(
            fr="Un panier permanent sert une fois par jour, puis se retourne. Une carte panier sert une fois et se "
            "défausse. {broken} cartes panier abîmé valent un panier. Il y a {baskets} paniers permanents en tout ; "
            "des cartes en donnent.",
            en="A permanent basket serves once a day, then turns over. A basket card serves once and is discarded. "
            "{broken} broken basket cards make one basket. There are {baskets} permanent baskets in all; cards bring "
            "more.",
        ),
    ),
    (
        Text(fr="Poser une tuile", en="Placing a tile"),
        Text(
            fr="Pose tout de suite une tuile reçue, sur des cases libres et entières, dans le bateau. La première va "
            "où tu veux. Chaque autre touche, par un côté, une tuile déjà là. Si elle ne tient nulle part, tu ne peux "
            "pas la prendre.",
            en="Place a tile at once when you get it, on free and whole cells, inside the boat. The first goes "
            "anywhere. Every other touches, side to side, a tile already there. If it fits nowhere, you can't take it.",
        ),
    ),
    (
        Text(fr="Tourner, retourner", en="Turn and flip"),
        Text(
            fr="Tourne et retourne une tuile autant que tu veux. Elle peut couvrir des rats, des cartes au trésor et "
            "plusieurs cabines. Une tuile chat compte pour un chat, même avec des chatons.",
            en="Turn and flip a tile as often as you like. It may cover rats, treasure maps and several rooms. A cat "
            "tile counts as one cat, kittens or not.",
        ),
    ),
    (
        Text(fr="Les cartes au trésor", en="Treasure maps"),
        Text(
            fr="Un chat posé sur la carte de sa couleur t'offre un trésor commun, à poser tout de suite. Tu peux le "
            "laisser. Toute autre tuile couvre la carte pour rien.",
            en="A cat placed on the map of its colour brings you a common treasure, to be placed at once. You may "
            "leave it. Any other tile covers the map for nothing.",
        ),
    ),
    (
        Text(fr="Les trouvailles rares", en="Rare finds"),
        Text(
            fr="À tour de rôle, dans l'ordre du tour, joue une seule carte Oshax ou trésor, ou passe. On continue "
            "jusqu'à ce que tous aient passé. Choisis un trésor rare parmi ceux qui sont sous l'île. Un trésor est "
            "toujours facultatif.",
            en="In turn order, play a single Oshax or treasure card, or pass. Go on until all have passed. Choose a "
            "rare treasure among those under the island. A treasure is always optional.",
        ),
    ),
    (
        Text(fr="Les Oshax", en="Oshax"),
        Text(
            fr="Une carte Oshax te donne un Oshax. Choisis sa couleur en le posant ; une figurine la rappelle. Pour "
            "toute la partie, il compte comme Oshax et comme chat de cette couleur.",
            en="An Oshax card brings you an Oshax. Choose its colour as you place it; a figure recalls it. For the "
            "whole game it counts as an Oshax and as a cat of that colour.",
        ),
    ),
    (
        Text(fr="Les cartes trésor", en="Treasure cards"),
        Text(
            fr="Il y a deux sortes de cartes trésor. Le petit trésor est un trésor commun de 1 ou 2 cases.\nLa "
            "première sorte donne {rare_card}.\nLa deuxième donne {small_card}.",
            en="There are two sorts of treasure cards. A small treasure is a common one of 1 or 2 cells.\nThe first "
            "sort brings {rare_card}.\nThe second brings {small_card}.",
        ),
    ),
    (
        Text(fr="Les cartes action", en="Action cards"),
        Text(
            fr="Joue une carte action à tout moment, même hors de ton tour, une fois payée. Après avoir payé, tu peux "
            "faire attendre les traditions pour en jouer une avant leur lecture. Le soir du jour {days} est la "
            "dernière occasion.",
            en="Play an action card at any time, even out of turn, once it is paid. After paying, you can make the "
            "traditions wait to play one before they are read. The evening of day {days} is the last chance.",
        ),
    ),
    (
        Text(fr="Jouer une action", en="Playing an action"),
        Text(
            fr="Annonce ta carte action et fais tout son effet avant toute autre chose. Si deux joueurs veulent agir "
            "en même temps, suivez l'ordre du tour.",
            en="Announce your action card and do all of its effect before anything else. If two players want to act "
            "at the same time, follow the turn order.",
        ),
    ),
    (
        Text(fr="Le soir", en="The evening"),
        Text(
            fr="Les chats restés dans les champs s'enfuient dans la boîte ; les trésors restent. Avance le bateau de "
            "Vesh d'une case. S'il atteint la main, comptez les points. Sinon les paniers permanents sont de nouveau "
            "prêts et un jour commence.",
            en="Cats left in the fields run off into the box; treasures stay. Move Vesh's boat on by one space. If it "
            "reaches the hand, count the points. If not, permanent baskets are ready again and a new day begins.",
        ),
    ),
    (
        Text(fr="Ce qui se garde", en="What you keep"),
        Text(
            fr="Poissons et cartes non joués restent pour le lendemain : tu ne les paies pas deux fois. La main n'a "
            "pas de limite, un champ non plus. Une carte se joue seulement dans sa phase ; le dernier jour passé, "
            "elle est perdue.",
            en="Fish and cards not played stay for the next day: you don't pay for them twice. A hand has no limit, "
            "nor has a field. A card is played only in its own phase; after the last day it is lost.",
        ),
    ),
)
