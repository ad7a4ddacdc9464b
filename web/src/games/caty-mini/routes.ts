/** A room as a player's part of the view has it: where the string lies, where the cat sits, what is under a finger. */
import type { Point } from '../../look/draw';
import type { Text } from '../../schema';
import {
  boardOf,
  lettersOf,
  lookOf,
  paintsOf,
  pieceOf,
  playerOf,
  stackOf,
  toyOf,
  type Board,
  type Content,
  type Furniture,
  type Leg,
  type Notch,
  type Toy,
  type View,
} from './game';
import { seatOn, type Letters, type Paints, type Piece, type PossibleString, type Stretch } from './room';
import type { ToyLook } from './toys';

export const notchAt = (content: Content, furniture: Furniture, notch: Notch): Point =>
  pieceOf(content, furniture).notches[notch];

/** The straight stretches between furniture, oldest first; behind furniture nothing shows. */
export function routeOf(content: Content, legs: readonly Leg[]): Stretch[] {
  return legs.flatMap((leg, i): Stretch[] => {
    const before = legs[i - 1];
    if (!before || !leg.entry) return [];
    return [[notchAt(content, before.furniture, before.exit), notchAt(content, leg.furniture, leg.entry)]];
  });
}

interface Disc {
  toy: Toy;
  x: number;
  y: number;
}

/** A seat's room as it stands, with all that is drawn of it. */
export interface SeatRoom {
  seat: number;
  floor: number;
  board: Board;
  letters: Letters;
  paints: Paints;
  /** `gone`: its stack is empty. */
  toys: ({ toy: Toy; x: number; y: number; r: number; gone: boolean } & ToyLook)[];
  furniture: Piece[];
  route: Stretch[];
  /** Where the cat sits. */
  here: Piece | null;
  asleep: boolean;
}

export function roomOf(view: View, content: Content, seat: number, language: keyof Text): SeatRoom {
  const { board, route, at } = playerOf(view, seat);
  return {
    seat,
    floor: content.floor,
    board,
    letters: lettersOf(content, language),
    paints: paintsOf(content),
    toys: boardOf(content, board).toys.map((one) => ({
      ...one,
      ...lookOf(toyOf(content, one.toy), language),
      gone: !view.over && stackOf(view, one.toy).left === 0,
    })),
    furniture: content.furniture,
    route: routeOf(content, route),
    here: at ? pieceOf(content, at.furniture) : null,
    asleep: view.courses.some((course) => course.seat === seat && course.nap),
  };
}

/** How far along a stretch something lies, from 0 to 1: when the cat passes it. */
export function along([[ax, ay], [bx, by]]: Stretch, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  return Math.min(1, Math.max(0, part));
}

/** How far a stretch passes from a point. */
function apart([from, to]: Stretch, at: Point): number {
  const part = along([from, to], at);
  return Math.hypot(from[0] + part * (to[0] - from[0]) - at[0], from[1] + part * (to[1] - from[1]) - at[1]);
}

/**
 * Which toys of a room are under a string, by their index. The server names the kinds, one for each toy; of several
 * of a kind these are the nearest to the string.
 */
export function under(toys: readonly Disc[], kinds: readonly Toy[], string: Stretch | undefined): Set<number> {
  const found = new Set<number>();
  for (const kind of new Set(kinds)) {
    const count = kinds.filter((one) => one === kind).length;
    const those = toys.flatMap((toy, i) =>
      toy.toy === kind ? [{ i, far: string ? apart(string, [toy.x, toy.y]) : 0 }] : [],
    );
    for (const { i } of those.sort((one, other) => one.far - other.far).slice(0, count)) found.add(i);
  }
  return found;
}

export type Thing = { toy: Toy } | { furniture: Furniture };

/** Half of what a piece of furniture takes of its wall. */
const REACH = 90;

/** What lies at a point of the room, for somebody who taps it. */
export function thingAt(
  { toys, furniture, floor }: Pick<SeatRoom, 'toys' | 'furniture' | 'floor'>,
  [x, y]: Point,
): Thing | null {
  const toy = toys.find((one) => Math.hypot(one.x - x, one.y - y) <= one.r);
  if (toy) return { toy: toy.toy };
  const piece = furniture.find((one) => {
    const [px, py] = seatOn(one, floor);
    return Math.abs(px - x) <= REACH && Math.abs(py - y) <= REACH;
  });
  return piece ? { furniture: piece.id } : null;
}

/** A little less than halfway between two notches of one piece of furniture, and as far around. */
const FINGER = 69;

/** The notch somebody taps on: its letter, or close by. */
export const stringAt = (strings: readonly PossibleString[], [x, y]: Point): PossibleString | null =>
  strings.find(({ to }) => Math.hypot(to[0] - x, to[1] - y) <= FINGER) ?? null;
