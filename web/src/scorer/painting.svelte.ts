/**
 * Painting a boat: a stroke or taps make a piece, and the server says whether there is such a piece.
 *
 * A stroke over some cells is a piece at once. While the server finds that a piece lacks cells, what touches it in the
 * same colour belongs to it; once it is whole, the next stroke begins another one.
 */
import { key, near, type Cell } from '../look/draw';
import type { Kind } from '../boats/piece';
import {
  cellPlace,
  colourOf,
  newPiece,
  paintOf,
  piecesOf,
  type Edit,
  type Fields,
  type Paint,
  type Painted,
} from './draft';

export interface Verdict {
  /** The piece is none that there is. */
  wrong: boolean;
  unfinished: boolean;
}

export interface Board {
  fields(): Fields;
  /** The sheet that is painted. */
  sheet(): string;
  /** What the server said last of a piece; nothing while it has not been asked or all is well. */
  verdict(id: string): Verdict | undefined;
  act(edits: Edit[]): void;
  /** Part of the names of new pieces, so that two phones never choose the same. */
  mark: string;
}

export class Painting {
  paint = $state<Paint>('blue');
  erasing = $state(false);
  /** The piece that is being painted. */
  open = $state<string | null>(null);

  constructor(private readonly board: Board) {}

  get pieces(): Painted[] {
    return piecesOf(this.board.fields());
  }

  pieceAt(cell: Cell): Painted | undefined {
    return this.pieces.find((piece) => piece.cells.some((one) => key(one) === key(cell)));
  }

  /** A colour to paint with. What was painted wrongly may have been meant so: it takes the new colour. */
  take(paint: Paint): void {
    const piece = this.pieces.find(({ id }) => id === this.open);
    if (piece && !this.erasing && piece.paint !== paint && this.board.verdict(piece.id)?.wrong)
      this.repaint(piece, paint);
    else if (paint !== this.paint) this.open = null;
    this.paint = paint;
    this.erasing = false;
  }

  erase(): void {
    this.erasing = !this.erasing;
    this.open = null;
  }

  /** The piece is whole: what comes next is another one. */
  keep(): void {
    this.open = null;
  }

  /** The finger went over these cells, in this order, without leaving the boat. */
  stroke(cells: readonly Cell[]): void {
    const [first] = cells;
    if (!first) return;
    const there = this.pieceAt(first);
    if (this.erasing) {
      const gone = [...new Set(cells.map((cell) => this.pieceAt(cell)).filter((piece) => piece !== undefined))];
      this.#change(Object.fromEntries(gone.flatMap((piece) => piece.cells.map((cell) => [cellPlace(cell), null]))));
      return;
    }
    const free = cells.filter((cell, at) => !this.pieceAt(cell) && cells.findIndex((c) => key(c) === key(cell)) === at);
    if (there && !free.length) return this.#tapped(there, first);
    const piece = there?.paint === this.paint ? there : this.#goesOn(free);
    const id = piece?.id ?? newPiece(this.board.fields(), this.board.mark);
    this.open = id;
    this.#change(Object.fromEntries(free.map((cell) => [cellPlace(cell), `${id} ${this.paint}`])));
  }

  /** A whole piece, laid down in the colour chosen. An oshax is one, though a cat may have its shape. */
  drop(cells: readonly Cell[], kind: Kind): void {
    if (cells.some((cell) => this.pieceAt(cell))) return;
    const colour = colourOf(this.paint);
    const paint = kind === 'oshax' && colour ? paintOf(kind, colour) : this.paint;
    const id = newPiece(this.board.fields(), this.board.mark);
    this.#change(Object.fromEntries(cells.map((cell) => [cellPlace(cell), `${id} ${paint}`])));
    this.open = null;
  }

  /** The same piece in another colour, or the nearest there is. */
  repaint(piece: Painted, paint: Paint, cells: readonly Cell[] = piece.cells): void {
    const gone = piece.cells.map((cell) => [cellPlace(cell), null] as const);
    const there = cells.map((cell) => [cellPlace(cell), `${piece.id} ${paint}`] as const);
    this.#change(Object.fromEntries<string | null>([...gone, ...there]));
    this.open = piece.id;
  }

  /** A tap on a piece: it is taken up again; one of its own cells is taken away where it is the open one. */
  #tapped(piece: Painted, cell: Cell): void {
    if (piece.id !== this.open) {
      this.open = piece.id;
      this.paint = colourOf(piece.paint) ?? piece.paint;
    } else this.#change({ [cellPlace(cell)]: null });
  }

  /** The open piece, if what is painted now belongs to it. */
  #goesOn(free: readonly Cell[]): Painted | undefined {
    const piece = this.pieces.find(({ id }) => id === this.open);
    if (!piece || piece.paint !== this.paint || !this.board.verdict(piece.id)?.unfinished) return undefined;
    const touches = free.some((cell) => piece.cells.some((other) => near(cell, other)));
    return touches ? piece : undefined;
  }

  #change(changes: Record<string, string | null>): void {
    if (Object.keys(changes).length) this.board.act([{ sheet: this.board.sheet(), changes }]);
  }
}

/** The cells between two that a fast finger skipped. */
export function between(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return Array.from({ length: steps }, (_, at): Cell => {
    const part = (at + 1) / steps;
    return [Math.round(from[0] + (to[0] - from[0]) * part), Math.round(from[1] + (to[1] - from[1]) * part)];
  });
}
