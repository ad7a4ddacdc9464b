/**
 * The best place for what a card brings, before it is taken: where it would bring most, and how much.
 *
 * The server counts what every placement brings; this only finds the largest number.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Cell } from '../look/draw';
import { allGains } from '../play/gains';
import type { Choice, Gains, Move } from '../schema';
import type { ScreenProps } from '../table/screen';

export interface BestPlace {
  /** What is placed. */
  move: Move;
  cells: Cell[];
  gain: number;
}

/** The placement that brings most among these choices; nothing where nothing fits. */
export function bestIn(choices: readonly Choice[], gains: Gains): BestPlace | null {
  let best: BestPlace | null = null;
  choices.forEach(({ move, orientations }, index) =>
    orientations?.forEach(({ cells, anchors }, way) =>
      anchors.forEach(([down = 0, across = 0], place) => {
        const gain = gains[index]?.[way]?.[place];
        if (gain === undefined || (best && gain <= best.gain)) return;
        best = { move, cells: cells.map(([row = 0, column = 0]): Cell => [row + down, column + across]), gain };
      }),
    ),
  );
  return best;
}

/** The moves that lead to a placing. */
type Path = readonly Move[];

export class BestPlaces {
  #found = new SvelteMap<number, { path: Path; best: BestPlace }>();
  #asked = new Set<number>();

  constructor(private readonly server: Pick<ScreenProps, 'preview' | 'gains'>) {}

  /** The best so far; nothing while the server has not answered. `path` is how the card is played for it. */
  of(card: number): { path: Path; best: BestPlace } | null {
    return this.#found.get(card) ?? null;
  }

  /** Asks once about a card, which may be played in any of these ways. */
  async want(card: number, paths: () => Path[] | Promise<Path[]>): Promise<void> {
    if (this.#asked.has(card)) return;
    this.#asked.add(card);
    try {
      const ways = await paths();
      if (!ways.length) return;
      const results = await this.server.preview(ways.map((path) => path.map((move) => ({ ...move }))));
      // one after another: a server answers only so many questions of a page at once
      for (const [index, path] of ways.entries()) {
        const found = await this.#bestAfter(path, results[index]?.choices ?? []);
        if (found && found.best.gain > (this.of(card)?.best.gain ?? -Infinity)) this.#found.set(card, found);
      }
    } catch {
      this.#asked.delete(card); // the connection broke: it may be asked again
    }
  }

  async #bestAfter(path: Path, choices: readonly Choice[]): Promise<{ path: Path; best: BestPlace } | null> {
    const gains = choices.some(({ orientations }) => orientations?.length)
      ? await allGains(this.server.gains, path)
      : null;
    const best = gains && bestIn(choices, gains);
    return best ? { path, best } : null;
  }
}
