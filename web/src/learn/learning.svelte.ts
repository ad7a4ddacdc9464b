/* Where a learner stands in a lesson: moves lead on by the server's word, reading and touching here. */
import type { Lesson } from '../schema';
import { keep, recalled, type Kept } from './kept';

export class Learning {
  #kept = $state.raw<Kept | null>(null);

  constructor(
    private readonly table: string,
    private readonly lesson: () => Lesson,
    /** The step that the moves have led to. */
    private readonly played: () => number,
  ) {
    this.#kept = recalled(table);
  }

  get count(): number {
    return this.lesson().steps.length;
  }

  /** The step shown, from 0; as many as there are steps once the lesson is done. */
  get step(): number {
    const played = this.played();
    const kept = this.#kept;
    // A move played or taken back makes a new beginning.
    return kept?.played === played ? Math.max(played, Math.min(kept.step, this.farthest)) : played;
  }

  get now(): Lesson['steps'][number] | null {
    return this.lesson().steps[this.step] ?? null;
  }

  get done(): boolean {
    return this.step >= this.count;
  }

  /** Steps whose touches were made before the page was left: what they chose is to be chosen again. */
  get touched(): number[] {
    const { steps } = this.lesson();
    return steps.flatMap(({ waits }, n) => (waits === 'touch' && n >= this.played() && n < this.step ? [n] : []));
  }

  /** The step has been read, or its thing touched. */
  next(): void {
    if (!this.now || this.now.waits === 'moves') return;
    this.#kept = { table: this.table, played: this.played(), step: this.step + 1 };
    this.keep();
  }

  /** Who leaves now comes back to this step, and the home page says which it is. */
  keep(): void {
    keep({ table: this.table, played: this.played(), step: this.step });
  }

  /** Reading and touching lead as far as the next move. */
  private get farthest(): number {
    const { steps } = this.lesson();
    const next = steps.findIndex(({ waits }, n) => n >= this.played() && waits === 'moves');
    return next < 0 ? steps.length : next;
  }
}
