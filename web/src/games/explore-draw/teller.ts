/** How a rival's deeds are told: which cards, what was drawn of them, and how far a family has come. */
import { drawnInWords, familyFact, grewInWords, grownBy, pieceIn } from '../../boats/told';
import { t } from '../../i18n';
import { cellsOf, type Account, type Deed, type Happening, type Scene, type Teller } from '../../told/deeds';
import { namingOf } from './describe';
import { playerOf, type Content, type Event, type View } from './game';
import { words } from './words';

function sentence({ event: any, told }: Happening, names: string[]): string {
  const event = any as unknown as Event;
  if (event.event === 'drawn') return '';
  return event.event === 'tradition-checked' ? words().traditionChecked(event.tradition) : t(told, names);
}

function tell(deed: Deed, any: Scene): Account | null {
  const { view, content, names } = any as unknown as Scene<View, Content>;
  if (deed.doer === 'sister') return null;
  const naming = namingOf(content);
  const player = playerOf(view, deed.doer);
  const placed = deed.happenings.flatMap((one) => pieceIn(one) ?? []);
  const grown = grownBy(placed, player);
  const taken = deed.happenings
    .map(({ event }) => event as unknown as Event)
    .find((one) => one.event === 'cards-chosen');
  const sentences = deed.happenings.map((one) => sentence(one, names)).filter(Boolean);
  return {
    words: [
      ...sentences,
      ...(placed.length ? [drawnInWords(placed, naming)] : []),
      ...(grown ? [grewInWords(grown, naming)] : []),
    ].join(' '),
    facts: [...(grown ? [familyFact(grown, naming)] : []), words().hasPoints(player.score.total)],
    cells: cellsOf(deed),
    source: taken ? `card:${taken.slots[0]}` : null,
  };
}

export const teller: Teller = {
  begins: ['special-used', 'cards-chosen'],
  quiet: [
    'card-opened',
    'card-closed',
    'turn-ended',
    'zone-chosen',
    'two-chosen',
    'bonus-offered',
    'bonus-lapsed',
    'bonus-declined',
  ],
  noise: ['card-opened', 'card-closed', 'zone-chosen', 'two-chosen', 'bonus-offered'],
  tell,
};
