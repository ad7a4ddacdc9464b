"""What the server says to people, French beside English. Seats are counted from 1, as people count."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from archipel.core.text import Text, listed, shown

# ---- links and names ----

WRONG_LINK = Text(
    fr="Il n'y a pas de table à ce lien. Demande-le de nouveau à qui t'a invité.",
    en="There is no table at this link. Ask whoever invited you for it again.",
)
NO_SUCH_PAGE = Text(fr="Il n'y a rien à cette adresse.", en="There is nothing at this address.")
BAD_SEAT = Text(
    fr="Cette adresse est mal formée ; après « seat= » il faut le numéro d'une place, à partir de 0.",
    en='This address is malformed; after "seat=" stands the number of a seat, from 0.',
)
NOT_UNDERSTOOD = Text(
    fr="Le serveur ne comprend pas cette demande. Repars de la page d'accueil.",
    en="The server does not understand this request. Begin again at the start page.",
)
BACK_HOME = Text(fr="Vers l'accueil", en="To the start page")
NO_NAME = Text(
    fr="Il faut un nom, avec au moins une lettre, un chiffre ou un signe.",
    en="A name is needed, with at least one letter, digit or sign.",
)
STRANGE_NAME = Text(
    fr="Ce nom contient un signe invisible ; écris-le avec des lettres, des chiffres et des signes visibles.",
    en="This name has an invisible sign in it; write it with letters, digits and signs that show.",
)


def long_name(length: int, longest: int) -> Text:
    return Text(
        fr="Ce nom a {length} signes ; il peut en avoir {longest} au plus.",
        en="This name has {length} signs; it may have {longest} at most.",
    ).format(length=length, longest=longest)


# ---- seats ----

FULL = Text(
    fr="Cette table est complète ; tu peux regarder la partie.", en="This table is full; you may watch the game."
)
ONE_SEAT_EACH = Text(fr="Tu ne peux prendre qu'une seule place.", en="You can take one seat only.")
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
KICKED = Text(
    fr="L'hôte t'a retiré de cette table ; elle ne t'est plus ouverte.",
    en="The host has removed you from this table; it is not open to you any more.",
)
LINK_RENEWED = Text(
    fr="Le lien de cette table a changé ; demande le nouveau à qui t'a invité.",
    en="The link of this table has changed; ask whoever invited you for the new one.",
)
SESSION_ENDED = Text(
    fr="Tu as mis fin à tes autres sessions ; celle-ci en était une.",
    en="You have ended your other sessions; this was one of them.",
)
ALREADY_STARTED = Text(fr="La partie a déjà commencé.", en="The game has already begun.")
NOT_STARTED = Text(fr="La partie n'a pas encore commencé.", en="The game has not begun yet.")
SEATS_ARE_FIXED = Text(
    fr="La partie a commencé : une place ne peut plus qu'être confiée à un robot, quand la personne n'est plus là.",
    en="The game has begun: a seat can only be given to a bot now, when its person is away.",
)
BOT_STANDS_IN = Text(
    fr="Un robot joue à ta place ; reprends d'abord ta place.",
    en="A bot is playing for you; take your seat back first.",
)
NOT_OVER = Text(fr="La partie n'est pas finie.", en="The game is not over.")
ONLY_PLAYERS_AGAIN = Text(
    fr="Seul quelqu'un qui a joué peut proposer une revanche.", en="Only somebody who played can ask for another game."
)


def bad_grace(seconds: int, longest: int) -> Text:
    return Text(
        fr="Une place est gardée de 0 à {longest} secondes, pas {seconds}.",
        en="A seat is kept for 0 to {longest} seconds, not {seconds}.",
    ).format(seconds=shown(seconds), longest=longest)


def name_taken(name: str) -> Text:
    return Text(
        fr="Quelqu'un s'appelle déjà {name} ici ; choisis un nom qu'on ne peut pas confondre avec le sien.",
        en="Somebody here is already called {name}; choose a name that can't be mistaken for theirs.",
    ).format(name=shown(name))


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
            en="Seat {places} is open: wait for somebody, give it to a bot or take it away.",
        ).format(places=places)
    return Text(
        fr="Les places {places} sont libres : attends quelqu'un, donne-les à des robots ou retire-les.",
        en="Seats {places} are open: wait for somebody, give them to bots or take them away.",
    ).format(places=places)


# ---- lessons ----

NO_UNDO_IN_LESSONS = Text(
    fr="Dans une leçon on ne reprend pas ses coups : ce sont les bons.",
    en="In a lesson nothing is taken back: its moves are the right ones.",
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
    en="Somebody else has acted meanwhile; look again before you play.",
)
ENOUGH_TAKEN_BACK = Text(
    fr="On a repris bien assez de coups à cette table ; continue la partie.",
    en="More than enough moves were taken back at this table; play on.",
)
LEARNT = Text(
    fr="Depuis ce coup, quelque chose de caché s'est montré : il ne peut plus être repris.",
    en="Since that move something hidden has come to light: it can't be taken back any more.",
)
OTHERS_MOVED = Text(
    fr="Une autre personne a joué depuis ; demande à la table de reprendre ton coup.",
    en="Another person has moved since; ask the table whether you may take your move back.",
)
ALREADY_ASKED = Text(
    fr="On demande déjà à la table de reprendre un coup ; attends la réponse.",
    en="The table is already asked about taking a move back; wait for the answer.",
)
NOBODY_ASKS = Text(
    fr="Personne ne te demande de reprendre un coup.", en="Nobody is asking you about taking a move back."
)
DECLINED = Text(
    fr="La table préfère que ce coup reste ; continue la partie.",
    en="The table would rather let that move stand; play on.",
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
TOO_MANY_REQUESTS = Text(
    fr="Trop de demandes à la fois ; réessaie dans {seconds} s.",
    en="Too many requests at once; try again in {seconds} s.",
)
TOO_MANY_MESSAGES = Text(
    fr="Trop de messages à la fois ; réessaie dans {seconds} s.",
    en="Too many messages at once; try again in {seconds} s.",
)
TOO_MANY_PREVIEWS = Text(
    fr="Trop d'aperçus à la fois ; réessaie dans {seconds} s.",
    en="Too many previews at once; try again in {seconds} s.",
)
TOO_MANY_REPLAYS = Text(
    fr="Trop de parties revues à la fois ; réessaie dans {seconds} s.",
    en="Too much replayed at once; try again in {seconds} s.",
)
TOO_MANY_TABLES = Text(
    fr="Tu as ouvert beaucoup de tables ; la suivante dans {seconds} s.",
    en="You have opened many tables; the next one in {seconds} s.",
)
TOO_MANY_CONNECTIONS = Text(
    fr="Il y a trop de connexions depuis cette adresse ; ferme quelques onglets.",
    en="There are too many connections from this address; close some tabs.",
)
TOO_LARGE = Text(fr="Cet envoi est trop gros.", en="This is too large to send.")
OTHER_SITE = Text(fr="Cette demande vient d'un autre site.", en="This request comes from another site.")
NOT_STORED = Text(
    fr="Le disque du serveur a refusé l'écriture ; rien n'a changé. Réessaie dans un instant.",
    en="The server's disk refused to write; nothing has changed. Try again in a moment.",
)
OUR_FAULT = Text(
    fr="Quelque chose s'est mal passé de notre côté ; rien n'est perdu. Réessaie.",
    en="Something went wrong on our side; nothing is lost. Try again.",
)
WRONG_METHOD = Text(fr="On ne peut pas faire cela à cette adresse.", en="That can't be done at this address.")
NOT_OUR_LINK = Text(fr="Ce lien n'est pas celui de cette table.", en="That link is not this table's.")


OTHER_RULES = Text(
    fr="Elle a été jouée avec d'autres règles que celles d'ici.", en="It was played by other rules than those here."
)
ENDS_OTHERWISE = Text(
    fr="Avec les règles d'ici, elle finirait autrement.", en="By the rules that are here it would end differently."
)
SHOWN_AT_ITS_END = Text(
    fr="Cette partie ne peut plus être rejouée ici ; voici sa feuille finale. {why}",
    en="This game can't be replayed here any more; this is its final sheet. {why}",
)
SHOWN_AS_IT_STOOD = Text(
    fr="Cette partie ne peut plus continuer ici ; voici où elle en était. {why}",
    en="This game can't go on here any more; this is how it stood last. {why}",
)
NOT_SHOWN = Text(
    fr="Cette partie ne peut plus être montrée ici. {why}", en="This game can't be shown here any more. {why}"
)
SIT_DOWN_FIRST = Text(
    fr="Tu regardes cette partie ; prends une place pour jouer.", en="You are watching this game; take a seat to play."
)


def stopped(why: Text, *, shown: bool, over: bool) -> Text:
    """Why a table's game has come to a stop, and what can still be seen of it."""
    if not shown:
        return NOT_SHOWN.format(why=why)
    return (SHOWN_AT_ITS_END if over else SHOWN_AS_IT_STOOD).format(why=why)


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
        fr="Cette table en est à {number} ; {seen} n'existe pas.", en="This table is at {number}; there is no {seen}."
    ).format(seen=shown(seen), number=number)


