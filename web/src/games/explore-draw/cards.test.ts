/** What cards bring and say, how an island is laid out by hand, and what taking back means. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Move as AnyMove, TableInfo } from '../../schema';
import { settings } from '../../settings.svelte';
import { CardFits, fitting, questionsIn, waysInto } from './cardfits.svelte';
import {
  CAT,
  content,
  EITHER,
  island,
  offering,
  OSHAX,
  placing,
  player,
  SLOTS,
  TRADITION,
  turn,
  TWO,
  view,
} from './fixture';
import { ending, headline, waitedFor } from './headline';
import { found, IslandLayout } from './islandlayout.svelte';
import { cellsOn } from './drawing';
import { describeCard } from './describe';

beforeEach(() => {
  settings.language = 'en';
});

test('a card with two halves is taken up in two ways, a plain one in one', async () => {
  const opening = [{ type: 'resolve-card' as const, slot: 1 }];
  const zones = ['upper', 'lower'].map((zone) => ({ type: 'choose-zone', zone }));
  const preview = (choices: { move: AnyMove }[]) => vi.fn(() => Promise.resolve([{ choices }])) as never;
  expect(await waysInto(opening, preview(zones.map((move) => ({ move }))))).toEqual(
    zones.map((zone) => [...opening, zone]),
  );
  expect(await waysInto(opening, preview([]))).toEqual([opening]);
});

test('what a card asks first is answered in turn, until every discovery was heard of', () => {
  const halves = (['upper', 'lower'] as const).map((zone) => ({ move: { type: 'choose-zone', zone } }));
  expect(questionsIn(halves)).toHaveLength(2);
  const pairs = ['00', '01', '02', '11', '12', '22'].map((two) => ({
    type: 'choose-two',
    discoveries: [...two].map(Number),
  }));
  expect(questionsIn(pairs.map((move) => ({ move })))).toEqual(pairs.slice(0, 3));
  expect(questionsIn([placing({ type: 'place', discovery: 0 }), { move: { type: 'end-turn' } }])).toEqual([]);
});

test('what can be placed fits, what can be skipped does not', () => {
  const fits = fitting([placing({ type: 'place', discovery: 0 }), { move: { type: 'skip', discovery: 1 } }]);
  expect([...fits]).toEqual([
    [0, true],
    [1, false],
  ]);
});

test('all fits where each discovery fits now on its own', async () => {
  const ask = vi.fn((alternatives: AnyMove[][]) =>
    Promise.resolve(
      alternatives.map((moves) => {
        const last = moves.at(-1);
        if (last?.slot === 2)
          return offering(...['upper', 'lower'].map((zone) => ({ move: { type: 'choose-zone', zone } })));
        return last?.zone === 'lower'
          ? offering({ move: { type: 'skip', discovery: 1 } })
          : offering(placing({ type: 'place', discovery: 0 }));
      }),
    ),
  );
  const cardFits = new CardFits(island({ 1: TRADITION, 2: EITHER }), ask);
  const column = { slots: [1, 5, 9], move: { type: 'choose-column', column: 'A' } as const };
  expect(cardFits.allFit(column.slots)).toBeNull();
  await cardFits.want(column);
  expect(cardFits.allFit(column.slots)).toBe(true);
  await cardFits.want({ slots: [2, 6, 10], move: { type: 'choose-column', column: 'B' } });
  expect(cardFits.allFit([2, 6, 10])).toBe(false);
  expect(cardFits.of(2)?.get(1)).toBe(false);
  await cardFits.want(column);
  expect(ask).toHaveBeenCalledTimes(3); // what is known is not asked again
});

test('a card fills at least and at most so many cells', () => {
  expect(cellsOn(CAT, content)).toEqual([5, 5]);
  expect(cellsOn(EITHER, content)).toEqual([1, 5]);
  expect(cellsOn(TWO, content)).toEqual([2, 8]);
  expect(cellsOn(TRADITION, content)).toEqual([0, 0]);
});

test('cards in words', () => {
  expect(describeCard(EITHER, content)).toBe('Cats: red cat of 5 or common treasure of 1');
  expect(describeCard(TWO, content)).toBe('Treasures: choose two, common treasure of 1, rare treasure of 4');
  expect(describeCard(TRADITION, content)).toBe('Tradition 7: Families: 3 points each.');
  settings.language = 'fr';
  expect(describeCard(CAT, content)).toContain('cat bleu');
});

test('the bar says the day and what to do', () => {
  const say = (some: Parameters<typeof turn>[0]) =>
    headline({ view: view({ players: [player({ turn: turn(some) })] }), content, seat: 0, names: [] }).subtitle.en;
  expect(say({ stage: 'choose' })).toBe('Choose cards from the island');
  expect(say({})).toBe('Draw your cards');
  expect(say({ bonus: 'blue' })).toBe('Take the treasure from the map');
  expect(say({ unresolved: [] })).toBe('Everything is drawn: end your turn');
  expect(say({ stage: 'done' })).toBe('The others are still drawing');
  expect(headline({ view: view(), content, seat: null, names: [] }).subtitle.en).toBe('Day 1 of 7');
});

test('those who are waited for still draw, unless they are away', () => {
  const away = { kind: 'person', here: false, me: false, level: null, away_since: Date.now() - 4 * 60_000 };
  const table = { pending: [1], seats: [{ me: true }, away] } as unknown as TableInfo;
  const names = ['Ada', 'Bo'];
  const now = view({ pending: [1] });
  const here = { ...table, seats: [] };
  expect(waitedFor({ view: now, seat: 0, names, table: here })).toBe('Still drawing: Bo');
  expect(waitedFor({ view: now, seat: 0, names, table })).toBe('Bo has been away for 4 min.');
  const done = view({ pending: [1], players: [player({ turn: turn({ stage: 'done' }) })] });
  expect(headline({ view: done, content, seat: 0, names, table }).subtitle.en).toBe('Bo has been away for 4 min.');
  expect(waitedFor({ view: now, seat: 1, names, table: here })).toBe('');
});

test('against the sister a tie is hers', () => {
  const sister = { score: { total: 0, lines: {} } } as never;
  const tie = { en: 'A tie is hers.', fr: "L'égalité est pour elle." };
  const end = ending({ view: view({ sister, winners: [], tie }), content, seat: 0, names: [] });
  expect(end?.title.en).toBe('Your sister wins');
  expect(end?.words[1]?.en).toMatch(/^A tie is hers/);
  expect(ending({ view: view({ sister: null }), content, seat: 0, names: [] })).toBeNull();
});

test('an island laid out by hand holds a card in each slot, in their order', () => {
  const layout = new IslandLayout(content);
  expect(layout.missing).toBe(12);
  for (const { slot } of SLOTS) layout.put(slot, slot === 3 ? { ...CAT, id: 'hand' } : { ...CAT, id: `c${slot}` });
  expect(layout.missing).toBe(0);
  expect(layout.cards.slice(0, 3)).toEqual(['c1', 'c2', { ...CAT, id: 'hand' }]);
  layout.put(2, null);
  expect([layout.missing, layout.next(7)]).toEqual([1, 2]);
});

test('a slot is offered the cards of its deck that nobody has seen', () => {
  const layout = new IslandLayout(content);
  const [first, second] = SLOTS;
  layout.put(1, OSHAX);
  const left = layout.offered(view({ discard: [['c001']] }), first!);
  expect(left.map(({ id }) => id)).toEqual(['c081', 'c104']);
  expect(layout.offered(view(), second!).map(({ id }) => id)).toEqual(['t07']);
});

test('cards are found by any words for what they show, accents or not', () => {
  const cards = [CAT, OSHAX, EITHER, TWO, TRADITION];
  expect(found(cards, 'blue', content)).toEqual([CAT]);
  expect(found(cards, 'common red', content)).toEqual([EITHER]);
  expect(found(cards, 't07', content)).toEqual([TRADITION]);
  settings.language = 'fr';
  expect(found(cards, 'tresors', content)).toEqual([TWO]);
});
