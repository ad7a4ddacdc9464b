"""The points that a boat is likely to end with: a weighted sum of its features, fitted to the results of games.

The judge knows what is good for a boat, but not how much of it remains at the end, or would come anyway. So when days
are compared, the judge's value is only one feature. Each feature has a weight for every day but the last. In a solo
game the expected value is the lead over the sister, with other weights.
"""

from __future__ import annotations

from archipel.boats.families import Group
from archipel.boats.grid import STRIDE, Mask, neighbours
from archipel.boats.rooms import ROOMS
from archipel.bots.evaluate.boats import AnyBoat, Pockets, shore
from archipel.bots.evaluate.explore_draw.hopes import hope
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.tally import SISTERS, Tally
from archipel.bots.evaluate.explore_draw.weights import ENDS, ENDS_ALONE
from archipel.games.explore_draw.content.sister import COLOUR_POINTS

Features = dict[str, float]
"""The features of a boat, by name."""

ALWAYS = "always"
"""The feature that is 1 on every boat."""
MOST = 8
"""Groups of more cats count as groups of this many."""


def expected(judge: Judge, boat: AnyBoat, traditions: tuple[int, ...], specials: int) -> float:
    """Returns the expected final points if the boat looks like this when the judge's day ends. Not for the last day."""
    seen, ends = features(judge, boat, traditions, specials), ENDS if judge.sister is None else ENDS_ALONE
    return sum(value * ends[name][judge.at.day - 1] for name, value in seen.items() if name in ends)


def features(judge: Judge, boat: AnyBoat, traditions: tuple[int, ...], specials: int) -> Features:
    tally = Tally(boat, len(traditions))
    return {
        ALWAYS: 1,
        "judged": judge.value_of(boat, traditions),
        "cards": judge.cards(boat, traditions),
        "specials": specials,
        **of_ground(judge, boat),
        **of_groups(judge, boat),
        **of_cards(judge, tally, traditions),
        **of_sister(judge, tally),
    }


def of_ground(judge: Judge, boat: AnyBoat) -> Features:
    """Returns the features of the free cells and how they are connected."""
    free = boat.free
    pockets = Pockets(free, judge.pocket)
    bare = [(room.cells & free).bit_count() for room in ROOMS]
    return {
        "free": free.bit_count(),
        "shore": shore(free),
        "stretches": len(pockets.regions),
        "pockets": pockets.cost,
        "squares": (free & free >> 1 & free >> STRIDE & free >> STRIDE + 1).bit_count(),
        "dead-ends": dead_ends(free).bit_count(),
        "rats": boat.visible_rats.bit_count(),
        "maps": (boat.maps & free).bit_count(),
        "rooms": sum(costs[count] for count, (_, costs) in zip(bare, judge.rooms, strict=True)),
        **{f"bare-{number}": count for number, count in enumerate(bare, start=1)},
        **{f"full-{number}": count == 0 for number, count in enumerate(bare, start=1)},
    }


def dead_ends(free: Mask) -> Mask:
    """The free cells with at most one free cell beside them."""
    one = two = 0
    for beside in (free << 1, free >> 1, free << STRIDE, free >> STRIDE):
        two |= one & beside
        one |= beside
    return free & ~two


def of_groups(judge: Judge, boat: AnyBoat) -> Features:
    """Returns the features of the groups of cats, and of the free cells beside the two largest groups."""
    largest, second, *_ = *sorted(boat.groups, key=lambda group: -group.cats), NOBODY, NOBODY
    sizes = [min(group.cats, MOST) for group in boat.groups]
    return {
        "company": judge.company(boat.groups),
        "largest": largest.cats,
        "second": second.cats,
        "beside-largest": (neighbours(largest.cells) & boat.free).bit_count(),
        "beside-second": (neighbours(second.cells) & boat.free).bit_count(),
        **{f"groups-of-{cats}": sizes.count(cats) for cats in range(1, MOST + 1)},
    }


NOBODY = Group("", 0, 0)


def of_cards(judge: Judge, tally: Tally, traditions: tuple[int, ...]) -> Features:
    """Returns the features of the pieces drawn and of the traditions: which are checked, and their expected points."""
    checked = [judge.checklist[number] for number in traditions]
    return {
        "cats": len(tally.cats),
        "treasures": len(tally.treasures),
        "rare": tally.rare,
        "traditions": len(traditions),
        **{f"has-{one.key}": 1 for one in checked},
        **{f"hope-{one.key}": hope(one, tally, judge.days, judge.weights) for one in checked},
    }


def of_sister(judge: Judge, tally: Tally) -> Features:
    """Returns the features of the sister's points now: for cats of the colours known to be hers, and for her cards."""
    if (sister := judge.sister) is None:
        return {}
    known = dict(zip(sister.colours[: sister.revealed], COLOUR_POINTS, strict=False))
    paid = {key: SISTERS[key](tally) for key in judge.her_cards if key in SISTERS}
    return {
        "her-colours": sum(judge.colour_costs[colour] * cats for colour, cats in tally.of_colour.items()),
        "her-unknown": sum(cats for colour, cats in tally.of_colour.items() if colour not in known),
        **{f"her-{points}-a-cat": tally.of_colour[colour] for colour, points in known.items()},
        "her-encore": max(paid.values(), default=0) if judge.encore else 0,
        **{f"her-{key}": points for key, points in paid.items()},
        **{f"she-has-{key}": 1 for key in judge.her_cards},
    }
