/**
 * An owner's box as data: what differs from ours, by name, and nothing else.
 *
 * A thing of a box is a row of a field: a card of `cats`, a sea of `seas`, a room of `boards`. What the rulebook
 * excludes is the server's to tell; here a box is only completed, changed, and written down.
 */
import type { GameInfo, Json, Text } from '../schema';
import { ROOMS } from '../boats/boat';

export const FORMAT = 1;
export const LONGEST_NAME = 60;
/** Bytes of a file: the server takes a request with so much, and so does the command line. */
export const LARGEST_FILE = 1_000_000;

export interface Pack {
  archipel: number;
  id: string;
  version: string;
  game: string;
  edition: number;
  name: Text;
  contents: Json;
}

/** Everything of ours that an owner may correct, by field and name. */
export type Ours = Record<string, Record<string, Json>>;

// ---- ours, as the lobby tells it ----

/** Without what is null: it is the same as not there. */
function bare<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => bare(one)) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(kept.map(([name, one]) => [name, bare(one)])) as T;
}

const byName = (rows: readonly Json[], key: string): Record<string, Json> =>
  Object.fromEntries(rows.map((row) => [String(row[key]), bare(row)]));

/** The letters of the maps on a boat, as packs write them whatever the language. */
export const MAPS: Record<string, string> = { blue: 'B', green: 'G', orange: 'O', purple: 'P', red: 'R' };

/** A boat's planks as rows of signs: water, deck, rats and maps. */
function boatRows({ rats, maps }: Json): string[] {
  const rows = ROOMS.map((row) => [...row].map((sign): string => (sign === '.' ? '.' : '-')));
  for (const [r, c] of rats as number[][]) rows[r!]![c!] = 'r';
  for (const [colour, [r, c]] of Object.entries(maps as Record<string, number[]>)) rows[r!]![c!] = MAPS[colour]!;
  return rows.map((row) => row.join(''));
}

const ZONES = ['monsters', 'islands', 'krakens'];

const seaOf = ({ map, boxes, bottles, numbers }: Json): Json => ({
  map,
  boxes,
  bottles,
  ...Object.fromEntries(ZONES.flatMap((zone) => (numbers[zone] ? [[zone, numbers[zone]]] : []))),
});

const sistersRows = ({ keys }: Json, cards: Json): Record<string, Json> =>
  Object.fromEntries(Object.keys(cards).map((id) => [id, { id, key: keys[id] }]));

/** Fields that are one thing, and not things by name. */
const WHOLE: readonly string[] = ['faces', 'behind', 'floor', 'walls'];
const whole = (value: unknown): Record<string, Json> => ({ all: { value } });

const OURS: Record<string, (content: Json) => Ours> = {
  'explore-draw': ({ decks, boat, sister }) => ({
    cats: byName(decks['cats'], 'id'),
    traditions: byName(decks['traditions'], 'id'),
    boats: Object.fromEntries(
      Object.entries(boat['prints'] as Record<string, Json>).map(([number, print]) => [
        number,
        { number: Number(number), rows: boatRows(print) },
      ]),
    ),
    sister_traditions: sistersRows(sister, sister['traditions']),
    sister_advanced: sistersRows(sister, sister['advanced']),
  }),
  'doodle-islands': ({ seas, faces }) => ({
    faces: whole(Object.values((faces ?? {}) as object)),
    seas: Object.fromEntries(Object.entries(seas as Record<string, Json>).map(([name, sea]) => [name, seaOf(sea)])),
  }),
  'caty-mini': ({ boards, toys, strings, furniture, behind, floor, walls }) => ({
    behind: whole(behind),
    floor: whole(floor),
    walls: whole(((walls ?? []) as Json[]).map(({ colour, side }) => ({ colour, side }))),
    furniture: byName(
      ((furniture ?? []) as Json[]).map(({ id, colour, place, notches }) => ({ id, colour, place, ...notches })),
      'id',
    ),
    boards: Object.fromEntries(
      (boards as Json[]).map((board) => [
        board['id'],
        { id: board['id'], toys: Object.fromEntries(board['toys'].map(({ toy, x, y }: Json) => [toy, [x, y]])) },
      ]),
    ),
    toys: byName(
      (toys as Json[]).map(({ id, radius }) => ({ id, radius })),
      'id',
    ),
    strings: Object.fromEntries(Object.entries(strings as object).map(([name, length]) => [name, { length }])),
  }),
  // Which module a tradition is in, and what it costs; what it pays is the game's. Of a tile: where an Oshax begins.
  'isle-of-cats': ({ cards, tiles = {} }) => ({
    cards: Object.fromEntries(
      Object.entries(cards as Record<string, Json>).flatMap(([number, { module, cost }]) =>
        module ? [[number, { number: Number(number), module, cost }]] : [],
      ),
    ),
    tiles: Object.fromEntries(
      Object.entries(tiles as Record<string, Json>).flatMap(([id, { kind, shape }]) =>
        kind === 'oshax' ? [[id, { id, kind, shape }]] : [],
      ),
    ),
  }),
};

