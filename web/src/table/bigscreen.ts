/* How boards share the room that a big screen has for them, and who of them is ahead. */

/** What a name and the frame take of a board's place: of its height, and of its width. */
const NAME = 84;
const SIDES = 56;

/** In how many columns so many boards are largest; `tall` is a board's height for its width. */
export function columnsFor(boards: number, tall: number, room: { wide: number; tall: number }): number {
  const width = (columns: number) => {
    const rows = Math.ceil(boards / columns);
    return Math.min(room.wide / columns - SIDES, (room.tall / rows - NAME) / tall);
  };
  const all = Array.from({ length: boards }, (_, place) => place + 1);
  return all.reduce((best, columns) => (width(columns) > width(best) + 1 ? columns : best), 1);
}

/** The seats with most points, where everybody's are known; none while all have as many. */
export function ahead(totals: readonly (number | null | undefined)[]): number[] {
  const known = totals.filter((total) => typeof total === 'number');
  const most = Math.max(...known);
  if (known.length < totals.length || known.every((total) => total === most)) return [];
  return totals.flatMap((total, seat) => (total === most ? [seat] : []));
}
