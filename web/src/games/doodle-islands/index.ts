import type { GameModule } from '../../table/screen';
import { ending, headline, type Situation } from './headline';
import Screen from './Screen.svelte';
import Board from './SheetBoard.svelte';
import { teller } from './teller';
import { words } from './words';

export default {
  Screen,
  Board,
  teller,
  boardOf: (who) => (who === null ? words().myChart : words().chart(who)),
  headline: (situation) => headline(situation as Situation),
  ending: (situation) => ending(situation as Situation),
} satisfies GameModule;
