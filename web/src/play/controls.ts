/* What the buttons of every screen do: go, back, undo. */
import type { Move } from '../schema';
import type { ScreenProps } from '../table/screen';

type Table = Pick<ScreenProps, 'send' | 'undo' | 'waiting' | 'mayUndo'>;

/** A choice that can be unmade step by step; `back` is false when nothing is left to unmake. */
interface Choosing {
  back(): boolean;
}

const shown = (): void => undefined; // the table has shown the refusal; the choice stays as it was

export class Controls {
  constructor(private readonly table: () => Table) {}

  /** Sends moves, unless a message is under way. */
  async send(moves: readonly Move[]): Promise<void> {
    const { send, waiting } = this.table();
    if (moves.length && !waiting) await send(moves.map((move) => ({ ...move }))).catch(shown);
  }

  /** Takes back what was sent last. */
  async undo(): Promise<void> {
    const { undo, waiting, mayUndo } = this.table();
    if (mayUndo && !waiting) await undo().catch(shown);
  }

  /** One step back in the choice being made; where there is none, what was sent last is taken back. */
  async back(choosing: Choosing): Promise<void> {
    if (!choosing.back()) await this.undo();
  }
}
