/** How a rival's deeds are told: where the cat ran, what it grabbed, and what string it has left. */
import { plainAccount, type Deed, type Teller } from '../../told/deeds';
import type { Content, Event } from './game';
import { length } from './labels';
import { words } from './words';

/** What the cat grabbed first: its token leaves the stack. */
function grabbed({ happenings }: Deed): string | null {
  const ran = happenings.map(({ event }) => event as unknown as Event).findLast((event) => event.event === 'ran');
  return ran?.taken[0] ? `stack:${ran.taken[0].toy}` : null;
}

function stringLeft({ happenings }: Deed): number | null {
  const event = happenings.at(-1)?.event as Event | undefined;
  return event?.event === 'ran' || event?.event === 'napped' ? event.string : null;
}

export const teller: Teller = {
  begins: ['drew', 'led', 'ran', 'napped'],
  quiet: ['over'],
  tell(deed, { names, content }) {
    const account = plainAccount(deed, names);
    const left = stringLeft(deed);
    const said =
      left === null
        ? account.words
        : `${account.words} ${words().stringLeft(length(left, content as unknown as Content))}`;
    return { words: said, source: grabbed(deed) };
  },
};
