"""Texts for the operator of the server: about backups, the results of `archipel doctor`, and the operator's page."""

from __future__ import annotations

from pathlib import Path

from archipel.core.text import Text

# ---- backups ----

KEPT = Text(
    fr="{tables} tables et {entries} coups sont dans {path}.", en="{tables} tables and {entries} entries are in {path}."
)
RESTORED = Text(
    fr="{path} contient maintenant {tables} tables et {entries} coups, de {backup}.",
    en="{path} now holds {tables} tables and {entries} entries, from {backup}.",
)
OLD_ONE_KEPT = Text(fr="L'ancienne base est gardée : {path}.", en="The old database is kept: {path}.")
WILL_MIGRATE = Text(
    fr="Elle vient d'une version plus ancienne ; « archipel serve » la mettra à jour, après une copie.",
    en='It is from an earlier version; "archipel serve" will bring it up to date, after a copy.',
)


def no_database(path: Path | str) -> Text:
    return Text(
        fr="Il n'y a pas de base d'Archipel dans {path}. Nomme son dossier avec --data, ou son adresse avec "
        "--database.",
        en="There is no Archipel database at {path}. Name its folder with --data, or its address with --database.",
    ).format(path=str(path))


def in_the_way(path: Path | str) -> Text:
    return Text(
        fr="{path} existe déjà ; rien n'y a été changé. Choisis un autre nom, ou ajoute --replace.",
        en="{path} already exists; nothing in it was changed. Choose another name, or add --replace.",
    ).format(path=str(path))


def no_backup_of_itself(path: Path) -> Text:
    return Text(
        fr="{path} est la base elle-même ; choisis un autre fichier.",
        en="{path} is the database itself; choose another file.",
    ).format(path=str(path))


def in_use(path: Path | str) -> Text:
    return Text(
        fr="{path} sert en ce moment ; rien n'a été changé. Arrête d'abord Archipel.",
        en="{path} is in use; nothing was changed. Stop Archipel first.",
    ).format(path=str(path))


def not_a_backup(path: Path) -> Text:
    return Text(
        fr="{path} n'est pas une sauvegarde d'Archipel, ou elle est abîmée. Rien n'a été changé.",
        en="{path} is not a backup of Archipel, or it is damaged. Nothing was changed.",
    ).format(path=str(path))


def no_such_backup(path: Path) -> Text:
    return Text(fr="{path} n'existe pas.", en="{path} does not exist.").format(path=str(path))


def newer_backup(path: Path, version: object, known: int) -> Text:
    return Text(
        fr="{path} vient d'une version plus récente d'Archipel (base {version}, celle-ci lit {known}). Rien n'a été "
        "changé ; mets d'abord Archipel à jour.",
        en="{path} was made by a newer Archipel (database {version}, this one reads {known}). Nothing was changed; "
        "update Archipel first.",
    ).format(path=str(path), version=version, known=known)


def cant_copy(path: Path, why: str) -> Text:
    return Text(
        fr="Impossible d'écrire {path} ({why}). Rien n'a été changé.",
        en="Can't write {path} ({why}). Nothing was changed.",
    ).format(path=str(path), why=why)


# ---- the operator ----

LOG_IN = Text(
    fr="Cette page est réservée à l'administrateur du serveur : entre le mot de passe affiché au premier démarrage.",
    en="This page is for the server's administrator: enter the password that was printed at the first start.",
)
WRONG_PASSWORD = Text(
    fr="Ce n'est pas le mot de passe affiché au premier démarrage. Pour en avoir un nouveau, efface le fichier "
    "« operator » du dossier des parties et redémarre.",
    en="That is not the password that was printed at the first start. For a new one, delete the file “operator” in the "
    "folder of the games and start again.",
)
NO_PASSWORD = Text(
    fr="Il n'y a pas encore de mot de passe ici ; « archipel serve » en affiche un à son démarrage.",
    en='There is no password here yet; "archipel serve" prints one when it starts.',
)
TOO_MANY_GUESSES = Text(
    fr="Trop de mots de passe faux ; réessaie dans {seconds} s.",
    en="Too many wrong passwords; try again in {seconds} s.",
)
PASSWORD = Text(
    fr="Pour toi qui fais tourner le serveur : {address}/operator, mot de passe {password} (affiché cette fois "
    "seulement).",
    en="Admin page: {address}/operator, password {password} (shown only this once).",
)
NAME_IT = Text(
    fr="Conseil : ajoute --name et le nom par lequel on ouvre ce serveur (--name games.example.org). Sans lui, tout "
    "nom que transmet le proxy est accepté.",
    en="Tip: add --name with the name that people open this server by (--name games.example.org). Without it every "
    "name that the proxy passes on is accepted.",
)


