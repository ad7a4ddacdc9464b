import type { GameModule } from '../../table/screen';
import Board from './Board.svelte';
import { ending, headline, type Situation } from './headline';
import Screen from './Screen.svelte';
import { teller } from './teller';

export default {
  Screen,
  Board,
  teller,
  headline: (situation) => headline(situation as Situation),
  ending: (situation, standing) => ending(situation as Situation, standing),
} satisfies GameModule;
