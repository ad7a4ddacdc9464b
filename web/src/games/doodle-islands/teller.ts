/** How a rival's deeds are told: the die, the route, and the gold it brings stand in the log's own sentences. */
import { plainAccount, type Teller } from '../../told/deeds';
import type { Event } from './game';

export const teller: Teller = {
  begins: ['draw', 'bottle', 'entered'],
  quiet: ['over'],
  tell(deed, { names }) {
    const drawn = deed.happenings.map(({ event }) => event as unknown as Event).find((event) => event.event === 'draw');
    return { ...plainAccount(deed, names), source: drawn ? `white-die:${drawn.die}` : null };
  },
};
