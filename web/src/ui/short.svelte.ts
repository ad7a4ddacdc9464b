/* Whether a phone is too short for everything at once: what is not the board then shares one strip. */
import { MediaQuery } from 'svelte/reactivity';

const query = new MediaQuery('(max-width: 559px) and (max-height: 680px)');

export const short = {
  get now(): boolean {
    return query.current;
  },
};
