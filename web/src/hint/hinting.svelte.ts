/** A hint from the question to the piece in the hand. It sends no move: that is the green button's. */
import type { Hint, Move, Text } from '../schema';
import { Refusal } from '../table/connection.svelte';

export class Hinting {
  /** Vigie thinks, has advised, or her advice was taken up; null while nobody asks. */
  stage = $state<'thinking' | 'shown' | 'followed' | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The moves last advised in this position; they stay when the panel is closed, so that no warning speaks against them. */
  advised = $state.raw<Move[] | null>(null);
  refused = $state.raw<Text | null>(null);
  #question = 0;

  constructor(private readonly ask: () => Promise<Hint>) {}

  get open(): boolean {
    return this.stage !== null || this.refused !== null;
  }

  /** What the screen is to take up. */
  get followed(): Move[] | null {
    return this.stage === 'followed' ? (this.hint?.moves ?? null) : null;
  }

  /** Asks, unless an answer is on its way or on the screen already. */
  async begin(): Promise<void> {
    if (this.stage === 'thinking' || this.stage === 'shown') return;
    const question = ++this.#question;
    this.refused = null;
    this.stage = 'thinking';
    try {
      const hint = await this.ask();
      if (question !== this.#question) return; // stopped, or the game went on
      this.hint = hint;
      this.advised = hint.moves;
      this.stage = 'shown';
    } catch (refusal) {
      if (question !== this.#question) return;
      this.close();
      if (refusal instanceof Refusal) this.refused = refusal.text;
    }
  }

  /** Takes the advice up: the screen puts it in the hand. */
  follow(): void {
    if (this.stage === 'shown') this.stage = 'followed';
  }

  /** The game went on, and what I may do with it: the advice is gone. Whoever was waiting for it is answered anew. */
  goOn(myTurn: boolean): void {
    const waiting = this.stage === 'thinking';
    this.close();
    this.advised = null;
    if (waiting && myTurn) void this.begin();
  }

  close(): void {
    this.#question += 1;
    this.stage = null;
    this.hint = null;
    this.refused = null;
  }
}
