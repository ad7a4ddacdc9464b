/* What moves would gain: one word for it in every game, and one way to count it. */
import type { Gains, Move, PreviewResult } from '../schema';
import type { ScreenProps } from '../table/screen';

/** Points that moves would gain, all lines of the score together. */
export const gain = (result: PreviewResult): number => result.changes.reduce((sum, change) => sum + change.points, 0);

/** Which of some moves gain most, where they are not all alike. */
export function best(results: readonly (PreviewResult | undefined)[]): boolean[] {
  const gains = results.map((result) => (result && !result.refused ? gain(result) : null));
  const known = gains.filter((points) => points !== null);
  const most = Math.max(...known);
  const differ = known.length > 1 && most > Math.min(...known);
  return gains.map((points) => differ && points === most);
}

/** How often to ask: others move meanwhile, and gains of another moment do not count. */
const TRIES = 4;

/** What every placement after some moves would gain, in the order of their choices; null where nobody counts them. */
export async function allGains(ask: ScreenProps['gains'], after: readonly Move[]): Promise<Gains | null> {
  for (let i = 0; i < TRIES; i++) {
    const gains = await ask([...after]);
    if (gains) return gains;
  }
  return null;
}
