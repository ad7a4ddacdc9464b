import { goToGreenButton } from '../play/keyboard';

/** The keys that place a piece, wherever the focus is on the screen. Arrows belong to the boat alone. */
export interface PlacingKeys {
  turn(): void;
  flip(): void;
  /** To the next or the previous place by gain. */
  rank(by: 1 | -1): void;
  giveBack(): void;
  undo(): void;
  /** Says what lies on the cells under the piece. */
  inspect(): void;
  /** A key of this game's own; false for one it does not know. */
  own?(key: string): boolean;
}

/** Does what a key asks for; true if it asked for something. */
export function placeByKey(event: KeyboardEvent, keys: PlacingKeys): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('dialog, input, select, textarea')) return false;
  const onButton = target?.closest('button, a, summary') !== null && target !== null;
  const actions: Record<string, () => void> = {
    r: keys.turn,
    f: keys.flip,
    n: () => keys.rank(1),
    p: () => keys.rank(-1),
    z: keys.undo,
    i: keys.inspect,
    Escape: keys.giveBack,
  };
  // On a button, Enter presses it. Elsewhere it only leads to the green button.
  if (!onButton) actions['Enter'] = event.repeat ? () => undefined : goToGreenButton;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = actions[key];
  if (!action && !keys.own?.(key)) return false;
  event.preventDefault();
  action?.();
  return true;
}
