/** L'Île des Chats: what its rules show. */
import { cellsOf, type PaperLooks, type Piece } from '../boats/piece';
import type { Colour } from '../look/theme';
import { drawnFor, FIRST, RARE, SECOND } from './boats';
import type { Examples } from './examples';

const cat = (colour: Colour): Piece => ({ kind: 'cat', colour, cells: cellsOf(['##.', '.##']) });
const small: Piece = { kind: 'common', cells: cellsOf(['##']) };
const square: Piece = { kind: 'rare', cells: cellsOf(['##', '##']) };

export const examples = (looks: PaperLooks): Examples => {
  const { aboard, cards, cats, coloured, family, full, onMap, pieces, placing, touching, ways, whole } =
    drawnFor(looks);
  return {
    'The aim': full,
    'Setting up': () => cats({ kind: 'cat', colour: 'blue' }, { kind: 'rare' }, { kind: 'oshax' }, { kind: 'common' }),
    'Common treasures': () =>
      pieces(['common', ['#']], ['common', ['##']], ['common', ['###']], ['common', ['##', '#.']]),
    'Each player': () => coloured('blue', 'green', 'red', 'purple', 'orange'),
    'The boat': (content) => whole(content['boats']),
    'Edge and touch': touching,
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
    'Paying for cards': () =>
      cards(
        { type: 'rescue', basket: 'whole', speed: 1, cost: 2, state: 'chosen' },
        { type: 'action', zones: [[cat('red')]], cost: 1, state: 'off' },
        { type: 'tradition', cost: 2, number: 7, state: 'chosen' },
      ),
    Traditions: () => cards({ type: 'tradition', number: 7, points: '+3' }, { type: 'tradition' }),
    'Public traditions': () => cards({ type: 'public', number: 12, points: '+2' }),
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
    'Turn and flip': ways,
    'Treasure maps': onMap,
    'Rare finds': () => cats({ kind: 'oshax', colour: 'purple' }, { kind: 'common' }, { kind: 'rare' }),
    Oshax: () => cats({ kind: 'oshax' }, { kind: 'oshax', colour: 'green' }),
    'Treasure cards': () =>
      cards({ type: 'treasure', zones: [[square]], cost: 2 }, { type: 'treasure', zones: [[small]] }),
    'Action cards': () => cards({ type: 'action', zones: [[cat('red')]] }),
    'Playing an action': () => cards({ type: 'action', zones: [[cat('red')]], state: 'done' }),
    'The evening': () => aboard(FIRST, SECOND),
    'What you keep': () =>
      cards({ type: 'rescue', basket: 'whole', speed: 1 }, { type: 'action', zones: [[cat('blue')]] }),
    'A family': family,
    'Other points': () => aboard(FIRST, SECOND, RARE),
    'Points of traditions': () =>
      cards({ type: 'tradition', number: 7, points: '+3' }, { type: 'public', number: 12, points: '+2' }),
    'Who wins': full,
    Modules: () => cards({ type: 'tradition' }, { type: 'tradition' }, { type: 'public' }),
    'How we read it': () => cats({ kind: 'cat', colour: 'blue' }, { kind: 'cat', colour: 'orange' }),
    'More of our readings': () => cards({ type: 'tradition', points: '+7' }, { type: 'tradition', points: '+10' }),
    'Alone against the sister': () =>
      cats({ kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'orange' }, { kind: 'cat', colour: 'blue' }),
    "The sister's cards": () =>
      cards({ type: 'tradition' }, { type: 'tradition' }, { type: 'rescue', basket: 'whole', speed: 3 }),
    'Fields alone': () =>
      cats(
        { kind: 'cat', colour: 'blue' },
        { kind: 'cat', colour: 'green' },
        { kind: 'cat', colour: 'red' },
        { kind: 'cat', colour: 'orange' },
      ),
    'Exploration alone': () =>
      cards(
        { type: 'rescue', basket: 'broken', speed: 2, state: 'chosen' },
        { type: 'oshax', zones: [[cat('blue')]], state: 'chosen' },
        { type: 'tradition', number: 7, state: 'chosen' },
        { type: 'action', zones: [[cat('red')]], state: 'off' },
        { type: 'rescue', basket: 'whole', speed: 1, state: 'off' },
      ),
    'Traditions alone': () => cards({ type: 'public', number: 12, points: '+1' }),
    "The sister's rescue": () => cards({ type: 'rescue', basket: 'whole', speed: 3 }),
    'Her basket cards': () => cats({ kind: 'cat', colour: 'purple' }, { kind: 'rare' }, { kind: 'oshax' }),
    'If there is none': () => cats({ kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'blue' }),
    "The sister's evenings": () => coloured('red', 'purple'),
    "The sister's points": () => coloured('red', 'purple', 'blue', 'orange', 'green'),
    'Family mode': () => cats({ kind: 'cat', colour: 'green' }, { kind: 'cat', colour: 'purple' }),
    'A family day': () =>
      cats(
        { kind: 'cat', colour: 'blue' },
        { kind: 'cat', colour: 'green' },
        { kind: 'cat', colour: 'red' },
        { kind: 'cat', colour: 'purple' },
      ),
    'Family points': onMap,
  };
};
