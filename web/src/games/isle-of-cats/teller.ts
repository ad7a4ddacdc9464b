/** How a rival's deeds are told: which cat from which field, and how far its family has come. Public facts alone. */
import { aPiece, familyFact, grewInWords, grownBy, pieceIn } from '../../boats/told';
import { t } from '../../i18n';
import type { Entry } from '../../schema';
import { cellsOf, type Account, type Deed, type Happening, type Scene, type Teller } from '../../told/deeds';
import { namingOf } from './describe';
import { fieldsOf, playerOf, tileOf, type Content, type Event, type View } from './game';
import { words } from './words';

type Place = 'left' | 'right' | 'around';
const PLACES: readonly Place[] = ['left', 'right', 'around'];

type Rescued = Extract<Event, { event: 'rescued' }>;

/**
 * Where a cat lay: its price tells, where only one field has it. Else the log says where it was put; cats may have been
 * herded since, and no event says so.
 */
export function whence({ tile, fish }: Rescued, log: readonly Entry[], content: Content): Place | null {
  const [priced, another] = fieldsOf(content).filter((field) => content.prices[field] === fish);
  if (priced && !another) return priced;
  for (const entry of log.toReversed())
    for (const event of entry.events as unknown as Event[])
      if (event.event === 'filled') {
        const place = PLACES.find((one) => event[one]?.includes(tile));
        if (place) return place;
      }
  return null;
}

function sentence({ event: any, told }: Happening, scene: Scene<View, Content>): string {
  const event = any as unknown as Event;
  const naming = namingOf(scene.content);
  if (event.event === 'rescued') {
    const { colour } = tileOf(event.tile, scene.content);
    const place = whence(event, scene.log, scene.content);
    const who = scene.names[event.seat] ?? '';
    return place
      ? words().rescues(who, aPiece({ kind: 'cat', colour }, naming), words().from[place])
      : t(told, scene.names);
  }
  return event.event === 'placed' ? '' : t(told, scene.names);
}

const eventsOf = ({ happenings }: Deed): Event[] => happenings.map(({ event }) => event as unknown as Event);

/** The sister's turn: what is seen of it is the first cat she takes. */
function tellSister(deed: Deed, sentences: string[], content: Content): Account | null {
  const taken = eventsOf(deed).flatMap((one) => (one.event === 'sister-took' && one.tile ? [one.tile] : []));
  const cat = taken.find((tile) => tileOf(tile, content).colour !== null);
  return sentences.length ? { words: sentences.join(' '), source: cat ? `field-cat:${cat}` : null } : null;
}

function tell(deed: Deed, any: Scene): Account | null {
  const scene = any as unknown as Scene<View, Content>;
  const { view, content } = scene;
  const sentences = deed.happenings.map((one) => sentence(one, scene)).filter(Boolean);
  if (deed.doer === 'sister') return tellSister(deed, sentences, content);
  if (!sentences.length) return null;
  const naming = namingOf(content);
  const player = playerOf(view, deed.doer);
  const placed = deed.happenings.flatMap((one) => pieceIn(one) ?? []);
  const grown = grownBy(placed, player);
  const rescued = eventsOf(deed).find((one) => one.event === 'rescued');
  const place = rescued && whence(rescued, scene.log, content);
  const colour = rescued && tileOf(rescued.tile, content).colour;
  const left = place === 'left' || place === 'right' ? (view.fields?.[place] ?? []) : null;
  return {
    words: [...sentences, ...(grown ? [grewInWords(grown, naming)] : [])].join(' '),
    facts: [
      ...(grown ? [familyFact(grown, naming)] : []),
      ...(typeof player.fish === 'number' ? [words().hasFish(player.fish)] : []),
      ...(left && colour && (place === 'left' || place === 'right')
        ? left.some((tile) => tileOf(tile, content).colour === colour)
          ? []
          : [words().noMoreOf(words().field[place], naming.colour(colour))]
        : []),
    ],
    cells: cellsOf(deed),
    source: rescued ? `field-cat:${rescued.tile}` : null,
  };
}

export const teller: Teller = {
  begins: [
    'rescued',
    'oshax',
    'treasure',
    'action',
    'passed',
    'kept',
    'traditions-laid',
    'rescue-cards-laid',
    'sister-card',
  ],
  quiet: ['turn-ended', 'done', 'chosen', 'offered', 'declined'],
  noise: ['chosen', 'packs-passed', 'phase-ended', 'dealt', 'offered'],
  tell,
};
