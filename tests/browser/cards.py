"""What cards say on a screen: which words are drawn, and whether all of them are whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from playwright.sync_api import Page, ViewportSize

import archipel
from archipel.core.chance import Seeded
from archipel.games.explore_draw.content.island import TRADITION_SLOTS
from archipel.games.explore_draw.moves import RevealIsland
from tests.browser.deeds import at_rest
from tests.browser.moments import Moment

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "short phone": {"width": 375, "height": 553},
    "lying phone": {"width": 740, "height": 360},
    "tablet": {"width": 768, "height": 1024},
    "desk": {"width": 1280, "height": 800},
}

CUT = """() => {
  const found = [];
  const inside = (inner, outer, slack) => inner.left >= outer.left - slack && inner.right <= outer.right + slack
    && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const cross = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const box = (one) => one.getBoundingClientRect();
  // The box of words is as high as their font; their letters take three fifths of it.
  const letters = (one) => {
    const { left, right, top, bottom } = box(one), spare = (bottom - top) / 5;
    return { left, right, top: top + spare, bottom: bottom - spare };
  };
  for (const svg of document.querySelectorAll('[data-face] svg')) {
    if (!svg.checkVisibility({ visibilityProperty: true })) continue;
    const card = svg.closest('[data-face]');
    const words = [...svg.querySelectorAll('text')].filter((one) => one.textContent.trim().length > 1);
    const all = words.map((one) => one.textContent).join(' ') || 'a card without words';
    if (!inside(box(svg), box(card), 1)) found.push(`the picture is larger than its card: ${all}`);
    // The frame of a card is 1.5 of its 120 units wide.
    const frame = box(svg);
    for (const one of words) {
      if (!inside(letters(one), frame, -0.5)) found.push(`beyond the card: "${one.textContent}" of: ${all}`);
      const pill = one.previousElementSibling;
      if (pill?.localName === 'rect' && !inside(letters(one), box(pill), 0))
        found.push(`beyond its pill: "${one.textContent}" of: ${all}`);
      for (const other of words)
        if (one !== other && cross(letters(one), letters(other)))
          found.push(`"${one.textContent}" and "${other.textContent}" lie over each other`);
    }
  }
  for (const one of document.querySelectorAll('.texts, .card-text, .traditions button, [data-large]')) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    if (cut) found.push(`cut off: ${one.textContent.trim()}`);
  }
  return found;
}"""

SAID = """() => [...document.querySelectorAll('[data-face]')].filter((one) => one.checkVisibility()).map((one) =>
  [...one.querySelectorAll('text')].map((text) => text.textContent).filter((words) => words.length > 1).join(' '))"""


def cut_words(page: Page) -> list[str]:
    """Returns a sentence for all words on cards, and on what tells about cards, that are not whole."""
    at_rest(page)
    found: list[str] = page.evaluate(CUT)
    return found


def said(page: Page) -> list[str]:
    """Returns the words of each card in sight, as they are drawn."""
    at_rest(page)
    found: list[str] = page.evaluate(SAID)
    return found


def speak(page: Page, language: str) -> None:
    """Chooses the language of this person, as in the settings, and loads the page again."""
    page.evaluate(
        "(language) => { localStorage.archipel = JSON.stringify({ ...JSON.parse(localStorage.archipel), language }); }",
        language,
    )
    page.reload()
    page.locator("[data-face]").first.wait_for()


def island(cats: Sequence[str], traditions: Sequence[str]) -> Moment:
    """Returns the first day of a captain who has laid out these cards: eight of the one deck, four of the other."""
    state = archipel.game("explore-draw").start(1, {"captain": "on"}, Seeded(3))
    decks = iter(cats), iter(traditions)
    cards = [next(decks[slot in TRADITION_SLOTS]) for slot in range(1, 13)]
    move = RevealIsland(tuple(cards))
    state.play(0, move.to_json())
    return Moment("explore-draw", 1, {"captain": "on"}, 3, [(0, move)], state)


def islands(cats: Iterable[str], traditions: Iterable[str]) -> list[Moment]:
    """Returns islands that show all these cards; cards come again where the last island has room left."""
    first, second = list(cats), list(traditions)
    days = max(-(-len(first) // 8), -(-len(second) // 4))
    return [
        island(
            [first[(day * 8 + place) % len(first)] for place in range(8)],
            [second[(day * 4 + place) % len(second)] for place in range(4)],
        )
        for day in range(days)
    ]


def plain(words: str) -> str:
    """The words with plain spaces and apostrophes."""
    return re.sub(r"[\u00a0\u202f]", " ", words).replace("’", "'")
