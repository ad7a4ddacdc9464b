/** An owner's box stays on this device: a pack a game, what it is called, and how wide the real floor is. */
import type { Pack } from './pack';

const PLACE = 'archipel.box';

export interface Kept {
  name: string;
  /** Millimetres of Caty Mini's floor: what is measured in its rooms is told by it. */
  width: number;
  packs: Record<string, Pack>;
}

export const OUR_WIDTH = 150;

export function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<Kept> | null;
    const { name, width, packs } = found ?? {};
    return {
      name: typeof name === 'string' ? name : '',
      width: typeof width === 'number' && width >= 10 && width <= 2000 ? width : OUR_WIDTH,
      packs: packs && typeof packs === 'object' ? packs : {},
    };
  } catch {
    return { name: '', width: OUR_WIDTH, packs: {} }; // a private window keeps nothing, and what is broken is no box
  }
}

/** Whether it could be kept. */
export function keep(box: Kept): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(box));
    return true;
  } catch {
    return false;
  }
}

/** My box of a game, where anything of it differs from ours. */
export function mine(game: string): Pack | null {
  const pack = kept().packs[game];
  return pack && Object.keys(pack.contents).length ? pack : null;
}
