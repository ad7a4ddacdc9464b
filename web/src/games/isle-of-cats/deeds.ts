/** What the green button does now, or what it waits for. */
import type { Deed } from '../../play/GreenButton.svelte';
import type { Move as AnyMove } from '../../schema';
import { movesOf } from './game';
import type { Picking } from './picking.svelte';
import { colourName } from './told';
import type { Trying } from './trying.svelte';
import type { Turn } from './turn.svelte';
import { words } from './words';

const sending = (turn: Turn, label: string, move: AnyMove): Deed => ({
  label,
  ready: true,
  icon: 'check',
  act: () => turn.send([move]),
});
const missing = (label: string): Deed => ({ label, ready: false, act: () => undefined });

/** Leaving it at that: passing, or ending a turn in which a cat was rescued. */
function leaving(turn: Turn): Deed | null {
  const { choices } = turn.table;
  if (movesOf(choices, 'end-turn').length) return sending(turn, words().endTurn, { type: 'end-turn' });
  if (movesOf(choices, 'pass').length) return sending(turn, words().pass, { type: 'pass' });
  return movesOf(choices, 'decline').length ? sending(turn, words().leaveIt, { type: 'decline' }) : null;
}

function pickingDeed(turn: Turn, picked: Picking): Deed {
  const { ask, fish } = turn;
  const { cards, move } = picked;
  const go = (label: string): Deed => (move ? sending(turn, label, move) : missing(label));
  if (ask === 'draft')
    return picked.missing ? missing(words().pickSome(picked.missing)) : go(words().pickThese(cards.length));
  if (ask === 'family-cards') return go(picked.missing ? words().pickTwo : words().keepTwo);
  if (ask === 'rescue-cards') return go(cards.length ? words().layThese(cards.length) : words().layNone);
  if (picked.cost > fish) return missing(words().fishShort(picked.cost - fish));
  return go(cards.length ? words().keepThese(cards.length, picked.cost) : words().keepNone);
}

function placeLabel(tried: Trying): string {
  const type = tried.move?.type;
  if (type === 'rescue') return words().rescueAndPlace;
  if (type === 'oshax') return words().welcomeAndPlace;
  return type ? words().takeAndPlace : words().place;
}

function tryingDeed(turn: Turn, tried: Trying): Deed {
  const { ask, placing } = turn;
  const leave = leaving(turn);
  if (ask !== 'place' && !tried.offers.length && leave) return leave;
  if (ask !== 'place' && !tried.offer) {
    if (ask === 'offer') return missing(words().chooseTreasure);
    return missing(ask === 'rare-finds' ? words().chooseTile : words().chooseCat);
  }
  if (!tried.path) return missing(words().chooseColour);
  if (!placing) return missing(words().looking);
  const icon = tried.move?.type === 'rescue' ? 'basket' : 'check';
  return { label: placeLabel(tried), ready: placing.fits, icon, act: () => turn.place() };
}

export function deedOf(turn: Turn): Deed {
  const { ask, picking, trying, colouring, sorted } = turn;
  if (picking) return pickingDeed(turn, picking);
  if (trying) return tryingDeed(turn, trying);
  if (colouring) {
    const { move } = colouring;
    if (!move) return missing(words().chooseColour);
    const name = colourName(move.colour, turn.table.content);
    return sending(turn, move.type === 'colour' ? words().takeColour(name) : words().nameColour(name), move);
  }
  if (ask === 'fields')
    return sorted.includes(null)
      ? missing(words().sortCats)
      : sending(turn, words().sortCats, { type: 'fields', fields: sorted });
  if (ask === 'sister') return sending(turn, words().sisterLet, { type: 'sister-turn' });
  return ask === 'dusk' ? sending(turn, words().done, { type: 'done' }) : missing('');
}

/** Another way on, beside the green one. */
export const otherDeed = (turn: Turn): Deed | null => (turn.trying?.offers.length ? leaving(turn) : null);
