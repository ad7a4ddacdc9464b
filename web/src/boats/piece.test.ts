import { expect, test } from 'vitest';
import { key, type Cell } from '../look/draw';
import { cellsOf, drawPiece, ends, pieceAlone } from './piece';

const SHAPES = [
  ['##', '##'],
  ['###'],
  ['##.', '.##'],
  ['.#.', '###'],
  ['#..', '###', '..#'],
  ['##', '#.', '##'],
  ['####', '.#..'],
];

const quarter = ([r, c]: Cell): Cell => [c, -r];
const mirrored = ([r, c]: Cell): Cell => [r, -c];
const moved = ([r, c]: Cell): Cell => [r + 5, c - 3];

/** What a cat's ends look like from its own point of view: how they lie to all its cells, whichever way it is turned. */
function seen(cells: Cell[], end: Cell): string {
  return cells
    .map(([r, c]) => (r - end[0]) ** 2 + (c - end[1]) ** 2)
    .sort((a, b) => a - b)
    .join(' ');
}

test.each(SHAPES)('a cat keeps its head when it is turned, flipped or moved: %s %s', (...rows) => {
  const cells = cellsOf(rows.filter(Boolean));
  const { head, tail } = ends(cells);
  for (const turn of [quarter, mirrored, moved, (cell: Cell) => mirrored(quarter(cell))]) {
    const turned = cells.map(turn);
    const after = ends(turned);
    expect(seen(turned, after.head)).toBe(seen(cells, head));
    expect(seen(turned, after.tail)).toBe(seen(cells, tail));
  }
});

test.each(SHAPES)('head and tail are two of its cells: %s %s', (...rows) => {
  const cells = cellsOf(rows.filter(Boolean));
  const { head, tail } = ends(cells);
  expect(cells.map(key)).toContain(key(head));
  expect(cells.map(key)).toContain(key(tail));
  expect(key(head)).not.toBe(key(tail));
});

test('a head sits on an end of the body where there is one', () => {
  const { head, tail } = ends(cellsOf(['#...', '####']));
  expect([key(head), key(tail)].sort()).toEqual(['0,0', '1,3']);
});

test('a cat has its pattern, an oshax without a colour has none', () => {
  const cells = cellsOf(['##', '.#']);
  expect(drawPiece({ kind: 'cat', cells, colour: 'blue' })).toContain('url(#pat-blue)');
  expect(drawPiece({ kind: 'oshax', cells })).not.toContain('url(#pat-');
});

test('without colour a family shows by its pattern in ink', () => {
  const plain = drawPiece({ kind: 'cat', cells: cellsOf(['##', '.#']), colour: 'red' }, { look: 'pattern' });
  expect(plain).toContain('url(#pat-red-ink)');
  expect(plain).not.toContain('fill="var(--red)"');
});

test('a treasure says in a letter which kind it is', () => {
  const cells = cellsOf(['##']);
  expect(drawPiece({ kind: 'rare', cells })).toContain('>R</text>');
  expect(drawPiece({ kind: 'common', cells })).toContain('>C</text>');
});

test('a piece alone is framed by its own cells', () => {
  const cells: Cell[] = [
    [4, 7],
    [4, 8],
    [5, 8],
  ];
  expect(pieceAlone({ kind: 'common', cells })).toMatchObject({ w: 80, h: 80 });
});
