import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte';
import type { Story } from './story.svelte';
import Strip from './Strip.svelte';

settings.language = 'en';

const deed = (first: number) => ({ doer: 1, first, words: `Deed ${first}.` });

/** A story of so many deeds, the n-th of them being told. */
function story(count: number, telling: number | null = null): Story {
  const deeds = Array.from({ length: count }, (_, at) => deed(at + 1));
  const current = telling === null ? deeds.at(-1) : deeds[telling - 1];
  return { deeds, telling: { busy: telling !== null, current: current ?? null, skip: vi.fn() } } as unknown as Story;
}

const said = () => screen.queryAllByText(/^Deed \d\.$/).map((one) => one.textContent);

test('the last three sentences stand together, and how many more there are is told', () => {
  render(Strip, { story: story(5), onopen: vi.fn() });
  expect(said()).toEqual(['Deed 3.', 'Deed 4.', 'Deed 5.']);
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.getByRole('button', { name: /and 2 moves before/ })).toBeTruthy();
});

test('while it is told each sentence stands alone', () => {
  render(Strip, { story: story(5, 2), onopen: vi.fn() });
  expect(said()).toEqual(['Deed 2.']);
  expect(screen.getByRole('button', { name: 'Skip the animation' })).toBeTruthy();
});

test('stickers are at hand only where there is somebody to see them', async () => {
  const { rerender } = render(Strip, { story: story(0), onopen: vi.fn() });
  expect(screen.queryByRole('button', { name: 'Send a sticker' })).toBeNull();
  await rerender({ onreact: vi.fn() });
  expect(screen.getByRole('button', { name: 'Send a sticker' })).toBeTruthy();
});
