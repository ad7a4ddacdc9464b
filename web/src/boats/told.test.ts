import { expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import type { Naming } from './describe';
import { drawnInWords, familyFact, familyWith, grewInWords } from './told';
import type { Piece } from './piece';

const cat = (colour: Piece['colour'], ...cells: [number, number][]) => ({ kind: 'cat' as const, colour, cells });

test('a family is counted as it was when the cat joined it', () => {
  const first = cat('orange', [0, 0], [0, 1]);
  const apart = cat('orange', [5, 5]);
  const other = cat('blue', [1, 0]);
  const joins = cat('orange', [0, 2]);
  const later = cat('orange', [0, 3]);
  const pieces = [first, apart, other, joins, later];
  expect(familyWith(pieces, joins)).toBe(2);
  expect(familyWith(pieces, later)).toBe(3);
  expect(familyWith(pieces, cat('red', [9, 9]))).toBe(0);
});

test('equal pieces are told together, and French families are feminine', () => {
  const names: Record<string, [string, string]> = {
    cat: ['cat', 'chat'],
    oshax: ['oshax', 'oshax'],
    blue: ['blue', 'bleu'],
  };
  const say = (word: string) => (names[word] ?? [word, word])[settings.language === 'fr' ? 1 : 0]!;
  const naming = { kind: say, colour: say } as unknown as Naming;
  const pieces = [
    cat('blue', [0, 0]),
    cat('blue', [1, 0]),
    { kind: 'oshax' as const, colour: 'orange' as const, cells: [] },
  ];
  settings.choose({ language: 'en' });
  expect(drawnInWords(pieces, naming)).toBe('On the boat: two blue cats and an orange oshax.');
  settings.choose({ language: 'fr' });
  expect(drawnInWords(pieces, naming)).toBe('Sur son bateau\u202f: deux chats bleus et un oshax orange.');
  expect(grewInWords({ colour: 'blue', count: 6 }, naming)).toBe('Sa famille bleue passe à six.');
  expect(familyFact({ colour: 'blue', count: 6 }, naming)).toBe('Famille bleue\u202f: 5 → 6 chats');
});
