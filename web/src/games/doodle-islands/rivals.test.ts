import { expect, test } from 'vitest';
import { content, position } from './fixture';
import { rivalsOf } from './rivals';

const score = (total: number | null) => ({ total, lines: {}, items: [] });

test('of the others: their gold where it is known, their bottles, and whether they have played', () => {
  const view = position({ seats: 3, pending: [2], taken: [{ seat: 1, die: 4 }] });
  view.sheets = [...view.sheets, view.sheets[0]!];
  const [second, third] = rivalsOf(view, content, [1, 2], [score(5), score(3), score(null)]);
  expect(second).toMatchObject({ seat: 1, total: 3, bottles: 1, state: 'played', playedLast: true });
  expect(third).toMatchObject({ seat: 2, total: null, bottles: 0, state: 'thinking', playedLast: false });
});
