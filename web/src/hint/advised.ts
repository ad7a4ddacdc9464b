/** Whether a hint advised just this move: then nothing warns of it. */
import type { Move } from '../schema';

const nameOf = (move: Move) => JSON.stringify(Object.entries(move).sort());

export const isAdvised = (advised: readonly Move[] | null | undefined, move: Move): boolean =>
  advised?.length === 1 && advised[0] !== undefined && nameOf(advised[0]) === nameOf(move);
