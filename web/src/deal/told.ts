/* How a try of somebody's deal compares with their game. */
import { placed, type Placed } from '../challenge/told';
import type { DealInfo } from '../schema';
import { words } from './words';

/** Who is ahead, in a sentence. */
export function verdict({ name, total }: Pick<DealInfo, 'name' | 'total'>, mine: number): string {
  if (mine === total) return words().even(name);
  return mine > total ? words().ahead(name, mine - total) : words().behind(name, total - mine);
}

/** The best of my tries, if I have finished any. */
export const myBest = ({ tries }: Pick<DealInfo, 'tries'>): number | null => tries.find(({ me }) => me)?.total ?? null;

/** All tries, and among them the game they are to beat. */
export function board({ name, total, mine, tries }: DealInfo, table: string): Placed[] {
  const game = { name, total, me: mine, table };
  return placed([...tries, game].toSorted((a, b) => b.total - a.total));
}

/** The page where a deal can be taken up: the address of its table, and what follows it. */
export const linkOf = (address: string): string => `${address}/deal`;
