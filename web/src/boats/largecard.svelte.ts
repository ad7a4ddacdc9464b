/**
 * Any card, large: by a long press, a mouse that rests on it, Space on the focused card, or a press on what names it in
 * `data-large`.
 *
 * A mouse only looks: the card is shown on the other side of the screen, and the table stays as bright as it was. A
 * finger that slides goes on to the next card, letting go closes; the eye keeps it. Nothing of it plays a card: the click
 * that ends a long press is swallowed.
 */
export const PRESS = 350;
export const HOVER = 500;

const CARD = '[data-target^="card:"]';

/** The number of the card that an element belongs to. */
export function cardIn(element: EventTarget | null): number | null {
  const found = element instanceof Element ? element.closest(CARD) : null;
  return found ? Number(found.getAttribute('data-target')?.slice('card:'.length)) : null;
}

/** The card that a press on this element is to show, if it is one of those that show cards. */
function named(element: EventTarget | null): number | null {
  const found = element instanceof Element ? element.closest('[data-large]') : null;
  return found ? Number(found.getAttribute('data-large')) : null;
}

/** All cards of the page, in the order in which they lie there. */
const onPage = (): number[] => [...new Set([...document.querySelectorAll(CARD)].flatMap((one) => cardIn(one) ?? []))];

export class LargeCard {
  card = $state<number | null>(null);
  /** It stays until it is closed. */
  kept = $state(false);
  /** The side of the screen away from the mouse that rests on the card; null if no mouse shows it. */
  side = $state<'left' | 'right' | null>(null);
  #mouse: [x: number, y: number] = [0, 0];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = false;
  #swallow = false;

  close(): void {
    clearTimeout(this.#timer);
    this.card = null;
    this.kept = false;
    this.side = null;
    this.#pressed = false;
  }

  keep(): void {
    this.kept = true;
  }

  /** The next card of the page, or the one before. */
  step(by: number): void {
    const all = onPage();
    const at = this.card === null ? -1 : all.indexOf(this.card);
    if (at >= 0) this.card = all[(at + by + all.length) % all.length] ?? this.card;
  }

  #soon(card: number | null, wait: number, side: 'left' | 'right' | null = null): void {
    clearTimeout(this.#timer);
    if (card === null) return;
    this.#timer = setTimeout(() => {
      this.card = card;
      this.side = side;
    }, wait);
  }

  #keep(card: number): void {
    clearTimeout(this.#timer);
    this.card = card;
    this.kept = true;
    this.side = null;
  }

  down = (event: PointerEvent): void => {
    this.#swallow = false;
    if (this.kept || event.pointerType === 'mouse') return clearTimeout(this.#timer);
    this.#pressed = true;
    this.#soon(cardIn(event.target), PRESS);
  };

  move = (event: PointerEvent): void => {
    if (this.kept) return;
    if (event.pointerType === 'mouse') {
      this.#mouse = [event.clientX, event.clientY];
      if (this.card === null || event.buttons) return;
      if (cardIn(event.target) === null) this.close();
    } else if (this.card !== null) {
      this.card = cardIn(document.elementFromPoint(event.clientX, event.clientY)) ?? this.card;
    }
  };

  /** A mouse that comes to a card and rests there. A card that comes to a mouse that lies still is not meant. */
  over = (event: PointerEvent): void => {
    if (this.kept || event.pointerType !== 'mouse' || event.buttons) return;
    const { clientX: x, clientY: y } = event;
    const still = x === this.#mouse[0] && y === this.#mouse[1];
    this.#soon(still ? null : cardIn(event.target), HOVER, x > innerWidth / 2 ? 'left' : 'right');
  };

  up = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    if (event.pointerType === 'mouse' || !this.#pressed) return;
    this.#pressed = false;
    if (this.card === null || this.kept) return;
    this.#swallow = true;
    this.card = null;
  };

  /** A finger that scrolls means no card. */
  cancel = (): void => {
    if (!this.kept) this.close();
  };

  click = (event: MouseEvent): void => {
    const card = named(event.target);
    if (!this.#swallow && card === null) return;
    if (!this.#swallow && card !== null) this.#keep(card);
    this.#swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };

  key = (event: KeyboardEvent): void => {
    if (this.card !== null && (event.key === 'Escape' || event.key === ' ')) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
      return;
    }
    const card = event.key === ' ' ? cardIn(event.target) : null;
    if (card === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#keep(card);
  };

  /** A button is pressed when Space is let go: not the one whose card it opened. */
  keyUp = (event: KeyboardEvent): void => {
    if (event.key === ' ' && cardIn(event.target) !== null) event.preventDefault();
  };
}
