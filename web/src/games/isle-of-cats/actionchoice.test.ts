import { describe, expect, it } from 'vitest';
import { ActionChoice, playable } from './actionchoice.svelte';
import { choicesOf, content } from './fixture';

const cats = content.actions['herd']!.asks[0]!;

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
    const actionChoice = new ActionChoice(choices, 81, content);
    expect(actionChoice.questions).toEqual([]);
    expect(actionChoice.move).toEqual({ type: 'action', card: 80 });
  });

  it('move one cat or several, in whatever order they are tapped', () => {
    const actionChoice = new ActionChoice(choices, 77, content);
    expect(actionChoice.questions).toEqual([cats]);
    expect(actionChoice.options('cats')).toEqual(['cat-15-blue', 'cat-16-red']);
    expect(actionChoice.move).toBeNull();
    actionChoice.tap(cats, 'cat-16-red');
    expect(actionChoice.move).toEqual({ type: 'herd', card: 77, cats: ['cat-16-red'] });
    actionChoice.tap(cats, 'cat-15-blue');
    expect(actionChoice.move).toEqual({ type: 'herd', card: 77, cats: ['cat-15-blue', 'cat-16-red'] });
    actionChoice.tap(cats, 'cat-16-red');
    expect(actionChoice.move).toEqual({ type: 'herd', card: 77, cats: ['cat-15-blue'] });
  });

  it('take one answer for another where one is wanted', () => {
    const actionChoice = new ActionChoice(choices, 96, content);
    actionChoice.tap({ field: 'colour', most: 1 }, 'blue');
    actionChoice.tap({ field: 'colour', most: 1 }, 'red');
    expect(actionChoice.move).toEqual({ type: 'fish-for-colour', card: 96, colour: 'red' });
  });

  it('tell apart a ready basket and a used one', () => {
    const actionChoice = new ActionChoice(choices, 76, content);
    actionChoice.tap({ field: 'used', most: 1 }, true); // nobody has a used one
    expect(actionChoice.move).toBeNull();
    actionChoice.tap({ field: 'used', most: 1 }, false);
    expect(actionChoice.move).toEqual({ type: 'sell-basket', card: 76, used: false });
  });

  it('are looked at, even when they cannot be played', () => {
    expect(new ActionChoice([], 80, content).possible).toBe(false);
    expect(new ActionChoice([], 80, content).move).toBeNull();
  });
});
