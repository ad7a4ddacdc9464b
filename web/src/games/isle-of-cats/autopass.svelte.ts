/**
 * Passing by itself, for those who wish it: only where public facts alone leave nothing to do.
 *
 * A hand tells by its silence. So the client answers for nobody who holds a card, and never where hidden cards decide:
 * laying rescue cards, rare finds and dusk are always asked.
 */
import type { Choice } from '../../schema';
import { playerOf, type View } from './game';

const KEY = 'archipel-isle-of-cats';

/** All can see that this seat may only pass. */
export function mustPass(view: View, seat: number, choices: readonly Choice[]): boolean {
  if (view.phase !== 'rescue' || view.interrupt || view.turn !== seat) return false;
  const onlyPass = choices.length === 1 && choices[0]?.move.type === 'pass';
  return onlyPass && (view.mode === 'family' || playerOf(view, seat).hand_count === 0);
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'pass';
  } catch {
    return false; // storage is off: ask every time
  }
}

class AutoPass {
  automatic = $state(remembered());

  choose(automatic: boolean): void {
    this.automatic = automatic;
    try {
      if (automatic) localStorage.setItem(KEY, 'pass');
      else localStorage.removeItem(KEY);
    } catch {
      // a full or forbidden storage only costs the memory
    }
  }
}

export const autoPass = new AutoPass();
