/* What a person has chosen for this browser: remembered here, never sent anywhere but for the name at a table. */

import type { Pace } from './told/pace';

export type Language = 'fr' | 'en';
export type Theme = 'system' | 'light' | 'dark';

interface Remembered {
  language: Language;
  theme: Theme;
  /** A letter on everything that has a family's colour. */
  letters: boolean;
  /** Families by their pattern alone, without colour. */
  patterns: boolean;
  name: string;
  /** My cat's look, one of `CATS`. */
  cat: string;
  /** I have been asked who I am. */
  named: boolean;
  /** Whether to hear anything; null until it was asked. */
  sound: boolean | null;
  /** From 0 to 100. */
  volume: number;
  vibration: boolean;
  /** Stickers of others are shown. */
  reactions: boolean;
  /** How fast the others' deeds are told. */
  pace: Pace;
  /** I am told when it is my turn. */
  reminders: boolean;
}

const KEY = 'archipel';

function recalled(): Partial<Remembered> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>;
  } catch {
    return {}; // storage is off, or holds something else: start anew
  }
}

function spoken(): Language {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en') === 'fr'
    ? 'fr'
    : 'en';
}

class Settings {
  language = $state<Language>('en');
  theme = $state<Theme>('system');
  letters = $state(false);
  patterns = $state(false);
  name = $state('');
  cat = $state('plain');
  named = $state(false);
  sound = $state<boolean | null>(null);
  volume = $state(60);
  vibration = $state(false);
  reactions = $state(true);
  pace = $state<Pace>('brisk');
  reminders = $state(false);

  constructor() {
    const known = recalled();
    this.language = known.language === 'fr' || known.language === 'en' ? known.language : spoken();
    this.theme = known.theme === 'light' || known.theme === 'dark' ? known.theme : 'system';
    this.letters = known.letters === true;
    this.patterns = known.patterns === true;
    this.name = typeof known.name === 'string' ? known.name : '';
    this.cat = typeof known.cat === 'string' ? known.cat : 'plain';
    this.named = known.named === true;
    this.sound = typeof known.sound === 'boolean' ? known.sound : null;
    this.volume = typeof known.volume === 'number' ? Math.max(0, Math.min(100, known.volume)) : 60;
    this.vibration = known.vibration === true;
    this.reactions = known.reactions !== false;
    this.pace = known.pace === 'calm' || known.pace === 'at-once' ? known.pace : 'brisk';
    this.reminders = known.reminders === true;
  }

  /** Changes some of them and remembers all. */
  choose(some: Partial<Remembered>): void {
    Object.assign(this, some);
    const { language, theme, letters, patterns, name, cat, named } = this;
    const { sound, volume, vibration, reactions, pace, reminders } = this;
    const looks = { language, theme, letters, patterns, name, cat, named };
    const all: Remembered = { ...looks, sound, volume, vibration, reactions, pace, reminders };
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // a full or forbidden storage only costs the memory
    }
  }
}

export const settings = new Settings();
