/* Requests to the server. Whatever goes wrong comes back as a sentence for people. */
import { dictionaries } from './i18n';
import type {
  AnalysisInfo,
  Arriving,
  ChallengeDay,
  Comparison,
  Counted,
  CountedSheet,
  DealInfo,
  DeviceInfo,
  Ending,
  Frame,
  Imported,
  Join,
  Json,
  Lobby,
  LogbookCard,
  LogbookInfo,
  NewDeal,
  NewDeviceLink,
  NewLesson,
  NewSubscription,
  NewTable,
  PackCheck,
  DrawnBox,
  PackInfo,
  PaperInfo,
  NewTry,
  OpenTable,
  OpenTables,
  PictureInfo,
  Printable,
  PrintedGame,
  PlayOn,
  Problem,
  PushInfo,
  ChooseBoard,
  ChooseBoards,
  ChooseStarter,
  Reseat,
  Steps,
  TableInfo,
  Text,
} from './schema';
import { withFacts } from './schema';
import type { Words } from './i18n/en';

/** Why a request failed. `status` is 0 when no answer came. */
export class RequestError extends Error {
  constructor(
    readonly text: Text,
    readonly status: number,
  ) {
    super(text.en);
  }
}

/** Something thrown, as a sentence. */
export function sentence(thrown: unknown): Text {
  return thrown instanceof RequestError ? thrown.text : own((words) => words.offline.strange);
}

function own(pick: (words: Words) => string): Text {
  return { fr: pick(dictionaries.fr), en: pick(dictionaries.en) };
}

async function sent(path: string, body?: object): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new RequestError(
      own((words) => `${words.offline.title}. ${words.offline.words}`),
      0,
    );
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await sent(path, body);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  throw new RequestError(problem(said) ?? own((words) => words.offline.strange), answer.status);
}

/** A file that is made of what is sent. */
async function file(path: string, body: object): Promise<Blob> {
  const answer = await sent(path, body);
  if (answer.ok) return answer.blob();
  const said: unknown = await answer.json().catch(() => null);
  throw new RequestError(problem(said) ?? own((words) => words.offline.strange), answer.status);
}

function problem(said: unknown): Text | null {
  const text = (said as Partial<Problem> | null)?.text;
  return typeof text?.fr === 'string' && typeof text.en === 'string' ? text : null;
}

let lobby: Promise<Lobby> | null = null;
let brief: Promise<Lobby> | null = null;

