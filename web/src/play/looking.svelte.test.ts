import { expect, test, vi } from 'vitest';
import { Looking } from './looking.svelte';

// there is no screen to measure
vi.hoisted(() => {
  window.matchMedia = () => ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

test('my own board is shown, and somebody else’s is opened over it', () => {
  const looking = new Looking<'rules'>(() => 1);
  looking.dialog = 'rules';
  looking.open(2);
  expect([looking.mine, looking.opened, looking.dialog]).toEqual([1, 2, null]);
  expect(looking.others(3)).toEqual([0, 2]);
  looking.close();
  expect(looking.opened).toBeNull();
});

test('who only watches goes over to the board that is tapped', () => {
  const looking = new Looking(() => null);
  expect(looking.mine).toBe(0);
  looking.open(2);
  expect([looking.mine, looking.opened]).toEqual([2, null]);
  expect(looking.others(3)).toEqual([0, 1]);
});
