/** Doodle Islands' types, by the names that players use; they come from the server's schema. */
import type { components } from '../../generated';
import { known } from '../../look/draw';

type Schemas = components['schemas'];

export type View = Schemas['DoodleIslandsView'] & Schemas['DoodleIslandsFacts'];
export type Content = Schemas['DoodleIslandsContent'];
export type SeaContent = Schemas['DoodleIslandsSeaContent'];
export type Help = Schemas['DoodleIslandsEntry'];
export type Sheet = View['sheets'][number];
/** The dice of a round. */
export type Roll = Pick<View, 'round' | 'white' | 'column' | 'dice' | 'taken'> & { black: number };
/** What a white die opens now. */
export type DieView = Schemas['DoodleIslandsDieView'];
export type Event = Schemas['DoodleIslandsEvent'];
export type Move = Schemas['DoodleIslandsMove'];
export type Choice = Schemas['DoodleIslandsChoice'];
export type PickMove = Schemas['DoodleIslandsPick'];
export type Bottle = Schemas['DoodleIslandsBottle'];
export type Draw = PickMove['draw'];
export type Shape = Content['shapes'][number];
export type Kind = SeaContent['setup'];
/** A row of numbers to circle. */
export type Zone = keyof SeaContent['numbers'];
export type Cell = readonly [row: number, column: number];

export const isShape = (draw: Draw): draw is Shape => draw !== 'fort' && draw !== 'tentacle';

/** A cell as the server writes it in views, events and content. */
export const cellOf = ([row, column]: readonly number[]): Cell => [known(row), known(column)];

export const seaOf = (view: View, content: Content): SeaContent => known(content.seas[view.sea]);

/** What a die opens now; nothing once the last of its value is taken. */
export const openedBy = (view: Pick<View, 'dice'>, die: number): DieView | undefined =>
  view.dice.find((one) => one.die === die);

export const sameCell = (a: Cell | null, b: Cell | null): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** The things of the screen that moves touch. */
export const touched = (moves: readonly Move[]): string[] =>
  moves.flatMap((move) => {
    if (move.type === 'roll') return ['go'];
    return move.type === 'bottle' ? ['bottles'] : [`white-die:${move.die}`, `cell:${move.cell.join()}`];
  });
