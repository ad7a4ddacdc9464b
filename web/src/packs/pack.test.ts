import { expect, test } from 'vitest';
import {
  changedIn,
  fileName,
  freshName,
  idOf,
  namesIn,
  oursOf,
  readFile,
  restored,
  thing,
  tidied,
  type Pack,
} from './pack';
import { problemsOf, partAt } from './parts';
import { laidIn } from './drawnsea';
import { sisterRow, traditionRow } from './rows';
import { cardShown, seaShown } from './shown';

const sea = {
  map: ['AS', 'SA'],
  kinds: { A: 'archipelago', S: 'ship' },
  boxes: [
    { cell: [0, 0], count: 3, ticked: 1 },
    { cell: [1, 1], count: 4, ticked: 2 },
  ],
  bottles: 7,
  numbers: { monsters: [3, 15] },
};
const doodle = oursOf({ name: 'doodle-islands', content: { seas: { treasures: sea } } });
const caty = oursOf({
  name: 'caty-mini',
  content: {
    boards: [
      {
        id: 'A',
        toys: [
          { toy: 'top', x: 10, y: 20, r: 5 },
          { toy: 'car', x: 30, y: 40, r: 5 },
        ],
      },
    ],
    toys: [{ id: 'top', radius: 5, hex: '#fff' }],
    strings: { standard: 14400 },
  },
});
const cat = { id: 'c001', type: 'cat', keyword: null, zones: [[{ kind: 'cat', shape: 'cat-01', colour: 'blue' }]] };
const explore = oursOf({
  name: 'explore-draw',
  content: {
    decks: { cats: [cat], traditions: [] },
    boat: { prints: {} },
    sister: { traditions: { s1: {} }, advanced: { a1: {} }, keys: { s1: 'clan', a1: 'envy' } },
  },
});

test('only what differs is kept, and one thing is given back alone', () => {
  const ours = doodle['seas']!['treasures']!;
  const made = changedIn({}, doodle, 'seas', 'treasures', { ...ours, bottles: 8 });
  expect(made).toEqual({ seas: { treasures: { bottles: 8 } } });
  expect(thing(made, doodle, 'seas', 'treasures')?.['map']).toEqual(['AS', 'SA']);
  expect(restored(made, doodle, 'seas', 'treasures')).toEqual({});
});

test('a card stands for itself; taken out it is false, and a new one has a name nobody has', () => {
  const other = { id: 'c001', type: 'cat', keyword: 'or', zones: [[], []] };
  const made = changedIn({}, explore, 'cats', 'c001', other);
  expect(made).toEqual({ cats: { c001: { type: 'cat', keyword: 'or', zones: [[], []] } } });
  const gone = changedIn(made, explore, 'cats', 'c001', null);
  expect(gone).toEqual({ cats: { c001: false } });
  expect(namesIn(gone, explore, 'cats')).toEqual({ there: [], gone: ['c001'] });
  expect(freshName(['c001', 'c109'], 'c')).toBe('c110');
  expect(changedIn({}, explore, 'cats', 'c001', cat)).toEqual({});
});

test('a toy that moves, one that goes, and the string', () => {
  const room = { id: 'A', toys: { top: [11, 20] } };
  const made = changedIn({}, caty, 'boards', 'A', room);
  expect(made).toEqual({ boards: { A: { toys: { top: [11, 20], car: false } } } });
  expect(thing(made, caty, 'boards', 'A')).toEqual(room);
  expect(changedIn({}, caty, 'strings', 'standard', { length: 14000 })).toEqual({ strings: { standard: 14000 } });
});

test('a card of the sister’s pays something else, and a tradition is in another module', () => {
  const made = changedIn({}, explore, 'sister_advanced', 'a1', { id: 'a1', key: 'clan' });
  expect(made).toEqual({ sister_advanced: { a1: { key: 'clan' } } });
  expect(thing(made, explore, 'sister_advanced', 'a1')).toEqual({ id: 'a1', key: 'clan' });
  const isle = oursOf({
    name: 'isle-of-cats',
    content: { cards: { 1: { module: null, cost: 1 }, 216: { module: 'B', cost: 2 } } },
  });
  expect(isle).toEqual({ cards: { 216: { number: 216, module: 'B', cost: 2 } }, tiles: {} });
  const moved = changedIn({}, isle, 'cards', '216', { number: 216, module: 'D', cost: 2 });
  expect(moved).toEqual({ cards: { 216: { module: 'D' } } });
  expect(restored(moved, isle, 'cards', '216')).toEqual({});
});

test('a file’s lists are read by name, and what is as in ours goes', () => {
  const file = { cats: [cat, { id: 'c110', type: 'oshax', zones: [] }], floor: 1000 };
  expect(tidied(file, explore)).toEqual({ cats: { c110: { type: 'oshax', zones: [] } }, floor: 1000 });
});

