/**
 * What the places of a piece would bring, asked of the server and kept: the sum of every place, the items of those
 * looked at, and why a piece may not lie elsewhere.
 */
import { SvelteMap } from 'svelte/reactivity';
import { key, type Cell } from '../look/draw';
import type { Move, PreviewResult, Text } from '../schema';
import { gain } from '../play/gains';

type Ask = (alternatives: Move[][]) => Promise<PreviewResult[]>;
/** What every place would bring, in their order; null where nobody counts them all at once. */
type Sums = () => Promise<readonly number[] | null>;

/** What one message may hold: so many alternatives, so many letters. */
const MOST = 400;
const LETTERS = 50_000;

export class PlaceGains {
  #results = $state.raw<readonly (PreviewResult | undefined)[]>([]);
  #sums = $state.raw<readonly number[] | null>(null);
  #reasons = new SvelteMap<string, Text | null>();
  #counting = false;
  #looking = false;
  #wanted: number | null = null;

  /** `movesAt` are the moves that would lay the piece on these cells. */
  constructor(
    readonly places: readonly { cells: readonly Cell[] }[],
    private readonly movesAt: (cells: readonly Cell[]) => Move[],
    private readonly ask: Ask,
    private readonly sums: Sums = () => Promise.resolve(null),
  ) {}

  /** The items of the n-th place, once they are there. */
  of(index: number): PreviewResult | undefined {
    return this.#results[index];
  }

  gain(index: number): number | undefined {
    const result = this.#results[index];
    return this.#sums?.[index] ?? (result && !result.refused ? gain(result) : undefined);
  }

  /** Every place has been counted. */
  get complete(): boolean {
    if (this.#sums) return true;
    return this.#results.length === this.places.length && !this.#results.includes(undefined);
  }

  /** Counts all places, once, beginning with one that is looked at now. */
  async count(first: number): Promise<void> {
    if (this.#counting) return;
    this.#counting = true;
    void this.look(first);
    try {
      this.#sums = await this.sums();
      if (!this.#sums) await this.#countOneByOne(first);
    } catch {
      this.#counting = false; // the connection broke: it may be asked again
    }
  }

  async #countOneByOne(first: number): Promise<void> {
    const order = [...this.places.keys()].filter((index) => index !== first);
    const length = JSON.stringify(this.movesAt(this.places[first]?.cells ?? [])).length + 8;
    const size = Math.max(1, Math.min(MOST, Math.floor(LETTERS / length)));
    for (let from = 0; from < order.length; from += size) await this.#learn(order.slice(from, from + size));
  }

  /** Asks for the items of one place; of those wanted in haste, the last. */
  async look(index: number): Promise<void> {
    this.#wanted = index;
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#wanted !== null) {
        const now: number = this.#wanted;
        this.#wanted = null;
        if (!this.#results[now]) await this.#learn([now]);
      }
    } catch {
      this.#wanted = null; // the connection broke: it may be asked again
    } finally {
      this.#looking = false;
    }
  }

  async #learn(indices: readonly number[]): Promise<void> {
    const results = await this.ask(indices.map((index) => this.movesAt(this.places[index]?.cells ?? [])));
    const known = Array.from(this.places, (_, index) => this.#results[index]);
    indices.forEach((index, i) => (known[index] = results[i]));
    this.#results = known;
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
