import { describe, expect, it } from 'vitest';
import type { Drawing } from '../look/draw';
import type { Json } from '../schema';
import { examplesOf } from './examples';

const sea = (monsters: number, islands: number, krakens: number, bonuses: number[], gold: number): Json =>
  ({
    seas: {
      treasures: { numbers: { monsters: [3, monsters], islands: [1, islands], bonuses }, ship_gold: {} },
      monsters: {
        numbers: { monsters: [1, krakens], krakens: [1, krakens] },
        ship_gold: { schooner: gold, galleon: gold },
      },
    },
  }) as unknown as Json;

const numbersIn = (drawing: Drawing): string[] => [...drawing.body.matchAll(/>(\d+)</g)].map(([, found]) => found!);

describe('numbers in the drawings of the rules', () => {
  it('come from the content in play', async () => {
    const examples = (await examplesOf('doodle-islands'))({});
    const drawn = (title: string) => numbersIn(examples[title]!(sea(41, 42, 43, [2, 44], 45)) as Drawing);
    expect(drawn('The numbers')).toEqual(['41', '42', '43']);
    expect(drawn('First to arrive')).toEqual(['2', '44']);
    expect(drawn('The end on the Sea of Treasures')).toEqual(['41', '42']);
    expect(drawn('The end on the Sea of Monsters')).toEqual(['43']);
    expect(drawn('Ships at the end')).toEqual(['45', '45']);
  });

  it('are the points of the tokens', async () => {
    const examples = (await examplesOf('caty-mini'))({});
    const content = { tokens: [6, 7, 8] } as unknown as Json;
    expect(numbersIn(examples['The tokens']!(content) as Drawing)).toEqual(['6', '7', '8']);
  });

  it('are the rats of the first boat', async () => {
    const examples = (await examplesOf('isle-of-cats'))({});
    const print = { rats: Array.from({ length: 17 }, (_, c) => [4, c]), maps: {} };
    const { body } = examples['The boat']!({ boats: { 1: print } } as unknown as Json) as Drawing;
    expect(body.split('M6 25C8 18')).toHaveLength(18);
  });
});
