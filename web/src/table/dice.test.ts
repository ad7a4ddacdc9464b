import { beforeEach, expect, test, vi } from 'vitest';
import vectors from '../../../tests/server/fairness_vectors.json';
import type { SeatInfo, TableInfo } from '../schema';
import { Dice, holds, isLost, notedAt, seedOf } from './dice';
import { sha256 } from './sha256';

beforeEach(() => localStorage.clear());

const seat = (changes: Partial<SeatInfo>): SeatInfo =>
  ({ kind: 'person', me: false, hash: null, value: null, ...changes }) as SeatInfo;
const SERVER = '5'.repeat(64);

function table(changes: Partial<TableInfo> = {}): TableInfo {
  const made = { id: `t${count++}`, phase: 'lobby', seat: 0, starting: false, seed: null, commitment: sha256(SERVER) };
  return { ...made, seats: [seat({ me: true }), seat({})], ...changes } as TableInfo;
}
let count = 0;

/** The same table, with these hashes of its seats. */
const with_ = (one: TableInfo, hashes: (string | null)[], changes: Partial<TableInfo> = {}): TableInfo => ({
  ...one,
  ...changes,
  seats: one.seats.map((seat, at) => ({ ...seat, hash: hashes[at] ?? null })),
});

const promised = (dice: Dice, one: TableInfo): string => (dice.answer(one) as { hash: string }).hash;

test.each(vectors.hashes)('the published hash of "$of" is ours too', ({ of, sha256: hash }) => {
  expect(sha256(of)).toBe(hash);
});

test.each(vectors.games)('the published game is right: $says', ({ seed, commitment, shares, played }) => {
  const seats = Array.from({ length: 5 }, (_, at) => seat(shares.find((share) => share.seat === at) ?? {}));
  const over = table({ phase: 'over', seed, commitment, seats });
  expect(seedOf(over)).toBe(played);
  expect(holds(over, null)).toBe(true);
  expect(holds({ ...over, commitment: sha256(played + '0') }, null)).toBe(false);
});

test('accents are hashed as UTF-8', () => {
  expect(sha256('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});

test('a value is promised when I sit down, once, and is the same after a reload', () => {
  const one = table();
  const dice = new Dice();
  expect(dice.answer({ ...one, seat: null })).toBeNull();
  const hash = promised(dice, one);
  expect(hash).toBe(sha256(notedAt(one)!.value));
  expect(dice.answer(with_(one, [hash, null]))).toBeNull();
  expect(promised(new Dice(), one)).toBe(hash);
  expect(promised(dice, one)).toBe(hash); // the seat was given up and taken again
});

test('two devices of mine do not promise against each other for ever', () => {
  const one = table();
  const dice = new Dice();
  promised(dice, one);
  expect(dice.answer(with_(one, ['f'.repeat(64), null]))).toBeNull();
  expect(new Dice().answer(with_(one, ['f'.repeat(64), null]))).not.toBeNull();
});

test('alone, or with bots, there is nothing to add', () => {
  const bot = seat({ kind: 'bot' });
  expect(new Dice().answer(table({ seats: [seat({ me: true }), bot] }))).toBeNull();
  expect(new Dice().answer(table({ commitment: null }))).toBeNull();
  expect(new Dice().answer(table({ phase: 'playing' }))).toBeNull();
});

test('the value is sent at the start, and what the others promised is noted before', () => {
  const one = table();
  const dice = new Dice();
  const hashes = [promised(dice, one), sha256('bo')];
  const { value } = notedAt(one)!;
  expect(dice.answer(with_(one, hashes, { starting: true }))).toEqual({ type: 'reveal', value });
  expect(notedAt(one)!.hashes).toEqual(hashes);
  expect(new Dice().answer(with_(one, hashes, { starting: true }))).toEqual({ type: 'reveal', value }); // the line broke
});

test('nothing is sent to a server that changed its mind, nor for another seat’s new promise', () => {
  const one = table();
  const dice = new Dice();
  const hash = promised(dice, one);
  const changed = { starting: true, commitment: 'e'.repeat(64) };
  expect(dice.answer(with_(one, [hash, null], changed))).toBeNull();
  expect(dice.answer(with_(one, ['d'.repeat(64), null], { starting: true }))).toBeNull();
  dice.answer(with_(one, [hash, sha256('bo')], { starting: true }));
  expect(dice.answer(with_(one, [hash, sha256('eve')], { starting: true }))).toBeNull();
});

test('a server that has seen my value and begins anew gets no other', () => {
  const one = table();
  const dice = new Dice();
  const hash = promised(dice, one);
  dice.answer(with_(one, [hash, null], { starting: true }));
  expect(dice.answer(one)).toBeNull();
  expect(dice.answer({ ...one, commitment: 'e'.repeat(64) })).toBeNull();
});

test('before that, another promise of the server’s has another value of mine', () => {
  const one = table();
  const dice = new Dice();
  const hash = promised(dice, one);
  expect(promised(dice, { ...one, commitment: 'e'.repeat(64) })).not.toBe(hash);
});

test('at the end this browser holds everybody to what it noted', () => {
  const one = table();
  const dice = new Dice();
  const hashes = [promised(dice, one), sha256('b'.repeat(64))];
  dice.answer(with_(one, hashes, { starting: true }));
  const noted = notedAt(one)!;
  const values = [noted.value, 'b'.repeat(64)];
  const over = with_(one, hashes, { phase: 'over', seed: SERVER });
  over.seats = over.seats.map((seat, at) => ({ ...seat, value: values[at]! }));
  expect(holds(over, noted)).toBe(true);
  expect(isLost(over, noted)).toBe(false);
  expect(seedOf(over)).toBe(sha256(SERVER + values.join('')));
  const otherSeed = { ...over, seed: '6'.repeat(64), commitment: sha256('6'.repeat(64)) };
  expect(holds(otherSeed, null)).toBe(true);
  expect(holds(otherSeed, noted)).toBe(false); // not what was announced to this browser
  const late = { ...over, seats: [over.seats[0]!, { ...over.seats[1]!, hash: sha256('c'), value: 'c' }] };
  expect(holds(late, null)).toBe(true);
  expect(holds(late, noted)).toBe(false); // promised after mine was known
  expect(holds({ ...over, seats: [over.seats[0]!, { ...over.seats[1]!, value: 'c' }] }, null)).toBe(false);
  expect(isLost({ ...over, seats: [{ ...over.seats[0]!, value: null }, over.seats[1]!] }, noted)).toBe(true);
});

test('a browser that may keep nothing still plays its part', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const one = table();
  const dice = new Dice();
  const hash = promised(dice, one);
  expect(dice.answer(with_(one, [hash, null], { starting: true }))).toMatchObject({ type: 'reveal' });
  forbidden.mockRestore();
});

test('only the latest tables are kept', () => {
  const first = table();
  promised(new Dice(), first);
  for (let n = 0; n < 24; n++) promised(new Dice(), table());
  expect(notedAt(first)).toBeNull();
});
