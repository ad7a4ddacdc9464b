import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatInfo, TableInfo } from '../../schema';
import { settings } from '../../settings.svelte';
import { content, player, view } from './fixture';
import OrderChips from './OrderChips.svelte';
import OrderList from './OrderList.svelte';

const NOON = new Date('2026-11-16T12:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  settings.choose({ language: 'en' });
});
afterEach(() => void vi.useRealTimers());

const bo = (awaySince: number | null) => ({
  kind: 'person',
  me: false,
  here: !awaySince,
  level: null,
  away_since: awaySince,
});
const table = (pending: number[], awaySince: number | null = null) =>
  ({ pending, seats: [{ kind: 'person', me: true, here: true } as SeatInfo, bo(awaySince) as SeatInfo] }) as TableInfo;

/** Cards are bought; seat 1 holds the traditions back, and these seats are waited for. */
const held = (pending: number[]) =>
  view({
    phase: 'keep',
    turn: null,
    holding: [1],
    pending,
    players: [player({ chosen: !pending.includes(0), pieces: [] }), player({ seat: 1, chosen: true, pieces: [] })],
  });

describe.each([
  ['chips', OrderChips],
  ['list', OrderList],
])('the turn order as %s', (_, Order) => {
  const shown = (pending: number[], awaySince: number | null = null) => {
    const props = { names: ['Ana', 'Bo'], seat: 0, glowing: [], onopen: vi.fn(), onsister: vi.fn(), content };
    render(Order, { ...props, view: held(pending), table: table(pending, awaySince) });
    return screen.getByRole('button', { name: /Bo/ });
  };

  it('marks who holds the traditions back as soon as the game waits for them', () => {
    expect(shown([1]).classList.contains('now')).toBe(true);
    expect(screen.getByText('has a card to play')).toBeTruthy();
  });

  it('marks nobody who holds while others still buy cards', () => {
    expect(shown([0]).classList.contains('now')).toBe(false);
  });

  it('says that who holds and is waited for is away', () => {
    expect(shown([1], NOON - 180_000).textContent).toMatch(/away .*3/);
  });
});
