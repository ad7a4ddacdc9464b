/* How sentences are set: the thin spaces and signs that nobody types. */
import type { Language } from '../settings.svelte';

const THIN = '\u202f';
const MINUS = '\u2212';

/** A sentence with its apostrophes, French thin spaces and true minus signs. */
export function typeset(words: string, language: Language): string {
  const signs = words.replace(/(\p{L})'/gu, '$1’').replace(/(^|[\s(])-(?=\d)/g, `$1${MINUS}`);
  if (language === 'en') return signs;
  return signs
    .replace(/[ \u00a0]?([;!?»])/g, (_, sign: string) => THIN + sign)
    .replace(/[ \u00a0]:/g, `${THIN}:`) // only where a space stands: 12:30 and links keep their colon
    .replace(/«[ \u00a0]?/g, `«${THIN}`)
    .replace(/^\u202f/, '');
}

/** A number as people write it: −5, never -5. */
export function number(value: number): string {
  return value < 0 ? MINUS + -value : String(value);
}

/** A gain with its sign: +5, −5, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}
