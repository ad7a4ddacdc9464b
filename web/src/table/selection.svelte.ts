/* Looking at a score: whose board, which line, which item, and so which cells to point out. */
import type { Cell, Item } from '../schema';
import { cellsOf, itemsOf, type Column } from './score';

export class ScoreSelection {
  seat = $state<number | null>(null);
  line = $state<string | null>(null);
  item = $state.raw<Item | null>(null);

  constructor(seat: number | null, line: string | null = null) {
    this.seat = seat;
    this.line = line;
  }

  look = (seat: number | null): void => {
    this.seat = seat;
    this.item = null;
  };

  open = (line: string | null, seat: number | null = this.seat): void => {
    this.line = line;
    this.look(seat);
  };

  pick = (item: Item | null): void => {
    this.item = item;
  };

  marks(columns: Column[]): Cell[] {
    const column = columns.find((one) => one.seat === this.seat);
    if (this.item) return this.item.cells;
    return column && this.line ? cellsOf(itemsOf(column.score, this.line)) : [];
  }
}
