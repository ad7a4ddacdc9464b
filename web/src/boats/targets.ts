/** Cells of the boat on the screen, for whoever points at them: "boat-cells:3,8;3,9". */
import { U, type Cell } from '../look/draw';
import { frame, turned, type Bow } from './boat';

const NAME = 'boat-cells:';

/** A part of the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The name of some cells. */
export const nameOfCells = (cells: readonly (readonly number[])[]): string =>
  NAME + cells.map((cell) => cell.join()).join(';');

/** The cells that a target names; null if it names something else. */
export function cellsNamed(target: string): Cell[] | null {
  if (!target.startsWith(NAME)) return null;
  return target
    .slice(NAME.length)
    .split(';')
    .map((cell) => cell.split(',').map(Number) as unknown as Cell);
}

/** Where these cells are, on a boat that fills this box: one box for each. */
export function cellBoxes(cells: readonly Cell[], bow: Bow, board: Box): Box[] {
  const { w, left, top } = frame(bow);
  const scale = board.width / w;
  return cells.map((cell) => {
    const [row, column] = turned(cell, bow);
    return {
      left: board.left + (left + column * U) * scale,
      top: board.top + (top + row * U) * scale,
      width: U * scale,
      height: U * scale,
    };
  });
}

/** The least box around others. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The boat that pieces are placed on marks itself and says where its bow points. */
const BOARD = '[data-target="boat"]';

/** Where the screen shows the cells that a target names; null if it names no cells, or no boat is shown. */
export function boatCells(target: string, page: ParentNode = document): Box[] | null {
  const cells = cellsNamed(target);
  const board = page.querySelector<HTMLElement>(BOARD);
  return cells && board && cellBoxes(cells, board.dataset['bow'] as Bow, board.getBoundingClientRect());
}
