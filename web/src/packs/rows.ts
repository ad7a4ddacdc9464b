/**
 * Cards that a box tells by a few words: what each of the sister's pays, in which module a tradition is.
 *
 * What is shown comes from our own content; of a file only names that are known there, and numbers.
 */
import type { Content as SisterContent } from '../games/explore-draw/game';
import type { Content as IsleContent } from '../games/isle-of-cats/game';
import type { Json, Text } from '../schema';
import { isNumber } from './shown';

export const MODULES = ['core', 'A', 'B', 'C', 'D'] as const;
export type Module = (typeof MODULES)[number];

export interface Row {
  name: string;
  title: Text;
  text: Text;
  /** Of a tradition only. */
  module: Module | null;
  cost: number;
  /** What a card of the sister's pays, as packs name it. */
  key: string | null;
}

export interface Rule {
  key: string;
  title: Text;
  text: Text;
}

/** What a card of the sister's may pay. */
export const rulesOf = ({ sister, lines }: SisterContent): Rule[] =>
  Object.entries({ ...sister.traditions, ...sister.advanced }).map(([id, text]) => ({
    key: sister.keys[id] ?? id,
    title: lines[id] ?? text,
    text,
  }));

const named = (name: string): Text => ({ fr: name, en: name });
const NOTHING: Text = { fr: '', en: '' };

/** A card of the sister's as it is shown. */
export function sisterRow(name: string, given: Json, rules: readonly Rule[]): Row {
  const rule = rules.find(({ key }) => key === given['key']);
  return {
    name,
    title: rule?.title ?? named(name),
    text: rule?.text ?? NOTHING,
    module: null,
    cost: 0,
    key: rule?.key ?? null,
  };
}

/** A tradition of L'Île des Chats as it is shown. */
export function traditionRow(name: string, given: Json, { cards }: Pick<IsleContent, 'cards'>): Row {
  const card = Object.hasOwn(cards, name) ? cards[name] : undefined;
  const { module, cost } = given;
  return {
    name,
    title: card?.title ?? named(name),
    text: card?.text ?? NOTHING,
    module: MODULES.find((one) => one === module) ?? null,
    cost: isNumber(cost) ? cost : 0,
    key: null,
  };
}
