import { afterEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr } from './fr';
import { bilingual, dictionaries, listed, number, signed, t, w } from './index';
import { typeset } from './typeset';

afterEach(() => settings.choose({ language: 'en' }));

/** Every entry by its path, with what kind of thing it is. */
function entries(dictionary: object, path = ''): [string, string][] {
  return Object.entries(dictionary).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const at = `${path}.${name}`;
    if (Array.isArray(value)) return [[at, `list of ${value.length}`]];
    return typeof value === 'object' && value !== null ? entries(value, at) : [[at, typeof value]];
  });
}

test('a name stays as its owner writes it, and the sentence around it is set', () => {
  expect(dictionaries.fr.score.wins("D'Artagnan !")).toBe("D'Artagnan ! l’emporte");
  expect(dictionaries.en.mine.thinking("O'Brien")).toBe("O'Brien is thinking");
});

test('both dictionaries have the same entries, and none is empty', () => {
  expect(entries(fr)).toEqual(entries(en));
  for (const dictionary of [en, fr]) {
    const said = JSON.stringify(dictionary);
    expect(said).not.toContain('""');
    expect(said).not.toContain('TODO');
  }
});

test('no French sentence was forgotten in English', () => {
  const alike = new Set([
    '.name',
    '.menu',
    '.homepage.learnMinutes',
    '.table.score',
    '.settings.volume',
    '.settings.vibration',
    '.score.total',
    '.replay.pause',
    '.opening.graces.120',
    '.opening.graces.600',
    '.language',
  ]);
  const flat = (dictionary: object) => new Map(strings(dictionary));
  const english = flat(en);
  for (const [path, words] of flat(fr)) if (!alike.has(path)) expect(words, path).not.toBe(english.get(path));
});

function strings(dictionary: object, path = ''): [string, string][] {
  return Object.entries(dictionary).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}.${name}`, value]];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? strings(value, `${path}.${name}`)
      : [];
  });
}

test('French has thin spaces, guillemets and apostrophes', () => {
  expect(typeset("Qu'est-ce que c'est ?", 'fr')).toBe('Qu’est-ce que c’est\u202f?');
  expect(typeset('Route de 9 : 5 pièces !', 'fr')).toBe('Route de 9\u202f: 5 pièces\u202f!');
  expect(typeset('La ligne « Monstres » ; puis', 'fr')).toBe('La ligne «\u202fMonstres\u202f»\u202f; puis');
  expect(typeset('à 12:30, sur http://ici', 'fr')).toBe('à 12:30, sur http://ici');
  expect(typeset('Hé! Oui?', 'fr')).toBe('Hé\u202f! Oui\u202f?');
});

test('English keeps its spaces', () => {
  expect(typeset("What's that: a cat?", 'en')).toBe('What’s that: a cat?');
});

test('a minus is a true one', () => {
  expect(number(-5)).toBe('\u22125');
  expect(number(0)).toBe('0');
  expect([3, 0, -3].map(signed)).toEqual(['+3', '0', '\u22123']);
  expect(typeset('Most bottles: -4.', 'en')).toBe('Most bottles: \u22124.');
  expect(typeset('from 1-3 to a-4', 'en')).toBe('from 1-3 to a-4');
});

test('names stand in sentences as they were typed', () => {
  const told = { fr: '{0} passe devant {1} !', en: '{0} overtakes {1}!' };
  expect(t(told, ["L'as ?", '<b>Tom</b>'])).toBe("L'as ? overtakes <b>Tom</b>!");
  settings.choose({ language: 'fr' });
  expect(t(told, ['Inès', 'Tom'])).toBe('Inès passe devant Tom\u202f!');
  expect(t({ fr: '{7} manque', en: '' }, ['Inès'])).toBe('{7} manque');
  const took = { fr: 'Le coup de {0} est repris.', en: 'A move of {0} is taken back.' };
  expect(t(took, ['Inès'])).toBe('Le coup d’Inès est repris.');
  expect(t(took, ["L'as"])).toBe("Le coup de L'as est repris.");
});

test('numbers of things follow the language', () => {
  expect(dictionaries.en.mine.open(0)).toBe('0 open seats');
  expect(dictionaries.en.mine.open(1)).toBe('1 open seat');
  expect(dictionaries.fr.mine.open(0)).toBe('0 place libre');
  expect(dictionaries.fr.mine.open(2)).toBe('2 places libres');
});

test('the language changes at once and is remembered', () => {
  expect(w().you).toBe('You');
  settings.choose({ language: 'fr' });
  expect(w().you).toBe('Toi');
  expect(JSON.parse(localStorage.getItem('archipel') ?? '{}')).toMatchObject({ language: 'fr' });
});

test('people are listed as people say it', () => {
  expect(listed([])).toBe('');
  expect(listed(['Inès'])).toBe('Inès');
  expect(listed(['Inès', 'Tom', 'Zoé'])).toBe('Inès, Tom and Zoé');
});

test('a game’s own dictionary is typeset as well', () => {
  const words = bilingual({ pick: (n: number) => `Pick ${n}!` }, { pick: (n: number) => `Prends ${n} !` });
  expect(words.fr.pick(2)).toBe('Prends 2\u202f!');
});
