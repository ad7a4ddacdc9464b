/** Cards in words, for labels and screen readers. */
import { pieceName, type Naming } from '../../boats/describe';
import { t } from '../../i18n';
import type { Card, Colour, Content, Discovery } from './game';
import { sizeOf } from './drawing';
import { words } from './words';

export function colourName(colour: Colour, content: Content): string {
  const found = content.colours.find(({ id }) => id === colour);
  return found ? t(found.title) : colour;
}

export const namingOf = (content: Content): Naming => ({
  kind: (kind) => t(content.kinds[kind]),
  colour: (colour) => colourName(colour, content),
  plan: content.boat.plan,
  rooms: content.boat.rooms,
});

const discoveryName = (discovery: Discovery, content: Content): string =>
  words().of(pieceName(discovery, namingOf(content)), sizeOf(discovery, content));

/** "Cats: blue cat of 5 or green cat of 4 and common treasure of 1". */
export function describeCard(card: Card, content: Content): string {
  const type = words().cardType[card.type];
  const { tradition } = card;
  return words().shows(tradition === undefined ? type : `${type} ${tradition}`, cardText(card, content));
}

/** What stands below the band: "blue cat of 5 or green cat of 4 and common treasure of 1", or a tradition's rule. */
export function cardText(card: Card, content: Content): string {
  if (card.tradition !== undefined) {
    const rule = content.traditions[card.tradition];
    return rule ? t(rule) : '';
  }
  const zones = (card.zones ?? []).map((zone) =>
    zone
      .map((discovery) => discoveryName(discovery, content))
      .join(card.keyword === 'choose-two' ? ', ' : ` ${words().and} `),
  );
  const two = card.keyword === 'choose-two' ? `${words().chooseTwo}, ` : '';
  return `${two}${zones.join(` ${words().or} `)}`;
}
