/**
 * The choice being made: where a piece shall lie.
 *
 * It only searches the places that the server offers, and knows no rule. Everything here is as the screen shows it, so
 * that left is left whichever way the bow points; `Place.cells` alone are the boat's own, to be sent. Nothing is sent
 * from here: `place` is what the green button would send.
 */
import { key, type Cell } from '../look/draw';
import type { Choice } from '../schema';
import { ROOMS, turned, unturned, type Bow } from './boat';

/** A point of the screen's grid: row and column, in cells and parts of cells. */
export type Spot = readonly [row: number, column: number];

export interface Place {
  /** Its number among all places. */
  index: number;
  /** The boat's cells, as the server names them. */
  cells: readonly Cell[];
  way: Way;
  /** Where the first row and column of its cells lie on the screen. */
  at: Cell;
}

/** A piece turned and flipped one way, from row 0 and column 0. */
export interface Way {
  cells: readonly Cell[];
  rows: number;
  columns: number;
  places: Place[];
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Record<Arrow, Spot> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export const isArrow = (pressed: string): pressed is Arrow => pressed in WAYS;

/** How near a held piece must come to a legal place to lie down there, in cells. */
export const SNAP = 1.5;

const least = (cells: readonly Cell[]): Cell => [
  Math.min(...cells.map(([r]) => r)),
  Math.min(...cells.map(([, c]) => c)),
];
const shifted = (cells: readonly Cell[], [dr, dc]: Spot): Cell[] => cells.map(([r, c]): Cell => [r + dr, c + dc]);
const homed = (cells: readonly Cell[]): Cell[] => {
  const [r, c] = least(cells);
  return shifted(cells, [-r, -c]);
};
const named = (cells: readonly Cell[]): string => homed(cells).map(key).sort().join(' ');
const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const clockwise = ([r, c]: Cell): Cell => [c, -r];
const mirrored = ([r, c]: Cell): Cell => [r, -c];

/** The middle of a piece that lies there. */
export const middleOf = (way: Way, [r, c]: Spot): Spot => [r + way.rows / 2, c + way.columns / 2];

/** The places the server offers, as a boat with this bow shows them. */
export function waysOf(orientations: NonNullable<Choice['orientations']>, bow: Bow): Way[] {
  let index = 0;
  return orientations.map(({ cells, anchors }) => {
    const own = cells as unknown as Cell[];
    const onScreen = own.map((cell) => turned(cell, bow));
    const first = least(onScreen);
    const shape = shifted(onScreen, [-first[0], -first[1]]);
    const way: Way = {
      cells: shape,
      rows: Math.max(...shape.map(([r]) => r)) + 1,
      columns: Math.max(...shape.map(([, c]) => c)) + 1,
      places: [],
    };
    way.places = (anchors as unknown as Cell[]).map((anchor) => {
      const lies = shifted(own, anchor);
      return { index: index++, cells: lies, way, at: least(lies.map((cell) => turned(cell, bow))) };
    });
    return way;
  });
}

export class Placing {
  readonly ways: readonly Way[];
  readonly places: readonly Place[];
  /** Where the piece lies; while it is held over no legal place, where it lay last. */
  place = $state.raw<Place>() as Place;
  /** Where the piece is held, while no legal place is near. */
  held = $state.raw<Spot | null>(null);
  /** The boat's cells that it would cover where it was last wanted in vain; the piece has stayed where it lies. */
  tried = $state.raw<readonly Cell[] | null>(null);

  /** `seen` is the middle of what the screen shows: the piece appears on the legal place nearest to it. */
  constructor(
    orientations: NonNullable<Choice['orientations']>,
    readonly bow: Bow,
    seen: Spot,
  ) {
    this.ways = waysOf(orientations, bow);
    this.places = this.ways.flatMap((way) => way.places);
    this.place = this.#nearest(this.places, seen);
  }

  get way(): Way {
    return this.place.way;
  }

  /** The piece may lie where it is. */
  get fits(): boolean {
    return this.held === null;
  }

  /** Where its first row and column are on the screen. */
  get at(): Spot {
    return this.held ?? this.place.at;
  }

  /** Lays it on these cells: as it lay before the screen was turned, or as somebody wants it. False if it can't lie there. */
  again(cells: readonly Cell[]): boolean {
    const name = cells.map(key).sort().join(' ');
    const same = this.places.find((place) => place.cells.map(key).sort().join(' ') === name);
    if (same) this.go(same);
    return same !== undefined;
  }

  go(place: Place): void {
    this.place = place;
    this.held = null;
    this.tried = null;
  }

  /** Holds the middle of the piece at a point: it lies down on the nearest legal place, or hangs in the air. */
  hold(point: Spot): void {
    const { way } = this;
    const wanted: Spot = [point[0] - way.rows / 2, point[1] - way.columns / 2];
    const nearest = this.#nearest(way.places, point);
    if (distance(nearest.at, wanted) <= SNAP) return this.go(nearest);
    this.held = wanted;
    this.tried = null;
  }

  /** Lets go. What hangs in the air goes back to where it lay. */
  release(): void {
    this.held = null;
  }

  /** The boat's cells that the piece is held over, as near as cells go. */
  get under(): Cell[] {
    return this.#coveredFrom(this.at);
  }

