/** What only paper has: seams to count cells by, slits to cut, a family's colour as a wide field. */
import type { Piece } from '../boats/piece';
import { ends, LETTERS, pieceAlone, type Looks } from '../boats/piece';
import type { Wall } from '../games/caty-mini/game';
import { MARGIN, type Piece as Furniture } from '../games/caty-mini/room';
import { wallColour } from '../games/caty-mini/toys';
import { key, LABEL, text, U, type Cell, type Drawing, type Point } from '../look/draw';
import { v, type Colour } from '../look/theme';

/** Dashes between the cells: whoever copies or cuts a piece can count them. */
function seams(cells: readonly Cell[]): string {
  const has = new Set(cells.map(key));
  const d = cells
    .map(([r, c]) => {
      const right = has.has(key([r, c + 1])) ? `M${c * U + U} ${r * U + 5}v30` : '';
      return right + (has.has(key([r + 1, c])) ? `M${c * U + 5} ${r * U + U}h30` : '');
    })
    .join('');
  return `<path d="${d}" fill="none" stroke="${v('piece-ink')}" stroke-width="1.6" stroke-dasharray="3 3" opacity=".6"/>`;
}

/** A piece to copy or to cut, its letter on it. Its cells begin at 0, 0. */
export function paperPiece(piece: Piece, { look = 'colour', language = 'fr' }: Looks, large = false): Drawing {
  const letter = piece.colour ? LETTERS[language][piece.colour] : null;
  const drawn = pieceAlone(piece, { look, letter, large });
  return { ...drawn, body: drawn.body + seams(piece.cells) };
}

/** What lies behind a piece: its mirror image, head and tail behind those of the front, whose outline is cut. */
export function behind(piece: Piece): Piece {
  const last = Math.max(...piece.cells.map(([, c]) => c));
  const over = ([r, c]: Cell): Cell => [r, last - c];
  const { head, tail } = ends(piece.cells);
  return { ...piece, cells: piece.cells.map(over), head: over(head), tail: over(tail) };
}

/** A furniture tile face down, 150 x 116: only its wall shows. */
export function tileBack(wall: Wall, letter: string, paint?: string | null): Drawing {
  const tile = '<rect x="3" y="3" width="144" height="110" rx="20"';
  return {
    w: 150,
    h: 116,
    body:
      `${tile} fill="${wallColour(wall, paint)}"/>${tile} fill="url(#wall-${wall}-pat)" stroke="${v('piece-ink')}" stroke-width="4"/>` +
      `<circle cx="75" cy="58" r="30" fill="${v('cream')}" stroke="${v('piece-ink')}" stroke-width="2.4"/>` +
      text(75, 61, 40, letter, `${LABEL} font-weight="900" fill="${v('piece-ink')}"`),
  };
}

/** A family's colour, 74 x 40, with its pattern and its letter. */
export function field(colour: Colour, { look = 'colour', language = 'fr' }: Looks): Drawing {
  const box = 'x="2" y="2" width="70" height="36" rx="8"';
  return {
    w: 74,
    h: 40,
    body:
      `<rect ${box} fill="${v(colour)}"/><rect ${box} fill="url(#pat-${colour})" opacity="${look === 'pattern' ? 0.85 : 0.55}"/>` +
      `<rect ${box} fill="none" stroke="${v('piece-ink')}" stroke-width="2"/><circle cx="53" cy="20" r="13.6" fill="${v('paper')}" stroke="${v('piece-ink')}" stroke-width="1.4"/>` +
      text(53, 21, 21, LETTERS[language][colour], `${LABEL} font-weight="800" fill="${v('piece-ink')}"`),
  };
}

/** Where to cut a room, from its edge to each notch: the string passes behind the furniture. */
export function slits(furniture: readonly Furniture[], floor: number): string {
  const out = (value: number) => (value === 0 ? 2 - MARGIN : value === floor ? floor + MARGIN - 2 : value);
  const slit = ([x, y]: Point) => `M${x} ${y}L${out(x)} ${out(y)}`;
  const d = furniture.flatMap(({ notches: { a, b } }) => [slit(a), slit(b)]).join('');
  return `<path d="${d}" fill="none" stroke="${v('piece-ink')}" stroke-width="3" stroke-dasharray="14 8"/>`;
}
