/** What a move brings, read from its preview. */
import type { PreviewResult } from '../../schema';
import { gain } from '../../table/previews.svelte';
import type { Event, Zone } from './game';

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
