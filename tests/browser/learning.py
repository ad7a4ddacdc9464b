"""Helpers for lessons: what a learner does, and checks of what a lesson's page shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from archipel.core.lesson import Lesson, Step
from tests.browser.conftest import Server
from tests.browser.deeds import at_rest, drawn, something_between, taken

CELLS = "boat-cells:"
LITTLE = 4
"""Pixels that a piece's middle may be off the middle of its cells."""
ONLY_SEEN = ("boat", "gain", "score", "sister")
"""Things of the boat games that a step only points at: the learner does not touch them."""

SHOWN = """(names) => {
  const rect = (element) => element.getBoundingClientRect();
  const bubble = document.querySelector('.bubble');
  const rings = [...document.querySelectorAll('.rings .gold')].map(rect);
  if (!bubble || !bubble.querySelector('p').textContent.trim() || !rings.length) return 'no rings yet';
  const { left, top, right, bottom } = rect(bubble);
  const veil = document.querySelector('.dark');
  for (const ring of rings) {
    if (ring.left < right && left < ring.right && ring.top < bottom && top < ring.bottom) return 'the bubble covers it';
    const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) return 'the ring is out of the screen';
    if (hit === veil) return 'the ring is veiled';
  }
  const seen = (name) => {
    if (name.includes('boat-cells')) return true;
    const all = [...document.querySelectorAll(`[data-target~="${name}"]`)].filter((one) => rect(one).width);
    if (!all.length) return true; // it comes when something else is touched
    return all.some((one) => {
      const box = rect(one);
      const strip = one.closest('[data-page]')?.parentElement;
      const within = strip ? rect(strip) : { left: 0, right: innerWidth };
      const middle = box.left + box.width / 2;
      return within.left <= middle && middle <= within.right && box.top >= 0 && box.bottom <= innerHeight + 1;
    });
  };
  const lost = names.find((name) => !seen(name));
  return lost ? `${lost} is out of sight` : '';
}"""
"""Script that returns what is wrong with a step's things (out of sight, veiled, under the bubble), or ''."""

MIDDLE_OF_CELLS = """([cells, up]) => {
  const board = document.querySelector('[data-target="boat"]').getBoundingClientRect();
  const cell = board.width / (up ? 9 + 2 * 1.02 : 22 + 1.02 + 1.95);
  const spots = cells.map(([r, c]) => (up ? [21 - c, r] : [r, c]));
  const middle = (line) => (Math.min(...line) + Math.max(...line) + 1) / 2;
  return {
    x: board.left + (1.02 + middle(spots.map(([, c]) => c))) * cell,
    y: board.top + ((up ? 1.95 : 1.02) + middle(spots.map(([r]) => r))) * cell,
  };
}"""

FOCUSED = """() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  if (focused.closest('.bubble')) return 'bubble';
  const around = [];
  for (let one = focused; one; one = one.parentElement) if (one.dataset.target) around.push(one.dataset.target);
  const all = around.length ? around.join(' ') : focused.querySelector('[data-target]')?.dataset.target;
  return all ?? focused.outerHTML.slice(0, 120);
}"""
"""Script that returns the names of the focused thing and of the things around it, or else of a thing inside it."""

CHECKED = "() => document.activeElement.matches('input')"
"""Script that returns whether a radio button or checkbox has the focus, which Space chooses."""

FROM_PIECE_TO_CELLS = f"""([cells, up]) => {{
  const to = ({MIDDLE_OF_CELLS})([cells, up]);
  const piece = document.querySelector('[role=application] g.good').getBoundingClientRect();
  return [to.x - piece.x - piece.width / 2, to.y - piece.y - piece.height / 2];
}}"""
"""Script that returns how many pixels the piece in the hand has to move, across and down."""


def begin(server: Server, page: Page, game: str, lesson: Lesson) -> None:
    """Opens a lesson's table without the home page."""
    wish = {"game": game, "lesson": lesson.name, "name": "Ana"}
    table = page.request.post("/api/lessons", data=wish, headers={"Origin": server.address}).json()["id"]
    page.goto(f"/t/{table}")
    expect(bubble(page)).to_be_visible()


def bubble(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("Vigie"))


def plain(words: str) -> re.Pattern[str]:
    """Returns a pattern that finds these words with any punctuation and spacing."""
    return re.compile(r"\W+".join(map(re.escape, re.findall(r"\w+", words))))


def says(page: Page, lesson: Lesson, number: int, lang: str = "en") -> None:
    """Asserts that Vigie's bubble shows this step, and that the step's things are in sight, lit and not under it."""
    expect(bubble(page)).to_contain_text(f"{number + 1} / {len(lesson.steps)}")
    words = getattr(lesson.steps[number].words, lang)
    expect(bubble(page)).to_contain_text(plain(words))
    expect(bubble(page).locator("p strong")).to_have_text([plain(one) for one in words.split("*")[1::2]])
    look = list(lesson.steps[number].look)
    try:
        page.wait_for_function(f"(names) => ({SHOWN})(names) === ''", arg=look, timeout=5_000)
    except Error:
        wrong = page.evaluate(SHOWN, look)
        raise AssertionError(f"Step {number + 1} of {lesson.name}: {wrong}.") from None


