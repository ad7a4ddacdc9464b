/** What is good to know at this moment of my turn, in words. */
import { printedSum } from './game';
import type { MyTurn } from './myturn.svelte';
import { words } from './words';

/** While cards are picked: where the packs go, and what cats will cost. */
export function cardHint({ question, player, mine, props }: MyTurn): string {
  const { view, content, names } = props;
  if (question === 'keep' || question === 'pay') return words().rescueCosts(content.prices.left, content.prices.right);
  if (question !== 'draft') return words().tapCard;
  const to = view.passes_to?.[player.seat] ?? null;
  if (to === null) return words().packGone;
  const from = view.players.find((other) => view.passes_to?.[other.seat] === mine)?.seat ?? to;
  const nameOf = (seat: number) => names[seat] ?? '';
  return from === to ? words().swap(nameOf(to)) : words().fromTo(nameOf(from), nameOf(to));
}

/** The fish that are left if the picked cards are kept, and those picked before them. */
export function fishLeft({ question, player, fish, cardChoice, props }: MyTurn): number {
  const before = question === 'draft' ? (player.picked ?? []) : [];
  return fish - printedSum(props.content, before, 'cost') - (cardChoice?.cost ?? 0);
}

/** Why there is nothing to choose from. */
export function emptyHint({ question, tileChoice, cardChoice, props }: MyTurn): string {
  if (question === 'rescue' && tileChoice && !tileChoice.offers.length)
    return props.view.rescued ? '' : words().nothingToRescue;
  if (question === 'rare-finds' && tileChoice && !tileChoice.offers.length) return words().nothingToFind;
  if (question === 'rescue-cards' && cardChoice && !cardChoice.pool.length) return words().noRescueCards;
  return '';
}

/** The last chance for action cards; on a phone, what action cards have left to be used. */
export function note({ question, actions, player, looking }: MyTurn): string {
  if ((question === 'dusk' || question === 'hold') && actions) return words().mayPlay(actions);
  if (looking.desk) return '';
  const effects = [
    player.extra_rescues ? words().extra(player.extra_rescues) : '',
    player.anywhere ? words().anywhere : '',
  ];
  return effects.filter(Boolean).join(' · ');
}
