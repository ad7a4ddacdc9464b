"""Measures a page: words have at least 11 px, controls at least 44 px, and nothing is wider than the screen."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.deeds import (
    AXE,
    at_rest,
    no_sideways_scrolling,
    small_words,
    violations,
    violations_by_day_and_by_night,
)

LEAST_CONTROL = 44
LEAST_CELL = 36
"""Pixels that a cell of a six-by-six board needs. A boat's cells may be smaller, because the boat is one control."""

SMALL_CONTROLS = """([least, cell]) => {
  const CONTROLS = 'a[href], button, summary, select, textarea, input, [role=button], [role=option], [role=slider]';
  const front = document.querySelector('dialog[open], [role=dialog][aria-modal=true]') ?? document;
  const named = (one) => (one.getAttribute('aria-label') || one.textContent.trim().replace(/\\s+/g, ' ')
    || one.getAttribute('name') || one.outerHTML).slice(0, 60);
  // A finger that comes down beside a small picture may still meet its control.
  const reached = (one, x, y) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && (one.contains(met) || met.closest('label')?.contains(one));
  };
  const large = (one) => {
    const wanted = one.matches('[role=option]') ? cell : least;
    const label = one.matches('input') ? one.closest('label') : null;
    const boxes = [one, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width)), height = Math.max(...boxes.map((box) => box.height));
    if (width > wanted - 0.5 && height > wanted - 0.5) return '';
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2, far = wanted / 2 - 1;
    const all = [[-far, 0], [far, 0], [0, -far], [0, far]].every(([dx, dy]) => reached(one, x + dx, y + dy));
    return all ? '' : `${width.toFixed(1)} × ${height.toFixed(1)} px: ${named(one)}`;
  };
  const links = (one) => one.matches('p a, li p a');
  const seen = (one) => {
    const label = one.matches('input') ? one.closest('label') : null;
    return (label ?? one).checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && !one.closest('.hidden, .skip') && !links(one) && one.type !== 'hidden' && one.type !== 'file';
  };
  return [...front.querySelectorAll(CONTROLS)].filter(seen).map(large).filter(Boolean);
}"""

WIDTHS = (320, 360, 375, 390, 414)
"""Widths of phones, in pixels."""
LARGE_TEXT = "200%"
WIDEST_PHONE = 600

BEYOND = """(width) => {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  // What scrolls only sideways is meant to be swiped. What scrolls down must not scroll sideways as well.
  const swiped = (one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    return /auto|scroll/.test(overflowX) && overflowY === 'hidden';
  };
  const scrolls = (one) => one && (swiped(one) || scrolls(one.parentElement));
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !one.closest('.hidden, .skip') && one.getBoundingClientRect().width > 2;
  // The corner of a card may reach a little beyond it.
  const outside = ({ left, right, width: wide }) => right > width + wide / 4 || left < -wide / 4;
  const beyond = [...front.querySelectorAll('button, a[href], summary, select, textarea, input, label')].filter((one) =>
    seen(one) && !scrolls(one.parentElement) && outside(one.getBoundingClientRect()));
  const page = document.documentElement.scrollWidth;
  const said = (one) => (one.getAttribute('aria-label') || one.textContent).trim();
  const wide = (one) => seen(one) && one.scrollWidth > one.clientWidth + 1;
  const cut = [...front.querySelectorAll('.button.go, .button.leave, .button.main')].filter(wide);
  return [...cut.map((one) => `its words do not fit: ${said(one)}`),
    ...(page > width ? [`the page is ${page} px wide`] : []),
    ...beyond.map((one) => `off the screen: ${said(one)}`)];
}"""

AXE_RUN = """(contrast) => axe.run(document.querySelector('dialog[open]') ?? document, {
  resultTypes: ['violations'],
  ...(contrast ? { runOnly: ['color-contrast'] } : {}),
}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
  nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 160)} ${failureSummary}`)))"""


def is_sound(page: Page, *, night: bool = True) -> None:
    """Asserts that nothing on this page is too small or too wide and that axe finds nothing, in the dark theme too."""
    found = violations_by_day_and_by_night(page) if night else violations(page)
    found += [f"a word of {each}" for each in small_words(page)]
    found += [f"a control of {each}" for each in small_controls(page)]
    assert not found, "\n".join(found)
    assert no_sideways_scrolling(page)


class Measures:
    """Checks one page after another and collects a sentence for everything too small, too wide or inaccessible."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []

    def at(self, what: str, *, axe: bool = False) -> None:
        at_rest(self.page)
        found = [f"a word of {each}" for each in small_words(self.page)]
        found += [f"a control of {each}" for each in small_controls(self.page)]
        if not no_sideways_scrolling(self.page):
            found.append("wider than the screen")
        if axe:
            found += violations_in_both_themes(self.page)
        self.complaints += [f"{what}: {each}" for each in dict.fromkeys(found)]


def too_wide(page: Page) -> list[str]:
    """Returns what is wider than the screen on phones of any width, and on one with text of twice the size."""
    size = page.viewport_size or {"width": 0, "height": 0}
    if size["width"] > WIDEST_PHONE:
        return [] if no_sideways_scrolling(page) else ["wider than the screen"]
    found = []
    for width, text in (*((width, "") for width in WIDTHS), (size["width"], LARGE_TEXT)):
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
        page.set_viewport_size({"width": width, "height": size["height"]})
        at_rest(page)
        found += [f"at {width} px{text and f' with text of {text}'}: {each}" for each in page.evaluate(BEYOND, width)]
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(size)
    return found


def small_controls(page: Page) -> list[str]:
    """Returns the controls that are too small for a finger: those of an open dialog, or else of the whole page."""
    found: list[str] = page.evaluate(SMALL_CONTROLS, [LEAST_CONTROL, LEAST_CELL])
    return found


def violations_in_both_themes(page: Page) -> list[str]:
    """Returns axe's violations on this page or its open dialog. In the dark theme only the colours are checked."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AXE_RUN, False)
    page.emulate_media(color_scheme="dark")
    at_rest(page)
    found += [f"dark: {each}" for each in page.evaluate(AXE_RUN, True)]
    page.emulate_media(color_scheme="light")
    return found