/** The games whose boxes can be corrected on the page. */
export const EDITABLE = Object.keys(OURS);

export const oursOf = ({ name, content }: Pick<GameInfo, 'name' | 'content'>): Ours =>
  OURS[name]?.(content as Json) ?? {};

// ---- one thing of a box ----

const KEYS: Record<string, string> = {
  cats: 'id',
  traditions: 'id',
  sister_traditions: 'id',
  sister_advanced: 'id',
  cards: 'number',
  boats: 'number',
  boards: 'id',
  toys: 'id',
  tiles: 'id',
  furniture: 'id',
};

/** The same for things that are alike, in whatever order their fields were written. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join()}}`;
}

export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** An object without one of its fields. */
export const without = (row: Json, field: string): Json =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));

const isCard = (field: string): boolean => field === 'cats' || field === 'traditions';

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object';

/** A thing as this box has it; null where the box does not have it. */
export function thing(contents: Json, ours: Ours, field: string, name: string): Json | null {
  const base = ours[field]?.[name] ?? null;
  if (WHOLE.includes(field)) return { value: contents[field] ?? base?.['value'] };
  const given: unknown = (contents[field] as Json | undefined)?.[name];
  if (given === undefined) return base;
  if (given === false) return null;
  if (field === 'strings') return { length: given };
  if (!isObject(given)) return base; // the server says what is wrong with it
  // A card that tells its type stands for itself; all else takes from ours what it does not tell.
  const whole = isCard(field) && 'type' in given ? given : { ...base, ...given };
  const key = KEYS[field];
  const found = bare({ ...whole, ...(key ? { [key]: key === 'number' ? Number(name) : name } : {}) });
  if (field !== 'boards' || !isObject(found['toys'])) return found;
  const toys = Object.entries({ ...base?.['toys'], ...found['toys'] }).filter(([, place]) => place !== false);
  return { ...found, toys: Object.fromEntries(toys) };
}

/** What has to be written so that ours becomes this; undefined where nothing differs. */
function difference(field: string, base: Json | null, value: Json | null): unknown {
  if (same(base, value)) return undefined;
  if (value === null) return base ? false : undefined;
  if (field === 'strings') return value['length'];
  const row = without(value, KEYS[field] ?? '');
  if (isCard(field) || !base) return row;
  const changed = (before: Json, after: Json): Json =>
    Object.fromEntries(Object.entries(after).filter(([name, one]) => !same(one, before[name])));
  if (field !== 'boards') return changed(base, row);
  const gone = Object.keys(base['toys']).filter((toy) => !(toy in row['toys']));
  return { toys: { ...changed(base['toys'], row['toys']), ...Object.fromEntries(gone.map((toy) => [toy, false])) } };
}

/** The contents with one thing as it is now; null takes it away. */
export function changedIn(contents: Json, ours: Ours, field: string, name: string, value: Json | null): Json {
  if (WHOLE.includes(field)) {
    const now = value?.['value'];
    const isOurs = now === undefined || same(now, ours[field]?.['all']?.['value']);
    return { ...without(contents, field), ...(isOurs ? {} : { [field]: now }) };
  }
  const others = without((contents[field] ?? {}) as Json, name);
  const made = difference(field, ours[field]?.[name] ?? null, value && bare(value));
  const rows = made === undefined ? others : { ...others, [name]: made };
  const rest = without(contents, field);
  return Object.keys(rows).length ? { ...rest, [field]: rows } : rest;
}

/** One thing as in ours again; what we never had goes. */
export const restored = (contents: Json, ours: Ours, field: string, name: string): Json =>
  changedIn(contents, ours, field, name, ours[field]?.[name] ?? null);

