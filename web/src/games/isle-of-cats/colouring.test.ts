import { describe, expect, it, vi } from 'vitest';
import type { Move, PreviewResult } from '../../schema';
import { Colouring } from './colouring.svelte';
import { choicesOf } from './fixture';

const bringing = (points: number): PreviewResult => ({
  changes: [{ cells: [], line: 'public-143', points, text: { fr: '', en: '' } }],
  choices: [],
  events: [],
  refused: null,
  told: [],
});
const server = () => vi.fn((lines: Move[][]) => Promise.resolve(lines.map((_, index) => bringing(3 * index))));

describe('a colour being chosen', () => {
  it('is taken for the figure, and nothing is counted for it', async () => {
    const preview = server();
    const colouring = new Colouring(
      choicesOf({ type: 'colour', colour: 'blue' }, { type: 'colour', colour: 'red' }),
      preview,
    );
    await colouring.learn();
    expect(preview).not.toHaveBeenCalled();
    expect([colouring.card, colouring.colours, colouring.move]).toEqual([null, ['blue', 'red'], null]);
    colouring.colour = 'red';
    expect(colouring.move).toEqual({ type: 'colour', colour: 'red' });
  });

  it('is named for one public tradition at a time, and told what it brings', async () => {
    const colouring = new Colouring(
      choicesOf(
        { type: 'public-tradition', card: 143, colour: 'blue' },
        { type: 'public-tradition', card: 143, colour: 'red' },
        { type: 'public-tradition', card: 144, colour: 'blue' },
      ),
      server(),
    );
    expect(colouring.note('red')).toBe('');
    await colouring.learn();
    expect(['blue', 'red'].map((colour) => colouring.note(colour as 'blue' | 'red'))).toEqual(['0', '+3']);
    expect(colouring.colours).toEqual(['blue', 'red']);
    colouring.colour = 'red';
    expect(colouring.move).toEqual({ type: 'public-tradition', card: 143, colour: 'red' });
  });
});
