/**
 * What of a box can be drawn. A file may hold anything, and drawings are put into pages as markup: only what is known
 * by name, or is a number, reaches them. What is left out here is named by the server's check.
 */
import { ROOMS, type Print } from '../boats/boat';
import type { Card, Content as CardContent, Discovery } from '../games/explore-draw/game';
import type { Content as CatyContent, Toy, ToyContent, WallContent } from '../games/caty-mini/game';
import { paintOf } from '../games/caty-mini/toys';
import type { Kind } from '../games/doodle-islands/game';
import type { Cell } from '../look/draw';
import { COLOURS, type Colour } from '../look/theme';
import type { Json, Text } from '../schema';
import { MAPS } from './pack';

export const TYPES = ['cat', 'oshax', 'treasure', 'tradition'] as const;
export const KINDS = ['cat', 'oshax', 'common', 'rare'] as const;
const LARGEST_PICTURE = 9;

const known = <T>(value: unknown, all: readonly T[]): value is T => all.includes(value as T);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const object = (value: unknown): Json => (value !== null && typeof value === 'object' ? value : {});

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function discoveryShown(given: unknown, { shapes }: Pick<CardContent, 'shapes'>): Discovery[] {
  const { kind, colour, shape, rows } = object(given);
  if (!known(kind, KINDS)) return [];
  const drawn = list(rows).filter((row): row is string => typeof row === 'string' && /^[#.]{1,9}$/.test(row));
  const form =
    typeof shape === 'string' && Object.hasOwn(shapes, shape)
      ? { shape }
      : drawn.length
        ? { rows: drawn.slice(0, LARGEST_PICTURE) }
        : null;
  if (!form) return [];
  return [{ kind, ...form, ...(kind === 'cat' ? { colour: known(colour, COLOURS) ? colour : 'blue' } : {}) }];
}

/** A card as it is drawn. */
export function cardShown(given: Json, content: Pick<CardContent, 'shapes' | 'traditions'>): Card {
  const { id, type, keyword, zones, tradition } = given;
  const name = String(id);
  if (type === 'tradition') {
    const number = isNumber(tradition) && content.traditions[tradition] ? tradition : 1;
    return { id: name, type, tradition: number };
  }
  return {
    id: name,
    type: known(type, TYPES) ? type : 'cat',
    keyword: keyword === 'or' || keyword === 'choose-two' ? keyword : null,
    zones: list(zones)
      .slice(0, 2)
      .map((zone) =>
        list(zone)
          .slice(0, 12)
          .flatMap((one) => discoveryShown(one, content)),
      ),
  };
}

/** A boat's planks as they are drawn. */
export function printShown(rows: unknown): Print & { signs: string[] } {
  const given = list(rows);
  const signs = ROOMS.map((row, r) =>
    [...row].map((room, c) => (room === '.' ? '.' : (String(given[r] ?? '')[c] ?? '-'))).join(''),
  );
  const cells = signs.flatMap((row, r) => [...row].map((sign, c): [string, Cell] => [sign, [r, c]]));
  const maps = (Object.entries(MAPS) as [Colour, string][]).flatMap(([colour, letter]) =>
    cells.filter(([sign]) => sign === letter).map(([, cell]): [Colour, Cell] => [colour, cell]),
  );
  return {
    signs,
    rats: cells.filter(([sign]) => sign === 'r').map(([, cell]) => cell),
    maps: Object.fromEntries(maps) as Print['maps'],
  };
}

export interface SeaShown {
  /** By row; a cell that is none of the sea's kinds is null. */
  kinds: (Kind | null)[][];
  boxes: { cell: [number, number]; count: number; ticked: number }[];
  bottles: number;
  zones: Record<string, number[]>;
}

const small = (value: unknown, most: number): number =>
  isNumber(value) ? Math.max(0, Math.min(most, Math.round(value))) : 0;

/** A sea as it is drawn: as many cells as ours has. */
export function seaShown(given: Json, size: number, kinds: Record<string, Kind>): SeaShown {
  const map = list(given['map']);
  const cells = Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_each, c): Kind | null => {
      const letter = String(map[r] ?? '')[c] ?? '';
      return Object.hasOwn(kinds, letter) ? kinds[letter]! : null;
    }),
  );
  const boxes = list(given['boxes']).map((one) => {
    const { cell, count, ticked } = object(one);
    const [r, c] = list(cell);
    return {
      cell: [small(r, size - 1), small(c, size - 1)] as [number, number],
      count: small(count, 9),
      ticked: small(ticked, 9),
    };
  });
  const zones = ['monsters', 'islands', 'krakens'].filter((zone) => list(given[zone]).length);
  return {
    kinds: cells,
    boxes,
    bottles: small(given['bottles'], 99),
    zones: Object.fromEntries(zones.map((zone) => [zone, list(given[zone]).filter(isNumber)])),
  };
}

