/** What the buttons would do now, and what is still to be chosen. */
import type { ButtonAction } from '../../play/GreenButton.svelte';
import { t } from '../../i18n';
import type { CardInHand } from './cardinhand.svelte';
import type { MyTurn } from './myturn.svelte';
import { words } from './words';

/** Moves that only leave what there is. */
export const LEAVING = new Set(['decline-bonus', 'end-turn']);

const never: ButtonAction = { label: '', ready: false, act: () => undefined };

const move = ({ props }: MyTurn, type: string): string => t(props.content.moves[type] ?? { fr: '', en: '' });

/** The cards that are picked, as an action; before that, which are to be picked. */
export function takeLabel({ cardChoice }: MyTurn): string {
  const { move } = cardChoice.taking ?? {};
  if (move?.type === 'choose-column') return words().takeColumn(move.column);
  if (move?.type === 'use-special' && move.row) return words().takeRow(move.row);
  if (move) return cardChoice.besides ? words().takeCard : words().takeThese;
  if (cardChoice.field === 'row') return words().pickRow;
  if (cardChoice.field === 'slot') return words().pickExtra;
  if (cardChoice.field === 'slots') return words().pickEach(cardChoice.missing, cardChoice.slots.length === 0);
  return words().pickColumn;
}

/** What the card in the hand still asks for. */
function missing({ zones, pairs, half }: CardInHand): string {
  if (zones.length) return words().chooseHalfShort;
  if (pairs.length) return half === null ? words().chooseTwoShort : words().chooseSecond;
  return words().asking;
}

export function mainButton(turn: MyTurn): ButtonAction {
  const { hand, placing, offer } = turn;
  if (turn.taking) return { label: takeLabel(turn), ready: turn.cardChoice.taking !== null, act: () => turn.take() };
  if (!hand) return never;
  const left = turn.leavesAsAdvised ? (declining(turn) ?? endTurn(turn)) : null;
  if (left) return left;
  if (placing) return placingIt(turn);
  if (offer?.skip) {
    const { skips } = hand;
    return { label: words().skip(skips.length), ready: true, act: () => turn.send([...offer.path, ...skips]) };
  }
  const { card, path } = hand;
  if (card?.tradition !== undefined && path.length)
    return { label: words().checkTradition, ready: true, act: () => turn.send([...path]) };
  return endTurn(turn) ?? { ...never, label: missing(hand) };
}

function placingIt(turn: MyTurn): ButtonAction {
  if (!turn.hand?.choice) return { ...never, label: words().chooseColour };
  const verb = turn.offer?.id.startsWith('bonus') ? 'take-bonus' : 'place';
  return { label: move(turn, verb), ready: turn.placing?.fits ?? false, act: () => turn.place(), icon: 'check' };
}

function declining(turn: MyTurn): ButtonAction | null {
  const decline = turn.hand?.plain('decline-bonus');
  return decline ? { label: move(turn, 'decline-bonus'), ready: true, act: () => turn.send([decline]) } : null;
}

function endTurn(turn: MyTurn): ButtonAction | null {
  const end = turn.hand?.plain('end-turn');
  return end ? { label: words().endTurn, ready: true, act: () => turn.send([end]) } : null;
}

export function otherButton(turn: MyTurn): ButtonAction | null {
  const { cardChoice, placing } = turn;
  if (cardChoice.mode !== 'column') return { label: words().cancel, ready: true, act: () => cardChoice.giveUp() };
  if (turn.leavesAsAdvised) return placing && placingIt(turn);
  const leave = declining(turn) ?? (placing ? endTurn(turn) : null);
  const advised = turn.props.advised?.some(({ type }) => LEAVING.has(type));
  return leave && { ...leave, ...(placing && !advised ? { ask: words().askLeave } : {}) };
}

/** What to do with the card in the hand, where a place does not say it. */
export function hintNow({ hand, offer }: MyTurn): string {
  if (!hand) return '';
  if (hand.zones.length && !hand.zone) return words().chooseHalf;
  if (hand.pairs.length && !hand.pair) return hand.half === null ? words().choosePair : words().chooseSecond;
  if (offer?.skip) return words().doesNotFit;
  if (hand.colours.length && !hand.colour) return words().chooseColour;
  if (hand.plain('end-turn')) return words().ready;
  return hand.known ? '' : words().asking;
}
