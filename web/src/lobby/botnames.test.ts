import { expect, test } from 'vitest';
import type { BotInfo, SeatWish } from '../schema';
import { namedBots } from './botnames';

const bot = (level: string, names: string[], faces: string[]): BotInfo => ({
  level,
  title: { fr: level, en: level },
  meaning: { fr: '', en: '' },
  games: null,
  names,
  faces,
});
const BOTS = [
  bot('random', ['Pompon', 'Biscuit', 'Grelot'], ['pompon', 'biscuit']),
  bot('greedy', ['Amarre', 'Galet'], ['amarre', 'galet']),
];
const ME: SeatWish = { kind: 'me' };
const seat = (level: string): SeatWish => ({ kind: 'bot', level });

test('every bot has a name and a face of its own, and a level is never counted', () => {
  const wishes = [ME, seat('random'), seat('random'), seat('greedy'), { kind: 'open' } as SeatWish, seat('random')];
  expect(namedBots(wishes, BOTS, 'Ana')).toEqual([
    null,
    { name: 'Pompon', face: 'pompon' },
    { name: 'Biscuit', face: 'biscuit' },
    { name: 'Amarre', face: 'amarre' },
    null,
    { name: 'Grelot', face: 'pompon' },
  ]);
});

test('somebody called as a bot keeps the name, and the bot takes the next', () => {
  expect(namedBots([ME, seat('random')], BOTS, 'POMPON')[1]?.name).toBe('Biscuit');
});
