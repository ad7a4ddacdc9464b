/* How the bots of a table about to be opened will be called, and which faces they wear: as the server will seat them. */
import type { BotInfo, SeatWish } from '../schema';

export interface NamedBot {
  name: string;
  face: string | null;
}

/** For every seat that a bot gets: the first name of its level that nobody has, however it is written. */
export function namedBots(wishes: readonly SeatWish[], bots: readonly BotInfo[], mine: string): (NamedBot | null)[] {
  const taken = new Set([mine.toLowerCase()]);
  return wishes.map((wish) => {
    const bot = wish.kind === 'bot' ? bots.find(({ level }) => level === wish.level) : undefined;
    if (!bot) return null;
    const place = Math.max(
      0,
      bot.names.findIndex((name) => !taken.has(name.toLowerCase())),
    );
    const name = bot.names[place] ?? '';
    taken.add(name.toLowerCase());
    return { name, face: bot.faces[place % bot.faces.length] ?? null };
  });
}
