/**
 * The best place for something on a card, before the card is taken: where it would bring most, and how much.
 *
 * The server counts what every placement brings; this only finds the largest number.
 */
import { SvelteMap } from 'svelte/reactivity';
import { allGains } from '../../play/gains';
import type { Choice, Gains } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import { questionsIn } from './cardfits.svelte';
import { moveOf, type Cell, type Move } from './game';

export interface BestPlace {
  /** Which of the card's discoveries. */
  discovery: number;
  cells: Cell[];
  gain: number;
}

/** The placement that brings most among these choices; nothing where nothing fits. */
export function bestIn(choices: readonly Choice[], gains: Gains): BestPlace | null {
  let best: BestPlace | null = null;
  choices.forEach((choice, index) => {
    const move = moveOf(choice);
    if (move.type !== 'place') return;
    choice.orientations?.forEach(({ cells, anchors }, way) =>
      anchors.forEach(([down = 0, across = 0], place) => {
        const gain = gains[index]?.[way]?.[place];
        if (gain === undefined || (best && gain <= best.gain)) return;
        best = {
          discovery: move.discovery,
          cells: cells.map(([row = 0, column = 0]): Cell => [row + down, column + across]),
          gain,
        };
      }),
    );
  });
  return best;
}

export class BestPlaces {
  #found = new SvelteMap<number, BestPlace | null>();
  #asked = new Set<number>();

  constructor(private readonly server: Pick<ScreenProps, 'preview' | 'gains'>) {}

  /** Nothing while the server has not answered. */
  of(slot: number): BestPlace | null {
    return this.#found.get(slot) ?? null;
  }

  /** Asks once about a card, which these moves take up. */
  async want(slot: number, path: readonly Move[]): Promise<void> {
    if (this.#asked.has(slot)) return;
    this.#asked.add(slot);
    try {
      const [opened] = await this.server.preview([[...path]]);
      const questions = questionsIn(opened?.choices ?? []);
      const paths = questions.length ? questions.map((question) => [...path, question]) : [path];
      const found = await Promise.all(paths.map((one) => this.#bestAfter(one)));
      const most = found.reduce((best, one) => (one && (!best || one.gain > best.gain) ? one : best), null);
      this.#found.set(slot, most);
    } catch {
      this.#asked.delete(slot); // the connection broke: it may be asked again
    }
  }

  async #bestAfter(path: readonly Move[]): Promise<BestPlace | null> {
    const [after] = await this.server.preview([[...path]]);
    const gains = await allGains(this.server.gains, path);
    return after && gains ? bestIn(after.choices, gains) : null;
  }
}