# ---- the doctor ----

ALL_WELL = Text(fr="Tout va bien.", en="Everything is fine.")
NOT_WELL = Text(fr="Problèmes à régler : {count}, marqués d'un !", en="Problems to fix: {count}, marked with !")
VERSIONS = Text(
    fr="Archipel {archipel}, Python {python}, SQLite {sqlite}, base de version {database}.",
    en="Archipel {archipel}, Python {python}, SQLite {sqlite}, database version {database}.",
)
OLD_VERSIONS = Text(
    fr="Archipel {archipel} demande Python 3.11 et SQLite 3.35 ; ici Python {python} et SQLite {sqlite}. Installe un "
    "Python plus récent.",
    en="Archipel {archipel} needs Python 3.11 and SQLite 3.35; here are Python {python} and SQLite {sqlite}. Install a "
    "newer Python.",
)
ROOM = Text(fr="{megabytes} Mo libres pour {folder}.", en="{megabytes} MB free for {folder}.")
LITTLE_ROOM = Text(
    fr="Il ne reste que {megabytes} Mo pour {folder} ; libère de la place, {enough} Mo au moins.",
    en="Only {megabytes} MB are left for {folder}; free some space, at least {enough} MB.",
)
CAN_WRITE = Text(fr="On peut écrire dans {folder}.", en="{folder} can be written to.")
CANT_WRITE = Text(
    fr="On ne peut pas écrire dans {folder} ({why}). Donne-en le droit, ou choisis un autre dossier avec --data.",
    en="Can't write to {folder} ({why}). Change its permissions, or choose another folder with --data.",
)
DISK_CLOCK = Text(
    fr="L'horloge du disque de {folder} diffère de {seconds} s de celle-ci ; mets les deux à l'heure.",
    en="The clock of the disk of {folder} differs by {seconds} s from this one; correct both.",
)
NO_DATABASE_YET = Text(
    fr="Pas encore de base : « archipel serve » fera {path}.", en='No database yet: "archipel serve" will make {path}.'
)
OLDER_DATABASE = Text(
    fr="{path} est de la version {version} ; « archipel serve » la mettra en {latest}, après une copie.",
    en='{path} has version {version}; "archipel serve" will update it to {latest}, after a copy.',
)
WHOLE = Text(
    fr="{path} est en bon état : {tables} tables, {megabytes} Mo.",
    en="{path} is intact: {tables} tables, {megabytes} MB.",
)
POSTGRES = Text(fr="PostgreSQL {version} répond.", en="PostgreSQL {version} answers.")
EMPTY_DATABASE = Text(
    fr="{path} est encore vide ; « archipel serve » y fera ses tables.",
    en='{path} is still empty; "archipel serve" will make its tables there.',
)
INCOMPLETE = Text(
    fr="Dans {path}, {tables} tables n'ont pas le même nombre de coups que leur journal ; restaure une "
    "sauvegarde avec « archipel restore ».",
    en="In {path}, {tables} tables have a different number of moves than their log; restore a backup with "
    '"archipel restore".',
)
DATABASE_CLOCK = Text(
    fr="L'horloge de {path} diffère de {seconds} s de celle-ci ; mets les deux à l'heure.",
    en="The clock of {path} differs by {seconds} s from this one; correct both.",
)
SAME_CLOCK = Text(fr="L'horloge de {path} dit la même heure.", en="The clock of {path} tells the same time.")
BUS = Text(fr="Redis répond.", en="Redis answers.")
NO_BUS = Text(
    fr="Redis ne répond pas ({why}) ; démarre-le, ou donne une autre adresse avec --bus.",
    en="Redis does not answer ({why}); start it, or give another address with --bus.",
)
CLOCK = Text(fr="Il est {now}.", en="It is {now}.")
WRONG_YEAR = Text(
    fr="L'horloge dit {now}, ce qui ne peut pas être ; mets-la à l'heure.",
    en="The clock says {now}, which can't be right; set it.",
)
CLOCK_WENT_BACK = Text(
    fr="L'horloge dit {now}, mais le dernier coup est du {last} ; mets-la à l'heure.",
    en="The clock says {now}, but the last move is from {last}; set the clock.",
)
PORT_FREE = Text(fr="Le port {port} est libre.", en="Port {port} is free.")
SERVED_HERE = Text(fr="Archipel répond sur le port {port}.", en="Archipel answers on port {port}.")
PORT_TAKEN = Text(
    fr="Le port {port} est pris par un autre programme ; arrête-le, ou choisis un autre --port.",
    en="Port {port} is taken by another program; stop it, or choose another --port.",
)
PAGES = Text(fr="Les pages sont construites.", en="The pages are built.")
NO_PAGES = Text(
    fr="Les pages ne sont pas construites ; lance « make build ».", en='The pages are not built; run "make build".'
)
REMOVED_SO_FAR = Text(
    fr="{tables} tables ont été retirées jusqu'ici, par --keep-days ou sur la page d'administration.",
    en="{tables} tables were removed so far, by --keep-days or on the admin page.",
)


