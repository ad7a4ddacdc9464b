/* What has happened at a table, for its boards: what each seat did last, to be outlined; and the whole log. */
import { getContext, setContext } from 'svelte';
import type { Cell, Entry } from '../schema';

const LAST = Symbol('what each seat did last');

export interface LastDeeds {
  cellsOf(seat: number): Cell[];
  did(seat: number, event: string): boolean;
  log(): readonly Entry[];
}

const NOTHING: LastDeeds = { cellsOf: () => [], did: () => false, log: () => [] };

export const shareLastDeeds = (last: LastDeeds): void => void setContext(LAST, last);

/** To be asked while a component begins; a board outside a table has nothing to outline. */
export const useLastDeeds = (): LastDeeds => getContext<LastDeeds | undefined>(LAST) ?? NOTHING;
