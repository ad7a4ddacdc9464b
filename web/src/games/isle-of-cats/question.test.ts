import { describe, expect, it } from 'vitest';
import { questionOf } from './question';
import { player, view } from './fixture';
import { statusOf } from './status';

describe('what the game asks of a seat', () => {
  it('asks whoever is pending, by the phase', () => {
    expect(questionOf(view(), 0)).toBe('rescue');
    expect(questionOf(view({ phase: 'traditions' }), 0)).toBe('name');
    expect(questionOf(view({ mode: 'family' }), 0)).toBe('family');
  });

  it('asks nothing of the others and of those who watch', () => {
    expect(questionOf(view(), 1)).toBe('wait');
    expect(questionOf(view(), null)).toBe('wait');
    expect(questionOf(view({ over: true }), 0)).toBe('over');
  });

  it('asks for an interrupt before anything else', () => {
    const interrupt = { kind: 'offer', seat: 1, tiles: ['common-1'] } as const;
    const offered = view({ pending: [1], interrupt: { ...interrupt, tiles: [...interrupt.tiles] } });
    expect(questionOf(offered, 1)).toBe('offer');
    expect(questionOf(offered, 0)).toBe('wait');
  });

  it('asks who holds the traditions back, once all have chosen', () => {
    const held = view({ phase: 'keep', turn: null, holding: [0], pending: [0] });
    expect(questionOf(held, 0)).toBe('hold');
    expect(questionOf(held, 1)).toBe('wait');
    expect(questionOf(view({ ...held, pending: [1] }), 0)).toBe('wait');
  });

  it('lets the sister play', () => {
    expect(questionOf(view({ turn: 'sister' }), 0)).toBe('sister');
  });
});

describe('what everybody is doing', () => {
  it('tells whose turn it is, who waits and who has passed', () => {
    const now = view({ players: [player(), player({ seat: 1, passed: true })] });
    expect(statusOf(now, 0)).toBe('turn');
    expect(statusOf(now, 1)).toBe('passed');
  });

  it('tells who holds the traditions back', () => {
    const players = [player({ chosen: true }), player({ seat: 1, chosen: true })];
    const now = view({ phase: 'keep', turn: null, holding: [1], pending: [1], players });
    expect(statusOf(now, 0)).toBe('chosen');
    expect(statusOf(now, 1)).toBe('holds');
  });

  it('tells who has chosen in secret', () => {
    const now = view({ phase: 'draft', turn: null, players: [player(), player({ seat: 1, chosen: true })] });
    expect(statusOf(now, 0)).toBe('chooses');
    expect(statusOf(now, 1)).toBe('chosen');
  });
});
