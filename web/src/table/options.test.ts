import { expect, test } from 'vitest';
import type { GameInfo, OptionInfo } from '../schema';
import { agreed, playableWith } from './options';

const text = (en: string) => ({ fr: en, en });
const option = (some: Partial<OptionInfo> & Pick<OptionInfo, 'name' | 'default' | 'choices'>): OptionInfo => ({
  title: text(some.name),
  meaning: text(''),
  named: false,
  seats: null,
  needs: {},
  ...some,
});
const game = {
  options: [
    option({
      name: 'sea',
      named: true,
      default: 'treasures',
      choices: [{ value: 'treasures', title: text('Sea of Treasures'), seats: null }],
    }),
    option({
      name: 'control',
      title: { fr: 'Plus de contrôle', en: 'More control' },
      default: false,
      choices: [
        { value: false, title: { fr: 'Non', en: 'No' }, seats: null },
        { value: true, title: { fr: 'Oui', en: 'Yes' }, seats: null },
      ],
    }),
  ],
} as GameInfo;

test('a choice with a name of its own is told; one without is left out where it is as usual', () => {
  expect(agreed(game, {}).map(({ title }) => title.en)).toEqual(['Sea of Treasures']);
  expect(agreed(game, { control: false }).map(({ name }) => name)).toEqual(['sea']);
});

test('a choice without a name of its own says what was chosen', () => {
  const [, control] = agreed(game, { control: true });
  expect(control?.title).toEqual({ fr: 'Plus de contrôle : Oui', en: 'More control: Yes' });
});

test('what the game does not know is not told', () => {
  expect(agreed(game, { sea: 'monsters', wind: 'strong' })).toEqual([]);
});

test('a seat can be added only where the game and what was agreed allow it', () => {
  const some = {
    seats: [1, 2, 3],
    options: [
      option({
        name: 'sister',
        default: 'none',
        choices: [
          { value: 'none', title: text('No'), seats: null },
          { value: 'strong', title: text('Strong'), seats: [1] },
        ],
      }),
    ],
  } as unknown as GameInfo;
  expect(playableWith(some, 3, { sister: 'none' })).toBe(true);
  expect(playableWith(some, 4, { sister: 'none' })).toBe(false);
  expect(playableWith(some, 1, { sister: 'strong' })).toBe(true);
  expect(playableWith(some, 2, { sister: 'strong' })).toBe(false);
});
