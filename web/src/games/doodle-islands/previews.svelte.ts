/** What moves would bring, asked of the server once each and kept while the position lasts. */
import { SvelteMap } from 'svelte/reactivity';
import type { PreviewResult } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import type { Event, Move, Zone } from './game';

const name = (move: Move): string => (move.type === 'bottle' ? 'bottle' : `${move.die} ${move.cell} ${move.draw}`);

export class Previews {
  #results = new SvelteMap<string, PreviewResult>();
  #asked = new Set<string>();

  constructor(private readonly preview: ScreenProps['preview']) {}

  of(move: Move | null): PreviewResult | undefined {
    return move ? this.#results.get(name(move)) : undefined;
  }

  /** Asks for those that were not asked for yet, all in one message. */
  async want(moves: readonly Move[]): Promise<void> {
    const unknown = moves.filter((move) => !this.#asked.has(name(move)));
    if (!unknown.length) return;
    for (const move of unknown) this.#asked.add(name(move));
    try {
      const results = await this.preview(unknown.map((move) => [{ ...move }]));
      unknown.forEach((move, i) => {
        const result = results[i];
        if (result) this.#results.set(name(move), result);
      });
    } catch {
      for (const move of unknown) this.#asked.delete(name(move)); // the connection broke: it may be asked again
    }
  }
}

/** Gold that a move would bring, all lines together. */
export const gain = (result: PreviewResult): number => result.changes.reduce((sum, change) => sum + change.points, 0);

/** The moves that bring most, where they are not all alike. */
export function best(results: readonly (PreviewResult | undefined)[]): boolean[] {
  const gains = results.map((result) => (result && !result.refused ? gain(result) : null));
  const known = gains.filter((points) => points !== null);
  const most = Math.max(...known);
  const differ = known.length > 1 && most > Math.min(...known);
  return gains.map((points) => differ && points === most);
}

/** The number of bottles ticked after a move that ticks one. */
export const bottleOf = (result: PreviewResult | undefined): number | null =>
  ((result?.events ?? []) as Event[]).find((event) => event.event === 'bottle')?.count ?? null;

/** Numbers that a move would circle. */
export function circledBy(result: PreviewResult | undefined): { zone: Zone; number: number }[] {
  return ((result?.events ?? []) as Event[]).flatMap((event) => {
    if (event.event === 'gold' && event.number !== null) return [{ zone: event.zone, number: event.number }];
    if (event.event === 'bonus') return [{ zone: 'bonuses' as const, number: event.number }];
    return [];
  });
}
