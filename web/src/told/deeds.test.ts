import { expect, test } from 'vitest';
import type { Entry } from '../schema';
import { settings } from '../settings.svelte';
import { accountOf, cellsOf, deedsSince, saidIn, standing, type Scene } from './deeds';

settings.language = 'en';

type Event = { event: string; seat?: number } & Record<string, unknown>;

/** An entry whose every event is told by its own name. */
const entry = (number: number, seat: number, events: Event[], some: Partial<Entry> = {}): Entry => ({
  number,
  seat,
  at: 0,
  bot: seat > 0,
  undo: false,
  late: false,
  events,
  told: events.map(({ event, seat: who }) => ({ en: `{${who ?? 9}} ${event}.`, fr: event })),
  ...some,
});
const scene = (log: Entry[]): Scene => ({ view: {}, content: {}, names: ['Ana', 'Bo', 'Cleo'], log });

test('what others did since my last turn is told, mine and nobody’s are not', () => {
  const log = [
    entry(1, 1, [{ event: 'old', seat: 1 }]),
    entry(2, 0, [{ event: 'mine', seat: 0 }]),
    entry(3, 1, [{ event: 'drew', seat: 1 }, { event: 'round' }]),
    entry(4, 2, [{ event: 'passed', seat: 2 }]),
  ];
  const deeds = deedsSince(log, 0);
  expect(deeds.map(({ doer }) => doer)).toEqual([1, 2]);
  expect(deeds.map((deed) => accountOf(deed, scene(log)).words)).toEqual(['Bo drew.', 'Cleo passed.']);
});

test('several moves of one thing done are one deed, even when others act in between', () => {
  const log = [
    entry(1, 1, [{ event: 'took', seat: 1 }]),
    entry(2, 2, [{ event: 'took', seat: 2 }]),
    entry(3, 1, [{ event: 'placed', seat: 1, piece: { cells: [[1, 2]] } }]),
    entry(4, 1, [{ event: 'took', seat: 1 }]),
  ];
  const deeds = deedsSince(log, 0, { begins: ['took'], quiet: [] });
  expect(deeds.map(({ doer, happenings }) => [doer, happenings.length])).toEqual([
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
  expect(deeds.map(cellsOf)).toEqual([[], [[1, 2]], []]);
});

test('a turn that a bot played because time was out is told with that before anything else', () => {
  const late = (number: number, seat: number, events: Event[]) => {
    const one = entry(number, seat, events, { bot: true, late: true });
    return { ...one, told: [...one.told, { en: `The time of {${seat}} was out.`, fr: 'écoulé' }] };
  };
  const log = [late(1, 1, [{ event: 'drew', seat: 1 }]), late(2, 0, [{ event: 'chose', seat: 0 }])];
  const teller = { begins: [], quiet: ['chose'], tell: () => ({ words: 'Bo drew a house.' }) };
  const told = deedsSince(log, 0, teller).map((deed) => accountOf(deed, scene(log), teller).words);
  expect(told).toEqual(['The time of Bo was out. Bo drew a house.', 'The time of Ana was out.']);
  expect(deedsSince(log, 0, teller).map(({ happenings }) => happenings.length)).toEqual([2, 1]);
});

test('the log leaves out what is only noise', () => {
  const one = entry(1, 1, [
    { event: 'took', seat: 1 },
    { event: 'card-closed', seat: 1 },
  ]);
  expect(saidIn(one).map(({ fr }) => fr)).toEqual(['took', 'card-closed']);
  expect(saidIn(one, ['card-closed']).map(({ fr }) => fr)).toEqual(['took']);
  const undo = entry(2, 1, [], { undo: true, told: [{ en: 'taken back', fr: 'repris' }] });
  expect(saidIn(undo, ['card-closed']).map(({ fr }) => fr)).toEqual(['repris']);
});

test('what the sister does in my own move is hers', () => {
  const log = [
    entry(1, 0, [
      { event: 'passed', seat: 0 },
      { event: 'sister-took', tile: 'cat' },
    ]),
  ];
  expect(deedsSince(log, 0).map(({ doer }) => doer)).toEqual(['sister']);
});

test('what a bot did in my place is news, and what was taken back is none', () => {
  const log = [
    entry(1, 0, [{ event: 'passed', seat: 0 }], { bot: true }),
    entry(2, 1, [{ event: 'drew', seat: 1 }]),
    entry(3, 1, [], { undo: true }),
  ];
  expect(deedsSince(log, 0).map(({ doer }) => doer)).toEqual([0]);
});

test('one drawing taken back leaves the rest of the deed', () => {
  const log = [
    entry(1, 1, [{ event: 'took', seat: 1 }]),
    entry(2, 1, [{ event: 'drew', seat: 1, cell: [1, 1] }]),
    entry(3, 1, [{ event: 'drew', seat: 1, cell: [2, 2] }]),
    entry(4, 1, [], { undo: true }),
  ];
  const deeds = deedsSince(log, 0, { begins: ['took'], quiet: [] });
  expect(deeds.map(({ happenings }) => happenings.map(({ event }) => event.event))).toEqual([['took', 'drew']]);
  expect(deeds.map(cellsOf)).toEqual([[[1, 1]]]);
});

test('a move that I took back is not my last turn: what came before it is news again', () => {
  const log = [
    entry(1, 0, [{ event: 'mine', seat: 0 }]),
    entry(2, 1, [{ event: 'drew', seat: 1 }]),
    entry(3, 0, [{ event: 'mine', seat: 0 }]),
    entry(4, 0, [], { undo: true }),
  ];
  expect(deedsSince(log, 0).map(({ doer }) => doer)).toEqual([1]);
});

test('of a log that begins late, what is taken back may lie before it', () => {
  const log = [entry(30, 1, [], { undo: true }), entry(31, 1, [{ event: 'drew', seat: 1 }])];
  expect(standing(log).map(({ number }) => number)).toEqual([31]);
});
