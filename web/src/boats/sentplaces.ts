/* What was sent from where: after an undo the piece is in the hand again, and lies as it lay. */
import type { Move } from '../schema';

export class SentPlaces {
  #moves = new Map<string, readonly Move[]>();

  /** These moves were sent from the position of this name. */
  sent(position: string, moves: readonly Move[]): void {
    this.#moves.set(position, moves);
  }

  /** What was sent from this position before; nothing if the game has come here for the first time. */
  from(position: string): readonly Move[] {
    return this.#moves.get(position) ?? [];
  }
}
