"""Texts of the admin page about tables, backups and the password."""

from __future__ import annotations

from archipel.core.text import Text

# ---- tables ----

NO_TABLES = Text(fr="Aucune table pour l'instant.", en="No tables yet.")
STORED = Text(fr="Tables gardées", en="Tables stored")
PHASES = {
    "lobby": Text(fr="salle d'attente", en="waiting room"),
    "playing": Text(fr="en cours", en="in play"),
    "over": Text(fr="terminée", en="finished"),
    "lesson": Text(fr="leçon", en="lesson"),
}
CLOSED = Text(fr="fermée", en="closed")
MOVES = Text(fr="coups : {count}", en="moves: {count}")
LAST_MOVE = Text(fr="dernier coup il y a {ago}", en="last move {ago} ago")
LAST_CHANGE = Text(fr="dernier changement il y a {ago}", en="last change {ago} ago")
WATCHING = Text(fr="présents : {count}", en="{count} there now")
EXPORT = Text(fr="Exporter", en="Export")
CLOSE = Text(fr="Fermer", en="Close")
REOPEN = Text(fr="Rouvrir", en="Open again")
DELETE = Text(fr="Supprimer…", en="Delete…")
NEWER = Text(fr="Plus récentes", en="Newer")
OLDER = Text(fr="Plus anciennes", en="Older")
ABOUT_DEEDS = Text(
    fr="Une table fermée est gardée : personne ne la voit jusqu'à ce que tu la rouvres. Une table supprimée est "
    "effacée. Ceux qui y sont en sont avertis. L'export d'une partie en cours montre ce qui y est caché.",
    en="A closed table is kept: nobody sees it until you open it again. A deleted table is gone. The people there are "
    "told. The export of a running game shows what is hidden in it.",
)
DONE = {
    "closed": Text(fr="La table est fermée.", en="The table is closed."),
    "opened": Text(fr="La table est rouverte.", en="The table is open again."),
    "deleted": Text(fr="La table est supprimée.", en="The table is deleted."),
}
NO_SUCH_TABLE = Text(
    fr="Cette table n'existe plus ; recharge la page d'administration.",
    en="This table no longer exists; load the admin page again.",
)

# ---- deleting one ----

DELETING = Text(fr="Supprimer une table", en="Delete a table")
FIRST_QUESTION = Text(
    fr="Supprimer cette table, avec sa partie et ses analyses ?",
    en="Delete this table, with its game and its analyses?",
)
SECOND_QUESTION = Text(
    fr="C'est définitif : seule une sauvegarde la garderait. Supprimer pour toujours ?",
    en="This can't be undone: only a backup would still have it. Delete it for ever?",
)
YES_DELETE = Text(fr="Oui, supprimer", en="Yes, delete it")
FOR_EVER = Text(fr="Supprimer pour toujours", en="Delete for ever")
KEEP_IT = Text(fr="Non, la garder", en="No, keep it")

# ---- backups ----

BACKUP = Text(fr="Sauvegarde", en="Backup")
ABOUT_BACKUP = Text(
    fr="Une copie vérifiée de toutes les parties, faite maintenant, même pendant qu'on joue. « archipel restore » la "
    "remet en place. Garde-la pour toi : elle contient ce qui est caché dans les parties, et la clé des cookies.",
    en='A checked copy of all games, made now, also while people play. "archipel restore" puts it back. Keep it to '
    "yourself: it has what is hidden in the games, and the key of the cookies.",
)
BACK_UP = Text(fr="Sauvegarder et télécharger", en="Back up and download")
NO_ROOM = Text(
    fr="Le disque n'a plus que {free} de libre, et la sauvegarde demande {size}. Fais de la place, ou lance « archipel "
    "backup » vers un autre disque.",
    en="The disk has only {free} free, and the backup needs {size}. Make room, or run “archipel backup” to another "
    "disk.",
)
ONE_AT_A_TIME = Text(
    fr="Une sauvegarde est déjà en train de se faire ; attends qu'elle finisse.",
    en="Another backup is being made; wait until it is done.",
)

# ---- the password ----

PASSWORD = Text(fr="Mot de passe", en="Password")
ABOUT_PASSWORD = Text(
    fr="Le nouveau mot de passe s'affiche une seule fois, et l'ancien n'est plus valable.",
    en="The new password is shown only once, and the old one no longer works.",
)
RENEW = Text(fr="Nouveau mot de passe", en="New password")
ASK_ON_THE_PAGE = Text(
    fr="Demande le nouveau mot de passe avec le bouton de la page d'administration.",
    en="Ask for a new password with the button on the admin page.",
)
RENEWED = Text(
    fr="Voici le nouveau mot de passe. Note-le : il ne s'affiche que cette fois. Le navigateur te le demandera.",
    en="This is the new password. Write it down: it is shown only this time. The browser will ask you for it.",
)
BACK = Text(fr="Retour à l'administration", en="Back to Admin")
