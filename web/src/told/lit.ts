/* What each seat did last, for every board at a table to outline it. */
import { getContext, setContext } from 'svelte';
import type { Cell } from '../schema';

const LAST = Symbol('what each seat did last');

export interface LastDeeds {
  cellsOf(seat: number): Cell[];
  did(seat: number, event: string): boolean;
}

const NOTHING: LastDeeds = { cellsOf: () => [], did: () => false };

export const shareLastDeeds = (last: LastDeeds): void => void setContext(LAST, last);

/** To be asked while a component begins; a board outside a table has nothing to outline. */
export const useLastDeeds = (): LastDeeds => getContext<LastDeeds | undefined>(LAST) ?? NOTHING;
