/** Taking back what one sees as one deed: what was sent along with it (a card taken up, a box checked) goes too. */
import { playerOf, type View } from './game';

const ENOUGH = 8;

/** What a person would call "done" so far. */
export function deeds(view: View, seat: number): string {
  const { turn, pieces, specials } = playerOf(view, seat);
  const cardAt = (slot: number) => view.island?.find((one) => one.slot === slot)?.card;
  const open = turn?.open ?? null;
  const drawn = turn?.chosen.filter(
    (slot) => !turn.unresolved.includes(slot) && slot !== open?.slot && cardAt(slot)?.tradition === undefined,
  );
  const touched = open && (open.zone !== null || open.two !== null || open.left.length < sizeOf(view, open.slot));
  return JSON.stringify([
    view.day,
    view.phase,
    turn?.stage,
    turn?.chosen,
    turn?.bonus,
    pieces.length,
    specials,
    drawn,
    touched ? open : null,
  ]);
}

function sizeOf(view: View, slot: number): number {
  return view.island?.find((one) => one.slot === slot)?.card.zones?.flat().length ?? 0;
}

/** Takes back until something that can be seen has changed. */
export async function takenBack(
  view: () => View,
  may: () => boolean,
  seat: number,
  undo: () => Promise<void>,
): Promise<void> {
  const before = deeds(view(), seat);
  for (let i = 0; i < ENOUGH && may(); i++) {
    try {
      await undo();
    } catch {
      return; // refused, and said why
    }
    if (deeds(view(), seat) !== before) return;
  }
}
