/**
 * Promotional tiles of L'Île des Chats as the page shows them. A file may hold anything: only drawn cells, known kinds
 * and names of the right form reach the page.
 */
import { cellsOf } from '../boats/piece';
import type { Cell } from '../look/draw';
import type { Json } from '../schema';
import { without } from './pack';
import { isNumber } from './shown';

export const PROMO_KINDS = ['oshax', 'rare'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** How many cells the square to draw in is wide: the longest shape has eight. */
export const PAD = 8;
/** A file may have pictures with an empty border. */
const LARGEST_PICTURE = 9;

export interface PromoTile {
  name: string;
  kind: PromoKind;
  cells: Cell[];
  copies: number;
  /** Of an Oshax: it begins outside the bag. */
  outside: boolean;
  /** It is one of Archipel's own. */
  ours: boolean;
}

export const isPromoName = (name: string): boolean => /^(oshax|rare)-[a-z0-9-]{1,20}$/.test(name);

/** A tile as it is shown; null for what is none. Archipel's own take their shape from `rows`. */
export function promoShown(name: string, given: Json, rows: readonly string[] | null): PromoTile | null {
  const kind = PROMO_KINDS.find((one) => one === given['kind']);
  if (!kind || !isPromoName(name)) return null;
  const drawn: unknown[] = rows ? [...rows] : Array.isArray(given['rows']) ? given['rows'] : [];
  const sound = drawn.filter((row): row is string => typeof row === 'string' && /^[#.]{1,9}$/.test(row));
  const { copies, begins } = given;
  return {
    name,
    kind,
    cells: cellsOf(sound.slice(0, LARGEST_PICTURE)),
    copies: isNumber(copies) ? copies : 1,
    outside: kind === 'oshax' && (begins ?? (rows ? 'outside' : 'bag')) === 'outside',
    ours: rows !== null,
  };
}

/** The tile as a pack writes it, beginning where it now does. */
export function begun(given: Json, outside: boolean, ours: boolean): Json {
  const rest = without(given, 'begins');
  return outside === ours ? rest : { ...rest, begins: outside ? 'outside' : 'bag' };
}

/** A name that no tile has yet: oshax-7 after oshax-6. */
export function freshTile(kind: PromoKind, taken: readonly string[]): string {
  const numbers = taken
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => Number(/-(\d{1,4})$/.exec(name)?.[1] ?? 0));
  return `${kind}-${Math.max(0, ...numbers) + 1}`;
}
