/* What a card counts on my boat, whether it pays already or not, and what it would pay now: asked of the server once each. */
import { SvelteMap } from 'svelte/reactivity';
import type { Counted } from '../schema';

export class CountedCards {
  #found = new SvelteMap<number, Counted>();
  #asked = new Set<number>();

  constructor(private readonly ask: (card: number) => Promise<Counted>) {}

  /** Nothing while the server has not answered. */
  of(card: number): Counted | null {
    return this.#found.get(card) ?? null;
  }

  async want(card: number): Promise<void> {
    if (this.#asked.has(card)) return;
    this.#asked.add(card);
    try {
      this.#found.set(card, await this.ask(card));
    } catch {
      this.#asked.delete(card); // the connection broke: it may be asked again
    }
  }
}
