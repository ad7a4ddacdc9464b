/** What a thing is, and why it can't be used now: opened at the table. */
import { refusal } from '../../play/previews.svelte';
import type { Special } from './game';
import { describeCard } from './describe';
import type { MyTurn } from './myturn.svelte';
import { both } from './words';

/** What a card is, and why it can't be taken up now. */
export async function explainCard(turn: MyTurn, slot: number): Promise<void> {
  const { content, explain } = turn.props;
  const card = turn.island.find((one) => one.slot === slot)?.card;
  if (!card) return;
  const rule = card.tradition === undefined ? undefined : content.traditions[card.tradition];
  const help = content.help[card.tradition !== undefined ? 'tradition' : (card.keyword ?? card.type)];
  const description = both(() => describeCard(card, content));
  const waits = turn.hand && turn.player.turn?.unresolved.includes(slot);
  const why = waits ? await refusal(turn.props.preview, { type: 'resolve-card', slot }) : [];
  explain(description, [...why, ...(rule ? [rule] : []), ...(help ? [help.text] : [])]);
}

export function explainSpecial({ props, looking }: MyTurn, special: Special): void {
  const { title, text } = props.content.specials[special];
  const why = props.seat === null ? undefined : props.view.special_refusals?.[props.seat]?.[special];
  looking.dialog = null;
  props.explain(title, why ? [why, text] : [text]);
}

export function explainHelp({ props }: MyTurn, thing: string): void {
  const found = props.content.help[thing];
  if (found) props.explain(found.title, [found.text]);
}
