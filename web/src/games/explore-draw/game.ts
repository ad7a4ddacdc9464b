/** Explore & Draw as the server tells it: the schema's types by the players' names, and what is looked up in them. */
import type { Kind } from '../../boats/piece';
import type { components } from '../../generated';
import type { Cell } from '../../look/draw';
import type { Colour } from '../../look/theme';
import type { Choice, Text } from '../../schema';

type Schemas = components['schemas'];

export type { Cell, Colour };
export type Move = Schemas['ExploreDrawMove'];
export type Event = Schemas['ExploreDrawEvent'];
export type Turn = Schemas['ExploreDrawTurnView'];
export type Column = Schemas['ExploreDrawChooseColumn']['column'];
export type Special = Schemas['ExploreDrawUseSpecial']['special'];
export type Zone = Schemas['ExploreDrawChooseZone']['zone'];
/** A card, of the deck or entered by a captain; both look the same. */
export type Discovery = Schemas['ExploreDrawHandDiscovery'];
export type Card = Omit<Schemas['ExploreDrawCardView'], 'zones'> & { zones?: Discovery[][] };

/** The schema knows of cells only that they are lists of numbers, and of some names only that they are text. */
export type Slot = Omit<Schemas['ExploreDrawSlotView'], 'card' | 'column' | 'deck'> & {
  column: Column;
  deck: keyof Schemas['ExploreDrawDecksView'];
};
export type SlotView = Slot & { card: Card };
export type Piece = Omit<Schemas['ExploreDrawPieceView'], 'cells' | 'colour'> & { cells: Cell[]; colour?: Colour };
/** Nothing of a score is hidden in this game. */
type OpenScore = Schemas['ExploreDrawScoreView'] & { total: number };
export type Player = Omit<Schemas['ExploreDrawPlayerView'], 'rats' | 'maps' | 'pieces' | 'specials' | 'score'> & {
  rats: Cell[];
  maps: Partial<Record<Colour, Cell>>;
  pieces: Piece[];
  specials: Special[];
  score: OpenScore;
};
export type SisterView = Omit<Schemas['ExploreDrawSisterView'], 'colours' | 'score'> & {
  colours: (Colour | null)[];
  score: OpenScore;
};
export type View = Omit<Schemas['ExploreDrawView'], 'players' | 'island' | 'discard' | 'sister'> & {
  players: Player[];
  island: SlotView[] | null;
  discard: (string | Card)[][];
  sister: SisterView | null;
};

export interface Content {
  title: Text;
  lines: Record<string, Text>;
  moves: Record<string, Text>;
  words: Record<string, Text>;
  help: Record<string, { title: Text; text: Text }>;
  days: number;
  colours: { id: Colour; title: Text; letter: Text; pattern: string }[];
  kinds: Record<Kind, Text>;
  shapes: Record<string, { kind: Kind; rows: string[] }>;
  boat: { plan: string[]; rooms: { number: number; id: string; letter: string; title: Text }[] };
  island: Slot[];
  decks: Record<Slot['deck'], Card[]>;
  specials_per_game: number;
  specials: Record<Special, { title: Text; text: Text }>;
  traditions: Record<string, Text>;
  sister: { colour_points: number[]; traditions: Record<string, Text>; advanced: Record<string, Text> };
}

export const moveOf = (choice: Choice): Move => choice.move as Move;

/** What a seat may do that needs no cells. */
export const plainMoves = (choices: readonly Choice[]): Move[] =>
  choices.filter((choice) => !choice.orientations).map(moveOf);

export const playerOf = (view: View, seat: number): Player => {
  const player = view.players[seat];
  if (!player) throw new RangeError(`no seat ${seat}`);
  return player;
};

export const discoveriesOf = (card: Card): Discovery[] => card.zones?.flat() ?? [];

/** The island's columns and rows, in their order. */
export const columnsOf = (island: readonly Slot[]): Column[] => [...new Set(island.map(({ column }) => column))].sort();
export const rowsOf = (island: readonly Slot[]): number[] => [...new Set(island.map(({ row }) => row))].sort();
