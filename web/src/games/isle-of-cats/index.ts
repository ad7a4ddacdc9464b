import { frame } from '../../boats/boat';
import LineMark from '../../boats/LineMark.svelte';
import { boardOf } from '../../boats/words';
import type { GameModule } from '../../table/screen';
import Board from './Board.svelte';
import Chosen from './Chosen.svelte';
import { touched, type Content, type Event, type Move } from './game';
import { ending, headline, type Situation } from './headline';
import Middle from './Middle.svelte';
import { played } from './played';
import Screen from './Screen.svelte';
import { teller } from './teller';

export default {
  Screen,
  Board,
  middle: { Part: Middle, width: 384, share: 0.34 },
  teller,
  played: ({ content, events }, looks) => played(content as Content, events as Event[], looks),
  boardOf,
  tall: frame('right').h / frame('right').w,
  LineMark,
  Chosen,
  choosesCards: (moves) => (moves as Move[]).some((move) => 'cards' in move),
  touched: (moves) => touched(moves as Move[]),
  headline: (situation) => headline(situation as Situation),
  ending: (situation, standing) => ending({ ...(situation as Situation), standing }),
} satisfies GameModule;
