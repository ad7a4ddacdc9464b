import { expect, test, vi } from 'vitest';
import type { Choice, Gains, Move as AnyMove, PreviewResult } from '../../schema';
import { CAT, content, EITHER, island, offering, OSHAX, placing, player, TRADITION, turn, TWO } from './fixture';
import type { Card, Player } from './game';
import { CardInHand } from './cardinhand.svelte';

const resolve = (slot: number): Choice => ({ move: { type: 'resolve-card', slot } });
const place = (discovery: number, more = {}) => placing({ type: 'place', discovery, ...more });

interface Table {
  cards?: Partial<Record<number, Card>>;
  me?: Partial<Player>;
  choices?: Choice[];
  /** What the server offers after some moves. */
  after?: Record<string, PreviewResult>;
  gains?: (after?: AnyMove[]) => Promise<Gains | null>;
}

const kinds = (moves: AnyMove[]) => moves.map((move) => Object.values(move).flat().join(' ')).join(' > ');

function sit({ cards = {}, me = {}, choices = [1, 5, 9].map(resolve), after = {}, gains }: Table = {}) {
  const preview = vi.fn((alternatives: AnyMove[][]) =>
    Promise.resolve(alternatives.map((moves) => after[kinds(moves)] ?? offering(place(0)))),
  );
  const server = { preview, gains: gains ?? (() => Promise.resolve(null)) };
  return { preview, hand: new CardInHand(choices, player(me), island(cards), content, server) };
}

test('the first card with something to draw is in the hand at once; nothing is sent for it', async () => {
  const { hand, preview } = sit({ cards: { 1: TRADITION } });
  expect(hand.slot).toBe(5);
  expect([hand.standing(5), hand.standing(9), hand.known]).toEqual(['in-hand', 'next', false]);
  await hand.learn();
  expect(preview).toHaveBeenCalledOnce(); // one message for all cards
  expect(hand.offer?.piece).toMatchObject({ kind: 'cat', colour: 'blue' });
  expect(hand.movesAt([[0, 1]])).toEqual([
    { type: 'resolve-card', slot: 5 },
    { type: 'place', discovery: 0, cells: [[0, 1]] },
  ]);
});

test('another card can be taken up instead', async () => {
  const { hand } = sit();
  await hand.learn();
  hand.take(9);
  expect(hand.movesAt([[0, 1]])[0]).toEqual({ type: 'resolve-card', slot: 9 });
  hand.take(3); // not one of mine
  expect(hand.slot).toBe(9);
});

test('a card that was taken back is in the hand again', () => {
  const server = { preview: vi.fn(() => Promise.resolve([])), gains: () => Promise.resolve(null) };
  const choices = [1, 5, 9].map(resolve);
  expect(new CardInHand(choices, player(), island(), content, server, [1, 9]).slot).toBe(5);
  expect(new CardInHand(choices, player(), island(), content, server, [1, 5, 9]).slot).toBe(1);
});

test('an open card stays in the hand, and its placing goes alone', () => {
  const open = { slot: 5, zone: null, two: null, left: [0] };
  const { hand } = sit({ me: { turn: turn({ open, unresolved: [9] }) }, choices: [place(0)] });
  expect([hand.slot, hand.standing(1), hand.known]).toEqual([5, 'done', true]);
  expect(hand.movesAt([[0, 1]])).toEqual([{ type: 'place', discovery: 0, cells: [[0, 1]] }]);
});

test('of two halves one is chosen, and can be changed until it is drawn', async () => {
  const halves = offering(
    { move: { type: 'choose-zone', zone: 'upper' } },
    { move: { type: 'choose-zone', zone: 'lower' } },
  );
  const { hand } = sit({
    cards: { 1: EITHER },
    after: {
      'resolve-card 1': halves,
      'resolve-card 1 > choose-zone upper': offering(place(0)),
      'resolve-card 1 > choose-zone lower': offering(place(1)),
    },
  });
  await hand.learn();
  expect([hand.zones, hand.zone, hand.offer]).toEqual([['upper', 'lower'], null, null]);
  hand.chooseZone('lower');
  await hand.learn();
  expect(hand.offer?.piece.kind).toBe('common');
  hand.chooseZone('upper');
  await hand.learn();
  expect(hand.offer?.piece.kind).toBe('cat');
  expect(kinds(hand.movesAt([]))).toBe('resolve-card 1 > choose-zone upper > place 0');
  expect(hand.giveBack()).toBe(true);
  expect(hand.zone).toBeNull();
});

test('two are chosen one after the other, the same twice if one likes', async () => {
  const pairs: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const { hand } = sit({
    cards: { 1: TWO },
    after: {
      'resolve-card 1': offering(...pairs.map((discoveries) => ({ move: { type: 'choose-two', discoveries } }))),
      'resolve-card 1 > choose-two 0 1': offering(place(0), place(1)),
      'resolve-card 1 > choose-two 1 1': offering(place(1)),
    },
  });
  await hand.learn();
  expect(hand.pairs).toEqual(pairs);
  hand.choosePart(1);
  expect([hand.half, hand.pair]).toEqual([1, null]);
  hand.choosePart(0);
  await hand.learn();
  expect([hand.half, hand.pair]).toEqual([null, [0, 1]]);
  expect(hand.offers.map(({ id }) => id)).toEqual(['discovery 0', 'discovery 1']);
  hand.takeUp('discovery 1');
  expect(hand.offer?.piece.kind).toBe('rare');
  hand.giveBack();
  hand.giveBack();
  hand.choosePart(1);
  hand.choosePart(1);
  expect(hand.pair).toEqual([1, 1]);
});

