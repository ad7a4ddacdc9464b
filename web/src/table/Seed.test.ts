import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { TableInfo } from '../schema';
import { settings } from '../settings.svelte';
import Seed from './Seed.svelte';
import { sha256 } from './sha256';

beforeEach(() => {
  localStorage.clear();
  settings.language = 'en';
});

const SEED = '5'.repeat(64);

/** The end of a captain's table. */
function end(entered: boolean): void {
  const table = {
    id: 't',
    phase: 'over',
    seat: 0,
    scheme: 'server-alone',
    seed: SEED,
    commitment: sha256(SEED),
    options: { captain: 'on' },
    seats: [],
  } as unknown as TableInfo;
  render(Seed, { table, names: [], entered });
}

test('where a captain entered dice or cards, it says that those do not come from the seed', () => {
  end(true);
  expect(screen.getByText(/A captain entered real dice or cards, which do not come from the seed\./)).toBeTruthy();
});

test('where the program dealt at a captain’s table, the seed answers for all', () => {
  end(false);
  expect(screen.queryByText(/do not come from the seed/)).toBeNull();
  expect(screen.getByText(/Draw verified/)).toBeTruthy();
});

test('in French', () => {
  settings.language = 'fr';
  end(true);
  expect(screen.getByText(/Un capitaine a entré de vrais dés ou de vraies cartes/)).toBeTruthy();
});
