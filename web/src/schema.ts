/* What crosses the wire, by the players' names for it. The shapes come from the server's schema, through `make types`. */
import type { components } from './generated';

type Schemas = components['schemas'];

/** What each game fills in for itself: its views, events and content. Its folder reads them with its own types. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = Record<string, any>;
export type Event = Json;
export type Move = Json;
export type Cell = number[];

/** A legal move, or the placements of one shape: cells + anchor = a placement. */
export interface Choice {
  move: Move;
  shape?: string;
  orientations?: { cells: Cell[]; anchors: Cell[] }[];
}

/** A type of the schema whose open objects are a game's own. */
type Open<T, Name = never> = T extends (infer Each)[]
  ? Open<Each, Name>[]
  : T extends object
    ? unknown extends T[keyof T]
      ? Name extends 'choices'
        ? Choice
        : Json
      : { [Field in keyof T]: Open<T[Field], Field> }
    : T;

/** A wish leaves out what it does not care about. */
type Wish<T, Optional extends keyof T> = Omit<T, Optional> & Partial<Pick<T, Optional>>;

export type Text = Schemas['Text'];
export type OptionValue = Schemas['OptionInfo']['default'];
export type Item = Schemas['Item'];
export type Score = Schemas['Score'];
export type Change = Schemas['Change'];
/** How a seat came in. */
export type Place = Schemas['Place'];

// ---- over HTTP ----

export type ChoiceInfo = Schemas['ChoiceInfo'];
export type OptionInfo = Schemas['OptionInfo'];
export type GameInfo = Open<Schemas['GameInfo']>;
export type BotInfo = Schemas['BotInfo'];
export type Lobby = Open<Schemas['Lobby']>;
export type SeatWish = Wish<Schemas['SeatWish'], 'level'>;
export type NewTable = Omit<Schemas['NewTable'], 'seats'> & { seats: SeatWish[] };
/** A guided first game, as its table tells it. */
export type Lesson = Schemas['LessonInfo'];
export type NewLesson = Wish<Schemas['NewLesson'], 'name'>;
export type Join = Schemas['Join'];
export type Reseat = Wish<Schemas['Reseat'], 'level'>;
export type SeatInfo = Schemas['SeatInfo'];
export type UndoAsked = Schemas['UndoAsked'];
export type TableInfo = Schemas['TableInfo'];
export type Problem = Schemas['Problem'];
export type Frame = Open<Schemas['Frame']>;
export type Ending = Schemas['Ending'];
export type Highlight = Schemas['Highlight'];

// ---- over the socket ----

export type ClientMessage = Open<Schemas['ClientMessage']>;
export type Entry = Open<Schemas['Entry']>;
export type Update = Open<Schemas['Update']>;
export type Patch = Schemas['Patch'];
export type PreviewResult = Open<Schemas['PreviewResult']>;
/** For each choice nothing, or for each orientation a number an anchor. */
export type Gains = NonNullable<Schemas['GainsMessage']['gains']>;
export type Reaction = Schemas['Reaction'];
export type Notice = Schemas['Notice'];
export type ServerMessage = Open<Schemas['ServerMessage']>;

/** What is shown of a moment: the view, and what follows from it by the rules. Screens read the two as one. */
export const withFacts = <Moment extends Update | Frame>(moment: Moment): Moment => ({
  ...moment,
  view: { ...moment.view, ...moment.facts },
});
