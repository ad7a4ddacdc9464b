"""The server's texts for people, in French and English. Seats are counted from 1, as people count."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from archipel.core.text import Text, listed, shown


def again_in(fr: str, en: str) -> Text:
    """A refusal that says after how many seconds the person may try again."""
    return Text(fr=f"{fr} ; réessaie dans {{seconds}} s.", en=f"{en}; try again in {{seconds}} s.")


# ---- links and names ----

WRONG_LINK = Text(
    fr="Il n'y a pas de table à ce lien. Demande-le de nouveau à qui t'a invité.",
    en="There is no table at this link. Ask whoever invited you for it again.",
)
NO_SUCH_PAGE = Text(fr="Il n'y a rien à cette adresse.", en="There is nothing at this address.")
BAD_SEAT = Text(
    fr="Cette adresse est mal formée ; après « seat= » il faut le numéro d'une place, à partir de 0.",
    en='This address is malformed: "seat=" takes the number of a seat, from 0.',
)
NOT_UNDERSTOOD = Text(
    fr="Le serveur ne comprend pas cette demande. Repars de la page d'accueil.",
    en="The server does not understand this request. Go back to the home page.",
)
BACK_HOME = Text(fr="Vers l'accueil", en="To the home page")
NO_NAME = Text(
    fr="Il faut un nom, avec au moins une lettre, un chiffre ou un signe.",
    en="A name is needed, with at least one letter, digit or sign.",
)
STRANGE_NAME = Text(
    fr="Ce nom contient un caractère invisible ; écris-le avec des lettres, des chiffres et des signes visibles.",
    en="This name contains an invisible character; write it with letters, digits and visible signs.",
)


def long_name(length: int, longest: int) -> Text:
    return Text(
        fr="Ce nom a {length} caractères ; il peut en avoir {longest} au plus.",
        en="This name has {length} characters; it may have {longest} at most.",
    ).format(length=length, longest=longest)


# ---- seats ----

FULL = Text(
    fr="Cette table est complète ; tu peux regarder la partie.", en="This table is full; you may watch the game."
)
ASK_FOR_A_SEAT = Text(
    fr="Toutes les places sont prises. Tu peux regarder, ou demander à l'hôte d'ajouter une place.",
    en="Every seat is taken. You can watch, or ask the host to add a seat.",
)
SEAT_GONE = Text(
    fr="L'hôte vient d'enlever cette place. Choisis-en une autre, ou demande-lui d'en ajouter une.",
    en="The host has just removed this seat. Choose another one, or ask the host to add one.",
)
NOT_SEATED = Text(fr="Tu n'as pas de place à cette table.", en="You have no seat at this table.")
ONLY_THE_HOST = Text(
    fr="Seul l'hôte de la table peut faire cela tant qu'il est là, ou attendu.",
    en="Only the host of the table may do that while they are here, or expected back.",
)
HOSTS_SEAT = Text(
    fr="C'est la place de l'hôte ; elle l'attend.",
    en="This is the host's seat; it waits for them.",
)
ONLY_PEOPLE_HOST = Text(
    fr="Personne n'est assis là ; choisis la place d'une personne.", en="Nobody sits there; choose a person's seat."
)
ONLY_PEOPLE_ARE_REPLACED = Text(fr="Un robot joue déjà à cette place.", en="A bot already plays at this seat.")
CAPTAINS_SEAT = Text(
    fr="C'est la place du capitaine, qui a les vraies cartes : aucun robot ne peut la tenir.",
    en="This is the captain's seat, who has the real cards: no bot can hold it.",
)
TABLE_CLOSED = Text(
    fr="L'administrateur de ce serveur a fermé cette table. La partie est gardée ; il peut rouvrir la table.",
    en="This server's administrator has closed this table. The game is kept; the administrator can open it again.",
)
TABLE_DELETED = Text(
    fr="L'administrateur de ce serveur a supprimé cette table. La partie est effacée.",
    en="This server's administrator has deleted this table. Its game is gone.",
)
KICKED = Text(
    fr="L'hôte t'a retiré de cette table ; elle ne t'est plus ouverte.",
    en="The host has removed you from this table; it is not open to you any more.",
)
TOO_MANY_KICKED = Text(
    fr="Tu as déjà retiré beaucoup de monde de cette table. Renouvelle son lien : l'ancien ne marchera plus.",
    en="You have already removed many people from this table. Renew its link: the old one will stop working.",
)
LINK_RENEWED = Text(
    fr="Le lien de cette table a changé ; demande le nouveau à qui t'a invité.",
    en="The link of this table has changed; ask whoever invited you for the new one.",
)
SESSION_ENDED = Text(
    fr="Tu as mis fin à tes autres sessions ; celle-ci en était une.",
    en="You have ended your other sessions; this was one of them.",
)
CONNECT_AGAIN = Text(
    fr="Tes autres sessions sont fermées ; cette page se reconnecte.",
    en="Your other sessions have ended. This page is reconnecting.",
)
ANOTHER_LOGBOOK = Text(
    fr="Cet appareil vient de recevoir un autre carnet de bord ; cette page se reconnecte.",
    en="This device has just been given another logbook. This page is reconnecting.",
)

# ---- logbooks and devices ----

NO_DEVICE_LINK = Text(
    fr="Ce lien n'est pas de ce serveur, ou il est trop ancien. Fais-en un nouveau sur l'autre appareil.",
    en="This link is not from this server, or it is too old. Make a new one on the other device.",
)
DEVICE_LINK_SPENT = Text(
    fr="Ce lien a déjà servi : il ne sert qu'une fois. Fais-en un nouveau sur l'autre appareil.",
    en="This link has already been used, and it only works once. Make a new one on the other device.",
)
DEVICE_LINK_OLD = Text(
    fr="Ce lien a plus de dix minutes et ne sert plus. Fais-en un nouveau sur l'autre appareil.",
    en="This link is more than ten minutes old and no longer works. Make a new one on the other device.",
)
SAME_PERSON = Text(
    fr="Cet appareil a déjà ce carnet de bord : il n'y a rien à apporter. Le lien sert encore ailleurs.",
    en="This device already has this logbook: there is nothing to bring. The link still works elsewhere.",
)
ASK_BEFORE_MERGING = Text(
    fr="Cet appareil a déjà des places ou un carnet de bord. Rien n'a changé : dis d'abord s'il faut les réunir.",
    en="This device already has seats or a logbook. Nothing was changed: say first whether to merge them.",
)
NO_SUCH_DEVICE = Text(
    fr="Cet appareil n'est pas, ou plus, l'un des tiens.", en="This device is not, or no longer, one of yours."
)
THIS_DEVICE = Text(
    fr="C'est l'appareil que tu tiens : d'ici, tu peux déconnecter les autres.",
    en="This is the device in your hands: from here you can sign out the others.",
)
NOT_A_LOGBOOK = Text(
    fr="Ce fichier n'est pas un carnet de bord d'Archipel. Rien n'a été ajouté.",
    en="This file is not an Archipel logbook. Nothing was added.",
)


def newer_logbook(version: int, known: int) -> Text:
    return Text(
        fr="Ce carnet vient d'un Archipel plus récent (version {version}, celui-ci lit {known}). Rien n'a été ajouté.",
        en="This logbook was made by a newer Archipel (version {version}, this one reads {known}). Nothing was added.",
    ).format(version=version, known=known)


def damaged_logbook(why: str) -> Text:
    return Text(
        fr="Ce carnet de bord est abîmé ; rien n'a été ajouté. ({why})",
        en="This logbook is damaged; nothing was added. ({why})",
    ).format(why=why)


def long_logbook(games: int, most: int) -> Text:
    return Text(
        fr="Ce fichier a {games} parties ; un carnet de bord en a {most} au plus. Rien n'a été ajouté.",
        en="This file has {games} games. A logbook can have {most}. Nothing was added.",
    ).format(games=games, most=most)


LARGE_LOGBOOK = Text(
    fr="Les parties de ce fichier prendraient plus de {most} ko sur le serveur. Enlèves-en. Rien n'a été ajouté.",
    en="The games of this file would take more than {most} kB on the server. Remove some. Nothing was added.",
)


def full_logbook(mine: int, new: int, most: int) -> Text:
    return Text(
        fr="Ton carnet a {mine} parties, et le fichier {new} de plus : il y a place pour {most}. Rien n'a été ajouté.",
        en="Your logbook has {mine} games and the file would add {new}. A logbook can have {most}. Nothing was added.",
    ).format(mine=mine, new=new, most=most)


def game_of_no_day(number: int) -> Text:
    return Text(
        fr="La partie {number} de ce fichier a une date dans le futur. Rien n'a été ajouté.",
        en="Game {number} of this file has a date in the future. Nothing was added.",
    ).format(number=number)


DEAL_NOT_OVER = Text(
    fr="Cette partie n'est pas finie : on ne défie qu'avec une partie finie.",
    en="Only a finished game can be sent as a challenge, and this game is not over.",
)
DEAL_TOMORROW = Text(
    fr="C'est le défi du jour, tout le monde peut encore le jouer : tu pourras l'envoyer demain.",
    en="This is today's challenge, which everybody can still play: you can send it tomorrow.",
)
ONLY_SOLO_DEALS = Text(
    fr="Plusieurs personnes ont joué cette partie : seule une partie jouée par une personne peut être un défi.",
    en="Several people played this game: only a game of one person can be sent as a challenge.",
)
NO_SUCH_DEAL = Text(
    fr="Une leçon, ou une partie aux vraies cartes, ne peut pas être un défi.",
    en="A lesson, or a game with real cards, can't be sent as a challenge.",
)
BOT_ENDED_DEAL = Text(
    fr="Un robot a fini cette partie : on ne défie qu'avec une partie jouée jusqu'au bout.",
    en="A bot ended this game: only a game played to its end can be sent as a challenge.",
)

# ---- tables ----

ALREADY_STARTED = Text(fr="La partie a déjà commencé.", en="The game has already begun.")
STARTING = Text(
    fr="La partie commence à l'instant : les places ne changent plus.",
    en="The game is just starting: seats can no longer change.",
)
HOST_CHOSE = Text(fr="choix de l'hôte", en="the host's choice")
NO_FIRST_PLAYER = Text(
    fr="Dans cette partie personne ne joue avant les autres : il n'y a rien à choisir.",
    en="In this game nobody plays before the others: there is nothing to choose.",
)
NO_BOARDS = Text(fr="Ce jeu n'a pas de plateaux à choisir.", en="This game has no boards to choose from.")
BOARDS_ARE_DEALT = Text(
    fr="À cette table les plateaux sont distribués ; l'hôte peut laisser chacun choisir le sien.",
    en="At this table boards are dealt; the host can let everybody choose theirs.",
)
VALUE_TOO_SOON = Text(
    fr="Les valeurs sont demandées quand l'hôte commence la partie ; garde la tienne jusque-là.",
    en="Values are asked for when the host begins the game; keep yours until then.",
)
ANOTHER_VALUE = Text(
    fr="Cette valeur n'est pas celle dont l'empreinte a été envoyée ; envoie celle-là.",
    en="This value does not match the hash that you sent. Send the value that you hashed.",
)
NOT_STARTED = Text(fr="La partie n'a pas encore commencé.", en="The game has not begun yet.")
SEATS_ARE_FIXED = Text(
    fr="La partie a commencé : une place ne peut plus qu'être confiée à un robot, quand la personne n'est plus là.",
    en="The game has begun: a seat can only be given to a bot now, when its person is away.",
)
BOT_STANDS_IN = Text(
    fr="Un robot joue à ta place ; reprends d'abord ta place.",
    en="A bot is playing for you; take your seat back first.",
)
TIME_IS_OUT = Text(
    fr="Ton temps est écoulé : un robot joue ce tour pour toi, le prochain est à toi.",
    en="Your time is up: a bot plays this turn for you, the next one is yours.",
)
LATE_TURNS_STAY = Text(
    fr="Ton temps était écoulé : ce qu'un robot a joué pour toi ne peut pas être repris.",
    en="Your time was up: what a bot played for you can't be taken back.",
)
NO_CLOCK_FOR_CAPTAINS = Text(
    fr="Une table de capitaine joue avec de vraies cartes, qu'aucun robot n'a : elle n'a donc pas d'horloge.",
    en="A captain's table plays with real cards, which no bot has, so it has no clock.",
)
NOT_OVER = Text(fr="La partie n'est pas finie.", en="The game is not over.")
ONLY_PLAYERS_ANALYSE = Text(
    fr="Tu as regardé cette partie : on n'analyse que ses propres décisions.",
    en="You watched this game: only your own decisions can be analysed.",
)
ONLY_PLAYERS_PLAY_ON = Text(
    fr="Tu as regardé cette partie : seul quelqu'un qui y a joué peut la reprendre.",
    en="You watched this game: only somebody who played can continue from it.",
)
NO_ANALYSIS_OF_LESSONS = Text(
    fr="Dans une leçon, Vigie t'a déjà dit quoi faire : il n'y a rien à analyser.",
    en="In a lesson, Vigie told you what to do: there is nothing to analyse.",
)
ANALYSIS_FAILED = Text(
    fr="Cette partie n'a pas pu être analysée jusqu'au bout ; réessaie dans quelques minutes.",
    en="This game could not be analysed to its end; try again in a few minutes.",
)
TOO_MANY_ANALYSES = again_in(
    "Trop de parties sont analysées en ce moment", "Too many games are being analysed just now"
)
TOO_MUCH_ANALYSED = Text(
    fr="Analyser tes parties a pris beaucoup de calcul ; la suivante dans {minutes} min.",
    en="Analysing your games took a lot of computing; the next one in {minutes} min.",
)
PLAY_ON_TOMORROW = Text(
    fr="C'est le défi du jour, que d'autres peuvent encore jouer : tu pourras le reprendre demain.",
    en="This is today's challenge, which others can still play: you can play on from here tomorrow.",
)
NO_PLAYING_ON = Text(
    fr="On ne rejoue pas une leçon ni une partie aux vraies cartes à partir d'un moment ; recommence-la plutôt.",
    en="You can't play on from a moment of a lesson, or of a game with real cards; start it again instead.",
)
ONLY_PLAYERS_AGAIN = Text(
    fr="Seul quelqu'un qui a joué peut proposer une revanche.", en="Only somebody who played can ask for another game."
)


def bad_grace(seconds: int, longest: int) -> Text:
    return Text(
        fr="Une place est gardée de 0 à {longest} secondes, pas {seconds}.",
        en="A seat is kept for 0 to {longest} seconds, not {seconds}.",
    ).format(seconds=shown(seconds), longest=longest)


def bad_clock(seconds: int, least: int, most: int) -> Text:
    return Text(
        fr=f"Une horloge va de {least} à {most} secondes, pas {seconds}.",
        en=f"A clock has {least} to {most} seconds, not {seconds}.",
    )


NO_OPEN_TABLES = Text(
    fr="Sur ce serveur les tables ne s'ouvrent pas aux inconnus.",
    en="On this server tables are not open to strangers.",
)
NOT_OPEN_ANY_MORE = Text(
    fr="La partie a commencé, ou son hôte l'a fermée. D'autres tables sont peut-être ouvertes.",
    en="The game has begun, or its host has closed it. Other tables may be open.",
)
KNOCK_REFUSED = Text(
    fr="À cette table on préfère rester entre amis. D'autres tables sont peut-être ouvertes.",
    en="This table prefers to stay among friends. Other tables may be open.",
)
TOO_MANY_KNOCK = Text(
    fr="Beaucoup de monde attend déjà à cette porte. Réessaie dans un moment.",
    en="Many people are already waiting to join. Try again in a moment.",
)
TOO_MANY_DOORS = Text(
    fr="Tu as frappé à beaucoup de portes ; la suivante dans {seconds} s.",
    en="You have asked to join many tables. Try again in {seconds} s.",
)
NOBODY_KNOCKS = Text(fr="Plus personne n'attend à la porte.", en="Nobody is waiting to join any more.")


def name_taken(name: str) -> Text:
    return Text(
        fr="Quelqu'un s'appelle déjà {name} ici ; choisis un nom qu'on ne peut pas confondre avec le sien.",
        en="Somebody here is already called {name}; choose a name that can't be mistaken for theirs.",
    ).format(name=shown(name))


def names_alike(name: str) -> Text:
    return Text(
        fr="Deux de tes places s'appellent {name} ; donne à chacune un nom qu'on ne peut pas confondre.",
        en="Two of your seats are called {name}; give each a name that can't be mistaken for the other.",
    ).format(name=shown(name))


def not_your_seat(number: int) -> Text:
    return Text(
        fr="La place {number} n'est pas à toi ; nomme une des tiennes.",
        en="Seat {number} is not yours; name one of your own.",
    ).format(number=number + 1)


NAME_YOUR_SEAT = Text(
    fr="Tu tiens plusieurs places à cette table ; dis pour laquelle c'est (« seat »).",
    en='You hold several seats at this table; say for which of them this is ("seat").',
)
BEHIND_THE_CURTAIN = Text(
    fr="Le rideau est tiré ; dis d'abord qui regarde.", en="The curtain is closed. First choose whose seat to show."
)
SOMEBODY_ELSE_LOOKS = Text(
    fr="C'est quelqu'un d'autre qui regarde maintenant ; la réponse n'était pas pour ses yeux.",
    en="Somebody else is looking now; the answer was not for their eyes.",
)
SCREEN_ONLY_SHOWS = Text(
    fr="Le grand écran ne fait que montrer ; joue depuis un téléphone.",
    en="The big screen only shows; play from a phone.",
)


def other_seat(name: str) -> Text:
    return Text(
        fr="Ce n'est pas {name} qui regarde en ce moment ; passe d'abord à sa place.",
        en="{name} is not the one who is looking now; go to their seat first.",
    ).format(name=name)


def unknown_board(board: object, known: Sequence[str]) -> Text:
    return Text(
        fr="Il n'y a pas de plateau {board} ; il y a {known}.", en="There is no board {board}; there are {known}."
    ).format(board=shown(board), known=", ".join(known))


def board_taken(board: Text, name: object) -> Text:
    return Text(
        fr="{name} a déjà choisi ce plateau ({board}) ; prends-en un autre.",
        en="{name} has already chosen this board ({board}); take another.",
    ).format(board=board, name=name)


def seat_is_taken(name: object) -> Text:
    return Text(
        fr="{name} est à cette place. Retire d'abord {name}, puis la place.",
        en="{name} sits in this seat. Remove {name} first, then the seat.",
    ).format(name=name)


def taken(number: int, name: object) -> Text:
    return Text(
        fr="La place {number} est déjà prise ({name}) ; choisis-en une autre.",
        en="Seat {number} is already taken ({name}); choose another.",
    ).format(number=number + 1, name=name)


def no_such_seat(number: int, seats: int) -> Text:
    return Text(
        fr="Il n'y a pas de place {number} à cette table ; il y en a {seats}.",
        en="There is no seat {number} at this table; it has {seats}.",
    ).format(number=number + 1, seats=seats)


def still_here(name: str) -> Text:
    return Text(
        fr="{name} est encore là, ou attendu ; un robot ne remplace que quelqu'un qui est parti.",
        en="{name} is still here, or expected back; a bot only replaces somebody who left.",
    ).format(name=name)


def open_seats(numbers: Sequence[int]) -> Text:
    places = ", ".join(str(number + 1) for number in numbers)
    if len(numbers) == 1:
        return Text(
            fr="La place {places} est libre : attends quelqu'un, donne-la à un robot ou retire-la.",
            en="Seat {places} is open: wait for somebody, give it to a bot or remove it.",
        ).format(places=places)
    return Text(
        fr="Les places {places} sont libres : attends quelqu'un, donne-les à des robots ou retire-les.",
        en="Seats {places} are open: wait for somebody, give them to bots or remove them.",
    ).format(places=places)


# ---- lessons ----

NO_SUCH_DAY = Text(
    fr="Un jour s'écrit comme 2026-11-16.",
    en="A day is written like 2026-11-16.",
)
NOT_YET_THAT_DAY = Text(
    fr="Ce défi n'a pas encore commencé : personne ne le connaît avant son jour.",
    en="That challenge has not begun: nobody knows it before its day.",
)
ONE_TRY = Text(
    fr="Tu as déjà relevé ce défi aujourd'hui, avec {total} points. Le prochain arrive à 1 h du matin (2 h en été).",
    en="You have already played today's challenge, with {total} points. The next one comes at midnight UTC.",
)
CHALLENGE_IS_OVER = Text(
    fr="Ce défi s'est terminé à 1 h du matin (2 h en été). Celui d'aujourd'hui t'attend.",
    en="That challenge ended at midnight UTC. Today's is waiting for you.",
)
CHALLENGE_RUNS = Text(
    fr="C'est l'essai de quelqu'un d'autre au défi du jour : tu pourras le regarder quand tu auras fini le tien.",
    en="This is somebody else's try at today's challenge: you can watch it once you have finished your own.",
)
NO_UNDO_IN_CHALLENGES = Text(
    fr="Dans le défi du jour, ce que les robots ont joué ne peut pas être repris.",
    en="In the challenge of the day, what bots have played can't be taken back.",
)
NO_STAND_IN_IN_CHALLENGES = Text(
    fr="Le défi du jour, c'est à toi de le jouer : ta place t'attend, et aucun robot ne joue pour toi.",
    en="You play the challenge of the day yourself: your seat waits for you, and no bot plays for you.",
)
NO_UNDO_IN_LESSONS = Text(
    fr="Dans une leçon on ne reprend pas ses coups : ce sont les bons.",
    en="In a lesson, moves are not taken back: they are the right ones.",
)


def unknown_lesson(name: object, known: Sequence[str]) -> Text:
    if not known:
        return Text(fr="Ce jeu n'a pas encore de leçon.", en="This game has no lesson yet.")
    return Text(fr="Pas de leçon {name} ; il y a {known}.", en="No lesson {name}; there are {known}.").format(
        name=shown(name), known=listed(known)
    )


# ---- messages ----

STALE = Text(
    fr="Un autre joueur a agi entre-temps ; regarde de nouveau avant de jouer.",
    en="Somebody else has moved in the meantime; look again before you play.",
)
ENOUGH_TAKEN_BACK = Text(
    fr="On a déjà repris beaucoup de coups à cette table ; continue la partie.",
    en="Too many moves have been taken back at this table; play on.",
)
LEARNT = Text(
    fr="Depuis ce coup, quelque chose de caché a été révélé : il ne peut plus être repris.",
    en="Something hidden has been revealed since that move: it can't be taken back any more.",
)
OTHERS_MOVED = Text(
    fr="Une autre personne a joué depuis ; demande à la table de reprendre ton coup.",
    en="Another player has moved since; ask the table to let you take your move back.",
)
ALREADY_ASKED = Text(
    fr="On demande déjà à la table de reprendre un coup ; attends la réponse.",
    en="The table has already been asked about a move; wait for the answer.",
)
NOBODY_ASKS = Text(
    fr="Personne ne te demande de reprendre un coup.", en="Nobody is asking you to let them take a move back."
)
DECLINED = Text(
    fr="La table préfère que ce coup reste ; continue la partie.",
    en="The table prefers that move to stand; play on.",
)
ONE_STICKER = Text(
    fr="Un autocollant toutes les {seconds} secondes ; attends un instant.",
    en="One sticker every {seconds} seconds; wait a moment.",
)
SIT_DOWN_TO_REACT = Text(
    fr="Tu regardes cette partie ; prends une place pour envoyer un autocollant.",
    en="You are watching this game; take a seat to send a sticker.",
)
NOT_A_MESSAGE = Text(fr="Ce message est illisible.", en="This message can't be read.")
SYNC_FIRST = Text(fr="Le premier message doit être « sync ».", en='The first message has to be "sync".')
BAD_ID = Text(
    fr="L'identifiant d'un message a de 1 à 64 lettres, chiffres, tirets ou soulignés.",
    en="A message's id has 1 to 64 letters, digits, hyphens or underscores.",
)
TOO_MANY_REQUESTS = again_in("Trop de demandes à la fois", "Too many requests at once")
TOO_MANY_MESSAGES = again_in("Trop de messages à la fois", "Too many messages at once")
TOO_MANY_PREVIEWS = again_in("Trop d'aperçus à la fois", "Too many previews at once")
TOO_MANY_HINTS = Text(
    fr="Vigie a déjà beaucoup réfléchi pour toi ; redemande-lui dans {seconds} s.",
    en="Vigie has thought a lot for you already; ask her again in {seconds} s.",
)
NO_HINTS_HERE = Text(
    fr="À cette table on joue sans conseils : c'est ce que l'hôte a choisi.",
    en="This table plays without hints: that is what its host chose.",
)
NO_HINTS_IN_LESSONS = Text(
    fr="Dans une leçon, Vigie te dit déjà quoi faire.",
    en="In a lesson Vigie tells you what to do already.",
)
NOTHING_TO_ADVISE = Text(
    fr="Ce n'est pas à toi de jouer ; demande conseil à ton tour.",
    en="It is not your turn; ask for a hint when it is.",
)
HINT_TOOK_TOO_LONG = Text(
    fr="Vigie n'a pas trouvé à temps ; demande-lui encore une fois.",
    en="Vigie did not find an answer in time; ask her once more.",
)
TOO_MANY_REPLAYS = again_in("Trop de parties revues à la fois", "Too much replayed at once")
TOO_MUCH_PRINTED = again_in("Beaucoup de feuilles et d'images à la fois", "Many sheets and pictures at once")
PRINTING_TOOK_TOO_LONG = Text(
    fr="Cette feuille n'a pas été prête à temps ; redemande-la.",
    en="This sheet was not ready in time; ask for it once more.",
)
WRONG_CHOICE = Text(
    fr="« {name} » peut être {choices}, et non {value}.",
    en='"{name}" can be {choices}, not {value}.',
)
NO_SUCH_SHEET_PAGE = Text(
    fr="Cette feuille n'a pas de page {page} ; elle en a {pages}.",
    en="This sheet has no page {page}; it has {pages}.",
)
TOO_MANY_BOXES = Text(
    fr="{most} de tes boîtes sont déjà gardées ici ; rejoue avec l'une d'elles, ou laisse partir une vieille table.",
    en="{most} of your boxes are kept here already; play with one of those, or let an old table go.",
)
BOX_IS_GONE = Text(fr="La boîte de cette table n'est plus là.", en="The box that this table is played with is gone.")


NO_BOX_NAMED = Text(
    fr="Aucune boîte n'est nommée : donne la tienne dans « pack », ou le nom d'une boîte du serveur dans « pack_id ».",
    en='No box is named: give your own in "pack", or the name of one of the server\'s boxes in "pack_id".',
)


def no_such_box(wanted: str, known: Sequence[str]) -> Text:
    return Text(fr="Pas de boîte {wanted} ; il y a {known}.", en="No box {wanted}; there are {known}.").format(
        wanted=shown(wanted), known=listed(known) or "archipel"
    )


NO_SUCH_PAPER = Text(
    fr="Ce lien ne mène à aucun score ; demande-le encore une fois.",
    en="There is no score at this link; ask for the link again.",
)
BAD_EDIT = Text(
    fr="Un changement nomme une feuille, et au plus {most} de ses places.",
    en="A change names a sheet, and at most {most} of its places.",
)
PAPER_FULL = Text(
    fr="Ce score a déjà été changé {most} fois ; garde-le en fichier et recommence de là.",
    en="This score has been changed {most} times already; keep it as a file and go on from there.",
)
PAPER_LARGE = Text(
    fr="Les changements de ce score font plus de {most} ko ; garde-le en fichier et recommence de là.",
    en="The changes of this score are larger than {most} kB; keep it as a file and go on from there.",
)
TOO_MANY_SHEETS = Text(
    fr="Beaucoup de feuilles comptées à la fois ; la suite dans {seconds} s.",
    en="Too many sheets were counted at once. Try again in {seconds} s.",
)
TOO_MANY_TABLES = Text(
    fr="Tu as ouvert beaucoup de tables ; la suivante dans {seconds} s.",
    en="You have opened many tables. Try again in {seconds} s.",
)
TOO_MANY_CONNECTIONS = Text(
    fr="Il y a trop de connexions depuis cette adresse ; ferme quelques onglets.",
    en="There are too many connections from this address; close some tabs.",
)
TOO_MANY_ARRIVALS = again_in(
    "Trop de nouvelles connexions depuis cette adresse",
    "Too many new connections from this address",
)
ONE_REQUEST_AT_A_TIME = Text(
    fr="Une seule demande à la fois sur une connexion : attends la réponse, ou réessaie dans {seconds} s.",
    en="One request at a time on a connection: wait for the answer, or try again in {seconds} s.",
)
SERVER_FULL = again_in("Toutes les connexions de ce serveur sont prises", "All connections of this server are taken")
NOT_WHOLE_IN_TIME = again_in(
    "Cette demande n'est pas arrivée tout entière à temps",
    "This request took too long to arrive",
)
TOO_LARGE = Text(
    fr="Cet envoi pèse plus de {most} octets. Envoie quelque chose de plus petit.",
    en="This is larger than {most} bytes. Send something smaller.",
)
TOOK_TOO_LONG = Text(
    fr="Le serveur y a passé {seconds} s de calcul, plus que permis. Réessaie avec moins à la fois.",
    en="The server computed this for {seconds} s, which is the limit. Try again with less at once.",
)
READ_TOO_LONG = Text(
    fr="Lire cet envoi prend plus de {seconds} s de calcul. Envoie quelque chose de plus simple.",
    en="Reading this takes more than {seconds} s of computing. Send something simpler.",
)
READ_TOO_MUCH_MEMORY = Text(
    fr="Lire cet envoi prend plus de {most} Mo de mémoire. Envoie quelque chose de plus petit.",
    en="Reading this takes more than {most} MB of memory. Send something smaller.",
)
NO_ROOM_TO_READ = again_in(
    "Le serveur n'a pas la place de lire cet envoi en ce moment",
    "The server has no room to read this just now",
)
TOO_MANY_BOXES_READ = Text(
    fr="Beaucoup de boîtes lues à la fois ; la suivante dans {seconds} s.",
    en="Too many boxes were read at once. Try again in {seconds} s.",
)
PREVIEW_TOOK_TOO_LONG = Text(
    fr="Cet aperçu n'a pas été prêt à temps ; redemande-le.",
    en="This preview was not ready in time; ask for it once more.",
)
OTHER_SITE = Text(fr="Cette demande vient d'un autre site.", en="This request comes from another site.")
OTHER_NAME = Text(
    fr="Ce serveur ne répond pas au nom « {name} ». Ouvre-le par son adresse IP. Si c'est toi qui le fais tourner et "
    "que ce nom est bien le sien, redémarre-le avec ce nom : archipel serve --name {example} (une fois par nom).",
    en='This server does not answer to the name "{name}". Open it by its IP address. If you run it and the name is '
    "its own, start it again with that name: archipel serve --name {example} (once for each name).",
)
NO_SUCH_CHARACTER = Text(
    fr="Cette demande contient un caractère nul (U+0000), qu'aucun texte ne peut avoir. Enlève-le.",
    en="This request has a null character (U+0000), which no text can have. Remove it.",
)
NOT_STORED = Text(
    fr="Le disque du serveur a refusé l'écriture ; rien n'a changé. Réessaie dans un instant.",
    en="The server's disk refused to write; nothing has changed. Try again in a moment.",
)
NOT_READ = Text(
    fr="Le disque du serveur ne se laisse pas lire ; rien n'a changé. Réessaie dans un instant.",
    en="The server's disk can't be read just now; nothing has changed. Try again in a moment.",
)
OUR_FAULT = Text(
    fr="Quelque chose s'est mal passé de notre côté ; rien n'est perdu. Réessaie.",
    en="Something went wrong on our side; nothing is lost. Try again.",
)
WRONG_METHOD = Text(fr="On ne peut pas faire cela à cette adresse.", en="That can't be done at this address.")
NOT_OUR_LINK = Text(fr="Ce lien n'est pas celui de cette table.", en="That link is not this table's.")


OTHER_RULES = Text(fr="Elle a été jouée avec d'autres règles.", en="It was played with different rules.")
ENDS_OTHERWISE = Text(
    fr="Avec les règles d'ici, elle finirait autrement.", en="With the rules used here, it would end differently."
)
SHOWN_AT_ITS_END = Text(
    fr="Cette partie ne peut plus être rejouée ici ; voici sa feuille finale. {why}",
    en="This game can't be replayed here any more; this is its final sheet. {why}",
)
SHOWN_AS_IT_STOOD = Text(
    fr="Cette partie ne peut plus continuer ici ; voici où elle en était. {why}",
    en="This game can't continue here any more; this is how it last stood. {why}",
)
NOT_SHOWN = Text(
    fr="Cette partie ne peut plus être montrée ici. {why}", en="This game can't be shown here any more. {why}"
)
SIT_DOWN_FIRST = Text(
    fr="Tu regardes cette partie ; prends une place pour jouer.", en="You are watching this game; take a seat to play."
)


def stopped(why: Text, *, shown: bool, over: bool) -> Text:
    """Returns why a table's game can't go on, and what of it is still shown."""
    if not shown:
        return NOT_SHOWN.format(why=why)
    return (SHOWN_AT_ITS_END if over else SHOWN_AS_IT_STOOD).format(why=why)


def unknown_decision(place: int, count: int) -> Text:
    return Text(
        fr="Pas de décision {place} ; {count} ont été analysées, à compter de 0.",
        en="No decision {place}; {count} were analysed, counted from 0.",
    ).format(place=place, count=count)


def unknown_moment(number: int, part: int, count: int) -> Text:
    return Text(
        fr="Pas de moment {number} (coup {part}) où reprendre ; la partie a {count} entrées, et finit à la dernière.",
        en="No moment {number} (move {part}) to play on from; the game has {count} entries, and ends with the last.",
    ).format(number=number, part=part, count=count)


def how_many_moves(count: int, most: int) -> Text:
    return Text(
        fr="Un message contient de 1 à {most} coups, pas {count}.", en="A message holds 1 to {most} moves, not {count}."
    ).format(count=count, most=most)


def how_many_alternatives(count: int, most: int) -> Text:
    return Text(
        fr="On peut demander de 1 à {most} possibilités à la fois, pas {count}.",
        en="1 to {most} alternatives can be asked for at once, not {count}.",
    ).format(count=count, most=most)


def unknown_number(seen: int, number: int) -> Text:
    return Text(
        fr="Cette table en est à {number} ; {seen} n'existe pas.",
        en="This table has {number} entries, so there is no entry {seen}.",
    ).format(seen=shown(seen), number=number)


def bad_request(where: str) -> Text:
    return Text(fr="Cette demande est mal formée : {where}.", en="This request is malformed: {where}.").format(
        where=where
    )


def took_back(seat: int) -> Text:
    return Text(fr=f"{{{seat}}} reprend son coup.", en=f"{{{seat}}} takes a move back.")


def time_was_out(seat: int) -> Text:
    return Text(
        fr=f"Le temps de {{{seat}}} était écoulé : un robot a joué ce tour.",
        en=f"{{{seat}}}'s time was up: a bot played this turn.",
    )


def was_taken_back(seat: int) -> Text:
    return Text(fr=f"Le coup de {{{seat}}} est repris.", en=f"The move of {{{seat}}} is taken back.")


def would_rather_not(name: str) -> Text:
    return Text(
        fr="{name} préfère que ce coup reste ; continue la partie.",
        en="{name} would rather let that move stand; play on.",
    ).format(name=name)


# ---- starting the server ----

NOT_BUILT = Text(
    fr="Les pages d'Archipel ne sont pas construites. Lance « make build », ou sers sans elles avec --api-only.",
    en='The pages of Archipel are not built. Run "make build", or serve without them with --api-only.',
)


def cant_listen(host: str, port: int, why: str) -> Text:
    return Text(
        fr="Archipel ne peut pas écouter sur {host}, port {port} ({why}). Essaie un autre --port ou --host.",
        en="Archipel can't listen on {host}, port {port} ({why}). Try another --port or --host.",
    ).format(host=host, port=port, why=why)


def not_a_network(name: str) -> Text:
    return Text(
        fr="Après --proxy il faut une adresse ou un réseau, comme 192.0.2.7 ou 10.0.0.0/8, pas « {name} ».",
        en='--proxy needs an address or a network such as 192.0.2.7 or 10.0.0.0/8, not "{name}".',
    ).format(name=name)


def not_a_name(name: str) -> Text:
    return Text(
        fr="Après --name il faut un nom seul, comme games.example.org, pas « {name} ».",
        en='--name needs one host name such as games.example.org, not "{name}".',
    ).format(name=name)


def not_seconds(name: str, value: str) -> Text:
    return Text(
        fr="{name} est un nombre de secondes, pas « {value} ».", en='{name} is a number of seconds, not "{value}".'
    ).format(name=name, value=value)


def cant_write(place: Path, why: str) -> Text:
    return Text(
        fr="Archipel ne peut pas écrire dans {place} ({why}). Choisis un autre dossier avec --data.",
        en="Archipel can't write in {place} ({why}). Choose another folder with --data.",
    ).format(place=str(place), why=why)


TABLES_NAMED = 5


def not_a_database(place: Path) -> Text:
    return Text(
        fr="{place} n'est pas une base d'Archipel, ou elle est abîmée. Déplace-la, ou choisis un autre dossier "
        "avec --data.",
        en="{place} is no Archipel database, or it is damaged. Move it away, or choose another folder with --data.",
    ).format(place=str(place))


def others_database(place: Path, tables: Sequence[str]) -> Text:
    """Names a few of the foreign `tables`, so that the operator can tell which program's database it is."""
    return Text(
        fr="{place} est la base d'un autre programme (ses tables : {tables}). Rien n'y a été changé. Choisis un autre "
        "dossier avec --data.",
        en="{place} is the database of another program (its tables: {tables}). Nothing in it was changed. Choose "
        "another folder with --data.",
    ).format(
        place=str(place), tables=", ".join(tables[:TABLES_NAMED]) + (", …" if tables[TABLES_NAMED:] else "") or "–"
    )


