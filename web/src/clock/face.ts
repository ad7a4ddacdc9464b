/* What stands on a seat's clock, in words. */
import type { ClockInfo, TableInfo } from '../schema';
import { secondsLeft, shown } from './clock';
import { words } from './words';

type Seats = Pick<TableInfo, 'pending' | 'seats'>;

/** The game waits for its person, and no bot plays there. */
export const isAwaited = (table: Seats, seat: number): boolean =>
  table.pending.includes(seat) && !table.seats[seat]?.level;

/** The time a seat has left at this moment of the server; empty where none is wanted now. */
export function face(clock: ClockInfo, table: Seats, seat: number, now: number): string {
  if (clock.seats[seat]?.out) return words().out;
  if (clock.held && isAwaited(table, seat)) return words().held;
  const left = secondsLeft(clock, seat, now);
  return left === null || table.seats[seat]?.level ? '' : shown(left, words());
}
