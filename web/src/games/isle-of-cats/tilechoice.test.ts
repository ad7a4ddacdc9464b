import { describe, expect, it, vi } from 'vitest';
import type { Choice, Move, PreviewResult } from '../../schema';
import { choicesOf, content } from './fixture';
import { TileChoice } from './tilechoice.svelte';

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
    const tileChoice = new TileChoice(rescues, content, server());
    expect(tileChoice.offers.map(({ tile }) => tile)).toEqual(['cat-15-blue', 'cat-16-red']);
    expect(tileChoice.offer).toBeNull();
    tileChoice.try('cat-15-blue');
    expect(tileChoice.payments).toEqual(['permanent', 'whole', 'broken']);
    expect(tileChoice.payment).toBe('permanent');
  });

  it('sends the rescue and the placing together, paid as chosen', () => {
    const tileChoice = new TileChoice(rescues, content, server());
    tileChoice.try('cat-15-blue');
    tileChoice.pay('broken');
    expect(tileChoice.movesAt([[4, 4]])).toEqual([
      { type: 'rescue', tile: 'cat-15-blue', basket: [15, 16] },
      { type: 'place', cells: [[4, 4]] },
    ]);
  });

  it('falls back to what another cat can be paid with', () => {
    const tileChoice = new TileChoice(rescues, content, server());
    tileChoice.pay('whole');
    tileChoice.try('cat-16-red');
    expect(tileChoice.payment).toBe('permanent');
  });

  it('gives back a cat that is tapped again', () => {
    const tileChoice = new TileChoice(rescues, content, server());
    tileChoice.try('cat-16-red');
    tileChoice.try('cat-16-red');
    expect(tileChoice.offer).toBeNull();
    expect(tileChoice.giveBack()).toBe(false);
  });

  it('asks the server once where it may lie, and sends nothing', async () => {
    const asked = server();
    const tileChoice = new TileChoice(rescues, content, asked);
    tileChoice.try('cat-15-blue');
    expect(tileChoice.orientations).toBeNull();
    await tileChoice.learn();
    await tileChoice.learn();
    expect(asked.preview).toHaveBeenCalledTimes(1);
    expect(tileChoice.orientations).toEqual(place.orientations);
  });

  it('counts all places after the rescue, whatever basket is used', async () => {
    const asked = server();
    const tileChoice = new TileChoice(rescues, content, asked);
    tileChoice.try('cat-15-blue');
    const placeGains = tileChoice.placeGains([{ cells: [[4, 4]] }]);
    await placeGains?.count(0);
    expect(placeGains?.gain(0)).toBe(7);
    expect(asked.gains).toHaveBeenCalledWith([{ type: 'rescue', tile: 'cat-15-blue', basket: [] }]);
    tileChoice.pay('whole');
    expect(tileChoice.placeGains([{ cells: [[4, 4]] }])).toBe(placeGains);
  });
});

describe('rare finds', () => {
  it('needs a colour for an oshax before it can be placed', () => {
    const tileChoice = new TileChoice(
      choicesOf(
        { type: 'oshax', card: 1, tile: 'oshax-4', colour: 'blue' },
        { type: 'oshax', card: 1, tile: 'oshax-4', colour: 'red' },
      ),
      content,
      server(),
    );
    tileChoice.try(tileChoice.offers[0]?.id ?? '');
    expect(tileChoice.colours).toEqual(['blue', 'red']);
    expect(tileChoice.piece?.colour).toBeNull();
    expect(tileChoice.movesAt([[0, 7]])).toBeNull();
    tileChoice.paint('red');
    expect(tileChoice.piece?.colour).toBe('red');
    expect(tileChoice.movesAt([[0, 7]])?.[0]).toEqual({ type: 'oshax', card: 1, tile: 'oshax-4', colour: 'red' });
  });

  it('tells apart what a treasure card is played for', () => {
    const tileChoice = new TileChoice(
      choicesOf(
        { type: 'treasure', card: 98, choice: 'rare', tile: 'rare-i' },
        { type: 'treasure', card: 98, choice: 'common', tile: 'common-1' },
      ),
      content,
      server(),
    );
    expect(tileChoice.offers.map(({ card, sort }) => [card, sort])).toEqual([
      [98, 'rare'],
      [98, 'common'],
    ]);
    expect(tileChoice.of('common-1')).toBeNull(); // it needs its card
  });

  it('places a tile that is mine already by itself', () => {
    const tileChoice = new TileChoice([place], content, server(), { tile: 'cat-15-blue', colour: 'blue' });
    expect(tileChoice.piece?.colour).toBe('blue');
    expect(tileChoice.orientations).toEqual(place.orientations);
    expect(tileChoice.movesAt([[4, 4]])).toEqual([{ type: 'place', cells: [[4, 4]] }]);
  });
});
