/* The moments of a finished game, asked for as they are needed and kept. */
import type { Frame } from '../schema';

type Ask = (number: number, seat: number | null) => Promise<Frame>;

const REST = 120; // a scrubber that is dragged passes many moments; only where it rests matters

const nameOf = (number: number, seat: number | null): string => `${number}/${seat ?? ''}`;

export class Replay {
  frame = $state.raw<Frame | null>(null);
  private kept = new Map<string, Promise<Frame>>();
  private wanted = '';

  constructor(private ask: Ask) {}

  /** Shows a moment, unless another is wanted before it has come. */
  async show(number: number, seat: number | null): Promise<void> {
    const name = nameOf(number, seat);
    this.wanted = name;
    if (!this.kept.has(name)) {
      await new Promise((rested) => setTimeout(rested, REST));
      if (this.wanted !== name) return;
    }
    const frame = await this.moment(name, number, seat);
    if (this.wanted === name) this.frame = frame;
  }

  /** Asks for a moment that is shown soon. */
  fetch(number: number, seat: number | null): void {
    this.moment(nameOf(number, seat), number, seat).catch(() => undefined); // it is asked for again when it is shown
  }

  private moment(name: string, number: number, seat: number | null): Promise<Frame> {
    const kept = this.kept.get(name) ?? this.ask(number, seat);
    this.kept.set(name, kept);
    kept.catch(() => this.kept.delete(name));
    return kept;
  }
}
