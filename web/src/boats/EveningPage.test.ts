import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte';
import EveningPage from './EveningPage.svelte';

beforeEach(() => (settings.language = 'en'));

const aboard = (seat: number) => ({ seat, cats: 1, oshax: 0, treasures: 0, colours: [] });
const evening = (seats: number, fish: number | null) => ({
  evening: { day: 1, aboard: Array.from({ length: seats }, (_, seat) => aboard(seat)), sister: null, fish },
  names: ['Ana', 'Bo'],
  seat: 0,
  days: 5,
  points: null,
  opens: 1,
  colourName: String,
  tileName: String,
  still: true,
  onclose: vi.fn(),
});

test('an evening says who begins tomorrow, and what everybody has caught', () => {
  render(EveningPage, evening(2, 20));
  expect(screen.getByText('Tomorrow Bo is the first. +20 fish each.')).toBeTruthy();
});

test('a game without fish speaks of none', () => {
  render(EveningPage, evening(2, null));
  expect(screen.queryByText(/fish/)).toBeNull();
});

test('who plays alone catches them alone', () => {
  render(EveningPage, { ...evening(1, 20), opens: 0 });
  expect(screen.getByText('Tomorrow you are the first. +20 fish.')).toBeTruthy();
});
