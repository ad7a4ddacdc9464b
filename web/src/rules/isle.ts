/** L'Île des Chats: what its rules show. */
import type { CardView } from '../boats/card';
import type { PaperLooks } from '../boats/piece';
import { cardView } from '../games/isle-of-cats/drawing';
import type { Content } from '../games/isle-of-cats/game';
import type { Drawing } from '../look/draw';
import type { Json } from '../schema';
import { drawnFor, FIRST, RARE, SECOND, wished } from './boats';
import type { Examples } from './examples';

type Shown = number | [card: number, state: CardView['state']];

export const examples = (looks: PaperLooks): Examples => {
  const { aboard, cards, cats, coloured, family, full, onMap, pieces, placing, touching, ways, whole } =
    drawnFor(looks);
  /** Cards of our box by their numbers, each as it is or in a state. */
  const ours =
    (...shown: Shown[]) =>
    (content: Json): Drawing =>
      cards(
        ...shown.map((one): CardView => {
          const [number, state] = typeof one === 'number' ? [one, null] : one;
          return { ...cardView(number, content as unknown as Content, '', wished(looks)), state };
        }),
      );
  return {
    'The aim': full,
    'Setting up': () => cats({ kind: 'cat', colour: 'blue' }, { kind: 'rare' }, { kind: 'oshax' }, { kind: 'common' }),
    'Common treasures': () =>
      pieces(['common', ['#']], ['common', ['##']], ['common', ['##', '#.']], ['common', ['###']]),
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
    Exploration: ours(23, 1, 125),
    'Paying for cards': ours([43, 'chosen'], [69, 'off'], [125, 'chosen']),
    Traditions: ours(124, 138),
    'Public traditions': ours(144),
    Speed: ours(7, 35, 43),
    'The rescue': () => cats({ kind: 'cat', colour: 'green' }, { kind: 'cat', colour: 'orange' }),
    Baskets: ours(43, 35, 23),
    'Placing a tile': placing,
    'Turn and flip': ways,
    'Treasure maps': onMap,
    'Rare finds': () => cats({ kind: 'oshax', colour: 'purple' }, { kind: 'common' }, { kind: 'rare' }),
    Oshax: () => cats({ kind: 'oshax' }, { kind: 'oshax', colour: 'green' }),
    'Treasure cards': ours(98, 107),
    'Action cards': ours(80),
    'Playing an action': ours([80, 'done']),
    'The evening': () => aboard(FIRST, SECOND),
    'What you keep': ours(43, 80),
    'A family': family,
    'Other points': () => aboard(FIRST, SECOND, RARE),
    'Points of traditions': ours(125, 148),
    'Who wins': full,
    Modules: ours(127, 139, 147),
    'How we read it': () => cats({ kind: 'cat', colour: 'blue' }, { kind: 'cat', colour: 'orange' }),
    'More of our readings': ours(216, 121),
    'Alone against the sister': () =>
      cats({ kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'orange' }, { kind: 'cat', colour: 'blue' }),
    "The sister's cards": () => coloured('blue', 'red', 'green'),
    'Fields alone': () =>
      cats(
        { kind: 'cat', colour: 'blue' },
        { kind: 'cat', colour: 'green' },
        { kind: 'cat', colour: 'red' },
        { kind: 'cat', colour: 'orange' },
      ),
    'Exploration alone': ours([35, 'chosen'], [125, 'chosen'], [80, 'off']),
    'Traditions alone': ours(144),
    "The sister's rescue": ours(55),
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
