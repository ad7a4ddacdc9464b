/** The signs of cards: a cat, a rat, a crate, as they look on a boat; else an icon. */
import type { components } from '../generated';
import { at, n1, type Drawing } from '../look/draw';
import { avatar } from '../look/head';
import { inlineIcon, type IconName } from '../look/icons';
import { COLOURS, v, type Colour } from '../look/theme';
import { rat, SIGN } from './boat';
import { oshaxHead, pieceAlone, styleOf, swatch, type Looks, type Piece } from './piece';

/** A card in a few words, as the server sends it. */
export type BriefContent = components['schemas']['ExploreDrawBriefContent'];
export type Sign = BriefContent['signs'][number];

const isColour = (sign: Sign): sign is Colour => COLOURS.some((colour) => colour === sign);
const icon = (name: IconName): Drawing => ({ w: 24, h: 24, body: inlineIcon(name, 0, 0, 24, v('ink'), 1.8) });
const treasure = (kind: 'common' | 'rare', looks: Looks): Drawing => {
  const piece: Piece = { kind, cells: [[0, 0]] };
  return pieceAlone(piece, styleOf(piece, looks));
};
const floor = (name: 'parrot' | 'moon' | 'apple'): Drawing => ({
  w: 32,
  h: 32,
  body: `<g transform="translate(-4 -4)" fill="none" stroke="${v('ink')}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">${SIGN[name] ?? ''}</g>`,
});

const HEIGHT = 40;
const GAP = 5;

function drawSign(sign: Sign, looks: Looks): Drawing {
  if (isColour(sign)) return { w: 34, h: 34, body: swatch(sign, looks) };
  const plain = looks.look === 'pattern';
  switch (sign) {
    case 'family':
      return { w: 40, h: 38, body: at(20, 19, avatar({ tone: 'wild', plain })) };
    case 'oshax':
      return { w: 44, h: 44, body: at(22, 22, oshaxHead('wild', 'awake', plain)) };
    case 'rat':
      return { w: 36, h: 24, body: at(-3, -8, rat([0, 0])) };
    case 'common':
      return treasure('common', looks);
    case 'gem':
      return treasure('rare', looks);
    case 'parrot':
    case 'moon':
    case 'apple':
      return floor(sign);
    default:
      return icon(sign);
  }
}

/** Signs beside each other, all equally high. */
export function drawSigns(signs: readonly Sign[], looks: Looks): Drawing {
  const drawn = signs.map((sign) => drawSign(sign, looks));
  let [w, body] = [0, ''];
  for (const { w: own, h, body: one } of drawn) {
    const k = Math.round((HEIGHT / h) * 1000) / 1000;
    body += `<g transform="translate(${n1(w)} 0) scale(${k})">${one}</g>`;
    w += own * k + GAP;
  }
  return { w: Math.max(0, w - GAP), h: HEIGHT, body };
}