def newer_database(place: Path, version: object, known: int) -> Text:
    return Text(
        fr="{place} vient d'une version plus récente d'Archipel (base {version}, celle-ci lit {known}). "
        "Mets Archipel à jour, ou choisis un autre dossier avec --data.",
        en="{place} was made by a newer Archipel (database {version}, this one reads {known}). "
        "Update Archipel, or choose another folder with --data.",
    ).format(place=str(place), version=version, known=known)


# ---- the end ----

BEST_MOVE = Text(fr="Le plus beau coup", en="The best move")
NEXT_BEST_MOVE = Text(fr="Un autre beau coup", en="Another fine move")


def done_because(deed: Text, reason: Text) -> Text:
    """Joins a move and its reason: "Ana keeps 1 card for 1 fish. 5 for each map that is not covered." """
    return Text(fr="{deed} {reason}", en="{deed} {reason}").format(deed=deed, reason=reason)


def most_ahead(lead: int) -> Text:
    return Text(
        fr="{lead} d'avance sur le reste de la table.",
        en="{lead} ahead of the rest of the table.",
    ).format(lead=lead)


# ---- PostgreSQL and several processes ----

DAMAGED = Text(
    fr="ce n'est pas une base d'Archipel, ou elle est abîmée", en="it is no Archipel database, or it is damaged"
)


