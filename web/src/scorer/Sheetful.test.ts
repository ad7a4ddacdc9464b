import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { CountedSheet, Json } from '../schema';
import { settings } from '../settings.svelte';
import { Paper, type Count } from './paper.svelte';
import Sheetful from './Sheetful.svelte';

beforeEach(() => {
  settings.language = 'en';
});

const text = (en: string) => ({ fr: en, en });
const counted = (line: string, points: number, en: string) =>
  ({
    scores: [{ total: points, lines: { [line]: points }, items: [{ line, points, text: text(en), cells: [] }] }],
    winners: [],
    tie: null,
    faults: [],
  }) as unknown as CountedSheet;

function shown(game: string, content: Json, count: Count): Paper {
  const paper = new Paper(game, content, count);
  render(Sheetful, { paper, colourName: (colour: string) => colour });
  return paper;
}

const EXPLORE = {
  traditions: { 7: text('Families: 3 points each.'), 11: text('Exactly 3 maps covered: 7 points.') },
  sister: { traditions: {}, advanced: {} },
};

test('a tradition that is ticked tells what it pays', async () => {
  const paper = shown('explore-draw', EXPLORE, async () => counted('traditions', 9, 'Families: 3 points each.'));
  paper.set({ t7: true });
  expect(await screen.findByText('7 · Families: 3 points each. → 9')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^7:/ }).getAttribute('aria-pressed')).toBe('true');
  paper.set({ t7: null });
  await expect.poll(() => screen.queryByText(/→/)).toBeNull();
});

test('a tradition that has not been counted yet tells only its words', async () => {
  const paper = shown('explore-draw', EXPLORE, async () => counted('traditions', 9, 'Families: 3 points each.'));
  paper.set({ t7: true, t11: true });
  await screen.findByText('7 · Families: 3 points each. → 9');
  expect(screen.getByText('11 · Exactly 3 maps covered: 7 points.')).toBeTruthy();
});

test('a family card tells what it pays, beside its words', async () => {
  const card = { title: text('Rat keeper'), text: text('2 points per visible rat.') };
  const content = { family_cards: { 166: card }, sister: { traditions: {} } };
  const paper = shown('isle-of-cats', content, async () => counted('family-cards', 0, '2 points per visible rat.'));
  paper.set({ mode: 'family' }, 'all');
  paper.set({ f166: true });
  expect(await screen.findByRole('button', { name: '166: Rat keeper. 2 points per visible rat. → 0' })).toBeTruthy();
});
