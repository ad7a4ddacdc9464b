import { describe, expect, it, vi } from 'vitest';
import type { Choice, Move, PreviewResult } from '../../schema';
import { choicesOf, content } from './fixture';
import { Trying } from './trying.svelte';

const place: Choice = {
  move: { type: 'place' },
  shape: 'cat-15',
  orientations: [{ cells: [[0, 0]], anchors: [[4, 4]] }],
};
const answer = (choices: Choice[] = [place]): PreviewResult => ({
  changes: [],
  choices,
  events: [],
  refused: null,
  told: [],
});

function server() {
  return {
    preview: vi.fn((alternatives: Move[][]) => Promise.resolve(alternatives.map(() => answer()))),
    gains: vi.fn(() => Promise.resolve([[[7]]])),
  };
}

const rescues = choicesOf(
  { type: 'pass' },
  { type: 'rescue', tile: 'cat-15-blue', basket: [] },
  { type: 'rescue', tile: 'cat-15-blue', basket: [43] },
  { type: 'rescue', tile: 'cat-15-blue', basket: [15, 16] },
  { type: 'rescue', tile: 'cat-16-red', basket: [] },
);

describe('trying a cat of the fields', () => {
  it('offers every cat once, with all ways to pay for it', () => {
    const trying = new Trying(rescues, content, server());
    expect(trying.offers.map(({ tile }) => tile)).toEqual(['cat-15-blue', 'cat-16-red']);
    expect(trying.offer).toBeNull();
    trying.try('cat-15-blue');
    expect(trying.payments).toEqual(['permanent', 'whole', 'broken']);
    expect(trying.payment).toBe('permanent');
  });

  it('sends the rescue and the placing together, paid as chosen', () => {
    const trying = new Trying(rescues, content, server());
    trying.try('cat-15-blue');
    trying.pay('broken');
    expect(trying.movesAt([[4, 4]])).toEqual([
      { type: 'rescue', tile: 'cat-15-blue', basket: [15, 16] },
      { type: 'place', cells: [[4, 4]] },
    ]);
  });

  it('falls back to what another cat can be paid with', () => {
    const trying = new Trying(rescues, content, server());
    trying.pay('whole');
    trying.try('cat-16-red');
    expect(trying.payment).toBe('permanent');
  });

  it('gives back a cat that is tapped again', () => {
    const trying = new Trying(rescues, content, server());
    trying.try('cat-16-red');
    trying.try('cat-16-red');
    expect(trying.offer).toBeNull();
    expect(trying.giveBack()).toBe(false);
  });

  it('asks the server once where it may lie, and sends nothing', async () => {
    const asked = server();
    const trying = new Trying(rescues, content, asked);
    trying.try('cat-15-blue');
    expect(trying.orientations).toBeNull();
    await trying.learn();
    await trying.learn();
    expect(asked.preview).toHaveBeenCalledTimes(1);
    expect(trying.orientations).toEqual(place.orientations);
  });

  it('counts all places after the rescue, whatever basket is used', async () => {
    const asked = server();
    const trying = new Trying(rescues, content, asked);
    trying.try('cat-15-blue');
    const worth = trying.worth([{ cells: [[4, 4]] }]);
    await worth?.count(0);
    expect(worth?.gain(0)).toBe(7);
    expect(asked.gains).toHaveBeenCalledWith([{ type: 'rescue', tile: 'cat-15-blue', basket: [] }]);
    trying.pay('whole');
    expect(trying.worth([{ cells: [[4, 4]] }])).toBe(worth);
  });
});

describe('rare finds', () => {
  it('needs a colour for an oshax before it can be placed', () => {
    const trying = new Trying(
      choicesOf(
        { type: 'oshax', card: 1, tile: 'oshax-4', colour: 'blue' },
        { type: 'oshax', card: 1, tile: 'oshax-4', colour: 'red' },
      ),
      content,
      server(),
    );
    trying.try(trying.offers[0]?.id ?? '');
    expect(trying.colours).toEqual(['blue', 'red']);
    expect(trying.piece?.colour).toBeNull();
    expect(trying.movesAt([[0, 7]])).toBeNull();
    trying.paint('red');
    expect(trying.piece?.colour).toBe('red');
    expect(trying.movesAt([[0, 7]])?.[0]).toEqual({ type: 'oshax', card: 1, tile: 'oshax-4', colour: 'red' });
  });

  it('tells apart what a treasure card is played for', () => {
    const trying = new Trying(
      choicesOf(
        { type: 'treasure', card: 98, choice: 'rare', tile: 'rare-i' },
        { type: 'treasure', card: 98, choice: 'common', tile: 'common-1' },
      ),
      content,
      server(),
    );
    expect(trying.offers.map(({ card, sort }) => [card, sort])).toEqual([
      [98, 'rare'],
      [98, 'common'],
    ]);
    expect(trying.of('common-1')).toBeNull(); // it needs its card
  });

  it('places a tile that is mine already by itself', () => {
    const trying = new Trying([place], content, server(), { tile: 'cat-15-blue', colour: 'blue' });
    expect(trying.piece?.colour).toBe('blue');
    expect(trying.orientations).toEqual(place.orientations);
    expect(trying.movesAt([[4, 4]])).toEqual([{ type: 'place', cells: [[4, 4]] }]);
  });
});
