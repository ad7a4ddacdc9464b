/** Tiles and cards in words, for labels and screen readers. */
import { pieceName, type Naming } from '../../boats/describe';
import { aPiece } from '../../boats/told';
import { t } from '../../i18n';
import { tileOf, type Colour, type Content } from './game';
import { words } from './words';

export function colourName(colour: Colour, content: Content): string {
  const name = content.words[colour];
  return name ? t(name).toLocaleLowerCase() : colour;
}

export const namingOf = (content: Content): Naming => ({
  kind(kind) {
    const name = content.words[kind];
    return name ? (kind === 'oshax' ? t(name) : t(name).toLocaleLowerCase()) : kind;
  },
  colour: (colour) => colourName(colour, content),
  plan: content.plan,
  rooms: content.rooms,
});

/** "a blue cat", in a sentence. */
export function aTile(tile: string, content: Content): string {
  const { shape, colour } = tileOf(tile, content);
  return aPiece({ kind: content.shapes[shape]?.kind ?? 'cat', colour }, namingOf(content));
}

/** "blue cat of 5, 2 by 4": tiles of a kind differ in how far they reach. */
export function tileName(tile: string, content: Content): string {
  const { shape: name, colour } = tileOf(tile, content);
  const shape = content.shapes[name];
  const rows = shape?.rows ?? [];
  const cells = rows.join('').replaceAll('.', '').length;
  const piece = words().of(pieceName({ kind: shape?.kind ?? 'cat', colour }, namingOf(content)), cells);
  return cells > 2 ? words().reaching(piece, rows.length, rows[0]?.length ?? 0) : piece;
}

/** What the kind of a card is called. */
export const cardTitle = (number: number, { cards, family_cards }: Content): string => {
  const kind = cards[number]?.kind;
  return family_cards[number] ? words().familyCard : kind ? words().cardType[kind] : '';
};

/** "Action, Double rescue, 2 fish: Your next rescue may be of one more cat." */
export function describeCard(number: number, content: Content): string {
  const family = content.family_cards[number];
  if (family) return `${cardTitle(number, content)}, ${t(family.title)}: ${t(family.text)}`;
  const card = content.cards[number];
  if (!card) return String(number);
  return `${cardTitle(number, content)}, ${t(card.title)}, ${words().fish(card.cost)}: ${t(card.text)}`;
}
