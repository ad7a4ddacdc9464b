/** The parts of a box, as the page lists them: a deck, the sister's cards, the boats, a sea, a room, the string. */
import type { PackCheck } from '../schema';
import { differs, namesIn, placeOf, type Ours } from './pack';
import type { Json } from '../schema';

export interface Part {
  game: string;
  /** As the address has it. */
  id: string;
  kind: 'cards' | 'rows' | 'tiles' | 'boats' | 'sea' | 'room' | 'string' | 'faces' | 'furniture' | 'names';
  field: string;
  /** The one thing that the part is; null where it has several. */
  name: string | null;
}

const part = (game: string, id: string, kind: Part['kind'], field: string, name: string | null = null): Part => ({
  game,
  id,
  kind,
  field,
  name,
});

export const PARTS: readonly Part[] = [
  part('explore-draw', 'cats', 'cards', 'cats'),
  part('explore-draw', 'traditions', 'cards', 'traditions'),
  part('explore-draw', 'boats', 'boats', 'boats'),
  part('explore-draw', 'sister', 'rows', 'sister_traditions'),
  part('explore-draw', 'advanced', 'rows', 'sister_advanced'),
  part('doodle-islands', 'treasures', 'sea', 'seas', 'treasures'),
  part('doodle-islands', 'monsters', 'sea', 'seas', 'monsters'),
  part('doodle-islands', 'faces', 'faces', 'faces', 'all'),
  ...['A', 'B', 'C', 'D'].map((room) => part('caty-mini', room, 'room', 'boards', room)),
  part('caty-mini', 'string', 'string', 'strings'),
  part('caty-mini', 'furniture', 'furniture', 'furniture'),
  part('caty-mini', 'names', 'names', 'toys'),
  part('isle-of-cats', 'modules', 'rows', 'cards'),
  part('isle-of-cats', 'promos', 'tiles', 'tiles'),
];

export const partAt = (game: string | null, id: string | null): Part | null =>
  PARTS.find((one) => one.game === game && one.id === id) ?? null;

export type Problem = PackCheck['problems'][number];

/** What else of the contents a part is about: a toy is as wide in every room. */
const ALSO: Partial<Record<Part['kind'], readonly string[]>> = {
  room: ['toys', 'floor'],
  string: ['strings', 'toys', 'floor', 'tokens', 'removed'],
  furniture: ['behind', 'floor'],
  names: ['walls'],
};
/** Problems about what toys and walls are called, and their colours. */
const NAMES = /^(walls|toys\..+\.(name|paint))\b/;

/** The problems of a part, or of one of its things. */
export function problemsOf(problems: readonly Problem[], { kind, field, name }: Part, item: string | null): Problem[] {
  const which = name ?? item;
  return problems.filter(({ place }) => {
    const at = placeOf(place);
    if ((kind === 'names') !== NAMES.test(place)) return false;
    if (at.field === field || (kind === 'room' && at.field === 'more_toys'))
      return which === null || at.name === which || at.name === null || kind === 'string' || kind === 'faces';
    return ALSO[kind]?.includes(at.field) ?? false;
  });
}

/** The things of a part that have a problem, by name. */
export const troubled = (problems: readonly Problem[], { field }: Part): string[] => [
  ...new Set(
    problems.map(({ place }) => placeOf(place)).flatMap((at) => (at.field === field && at.name ? [at.name] : [])),
  ),
];

const TOY_WIDTH = ['radius'];
export const TOY_NAMES = ['name', 'paint'];

/** Whether a box says something of these about its toys: how wide they are, or what they are called. */
const toysDiffer = (contents: Json, fields: readonly string[]): boolean =>
  Object.values((contents['toys'] ?? {}) as Json).some(
    (toy) => toy === false || (toy !== null && typeof toy === 'object' && fields.some((field) => field in toy)),
  );
export const toyWidthsDiffer = (contents: Json): boolean => toysDiffer(contents, TOY_WIDTH);

export const isChanged = (contents: Json, { field, name, kind }: Part): boolean =>
  kind === 'names'
    ? toysDiffer(contents, TOY_NAMES) || differs(contents, 'walls')
    : name !== null
      ? differs(contents, field, name) || (kind === 'room' && differs(contents, 'more_toys', name))
      : differs(contents, field) ||
        (kind === 'string' && toyWidthsDiffer(contents)) ||
        (kind === 'furniture' && differs(contents, 'behind'));

const COUNTED: Partial<Record<Part['kind'], (part: Part) => string>> = {
  cards: ({ field }) => field,
  rows: ({ field }) => field,
  boats: ({ field }) => field,
  sea: ({ name }) => `seas.${name}.map`,
  room: ({ name }) => `boards.${name}`,
};

/** How many there are, of how many the rulebook has. */
export function countOf(check: PackCheck | null, one: Part): { count: number; of: number } | null {
  const place = COUNTED[one.kind]?.(one);
  const found = check?.counts.find((each) => each.place === place);
  return found && found.of !== null ? { count: found.count, of: found.of } : null;
}

/** Problems that belong to no part of the page: something in a file that only an editor can change. */
export const elsewhere = (problems: readonly Problem[], game: string): Problem[] =>
  problems.filter((one) => PARTS.every((each) => each.game !== game || !problemsOf([one], each, null).length));

export const cardNames = (contents: Json, ours: Ours): string[] =>
  ['cats', 'traditions'].flatMap((field) => {
    const { there, gone } = namesIn(contents, ours, field);
    return [...there, ...gone];
  });
