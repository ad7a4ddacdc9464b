/** Caty Mini's types, by the names that players use; they come from the server's schema. */
import type { components } from '../../generated';
import type { Text } from '../../schema';
import type { ToyLook } from './toys';

type Schemas = components['schemas'];

export type View = Schemas['CatyMiniView'] & Schemas['CatyMiniFacts'];
export type Content = Schemas['CatyMiniContent'];
export type Player = Schemas['CatyMiniPlayerView'];
export type Leg = Schemas['CatyMiniLegView'];
/** What a cat did in a round. */
export type Course = Schemas['CatyMiniCourseView'];
export type Token = Schemas['CatyMiniTakenToken'];
export type Move = Schemas['CatyMiniMove'];
export type Choice = Schemas['CatyMiniChoice'];
export type Event = Schemas['CatyMiniEvent'];
export type Ran = Schemas['CatyMiniRanEvent'];
export type WallContent = Schemas['CatyMiniWallContent'];
export type FurnitureContent = Schemas['CatyMiniFurnitureContent'];
export type ToyContent = Schemas['CatyMiniToyContent'];
export type BoardContent = Schemas['CatyMiniBoardContent'];
export type Notch = Schemas['CatyMiniKnot']['notch'];
export type Furniture = FurnitureContent['id'];
export type Wall = FurnitureContent['colour'];
export type Toy = ToyContent['id'];
export type Board = BoardContent['id'];

export const NOTCHES: readonly Notch[] = ['a', 'b'];

function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new RangeError(`no ${what}`);
  return thing;
}

export const playerOf = (view: View, seat: number): Player => found(view.players[seat], `seat ${seat}`);

export const pieceOf = (content: Content, id: Furniture): FurnitureContent =>
  found(
    content.furniture.find((piece) => piece.id === id),
    id,
  );

export const toyOf = (content: Content, id: Toy): ToyContent =>
  found(
    content.toys.find((toy) => toy.id === id),
    id,
  );

export const wallOf = (content: Content, colour: Wall): WallContent =>
  found(
    content.walls.find((wall) => wall.colour === colour),
    colour,
  );
/** A wall's colour as its pile has it: a pile is feminine in French, « violette ». */
export const pileName = (content: Content, colour: Wall): Text =>
  content.words[`pile-${colour}`] ?? wallOf(content, colour).name;

/** The letter of each wall in a language. */
export const lettersOf = (content: Content, language: keyof Text): Record<Wall, string> =>
  Object.fromEntries(content.walls.map(({ colour, letter }) => [colour, letter[language]])) as Record<Wall, string>;

/** The colours of walls that an owner's box has. */
export const paintsOf = (content: Content): Partial<Record<Wall, string | null>> =>
  Object.fromEntries(content.walls.map(({ colour, paint }) => [colour, paint]));

/** How an owner's box shows a toy, in a language. */
export const lookOf = ({ paint, sign }: Pick<ToyContent, 'paint' | 'sign'>, language: keyof Text): ToyLook => ({
  paint,
  sign: sign?.[language] ?? null,
});

export const boardOf = (content: Content, id: Board): BoardContent =>
  found(
    content.boards.find((board) => board.id === id),
    id,
  );

export const wholeString = (view: View, content: Content): number =>
  found(content.strings[view.options.string], 'string');

export const stackOf = (view: View, toy: Toy): Schemas['CatyMiniStackView'] => found(view.stacks[toy], toy);

/** The toys a player has won, with how many tokens of each. */
export const wonBy = (player: Pick<Player, 'tokens'>): [Toy, number][] =>
  Object.entries(player.tokens) as [Toy, number][];

/** The things of the screen that a move touches. */
function touches(move: Move): string[] {
  if (move.type === 'draw') return move.piles.map((pile) => `pile:${pile}`);
  if (move.type === 'knot') return [`notch:${move.notch}`];
  if (move.type === 'run') return [`notch:${move.entry}`];
  return move.type === 'lead' ? [`tile:${move.furniture}`, `furniture:${move.furniture}`] : ['go'];
}

export const touched = (moves: readonly Move[]): string[] => moves.flatMap(touches);
