import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api';
import type { Arriving, LogbookCard, PersonInfo } from '../schema';
import { settings } from '../settings.svelte';
import ArrivalPage from './ArrivalPage.svelte';
import { words } from './words';

beforeEach(() => settings.choose({ language: 'en' }));
afterEach(() => vi.restoreAllMocks());

const ada: PersonInfo = { name: 'Ada', games: 12, stamps: 2, tables: 3 };
const bob: PersonInfo = { name: 'Bob', games: 3, stamps: 1, tables: 1 };

async function arrive(here: PersonInfo | null, arrives = ada) {
  const found: Arriving = { arrives, until: 0, here, both: 0, tries: 0, other_devices: 0 };
  vi.spyOn(api, 'arriving').mockResolvedValue(found);
  const taken = vi.spyOn(api, 'takeDevice').mockResolvedValue({ games: 15, stamps: 2 } as LogbookCard);
  render(ArrivalPage, { token: 'abc' });
  await screen.findByText(/^This link belongs to/);
  return taken;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a link says whose it is, what agreeing does, and that it should be mine', async () => {
  const taken = await arrive(null);
  expect(screen.getByText('This link belongs to Ada: 12 games, seats at 3 tables.')).toBeTruthy();
  expect(screen.getByText(/this device becomes Ada’s: .* other devices can play your seats and see/)).toBeTruthy();
  expect(screen.getByText(/Only agree if you made this link yourself/)).toBeTruthy();
  expect(button('It is not mine').className).toBe(button('It is mine').className);
  await fireEvent.click(button('It is mine'));
  expect(taken).toHaveBeenCalledExactlyOnceWith('abc', false);
});

test('what this device has is given away by a choice of its own only', async () => {
  const taken = await arrive(bob);
  expect(screen.getByText(/this goes to Ada: 3 games, a seat at one table\. Ada’s other devices/)).toBeTruthy();
  const give = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I give Ada what is on this device: 3\sgames/ });
  expect([give.checked, button('It is mine: merge').disabled]).toEqual([false, true]);
  await fireEvent.click(give);
  await fireEvent.click(button('It is mine: merge'));
  expect(taken).toHaveBeenCalledExactlyOnceWith('abc', true);
});

test('saying that a link is not mine takes nothing', async () => {
  const taken = await arrive(bob);
  await fireEvent.click(button('It is not mine'));
  expect([taken.mock.calls.length, location.pathname]).toEqual([0, '/']);
});

test('somebody without a name has words too, in both languages', () => {
  expect(words().belongs('', 0, 0)).toBe(
    'This link belongs to somebody without a name yet: no games and no seats yet.',
  );
  expect(words().becomes('')).toContain('you play here in their name');
  expect(words().given('', 1, 0)).toContain('goes to the owner of the link: 1\u00a0game. Their other devices');
  expect(words().give('', 0, 2)).toContain(
    'I give the owner of the link what is on this device: seats at 2\u00a0tables',
  );
  settings.choose({ language: 'fr' });
  expect(words().belongs('', 0, 0)).toContain('à quelqu’un sans pseudo pour l’instant');
  expect(words().becomes('')).toContain('celui de cette personne');
  expect(words().given('', 1, 0)).toContain('passe à la personne du lien');
  expect(words().give('Ada', 1, 2)).toContain('1\u00a0partie, des places à 2\u00a0tables');
});
