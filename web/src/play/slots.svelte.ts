/* Where tiles lie in a row: one that is taken leaves its place empty, so that no other moves under a finger. */

export interface Slot {
  tile: string;
  /** It is gone; its place stays until the row is laid anew. */
  empty: boolean;
}

/** The places after tiles went, came or came back: a newcomer takes the first empty one. */
export function slotsAfter(before: readonly Slot[], tiles: readonly string[]): Slot[] {
  const slots = before.map(({ tile }) => ({ tile, empty: !tiles.includes(tile) }));
  for (const tile of tiles) {
    if (slots.some((slot) => slot.tile === tile)) continue;
    const free = slots.find((slot) => slot.empty);
    if (free) Object.assign(free, { tile, empty: false });
    else slots.push({ tile, empty: false });
  }
  return slots;
}

/** Rows by their names, for as long as `period` is the same: a day, a round. */
export class Slots {
  #period: unknown = null;
  #rows: Record<string, Slot[]> = {};
  readonly rows = $derived.by(() => {
    const period = this.period();
    const known = period === this.#period ? this.#rows : {};
    this.#period = period;
    this.#rows = Object.fromEntries(
      Object.entries(this.tiles()).map(([name, tiles]) => [name, slotsAfter(known[name] ?? [], tiles)]),
    );
    return this.#rows;
  });

  constructor(
    private readonly period: () => unknown,
    private readonly tiles: () => Readonly<Record<string, readonly string[]>>,
  ) {}
}
