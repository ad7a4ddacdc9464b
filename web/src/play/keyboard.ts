/* Playing by keyboard: Enter leads to the green button, Z or Escape steps back, and the focus stays on the table. */

export interface Keys {
  back: () => void;
  /** A key of this game's own; false for one it does not know. */
  own: (key: string) => boolean;
}

/** Focuses the green button, if it is ready: only there Enter sends. */
export function goToGreenButton(): void {
  document.querySelector<HTMLElement>('button.go:not([aria-disabled=true])')?.focus();
}

/** Does what a key asks for. */
export function press(event: KeyboardEvent, { back, own }: Keys): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const key = event.key.toLowerCase();
  if (!own(key)) {
    if (key === 'enter' && !(event.target instanceof HTMLButtonElement)) {
      if (!event.repeat) goToGreenButton(); // on a button, Enter presses it
    } else if (key === 'z' || key === 'escape') back();
    else return;
  }
  event.preventDefault();
}

/**
 * Keeps the focus on the table, for its `main`: a control that had it may go, or be switched off, with a move.
 *
 * What answers the game's keys (`data-keys`) gets the focus then. A control that is only switched off while a message is
 * under way gets it back.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let switchedOff = false;
  let frame = 0;

  function check() {
    frame = 0;
    if (!last || document.activeElement !== document.body) return;
    const usable = last.isConnected && !last.matches(':disabled');
    if (usable) {
      if (switchedOff) last.focus({ preventScroll: true });
    } else if (!last.isConnected || main.dataset['waiting'] !== 'true') {
      (main.querySelector<HTMLElement>('[data-keys]') ?? main).focus({ preventScroll: true });
    }
  }

  const watcher = new MutationObserver((changes) => {
    switchedOff ||= changes.some(({ type, target }) => type === 'attributes' && target === last);
    frame ||= requestAnimationFrame(check);
  });
  const note = ({ target }: FocusEvent) => {
    last = target as HTMLElement;
    switchedOff = false;
  };
  watcher.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-waiting'] });
  main.addEventListener('focusin', note);
  return () => {
    watcher.disconnect();
    main.removeEventListener('focusin', note);
    cancelAnimationFrame(frame);
  };
}
