/** Things, strings and numbers in words, for labels and screen readers. */
import { listed, t } from '../../i18n';
import type { Change, Text } from '../../schema';
import { settings, type Language } from '../../settings.svelte';
import {
  playerOf,
  pieceOf,
  toyOf,
  wallOf,
  type Content,
  type Course,
  type Notch,
  type Ran,
  type Token,
  type Toy,
  type View,
  type Wall,
} from './game';
import { words } from './words';

const isText = (value: Text | string | number): value is Text => typeof value === 'object';

/** A sentence with its {names} filled in; a value in both languages takes the sentence's. */
export function filled(text: Text, values: Record<string, Text | string | number>): Text {
  const fill = (language: Language): string =>
    text[language].replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      if (value === undefined) return place;
      return isText(value) ? value[language] : String(value);
    });
  return { fr: fill('fr'), en: fill('en') };
}

/** One of the content's questions and answers, in the language chosen. */
export function prompt(content: Content, name: string, values: Record<string, Text | string | number> = {}): string {
  const text = content.prompts[name];
  return text ? t(filled(text, values)) : '';
}

/** A length of string as it is in a printed room: 15,6 cm, 216 cm. */
export const length = (units: number, { floor, floor_mm }: Pick<Content, 'floor' | 'floor_mm'>): string =>
  `${new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format((units * floor_mm) / floor / 10)}\u00a0cm`;

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

export const wallName = (content: Content, colour: Wall): string => t(wallOf(content, colour).name);

/** The toys under a string, each with the value of its token; null where its stack was empty. */
export function tokensUnder({ touched, taken }: Pick<Ran, 'touched' | 'taken'>): { toy: Toy; value: number | null }[] {
  const left = [...taken];
  return touched.map((toy) => {
    const i = left.findIndex((token) => token.toy === toy);
    return { toy, value: i < 0 ? null : left.splice(i, 1)[0]!.value };
  });
}

/** "Notch a: touches ball and duck, costs 1040 of 6200": what a run would do. */
export function runLabel(
  content: Content,
  entry: Notch,
  ran: Ran,
  gain: number,
  items: readonly Change[] = [],
): string {
  const toys = listed(ran.touched.map((toy) => t(toyOf(content, toy).name)));
  const touches = prompt(content, toys ? 'touches' : 'touches-none', { entry, toys });
  const cost = prompt(content, 'cost', {
    cost: length(ran.cost, content),
    string: length(ran.string + ran.cost, content),
  });
  const missing = tokensUnder(ran).flatMap(({ toy, value }) => (value === null ? [toy] : []));
  const gone = [...new Set(missing)].map((toy) => prompt(content, 'empty', { of: toyOf(content, toy).of }));
  const points = gain ? words().points(`+${gain}`, gain === 1) : capital(words().noPoints);
  // the sentence of each line, where several make the gain
  const why = items.length > 1 ? items.map(({ text }) => t(text).replace(/\.$/, '')) : [];
  return [`${touches}, ${cost}`, points, ...why, ...gone].join('. ') + '.';
}

/** Where a cat is, for somebody who does not see the room. */
export function catLabel(view: View, content: Content, seat: number): string {
  const { at } = playerOf(view, seat);
  return at ? words().cat(t(pieceOf(content, at.furniture).the), at.notch) : words().noCat;
}

/** A room in words: where the cat is, and what stands along each wall. */
export interface RoomWords {
  cat: string;
  walls: string[];
}

export const roomInWords = (view: View, content: Content, seat: number): RoomWords => ({
  cat: catLabel(view, content, seat),
  walls: content.walls.map(({ colour, name, side }) => {
    const pieces = content.furniture.filter((piece) => piece.colour === colour).map((piece) => t(piece.name));
    return `${capital(words().wall(t(name), words().sides[side]))}: ${listed(pieces)}`;
  }),
});

/** What a cat did in a round: the tokens it took, and all of it in words. */
export interface CourseTold {
  seat: number;
  taken: Token[];
  words: string;
}

export const courseTold = (content: Content, { seat, nap, taken }: Course): CourseTold => ({
  seat,
  taken,
  words: nap
    ? words().napped
    : listed(taken.map(({ toy, value }) => `${t(toyOf(content, toy).name)} ${value}`)) || words().noToy,
});
