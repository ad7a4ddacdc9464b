import { expect, test } from 'vitest';
import { familyOf, iconOf } from './lines';

test('a line that counts one family is marked with its colour, any other with its icon', () => {
  expect(['families-blue', 'families-purple', 'families', 'rats'].map(familyOf)).toEqual([
    'blue',
    'purple',
    null,
    null,
  ]);
  expect(['rats', 'families', 'rare-treasures'].map(iconOf)).toEqual(['rat', 'family', 'gem']);
});