def thing(page: Page, name: str) -> Locator:
    """Returns the visible element with this name. For cells of the boat it is the boat."""
    shown = "boat" if name.startswith(CELLS) else name
    return page.locator(f'[data-target~="{shown}"]').locator("visible=true").first


def touch(page: Page, phone: bool, name: str, *, again: bool = False) -> None:
    """Touches a lit thing. A thing that is already chosen is touched only if `again` is set."""
    if name.startswith(CELLS):
        touch_cells(page, phone, cells_in(name))
        return
    found = thing(page, name)
    if name != "go" and not again and found.get_attribute("aria-pressed") == "true":
        return
    button = found.locator("button, input").first if name.startswith(("column:", "colour")) else found
    if phone:
        button.tap()
    else:
        button.click()


def cells_in(name: str) -> list[list[int]]:
    return [[int(number) for number in cell.split(",")] for cell in name.removeprefix(CELLS).split(";")]


def stands_up(page: Page) -> bool:
    return thing(page, "boat").get_attribute("data-bow") == "up"


def lies_there(page: Page, cells: list[list[int]]) -> bool:
    """Whether the piece in the hand lies on these cells already. A touch would move it to another place."""
    at_rest(page)
    if not page.locator("[role=application] g.good").count():
        return False
    across, down = page.evaluate(FROM_PIECE_TO_CELLS, [cells, stands_up(page)])
    return bool(max(abs(across), abs(down)) < LITTLE)


def touch_cells(page: Page, phone: bool, cells: list[list[int]]) -> None:
    if lies_there(page, cells):
        return
    up = stands_up(page)
    spot: dict[str, Any] = page.evaluate(MIDDLE_OF_CELLS, [cells, up])
    if phone:
        page.touchscreen.tap(spot["x"], spot["y"])
    else:
        page.mouse.move(spot["x"], spot["y"])
        page.mouse.click(spot["x"], spot["y"])


def in_order(step: Step) -> list[str]:
    """Returns what to touch in a step: a piece is turned before it is put on its cells, the green button comes last."""
    comes = "il vient contre lui" in step.words.fr  # turning brings it there; a tap would move it further
    touched = [name for name in step.look if name not in ONLY_SEEN and not (comes and name.startswith(CELLS))]
    return sorted(touched, key=lambda name: (name == "go", name.startswith(CELLS)))


def follow(page: Page, phone: bool, step: Step) -> None:
    """Does what a step of a boat game asks for, by touching what it lights and nothing else."""
    if step.waits == "read":
        bubble(page).locator(".main").click()
        return
    *others, last = in_order(step)
    for name in others:
        touch(page, phone, name)
    if step.waits == "touch":
        touch(page, phone, last, again=True)
        return
    expect(thing(page, "go")).to_have_attribute("aria-disabled", "false")
    something_between(page)
    with taken(page):
        touch(page, phone, last)


def is_lit(focused: str, step: Step) -> bool:
    """Returns whether the focus may be there: nowhere, the bubble, a cell of the chart, or inside a lit thing."""
    known = {"bubble", *step.look, *(["boat"] if any(name.startswith(CELLS) for name in step.look) else [])}
    names = focused.split()
    return not names or any(name in known or name.startswith("cell:") for name in names)


def reach(page: Page, name: str, step: Step) -> None:
    """Presses Tab until the thing has the focus. Asserts that only lit things have the focus on the way."""
    for _ in range(12):
        drawn(page)
        focused = page.evaluate(FOCUSED)
        if name in focused.split():
            return
        assert is_lit(focused, step), f"{focused} can be reached and is not lit."
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} can't be reached with the keyboard.")


def done_by_keys(page: Page, step: Step, things: Sequence[str]) -> None:
    """Does a step with keys alone: Tab reaches every thing and nothing unlit, arrows bring a piece to its cells."""
    if step.waits == "read":
        reach(page, "bubble", step)
        page.keyboard.press("Enter")
        return
    for name in things:
        reach(page, "boat" if name.startswith(CELLS) else name, step)
        something_between(page)
        if name.startswith(CELLS):
            bring_by_arrows(page, cells_in(name))
        else:
            page.keyboard.press("Space" if page.evaluate(CHECKED) else "Enter")  # Space would show a card large


def bring_by_arrows(page: Page, cells: list[list[int]]) -> None:
    """Moves the piece with arrow keys from one legal place to the next, until it lies on these cells."""
    for _ in range(40):
        at_rest(page)
        across, down = page.evaluate(FROM_PIECE_TO_CELLS, [cells, stands_up(page)])
        if max(abs(across), abs(down)) < LITTLE:
            return
        sideways = "ArrowRight" if across > 0 else "ArrowLeft"
        upright = "ArrowDown" if down > 0 else "ArrowUp"
        page.keyboard.press(sideways if abs(across) > abs(down) else upright)
    raise AssertionError("The piece can't be brought to the lit cells with arrows.")
