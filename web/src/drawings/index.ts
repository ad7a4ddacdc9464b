/**
 * Every drawing by its name: data in, a whole SVG file out. The server's printer runs this file where there is no browser.
 *
 * The components use the same functions: what lies on paper and in pictures is what lies on the screen.
 */
import { boat, SIGN, type BoatView, type Floor } from '../boats/boat';
import { BANDS, card as drawCard } from '../boats/card';
import { cellsOf, type Looks, type Piece } from '../boats/piece';
import { furniture, furnitureTile } from '../games/caty-mini/furniture';
import type { Content as CatyContent, Furniture, Toy, View as CatyView, Wall } from '../games/caty-mini/game';
import { roomOf } from '../games/caty-mini/routes';
import { MARGIN, room, spool, type RoomView } from '../games/caty-mini/room';
import { toy, type ToyLook } from '../games/caty-mini/toys';
import { bottle, route, seaChart, seaSign, type ChartView, type Ticks } from '../games/doodle-islands/chart';
import type { Content as SeaContent, Kind as SeaKind, Shape, View as SeaView } from '../games/doodle-islands/game';
import { chartOf } from '../games/doodle-islands/sheet';
import { cardView as exploreCard } from '../games/explore-draw/drawing';
import { played as explorePlayed } from '../games/explore-draw/played';
import { played as catyPlayed } from '../games/caty-mini/played';
import { played as seaPlayed } from '../games/doodle-islands/played';
import { played as islePlayed } from '../games/isle-of-cats/played';
import {
  playerOf as explorer,
  type Card,
  type Content as ExploreContent,
  type View as ExploreView,
} from '../games/explore-draw/game';
import { cardView as isleCard } from '../games/isle-of-cats/drawing';
import { playerOf as islander, type Content as IsleContent, type View as IsleView } from '../games/isle-of-cats/game';
import { die, type Face } from '../look/die';
import { at, known, n1, type Cell, type Drawing } from '../look/draw';
import { ICONS, inlineIcon, type IconName } from '../look/icons';
import { isle } from '../look/isle';
import { COLOURS, THEMES, v, type Colour, type Token } from '../look/theme';
import type { Text } from '../schema';
import { file, STYLES, type Style } from './inks';
import { behind, field, paperPiece, slits, tileBack } from './paper';

interface Wishes extends Required<Looks> {
  style: Style;
}

interface Told extends Drawing {
  inks?: Partial<Record<Token, string>>;
}

/** What is asked for by name must be ours: a name that is not could be markup. */
function ours<Name extends string>(names: readonly Name[], name: unknown): Name {
  const found = names.find((one) => one === name);
  if (found === undefined) throw new RangeError(`no "${String(name)}"; there are ${names.join(', ')}`);
  return found;
}

const colourOf = (name: unknown): Colour | null => (name === null || name === undefined ? null : ours(COLOURS, name));
const numbers = (cell: readonly number[]): Cell => [Number(cell[0]), Number(cell[1])];
const KINDS = ['cat', 'oshax', 'common', 'rare'] as const;

interface LoosePiece {
  kind: unknown;
  cells?: readonly (readonly number[])[];
  rows?: readonly string[];
  colour?: unknown;
  /** Its letter fills a cell. */
  large?: boolean;
}

const pieceOf = ({ kind, cells, rows, colour }: LoosePiece): Piece => ({
  kind: ours(KINDS, kind),
  cells: cells ? cells.map(numbers) : cellsOf(known(rows)),
  colour: colourOf(colour),
});

interface LooseBoat {
  rats?: readonly (readonly number[])[];
  maps?: Record<string, readonly number[]>;
  pieces?: readonly LoosePiece[];
  marks?: readonly (readonly number[])[];
  lit?: readonly (readonly number[])[];
  bow?: BoatView['bow'];
}

