/** What everybody at the table is doing, from what all can see. */
import { playerOf, type View } from './game';

export type Status = 'turn' | 'waits' | 'passed' | 'chosen' | 'chooses' | 'holds' | 'done';

const SECRET = new Set(['draft', 'keep', 'family-cards']);

export function statusOf(view: View, seat: number): Status {
  const player = playerOf(view, seat);
  if (view.phase === 'dusk') return player.chosen ? 'done' : 'chooses';
  if (view.holding.includes(seat)) return 'holds';
  if (SECRET.has(view.phase)) return view.pending.includes(seat) && !player.chosen ? 'chooses' : 'chosen';
  if (view.pending.includes(seat) && view.turn !== 'sister') return 'turn';
  return player.passed ? 'passed' : 'waits';
}