test('an oshax is grey, and goes nowhere, until its colour is chosen', async () => {
  const { hand } = sit({
    cards: { 1: OSHAX },
    after: { 'resolve-card 1': offering(place(0, { colour: 'blue' }), place(0, { colour: 'red' })) },
  });
  await hand.learn();
  expect(hand.offers).toHaveLength(1);
  expect([hand.colours, hand.piece?.colour, hand.choice]).toEqual([['blue', 'red'], null, null]);
  hand.paint('red');
  expect(hand.piece).toMatchObject({ kind: 'oshax', colour: 'red' });
  expect(hand.movesAt([[0, 1]])[1]).toMatchObject({ colour: 'red', cells: [[0, 1]] });
});

test('what fits nowhere can be skipped, and is not placed', async () => {
  const { hand } = sit({ after: { 'resolve-card 1': offering({ move: { type: 'skip', discovery: 0 } }) } });
  await hand.learn();
  expect(hand.offer).toMatchObject({ choices: [], skip: { type: 'skip', discovery: 0 } });
  expect(hand.movesAt([[0, 1]])).toEqual([]);
});

test('where nothing of a card fits, one tap leaves all of it out', async () => {
  const skip = (discovery: number) => ({ move: { type: 'skip', discovery } });
  const after = (second: Choice) => ({
    'resolve-card 1': offering({ move: { type: 'choose-two', discoveries: [0, 1] } }),
    'resolve-card 1 > choose-two 0 1': offering(skip(0), second),
  });
  const skipped = async (second: Choice) => {
    const { hand } = sit({ cards: { 1: TWO }, after: after(second) });
    await hand.learn();
    hand.choosePart(0);
    hand.choosePart(1);
    await hand.learn();
    return hand.skips;
  };
  expect(await skipped(skip(1))).toEqual([
    { type: 'skip', discovery: 0 },
    { type: 'skip', discovery: 1 },
  ]);
  expect(await skipped(place(1))).toEqual([{ type: 'skip', discovery: 0 }]);
});

test('a copy of the last piece is offered beside the next card, and only when it is wished for', async () => {
  const cat = { kind: 'cat' as const, shape: 'cat-04', colour: 'red' as const, cells: [], day: 1, from: 'c001' };
  const copy = placing({ type: 'use-special', special: 'double-cat' });
  const { hand } = sit({
    me: { pieces: [cat], turn: turn({ unresolved: [9], double_cat: 0 }) },
    choices: [copy, resolve(9)],
  });
  await hand.learn();
  expect(hand.offers.map(({ id }) => id)).toEqual(['discovery 0', 'double-cat']);
  expect(hand.offer?.id).toBe('discovery 0');
  hand.takeUp('double-cat');
  expect(hand.piece).toMatchObject({ colour: 'red' });
  expect(hand.movesAt([[0, 1]])).toEqual([{ type: 'use-special', special: 'double-cat', cells: [[0, 1]] }]);
});

test("a map's treasure is one of those that fit, or none", () => {
  const { hand } = sit({
    me: { turn: turn({ unresolved: [9], bonus: 'blue' }) },
    choices: [
      placing({ type: 'take-bonus' }, 'common-1'),
      placing({ type: 'take-bonus' }, 'rare-o'),
      { move: { type: 'decline-bonus' } },
    ],
  });
  expect(hand.offers.map(({ id }) => id)).toEqual(['bonus common-1', 'bonus rare-o']);
  expect(hand.plain('decline-bonus')).toEqual({ type: 'decline-bonus' });
});

test('when all is drawn the turn can be ended', () => {
  const { hand } = sit({ me: { turn: turn({ unresolved: [] }) }, choices: [{ move: { type: 'end-turn' } }] });
  expect([hand.slot, hand.offer, hand.plain('end-turn')]).toEqual([null, null, { type: 'end-turn' }]);
});

test('the sums of all places are asked for with the moves that come first, again if others moved meanwhile', async () => {
  const answers: (Gains | null)[] = [null, [[[4, -1]]]];
  const gains = vi.fn(() => Promise.resolve(answers.shift() ?? null));
  const { hand } = sit({ gains });
  await hand.learn();
  const placeGains = hand.placeGains([{ cells: [[0, 1]] }, { cells: [[1, 0]] }]);
  await placeGains?.count(0);
  expect(gains).toHaveBeenCalledTimes(2);
  expect(gains).toHaveBeenCalledWith([{ type: 'resolve-card', slot: 1 }]);
  expect([placeGains?.gain(0), placeGains?.gain(1), placeGains?.complete]).toEqual([4, -1, true]);
  expect(hand.placeGains([])).toBe(placeGains); // kept while the position lasts
});

test('a tradition left over is taken up last', () => {
  const { hand } = sit({ cards: { 1: TRADITION, 5: TRADITION, 9: CAT } });
  expect(hand.slot).toBe(9);
});
