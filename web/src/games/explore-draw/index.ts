import { frame } from '../../boats/boat';
import LineMark from '../../boats/LineMark.svelte';
import { boardOf } from '../../boats/words';
import type { GameModule } from '../../table/screen';
import Board from './Board.svelte';
import { ending, headline, type Situation } from './headline';
import Screen from './Screen.svelte';
import { teller } from './teller';
import SharedIsland from './SharedIsland.svelte';

export default {
  Screen,
  Board,
  teller,
  boardOf,
  tall: frame('right').h / frame('right').w,
  LineMark,
  Shared: SharedIsland,
  headline: (situation) => headline(situation as Situation),
  ending: (situation) => ending(situation as Situation),
} satisfies GameModule;
