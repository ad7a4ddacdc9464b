/** Explore & Draw: what its rules show. */
import { cellsOf, type Piece } from '../boats/piece';
import type { Colour } from '../look/theme';
import { aboard, cards, cats, family, FIRST, full, onMap, placing, RARE, SECOND, ways } from './boats';
import type { Examples } from './examples';

const cat = (colour: Colour): Piece => ({ kind: 'cat', colour, cells: cellsOf(['##.', '.##']) });
const small: Piece = { kind: 'common', cells: cellsOf(['##']) };
const oshax: Piece = { kind: 'oshax', cells: cellsOf(['##', '##']) };

export const examples: Examples = {
  'The aim': full,
  'A day': () =>
    cards(
      { type: 'cat', zones: [[cat('blue')]] },
      { type: 'cat', zones: [[cat('red')]] },
      { type: 'cat', zones: [[cat('green')]] },
    ),
  'Ending your turn': () =>
    cards(
      { type: 'cat', zones: [[cat('blue')]], state: 'done' },
      { type: 'cat', zones: [[cat('red')]], state: 'done' },
      { type: 'cat', zones: [[cat('green')]], state: 'done' },
    ),
  Drawing: placing,
  'Turn and flip': ways,
  'The cards': () =>
    cards(
      { type: 'cat', keyword: 'or', zones: [[cat('orange')], [cat('purple')]] },
      { type: 'treasure', keyword: 'two', zones: [[small, { ...small, cells: cellsOf(['##', '#.']) }]] },
    ),
  'Oshax and traditions': () =>
    cards({ type: 'oshax', zones: [[oshax]] }, { type: 'tradition', number: 7, points: '+3' }),
  'Treasure maps': onMap,
  'Special actions': () =>
    cards({ type: 'action', zones: [[cat('blue')]] }, { type: 'cat', zones: [[cat('red')]], state: 'chosen' }),
  'What they do': () =>
    cards(
      { type: 'cat', zones: [[cat('blue')]], state: 'chosen' },
      { type: 'cat', zones: [[cat('red')]], state: 'chosen' },
      { type: 'cat', zones: [[cat('green')]], state: 'chosen' },
      { type: 'cat', zones: [[cat('orange')]], state: 'chosen' },
    ),
  'A family': family,
  'Other points': () => aboard(FIRST, SECOND, RARE),
  Alone: () => cats({ kind: 'cat', colour: 'blue' }, { kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'orange' }),
};
