"""What people do in the browser: helpers that many tests share."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Locator, Page, expect

T = TypeVar("T")

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

STARTS = {"alone": 0, "bots": 1, "friends": 2}

LONGEST = 20
"""Seconds after which `until` gives up."""

NEXT_FRAME = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
AT_REST = """async () => {
  const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await document.fonts.ready;
}"""


def drawn(page: Page) -> None:
    """Waits until the page has drawn the last change."""
    page.evaluate(NEXT_FRAME)


def at_rest(page: Page) -> None:
    """Waits until nothing moves any more."""
    drawn(page)
    page.evaluate(AT_REST)


def until(page: Page, look: Callable[[], T | None], what: str) -> T:
    """Calls `look` on every frame of this page until it returns something. For conditions that span several pages."""
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline:
        if (found := look()) is not None:
            return found
        drawn(page)
    raise AssertionError(f"Never seen: {what}. There is: {page.locator('main').inner_text()}")


def number(page: Page) -> int:
    """Returns the number of the last move that this page has received."""
    return int(page.locator("main[data-number]").get_attribute("data-number") or 0)


def together(*pages: Page) -> None:
    """Waits until all pages have received the last move."""
    last = max(map(number, pages))
    for page in pages:
        expect(page.locator("main")).to_have_attribute("data-number", str(last))


def open_table(page: Page, game: str, start: str, name: str, options: tuple[str, ...] = ()) -> str:
    """Opens a table from the home page and returns its path."""
    page.goto("/")
    page.get_by_role("button", name=re.compile(game)).first.click()
    form = page.locator("form").filter(has=page.locator("input[name=start]"))
    starts = form.locator("input[name=start]")
    expect(starts.first).to_be_attached()
    starts.nth(STARTS[start] - (3 - starts.count())).check(force=True)
    form.locator("input.plain").fill(name)
    folded = form.locator("details:not([open]) summary")
    if options and folded.count():
        folded.click()
    for option in options:
        form.get_by_role("radio", name=option, exact=True).first.check(force=True)
    form.locator("button.main").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    return re.sub(r"^.*(/t/)", r"\1", page.url)


def sit_down(page: Page, path: str, name: str) -> None:
    page.goto(path)
    page.get_by_label(re.compile("Your name|Ton pseudo")).fill(name)
    page.get_by_role("button", name=re.compile("Sit here|S’asseoir ici")).first.click()


def start(page: Page) -> None:
    button = page.get_by_role("button", name=re.compile("Start the game|Commencer"))
    expect(button).to_be_enabled()
    button.click()
    begun(page)


def begun(page: Page) -> None:
    """Waits until the game has replaced the waiting room."""
    expect(page.locator("main[data-number] > *").first).to_be_visible()


def open_duel(host: Page, guest: Page, game: str, options: tuple[str, ...] = ()) -> str:
    """Seats two people at a table, starts the game and returns the table's path."""
    path = open_table(host, game, "friends", "Ana", options)
    sit_down(guest, path, "Bo")
    start(host)
    begun(guest)
    return path


def violations(page: Page) -> list[str]:
    """Returns axe's violations on this page, one line each."""
    if not page.evaluate("'axe' in window"):
        # Chromium lets its inspector past the page's Content Security Policy; a script element would be refused.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((result) => result.violations)")
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
    ]


def violations_by_day_and_by_night(page: Page) -> list[str]:
    """Returns axe's violations in the dark and in the light theme. The page stays in the light one."""
    found = []
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        at_rest(page)
        found += [f"{theme}: {each}" for each in violations(page)]
    return found


def tab_to(page: Page, role: str) -> None:
    """Presses Tab until an element with this role has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('role')") == role:
            return
    raise AssertionError(f"No {role} can be reached with the keyboard.")


def no_sideways_scrolling(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    return wide


def press(thing: Locator) -> None:
    """Taps on a touch screen, because a mouse that stays over a card would open it large. Clicks on other screens."""
    touches: bool = thing.page.evaluate("matchMedia('(pointer: coarse)').matches")
    thing.tap() if touches else thing.click()


def texts(found: Locator) -> list[str]:
    return [text.strip() for text in found.all_inner_texts()]


def something_between(page: Page) -> None:
    """Sends a pointer event, because the page would take two of Playwright's fast presses for one double tap."""
    page.evaluate("window.dispatchEvent(new PointerEvent('pointerdown'))")


@contextmanager
def taken(page: Page) -> Iterator[None]:
    """Waits until the table has accepted the move that the block makes, whatever other players do meanwhile."""
    number = page.locator("[data-number]").get_attribute("data-number")
    something_between(page)
    yield
    expect(page.locator(f"[data-number='{number}'], [data-waiting=true]")).to_have_count(0)


def press_green(page: Page) -> str:
    """Presses the green button, waits until the table has accepted the move, and returns the button's label."""
    green = page.locator("button.go")
    expect(green).to_have_attribute("aria-disabled", "false")
    said = green.inner_text()
    with taken(page):
        green.click()
    return said


def end_totals(page: Page) -> dict[str, str]:
    """Each player's total on the end sheet."""
    sheet = page.locator("table").filter(has_text="Total")
    names = texts(sheet.locator("thead th"))[1:]
    figures = texts(sheet.locator("tr").filter(has_text="Total").locator("td"))
    return dict(zip(names, figures, strict=True))


SMALL_WORDS = """(least) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent.trim();
    const holder = walker.currentNode.parentElement;
    // a single letter is a sign of its drawing, as a pattern is
    const seen = holder.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (!/\\d|[\\p{L}\\p{N}]{2}/u.test(words) || !seen) continue;
    if (holder.closest('.hidden, script, style, noscript')) continue;
    const drawn = holder instanceof SVGElement ? holder.getScreenCTM() : null;
    const scale = drawn ? Math.sqrt(Math.abs(drawn.a * drawn.d - drawn.b * drawn.c)) : 1;
    const size = parseFloat(getComputedStyle(holder).fontSize) * scale;
    if (size < least - 0.05) found.push(`${size.toFixed(1)} px: ${words}`);
  }
  return found;
}"""


def small_words(page: Page, least: float = 11) -> list[str]:
    """Returns every word of the page, drawings included, that is smaller than `least` pixels."""
    at_rest(page)
    found: list[str] = page.evaluate(SMALL_WORDS, least)
    return found


BOXES = """(names) => Object.fromEntries(names.flatMap((name) =>
  [...document.querySelectorAll(name)].map((one, index) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [`${name} ${index}`, [x, y, width, height].map(Math.round).join(' ')];
  })))"""


def boxes(page: Page, *names: str) -> dict[str, str]:
    """Returns where things lie on the screen, to be compared before and after a tap."""
    at_rest(page)
    found: dict[str, str] = page.evaluate(BOXES, list(names))
    return found
