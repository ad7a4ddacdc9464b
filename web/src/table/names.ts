/* What everybody at a table is called. */
import { t, w } from '../i18n';
import type { BotInfo, SeatInfo, TableInfo } from '../schema';

/** The bots that know a game, weakest first. */
export const botsFor = (game: string, bots: BotInfo[]): BotInfo[] =>
  bots.filter((bot) => !bot.games || bot.games.includes(game));

/** A bot of the lower middle: neither a walkover nor a wall. */
export const usualLevel = (bots: BotInfo[]): string | null => bots[Math.floor((bots.length - 1) / 2)]?.level ?? null;

export function levelName(level: string | null, bots: BotInfo[]): string {
  const bot = bots.find((one) => one.level === level);
  return bot ? t(bot.title) : (level ?? '');
}

/** A name for every seat: people's and bots' own, numbered where two have the same. */
export function seatNames(seats: SeatInfo[]): string[] {
  const names = seats.map((seat) => seat.name);
  return names.map((name, index) => {
    const alike = name === '' ? [] : names.flatMap((other, at) => (other === name ? [at] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(index) + 1}` : name;
  });
}

/** The name of a seat in a waiting room; an open one has its number. */
export const nameOfSeat = (table: TableInfo, names: string[], seat: number): string =>
  table.seats[seat]?.kind === 'open' ? w().opening.seatIs(seat + 1) : (names[seat] ?? '');

/** Who starts and why: "Bo (the host’s choice)", or "chance decides". */
export function starterWords(table: TableInfo, names: string[]): string {
  if (!table.starter) return '';
  const { seat, why } = table.starter;
  return seat === null ? t(why) : `${nameOfSeat(table, names, seat)} (${t(why)})`;
}

/** The game waits for somebody who plays on this device. */
export const waitsHere = (table: TableInfo): boolean =>
  table.phase === 'playing' && table.pending.some((seat) => seat === table.seat || table.seats[seat]?.me);

/** The same where they play for themselves, also behind the curtain, where nobody looks from a seat yet. */
export const waitsForPlayer = (table: TableInfo): boolean =>
  table.phase === 'playing' && table.pending.some((seat) => table.seats[seat]?.me && !table.seats[seat]?.level);

export function isMyTurn(table: TableInfo): boolean {
  const { phase, seat, pending, clock } = table;
  return phase === 'playing' && seat !== null && pending.includes(seat) && !clock?.seats[seat]?.out;
}
