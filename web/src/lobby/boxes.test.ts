import { expect, test } from 'vitest';
import type { GameInfo } from '../schema';
import { boxesOf, factsOf } from './boxes';

const text = (en: string) => ({ fr: en, en });
const game = (name: string): GameInfo => ({
  name,
  title: text(name),
  seats: [1, 2, 3],
  options: [],
  content: { minutes: '60-90', summary: text('A crossing.') },
  edition: 1,
  contents: '0123456789abcdef',
  lessons: [],
  variants: [],
  firsts: [],
});

test('the boxes have their places before the server has told of the games', () => {
  expect(boxesOf(null).map((box) => [box.name, box.game])).toEqual([
    ['isle-of-cats', null],
    ['explore-draw', null],
    ['doodle-islands', null],
    ['caty-mini', null],
  ]);
});

test('only games that are there have a box, one that nobody ordered comes last', () => {
  const names = ['a-new-one', 'caty-mini', 'isle-of-cats'];
  expect(boxesOf(names.map(game)).map((box) => box.name)).toEqual(['isle-of-cats', 'caty-mini', 'a-new-one']);
});

test('what stands on a box is what the server says', () => {
  expect(factsOf(game('caty-mini'))).toEqual({
    title: text('caty-mini'),
    summary: text('A crossing.'),
    seats: [1, 3],
    minutes: '60–90',
  });
});
