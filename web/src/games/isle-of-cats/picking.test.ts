import { describe, expect, it } from 'vitest';
import { choicesOf, content } from './fixture';
import { Picking } from './picking.svelte';

describe('picking cards', () => {
  const pack = [15, 16, 43, 80];
  const drafts = choicesOf(
    { type: 'draft', cards: [15, 16] },
    { type: 'draft', cards: [15, 43] },
    { type: 'draft', cards: [15, 80] },
    { type: 'draft', cards: [43, 80] },
  );

  it('asks for exactly so many', () => {
    const picking = new Picking(drafts, 'draft', pack, content);
    expect(picking.exact).toBe(true);
    expect(picking.missing).toBe(2);
    expect(picking.move).toBeNull();
    picking.tap(43);
    picking.tap(80);
    expect(picking.move).toEqual({ type: 'draft', cards: [43, 80] });
  });

  it('takes cards that are alike for one another', () => {
    const picking = new Picking(drafts, 'draft', pack, content);
    picking.tap(43);
    picking.tap(16); // the server lists 15 alone
    expect(picking.move).toEqual({ type: 'draft', cards: [16, 43] });
  });

  it('lets one too many take the place of the first, and puts back what is tapped again', () => {
    const picking = new Picking(drafts, 'draft', pack, content);
    for (const card of [15, 43, 80]) picking.tap(card);
    expect(picking.cards).toEqual([43, 80]);
    picking.tap(43);
    expect(picking.cards).toEqual([80]);
  });

  it('knows nothing of cards that are not offered', () => {
    const picking = new Picking(drafts, 'draft', pack, content);
    picking.tap(98);
    expect(picking.cards).toEqual([]);
  });

  it('keeps what can be paid, none if one likes', () => {
    const keeps = choicesOf({ type: 'keep', cards: [] }, { type: 'keep', cards: [80] }, { type: 'keep', cards: [43] });
    const picking = new Picking(keeps, 'keep', [43, 80], content);
    expect(picking.move).toEqual({ type: 'keep', cards: [] });
    picking.tap(80);
    expect(picking.cost).toBe(2);
    picking.tap(43);
    expect(picking.cost).toBe(4);
    expect(picking.move).toBeNull();
  });

  it('sums the speed of what is laid', () => {
    const lays = choicesOf({ type: 'rescue-cards', cards: [] }, { type: 'rescue-cards', cards: [15, 43] });
    const picking = new Picking(lays, 'rescue-cards', [15, 43], content);
    picking.tap(15);
    picking.tap(43);
    expect(picking.speed).toBe(1);
  });
});
