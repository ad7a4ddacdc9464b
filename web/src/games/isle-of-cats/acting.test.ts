import { describe, expect, it } from 'vitest';
import { Acting, playable } from './acting.svelte';
import { choicesOf, content } from './fixture';

const choices = choicesOf(
  { type: 'pass' },
  { type: 'action', card: 80 },
  { type: 'sell-basket', card: 76, used: false },
  { type: 'herd', card: 77, cats: ['cat-15-blue'] },
  { type: 'herd', card: 77, cats: ['cat-15-blue', 'cat-16-red'] },
  { type: 'herd', card: 77, cats: ['cat-16-red'] },
  { type: 'fish-for-colour', card: 96, colour: 'blue' },
  { type: 'fish-for-colour', card: 96, colour: 'red' },
);

describe('action cards', () => {
  it('can be played where the server lists them, or one that is alike', () => {
    const may = playable(choices, content);
    expect(may(80)).toBe(true);
    expect(may(81)).toBe(true);
    expect(may(43)).toBe(false);
  });

  it('are ready at once where they want to know nothing', () => {
    const acting = new Acting(choices, 81, content);
    expect(acting.wanted).toBe('nothing');
    expect(acting.move).toEqual({ type: 'action', card: 80 });
  });

  it('move one cat or several, in whatever order they are tapped', () => {
    const acting = new Acting(choices, 77, content);
    expect(acting.wanted).toBe('cats');
    expect(acting.move).toBeNull();
    acting.tap('cat-16-red');
    expect(acting.move).toEqual({ type: 'herd', card: 77, cats: ['cat-16-red'] });
    acting.tap('cat-15-blue');
    expect(acting.move).toEqual({ type: 'herd', card: 77, cats: ['cat-15-blue', 'cat-16-red'] });
    acting.tap('cat-16-red');
    expect(acting.move).toEqual({ type: 'herd', card: 77, cats: ['cat-15-blue'] });
  });

  it('take one answer for another where one is wanted', () => {
    const acting = new Acting(choices, 96, content);
    acting.tap('blue');
    acting.tap('red');
    expect(acting.move).toEqual({ type: 'fish-for-colour', card: 96, colour: 'red' });
  });

  it('tell apart a ready basket and a used one', () => {
    const acting = new Acting(choices, 76, content);
    acting.tap(true); // nobody has a used one
    expect(acting.move).toBeNull();
    acting.tap(false);
    expect(acting.move).toEqual({ type: 'sell-basket', card: 76, used: false });
  });

  it('are looked at, even when they cannot be played', () => {
    expect(new Acting([], 80, content).possible).toBe(false);
    expect(new Acting([], 80, content).move).toBeNull();
  });
});
