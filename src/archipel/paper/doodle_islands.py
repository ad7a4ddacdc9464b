"""The sheets of Doodle Islands: both seas, either alone or one of each, a score pad, and the rules."""

from __future__ import annotations

from typing import Any

from archipel.core.text import Text
from archipel.paper.parts import PAD, Art, pad, pad_row, pad_sheet, read, rules_sheet
from archipel.paper.sheet import Json, Sheet, Wish

CHARTS = {"a4": 121.0, "us-letter": 116.0}
"""How wide a chart is with its edge, in millimetres."""
SIGNS = ("monster", "island", "ship", "kraken")
SHIPS = {"ships": "ship", "schooners": "schooner", "galleons": "galleon"}
LINE_ART: dict[str, tuple[str, Json]] = {
    **{line: ("sign", {"kind": kind}) for line, kind in SHIPS.items()},
    "monsters": ("sign", {"kind": "monster"}),
    "islands": ("sign", {"kind": "island"}),
    "krakens": ("sign", {"kind": "kraken", "ticks": {"total": 4, "ticked": 0}}),
    "bonuses": ("icon", {"name": "trophy"}),
    "bottles": ("bottle", {}),
}
"""The sign of each line of the score pad."""
CIRCLED = Text(fr="tous les nombres entourés", en="all numbers circled")
FIRSTS = Text(fr="tous les fanions gagnés", en="all pennants won")


def sheets(content: Json, wish: Wish) -> list[Sheet]:
    first, second = content["seas"]
    both = Text(fr="Les deux mers, une de chaque", en="Both seas, one of each")
    return [
        sea_sheet(content, wish, f"sea-{first}", titled(content, first), (first, first)),
        sea_sheet(content, wish, f"sea-{second}", titled(content, second), (second, second)),
        sea_sheet(content, wish, "seas", both, (first, second)),
        score_pad(content),
        rules_sheet("doodle-islands", content, 5, "seas"),
    ]


def titled(content: Json, sea: str) -> Text:
    return Text(**content["seas"][sea]["title"])


def sea_sheet(content: Json, wish: Wish, name: str, title: Text, seas: tuple[str, str]) -> Sheet:
    art: Art = {f"chart-{sea}": ("chart", chart(sea, content["seas"][sea])) for sea in seas}
    art |= {f"sign-{kind}": ("sign", {"kind": kind, "ticks": {"total": 4, "ticked": 0}}) for kind in SIGNS}
    art |= {f"route-{shape}": ("route", {"shape": shape}) for shape in content["shapes"]}
    art |= {f"die-{face}": ("die", {"value": int(face)}) for face in content["faces"]}
    art["bottle"] = ("bottle", {})
    return Sheet(
        id=name,
        title=title,
        template="doodle-sea.typ",
        lying=True,
        data={
            "chart": CHARTS[wish.paper],
            "seas": [{"id": sea, **content["seas"][sea]} for sea in seas],
            "content": read(content, "title", "lines", "faces"),
        },
        art=art,
    )


def score_pad(content: Json) -> Sheet:
    """A pad for each sea, side by side, because their lines differ."""
    first, second = (sea_pad(content, sea) for sea in content["seas"].values())
    return pad_sheet(content, 5, (first, second), LINE_ART)


def sea_pad(content: Json, sea: Json) -> dict[str, Any]:
    name = sea["title"]
    title = Text(fr=f"{PAD.fr} · {name['fr']}", en=f"{PAD.en} · {name['en']}")
    rows = [
        pad_row(line, content["lines"][line], worth_of(line, sea), 6.4 if line == "bonuses" else 9.6)
        for line in sea["lines"]
    ]
    return pad(rows, Text(fr="Égalité : le moins de bouteilles.", en="Tie: fewest bottles wins."), title)


def worth_of(line: str, sea: Json) -> Text:
    if line == "bottles":
        gold = sea["bottle_gold"]
        return Text(fr=f"le moins +{gold}, le plus -{gold}", en=f"fewest +{gold}, most -{gold}")
    if line in sea["numbers"]:
        return FIRSTS if line == "bonuses" else CIRCLED
    gold = sea["ship_gold"][SHIPS[line]]
    return Text(fr=f"{gold} par navire relié à un autre", en=f"{gold} for each linked to another ship")


def chart(name: str, sea: Json) -> dict[str, Any]:
    """Returns the data to draw a sea before the first move. Some forts and tentacles are ticked from the start."""
    gold = sea["ship_gold"]
    return {
        "sea": name,
        "kinds": [[sea["kinds"][letter] for letter in row] for row in sea["map"]],
        "setup": sea["setup"],
        "routes": [[None for _ in row] for row in sea["map"]],
        "ticks": [{"total": boxes["count"], "ticked": boxes["ticked"]} for boxes in sea["boxes"]],
        **({"gold": gold} if len(gold) > 1 else {}),
    }