export const differs = (contents: Json, field: string, name?: string): boolean =>
  WHOLE.includes(field)
    ? contents[field] !== undefined
    : name === undefined
      ? Object.keys((contents[field] ?? {}) as object).length > 0
      : (contents[field] as Json | undefined)?.[name] !== undefined;

/** The names of a field's things: ours first, then those that are new; `gone` are ours that are taken away. */
export function namesIn(contents: Json, ours: Ours, field: string): { there: string[]; gone: string[] } {
  const before = Object.keys(ours[field] ?? {});
  const fresh = Object.keys((contents[field] ?? {}) as object).filter((name) => !before.includes(name));
  const isGone = (name: string) => (contents[field] as Json | undefined)?.[name] === false;
  return {
    there: [...before.filter((name) => !isGone(name)), ...fresh.filter((name) => !isGone(name)).sort()],
    gone: before.filter(isGone),
  };
}

/** A name that no card has yet: c110 after c109. */
export function freshName(taken: readonly string[], letter: string): string {
  const numbers = taken.map((name) => /^[a-z](\d+)$/.exec(name)?.[1]).map((digits) => Number(digits ?? 0));
  return `${letter}${String(Math.max(0, ...numbers) + 1).padStart(letter === 'c' ? 3 : 2, '0')}`;
}

// ---- files ----

/** "La boîte de Léa" as "la-boite-de-lea". */
export function idOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return plain || 'my-box';
}

export const fileName = ({ id, game }: Pack): string => `${id}-${game}.archipel.json`;

/** Rows that were written as a list, by name: so each can be changed, and given back, alone. */
function namedRows(field: string, given: unknown, ours: Ours): unknown {
  const key = KEYS[field];
  if (!key || !Array.isArray(given)) return given;
  const rows = given.filter(isObject).map((row): [string, Json] => [String(row[key]), row]);
  const listed = Object.fromEntries(rows.map(([name, row]) => [name, without(row, key)]));
  const gone = Object.keys(ours[field] ?? {}).filter((name) => !(name in listed));
  return { ...Object.fromEntries(gone.map((name) => [name, false])), ...listed };
}

/** What a file holds, written by name and without what is as in ours. */
export function tidied(contents: Json, ours: Ours): Json {
  const named: Json = Object.fromEntries(
    Object.entries(contents).map(([field, given]) => [field, namedRows(field, given, ours)]),
  );
  let made = named;
  for (const field of Object.keys(ours).filter((one) => !WHOLE.includes(one)))
    for (const name of Object.keys((isObject(named[field]) && named[field]) || {}))
      if (isSound(named, field, name)) made = changedIn(made, ours, field, name, thing(named, ours, field, name));
  return made;
}

/** Whether something is written as things of its field are; what is not stays as it is, for the server to name. */
function isSound(contents: Json, field: string, name: string): boolean {
  const given: unknown = contents[field][name];
  return (
    given === false || (field === 'strings' ? typeof given === 'number' : isObject(given) && !Array.isArray(given))
  );
}

/** Why a file is no box that can be opened here. */
export type Unreadable = 'large' | 'toml' | 'other';

/** A file as a pack, or why it is none. Names and contents are looked at by the server. */
export function readFile(text: string, games: readonly string[]): Pack | Unreadable {
  if (new TextEncoder().encode(text).length > LARGEST_FILE) return 'large';
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return /^\s*archipel\s*=/m.test(text) ? 'toml' : 'other';
  }
  if (!isObject(found) || found['archipel'] !== FORMAT) return 'other';
  const { id, version, game, edition, name, contents = {} } = found;
  const whole =
    [id, version, game, name?.fr, name?.en].every((one) => typeof one === 'string') &&
    Number.isInteger(edition) &&
    games.includes(game as string) &&
    isObject(contents) &&
    !Array.isArray(contents);
  return whole
    ? { archipel: FORMAT, id, version, game, edition, name: { fr: name.fr, en: name.en }, contents }
    : 'other';
}

// ---- where a problem belongs ----

/** `cats.c037.zones[0][1]` as its field and the name of the thing. */
export function placeOf(place: string): { field: string; name: string | null } {
  const [field = '', name] = place.split(/[.[]/);
  return { field, name: name === undefined ? null : name.replace(/\]$/, '') };
}
