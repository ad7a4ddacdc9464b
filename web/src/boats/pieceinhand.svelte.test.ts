/** A piece in the hand of a screen: it stays when the screen turns, goes by gain, and says why it may not lie there. */
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Move } from '../schema';
import { settings } from '../settings.svelte';
import type { Bow } from './boat';
import { PieceInHand } from './pieceinhand.svelte';
import { PlaceGains } from './placegains.svelte';

const sound = vi.hoisted(() => vi.fn());
vi.mock('../sound', () => ({ sound }));

const ORIENTATIONS: Choice['orientations'] = [
  {
    cells: [[0, 0]],
    anchors: [
      [0, 1],
      [0, 2],
      [1, 3],
    ],
  },
];
const answer = { refused: null, events: [], told: [], changes: [], choices: [] };

let bow = $state<Bow>('right');
const say = vi.fn();
const ask = vi.fn((alternatives: Move[][]) =>
  Promise.resolve(alternatives.map(() => ({ ...answer, refused: { fr: '', en: 'Cell B1 is taken.' } }))),
);

/** A piece that brings 1, 5 and 3 points on its three places; `work` runs while its screen lives. */
async function held(work: (inHand: PieceInHand) => Promise<void> | void): Promise<void> {
  let inHand!: PieceInHand;
  const leave = $effect.root(() => {
    inHand = new PieceInHand({
      name: () => 'a cat',
      orientations: () => ORIENTATIONS,
      bow: () => bow,
      seen: () => [0, 1],
      placeGains: gainsOf(),
      describe: (cells) => `A cat on ${JSON.stringify(cells)}.`,
      say,
    });
  });
  flushSync();
  await vi.waitFor(() => expect(inHand.placeGains?.complete).toBe(true));
  await work(inHand);
  leave();
}

function gainsOf() {
  let placeGains: PlaceGains | null = null;
  return (places: ConstructorParameters<typeof PlaceGains>[0]) =>
    (placeGains ??= new PlaceGains(
      places,
      (cells) => [{ type: 'place', cells }],
      ask,
      () => Promise.resolve([1, 5, 3]),
    ));
}

beforeEach(() => {
  settings.language = 'en';
  bow = 'right';
  vi.clearAllMocks();
});

test('the first step leads to the best place, the next ones down by gain and round again', () =>
  held((inHand) => {
    const seen: unknown[] = [];
    for (let step = 0; step < 3; step++) {
      inHand.nextBest();
      seen.push(inHand.placing?.place.cells[0]);
    }
    expect(seen).toEqual([
      [0, 2],
      [1, 3],
      [0, 1],
    ]);
    inHand.rank(-1);
    expect(inHand.placing?.place.cells).toEqual([[1, 3]]);
  }));

test('a turned screen leaves it on its cells', () =>
  held((inHand) => {
    inHand.nextBest();
    flushSync();
    bow = 'up';
    flushSync();
    expect(inHand.placing?.bow).toBe('up');
    expect(inHand.placing?.place.cells).toEqual([[0, 2]]);
  }));

test('held where it may not lie it gives the reason of the server', () =>
  held(async (inHand) => {
    inHand.placing!.held = [1, 0];
    inHand.wonder(inHand.placing!.under);
    await vi.waitFor(() => expect(inHand.reason).toBe('Cell B1 is taken.'));
  }));

test('lying still it is read out', () =>
  held(async () => {
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith('A cat on [[0,1]].'));
  }));

test('who asks what is under it is not talked over by what was about to be read out', () =>
  held(async (inHand) => {
    vi.useFakeTimers();
    try {
      inHand.nextBest();
      flushSync();
      inHand.inspect((cells) => `Under it: ${JSON.stringify(cells)}.`);
      bow = 'up'; // and a screen that is drawn anew says nothing of it either
      flushSync();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(say.mock.calls).toEqual([['Under it: [[0,2]].']]);
      inHand.rank(1);
      flushSync();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(say).toHaveBeenLastCalledWith('A cat on [[1,3]].');
    } finally {
      vi.useRealTimers();
    }
  }));

test('a snap is heard when it goes to another place, not when the screen is turned', () =>
  held((inHand) => {
    sound.mockClear();
    inHand.nextBest();
    flushSync();
    expect(sound.mock.calls).toEqual([['snap']]);
    bow = bow === 'up' ? 'right' : 'up';
    flushSync();
    expect(sound).toHaveBeenCalledOnce();
  }));
