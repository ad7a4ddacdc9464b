/** What the green button does now, or what it waits for. */
import type { ButtonAction } from '../../play/GreenButton.svelte';
import { isAdvised } from '../../hint/advised';
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

/** A way that leaves something, asked once more while something useful is possible. */
const leavingBy = (turn: MyTurn, label: string, move: AnyMove, ask: string | undefined): ButtonAction =>
  isAdvised(turn.props.advised, move)
    ? sending(turn, label, move)
    : { label, ready: true, leaves: true, act: () => turn.send([move]), ...(ask ? { ask } : {}) };

/** Leaving it at that: passing, or ending a turn in which a cat was rescued. */
function leaving(turn: MyTurn): ButtonAction | null {
  const { choices } = turn.props;
  const { question, tileChoice, actions } = turn;
  const ask = tileChoice?.offers.length ? words().askLeave[question] : actions ? words().askActions : undefined;
  if (movesOf(choices, 'end-turn').length) return leavingBy(turn, words().endTurn, { type: 'end-turn' }, ask);
  if (movesOf(choices, 'pass').length) return leavingBy(turn, words().pass, { type: 'pass' }, ask);
  return movesOf(choices, 'decline').length ? leavingBy(turn, words().leaveIt, { type: 'decline' }, ask) : null;
}

/** Keeping or laying no card at all, where that may be. */
function noCards(turn: MyTurn, picked: CardChoice): ButtonAction | null {
  const { question } = turn;
  if (picked.least || question === 'draft' || question === 'family-cards') return null;
  const move: AnyMove = { type: picked.type, cards: [] };
  const ask = picked.most ? words().askLeave[question] : undefined;
  return leavingBy(turn, question === 'rescue-cards' ? words().layNone : words().keepNone, move, ask);
}

const keepThenPlay = (picked: CardChoice): string =>
  picked.cards.length ? words().keepThenPlay : words().keepNoneThenPlay;

function cardButton(turn: MyTurn, picked: CardChoice): ButtonAction {
  const { question, fish } = turn;
  const { cards, move } = picked;
  const go = (label: string): ButtonAction => (move ? sending(turn, label, move) : missing(label));
  if (question === 'draft')
    return picked.missing ? missing(words().pickSome(picked.missing)) : go(words().pickThese(cards.length));
  if (question === 'family-cards')
    return go(picked.missing ? words().pickFamily(picked.least) : words().keepFamily(picked.least));
  if (picked.holds && picked.holdMove) return sending(turn, keepThenPlay(picked), picked.holdMove);
  const none = noCards(turn, picked);
  if (none && !picked.most) return none;
  if (!cards.length) return missing(words().chooseCards);
  if (question === 'rescue-cards') return go(words().layThese(cards.length));
  if (picked.cost > fish) return missing(words().fishShort(picked.cost - fish));
  return go(words().keepThese(cards.length, picked.cost));
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
  const left = turn.leavesAsAdvised ? (leaving(turn) ?? (cardChoice && noCards(turn, cardChoice))) : null;
  if (left) return left;
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
  if (question === 'hold') return sending(turn, words().toTraditions, { type: 'done' });
  if (question !== 'dusk') return missing('');
  return turn.actions
    ? leavingBy(turn, words().done, { type: 'done' }, words().askActions)
    : sending(turn, words().done, { type: 'done' });
}

/** Keeping cards while traditions wait for an action card: a third, quieter way on. Null where it is never possible. */
export function holdButton(turn: MyTurn): ButtonAction | null {
  const { cardChoice, question } = turn;
  if (!cardChoice?.mayHold) return null;
  const { cards, holdMove, holds, most } = cardChoice;
  const label = keepThenPlay(cardChoice);
  if (!holdMove || holds) return missing(label);
  return leavingBy(turn, label, holdMove, cards.length || !most ? undefined : words().askLeave[question]);
}

/** Another way on, beside the green one. */
export function otherButton(turn: MyTurn): ButtonAction | null {
  const { cardChoice, tileChoice } = turn;
  if (turn.leavesAsAdvised) return null;
  if (cardChoice) return cardChoice.most ? noCards(turn, cardChoice) : null;
  return tileChoice?.offers.length ? leaving(turn) : null;
}
