/* What a name may be. The server has the last word; here the same is said at once. */

export const LONGEST_NAME = 24;

const length = (name: string): number => [...name.normalize('NFC')].length;

/** Many blanks are one, and none stand around it. */
export const cleaned = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** What is wrong with a name: it has nothing to read, or so many signs. */
export function faultOf(name: string): 'empty' | number | null {
  const clean = cleaned(name);
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(clean)) return 'empty';
  return length(clean) > LONGEST_NAME ? length(clean) : null;
}
