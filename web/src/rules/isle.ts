/** L'Île des Chats: what its rules show. */
import { cellsOf, type Piece } from '../boats/piece';
import { aboard, cards, cats, family, FIRST, full, placing, SECOND } from './boats';
import type { Examples } from './examples';

const cat = (colour: 'blue' | 'red'): Piece => ({ kind: 'cat', colour, cells: cellsOf(['##.', '.##']) });

export const examples: Examples = {
  'The aim': full,
  'The morning': () =>
    cats(
      { kind: 'cat', colour: 'blue' },
      { kind: 'cat', colour: 'green' },
      { kind: 'cat', colour: 'red' },
      { kind: 'rare' },
    ),
  Exploration: () =>
    cards(
      { type: 'rescue', basket: 'broken', speed: 2, cost: 1 },
      { type: 'oshax', zones: [[cat('blue')]], cost: 5 },
      { type: 'tradition', cost: 2, number: 7 },
    ),
  Traditions: () => cards({ type: 'tradition', number: 7, points: '+3' }, { type: 'public', number: 12, points: '+2' }),
  'The rescue': () => cards({ type: 'rescue', basket: 'broken', speed: 1 }, { type: 'rescue', speed: 4 }),
  'Placing a tile': placing,
  'Rare finds': () => cats({ kind: 'oshax', colour: 'purple' }, { kind: 'common' }, { kind: 'rare' }),
  'Action cards': () => cards({ type: 'action', zones: [[cat('red')]] }),
  'The evening': () => aboard(FIRST, SECOND),
  Points: family,
  'Alone against the sister': () =>
    cats({ kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'orange' }, { kind: 'cat', colour: 'blue' }),
  'Family mode': () => cats({ kind: 'cat', colour: 'green' }, { kind: 'cat', colour: 'purple' }),
};
