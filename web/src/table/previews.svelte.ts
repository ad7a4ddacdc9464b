/* What moves would bring, asked of the server once each and kept while the position lasts. */
import { SvelteMap } from 'svelte/reactivity';
import type { Move, PreviewResult } from '../schema';
import type { ScreenProps } from './screen';

/** Moves of one seat, one after another. */
export type Line = readonly Move[];

export class Previews {
  #results = new SvelteMap<string, PreviewResult>();
  #asked = new Set<string>();

  constructor(private readonly preview: ScreenProps['preview']) {}

  of(line: Line): PreviewResult | undefined {
    return this.#results.get(JSON.stringify(line));
  }

  /** Asks for those that were not asked for yet, all in one message. */
  async want(lines: readonly Line[]): Promise<void> {
    const unknown = lines.filter((line) => !this.#asked.has(JSON.stringify(line)));
    if (!unknown.length) return;
    for (const line of unknown) this.#asked.add(JSON.stringify(line));
    try {
      const results = await this.preview(unknown.map((line) => line.map((move) => ({ ...move }))));
      unknown.forEach((line, i) => {
        const result = results[i];
        if (result) this.#results.set(JSON.stringify(line), result);
      });
    } catch {
      for (const line of unknown) this.#asked.delete(JSON.stringify(line)); // no connection: it may be asked again
    }
  }
}

/** Points that moves would bring, all lines of the score together. */
export const gain = (result: PreviewResult): number => result.changes.reduce((sum, change) => sum + change.points, 0);
