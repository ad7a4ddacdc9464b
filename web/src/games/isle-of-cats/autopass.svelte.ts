/**
 * Going on by itself, for those who wish it: only where public facts alone leave nothing to do.
 *
 * Not answering at once would show that a hand has something to play. So the client answers for nobody who holds a card,
 * and never where hidden cards decide: laying rescue cards, rare finds and dusk are always asked. Who plays alone hides
 * nothing from anybody.
 */
import type { Choice } from '../../schema';
import { moveOf, playerOf, type Move, type View } from './game';

const KEY = 'archipel-isle-of-cats';

/** The one thing this seat may do, where all can see that there is no other; else nothing. */
export function onlyMove(view: View, seat: number, choices: readonly Choice[]): Move | null {
  const [choice] = choices;
  if (!choice || choices.length > 1 || view.interrupt) return null;
  const move = moveOf(choice);
  return (view.seats === 1 ? isForced(move, view, seat) : mustPass(move, view, seat)) ? move : null;
}

function mustPass(move: Move, view: View, seat: number): boolean {
  if (move.type !== 'pass' || view.phase !== 'rescue' || view.turn !== seat) return false;
  return view.mode === 'family' || playerOf(view, seat).hand_count === 0;
}

/** Alone: leaving it at that, or the sister's turns once I have passed. */
function isForced(move: Move, view: View, seat: number): boolean {
  if (move.type === 'sister-turn') return playerOf(view, seat).passed;
  if (move.type === 'keep' || move.type === 'rescue-cards') return move.cards.length === 0;
  return move.type === 'pass' || move.type === 'done';
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
