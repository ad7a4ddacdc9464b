import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../settings.svelte';
import { pileExplained } from './explaining';
import { content, position, ran } from './fixture';
import { pileName, wallOf } from './game';
import { ending, headline } from './headline';
import { catLabel, length, runLabel, tokensUnder } from './labels';

beforeEach(() => {
  settings.language = 'en';
});

test('a way is told as one would read it aloud', () => {
  expect(runLabel(content, 'a', ran(), 5)).toBe(
    'Notch a: touches ball and rubber duck, costs 15.6\u00a0cm of 93\u00a0cm. +5 points.',
  );
  settings.language = 'fr';
  expect(runLabel(content, 'a', ran(), 5)).toBe(
    'Encoche a\u202f: touche balle et canard, coûte 15,6\u00a0cm sur 93\u00a0cm. +5 points.',
  );
});

test('a toy whose stack is empty is told as such', () => {
  expect(runLabel(content, 'b', ran({ touched: ['duck'], taken: [] }), 0)).toBe(
    'Notch b: touches rubber duck, costs 15.6\u00a0cm of 93\u00a0cm. No points. No rubber duck left.',
  );
  expect(runLabel(content, 'b', ran({ touched: [], taken: [] }), 0)).toContain('Notch b: touches no toy');
  settings.language = 'fr';
  expect(runLabel(content, 'b', ran({ touched: ['duck'], taken: [] }), 0)).toContain('Plus de canard en réserve.');
});

test('two toys of a kind under the string, and one token left for them', () => {
  const both = ran({ touched: ['duck', 'duck'], taken: [{ toy: 'duck', value: 3 }] });
  expect(runLabel(content, 'a', both, 3)).toContain('touches rubber duck and rubber duck');
  expect(runLabel(content, 'a', both, 3)).toContain('No rubber duck left.');
  expect(tokensUnder(both).map(({ value }) => value)).toEqual([3, null]);
});

test('where the cat is', () => {
  expect(catLabel(position(), content, 0)).toBe('The cat sits at the table. Its string leaves at notch b.');
  expect(catLabel(position({}, { at: null }), content, 0)).toBe('No knot yet.');
});

test('lengths are centimetres of a printed room, written as in each language', () => {
  const lengths = () => [1040, 14400].map((units) => length(units, content));
  expect(lengths()).toEqual(['15.6\u00a0cm', '216\u00a0cm']);
  settings.language = 'fr';
  expect(lengths()).toEqual(['15,6\u00a0cm', '216\u00a0cm']);
});

test('the bar calls me to the furniture, shortly', () => {
  const names = ['Ada', 'Inès'];
  const mine = headline({ view: position(), content, seat: 0, names });
  expect(mine.title).toEqual({ fr: "Vite, à l'horloge !", en: 'To the grandfather clock!' });
  expect(mine.subtitle.en).toBe('Round 2 of 12 · a or b?');
});

test('the bar says what somebody else is doing, and where everybody runs', () => {
  const names = ['Ada', 'Inès'];
  const view = position({ pending: [1] });
  expect(headline({ view, content, seat: 0, names })).toEqual({
    title: { fr: 'Inès court', en: 'Inès runs' },
    subtitle: { fr: "Tour 2 sur 12 · Vite, à l'horloge !", en: 'Round 2 of 12 · Quick, to the grandfather clock!' },
  });
  const ready = position({ phase: 'draw', round: 0, pending: [1], played: ['chair'] });
  const tired = headline({ view: position(), content, seat: 0, names, choices: [{ move: { type: 'nap' } }] });
  expect(tired.title.fr).toBe('Trop loin !');
  expect(tired.subtitle.en).toContain('time for a nap');
  expect(headline({ view: ready, content, seat: null, names }).title.en).toBe('Inès takes tiles');
  expect(headline({ view: ready, content, seat: 1, names }).subtitle.fr).toBe('Préparation · quelles piles ?');
  expect(
    headline({ view: position({ phase: 'over', pending: [], over: true }), content, seat: 0, names }).title.en,
  ).toBe('Well run, cats!');
});

test('the end names who won, and what decided where points did not', () => {
  const names = ['Ada', 'Inès'];
  const over = { phase: 'over', pending: [], over: true, goal: null } as const;
  const at = (winners: number[], tie_broken = false) =>
    ending({ view: position({ ...over, pending: [], winners, tie_broken }), content, seat: 0, names });
  expect(at([0])).toEqual({
    title: { fr: 'Tu gagnes !', en: 'You win!' },
    words: [{ fr: 'Bravo, les chats !', en: 'Well run, cats!' }],
  });
  const tied = at([1], true);
  expect(tied.title.fr).toBe('Inès gagne !');
  expect(tied.words[0]?.en).toBe('Decided by string left.');
  expect(at([0, 1]).title.en).toBe('Ada and Inès win together!');
});

test('a pile has its colour in its own gender', () => {
  const pile = { fr: 'violette', en: 'violet' };
  const told = { ...content, words: { 'pile-violet': pile } };
  expect(pileExplained(told, 'violet', []).title).toEqual({ fr: 'Pile · violette', en: 'Pile · violet' });
  expect(pileName(told, 'violet')).toBe(pile);
  expect(pileName(told, 'red')).toEqual(wallOf(content, 'red').name); // a box of an earlier version tells walls alone
});
