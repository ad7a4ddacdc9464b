/**
 * A swift stroke over a board would count as a fling, and what is touched right after it only as what stops the fling:
 * Chromium then gives no click. `{@attach neverFlung}` goes on whatever takes strokes and never scrolls.
 */
export function neverFlung(node: HTMLElement): () => void {
  const stop = (event: TouchEvent) => event.preventDefault();
  node.addEventListener('touchmove', stop, { passive: false });
  return () => node.removeEventListener('touchmove', stop);
}
