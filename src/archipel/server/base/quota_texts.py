"""Texts for requests that are refused because of a storage limit, and for the storage part of the operator's page."""

from __future__ import annotations

from archipel.core.text import Text

ADDRESS = Text(
    fr="Trop de choses ont été enregistrées depuis ton adresse ({kind} : {limit} par heure au plus). Réessaie dans "
    "{minutes} min.",
    en="Too much was stored from your address ({kind}: {limit} an hour at most). Try again in {minutes} min.",
)
ADDRESS_OFTEN = Text(
    fr="Trop de fichiers ont été lus depuis ton adresse ({kind} : {often} par heure au plus). Réessaie dans "
    "{minutes} min.",
    en="Too many files were read from your address ({kind}: {often} an hour at most). Try again in {minutes} min.",
)
EVERYBODY = Text(
    fr="Trop de choses ont été enregistrées sur ce serveur ({kind} : {limit} par heure au plus pour tout le monde). "
    "Réessaie dans {minutes} min.",
    en="Too much was stored on this server ({kind}: {limit} an hour at most for everybody). Try again in {minutes} "
    "min.",
)
FULL = Text(
    fr="Ce serveur est plein ({limit} au plus). Les parties en cours continuent ; pour le reste, demande à la personne "
    "qui l'héberge de faire de la place.",
    en="This server is full ({limit} at most). Games under way go on; for anything else, ask its host to make room.",
)

TABLES = Text(fr="tables et leurs parties", en="tables and their games")
MOVES = Text(fr="coups repris", en="moves taken back")
PAPERS = Text(fr="scores sur papier", en="paper scores")
EDITS = Text(fr="changements de scores sur papier", en="changes of paper scores")
LOGBOOKS = Text(fr="carnets importés", en="imported logbooks")
BOXES = Text(fr="boîtes personnelles", en="owners' boxes")
PEOPLE = Text(fr="personnes et appareils", en="people and devices")
SUBSCRIPTIONS = Text(fr="notifications", en="notices")

# ---- the operator's page ----

STORAGE = Text(fr="Stockage", en="Storage")
COLUMNS = (
    Text(fr="Quoi", en="What"),
    Text(fr="Nombre", en="Number"),
    Text(fr="Place", en="Size"),
    Text(fr="Dernière heure", en="Last hour"),
    Text(fr="Par adresse et par heure", en="An address, an hour"),
    Text(fr="Tous ensemble, par heure", en="All together, an hour"),
)
DATABASE = Text(fr="Base · au plus", en="Database · at most")
FREE = Text(fr="Libre sur le disque", en="Free on the disk")
KEPT = Text(fr="Gardé", en="Kept")
KEPT_FOR_EVER = Text(
    fr="tout, sans limite de temps ; {days} jours pour un carnet importé par quelqu'un qui n'a jamais joué",
    en="everything, for ever; {days} days for a logbook imported by somebody who never played",
)
KEPT_DAYS = Text(
    fr="{kept} jours après la dernière partie ; {days} jours pour un carnet importé par quelqu'un qui n'a jamais joué",
    en="{kept} days after the last game; {days} days for a logbook imported by somebody who never played",
)
