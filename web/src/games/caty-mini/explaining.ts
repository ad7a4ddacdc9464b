/** What to say when somebody taps a thing: what it is and, where it can't be chosen, why not. */
import type { Text } from '../../schema';
import {
  pieceOf,
  pileName,
  stackOf,
  toyOf,
  wallOf,
  type Content,
  type Furniture,
  type Toy,
  type View,
  type Wall,
} from './game';
import { capital } from './labels';
import { both } from './words';

export interface Explanation {
  title: Text;
  words: Text[];
}

const helped = (content: Content, ...names: string[]): Text[] =>
  names.flatMap((name) => (content.help[name] ? [content.help[name].text] : []));

const titled = (name: Text): Text => ({ fr: capital(name.fr), en: capital(name.en) });

const beside = (name: Text, more: Text): Text => ({
  fr: `${capital(name.fr)} · ${more.fr}`,
  en: `${capital(name.en)} · ${more.en}`,
});

export function toyExplained(view: View, content: Content, toy: Toy): Explanation {
  const { name } = toyOf(content, toy);
  const { top, left } = stackOf(view, toy);
  const stack = both((words, language) => {
    const it = capital(name[language]);
    return top === null ? words.noneLeft(it) : words.stack(it, top, left);
  });
  return { title: titled(name), words: [stack, ...helped(content, 'toy', 'stack')] };
}

export function furnitureExplained(content: Content, furniture: Furniture, why: Text[] = []): Explanation {
  const { name, colour } = pieceOf(content, furniture);
  return {
    title: beside(name, wallOf(content, colour).name),
    words: why.length ? [...why, ...helped(content, 'wall')] : helped(content, 'furniture', 'notch'),
  };
}

export function pileExplained(content: Content, pile: Wall, why: Text[]): Explanation {
  const name = pileName(content, pile);
  return { title: beside(content.help.pile?.title ?? name, name), words: [...why, ...helped(content, 'pile')] };
}
