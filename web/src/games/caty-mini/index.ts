import type { GameModule } from '../../table/screen';
import { touched, type Content, type Event, type Move } from './game';
import { ending, headline, type Situation } from './headline';
import Middle from './Middle.svelte';
import { played } from './played';
import Screen from './Screen.svelte';
import Board from './SeatBoard.svelte';
import { teller } from './teller';
import { words } from './words';

export default {
  Screen,
  Board,
  middle: { Part: Middle, width: 190, share: 0.18 },
  teller,
  played: ({ content, events }, looks) => played(content as Content, events as Event[], looks.language),
  boardOf: (who) => (who === null ? words().myRoom : words().room(who)),
  touched: (moves) => touched(moves as Move[]),
  headline: (situation) => headline(situation as Situation),
  ending: (situation) => ending(situation as Situation),
} satisfies GameModule;
