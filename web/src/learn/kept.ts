/* What this browser keeps of the lesson that was left last. */

export interface Kept {
  table: string;
  /** The step the moves had led to. */
  played: number;
  /** The step reached by reading and touching. */
  step: number;
}

const KEY = 'archipel-lesson';

export function recalled(table: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.table === table ? kept : null;
  } catch {
    return null; // storage is off, or holds something else: the moves alone tell the step
  }
}

export function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a full or forbidden storage only costs the memory
  }
}

/** The step, from 0, at which a lesson was left; null where this browser does not know it. */
export const leftAt = (table: string): number | null => recalled(table)?.step ?? null;
