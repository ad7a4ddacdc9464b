/** What each notch would gain, as far as the server has told: the two big choices, and their strings in the room. */
import { gain } from '../../play/gains';
import type { Line, Previews } from '../../play/previews.svelte';
import type { Change, Move as AnyMove, PreviewResult, Text } from '../../schema';
import type { Choosing } from './choosing.svelte';
import {
  NOTCHES,
  playerOf,
  type Content,
  type Event,
  type Furniture,
  type Move,
  type Notch,
  type Ran,
  type View,
} from './game';
import type { PossibleString } from './room';
import { notchAt } from './routes';

export interface NotchGain {
  notch: Notch;
  chosen: boolean;
  /** The run it would be; null while it is asked for, and for a knot. */
  ran: Ran | null;
  gain: number;
  /** What the gain is made of, line by line of the score. */
  items: Change[];
  /** Why it is not possible. */
  refused: Text | null;
  knot: boolean;
  /** Its outcome is not known yet. Once it is, a run may still depend on a token that lies under another. */
  asking: boolean;
}

export const ranIn = (result: PreviewResult | undefined): Ran | null =>
  ((result?.events ?? []) as Event[]).find((event): event is Ran => event.event === 'ran') ?? null;

const runsAfter = (before: Move[]): Line[] => NOTCHES.map((entry) => [...before, { type: 'run', entry }] as AnyMove[]);

/** The moves whose outcome is to be known now: both entries, or both after each tile that may be led. */
export function questions(choosing: Choosing): Line[] {
  if (choosing.step === 'run') return runsAfter([]);
  return choosing.tiles.flatMap((furniture) => runsAfter([{ type: 'lead', furniture }]));
}

/** The two notches of the furniture that is run to, or would be; none while there is nothing to choose. */
export function gainsOf(choosing: Choosing, previews: Previews): NotchGain[] {
  const { step, tile } = choosing;
  if (step === 'knot') return NOTCHES.map((notch) => gainAt(choosing, notch, undefined));
  if (step === 'run') return NOTCHES.map((entry) => gainAt(choosing, entry, previews.of([{ type: 'run', entry }])));
  if (step !== 'lead' || !tile) return [];
  return NOTCHES.map((entry) =>
    gainAt(
      choosing,
      entry,
      previews.of([
        { type: 'lead', furniture: tile },
        { type: 'run', entry },
      ]),
    ),
  );
}

function gainAt(choosing: Choosing, notch: Notch, result: PreviewResult | undefined): NotchGain {
  return {
    notch,
    chosen: choosing.notch === notch,
    ran: ranIn(result),
    gain: result ? gain(result) : 0,
    items: result?.changes ?? [],
    refused: result?.refused ?? null,
    knot: choosing.step === 'knot',
    asking: !result,
  };
}

/** The most points a tile would gain its leader at once; null while that is asked for. */
export function bestOf(tile: Furniture, previews: Previews): number | null {
  const results = runsAfter([{ type: 'lead', furniture: tile }]).flatMap((line) => previews.of(line) ?? []);
  const possible = results.filter((result) => !result.refused);
  return possible.length ? Math.max(...possible.map(gain)) : null;
}

/** Where everybody runs or ties the knot, or would run if the chosen tile were led. */
export const goalFor = (view: View, choosing: Choosing): Furniture | null => choosing.tile ?? view.goal;

/** The strings to draw to these notches in a seat's room. */
export function stringsTo(
  view: View,
  content: Content,
  seat: number,
  goal: Furniture,
  gains: NotchGain[],
): PossibleString[] {
  const { at } = playerOf(view, seat);
  return gains.map(({ notch, chosen, refused }) => ({
    from: at ? notchAt(content, at.furniture, at.notch) : null,
    to: notchAt(content, goal, notch),
    label: notch,
    chosen,
    far: refused !== null,
  }));
}
