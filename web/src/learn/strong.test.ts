import { expect, test } from 'vitest';
import { parts } from './strong';

test('words between asterisks are strong, and the asterisks are gone', () => {
  expect(parts('*Run* to the *bed*.')).toEqual([
    { words: 'Run', strong: true },
    { words: ' to the ', strong: false },
    { words: 'bed', strong: true },
    { words: '.', strong: false },
  ]);
});

test('a sentence without them is one part', () => {
  expect(parts('Choose!')).toEqual([{ words: 'Choose!', strong: false }]);
});