# ---- shown at every table ----

RESTART = Text(
    fr="Le serveur redémarre ; rien n'est perdu, la partie reprend dans un instant.",
    en="The server is starting again; nothing is lost, the game goes on in a moment.",
)


# ---- the operator's page ----

OPERATOR = Text(fr="Administration", en="Admin")
SAY = Text(fr="Annonce", en="Announcement")
NOTHING_SAID = Text(fr="Rien n'est affiché en ce moment.", en="Nothing is shown just now.")
SHOW = Text(fr="Afficher", en="Show it")
END = Text(fr="Retirer", en="Take it away")
NOW = Text(fr="En ce moment", en="Just now")
VERSION = Text(fr="Archipel · version de la base", en="Archipel · database version")
SINCE = Text(fr="En route depuis", en="Running for")
LOAD = Text(fr="Charge · mémoire", en="Load · memory")
OPEN_TABLES = Text(fr="Tables en mémoire · connexions", en="Tables in memory · sockets")
MOVES = Text(fr="Coups · jusqu'au disque", en="Moves · until on disk")
BOTS = Text(fr="Robots qui réfléchissent · qui attendent", en="Bots that think · that wait")
REFUSALS = Text(fr="Refus", en="Refusals")
TABLES = Text(fr="Tables", en="Tables")
COLUMNS = (
    Text(fr="Table", en="Table"),
    Text(fr="Jeu", en="Game"),
    Text(fr="Phase", en="Phase"),
    Text(fr="Coups", en="Moves"),
    Text(fr="Regardent", en="Watching"),
    Text(fr="Au repos depuis", en="Quiet for"),
)
LIMITS = Text(fr="Limites", en="Limits")
CONNECTIONS = Text(fr="Connexions · par adresse", en="Connections · from one address")
IN_MEMORY = Text(fr="Tables au repos en mémoire", en="Idle tables in memory")
BOT_PROCESSES = Text(fr="Robots à la fois", en="Bots at once")
KEEP_DAYS = Text(fr="Jours gardés", en="Days kept")
REQUESTS = Text(fr="Demandes d'une adresse", en="Requests of an address")
MESSAGES = Text(fr="Messages d'une connexion", en="Messages of a connection")
NEW_TABLES = Text(fr="Nouvelles tables d'une adresse", en="New tables of an address")
LONG_NOTICE = Text(
    fr="Ce message est trop long ; {longest} signes au plus.", en="This notice is too long; {longest} signs at most."
)
