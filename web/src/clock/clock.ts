/* How much time somebody has, from what the server told: when it is out, by the server's own clock. */
import type { ClockInfo, ClockWish } from '../schema';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What is offered when a table is opened; a table may also have none. */
export const CLOCKS: readonly ClockWish[] = [
  { kind: 'turn', seconds: MINUTE },
  { kind: 'turn', seconds: 3 * MINUTE },
  { kind: 'turn', seconds: DAY },
  { kind: 'game', seconds: 15 * MINUTE },
  { kind: 'game', seconds: 30 * MINUTE },
  { kind: 'game', seconds: HOUR },
];

/** Seconds of the turn that are left of which it is said that they are the last. */
export const SOON = 10;

/** Whole seconds that a seat has left at this moment of the server; null where nothing is to be shown. */
export function secondsLeft(clock: ClockInfo, seat: number, now: number): number | null {
  const one = clock.seats[seat];
  if (!one) return null;
  const left = one.until === null ? (one.bank ?? null) : one.until - now;
  return left === null ? null : Math.max(0, Math.ceil(left / 1000));
}

/** A time as it stands on a clock: 0:45, 12:30; of long ones whole hours or days, which need no seconds. */
export function shown(seconds: number, units: { hours: (n: number) => string; days: (n: number) => string }): string {
  if (seconds >= 2 * DAY) return units.days(Math.floor(seconds / DAY));
  if (seconds >= 2 * HOUR) return units.hours(Math.floor(seconds / HOUR));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