const boatOf = (
  { rats = [], maps = {}, pieces = [], marks = [], lit = [], bow = 'right' }: LooseBoat,
  looks: Looks,
): Drawing =>
  boat({
    rats: rats.map(numbers),
    maps: Object.fromEntries(Object.entries(maps).map(([name, cell]) => [ours(COLOURS, name), numbers(cell)])),
    pieces: pieces.map(pieceOf),
    marks: marks.map(numbers),
    lit: lit.map(numbers),
    bow: ours(['right', 'up'] as const, bow),
    ...looks,
  });

const square = (side: number, body: string): Drawing => ({ w: side, h: side, body });

/** What a move did on the board, as the log tells it. */
interface News {
  piece?: { cells: readonly (readonly number[])[] };
  cell?: readonly number[];
  touched?: readonly Toy[];
}

interface Position {
  game: string;
  view: unknown;
  content: unknown;
  seat: number;
  /** In a film: what has just happened. The cards and dice of it are drawn below the board. */
  news?: readonly News[] | null;
}

/** The cells that were filled last. */
const litBy = (news: readonly News[] | null = []) =>
  (news ?? []).flatMap(({ piece, cell }) => piece?.cells ?? (cell ? [cell] : []));

/** What a seat has before it: a boat, a chart or a room. */
const POSITIONS: Record<string, (position: Position, wishes: Wishes) => Drawing> = {
  'explore-draw': ({ view, seat, news }, wishes) =>
    boatOf({ ...explorer(view as ExploreView, seat), lit: litBy(news) }, wishes),
  'isle-of-cats': ({ view, seat, news }, wishes) =>
    boatOf({ ...islander(view as IsleView, seat), lit: litBy(news) }, wishes),
  'doodle-islands': ({ view, content, seat, news }) =>
    seaChart(chartOf(view as SeaView, content as SeaContent, seat), litBy(news).map(numbers)),
  'caty-mini': ({ view, content, seat, news }, { language }) =>
    room({
      ...roomOf(view as CatyView, content as CatyContent, seat, language),
      touched: (news ?? []).flatMap(({ touched = [] }) => touched),
    }),
};

/** The cards and dice of a move, as the replay shows them. */
const PLAYED: Record<string, (position: Position, events: never[], wishes: Wishes) => Drawing[]> = {
  'explore-draw': ({ view, content, seat }, events, wishes) =>
    explorePlayed({ view: view as ExploreView, content: content as ExploreContent, seat, events }, wishes),
  'isle-of-cats': ({ content }, events, wishes) => islePlayed(content as IsleContent, events, wishes),
  'doodle-islands': (_, events) => seaPlayed(events),
  'caty-mini': ({ content }, events, { language }) => catyPlayed(content as CatyContent, events, language),
};

/** How high the strip below a film's board is, for the board's width. */
const STRIP = 0.2;

/** A board with these things in a strip below it, from the left as far as there is room. */
function above(board: Drawing, things: readonly Drawing[]): Drawing {
  const gap = board.w * 0.02;
  const high = board.w * STRIP - 2 * gap;
  let x = gap;
  let strip = '';
  for (const { w, h, body } of things) {
    const scale = high / h;
    if (x + w * scale > board.w) break;
    strip += `<g transform="translate(${n1(x)} ${n1(board.h + gap)}) scale(${scale.toFixed(4)})">${body}</g>`;
    x += w * scale + gap;
  }
  return { w: board.w, h: board.h + board.w * STRIP, body: board.body + strip };
}

function position(data: Position, wishes: Wishes): Drawing {
  const game = ours(Object.keys(POSITIONS), data.game);
  const board = known(POSITIONS[game])(data, wishes);
  return data.news ? above(board, known(PLAYED[game])(data, data.news as never[], wishes)) : board;
}

/** A furniture tile on paper: its wall, that wall's letter and its colour in an owner's box. */
interface PaperTile {
  wall: Wall;
  letter: Text;
  paint?: string | null;
}

