/**
 * A paper game while it is being filled in: for each sheet, what stands in which place.
 *
 * Every place has a name of its own ("c4,7" is a cell of a boat), so that two phones that fill one score together
 * disagree about a place at most, and the later of them wins it. The server's scorer reads the form that `sheetOf`
 * makes of it; nothing here knows a rule.
 */
import type { Cell } from '../look/draw';
import { COLOURS, type Colour } from '../look/theme';
import type { Kind, Piece } from '../boats/piece';
import type { Json } from '../schema';

export type Value = string | number | boolean;
export type Fields = Readonly<Record<string, Value>>;
/** What is common to all stands under "all"; each player has a sheet of their own. */
export type Sheets = Readonly<Record<string, Fields>>;
export interface Edit {
  sheet: string;
  /** null takes away what is there. */
  changes: Readonly<Record<string, Value | null>>;
}

export const ALL = 'all';
export const MOST_SHEETS: Readonly<Record<string, number>> = {
  'explore-draw': 12,
  'isle-of-cats': 4,
  'doodle-islands': 5,
  'caty-mini': 4,
};

/** The sheets after an edit; the very same where it changes nothing. */
export function edited(sheets: Sheets, { sheet, changes }: Edit): Sheets {
  const there = Object.entries({ ...sheets[sheet], ...changes });
  const fields = Object.fromEntries(there.filter((one): one is [string, Value] => one[1] !== null));
  return { ...sheets, [sheet]: fields };
}

/** What would take an edit back. */
export function inverse(sheets: Sheets, { sheet, changes }: Edit): Edit {
  const before = sheets[sheet] ?? {};
  return { sheet, changes: Object.fromEntries(Object.keys(changes).map((place) => [place, before[place] ?? null])) };
}

/** The players' sheets, in their order. */
export const playersOf = (sheets: Sheets): string[] =>
  Object.keys(sheets)
    .filter((sheet) => sheet !== ALL && sheets[sheet]?.['on'])
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

// ---- boats ----

export type Paint = Colour | 'common' | 'rare' | `oshax-${Colour}`;

export interface Painted extends Piece {
  id: string;
  paint: Paint;
  cells: Cell[];
}

export const kindOf = (paint: Paint): Kind =>
  paint === 'common' || paint === 'rare' ? paint : paint.startsWith('oshax-') ? 'oshax' : 'cat';

export function colourOf(paint: Paint): Colour | null {
  const name = paint.replace(/^oshax-/, '');
  return COLOURS.find((colour) => colour === name) ?? null;
}

/** How a cat or an oshax of a colour is painted. */
export const paintOf = (kind: 'cat' | 'oshax', colour: Colour): Paint =>
  kind === 'oshax' ? `oshax-${colour}` : colour;

export const cellPlace = ([r, c]: Cell): string => `c${r},${c}`;
const CELL = /^c(\d+),(\d+)$/;

/** The pieces that lie on a sheet's boat, in the order they were begun. */
export function piecesOf(fields: Fields): Painted[] {
  const found = new Map<string, Painted>();
  for (const [place, value] of Object.entries(fields)) {
    const cell = CELL.exec(place);
    if (!cell || typeof value !== 'string') continue;
    const [id = '', paint = ''] = value.split(' ');
    const piece = found.get(id) ?? {
      id,
      paint: paint as Paint,
      kind: kindOf(paint as Paint),
      colour: colourOf(paint as Paint),
      cells: [],
    };
    piece.cells.push([Number(cell[1]), Number(cell[2])]);
    found.set(id, piece);
  }
  const pieces = [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const piece of pieces) piece.cells.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return pieces;
}

/** A name for a piece that is begun now: later than all that lie there, and nobody else's. */
export function newPiece(fields: Fields, mark: string): string {
  const last = Math.max(0, ...piecesOf(fields).map(({ id }) => parseInt(id.slice(0, 4), 10) || 0));
  return `${String(last + 1).padStart(4, '0')}${mark}`;
}

// ---- the form that the scorer reads ----

const ticked = (fields: Fields, first: string): string[] =>
  Object.keys(fields)
    .filter((place) => place.startsWith(first) && fields[place])
    .map((place) => place.slice(first.length));
const numbers = (fields: Fields, first: string): number[] =>
  ticked(fields, first)
    .map(Number)
    .sort((a, b) => a - b);
const count = (fields: Fields, place: string, otherwise = 0): number =>
  typeof fields[place] === 'number' ? fields[place] : otherwise;
