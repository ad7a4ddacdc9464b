import { frame } from '../../boats/boat';
import LineMark from '../../boats/LineMark.svelte';
import { boardOf } from '../../boats/words';
import type { GameModule } from '../../table/screen';
import Board from './Board.svelte';
import { ending, headline, type Situation } from './headline';
import Screen from './Screen.svelte';
import { teller } from './teller';

export default {
  Screen,
  Board,
  teller,
  boardOf,
  tall: frame('right').h / frame('right').w,
  LineMark,
  headline: (situation) => headline(situation as Situation),
  ending: (situation) => ending(situation as Parameters<typeof ending>[0]),
} satisfies GameModule;
