/* Whether the screen has room for two columns: the same width the style sheets use. */
import { MediaQuery } from 'svelte/reactivity';

const query = new MediaQuery('(min-width: 900px)');

export const wide = {
  get now(): boolean {
    return query.current;
  },
};
