import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { BANDS } from '../../boats/card';
import { v } from '../../look/theme';
import { settings } from '../../settings.svelte';
import { CAT, content, island, OSHAX, TRADITION, TWO, view } from './fixture';
import Middle from './Middle.svelte';

beforeEach(() => {
  settings.language = 'en';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
});

test('on a TV every card has the colour of its type', () => {
  render(Middle, { view: view({ island: island({ 1: CAT, 2: TRADITION, 3: OSHAX, 4: TWO }) }), content, readable: 24 });
  const fills = new Set(Object.values(BANDS).map(({ fill }) => fill));
  const shown = [CAT, TRADITION, OSHAX, TWO].map((_, at) => {
    const card = screen.getByRole('img', { name: new RegExp(`^Card ${at + 1},`) });
    return [...fills].filter((fill) => card.innerHTML.includes(`Z" fill="${v(fill)}"`));
  });
  expect(shown).toEqual([['band-rescue'], ['band-tradition'], ['band-oshax'], ['band-treasure']]);
});