const named = (fields: Fields): Json => (fields['name'] ? { name: String(fields['name']) } : {});
const words = (fields: Fields, place: string): string[] =>
  String(fields[place] ?? '')
    .split(',')
    .filter(Boolean);

/** The value of "boat" where it is a print of somebody's own: its rats and maps are places of the sheet. */
const OWN_PRINT = 'own';
const cellIn = (name: string): Cell => name.split(',').map(Number) as unknown as Cell;

/** The boat's number, or the print that somebody's file brought. */
export function boatOf(fields: Fields): number | { rats: Cell[]; maps: Record<string, Cell> } {
  if (fields['boat'] !== OWN_PRINT) return count(fields, 'boat', 1);
  const maps = ticked(fields, 'm-').map((colour) => [colour, cellIn(String(fields[`m-${colour}`]))] as const);
  return { rats: ticked(fields, 'x').map(cellIn), maps: Object.fromEntries(maps) };
}

function printFields({ rats, maps }: Json): Record<string, Value> {
  return {
    boat: OWN_PRINT,
    ...each(Array.isArray(rats) ? (rats as unknown[]) : [], (cell) => `x${cell}`),
    ...Object.fromEntries(Object.entries((maps ?? {}) as Json).map(([colour, cell]) => [`m-${colour}`, String(cell)])),
  };
}

const onBoat = (fields: Fields): Json => ({
  ...named(fields),
  boat: boatOf(fields),
  pieces: piecesOf(fields).map(({ kind, colour, cells }) => ({ kind, ...(colour ? { colour } : {}), cells })),
});

function sister(all: Fields, numbered: boolean): Json {
  const cards = (first: string) => (numbered ? numbers(all, first) : ticked(all, first).sort());
  return { colours: words(all, 'colours'), traditions: cards('s-'), advanced: cards('a-') };
}

function explore(all: Fields, players: Fields[]): Json {
  return {
    players: players.map((fields) => ({
      ...onBoat(fields),
      traditions: numbers(fields, 't'),
      ...(ticked(fields, 'e-').length ? { specials: ticked(fields, 'e-') } : {}),
    })),
    ...(all['solo'] && players.length === 1 ? { solo: sister(all, false) } : {}),
  };
}

function isle(all: Fields, players: Fields[], ids: string[]): Json {
  const mode = String(all['mode'] ?? 'standard');
  if (mode === 'family')
    return { mode, players: players.map((fields) => ({ ...onBoat(fields), family_cards: numbers(fields, 'f') })) };
  const seats = mode === 'solo' ? ['me', 'sister'] : ids;
  const first = seats.indexOf(String(all['first'] ?? ''));
  const order = seats.map((_, at) => at);
  const shown = Object.entries(all).filter(([place, value]) => place.startsWith('u') && value);
  return {
    mode,
    players: players.map((fields) => ({
      ...onBoat(fields),
      fish: count(fields, 'fish'),
      baskets: count(fields, 'baskets'),
      traditions: numbers(fields, 't'),
    })),
    ...(first >= 0 ? { turn_order: [...order.slice(first), ...order.slice(0, first)] } : {}),
    ...(shown.length
      ? {
          public_traditions: shown.map(([place, value]) => ({
            card: Number(place.slice(1)),
            ...(typeof value === 'string' ? { colour: value } : {}),
          })),
        }
      : {}),
    ...(mode === 'solo' ? { solo: sister(all, true) } : {}),
  };
}

function doodle(all: Fields, players: Fields[], content: Json): Json {
  const sea = String(all['sea'] ?? 'treasures');
  const { map, boxes, numbers: zones } = (content['seas'] as Json)[sea] as Json;
  const width = (map as string[]).length;
  const box = sea === 'treasures' ? 'forts' : 'tentacles';
  return {
    sea,
    players: players.map((fields) => ({
      ...named(fields),
      routes: Array.from({ length: width }, (_, r) =>
        Array.from({ length: width }, (_, c) => fields[`r${r},${c}`] ?? null),
      ),
      [box]: (boxes as { ticked: number }[]).map(({ ticked: from }, column) => count(fields, `b${column}`, from)),
      ...Object.fromEntries(Object.keys(zones as Json).map((zone) => [zone, numbers(fields, `n-${zone}-`)])),
      bottles: count(fields, 'bottles'),
    })),
  };
}

