"""Random hands at a table, and which messages with moves a page sends after what."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from tests.browser.drawing import Thumb

CONFIRMS = "button.go, button.leave, button.sure"
"""Selector of the buttons that may send a move: the green one, the one that leaves something, and the answer to its
question."""

WATCH = """(() => {
  let deed = 'nothing';
  window.sentMoves = [];
  const note = (event) => {
    const button = event.target instanceof Element ? event.target.closest('%s') : null;
    deed = event.type === 'click' && event.isTrusted && button ? 'confirmed' : `${event.type} ${event.key ?? ''}`;
  };
  for (const type of 'pointerdown pointermove pointerup keydown click dblclick contextmenu wheel'.split(' '))
    window.addEventListener(type, note, { capture: true, passive: true });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const message = typeof data === 'string' ? JSON.parse(data) : {};
    if (message.type === 'moves') window.sentMoves.push([deed, JSON.stringify(message.moves)]);
    return send.call(this, data);
  };
})()"""
"""Script that notes for each message with moves what the person had done last."""


class Sent:
    """The messages with moves that a page sends. To be made before the page opens a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(WATCH % CONFIRMS)

    @property
    def noted(self) -> list[list[str]]:
        """For each message the deed before it, and its moves."""
        found: list[list[str]] = self.page.evaluate("window.sentMoves")
        return found

    @property
    def accidents(self) -> list[str]:
        """A sentence for each message with moves that no press of a confirming button has sent."""
        return [f"{deed} sent {moves}" for deed, moves in self.noted if deed != "confirmed"]


AIMS = """([outside, luck]) => {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  if (!front) return null;
  const { left, top, width, height } = front.getBoundingClientRect();
  const [choice, first, second, third, fourth] = luck;
  const controls = [...front.querySelectorAll('button, [role=option], [data-target], label, summary, input')];
  const centre = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width * (0.2 + 0.6 * third), box.y + box.height * (0.2 + 0.6 * fourth)];
  };
  const board = front.querySelector('[data-board]')?.getBoundingClientRect();
  const within = (box, x, y) => [box.left + box.width * x, box.top + box.height * y];
  const control = controls[Math.floor(first * controls.length)];
  const aimed = choice < 0.45 && control ? centre(control)
    : choice < 0.75 && board ? within(board, first, second) : [left + width * first, top + height * second];
  const to = within(choice < 0.5 && board ? board : front.getBoundingClientRect(), third, fourth);
  const safe = ([x, y]) => {
    const met = x > 0 && y > 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
    return met && front.contains(met) && !met.closest(outside);
  };
  return safe(aimed) ? [...aimed, ...to] : [];
}"""
"""Script that returns where a random hand aims and where it drags to: nothing for a place that is left alone, null if
the table is not shown."""

OUTSIDE = "a[href], select, .switch"
"""Selector of what leads away from the table, and of the wish that the table passes by itself."""

KEYS = (
    *("Enter", "Enter", "Enter", " ", "Tab", "Tab", "Shift+Tab", "Escape", "z"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", *"rfnpiabcd123456"),
)

ON_TABLE = """() => document.activeElement === document.body
  || document.activeElement.closest('main, dialog') !== null && !document.activeElement.closest('%s')"""


class Hands:
    """Random taps, double taps, drags and keys of somebody at a table. The same seed makes the same gestures."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.luck = Random(seed)
        self.thumb = Thumb(page)
        self.touches: bool = page.evaluate("matchMedia('(pointer: coarse)').matches")

    def act(self) -> bool:
        """Does something at random. Returns False if the table is not shown any more."""
        if not self.touches and self.luck.random() < 0.4:
            self.type()
            return True
        aim = self.page.evaluate(AIMS, [OUTSIDE, [self.luck.random() for _ in range(5)]])
        if aim:
            (self.touch if self.touches else self.point)(tuple(aim[:2]), tuple(aim[2:]))
        return aim is not None

    def type(self) -> None:
        key = self.luck.choice(KEYS)
        if key not in ("Enter", " ") or self.page.evaluate(ON_TABLE % OUTSIDE):
            self.page.keyboard.press(key)

    def touch(self, at: tuple[float, float], to: tuple[float, float]) -> None:
        deed = self.luck.choice(("tap", "tap", "double tap", "double tap", "drag", "pinch"))
        if deed == "drag":
            self.thumb.down(*at)
            self.thumb.drag(at, to, steps=4)
            self.thumb.up()
        elif deed == "pinch":
            self.thumb.send("touchStart", at, to)
            self.thumb.send("touchMove", to, at)
            self.thumb.up()
        else:
            for _ in range(1 if deed == "tap" else 2):
                self.thumb.tap(*at)

    def point(self, at: tuple[float, float], to: tuple[float, float]) -> None:
        mouse = self.page.mouse
        deed = self.luck.choice(("click", "click", "double click", "double click", "drag", "right", "wheel"))
        mouse.move(*at)
        if deed == "drag":
            mouse.down()
            mouse.move(*to, steps=3)
            mouse.up()
        elif deed == "wheel":
            mouse.wheel(0, 100)
        else:
            mouse.click(*at, button="right" if deed == "right" else "left", click_count=2 if deed[0] == "d" else 1)
