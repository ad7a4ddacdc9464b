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
export type SeatWish = Wish<Schemas['SeatWish'], 'level' | 'name'>;
export type NewTable = Omit<Wish<Schemas['NewTable'], 'pack' | 'pack_id' | 'clock'>, 'seats'> & { seats: SeatWish[] };
/** An owner's box, as tables and the lobby tell of it. */
export type PackInfo = Schemas['PackInfo'];
export type PackCheck = Schemas['PackCheck'];
/** A guided first game, as its table tells it. */
export type Lesson = Schemas['LessonInfo'];
export type NewLesson = Wish<Schemas['NewLesson'], 'name'>;
export type NewTry = Wish<Schemas['NewTry'], 'name' | 'day'>;
export type ChallengeInfo = Schemas['ChallengeInfo'];
export type TriedBy = Schemas['TriedBy'];
export type DealInfo = Schemas['DealInfo'];
export type NewDeal = Schemas['NewDeal'];
export type ChallengeDay = Schemas['ChallengeDay'];
export type Join = Wish<Schemas['Join'], 'also'>;
export type ChooseStarter = Schemas['ChooseStarter'];
export type ChooseBoards = Schemas['ChooseBoards'];
export type ChooseBoard = Schemas['ChooseBoard'];
export type Reseat = Wish<Schemas['Reseat'], 'level'>;
export type SeatInfo = Schemas['SeatInfo'];
export type UndoAsked = Schemas['UndoAsked'];
export type TableInfo = Schemas['TableInfo'];
export type ClockInfo = Schemas['ClockInfo'];
export type ClockWish = Schemas['ClockWish'];
/** A stranger's waiting room, as the list tells it. */
export type OpenTable = Schemas['OpenTable'];
export type OpenTables = Schemas['OpenTables'];
export type PushInfo = Schemas['PushInfo'];
export type NewSubscription = Schemas['NewSubscription'];
export type Problem = Schemas['Problem'];
export type Printable = Schemas['Printable'];
export type PrintedGame = Schemas['PrintedGame'];
export type PrintedSheet = Schemas['PrintedSheet'];
export type PictureInfo = Schemas['PictureInfo'];
export type Frame = Open<Schemas['Frame']>;
export type Steps = Schemas['Steps'];
export type Counted = Schemas['Counted'];
export type Ending = Schemas['Ending'];
/** A paper sheet as far as it can be counted. */
export type DrawnBox = Schemas['DrawnBox'];
export type PaperInfo = Schemas['PaperInfo'];
export type CountedSheet = Schemas['CountedSheet'];
export type Highlight = Schemas['Highlight'];
/** How far my decisions in a finished game were looked at again. */
export type AnalysisInfo = Open<Schemas['AnalysisInfo']>;
export type Decision = AnalysisInfo['decisions'][number];
export type Aftermath = Open<Schemas['Aftermath']>;
/** The same moment after my moves and after the master's. */
export type Comparison = Open<Schemas['Comparison']>;
export type PlayOn = Schemas['PlayOn'];
export type LogbookInfo = Schemas['LogbookInfo'];
export type LogbookGame = Schemas['LogbookGame'];
export type LogbookBar = Schemas['LogbookBar'];
export type LogbookDay = Schemas['LogbookDay'];
/** As much of a logbook as the home page shows. */
export type LogbookCard = Schemas['LogbookCard'];
export type StampInfo = Schemas['StampInfo'];
export type EarnedStamp = Schemas['EarnedStamp'];
/** What became of a logbook's file. */
export type Imported = Schemas['Imported'];
export type DeviceInfo = Schemas['DeviceInfo'];
export type NewDeviceLink = Schemas['NewDeviceLink'];
/** Whose logbook and seats a link brings to this device, and what is here already. */
export type Arriving = Schemas['Arriving'];
export type PersonInfo = Schemas['PersonInfo'];

// ---- over the socket ----

type Told = Open<Schemas['ClientMessage']>;
/** Who holds one seat need not say whose a move is. */
type Seated<Message> = Message extends { type: 'moves' | 'undo'; seat: unknown } ? Wish<Message, 'seat'> : Message;
export type ClientMessage = Seated<Told>;
export type Entry = Open<Schemas['Entry']>;
export type Update = Open<Schemas['Update']>;
export type Patch = Schemas['Patch'];
export type PreviewResult = Open<Schemas['PreviewResult']>;
/** For each choice nothing, or for each orientation a number an anchor. */
export type Gains = NonNullable<Schemas['GainsMessage']['gains']>;
/** What Vigie would do, and why. */
export type Hint = Open<Schemas['HintMessage']>;
export type Reaction = Schemas['Reaction'];
export type Notice = Schemas['Notice'];
export type ServerMessage = Open<Schemas['ServerMessage']>;

/** What is shown of a moment: the view, and what follows from it by the rules. Screens read the two as one. */
export const withFacts = <Moment extends Update | Frame | Aftermath>(moment: Moment): Moment => ({
  ...moment,
  view: { ...moment.view, ...moment.facts },
});
