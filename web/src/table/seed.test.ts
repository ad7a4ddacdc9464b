import { expect, test } from 'vitest';
import { seedHolds } from './seed';

test('a seed is held against the hash that was announced', async () => {
  const hash = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
  expect(await seedHolds('hello', hash)).toBe(true);
  expect(await seedHolds('hullo', hash)).toBe(false);
});
