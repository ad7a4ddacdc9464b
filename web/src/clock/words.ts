/** The words of clocks. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import type { ClockWish } from '../schema';
import { settings } from '../settings.svelte';
import { DAY, HOUR } from './clock';

/** So many seconds in the largest unit that they fill: [2, 'minutes']. */
function inUnits(seconds: number): [count: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  if (seconds % DAY === 0) return [seconds / DAY, 'day'];
  if (seconds % HOUR === 0) return [seconds / HOUR, 'hour'];
  return seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
}

const en = {
  label: 'Time to play',
  none: 'as long as you like',
  each: (span: string, kind: ClockWish['kind']) => (kind === 'turn' ? `${span} a turn` : `${span} each for the game`),
  span: (seconds: number) => {
    const [count, unit] = inUnits(seconds);
    return `${count} ${unit}${count === 1 ? '' : 's'}`;
  },
  after: {
    turn: 'When the time is up, a bot plays that turn. The next one is yours again.',
    game: 'When it is used up, each turn has 20 seconds; then a bot plays that turn.',
  },
  title: 'Time left',
  held: 'pause',
  out: 'bot',
  hours: (n: number) => `${n} h`,
  days: (n: number) => `${n} d`,
  soon: (seconds: number) => `${seconds} seconds left.`,
};

export type Words = typeof en;

const UNITS = { second: 'seconde', minute: 'minute', hour: 'heure', day: 'jour' };

const fr: Words = {
  label: 'Temps pour jouer',
  none: "autant qu'on veut",
  each: (span, kind) => (kind === 'turn' ? `${span} par tour` : `${span} chacun pour la partie`),
  span: (seconds) => {
    const [count, unit] = inUnits(seconds);
    return `${count} ${UNITS[unit]}${count > 1 ? 's' : ''}`;
  },
  after: {
    turn: 'Le temps écoulé, un robot joue ce tour. Le suivant est de nouveau à toi.',
    game: 'Une fois ce temps utilisé, chaque tour a 20 secondes ; puis un robot joue ce tour.',
  },
  title: 'Temps restant',
  held: 'pause',
  out: 'robot',
  hours: (n) => `${n} h`,
  days: (n) => `${n} j`,
  soon: (seconds) => `Plus que ${seconds} secondes.`,
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];

/** What a table's clock is, in words: "1 minute a turn". */
export const inWords = ({ kind, seconds }: ClockWish): string => words().each(words().span(seconds), kind);
