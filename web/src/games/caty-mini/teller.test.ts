import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../settings.svelte';
import type { Deed, Scene } from '../../told/deeds';
import { content, ran } from './fixture';
import { teller } from './teller';

beforeEach(() => {
  settings.language = 'en';
});

const deed = (taken = ran().taken): Deed => ({
  doer: 1,
  first: 7,
  number: 7,
  happenings: [{ event: { ...ran({ taken }) } as never, told: { fr: '{1} court.', en: '{1} runs.' } }],
});
const scene = { names: ['Ada', 'Inès'], content } as unknown as Scene;

test('a run is told with the string that is left, and the first token it grabbed leaves its stack', () => {
  expect(teller.tell?.(deed(), scene)).toEqual({
    words: 'Inès runs. 77.4\u00a0cm of string left.',
    source: 'stack:ball',
  });
  expect(teller.tell?.(deed([]), scene)).toMatchObject({ source: null });
});
