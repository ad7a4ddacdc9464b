/* What is said of a day's challenge. */
import { t, w } from '../i18n';
import type { ChallengeInfo, GameInfo, TriedBy } from '../schema';
import { settings } from '../settings.svelte';
import { agreed } from '../table/options';
import { keptSigns } from './signs';
import { words } from './words';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/**
 * A day of universal time, as people say it: Monday 16; on a phone in fewer letters. The home page shows it, and a phone's
 * first `Intl.DateTimeFormat` takes 90 ms.
 */
export function dayName(day: string, weekday: 'long' | 'short' = 'long'): string {
  const names = weekday === 'long' ? words().weekdays : words().shortWeekdays;
  const date = noon(day);
  return `${names.split(' ')[date.getUTCDay()]} ${date.getUTCDate()}`;
}

/** Its month, for where there is room. */
export const monthName = (day: string): string =>
  new Intl.DateTimeFormat(settings.language === 'fr' ? 'fr' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(
    noon(day),
  );

/** The day with its month, for whoever reads it later. */
export const wholeDay = (day: string): string =>
  new Intl.DateTimeFormat(settings.language === 'fr' ? 'fr' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(noon(day));

/** The day before, by the calendar. */
export function dayBefore(day: string): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** What of the game is played in it: its sea. */
export const playedWith = (game: GameInfo, { options }: Pick<ChallengeInfo, 'options'>): string[] =>
  agreed(game, options).map(({ title }) => t(title));

/** The best of the others so far, if anybody has finished. */
export const bestOfOthers = ({ tries }: ChallengeInfo): TriedBy | null => tries.find(({ me }) => !me) ?? null;

/** What others have made of it, in a sentence; empty while nobody has. */
export function othersDid(info: ChallengeInfo): string {
  const best = bestOfOthers(info);
  const others = info.finished - (info.total === null ? 0 : 1);
  if (!best) return '';
  return others > 1 ? words().others(others, best.name, best.total) : words().other(best.name, best.total);
}

export type Placed = TriedBy & { place: number };

/** Everybody's place: who made as many points shares one. */
export const placed = (tries: readonly TriedBy[]): Placed[] =>
  tries.map((one) => ({ ...one, place: 1 + tries.filter((other) => other.total > one.total).length }));

/** The board as it is shown: the first few, and me wherever I am. */
export function shortBoard(info: Pick<ChallengeInfo, 'tries' | 'total' | 'place' | 'table'>, most: number): Placed[] {
  const all = placed(info.tries);
  const first = all.slice(0, most);
  if (info.total === null || info.place === null || first.some(({ me }) => me)) return first;
  const mine = { name: '', total: info.total, me: true, table: info.table ?? '', place: info.place };
  return [...first.slice(0, most - 1), mine];
}

const SIGNS: Record<string, string> = {
  'caty-mini': '🧶',
  'doodle-islands': '🐉',
  'explore-draw': '✏️',
  'isle-of-cats': '🐈',
};

/** To be sent to friends. It tells nothing of the deal. */
export function shared(day: string, title: string, info: ChallengeInfo, streak = 0): string {
  const place = words().place(info.place ?? 1, info.finished);
  return [
    `${w().name} · ${words().on(wholeDay(day))}`,
    `${words().made(title, info.total ?? 0)} ${SIGNS[info.game] ?? '🏝️'}`,
    keptSigns(info.table ?? ''),
    [...(info.finished > 1 ? [place] : []), ...(streak > 1 ? [`🔥 ${words().streak(streak)}`] : [])].join(' · '),
    `${location.origin}/challenge`,
  ]
    .filter(Boolean)
    .join('\n');
}