  /** The boat's cells that it is held over, or was wanted on: why may it not lie there? */
  get refused(): readonly Cell[] | null {
    return this.fits ? this.tried : this.under;
  }

  #coveredFrom([row, column]: Spot): Cell[] {
    return shifted(this.way.cells, [Math.round(row), Math.round(column)]).map((cell) => unturned(cell, this.bow));
  }

  /** Every cell of the screen that the piece could cover, whichever way round. */
  get open(): Cell[] {
    const cells = this.places.flatMap(({ way, at }) => shifted(way.cells, at));
    return [...new Map(cells.map((cell) => [key(cell), cell])).values()];
  }

  /**
   * Covers a cell of the screen; if it does already, the next way to cover it. This way round first, then the others.
   * False if no place covers it: the piece stays, and where it would lie is kept to be asked about.
   */
  cover(cell: Cell): boolean {
    const ways = this.#covering(cell);
    if (!ways.length) {
      this.held = null;
      this.tried = this.#wantedOn(cell);
      return false;
    }
    const now = this.fits ? ways.indexOf(this.place) : -1;
    this.go(ways[(now + 1) % ways.length] as Place);
    return true;
  }

  /** Where somebody who taps this cell wants the piece, as it is turned: on the planks if it can be, else in the middle. */
  #wantedOn([row, column]: Cell): Cell[] {
    const middle: Spot = [(this.way.rows - 1) / 2, (this.way.columns - 1) / 2];
    const byMiddle = [...this.way.cells].sort((a, b) => distance(a, middle) - distance(b, middle));
    const wanted = byMiddle.map(([r, c]) => this.#coveredFrom([row - r, column - c]));
    const onPlanks = ([r, c]: Cell) => (ROOMS[r]?.[c] ?? '.') !== '.';
    return wanted.find((cells) => cells.every(onPlanks)) ?? wanted[0] ?? [];
  }

  #covering(cell: Cell): Place[] {
    const name = key(cell);
    const covers = (place: Place) => shifted(place.way.cells, place.at).some((one) => key(one) === name);
    const point: Spot = [cell[0] + 0.5, cell[1] + 0.5];
    // a fixed beginning, or tapping again would come back to where it was
    const turns = (way: Way) => this.ways.indexOf(way);
    const first = this.#coverFirst(name);
    return this.places.filter(covers).sort((a, b) => {
      const byWay = Number(a.way !== first) - Number(b.way !== first) || turns(a.way) - turns(b.way);
      return byWay || distance(middleOf(a.way, a.at), point) - distance(middleOf(b.way, b.at), point);
    });
  }

  #covered: { cell: string; way: Way } | null = null;

  /** The way round that the first tap on this cell found. */
  #coverFirst(cell: string): Way {
    if (this.#covered?.cell !== cell) this.#covered = { cell, way: this.way };
    return this.#covered.way;
  }

  /** The next way round, clockwise, that fits anywhere. */
  get turnedWay(): Way | null {
    return this.#after(this.way.cells.map(clockwise));
  }

  /** Mirrored left and right; where that fits nowhere, mirrored and turned. */
  get flippedWay(): Way | null {
    return this.#after(this.way.cells.map(mirrored));
  }

  turn(): void {
    if (this.turnedWay) this.#take(this.turnedWay);
  }

  flip(): void {
    if (this.flippedWay) this.#take(this.flippedWay);
  }

  /** The first of these cells and their quarter turns that is one of the ways, but not this one. */
  #after(cells: readonly Cell[]): Way | null {
    let turning = cells;
    for (let quarter = 0; quarter < 4; quarter++) {
      const name = named(turning);
      const way = this.ways.find((one) => named(one.cells) === name);
      if (way && way !== this.way) return way;
      turning = turning.map(clockwise);
    }
    return null;
  }

  #take(way: Way): void {
    const middle = middleOf(this.way, this.at);
    const hung = !this.fits;
    this.go(this.#nearest(way.places, middle));
    if (hung) this.hold(middle);
  }

  /** The next legal place that way, as the screen shows it; going aside counts double. */
  step(arrow: Arrow): boolean {
    const [down, right] = WAYS[arrow];
    const from = this.place.at;
    const far = ({ at }: Place): number => {
      const [dr, dc] = [at[0] - from[0], at[1] - from[1]];
      const ahead = dr * down + dc * right;
      return ahead > 0 ? ahead + 2 * (Math.abs(dr * right) + Math.abs(dc * down)) : Infinity;
    };
    const best = this.way.places.reduce((a, b) => (far(b) < far(a) ? b : a), this.place);
    const moved = best !== this.place && far(best) < Infinity;
    if (moved) this.go(best);
    return moved;
  }

  /** All places, those that bring most first. */
  ranked(gain: (place: Place) => number | undefined): Place[] {
    return [...this.places].sort((a, b) => (gain(b) ?? -Infinity) - (gain(a) ?? -Infinity) || a.index - b.index);
  }

  #nearest(places: readonly Place[], point: Spot): Place {
    const away = (place: Place) => distance(middleOf(place.way, place.at), point);
    return places.reduce((a, b) => (away(b) < away(a) ? b : a));
  }
}
