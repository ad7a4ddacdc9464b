"""What whoever runs the server reads: about backups, the doctor's findings, and the operator's page."""

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
    en='It is of an earlier version; "archipel serve" will bring it up to date, after a copy.',
)


def no_database(path: Path) -> Text:
    return Text(
        fr="Il n'y a pas de base d'Archipel dans {path}. Nomme son dossier avec --data.",
        en="There is no Archipel database at {path}. Name its folder with --data.",
    ).format(path=str(path))


def in_the_way(path: Path) -> Text:
    return Text(
        fr="{path} existe déjà ; rien n'y a été changé. Choisis un autre nom, ou ajoute --replace.",
        en="{path} is already there; nothing in it was changed. Choose another name, or add --replace.",
    ).format(path=str(path))


def no_backup_of_itself(path: Path) -> Text:
    return Text(
        fr="{path} est la base elle-même ; choisis un autre fichier.",
        en="{path} is the database itself; choose another file.",
    ).format(path=str(path))


def in_use(path: Path) -> Text:
    return Text(
        fr="{path} sert en ce moment ; rien n'a été changé. Arrête d'abord Archipel.",
        en="{path} is in use; nothing was changed. Stop Archipel first.",
    ).format(path=str(path))


def not_a_backup(path: Path) -> Text:
    return Text(
        fr="{path} n'est pas une sauvegarde d'Archipel, ou elle est abîmée. Rien n'a été changé.",
        en="{path} is no backup of Archipel, or it is damaged. Nothing was changed.",
    ).format(path=str(path))


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
    fr="Cette page est à qui fait tourner le serveur : donne le mot de passe affiché au premier démarrage.",
    en="This page is for whoever runs the server: give the password that was printed at the first start.",
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
    fr="Trop d'essais de mot de passe ; réessaie dans {seconds} s.",
    en="Too many tries of the password; try again in {seconds} s.",
)
PASSWORD = Text(
    fr="Pour toi qui fais tourner le serveur : {address}/operator, mot de passe {password} (affiché cette fois "
    "seulement).",
    en="For you who run the server: {address}/operator, password {password} (shown this time only).",
)
