/* Which game fits who plays, and how its table is opened. */
import type { Start } from '../lobby/opening.svelte';
import type { GameInfo } from '../schema';

export type Players = 'alone' | 'phones' | 'device' | 'friends';
export type Variant = GameInfo['variants'][number];

export const PLAYERS: readonly Players[] = ['alone', 'phones', 'device', 'friends'];

/** How a table for them is opened: somebody alone meets bots first, all others wait for people. */
export const startFor = (players: Players): Start => (players === 'alone' ? 'bots' : 'friends');

export interface Fit {
  game: GameInfo;
  variant: Variant;
}

/**
 * What they may play, in the order of the boxes; with children the youngest game first.
 *
 * A lighter way of playing a game is shown only where it was asked for: with children.
 */
export function fitsFor(games: readonly GameInfo[], children: boolean): Fit[] {
  const all = games.flatMap((game) => game.variants.map((variant) => ({ game, variant })));
  if (!children) return all.filter(({ game, variant }) => variant === game.variants[0]);
  return all.sort((one, other) => one.variant.age - other.variant.age);
}

/** The way a table with these options is played; the usual one where nobody thought of them. */
export const variantOf = (game: GameInfo, options: GameInfo['variants'][number]['options']): Variant | undefined =>
  game.variants.findLast((variant) =>
    Object.entries(variant.options).every(([name, value]) => options[name] === value),
  );
