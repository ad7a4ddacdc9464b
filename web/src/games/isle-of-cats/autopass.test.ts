import { describe, expect, it } from 'vitest';
import { choicesOf, player, view } from './fixture';
import { onlyMove } from './autopass.svelte';
import type { View } from './game';

const pass = choicesOf({ type: 'pass' });
const mustPass = (...asked: Parameters<typeof onlyMove>) => onlyMove(...asked)?.type === 'pass';

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
    expect(onlyMove(view({ phase: 'rescue-cards' }), 0, choicesOf({ type: 'rescue-cards', cards: [] }))).toBeNull();
    expect(onlyMove(view({ phase: 'dusk' }), 0, choicesOf({ type: 'done' }))).toBeNull();
  });

  it('waits while a cat can be rescued, and out of turn', () => {
    const rescue = choicesOf({ type: 'pass' }, { type: 'rescue', tile: 'cat-15-blue', basket: [] });
    expect(mustPass(view(), 0, rescue)).toBe(false);
    expect(mustPass(view({ turn: 1 }), 0, pass)).toBe(false);
  });

  it('goes on for who plays alone, whose silence tells nobody anything', () => {
    const alone = (more: Partial<View> = {}) => view({ seats: 1, players: [player({ hand_count: 3 })], ...more });
    expect(onlyMove(alone({ phase: 'dusk' }), 0, choicesOf({ type: 'done' }))).toEqual({ type: 'done' });
    const none = choicesOf({ type: 'rescue-cards', cards: [] });
    expect(onlyMove(alone({ phase: 'rescue-cards' }), 0, none)).toEqual({ type: 'rescue-cards', cards: [] });
    const hers = choicesOf({ type: 'sister-turn' });
    expect(onlyMove(alone({ turn: 'sister' }), 0, hers)).toBeNull();
    const passed = alone({ turn: 'sister', players: [player({ passed: true })] });
    expect(onlyMove(passed, 0, hers)).toEqual({ type: 'sister-turn' });
  });
});
