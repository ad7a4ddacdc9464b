/** What the green button does now, or what it waits for. */
import type { ButtonAction } from '../../play/GreenButton.svelte';
import type { Move as AnyMove } from '../../schema';
import { movesOf } from './game';
import type { CardChoice } from './cardchoice.svelte';
import { colourName } from './describe';
import type { TileChoice } from './tilechoice.svelte';
import type { MyTurn } from './myturn.svelte';
import { words } from './words';

const sending = (turn: MyTurn, label: string, move: AnyMove): ButtonAction => ({
  label,
  ready: true,
  icon: 'check',
  act: () => turn.send([move]),
});
const missing = (label: string): ButtonAction => ({ label, ready: false, act: () => undefined });

/** Leaving it at that: passing, or ending a turn in which a cat was rescued. */
function leaving(turn: MyTurn): ButtonAction | null {
  const { choices } = turn.props;
  if (movesOf(choices, 'end-turn').length) return sending(turn, words().endTurn, { type: 'end-turn' });
  if (movesOf(choices, 'pass').length) return sending(turn, words().pass, { type: 'pass' });
  return movesOf(choices, 'decline').length ? sending(turn, words().leaveIt, { type: 'decline' }) : null;
}

function cardButton(turn: MyTurn, picked: CardChoice): ButtonAction {
  const { question, fish } = turn;
  const { cards, move } = picked;
  const go = (label: string): ButtonAction => (move ? sending(turn, label, move) : missing(label));
  if (question === 'draft')
    return picked.missing ? missing(words().pickSome(picked.missing)) : go(words().pickThese(cards.length));
  if (question === 'family-cards') return go(picked.missing ? words().pickTwo : words().keepTwo);
  if (question === 'rescue-cards') return go(cards.length ? words().layThese(cards.length) : words().layNone);
  if (picked.cost > fish) return missing(words().fishShort(picked.cost - fish));
  return go(cards.length ? words().keepThese(cards.length, picked.cost) : words().keepNone);
}

function placeLabel(tileChoice: TileChoice): string {
  const type = tileChoice.move?.type;
  if (type === 'rescue') return words().rescueAndPlace;
  if (type === 'oshax') return words().welcomeAndPlace;
  return type ? words().takeAndPlace : words().place;
}

function tileButton(turn: MyTurn, tileChoice: TileChoice): ButtonAction {
  const { question, placing } = turn;
  const leave = leaving(turn);
  if (question !== 'place' && !tileChoice.offers.length && leave) return leave;
  if (question !== 'place' && !tileChoice.offer) {
    if (question === 'offer') return missing(words().chooseTreasure);
    return missing(question === 'rare-finds' ? words().chooseTile : words().chooseCat);
  }
  if (!tileChoice.path) return missing(words().chooseColour);
  if (!placing) return missing(words().looking);
  const icon = tileChoice.move?.type === 'rescue' ? 'basket' : 'check';
  return { label: placeLabel(tileChoice), ready: placing.fits, icon, act: () => turn.place() };
}

export function mainButton(turn: MyTurn): ButtonAction {
  const { question, cardChoice, tileChoice, colourChoice, sorted } = turn;
  if (cardChoice) return cardButton(turn, cardChoice);
  if (tileChoice) return tileButton(turn, tileChoice);
  if (colourChoice) {
    const { move } = colourChoice;
    if (!move) return missing(words().chooseColour);
    const name = colourName(move.colour, turn.props.content);
    return sending(turn, move.type === 'colour' ? words().takeColour(name) : words().nameColour(name), move);
  }
  if (question === 'fields')
    return sorted.includes(null)
      ? missing(words().sortCats)
      : sending(turn, words().sortCats, { type: 'fields', fields: sorted });
  if (question === 'sister') return sending(turn, words().sisterLet, { type: 'sister-turn' });
  return question === 'dusk' ? sending(turn, words().done, { type: 'done' }) : missing('');
}

/** Another way on, beside the green one. */
export const otherButton = (turn: MyTurn): ButtonAction | null =>
  turn.tileChoice?.offers.length ? leaving(turn) : null;
