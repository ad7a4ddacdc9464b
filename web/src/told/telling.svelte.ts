/**
 * Tells deeds one after another, at the pace that is chosen. It is a replay of what has happened: nothing waits for it, and
 * it ends as soon as I act, or skip it.
 */
import { STILL, TIMES, type Pace } from './pace';

export interface Told {
  doer: number | 'sister';
  /** Of the entry it began with: a deed that goes on is not told again, its sentence grows. */
  first: number;
}

export interface Stage<One extends Told> {
  deeds: () => readonly One[];
  pace: () => Pace;
  /** Whether the person wishes nothing to move. */
  still: () => boolean;
  /** Lets the thing of a deed fly, for so many milliseconds. */
  fly?: (deed: One, ms: number) => void;
  /** Ends what flies. */
  land?: () => void;
}

export class Telling<One extends Told> {
  /** The first entry of the last deed that has been told. */
  #heard = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling = $state.raw<number | null>(null);

  constructor(private readonly stage: Stage<One>) {}

  /** Deeds still to be told. */
  get waiting(): readonly One[] {
    return this.stage
      .deeds()
      .filter(({ first }) => first > this.#heard)
      .sort((a, b) => a.first - b.first);
  }

  /** What is told now, or was told last; it stays until I act. */
  get current(): One | null {
    const deeds = this.stage.deeds();
    return deeds.find(({ first }) => first === this.#telling) ?? deeds.at(-1) ?? null;
  }

  /** Something is being told, and may be skipped. */
  get busy(): boolean {
    return this.#telling !== null;
  }

  /** What was done before the page was opened needs no telling: its sentence stands there. */
  begin(number: number): void {
    this.#heard = Math.max(this.#heard, number);
  }

  /** Goes on with the next deed, unless one is being told. */
  go(): void {
    if (this.busy && this.stage.deeds().some(({ first }) => first === this.#telling)) return;
    clearTimeout(this.#timer);
    if (this.busy) this.stage.land?.(); // I acted meanwhile
    this.#telling = null;
    const [next] = this.waiting;
    if (!next) return;
    const pace = this.stage.pace();
    if (pace === 'at-once') return this.skip();
    const { flight, rest } = TIMES[pace];
    this.#telling = next.first;
    if (!this.stage.still()) this.stage.fly?.(next, flight);
    this.#timer = setTimeout(
      () => {
        this.#heard = Math.max(this.#heard, next.first);
        this.#telling = null;
        this.go();
      },
      this.stage.still() ? STILL : flight + rest,
    );
  }

  /** All is told at once; the last sentence stays. */
  skip(): void {
    clearTimeout(this.#timer);
    this.stage.land?.();
    this.#telling = null;
    this.#heard = Math.max(this.#heard, ...this.stage.deeds().map(({ first }) => first));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.stage.land?.();
  }
}
