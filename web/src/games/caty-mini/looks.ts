/** How the box at a table shows its toys: told once by the screen, known by every token on it. */
import { getContext, setContext } from 'svelte';
import { settings } from '../../settings.svelte';
import { lookOf, toyOf, type Content, type Toy } from './game';
import type { ToyLook } from './toys';

type Looks = (toy: Toy) => ToyLook;

const KEY = Symbol('looks');

export const showLooks = (content: () => Content): Looks =>
  setContext(KEY, (toy: Toy) => lookOf(toyOf(content(), toy), settings.language));

export const looksHere = (): Looks => getContext<Looks | undefined>(KEY) ?? (() => ({}));