def cant_use_database(place: Text, why: Text) -> Text:
    return Text(
        fr="Archipel ne peut pas se servir de la base {place} ({why}). Choisis-en une autre avec --database.",
        en="Archipel can't use the database {place} ({why}). Choose another one with --database.",
    ).format(place=place, why=why)


def others_tables(tables: Sequence[str]) -> Text:
    """Names a few of the foreign `tables`, so that the operator can tell which program's database it is."""
    return Text(
        fr="c'est celle d'un autre programme, rien n'y a été changé ; ses tables : {tables}",
        en="it is that of another program, nothing in it was changed; its tables: {tables}",
    ).format(tables=", ".join(tables[:TABLES_NAMED]) + (", …" if tables[TABLES_NAMED:] else ""))


def made_by_newer(version: int, known: int) -> Text:
    return Text(
        fr="elle vient d'un Archipel plus récent : version {version}, celui-ci lit {known}",
        en="it was made by a newer Archipel: its version is {version}, this one reads {known}",
    ).format(version=version, known=known)


def cant_use_bus(why: str) -> Text:
    return Text(
        fr="--bus n'est pas l'adresse d'un Redis ({why}). Par exemple : redis://localhost:6379",
        en="--bus is not the address of a Redis ({why}). For example: redis://localhost:6379",
    ).format(why=why)


TOO_FEW_PARTS = Text(
    fr="Plusieurs processus (--workers) ont besoin d'une base et d'un bus communs : --database postgresql://… et "
    "--bus redis://…",
    en="Several processes (--workers) need a database and a bus that they share: --database postgresql://… and "
    "--bus redis://…",
)
NO_EXTRA = Text(
    fr="PostgreSQL et Redis demandent des paquets en plus : pip install 'archipel[postgres]'",
    en="PostgreSQL and Redis need more packages: pip install 'archipel[postgres]'",
)
