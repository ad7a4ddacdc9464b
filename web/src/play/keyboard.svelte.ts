/* Playing by keyboard: Enter goes, Z or Escape steps back, and the keys stay with the screen. */

export interface Keys {
  go: () => void;
  back: () => void;
  /** A key of this game's own; false for one it does not know. */
  own: (key: string) => boolean;
}

/** Does what a key asks for. */
export function press(event: KeyboardEvent, { go, back, own }: Keys): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const key = event.key.toLowerCase();
  if (!own(key)) {
    if (key === 'enter' && !(event.target instanceof HTMLButtonElement)) {
      if (!event.repeat) go(); // on a button, Enter presses it; held down, it is pressed once
    } else if (key === 'z' || key === 'escape') back();
    else return;
  }
  event.preventDefault();
}

/**
 * Gives the focus to the screen when the control that had it is gone with the last choice.
 *
 * To be made while a component begins. `remember` is called before something is sent. The screen may be gone for a
 * while, as where a captain enters real dice.
 */
export class KeptFocus {
  #inside = false;

  constructor(
    private readonly root: () => HTMLElement | null | undefined,
    choice: () => unknown,
  ) {
    $effect(() => {
      choice();
      if (this.#inside && document.activeElement === document.body) root()?.focus({ preventScroll: true });
    });
  }

  remember(): void {
    this.#inside = this.root()?.contains(document.activeElement) ?? false;
  }
}
