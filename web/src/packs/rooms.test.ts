/* A room of Caty Mini as a box has it: what a file holds is drawn as far as it is sound. */
import { expect, test } from 'vitest';
import { content } from '../games/caty-mini/fixture';
import type { Json } from '../schema';
import { changedIn, oursOf, thing } from './pack';
import { isChanged, partAt, problemsOf, toyWidthsDiffer, type Problem } from './parts';
import { roomContent } from './shown';

const ours = oursOf({ name: 'caty-mini', content } as unknown as Parameters<typeof oursOf>[0]);
const shown = (contents: Json) => roomContent(content, (field, which) => thing(contents, ours, field, which) ?? {});

test('without a difference it is ours', () => {
  expect(shown({}).floor).toBe(content.floor);
  expect(shown({}).walls).toEqual(content.walls);
  expect(shown({}).furniture).toEqual(content.furniture);
});

test('another floor is drawn whole, and nothing is moved onto ours', () => {
  const [piece] = content.furniture;
  const found = shown({ floor: 2400, furniture: { [piece!.id]: { a: [2000, 0], b: [2300, 0] } } });
  expect(found.floor).toBe(2400);
  expect(found.furniture[0]!.notches).toEqual({ a: [2000, 0], b: [2300, 0] });
  expect(shown({ floor: 'wide' }).floor).toBe(content.floor);
  expect(shown({ floor: 10 ** 9 }).floor).toBe(content.floor);
});

test('furniture stands where the box has it', () => {
  const [piece] = content.furniture;
  const found = shown({ furniture: { [piece!.id]: { colour: 'red', place: 4, a: [30, 5] } } }).furniture[0]!;
  expect([found.colour, found.place, found.notches.a]).toEqual(['red', 4, [30, 5]]);
  expect(shown({ furniture: { [piece!.id]: { colour: '<b>' } } }).furniture[0]!.colour).toBe(piece!.colour);
});

test('toys and walls have the names, letters and colours of the box', () => {
  const walls = content.walls.map(({ colour, side }) => ({ colour, side }));
  const named = [{ ...walls[0], name: { fr: 'turbulent', en: 'tidy' }, paint: '#88cc44' }, ...walls.slice(1)];
  const toys = { ball: { name: { fr: 'la fusée', en: 'rocket' }, paint: '#123456' }, duck: { paint: 'url(x)' } };
  const found = shown({ toys, walls: named });
  const ball = found.toys.find(({ id }) => id === 'ball')!;
  expect([ball.name, ball.sign, ball.paint]).toEqual([
    { fr: 'fusée', en: 'rocket' },
    { fr: 'Fu', en: 'Ro' },
    '#123456',
  ]);
  expect(found.toys.find(({ id }) => id === 'duck')!.paint).toBeNull();
  // the turquoise wall has the T already
  expect([found.walls[0]!.letter, found.walls[0]!.paint]).toEqual([{ fr: 'U', en: 'I' }, '#88cc44']);
  expect(shown({ walls: 'no list' }).walls).toEqual(content.walls);
});

test('what toys are called is another part than how wide they are', () => {
  const [names, room] = [partAt('caty-mini', 'names')!, partAt('caty-mini', 'A')!];
  const renamed = changedIn({}, ours, 'toys', 'ball', {
    ...thing({}, ours, 'toys', 'ball'),
    name: { fr: 'la fusée', en: 'rocket' },
  });
  expect(renamed).toEqual({ toys: { ball: { name: { fr: 'la fusée', en: 'rocket' } } } });
  expect([isChanged(renamed, names), toyWidthsDiffer(renamed)]).toEqual([true, false]);
  const wider = changedIn(renamed, ours, 'toys', 'ball', { ...thing(renamed, ours, 'toys', 'ball'), radius: 99 });
  expect([wider['toys'].ball.name.en, toyWidthsDiffer(wider)]).toEqual(['rocket', true]);
  expect(isChanged({ walls: [] }, names)).toBe(true);
  const text = { fr: 'x', en: 'x' };
  const at = (place: string): Problem => ({ place, item: text, reason: text, remedy: text });
  const problems = ['toys.ball.name', 'walls.red.paint', 'toys.ball', 'boards.A'].map(at);
  expect(problemsOf(problems, names, null).map(({ place }) => place)).toEqual(['toys.ball.name', 'walls.red.paint']);
  expect(problemsOf(problems, room, null).map(({ place }) => place)).toEqual(['toys.ball', 'boards.A']);
});
