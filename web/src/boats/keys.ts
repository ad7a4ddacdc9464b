/** The keys that place a piece, wherever the focus is on the screen. Arrows belong to the boat alone. */
export interface Deeds {
  turn(): void;
  flip(): void;
  /** To the next or the previous place by gain. */
  rank(by: 1 | -1): void;
  commit(): void;
  giveBack(): void;
  undo(): void;
  /** Says what lies on the cells under the piece. */
  inspect(): void;
}

/** Does what a key asks for; true if it asked for something. */
export function placeByKey(event: KeyboardEvent, deeds: Deeds): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('dialog, input, select, textarea')) return false;
  const onButton = target?.closest('button, a, summary') !== null && target !== null;
  const wishes: Record<string, () => void> = {
    r: deeds.turn,
    f: deeds.flip,
    n: () => deeds.rank(1),
    p: () => deeds.rank(-1),
    z: deeds.undo,
    i: deeds.inspect,
    Escape: deeds.giveBack,
  };
  if (!onButton) wishes['Enter'] = deeds.commit; // on a button, Enter presses it
  const wish = wishes[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!wish) return false;
  event.preventDefault();
  wish();
  return true;
}