export const api = {
  /** The games that are there and the bots: asked for once. */
  lobby(): Promise<Lobby> {
    lobby ??= ask<Lobby>('/lobby').catch((error: unknown) => {
      lobby = null;
      throw error;
    });
    return lobby;
  },
  /** The same with no more of a game's content than its cover says: a fifth to wait for. */
  covers(): Promise<Lobby> {
    brief ??= ask<Lobby>('/lobby?brief=true').catch((error: unknown) => {
      brief = null;
      throw error;
    });
    return lobby ?? brief;
  },
  /** Counts a paper sheet as far as it is filled in. */
  score: (sheet: Json) => ask<CountedSheet>('/score', sheet),
  /** A paper score that whoever has its link fills in. */
  sharePaper: (game: string, edits: object[], pack: object | null = null) =>
    ask<PaperInfo>('/papers', { game, edits, pack }),
  /** A paper score, and the box that it keeps. */
  paper: (id: string) => ask<PaperInfo>(`/papers/${id}`),
  /** A box, and what draws the sheets that are filled in with it. */
  drawBox: (game: string, box: { pack: object } | { pack_id: string }) =>
    ask<DrawnBox>('/packs/content', { game, ...box }),
  /** The boxes that this server has for everybody, beside ours. */
  packs: () => ask<PackInfo[]>('/packs'),
  /** The box of a file that is written in TOML. */
  readPack: (text: string) => ask<{ pack: object }>('/packs/read', { text }),
  /** What is wrong with an owner's box, and what was counted in it. */
  checkPack: (pack: object) => ask<PackCheck>('/packs/check', { pack }),
  tables: () => ask<TableInfo[]>('/tables'),
  /** What a table is drawn and explained with, where it is not what the lobby tells. */
  content: (id: string) => ask<Json>(`/tables/${id}/content`),
  table: (id: string) => ask<TableInfo>(`/tables/${id}`),
  /** A table for a lesson, begun at once. */
  learn: (wish: NewLesson) => ask<TableInfo>('/lessons', wish),
  /** Today's challenges, and who made what of them. */
  challenges: () => ask<ChallengeDay>('/challenges'),
  /** Those of a day that has begun, written like 2026-11-16. */
  challengesOf: (day: string) => ask<ChallengeDay>(`/challenges/${day}`),
  /** The table of my try of a challenge, begun at once. */
  takeChallenge: (wish: NewTry) => ask<TableInfo>('/challenges', wish),
  /** A finished game of somebody's, to be beaten with the same deal. */
  deal: (id: string) => ask<DealInfo>(`/tables/${id}/deal`),
  /** The table of my try of it, begun at once. */
  takeDeal: (id: string, wish: NewDeal) => ask<TableInfo>(`/tables/${id}/deal`, wish),
  /** Tables of strangers, where one may knock. */
  openTables: () => ask<OpenTables>('/open-tables'),
  openTable: (listing: string) => ask<OpenTable>(`/open-tables/${listing}`),
  knock: (listing: string, name: string) => ask<OpenTable>(`/open-tables/${listing}/knock`, { name }),
  /** Who goes waits no longer. A page that is being closed sends it all the same. */
  withdrawKnock: (listing: string) =>
    fetch(`/api/open-tables/${listing}/leave`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      keepalive: true,
    }).catch(() => null),
  list: (id: string, listed: boolean) => ask<TableInfo>(`/tables/${id}/listed`, { listed }),
  answerKnock: (id: string, number: number, admit: boolean) =>
    ask<TableInfo>(`/tables/${id}/knocks/${number}`, { admit }),
  open: (wish: NewTable) => ask<TableInfo>('/tables', wish),
  join: (id: string, wish: Join) => ask<TableInfo>(`/tables/${id}/join`, wish),
  addSeat: (id: string) => ask<TableInfo>(`/tables/${id}/seats`, {}),
  reseat: (id: string, seat: number, wish: Reseat) => ask<TableInfo>(`/tables/${id}/seats/${seat}`, wish),
  chooseStarter: (id: string, wish: ChooseStarter) => ask<TableInfo>(`/tables/${id}/starter`, wish),
  letChooseBoards: (id: string, wish: ChooseBoards) => ask<TableInfo>(`/tables/${id}/boards`, wish),
  chooseBoard: (id: string, seat: number, wish: ChooseBoard) =>
    ask<TableInfo>(`/tables/${id}/seats/${seat}/board`, wish),
  renewLink: (id: string) => ask<TableInfo>(`/tables/${id}/link`, {}),
  /** Signs all my other browsers out. */
  endSessions: () => ask<{ ended: number }>('/sessions/end', {}),
  /** Whether the server tells people who are away, and how many of my browsers. */
  push: () => ask<PushInfo>('/push'),
  subscribe: (wish: NewSubscription) => ask<PushInfo>('/push', wish),
  unsubscribe: (endpoint: string) => ask<PushInfo>('/push/end', { endpoint }),
  start: (id: string) => ask<TableInfo>(`/tables/${id}/start`, {}),
  leave: (id: string) => ask<TableInfo>(`/tables/${id}/leave`, {}),
  again: (id: string) => ask<TableInfo>(`/tables/${id}/again`, {}),
  frame: (id: string, number: number, seat: number | null) =>
    ask<Frame>(`/tables/${id}/frames/${number}${seat === null ? '' : `?seat=${seat}`}`).then(withFacts),
  /** The moments that a replay shows. */
  steps: (id: string) => ask<Steps>(`/tables/${id}/steps`),
  /** The cells of my board that a card counts now, whether they pay already or not. */
  counted: (id: string, card: number) => ask<Counted>(`/tables/${id}/counted/${card}`),
  /** What is told of a finished game beside its scores. */
  ending: (id: string) => ask<Ending>(`/tables/${id}/ending`),
  /** What the server can print. */
  printable: () => ask<Printable>('/print'),
  /** What can be printed of an owner's box. */
  printableOf: (game: string, box: object) => ask<PrintedGame>(`/print/${game}`, box),
  /** A sheet or a page of an owner's box, by the address that it has without one. */
  printedOf: (address: string, box: object) => file(address.replace(/^\/api/, ''), box),
  /** A moment of a finished game as a drawing, with words that tell it. */
  picture: (id: string, number: number, seat: number, language: keyof Text) =>
    ask<PictureInfo>(`/tables/${id}/picture?number=${number}&seat=${seat}&lang=${language}`),
  pngOf: (id: string, number: number, seat: number, language: keyof Text) =>
    `/api/tables/${id}/picture.png?number=${number}&seat=${seat}&lang=${language}`,
  /** A seat's board at the end. */
  endPng: (id: string, seat: number, language: keyof Text) =>
    `/api/tables/${id}/picture.png?seat=${seat}&lang=${language}`,
  /** My own board, as it is now. */
  myPicture: (id: string, language: keyof Text) => ask<PictureInfo>(`/tables/${id}/now?lang=${language}`),
  myPngOf: (id: string, language: keyof Text) => `/api/tables/${id}/now.png?lang=${language}`,
  filmOf: (id: string, seat: number, language: keyof Text) =>
    `/api/tables/${id}/film.gif?seat=${seat}&lang=${language}`,
  /** My decisions looked at again: the server works at it while this is asked. */
  analysis: (id: string) => ask<AnalysisInfo>(`/tables/${id}/analysis`, {}),
  comparison: (id: string, place: number) =>
    ask<Comparison>(`/tables/${id}/analysis/${place}`).then(({ mine, master }) => ({
      mine: withFacts(mine),
      master: withFacts(master),
    })),
  /** A table that goes on from a moment of a finished game. */
  playOn: (id: string, wish: PlayOn) => ask<TableInfo>(`/tables/${id}/play-on`, wish),
  logbook: () => ask<LogbookInfo>('/logbook'),
  /** As much of it as the home page shows. */
  logbookCard: () => ask<LogbookCard>('/logbook/card'),
  logbookFile: '/api/logbook/file',
  /** Adds the games of a file to my logbook. */
  readLogbook: (file: object) => ask<Imported>('/logbook/file', file),
  /** My sessions on several devices. */
  devices: () => ask<DeviceInfo[]>('/devices'),
  inviteDevice: () => ask<NewDeviceLink>('/devices/link', {}),
  endDevice: (session: string) => ask<DeviceInfo[]>(`/devices/${encodeURIComponent(session)}/end`, {}),
  /** Whose link it is; nothing is spent by looking. */
  arriving: (token: string) => ask<Arriving>('/devices/look', { token }),
  /** This device has that person's logbook and seats from now on. */
  takeDevice: (token: string, merge: boolean) => ask<LogbookCard>('/devices/take', { token, merge }),
  recordOf: (id: string) => `/api/tables/${id}/record`,
  qrOf: (id: string, link: string) => `/api/tables/${id}/qr.svg?link=${encodeURIComponent(link)}`,
};
