import type { GameModule } from '../../table/screen';
import { ending, headline, type Situation } from './headline';
import Screen from './Screen.svelte';
import Board from './SeatBoard.svelte';
import { teller } from './teller';

export default {
  Screen,
  Board,
  teller,
  headline: (situation) => headline(situation as Situation),
  ending: (situation) => ending(situation as Situation),
} satisfies GameModule;
