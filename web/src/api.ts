/* Requests to the server. Whatever goes wrong comes back as a sentence for people. */
import { dictionaries } from './i18n';
import type { Ending, Frame, Join, Json, Lobby, NewLesson, NewTable, Problem, Reseat, TableInfo, Text } from './schema';
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

async function ask<T>(path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
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
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  throw new RequestError(problem(said) ?? own((words) => words.offline.strange), answer.status);
}

function problem(said: unknown): Text | null {
  const text = (said as Partial<Problem> | null)?.text;
  return typeof text?.fr === 'string' && typeof text.en === 'string' ? text : null;
}

let lobby: Promise<Lobby> | null = null;

export const api = {
  /** The games that are there and the bots: asked for once. */
  lobby(): Promise<Lobby> {
    lobby ??= ask<Lobby>('/lobby').catch((error: unknown) => {
      lobby = null;
      throw error;
    });
    return lobby;
  },
  tables: () => ask<TableInfo[]>('/tables'),
  /** What a table is drawn and explained with, where it is not what the lobby tells. */
  content: (id: string) => ask<Json>(`/tables/${id}/content`),
  table: (id: string) => ask<TableInfo>(`/tables/${id}`),
  /** A table for a lesson, begun at once. */
  learn: (wish: NewLesson) => ask<TableInfo>('/lessons', wish),
  open: (wish: NewTable) => ask<TableInfo>('/tables', wish),
  join: (id: string, wish: Join) => ask<TableInfo>(`/tables/${id}/join`, wish),
  reseat: (id: string, seat: number, wish: Reseat) => ask<TableInfo>(`/tables/${id}/seats/${seat}`, wish),
  renewLink: (id: string) => ask<TableInfo>(`/tables/${id}/link`, {}),
  /** Signs all my other browsers out. */
  endSessions: () => ask<{ ended: number }>('/sessions/end', {}),
  start: (id: string) => ask<TableInfo>(`/tables/${id}/start`, {}),
  leave: (id: string) => ask<TableInfo>(`/tables/${id}/leave`, {}),
  again: (id: string) => ask<TableInfo>(`/tables/${id}/again`, {}),
  frame: (id: string, number: number, seat: number | null) =>
    ask<Frame>(`/tables/${id}/frames/${number}${seat === null ? '' : `?seat=${seat}`}`).then(withFacts),
  /** What is told of a finished game beside its scores. */
  ending: (id: string) => ask<Ending>(`/tables/${id}/ending`),
  recordOf: (id: string) => `/api/tables/${id}/record`,
  qrOf: (id: string, link: string) => `/api/tables/${id}/qr.svg?link=${encodeURIComponent(link)}`,
};
