import type { GameModule } from '../../table/screen';
import Board from './Board.svelte';
import { headline, type Situation } from './headline';
import Screen from './Screen.svelte';

export default {
  Screen,
  Board,
  headline: (situation) => headline(situation as Situation),
} satisfies GameModule;
