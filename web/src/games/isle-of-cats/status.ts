/** What everybody at the table is doing, from what all can see. */
import type { TableInfo } from '../../schema';
import { awayInWords } from '../../table/away';
import { playerOf, type View } from './game';
import { words } from './words';

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

/** The game waits for this seat. */
export const isAwaited = (view: View, seat: number): boolean => view.pending.includes(seat) && view.turn !== 'sister';

/** What a seat does, as it is told at mine; of a seat that is waited for in vain, since when it is away. */
export function statusInWords(view: View, table: TableInfo, seat: number, mine: number | null): string {
  const status = statusOf(view, seat);
  if (seat === mine) return words().myStatus[status];
  const away = isAwaited(view, seat) ? awayInWords(table, seat) : null;
  return away ?? words().status[status];
}
