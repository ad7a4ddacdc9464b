import { frame } from '../../boats/boat';
import LineMark from '../../boats/LineMark.svelte';
import { boardOf } from '../../boats/words';
import type { GameModule } from '../../table/screen';
import Board from './Board.svelte';
import Chosen from './Chosen.svelte';
import { choosesCards, touched, type Content, type Event, type Move, type View } from './game';
import { ending, headline, type Situation } from './headline';
import Middle from './Middle.svelte';
import { played } from './played';
import Screen from './Screen.svelte';
import { teller } from './teller';
import SharedIsland from './SharedIsland.svelte';

export default {
  Screen,
  Board,
  middle: { Part: Middle, width: 480, share: 0.38 },
  teller,
  played: ({ view, content, seat, events }, looks) =>
    played({ view: view as View, content: content as Content, seat, events: events as Event[] }, looks),
  boardOf,
  tall: frame('right').h / frame('right').w,
  LineMark,
  Shared: SharedIsland,
  Chosen,
  choosesCards: (moves) => choosesCards(moves as Move[]),
  touched: (moves) => touched(moves as Move[]),
  headline: (situation) => headline(situation as Situation),
  ending: (situation) => ending(situation as Situation),
} satisfies GameModule;
