import type { GameModule } from '../../table/screen';
import { touched, type Event, type Move } from './game';
import { ending, headline, type Situation } from './headline';
import Middle from './Middle.svelte';
import { played } from './played';
import Screen from './Screen.svelte';
import Board from './SheetBoard.svelte';
import { teller } from './teller';
import { words } from './words';

export default {
  Screen,
  Board,
  middle: { Part: Middle, width: 190, share: 0.16 },
  teller,
  played: ({ events }) => played(events as Event[]),
  boardOf: (who) => (who === null ? words().myChart : words().chart(who)),
  touched: (moves) => touched(moves as Move[]),
  headline: (situation) => headline(situation as Situation),
  ending: (situation) => ending(situation as Situation),
} satisfies GameModule;
