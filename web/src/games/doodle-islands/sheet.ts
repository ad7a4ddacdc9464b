/** A player's sheet, read together with the content that says what is printed on it. */
import { known } from '../../look/draw';
import type { PreviewResult } from '../../schema';
import type { ChartView, Ticks } from './chart';
import { seaOf, type Cell, type Content, type Event, type Kind, type Sheet, type View, type Zone } from './game';

export const sheetOf = (view: View, seat: number): Sheet => known(view.sheets[seat]);

export function kindsOf(view: View, content: Content): Kind[][] {
  const { kinds } = seaOf(view, content);
  return view.map.map((row) => [...row].map((letter) => known(kinds[letter])));
}

export const kindAt = (view: View, content: Content, [row, column]: Cell): Kind =>
  known(kindsOf(view, content)[row]?.[column]);

/** Forts or tentacles, whichever this sea has, in the order of its cells that have some. */
export function ticksOf(view: View, content: Content, seat: number): Ticks[] {
  const sheet = sheetOf(view, seat);
  const ticked = 'forts' in sheet ? sheet.forts : sheet.tentacles;
  return seaOf(view, content).boxes.map((boxes, place) => ({ total: boxes.count, ticked: ticked[place] ?? 0 }));
}

export function chartOf(view: View, content: Content, seat: number): ChartView {
  const { setup, ship_gold: gold } = seaOf(view, content);
  return {
    sea: view.sea,
    kinds: kindsOf(view, content),
    setup,
    routes: sheetOf(view, seat).routes,
    ticks: ticksOf(view, content, seat),
    ...(Object.keys(gold).length > 1 ? { gold } : {}),
  };
}

export interface NumberState {
  number: number;
  taken: boolean;
  /** Taken by somebody else, from a row that all share. */
  gone: boolean;
}

/** A row of numbers as it stands on this sheet. */
export function numbersOf(view: View, content: Content, seat: number, zone: Zone): NumberState[] {
  const rows: { [row in Zone]?: number[] } = sheetOf(view, seat);
  const mine = rows[zone] ?? [];
  const shared: { [row in Zone]?: number[] } = view.open;
  const open = shared[zone];
  return (seaOf(view, content).numbers[zone] ?? []).map((number) => {
    const taken = mine.includes(number);
    return { number, taken, gone: !taken && open !== undefined && !open.includes(number) };
  });
}

/** What is circled and ticked on a sheet. */
export interface TracksView {
  rows: { zone: Zone; numbers: NumberState[] }[];
  bottles: Ticks;
}

export function tracksOf(view: View, content: Content, seat: number): TracksView {
  const { numbers, bottles } = seaOf(view, content);
  const zones = Object.keys(numbers) as Zone[];
  return {
    rows: zones.map((zone) => ({ zone, numbers: numbersOf(view, content, seat, zone) })),
    bottles: { total: bottles, ticked: sheetOf(view, seat).bottles },
  };
}

/** The events a move would bring. */
export const eventsOf = (result: PreviewResult | undefined): Event[] => (result?.events ?? []) as Event[];

/** The number of bottles ticked by a move that ticks one. */
export const bottleTickedBy = (events: readonly Event[]): number | null =>
  events.find((event) => event.event === 'bottle')?.count ?? null;

export interface Circled {
  zone: Zone;
  number: number;
}

/** The numbers that a move circles. */
export const circledBy = (events: readonly Event[]): Circled[] =>
  events.flatMap((event): Circled[] => {
    if (event.event === 'gold' && event.number !== null) return [{ zone: event.zone, number: event.number }];
    if (event.event === 'bonus') return [{ zone: 'bonuses', number: event.number }];
    return [];
  });
