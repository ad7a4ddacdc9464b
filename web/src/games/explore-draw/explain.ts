/** What a thing is, and why it can't be used now: opened at the table, or said to those who listen. */
import { describeCells } from '../../boats/describe';
import { refusal } from '../../play/previews.svelte';
import type { Move as AnyMove } from '../../schema';
import type { Content, Special } from './game';
import { describeCard } from './describe';
import type { MyTurn } from './myturn.svelte';
import { both } from './words';

/** A move of a special action, to ask why it is refused: the first cards, or any cell of the boat. */
function sampleOf(special: Special, { rows, specials, boat }: Content): AnyMove {
  const cell = boat.plan.flatMap((line, r) => [...line].flatMap((letter, c) => (letter === '.' ? [] : [[r, c]])))[0];
  const samples = { row: 1, slots: rows.map(([first]) => first), slot: rows[0]?.[0], cells: [cell] };
  const { field } = specials[special];
  return { type: 'use-special', special, [field]: samples[field] };
}

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

export async function explainSpecial(turn: MyTurn, special: Special): Promise<void> {
  const { seat, content, explain } = turn.props;
  const { title, text } = content.specials[special];
  const why = seat === null ? [] : await refusal(turn.props.preview, sampleOf(special, content));
  turn.looking.dialog = null;
  explain(title, [...why, text]);
}

export function explainHelp({ props }: MyTurn, thing: string): void {
  const found = props.content.help[thing];
  if (found) props.explain(found.title, [found.text]);
}

/** Says what the piece in the hand would lie on. */
export function sayUnder({ props, player, naming, placing }: MyTurn): void {
  if (placing) props.say(describeCells(player, naming, placing.fits ? placing.place.cells : placing.under));
}
