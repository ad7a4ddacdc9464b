/** L'Île des Chats: what its rules show. */
import { cellsOf, type Piece } from '../boats/piece';
import { aboard, cards, cats, family, FIRST, full, onMap, placing, RARE, SECOND } from './boats';
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
  Speed: () =>
    cards({ type: 'rescue', speed: 4 }, { type: 'rescue', basket: 'broken', speed: 2 }, { type: 'rescue', speed: 1 }),
  'The rescue': () => cats({ kind: 'cat', colour: 'green' }, { kind: 'cat', colour: 'orange' }),
  Baskets: () =>
    cards(
      { type: 'rescue', basket: 'whole', speed: 1 },
      { type: 'rescue', basket: 'broken', speed: 2 },
      { type: 'rescue', basket: 'broken', speed: 1 },
    ),
  'Placing a tile': placing,
  'Treasure maps': onMap,
  'Rare finds': () => cats({ kind: 'oshax', colour: 'purple' }, { kind: 'common' }, { kind: 'rare' }),
  'Action cards': () => cards({ type: 'action', zones: [[cat('red')]] }),
  'The evening': () => aboard(FIRST, SECOND),
  'A family': family,
  'Other points': () => aboard(FIRST, SECOND, RARE),
  'Alone against the sister': () =>
    cats({ kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'orange' }, { kind: 'cat', colour: 'blue' }),
  "The sister's rescue": () => cards({ type: 'rescue', basket: 'whole', speed: 3 }),
  "The sister's points": () =>
    cats(
      { kind: 'cat', colour: 'red' },
      { kind: 'cat', colour: 'purple' },
      { kind: 'cat', colour: 'blue' },
      { kind: 'cat', colour: 'orange' },
      { kind: 'cat', colour: 'green' },
    ),
  'Family mode': () => cats({ kind: 'cat', colour: 'green' }, { kind: 'cat', colour: 'purple' }),
  'A family day': onMap,
};
