/** What is shown of the others beside one's own sheet. */
import type { Score } from '../../schema';
import type { ChartView } from './chart';
import type { Content, View } from './game';
import { chartOf, sheetOf } from './sheet';

export interface Rival {
  seat: number;
  chart: ChartView;
  /** Their gold, where it may be known. */
  total: number | null;
  bottles: number;
  /** Whether they are to play, or have played in this round. */
  state: 'thinking' | 'played' | null;
  playedLast: boolean;
}

export function rivalsOf(view: View, content: Content, seats: readonly number[], standing: readonly Score[]): Rival[] {
  const played = view.taken.map((one) => one.seat);
  const last = played.findLast((seat) => seats.includes(seat));
  const stateOf = (seat: number) =>
    view.pending.includes(seat) ? 'thinking' : played.includes(seat) ? 'played' : null;
  return seats.map((seat) => ({
    seat,
    chart: chartOf(view, content, seat),
    total: standing[seat]?.total ?? null,
    bottles: sheetOf(view, seat).bottles,
    state: stateOf(seat),
    playedLast: seat === last,
  }));
}
