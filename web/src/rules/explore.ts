/** Explore & Draw: what its rules show. */
import { cellsOf, type Piece } from '../boats/piece';
import { cards, cats, family, full, onMap, placing } from './boats';
import type { Examples } from './examples';

const cat = (colour: 'blue' | 'red' | 'green'): Piece => ({ kind: 'cat', colour, cells: cellsOf(['##.', '.##']) });

export const examples: Examples = {
  'The aim': full,
  'A day': () =>
    cards(
      { type: 'cat', zones: [[cat('blue')]] },
      { type: 'cat', zones: [[cat('red')]] },
      { type: 'cat', zones: [[cat('green')]] },
    ),
  Drawing: placing,
  'The cards': () =>
    cats({ kind: 'cat', colour: 'green' }, { kind: 'oshax', colour: 'red' }, { kind: 'common' }, { kind: 'rare' }),
  'Treasure maps': onMap,
  'Special actions': () =>
    cards({ type: 'action', zones: [[cat('blue')]] }, { type: 'cat', zones: [[cat('red')]], state: 'chosen' }),
  Points: family,
  Alone: () => cats({ kind: 'cat', colour: 'blue' }, { kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'orange' }),
};
