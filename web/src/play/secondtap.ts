/* A second tap on what commits, a moment after the first and with nothing between, is the first one. */

/** Milliseconds. */
export const MOMENT = 400;

let last = -Infinity;

/** Whether this tap stands for itself. A finger that bounced meant one thing, not two. */
export function isFirstTap(): boolean {
  const now = performance.now();
  if (now - last < MOMENT) return false;
  last = now;
  return true;
}

/** Something else was touched or pressed since: the next tap is a new one, however soon. */
export function somethingElse(): void {
  last = -Infinity;
}

/** Buttons that commit, and the one that appears where they were. */
const SAME_PLACE = 'button.go, button.leave, button.go-on';

/** What is touched or typed elsewhere than on these buttons is a deed between two taps. */
export function between({ target }: Event): void {
  if (!(target instanceof Element && target.closest(SAME_PLACE))) somethingElse();
}

/** A key that is held down presses once. */
export function pressedOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