/* Data comes from our own package, or is checked here: names of colours, kinds and things are ours or there is no drawing. */
const DRAWINGS: Record<string, (data: never, wishes: Wishes) => Told> = {
  boat: (data: LooseBoat, wishes) => boatOf(data, wishes),
  piece: (data: LoosePiece, wishes) => paperPiece(pieceOf(data), wishes, data.large),
  'piece-back': (data: LoosePiece, wishes) => paperPiece(behind(pieceOf(data)), wishes),
  field: ({ colour }: { colour: unknown }, wishes) => field(ours(COLOURS, colour), wishes),
  icon: ({ name }: { name: unknown }) =>
    square(24, inlineIcon(ours(Object.keys(ICONS) as IconName[], name), 0, 0, 24, v('ink'), 1.7)),
  'room-sign': ({ floor }: { floor: unknown }) =>
    square(
      40,
      `<g fill="none" stroke="${v('ink')}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${SIGN[ours(Object.keys(SIGN) as Floor[], floor)]}</g>`,
    ),
  isle: (_: object, { style }) => ({
    ...isle(),
    inks: { 'sea-line': style === 'outline' ? '#777777' : '#6fa2ac' },
  }),
  sign: ({ kind, ticks, gold }: { kind: SeaKind; ticks?: Ticks; gold?: number }) =>
    square(100, seaSign(kind, ticks, { pieces: gold })),
  chart: (view: ChartView) => seaChart(view),
  route: ({ shape }: { shape: Shape }) => square(100, route(shape, { fixed: true })),
  die: ({ value, black = false }: { value: Face; black?: boolean }) => square(60, die(value, { black })),
  bottle: () => ({ w: 36, h: 52, body: bottle(false) }),
  room: (view: RoomView) => {
    const drawn = room(view);
    return { ...drawn, body: drawn.body + at(MARGIN, MARGIN, slits(view.furniture, view.floor)) };
  },
  furniture: ({ id }: { id: Furniture }) => furniture(id),
  tile: ({ id, wall, letter, paint }: PaperTile & { id: Furniture }, { language }) =>
    furnitureTile(id, wall, letter[language], { paint }),
  'tile-back': ({ wall, letter, paint }: PaperTile, { language }) => tileBack(wall, letter[language], paint),
  toy: ({ id, paint, sign }: { id: Toy } & ToyLook) => ({
    w: 106,
    h: 106,
    body: toy(id, 53, 53, 50, { paint, sign }),
  }),
  spool: () => square(90, spool(1, 1)),
  'explore-draw-card': ({ card, content, title }: { card: Card; content: ExploreContent; title: string }, wishes) =>
    drawCard(exploreCard(card, content, title, wishes)),
  'isle-of-cats-card': ({ number, content, title }: { number: number; content: IsleContent; title: string }, wishes) =>
    drawCard(isleCard(number, content, title, wishes)),
  position,
};

interface Asked {
  name: string;
  data: object;
  style: Style;
  language: 'fr' | 'en';
  letters?: boolean;
  title?: string;
  ground?: Token;
}

/** One drawing as a whole SVG file. */
export function draw({ name, data, style, language, letters = true, title, ground }: Asked): string {
  const wishes: Wishes = {
    style: ours(STYLES, style),
    look: style === 'outline' ? 'pattern' : 'colour',
    letters,
    language: ours(['fr', 'en'], language),
  };
  const drawing = known(DRAWINGS[ours(Object.keys(DRAWINGS), name)])(data as never, wishes);
  return file(drawing, {
    style,
    ...(drawing.inks && { inks: drawing.inks }),
    ...(title && { title }),
    ...(ground && { ground }),
  });
}

/** Many drawings at once, as JSON: crossing into this engine costs more than drawing. */
export const drawAll = (asked: string): string => JSON.stringify((JSON.parse(asked) as Asked[]).map(draw));

export { drawExamples } from './examples';

/** The bands of cards, for the templates of paper. */
export const bands = (): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(BANDS).map(([type, { fill, ink }]) => [
        type,
        { fill: THEMES.light[fill], ink: THEMES.light[ink] },
      ]),
    ),
  );