def bad_request(where: str) -> Text:
    return Text(fr="Cette demande est mal formée : {where}.", en="This request is malformed: {where}.").format(
        where=where
    )


def took_back(seat: int) -> Text:
    return Text(fr=f"{{{seat}}} reprend son coup.", en=f"{{{seat}}} takes a move back.")


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
        en='After --proxy stands an address or a network, such as 192.0.2.7 or 10.0.0.0/8, not "{name}".',
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
    """`tables` say what it is; a few of them are enough."""
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


def most_ahead(lead: int) -> Text:
    return Text(
        fr="{lead} d'avance sur le reste de la table.",
        en="{lead} ahead of the rest of the table.",
    ).format(lead=lead)


# ---- a database of PostgreSQL's ----

DAMAGED = Text(
    fr="ce n'est pas une base d'Archipel, ou elle est abîmée", en="it is no Archipel database, or it is damaged"
)


def cant_use_database(place: Text, why: Text) -> Text:
    return Text(
        fr="Archipel ne peut pas se servir de la base {place} ({why}). Choisis-en une autre avec --database.",
        en="Archipel can't use the database {place} ({why}). Choose another one with --database.",
    ).format(place=place, why=why)


def others_tables(tables: Sequence[str]) -> Text:
    """`tables` say what it is; a few of them are enough."""
    return Text(
        fr="c'est celle d'un autre programme, rien n'y a été changé ; ses tables : {tables}",
        en="it is that of another program, nothing in it was changed; its tables: {tables}",
    ).format(tables=", ".join(tables[:TABLES_NAMED]) + (", …" if tables[TABLES_NAMED:] else ""))


def made_by_newer(version: int, known: int) -> Text:
    return Text(
        fr="elle vient d'un Archipel plus récent : version {version}, celui-ci lit {known}",
        en="a newer Archipel made it: version {version}, this one reads {known}",
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
