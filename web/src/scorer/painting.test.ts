import { expect, test } from 'vitest';
import type { Cell } from '../look/draw';
import { edited, piecesOf, type Sheets } from './draft';
import { between, Painting, type Verdict } from './painting.svelte';

function easel() {
  let sheets: Sheets = { p1: { on: true } };
  const verdicts: Record<string, Verdict> = {};
  const painting = new Painting({
    fields: () => sheets['p1'] ?? {},
    sheet: () => 'p1',
    verdict: (id) => verdicts[id],
    act: (edits) => {
      for (const edit of edits) sheets = edited(sheets, edit);
    },
    mark: 'a',
  });
  const told = () => piecesOf(sheets['p1'] ?? {}).map(({ id, paint, cells }) => `${id} ${paint} ${cells.length}`);
  return { painting, verdicts, told };
}

const row = (r: number, from: number, to: number): Cell[] =>
  Array.from({ length: to - from + 1 }, (_, at): Cell => [r, from + at]);
const UNFINISHED: Verdict = { wrong: true, unfinished: true };

test('a stroke is a piece, the next stroke another one', () => {
  const { painting, told } = easel();
  painting.stroke(row(4, 0, 4));
  painting.stroke(row(5, 0, 4));
  expect(told()).toEqual(['0001a blue 5', '0002a blue 5']);
});

test('while a piece lacks cells, what touches it in its colour belongs to it', () => {
  const { painting, verdicts, told } = easel();
  painting.stroke([[4, 0]]);
  verdicts['0001a'] = UNFINISHED;
  painting.stroke([[4, 1]]);
  painting.stroke(row(5, 1, 3));
  expect(told()).toEqual(['0001a blue 5']);
  painting.stroke([[0, 12]]);
  expect(told()).toEqual(['0001a blue 5', '0002a blue 1']);
});

test('a wrong piece takes the colour that is chosen next; one that is right keeps its own', () => {
  const { painting, verdicts, told } = easel();
  painting.take('orange');
  painting.stroke(row(4, 0, 3));
  verdicts['0001a'] = { wrong: true, unfinished: false };
  painting.take('rare');
  expect(told()).toEqual(['0001a rare 4']);
  delete verdicts['0001a'];
  painting.take('red');
  painting.stroke(row(3, 0, 4));
  expect(told()).toEqual(['0001a rare 4', '0002a red 5']);
});

test('a tap takes a piece up again, a second one takes a cell away; erasing takes all of it', () => {
  const { painting, told } = easel();
  painting.stroke(row(4, 0, 4));
  painting.keep();
  painting.stroke([[4, 4]]);
  painting.stroke([[4, 4]]);
  expect(told()).toEqual(['0001a blue 4']);
  painting.erase();
  painting.stroke([[4, 0]]);
  expect(told()).toEqual([]);
});

test('a stroke never covers another piece, and a dropped piece lies only on free cells', () => {
  const { painting, told } = easel();
  painting.stroke(row(4, 0, 4));
  painting.take('red');
  painting.stroke([
    [3, 2],
    [4, 2],
    [5, 2],
  ]);
  expect(told()).toEqual(['0001a blue 5', '0002a red 2']);
  painting.drop(
    [
      [4, 0],
      [3, 0],
    ],
    'cat',
  );
  painting.take('common');
  painting.drop([[7, 9]], 'common');
  expect(told()).toEqual(['0001a blue 5', '0002a red 2', '0003a common 1']);
  painting.take('red');
  painting.drop([[7, 10]], 'oshax');
  painting.drop([[7, 11]], 'cat');
  expect(told().slice(3)).toEqual(['0004a oshax-red 1', '0005a red 1']);
});

test('a fast finger skips no cell', () => {
  expect(between([0, 0], [0, 3])).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  expect(between([1, 1], [1, 1])).toEqual([]);
});
