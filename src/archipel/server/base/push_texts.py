"""Texts of push notifications and about them, in French and English. They contain no link, no card and no secret."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.text import Text, and_list, shown

# ---- in a notification ----

NAME = Text(fr="Archipel", en="Archipel")
WELCOME = Text(
    fr="C'est noté : quand ce sera ton tour, je te préviens ici.",
    en="Done: when it is your turn, you will be told here.",
)
YOUR_TURN = Text(fr="C'est ton tour.", en="It's your turn.")


def your_turn(others: Sequence[str]) -> Text:
    """Names the other players, so that a person with several games knows which game it is."""
    if not others:
        return YOUR_TURN
    return Text(fr="C'est ton tour, avec {names}.", en="It's your turn, with {names}.").format(names=and_list(others))


# ---- for people who turn notifications on ----

OFF = Text(
    fr="Ce serveur n'envoie pas d'avis ; une page d'Archipel ouverte peut te prévenir.",
    en="This server sends no notices; an open page of Archipel can tell you.",
)
NOT_AN_ENDPOINT = Text(
    fr="Ce n'est pas l'adresse d'un service de notifications, telle qu'un navigateur la donne.",
    en="This is not the address of a push service as a browser gives it.",
)
NOT_HTTPS = Text(
    fr="Un avis ne part que vers une adresse en https://.", en="Notices are sent to addresses with https:// only."
)
PRIVATE = Text(
    fr="Cette adresse mène dans un réseau privé ; un avis ne part que vers un service public.",
    en="This address leads into a private network; notices are sent to public services only.",
)
BAD_KEYS = Text(
    fr="Ces clés ne sont pas celles d'un navigateur : p256dh a 65 octets, auth en a 16, en base64url.",
    en="These are not a browser's keys: p256dh has 65 bytes, auth has 16, in base64url.",
)
REDIRECTS = Text(
    fr="Ce service renvoie ailleurs ; un avis ne part que là où le navigateur l'a dit.",
    en="This service points elsewhere; notices are sent only where the browser said.",
)
SILENT = Text(
    fr="Le service de notifications de ce navigateur ne répond pas. Réessaie plus tard.",
    en="This browser's push service does not answer. Try again later.",
)
TOO_MANY = Text(
    fr="{most} de tes appareils sont déjà prévenus. Arrête-le sur l'un d'eux, ou ferme tes autres sessions.",
    en="{most} of your devices are told already. Turn it off on one of them, or end your other sessions.",
)


def unknown_service(host: str) -> Text:
    return Text(
        fr="{host} n'est pas un service de notifications que ce serveur connaît ; qui l'exploite peut l'ajouter.",
        en="{host} is not a push service that this server knows; whoever runs it can add it.",
    ).format(host=shown(host, 80))


def refused(status: int) -> Text:
    return Text(
        fr="Le service de notifications de ce navigateur a refusé l'avis (réponse {status}).",
        en="This browser's push service refused the notice (answer {status}).",
    ).format(status=status)


# ---- for the operator ----

NO_EXTRA = Text(
    fr="Les avis demandent un paquet en plus : pip install 'archipel[push]'",
    en="Notices need one more package: pip install 'archipel[push]'",
)


def not_a_contact(named: str) -> Text:
    return Text(
        fr="--push {named} : il faut l'adresse où te joindre, mailto:toi@exemple.org ou https://exemple.org.",
        en="--push {named}: name where you can be reached, mailto:you@example.org or https://example.org.",
    ).format(named=shown(named, 80))


def not_a_service(named: str) -> Text:
    return Text(
        fr="--push-service {named} : il faut un nom d'hôte, avec son port s'il n'est pas 443, et son adresse s'il est "
        "dans ton réseau : push.exemple.org, push.exemple.org:8443, push.maison=192.168.1.7.",
        en="--push-service {named}: name a host, with its port unless that is 443, and its address if it is in your "
        "own network: push.example.org, push.example.org:8443, push.home=192.168.1.7.",
    ).format(named=shown(named, 80))
