import { describe, expect, it, vi } from 'vitest';
import type { Move, PreviewResult } from '../../schema';
import { ColourChoice } from './colourchoice.svelte';
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
    const colourChoice = new ColourChoice(
      choicesOf({ type: 'colour', colour: 'blue' }, { type: 'colour', colour: 'red' }),
      preview,
    );
    await colourChoice.learn();
    expect(preview).not.toHaveBeenCalled();
    expect([colourChoice.card, colourChoice.colours, colourChoice.move]).toEqual([null, ['blue', 'red'], null]);
    colourChoice.colour = 'red';
    expect(colourChoice.move).toEqual({ type: 'colour', colour: 'red' });
  });

  it('is named for one public tradition at a time, and told what it brings', async () => {
    const colourChoice = new ColourChoice(
      choicesOf(
        { type: 'public-tradition', card: 143, colour: 'blue' },
        { type: 'public-tradition', card: 143, colour: 'red' },
        { type: 'public-tradition', card: 144, colour: 'blue' },
      ),
      server(),
    );
    expect(colourChoice.note('red')).toBe('');
    await colourChoice.learn();
    expect(['blue', 'red'].map((colour) => colourChoice.note(colour as 'blue' | 'red'))).toEqual(['0', '+3']);
    expect(colourChoice.colours).toEqual(['blue', 'red']);
    colourChoice.colour = 'red';
    expect(colourChoice.move).toEqual({ type: 'public-tradition', card: 143, colour: 'red' });
  });
});
