import { describe, expect, it } from 'vitest';
import { content, player, view } from './fixture';
import { doing, headline } from './headline';
import { both } from './words';

const names = ['Ana', 'Bo'];
const FIELD = /\bfields?\b|\bchamps?\b/i;

/** What is asked of the first seat, in both languages, one after the other. */
const asked = (more: Parameters<typeof view>[0], said: 'question' | 'longQuestion' = 'longQuestion') =>
  Object.values(both((words) => doing({ view: view(more), content, seat: 0, names }, words, said)));

describe('what is said while cards are picked', () => {
  it('tells that the pack goes on where somebody gets it', () => {
    expect(asked({ phase: 'draft' })).toEqual([
      'Pick cards in secret, then the pack goes on',
      'Choisis des cartes en secret, le paquet passe ensuite',
    ]);
  });

  it('does not alone: nobody gets the pack', () => {
    expect(asked({ phase: 'draft', players: [player()] })).toEqual(['Pick cards', 'Choisis des cartes']);
  });
});

describe('what is said in a family game, where cats lie around the island', () => {
  const family = { mode: 'family', fields: null, around: ['cat-15-blue'] } as const;

  it.each(['question', 'longQuestion'] as const)('names no field in the %s', (said) => {
    for (const words of asked({ ...family, around: [...family.around] }, said)) expect(words).not.toMatch(FIELD);
  });

  it('names none while others are waited for, or in the way back from a large boat', () => {
    const { title, subtitle } = headline({
      view: view({ ...family, around: [...family.around], pending: [1] }),
      content,
      seat: 0,
      names,
    });
    const shown = [title, subtitle, both((words) => words.preparing), both((words) => words.smaller)];
    for (const words of shown.flatMap((text) => Object.values(text))) expect(words).not.toMatch(FIELD);
  });
});
