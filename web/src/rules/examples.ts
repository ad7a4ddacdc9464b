/** What the rules pages show: a drawing for each section, made by the art code, and examples that play frame by frame. */
import type { PaperLooks } from '../boats/piece';
import { at, type Drawing } from '../look/draw';
import type { Json, Text } from '../schema';

export interface Frame {
  drawing: Drawing;
  words: Text;
}

/** Something done rightly, or wrongly. */
export interface Judged {
  drawing: Drawing;
  right: boolean;
  words: Text;
}

/** What stands beside a section: one drawing, right and wrong, or frames that are shown one after another. */
export type Example = Drawing | Judged[] | Frame[];

/** By the section's English title. Numbers that are drawn come from the game's content. */
export type Examples = Record<string, (content: Json) => Example>;

export const isJudged = (example: Example): example is Judged[] =>
  Array.isArray(example) && example.every((one) => 'right' in one);
export const isPlayed = (example: Example): example is Frame[] => Array.isArray(example) && !isJudged(example);

/** Drawings side by side, all of one height. */
export function row(drawings: readonly Drawing[], h = 100, gap = 16): Drawing {
  let x = 0;
  let body = '';
  for (const one of drawings) {
    const scale = h / one.h;
    body += at(x, 0, one.body, ` scale(${scale})`);
    x += one.w * scale + gap;
  }
  return { w: Math.max(x - gap, 1), h, body };
}

/** A part of a drawing. */
export const cut = ({ body }: Drawing, x: number, y: number, w: number, h: number): Drawing => ({
  w,
  h,
  body: `<svg width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${body}</svg>`,
});

export const part = (w: number, h: number, body: string): Drawing => ({ w, h, body });

/** The drawings of a game's rules, for somebody with such wishes. */
export type ExamplesFor = (looks: PaperLooks) => Examples;

const GAMES: Record<string, () => Promise<{ examples: ExamplesFor }>> = {
  'doodle-islands': () => import('./doodle'),
  'caty-mini': () => import('./caty'),
  'explore-draw': () => import('./explore'),
  'isle-of-cats': () => import('./isle'),
};

export const examplesOf = async (game: string): Promise<ExamplesFor> =>
  (await GAMES[game]?.())?.examples ?? (() => ({}));
