/* The things of a game's screen that a lesson names: `data-target="white-die:3"`, several names apart by spaces. */
import { around as aroundCells, boatCells } from '../boats/targets';
import type { Box } from './spotlight';

const FOCUSABLE = 'button, input, select, a[href], [tabindex="0"]';
const CHOOSABLE = 'input, [aria-pressed], [aria-selected], [aria-checked]';
const USABLE = 'input:enabled, button:enabled, [aria-disabled=false]';
const CHOSEN = ':checked, [aria-pressed=true], [aria-selected=true], [aria-checked=true]';

const is = (element: Element, selector: string): boolean =>
  element.matches(selector) || element.querySelector(selector) !== null;

const seen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** Something a lesson speaks of: what is touched, and what of the screen it takes. */
export interface Target {
  element: Element;
  box: Box;
}

/** What stands under this name on the screen; of several, one that can be used. */
export function find(name: string): Target | null {
  const cells = boatCells(name);
  const boat = document.querySelector('[data-target="boat"]');
  if (cells && boat) {
    const { left, top, width, height } = aroundCells(cells);
    return { element: boat, box: { x: left, y: top, w: width, h: height } };
  }
  const named = (one: Element) => one.getAttribute('data-target')?.split(' ').includes(name) ?? false;
  const all = [...document.querySelectorAll('[data-target]')].filter((one) => named(one) && seen(one));
  const element = all.find((one) => is(one, USABLE)) ?? all[0];
  return element ? { element, box: boxOf(element) } : null;
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

export const mayBeChosen = (element: Element): boolean => is(element, CHOOSABLE);
export const isChosen = (element: Element): boolean => is(element, CHOSEN);

/** Where the keyboard goes to use a thing: itself, what it holds, or the list it is one of. */
export function keysOf(element: Element): HTMLElement | null {
  const found = element.matches(FOCUSABLE)
    ? element
    : (element.querySelector(FOCUSABLE) ?? element.closest('[role=listbox], [role=grid], [tabindex="0"]'));
  return found instanceof HTMLElement ? found : null;
}

/** Moves what it lies in until it is seen: strips of short phones snap by page, so its page comes first. */
export function bringIntoSight(element: Element): void {
  element.closest('[data-page]')?.scrollIntoView({ block: 'nearest', inline: 'start' });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Chooses a thing as a touch does. */
export function touch(element: Element): void {
  const inner = element.matches(FOCUSABLE) ? element : (element.querySelector(FOCUSABLE) ?? element);
  if (inner instanceof HTMLElement) inner.click();
  else inner.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** What must go on being heard while all else is out of reach. */
const HEARD = '[aria-live], [role=status], [role=alert], legend, h1, dialog, script, style';

/** Leaves only some things of the page within reach of keys, fingers and screen readers. */
export class Confinement {
  #closed = new Set<HTMLElement>();

  to(open: readonly Element[]): void {
    const closed = new Set<HTMLElement>();
    const visit = (parent: Element) => {
      for (const child of parent.children) {
        if (!(child instanceof HTMLElement) || open.includes(child) || child.matches(HEARD)) continue;
        if (open.some((one) => child.contains(one)) || child.querySelector(HEARD)) visit(child);
        else closed.add(child);
      }
    };
    visit(document.body);
    for (const element of this.#closed) if (!closed.has(element)) element.inert = false;
    for (const element of closed) if (!element.inert) element.inert = true;
    this.#closed = closed;
  }

  release(): void {
    for (const element of this.#closed) element.inert = false;
    this.#closed.clear();
  }
}
