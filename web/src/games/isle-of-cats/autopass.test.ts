import { describe, expect, it } from 'vitest';
import { choicesOf, player, view } from './fixture';
import { mustPass } from './autopass.svelte';

const pass = choicesOf({ type: 'pass' });

describe('passing by itself', () => {
  it('is for those of whom all can see that nothing is left', () => {
    expect(mustPass(view(), 0, pass)).toBe(true);
    expect(mustPass(view({ mode: 'family', players: [player({ hand_count: undefined as never })] }), 0, pass)).toBe(
      true,
    );
  });

  it('answers for nobody who holds a card, for the silence would tell which', () => {
    expect(mustPass(view({ players: [player({ hand_count: 1 })] }), 0, pass)).toBe(false);
  });

  it('never answers where hidden cards decide', () => {
    expect(mustPass(view({ phase: 'rare-finds' }), 0, pass)).toBe(false);
    expect(mustPass(view({ phase: 'rescue-cards' }), 0, choicesOf({ type: 'rescue-cards', cards: [] }))).toBe(false);
    expect(mustPass(view({ phase: 'dusk' }), 0, choicesOf({ type: 'done' }))).toBe(false);
  });

  it('waits while a cat can be rescued, and out of turn', () => {
    const rescue = choicesOf({ type: 'pass' }, { type: 'rescue', tile: 'cat-15-blue', basket: [] });
    expect(mustPass(view(), 0, rescue)).toBe(false);
    expect(mustPass(view({ turn: 1 }), 0, pass)).toBe(false);
  });
});
