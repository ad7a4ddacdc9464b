/* Who is waited for and is not there. */
import { listed, w } from '../i18n';
import type { SeatInfo, TableInfo } from '../schema';
import { longAgo, spanSince } from './now.svelte';

/** A connection that was lost for a moment is nobody's absence. */
const A_MOMENT = 15_000;

/** A person whose page is closed and for whom no bot plays. */
export const isAway = (seat: SeatInfo | undefined): boolean =>
  seat?.kind === 'person' && !seat.here && !seat.me && seat.level === null;

/** Somebody who has been away for more than a moment. */
function isGone({ seats }: TableInfo, seat: number): boolean {
  const since = seats[seat]?.away_since;
  return isAway(seats[seat]) && since != null && longAgo(since, A_MOMENT);
}

/** The seats everybody waits for in vain: all that are waited for have been away for a while. */
export function awaited(table: TableInfo): number[] {
  const gone = table.pending.filter((seat) => isGone(table, seat));
  return gone.length === table.pending.length ? gone : [];
}

/** "Bo is thinking", "Bo has been away for 3 min": whom the table waits for. */
export function waitingFor(table: TableInfo, names: string[]): string {
  const gone = awaited(table);
  if (gone.length) return gone.map((seat) => w().table.awaySince(names[seat] ?? '', spanOf(table, seat))).join(' ');
  const who = listed(table.pending.map((seat) => names[seat] ?? ''));
  return table.pending.length > 1 ? w().table.severalThinking(who) : w().table.thinking(who);
}

/** What a game's screen says instead of "Bo is thinking" when those it waits for are away; null while they are here. */
export const absence = (table: TableInfo, names: string[]): string | null =>
  awaited(table).length ? waitingFor(table, names) : null;

/** How long somebody has been away: "3 min". */
export const spanOf = (table: TableInfo, seat: number): string => spanSince(table.seats[seat]?.away_since ?? undefined);

/** What somebody does who is not there: "away for 3 min"; null of whoever is, and of a bot's seat. */
export const awayInWords = (table: TableInfo, seat: number): string | null =>
  isGone(table, seat) ? w().lobby.awayFor(spanOf(table, seat)) : null;

/** Whether I may let a bot play there: the host alone, others with all who are here. */
export const mayReplace = (table: TableInfo, seat: number): boolean =>
  table.seat !== seat && (table.host || table.seat !== null) && table.seats[seat]?.may_replace === true;

/** I could let a bot play there, but the seat still waits for its person. */
export const isKept = (table: TableInfo, seat: number): boolean =>
  table.phase === 'playing' && table.seat !== null && table.seat !== seat && table.seats[seat]?.kept_until != null;

/** I have said so already, and others have not yet. */
export const hasAgreed = (table: TableInfo, seat: number): boolean =>
  table.seats[seat]?.agreed.some((one) => one === table.seat || table.seats[one]?.me) === true;
