/** What every place of a piece would bring, asked of the server once, and why a piece may not lie elsewhere. */
import { SvelteMap } from 'svelte/reactivity';
import { key, type Cell } from '../look/draw';
import type { Move, PreviewResult, Text } from '../schema';

type Ask = (alternatives: Move[][]) => Promise<PreviewResult[]>;

/** What one message may hold: so many alternatives, so many letters. */
const MOST = 400;
const LETTERS = 50_000;

export const gainOf = (result: PreviewResult): number => result.changes.reduce((sum, change) => sum + change.points, 0);

export class Worth {
  #results = $state.raw<readonly (PreviewResult | undefined)[]>([]);
  #reasons = new SvelteMap<string, Text | null>();

  /** `movesAt` are the moves that would lay the piece on these cells. */
  constructor(
    readonly places: readonly { cells: readonly Cell[] }[],
    private readonly movesAt: (cells: readonly Cell[]) => Move[],
    private readonly ask: Ask,
  ) {}

  /** The result of the n-th place, once it is there. */
  of(index: number): PreviewResult | undefined {
    return this.#results[index];
  }

  gain(index: number): number | undefined {
    const result = this.#results[index];
    return result && !result.refused ? gainOf(result) : undefined;
  }

  /** Every place has been counted. */
  get complete(): boolean {
    return this.#results.length === this.places.length && !this.#results.includes(undefined);
  }

  #counting = false;

  /** Asks for all, once, beginning with one that is looked at now. */
  async count(first: number): Promise<void> {
    if (this.#counting) return;
    this.#counting = true;
    try {
      await this.#countAll(first);
    } catch {
      this.#counting = false; // the connection broke: it may be asked again
    }
  }

  async #countAll(first: number): Promise<void> {
    const order = [first, ...[...this.places.keys()].filter((index) => index !== first)];
    const moves = order.map((index) => this.movesAt(this.places[index]?.cells ?? []));
    const size = Math.max(1, Math.min(MOST, Math.floor(LETTERS / (JSON.stringify(moves[0]).length + 8))));
    // The first alone: it is there at once, whatever the others take.
    for (let from = 0; from < order.length; from += from ? size : 1) {
      const batch = order.slice(from, from ? from + size : 1);
      const results = await this.ask(batch.map((_, i) => moves[from + i] ?? []));
      const known = Array.from(this.places, (_, index) => this.#results[index]);
      batch.forEach((index, i) => (known[index] = results[i]));
      this.#results = known;
    }
  }

  /** Why it may not lie on these cells, as the server says; nothing while it has not answered. */
  whyNot(cells: readonly Cell[]): Text | null {
    return this.#reasons.get(cells.map(key).join(' ')) ?? null;
  }

  async wonder(cells: readonly Cell[]): Promise<void> {
    const name = cells.map(key).join(' ');
    if (this.#reasons.has(name)) return;
    this.#reasons.set(name, null);
    try {
      const [result] = await this.ask([this.movesAt(cells)]);
      this.#reasons.set(name, result?.refused ?? null);
    } catch {
      this.#reasons.delete(name); // the connection broke: it may be asked again
    }
  }
}
