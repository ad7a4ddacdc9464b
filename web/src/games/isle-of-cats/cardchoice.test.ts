import { describe, expect, it } from 'vitest';
import { choicesOf, content } from './fixture';
import { CardChoice } from './cardchoice.svelte';

describe('picking cards', () => {
  const pack = [15, 16, 43, 80];
  const drafts = choicesOf(
    { type: 'draft', cards: [15, 16] },
    { type: 'draft', cards: [15, 43] },
    { type: 'draft', cards: [15, 80] },
    { type: 'draft', cards: [43, 80] },
  );

  it('asks for exactly so many', () => {
    const cardChoice = new CardChoice(drafts, 'draft', pack, content);
    expect(cardChoice.exact).toBe(true);
    expect(cardChoice.missing).toBe(2);
    expect(cardChoice.move).toBeNull();
    cardChoice.tap(43);
    cardChoice.tap(80);
    expect(cardChoice.move).toEqual({ type: 'draft', cards: [43, 80] });
  });

  it('takes cards that are alike for one another', () => {
    const cardChoice = new CardChoice(drafts, 'draft', pack, content);
    cardChoice.tap(43);
    cardChoice.tap(16); // the server lists 15 alone
    expect(cardChoice.move).toEqual({ type: 'draft', cards: [16, 43] });
  });

  it('lets one too many take the place of the first, and puts back what is tapped again', () => {
    const cardChoice = new CardChoice(drafts, 'draft', pack, content);
    for (const card of [15, 43, 80]) cardChoice.tap(card);
    expect(cardChoice.cards).toEqual([43, 80]);
    cardChoice.tap(43);
    expect(cardChoice.cards).toEqual([80]);
  });

  it('knows nothing of cards that are not offered', () => {
    const cardChoice = new CardChoice(drafts, 'draft', pack, content);
    cardChoice.tap(98);
    expect(cardChoice.cards).toEqual([]);
  });

  it('holds the traditions back with the sets that may', () => {
    const keeps = choicesOf(
      { type: 'keep', cards: [] },
      { type: 'keep', cards: [80] },
      { type: 'keep', cards: [80], hold: true },
    );
    const cardChoice = new CardChoice(keeps, 'keep', [43, 80], content);
    expect([cardChoice.mayHold, cardChoice.holdMove]).toEqual([true, null]);
    cardChoice.tap(80);
    expect(cardChoice.move).toEqual({ type: 'keep', cards: [80] });
    expect(cardChoice.holdMove).toEqual({ type: 'keep', cards: [80], hold: true });
    expect(cardChoice.holds).toBe(false);
    cardChoice.follow([80], true);
    expect(cardChoice.holds).toBe(true);
    cardChoice.tap(43);
    expect(cardChoice.holds).toBe(false);
    expect(new CardChoice(keeps.slice(0, 2), 'keep', [43, 80], content).mayHold).toBe(false);
  });

  it('keeps what can be paid, none if one likes', () => {
    const keeps = choicesOf({ type: 'keep', cards: [] }, { type: 'keep', cards: [80] }, { type: 'keep', cards: [43] });
    const cardChoice = new CardChoice(keeps, 'keep', [43, 80], content);
    expect(cardChoice.move).toEqual({ type: 'keep', cards: [] });
    cardChoice.tap(80);
    expect(cardChoice.cost).toBe(2);
    cardChoice.tap(43);
    expect(cardChoice.cost).toBe(4);
    expect(cardChoice.move).toBeNull();
  });

  it('sums the speed of what is laid', () => {
    const lays = choicesOf({ type: 'rescue-cards', cards: [] }, { type: 'rescue-cards', cards: [15, 43] });
    const cardChoice = new CardChoice(lays, 'rescue-cards', [15, 43], content);
    cardChoice.tap(15);
    cardChoice.tap(43);
    expect(cardChoice.speed).toBe(1);
  });

  it('takes all at once where all may be laid, and only there', () => {
    const lays = choicesOf({ type: 'rescue-cards', cards: [] }, { type: 'rescue-cards', cards: [15, 43] });
    const cardChoice = new CardChoice(lays, 'rescue-cards', [15, 43], content);
    cardChoice.takeAll();
    expect(cardChoice.move).toEqual({ type: 'rescue-cards', cards: [15, 43] });
    const dear = choicesOf({ type: 'keep', cards: [] }, { type: 'keep', cards: [80] });
    expect(new CardChoice(dear, 'keep', [43, 80], content).mayTakeAll).toBe(false);
    expect(new CardChoice(drafts, 'draft', pack, content).mayTakeAll).toBe(false);
  });

  it('takes all without holding the traditions back, whatever a hint did before', () => {
    const keeps = choicesOf(
      { type: 'keep', cards: [] },
      { type: 'keep', cards: [43, 80] },
      { type: 'keep', cards: [43, 80], hold: true },
    );
    const cardChoice = new CardChoice(keeps, 'keep', [43, 80], content);
    cardChoice.follow([43, 80], true);
    cardChoice.takeAll();
    expect(cardChoice.holds).toBe(false);
    expect(cardChoice.move).toEqual({ type: 'keep', cards: [43, 80] });
  });
});
