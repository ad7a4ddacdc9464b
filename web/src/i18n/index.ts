/* Words for people: the server's sentences and the client's own, in the language chosen. */
import type { Text } from '../schema';
import { settings, type Language } from '../settings.svelte';
import { en, type Words } from './en';
import { fr, of } from './fr';
import { typeset } from './typeset';

export { number, signed } from './typeset';

const NAME = '\ua66e'; // a letter nobody writes: it stands for a name while the sentence around it is set

/** What a function of a dictionary says, typeset; the names it was given stay as people write them. */
function around(names: string[], words: string, language: Language): string {
  const found = names.filter((name) => /['":;!?«»-]/.test(name) && words.includes(name));
  const masked = found.reduce((text, name) => text.replaceAll(name, NAME), words);
  const kept = found.length > 1 ? words.match(new RegExp(found.map(escaped).join('|'), 'g')) : null;
  let at = 0;
  return typeset(masked, language).replaceAll(NAME, () => kept?.[at++] ?? found[0] ?? '');
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A dictionary whose every sentence is typeset, those that functions make as well. */
function set(entry: unknown, language: Language): unknown {
  if (typeof entry === 'string') return typeset(entry, language);
  if (typeof entry === 'function')
    return (...values: unknown[]) =>
      around(
        values.filter((value) => typeof value === 'string'),
        entry(...values) as string,
        language,
      );
  if (Array.isArray(entry)) return entry.map((one) => set(one, language));
  return Object.fromEntries(Object.entries(entry as object).map(([name, one]) => [name, set(one, language)]));
}

/** Both languages of a dictionary, typeset; each game has one of its own for its controls. */
export function bilingual<Dictionary>(english: Dictionary, french: Dictionary): Record<Language, Dictionary> {
  const made: Partial<Record<Language, Dictionary>> = {};
  return {
    get en() {
      return (made.en ??= set(english, 'en') as Dictionary);
    },
    get fr() {
      return (made.fr ??= set(french, 'fr') as Dictionary);
    },
  };
}

export const dictionaries = bilingual<Words>(en, fr);

/** The client's own words: `w().home`. */
export function w(): Words {
  return dictionaries[settings.language];
}

/** The server's sentence in the language chosen; seats stand in it as {0}, {1}. */
export function t(text: Text, names: string[] = []): string {
  const words = typeset(text[settings.language], settings.language);
  // Names go in last, as they are: what people call themselves is not ours to set. Only « de » may lose its e.
  return words.replace(/(\bde )?\{(\d+)\}/g, (place, de: string | undefined, seat: string) => {
    const name = names[Number(seat)];
    if (name === undefined) return place;
    return de && settings.language === 'fr' ? of(name) : (de ?? '') + name;
  });
}

/** What people wrote, in the language chosen: not ours to set. */
export const plain = (text: Text): string => text[settings.language];

/** "Inès", "Inès and Tom", "Inès, Tom and Zoé". */
export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${w().table.and} ${names.at(-1)}`;
}

const luck = Math.random();

/** A friendly name for somebody who types none: the same for as long as the page is open, and nobody else's. */
export function anyName(taken: string[] = []): string {
  const names = w().opening.defaultNames.filter((name) => !taken.includes(name));
  return names[Math.floor(luck * names.length)] ?? '';
}
