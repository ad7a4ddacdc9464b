/** The drawings of the rules, as whole SVG files for the printed rules. */
import type { PaperLooks } from '../boats/piece';
import type { Drawing } from '../look/draw';
import { known } from '../look/draw';
import { examples as caty } from '../rules/caty';
import { examples as doodle } from '../rules/doodle';
import { isJudged, isPlayed, type Example, type ExamplesFor } from '../rules/examples';
import { examples as explore } from '../rules/explore';
import { examples as isle } from '../rules/isle';
import type { Json, Text } from '../schema';
import { file, type Style } from './inks';

const GAMES: Record<string, ExamplesFor> = {
  'caty-mini': caty,
  'doodle-islands': doodle,
  'explore-draw': explore,
  'isle-of-cats': isle,
};

interface Asked {
  game: string;
  /** The English titles of the sections. */
  titles: string[];
  content: Json;
  style: Style;
  language: 'fr' | 'en';
}

/** One picture of a section. One that stands alone has no words, and only what is judged is right or wrong. */
interface Part {
  svg: string;
  words: Text | null;
  right: boolean | null;
}

function partsOf(example: Example, style: Style): Part[] {
  const part = (drawing: Drawing, words: Text | null = null, right: boolean | null = null): Part => ({
    svg: file(drawing, { style }),
    words,
    right,
  });
  if (isJudged(example)) return example.map(({ drawing, words, right }) => part(drawing, words, right));
  if (isPlayed(example)) return example.map(({ drawing, words }) => part(drawing, words));
  return [part(example)];
}

/** The pictures of each of these sections, as JSON. A section that has none gets an empty list. */
export function drawExamples(asked: string): string {
  const { game, titles, content, style, language } = JSON.parse(asked) as Asked;
  const looks: PaperLooks = { look: style === 'outline' ? 'pattern' : 'colour', language, large: true };
  const examples = known(GAMES[game])(looks);
  return JSON.stringify(titles.map((title) => (examples[title] ? partsOf(examples[title](content), style) : [])));
}