/** The further toys of a kind in a room, each with its place in the list. */
export const moreShown = (more: Json, toy: Toy, floor: number): { i: number; at: [number, number] }[] =>
  list(more[toy]).flatMap((given, i) => {
    const [x, y] = list(given);
    return isNumber(x) && isNumber(y) ? [{ i, at: [small(x, floor), small(y, floor)] as [number, number] }] : [];
  });

/** The toys of a room where they lie: whole units of the floor. */
export function toysShown(room: Json, toys: readonly Toy[], floor: number): Partial<Record<Toy, [number, number]>> {
  const places = object(room['toys']);
  return Object.fromEntries(
    toys.flatMap((toy) => {
      const [x, y] = list(places[toy]);
      return isNumber(x) && isNumber(y) ? [[toy, [small(x, floor), small(y, floor)]]] : [];
    }),
  );
}

// ---- Caty Mini: its room as a box has it ----

type Thing = (field: string, which: string) => Json;
const LARGEST_FLOOR = 100_000;
const ARTICLE = /^(la |le |les |l['’])/;

/** What an owner calls something, if it is written in both languages. */
function nameIn(given: unknown): Text | null {
  const { fr, en } = object(given);
  return typeof fr === 'string' && typeof en === 'string' && fr && en ? { fr, en } : null;
}

const letters = (name: string): string[] => [...name].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
const sign = (name: string): string => {
  const [first = '', second = ''] = letters(name);
  return first.toLocaleUpperCase() + second.toLocaleLowerCase();
};

function toyShown(toy: ToyContent, given: Json): ToyContent {
  const own = nameIn(given['name']);
  const name = own && { fr: own.fr.replace(ARTICLE, ''), en: own.en };
  return {
    ...toy,
    paint: paintOf(typeof given['paint'] === 'string' ? given['paint'] : null),
    ...(name ? { name, sign: { fr: sign(name.fr), en: sign(name.en) } } : { sign: null }),
  };
}

/** A wall's letter is the first of its name that no other wall has, as the server chooses it. */
function wallsShown(walls: readonly WallContent[], given: unknown): WallContent[] {
  const rows = walls.map(({ colour }) => object(list(given).find((one) => object(one)['colour'] === colour)));
  const names = rows.map((row) => nameIn(row['name']));
  const taken = { fr: new Set<string>(), en: new Set<string>() };
  for (const language of ['fr', 'en'] as const)
    walls.forEach((wall, i) => names[i] || taken[language].add(wall.letter[language]));
  const letterOf = (name: Text, language: 'fr' | 'en', i: number): string => {
    const possible = letters(name[language]).map((one) => one.toLocaleUpperCase());
    const found = possible.find((one) => !taken[language].has(one)) ?? String(i + 1);
    taken[language].add(found);
    return found;
  };
  return walls.map((wall, i) => {
    const { paint } = rows[i]!;
    const name = names[i];
    return {
      ...wall,
      paint: paintOf(typeof paint === 'string' ? paint : null),
      ...(name ? { name, letter: { fr: letterOf(name, 'fr', i), en: letterOf(name, 'en', i) } } : {}),
    };
  });
}

export const rows = (given: unknown): Json[] => list(given).map(object);

/** The content that a box's rooms are drawn with: its floor, furniture, names and colours, as far as they are sound. */
export function roomContent(content: CatyContent, thing: Thing): CatyContent {
  const given: unknown = thing('floor', 'all')['value'];
  const floor = isNumber(given) && given >= 1 && given <= LARGEST_FLOOR ? Math.round(given) : content.floor;
  return {
    ...content,
    floor,
    walls: wallsShown(content.walls, thing('walls', 'all')['value']),
    toys: content.toys.map((toy) => toyShown(toy, thing('toys', toy.id))),
    furniture: content.furniture.map((piece) => {
      const row = thing('furniture', piece.id);
      const spot = (notch: 'a' | 'b'): [number, number] => {
        const [x, y] = list(row[notch]);
        const [ox = 0, oy = 0] = piece.notches[notch] as readonly number[];
        return [small(isNumber(x) ? x : ox, floor), small(isNumber(y) ? y : oy, floor)];
      };
      return {
        ...piece,
        colour: content.walls.find(({ colour }) => colour === row['colour'])?.colour ?? piece.colour,
        place: isNumber(row['place']) ? row['place'] : piece.place,
        notches: { a: spot('a'), b: spot('b') },
      };
    }),
    boards: content.boards.map((board) => ({
      ...board,
      toys: Object.entries(
        toysShown(
          thing('boards', board.id),
          content.toys.map(({ id }) => id),
          floor,
        ),
      ).map(([toy, [x, y]]) => ({ toy: toy as Toy, x, y, r: radiusShown(thing('toys', toy)['radius'], floor) })),
    })),
  };
}

/** How wide a toy is drawn, whatever a file says. */
export const radiusShown = (given: unknown, floor: number): number => Math.max(1, small(given, floor));
