/** Explore & Draw: what its rules show. */
import type { CardView } from '../boats/card';
import { cellsOf, type PaperLooks, type Piece } from '../boats/piece';
import { cardView } from '../games/explore-draw/drawing';
import type { Content } from '../games/explore-draw/game';
import { at, DISPLAY, text, type Drawing } from '../look/draw';
import { v, type Colour } from '../look/theme';
import type { Json } from '../schema';
import { drawnFor, FIRST, RARE, SECOND, wished } from './boats';
import { part, type Examples } from './examples';

const cat = (colour: Colour): Piece => ({ kind: 'cat', colour, cells: cellsOf(['##.', '.##']) });
const small: Piece = { kind: 'common', cells: cellsOf(['##']) };
const bent: Piece = { kind: 'common', cells: cellsOf(['##', '#.']) };
const square: Piece = { kind: 'rare', cells: cellsOf(['##', '##']) };
const oshax: Piece = { kind: 'oshax', cells: cellsOf(['##', '##']) };

const COLUMNS = 4;
const SLOTS = 12;
/** The slots whose cards come from the tradition deck. */
const TRADITIONS = [2, 4, 7, 12];

/** The island: each slot with its number and the colour of its deck; the chosen ones are framed. */
function island(...chosen: number[]): Drawing {
  const [w, h, gap, top] = [62, 68, 12, 34];
  let body = '';
  for (let column = 0; column < COLUMNS; column++)
    body += text(column * (w + gap) + w / 2 + 4, 14, 20, 'ABCD'.charAt(column), `${DISPLAY} fill="${v('ink')}"`);
  for (let slot = 1; slot <= SLOTS; slot++) {
    const tint = v(TRADITIONS.includes(slot) ? 'band-tradition' : 'band-rescue');
    const [stroke, width] = chosen.includes(slot) ? [v('good'), 5] : [v('ink'), 1.6];
    body += at(
      ((slot - 1) % COLUMNS) * (w + gap) + 4,
      Math.floor((slot - 1) / COLUMNS) * (h + gap) + top,
      `<rect width="${w}" height="${h}" rx="6" fill="${v('paper-raised')}" stroke="${stroke}" stroke-width="${width}"/>` +
        `<rect x="5" y="5" width="${w - 10}" height="16" rx="3" fill="${tint}"/>` +
        text(w / 2, 44, 24, slot, `${DISPLAY} font-weight="700" fill="${v('ink')}"`),
    );
  }
  return part(COLUMNS * (w + gap), (SLOTS / COLUMNS) * (h + gap) + top, body);
}

export const examples = (looks: PaperLooks): Examples => {
  const { aboard, cards, cats, coloured, family, full, onMap, pieces, placing, touching, ways, whole, patterned } =
    drawnFor(looks);
  const tradition = (number: number, content: Json): CardView =>
    cardView({ id: '', type: 'tradition', tradition: number }, content as unknown as Content, '', wished(looks));
  return {
    'The aim': full,
    'What you need': (content) => cards({ type: 'cat', zones: [[cat('blue')]] }, tradition(7, content)),
    'Setting up': () => island(),
    'The boat': (content) => whole((content['boat'] as { prints: unknown }).prints),
    'Edge and touch': touching,
    'The island': () => island(),
    'A day': () => island(2, 6, 10),
    'Ending your turn': () =>
      cards(
        { type: 'cat', zones: [[cat('blue')]], state: 'done' },
        { type: 'cat', zones: [[cat('red')]], state: 'done' },
        { type: 'cat', zones: [[cat('green')]], state: 'done' },
      ),
    'The next day': (content) =>
      cards(
        { type: 'cat', zones: [[cat('blue')]], state: 'off' },
        { type: 'treasure', zones: [[small]], state: 'off' },
        { ...tradition(7, content), state: 'off' },
      ),
    Discoveries: (content) =>
      cards(
        tradition(7, content),
        { type: 'cat', zones: [[cat('blue')]] },
        { type: 'oshax', zones: [[oshax]] },
        { type: 'treasure', zones: [[small]] },
      ),
    'The cards': () =>
      cards({ type: 'cat', zones: [[cat('green'), cat('red')]] }, { type: 'treasure', zones: [[square, small]] }),
    '"Or" and "choose two"': () =>
      cards(
        { type: 'cat', keyword: 'or', zones: [[cat('orange')], [cat('purple')]] },
        { type: 'treasure', keyword: 'two', zones: [[small, bent]] },
      ),
    Cats: () => coloured('blue', 'green', 'orange', 'purple', 'red'),
    Oshax: () => cards({ type: 'oshax', zones: [[oshax]] }),
    Treasures: () =>
      pieces(
        ['common', ['#']],
        ['common', ['##']],
        ['common', ['###']],
        ['common', ['##', '#.']],
        ['rare', ['##', '##']],
        ['rare', ['####']],
      ),
    Traditions: (content) => cards(tradition(7, content)),
    Drawing: placing,
    'Turn and flip': ways,
    'Treasure maps': onMap,
    'Special actions': () =>
      cards({ type: 'action', zones: [[cat('blue')]] }, { type: 'cat', zones: [[cat('red')]], state: 'chosen' }),
    'What they do': () => island(5, 6, 7, 8),
    'Without colours': () => patterned('green', 'purple', 'blue', 'orange', 'red'),
    'A family': family,
    'Other points': () => aboard(FIRST, SECOND, RARE),
    'Who wins': full,
    'Traditions: how we read them': (content) => cards(tradition(9, content), tradition(10, content)),
    'The rest: how we read it': onMap,
    Alone: () =>
      cats({ kind: 'cat', colour: 'blue' }, { kind: 'cat', colour: 'red' }, { kind: 'cat', colour: 'orange' }),
    "The sister's cards": () => coloured('blue', 'red', 'green'),
    "The sister's turn": () => coloured('red', 'blue'),
    "The sister's points": () => coloured('red', 'blue', 'green', 'orange', 'purple'),
    'At a distance': () => island(3, 7, 11),
  };
};
