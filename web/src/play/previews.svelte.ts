/* What moves would gain, asked of the server once each and kept while the position lasts. */
import { SvelteMap } from 'svelte/reactivity';
import type { Move, PreviewResult, Text } from '../schema';
import type { ScreenProps } from '../table/screen';

type Preview = ScreenProps['preview'];

/** Moves of one seat, one after another. */
export type Line = readonly Move[];

export class Previews {
  #results = new SvelteMap<string, PreviewResult>();
  #asked = new Set<string>();

  constructor(private readonly preview: Preview) {}

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

/** Why the server would refuse a move; nothing if it would not, or can't be asked. */
export async function refusal(preview: Preview, move: Move): Promise<Text[]> {
  try {
    const [result] = await preview([[{ ...move }]]);
    return result?.refused ? [result.refused] : [];
  } catch {
    return []; // no connection: what the thing is can be told all the same
  }
}