test('a file is a box, or it is said why not', () => {
  const pack: Pack = {
    archipel: 1,
    id: idOf('La boîte de Léa'),
    version: '1',
    game: 'caty-mini',
    edition: 1,
    name: { fr: 'x', en: 'x' },
    contents: {},
  };
  expect(fileName(pack)).toBe('la-boite-de-lea-caty-mini.archipel.json');
  expect(readFile(JSON.stringify(pack), ['caty-mini'])).toEqual(pack);
  expect(readFile(JSON.stringify(pack), ['explore-draw'])).toBe('other');
  expect(readFile('archipel = 1\nid = "x"', [])).toBe('toml');
  expect(readFile('{"archipel": 2}', [])).toBe('other');
  expect(readFile(' '.repeat(1_000_001), [])).toBe('large');
  expect(idOf('!?')).toBe('my-box');
});

test('a sign that moves within its column takes its forts along', () => {
  const ours = doodle['seas']!['treasures']!;
  const kinds = { A: 'archipelago', S: 'ship' } as const;
  const how = { kinds, boxed: 'archipelago', size: 2 } as const;
  const without = laidIn(ours, ours, how, [1, 1], 'ship');
  expect([without['map'], without['boxes'].length]).toEqual([['AS', 'SS'], 1]);
  const moved = laidIn(without, ours, how, [0, 1], 'archipelago');
  expect(moved['boxes'][1]).toEqual({ cell: [0, 1], count: 4, ticked: 2 });
});

test('what somebody wrote into a file reaches no drawing: only what is known by name', () => {
  const nasty = '"onload="alert(1)<script>';
  const content = { shapes: { 'cat-01': { kind: 'cat', rows: ['#'] } }, traditions: {} };
  const card = {
    id: 'c001',
    type: nasty,
    keyword: nasty,
    zones: [[{ kind: 'cat', colour: nasty, shape: 'cat-01' }, { kind: nasty }, { kind: 'rare', rows: [nasty] }, 7], 8],
  };
  const shown = cardShown(card, content as unknown as Parameters<typeof cardShown>[1]);
  expect(JSON.stringify(shown)).not.toContain('onload');
  expect(shown.zones).toEqual([[{ kind: 'cat', colour: 'blue', shape: 'cat-01' }], []]);
  const rules = [{ key: 'clan', title: { fr: 'Clan', en: 'Clan' }, text: { fr: '', en: '' } }];
  expect(sisterRow('s1', { key: nasty }, rules)).toMatchObject({ key: null, title: { fr: 's1', en: 's1' } });
  expect(traditionRow('216', { module: nasty, cost: nasty }, { cards: {} })).toMatchObject({ module: null, cost: 0 });
  const drawn = seaShown({ map: [nasty], boxes: [{ cell: nasty, count: nasty }], bottles: nasty }, 2, { A: 'ship' });
  expect(JSON.stringify(drawn)).not.toContain('onload');
});

test('a problem belongs to its card, its sea, its room', () => {
  const text = { fr: '', en: '' };
  const at = (place: string) => ({ place, item: text, reason: text, remedy: text });
  const all = [at('cats.c037.zones[0][1]'), at('cats'), at('seas.treasures.map'), at('toys.top')];
  const places = (part: Parameters<typeof problemsOf>[1], item: string | null) =>
    problemsOf(all, part, item).map(({ place }) => place);
  expect(places(partAt('explore-draw', 'cats')!, 'c037')).toEqual(['cats.c037.zones[0][1]', 'cats']);
  expect(places(partAt('explore-draw', 'cats')!, 'c001')).toEqual(['cats']);
  expect(places(partAt('doodle-islands', 'monsters')!, null)).toEqual([]);
  expect(places(partAt('caty-mini', 'A')!, null)).toEqual(['toys.top']);
});

test('the faces of the die and the string behind furniture are written only where they differ from ours', () => {
  const routes = { 1: 'NS', 2: 'EW' };
  const ours = oursOf({ name: 'doodle-islands', content: { seas: {}, faces: routes } });
  const changed = changedIn({}, ours, 'faces', 'all', { value: ['NS', 'NS'] });
  expect(changed).toEqual({ faces: ['NS', 'NS'] });
  expect(thing(changed, ours, 'faces', 'all')).toEqual({ value: ['NS', 'NS'] });
  expect(tidied(changed, ours)).toEqual(changed);
  expect(restored(changed, ours, 'faces', 'all')).toEqual({});
  expect(thing({}, ours, 'faces', 'all')).toEqual({ value: ['NS', 'EW'] });
});

test('a notch that is moved is written alone', () => {
  const bed = { id: 'bed', colour: 'red', place: 1, notches: { a: [1, 2], b: [3, 4] } };
  const ours = oursOf({
    name: 'caty-mini',
    content: { boards: [], toys: [], strings: {}, furniture: [bed], behind: 140 },
  });
  const moved = { ...thing({}, ours, 'furniture', 'bed'), a: [9, 2] };
  const changed = changedIn({}, ours, 'furniture', 'bed', moved);
  expect(changed).toEqual({ furniture: { bed: { a: [9, 2] } } });
  expect(thing(changed, ours, 'furniture', 'bed')).toEqual(moved);
  expect(changedIn(changed, ours, 'behind', 'all', { value: 150 })).toEqual({ ...changed, behind: 150 });
});
