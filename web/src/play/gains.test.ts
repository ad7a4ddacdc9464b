import { expect, test, vi } from 'vitest';
import type { PreviewResult } from '../schema';
import { allGains, best, gain } from './gains';

const preview = (points: number): PreviewResult => ({
  refused: null,
  events: [],
  told: [],
  changes: points ? [{ line: 'one', points, text: { fr: '', en: '' }, cells: [] }] : [],
  choices: [],
});

test('a gain is the sum of all lines', () => {
  const [one] = preview(5).changes;
  expect(gain({ ...preview(0), changes: [one!, { ...one!, points: -2 }] })).toBe(3);
  expect(gain(preview(0))).toBe(0);
});

test('the best are marked only where they differ from others', () => {
  expect(best([preview(0), preview(5), preview(5), undefined])).toEqual([false, true, true, false]);
  expect(best([preview(3), preview(3)])).toEqual([false, false]);
  expect(best([preview(-4), preview(0)])).toEqual([false, true]);
  expect(best([])).toEqual([]);
});

test('what is refused gains nothing, so that it is never the best', () => {
  const refused = { ...preview(9), refused: { fr: '', en: '' } };
  expect(best([refused, preview(1), preview(2)])).toEqual([false, false, true]);
});

test('gains of another moment are asked for again, but not for ever', async () => {
  const late = vi
    .fn()
    .mockResolvedValueOnce(null)
    .mockResolvedValue([[[3, 1]]]);
  expect(await allGains(late, [{ type: 'take' }])).toEqual([[[3, 1]]]);
  expect(late).toHaveBeenCalledWith([{ type: 'take' }]);
  const never = vi.fn().mockResolvedValue(null);
  expect(await allGains(never, [])).toBeNull();
  expect(never).toHaveBeenCalledTimes(4);
});
