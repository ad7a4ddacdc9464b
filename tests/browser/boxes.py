"""Checks that nothing moves under a finger: the places of things are recorded before a tap and compared after it.

    finger = Finger(page)
    finger.tap(page.get_by_role("button", name="Turn"), "turning the piece")
    assert finger.moved == []

A thing is a control or a part of the board that a person could aim at. Things that the tap plays may move, and things
that it removes or adds are ignored. Everything else must keep its place and its size.
"""

from __future__ import annotations

from contextlib import nullcontext

from playwright.sync_api import Locator, Page, expect

from tests.browser.deeds import at_rest, taken

SLACK = 0.5
"""Pixels by which a thing may move or grow without being reported."""

THINGS = "a[href], button, label, select, summary, textarea, input, [role=option], [role=listbox], [role=slider], \
[role=application], [data-target], [data-rival], main .frame, main .sea"
"""Selector of what a person could aim at: controls, and the boards with what lies on them."""

LOOK = """(things) => {
  const seen = (one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    return one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && width > 2 && height > 2 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      && !one.closest('.hidden');
  };
  const called = (one) => {
    const words = (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\\s+/g, ' ').slice(0, 40);
    return `${one.dataset.target ?? one.getAttribute('role') ?? one.className.baseVal ?? one.localName} “${words}”`;
  };
  return [...document.querySelectorAll(things)].filter(seen).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { one, name: called(one), box: [x, y, width, height] };
  });
}"""

RECORD = f"(things) => {{ window.recorded = ({LOOK})(things); }}"

COMPARE = f"""([things, slack, played]) => {{
  const now = ({LOOK})(things), before = window.recorded;
  const still = new Map(now.map((thing) => [thing.one, thing]));
  // What was drawn anew is found by its name, where only one has it.
  const only = (list, name) => (list.filter((thing) => thing.name === name).length === 1 ? name : null);
  const again = (name) => now.find((thing) => thing.name === only(now, name) && thing.name === only(before, name));
  const may = (one) => one.closest('[data-tapped]') || (played && one.closest(played));
  const said = (box) => {{
    const [x, y, width, height] = box.map((value) => value.toFixed(1));
    return `${{width}} × ${{height}} at ${{x}}, ${{y}}`;
  }};
  return before.flatMap(({{ one, name, box }}) => {{
    const found = still.get(one) ?? again(name);
    if (!found || may(one) || may(found.one)) return [];
    if (found.box.every((value, index) => Math.abs(value - box[index]) <= slack)) return [];
    return [`${{name}} was ${{said(box)}} and is ${{said(found.box)}}`];
  }});
}}"""


class Finger:
    """Taps on a page and collects a sentence for everything that moved and should not have."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moved: list[str] = []
        self.touches: bool = page.evaluate("matchMedia('(pointer: coarse)').matches")

    def tap(
        self, thing: Locator, doing: str, *, plays: str = "", sends: bool = False, shows: Locator | None = None
    ) -> None:
        """Taps a thing and compares. Things inside the selector `plays` belong to the move and may move.

        With `sends`, the comparison waits until the table has accepted the move; with `shows`, until this is seen.
        """
        thing.scroll_into_view_if_needed()
        if not self.touches:
            thing.hover()  # so that effects of hovering come before the recording
        self.record()
        thing.evaluate("(one) => { one.dataset.tapped = ''; }")
        with taken(self.page) if sends else nullcontext():
            thing.tap() if self.touches else thing.click()
        if shows is not None:
            expect(shows).to_be_visible()
        self.compare(doing, plays)

    def press(self, key: str, doing: str, *, plays: str = "") -> None:
        """Presses a key, such as Escape to close a dialog, and compares."""
        self.record()
        self.page.keyboard.press(key)
        self.compare(doing, plays)

    def record(self) -> None:
        self.settle()
        self.page.evaluate(RECORD, THINGS)

    def settle(self) -> None:
        """Waits until nothing moves and no button is pressed: a touched button stays pressed for a moment."""
        self.page.wait_for_function("() => document.querySelector('button:active, label:active') === null")
        at_rest(self.page)

    def compare(self, doing: str, plays: str = "") -> None:
        self.settle()
        found: list[str] = self.page.evaluate(COMPARE, [THINGS, SLACK, plays])
        self.moved += [f"After {doing}: {each}." for each in found]
        self.page.evaluate(
            "document.querySelectorAll('[data-tapped]').forEach((one) => { delete one.dataset.tapped; })"
        )
