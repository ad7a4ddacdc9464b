import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, RequestError } from '../api';
import type { Lobby } from '../schema';
import { settings } from '../settings.svelte';
import ScorerPage from './ScorerPage.svelte';

const text = { fr: 'x', en: 'x' };
const game = { name: 'caty-mini', title: text, content: { tokens: [2], toys: [] } };

beforeEach(() => {
  settings.language = 'en';
  localStorage.clear();
  vi.spyOn(api, 'lobby').mockResolvedValue({ games: [game] } as unknown as Lobby);
  vi.spyOn(api, 'score').mockRejectedValue(new RequestError(text, 0));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [false, 1],
  [true, 0],
])(
  'without an answer, a page that came over http says that it can’t be opened again (secure: %s)',
  async (secure, times) => {
    vi.stubGlobal('isSecureContext', secure);
    render(ScorerPage, { game: 'caty-mini', id: null });
    await screen.findByText(/will be scored later/);
    expect(screen.queryAllByText(/without encryption/)).toHaveLength(times);
  },
);

test('a refusal of the server is told in its own words', async () => {
  vi.mocked(api.score).mockRejectedValue(new RequestError({ fr: 'trop gros', en: 'too large' }, 413));
  render(ScorerPage, { game: 'caty-mini', id: null });
  expect((await screen.findByRole('alert')).textContent).toContain('too large');
  expect(screen.queryByText(/will be scored later/)).toBeNull();
});
