/**
 * What of a box can be drawn. A file may hold anything, and drawings are put into pages as markup: only what is known
 * by name, or is a number, reaches them. What is left out here is named by the server's check.
 */
import { ROOMS, type Print } from '../boats/boat';
import type { Card, Content as CardContent, Discovery } from '../games/explore-draw/game';
import type { Toy } from '../games/caty-mini/game';
import type { Kind } from '../games/doodle-islands/game';
import type { Cell } from '../look/draw';
import { COLOURS, type Colour } from '../look/theme';
import type { Json } from '../schema';
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
