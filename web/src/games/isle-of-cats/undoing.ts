/** Taking back what one sees as one deed: a tile that was taken and placed in one message is given back whole. */
import type { View } from './game';

const ENOUGH = 3;

const owesPlace = (view: View, seat: number): boolean =>
  view.interrupt?.kind === 'place' && view.interrupt.seat === seat;

/** Takes back, and goes on while the tile lies half taken in the hand. */
export async function takenBack(
  view: () => View,
  may: () => boolean,
  seat: number,
  undo: () => Promise<void>,
): Promise<void> {
  const owed = owesPlace(view(), seat);
  for (let i = 0; i < ENOUGH && may(); i++) {
    try {
      await undo();
    } catch {
      return; // refused, and said why
    }
    if (owed || !owesPlace(view(), seat)) return;
  }
}