function caty(all: Fields, players: Fields[]): Json {
  const everybody = players.every((fields) => typeof fields['string'] === 'number');
  return {
    ...(all['expert'] ? { expert: true } : {}),
    players: players.map((fields) => ({
      ...named(fields),
      tokens: Object.fromEntries(
        ticked(fields, 'k-').map((toy) => [
          toy,
          words(fields, `k-${toy}`)
            .map(Number)
            .sort((a, b) => a - b),
        ]),
      ),
      ...(everybody ? { string: fields['string'] } : {}),
    })),
  };
}

/** The sheet of the game's scorer. */
export function sheetOf(game: string, sheets: Sheets, content: Json): Json {
  const ids = playersOf(sheets);
  const [all, players] = [sheets[ALL] ?? {}, ids.map((id) => sheets[id] ?? {})];
  if (game === 'explore-draw') return { game, ...explore(all, players) };
  if (game === 'isle-of-cats') return { game, ...isle(all, players, ids) };
  if (game === 'doodle-islands') return { game, ...doodle(all, players, content) };
  return { game, ...caty(all, players) };
}

// ---- and back ----

const listed = (data: Json, field: string): unknown[] => (Array.isArray(data[field]) ? (data[field] as unknown[]) : []);
const each = (values: unknown[], place: (value: string) => string): Record<string, Value> =>
  Object.fromEntries(values.map((value) => [place(String(value)), true]));

function playerFields(player: Json): Record<string, Value> {
  const fields: Record<string, Value> = { on: true };
  for (const field of ['name', 'boat', 'fish', 'baskets', 'bottles', 'string'])
    if (typeof player[field] === 'string' || typeof player[field] === 'number') fields[field] = player[field];
  if (player['boat'] !== null && typeof player['boat'] === 'object')
    Object.assign(fields, printFields(player['boat'] as Json));
  Object.assign(
    fields,
    each(listed(player, 'specials'), (one) => `e-${one}`),
  );
  listed(player, 'pieces').forEach((one, at) => {
    const { kind, colour, cells } = one as { kind: string; colour?: string; cells?: unknown };
    const paint = kind === 'cat' ? colour : kind === 'oshax' ? `oshax-${colour}` : kind;
    for (const cell of Array.isArray(cells) ? (cells as Cell[]) : [])
      fields[cellPlace(cell)] = `${String(at + 1).padStart(4, '0')}x ${paint}`;
  });
  Object.assign(
    fields,
    each(listed(player, 'traditions'), (one) => `t${one}`),
  );
  Object.assign(
    fields,
    each(listed(player, 'family_cards'), (one) => `f${one}`),
  );
  listed(player, 'routes').forEach((row, r) =>
    (row as (string | null)[]).forEach((shape, c) => {
      if (shape) fields[`r${r},${c}`] = shape;
    }),
  );
  for (const box of ['forts', 'tentacles'])
    listed(player, box).forEach((number, column) => (fields[`b${column}`] = Number(number)));
  for (const zone of ['monsters', 'islands', 'bonuses', 'krakens'])
    Object.assign(
      fields,
      each(listed(player, zone), (one) => `n-${zone}-${one}`),
    );
  for (const [toy, values] of Object.entries((player['tokens'] ?? {}) as Json)) fields[`k-${toy}`] = String(values);
  return fields;
}

/** A sheet that somebody kept as a file, to go on with. */
export function sheetsOf(sheet: Json): Sheets {
  const all: Record<string, Value> = {};
  for (const field of ['mode', 'sea', 'expert']) if (sheet[field] !== undefined) all[field] = sheet[field] as Value;
  const [first] = listed(sheet, 'turn_order');
  if (first !== undefined)
    all['first'] = sheet['mode'] === 'solo' ? (first ? 'sister' : 'me') : `p${Number(first) + 1}`;
  for (const one of listed(sheet, 'public_traditions') as { card: number; colour?: string }[])
    all[`u${one.card}`] = one.colour ?? true;
  const solo = sheet['solo'] as Json | undefined;
  if (solo) {
    Object.assign(all, { solo: true, colours: String(solo['colours'] ?? '') });
    Object.assign(
      all,
      each(listed(solo, 'traditions'), (one) => `s-${one}`),
    );
    Object.assign(
      all,
      each(listed(solo, 'advanced'), (one) => `a-${one}`),
    );
  }
  const players = listed(sheet, 'players').map((player, at) => [`p${at + 1}`, playerFields(player as Json)] as const);
  return { [ALL]: all, ...Object.fromEntries(players) };
}
