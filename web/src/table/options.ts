/* What was agreed before the game, in words; and what there is to agree on at all. */
import { plain, t, w } from '../i18n';
import type { ChoiceInfo, GameInfo, OptionInfo, OptionValue, PackInfo, Text } from '../schema';

export type Options = Record<string, OptionValue>;

export interface Agreed {
  name: string;
  title: Text;
}

/** Whether an option means anything at such a table: the game says it, here it is only looked up. */
export function applies(option: OptionInfo, seats: number, options: Options): boolean {
  if (option.seats && !option.seats.includes(seats)) return false;
  return Object.entries(option.needs).every(([name, value]) => options[name] === value);
}

/** The choices that so many can play with. */
export const choicesFor = (option: OptionInfo, seats: number): ChoiceInfo[] =>
  option.choices.filter((choice) => !choice.seats || choice.seats.includes(seats));

/** The options of a table as they count: what can't be chosen, or means nothing, is as usual. */
export function inForce(game: GameInfo, seats: number, wished: Options): Options {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const playable = game.options.flatMap((option) =>
    choicesFor(option, seats).some(({ value }) => value === wished[option.name]) ? [option] : [],
  );
  const wanted = { ...usual, ...Object.fromEntries(playable.map(({ name }) => [name, wished[name]!])) };
  const meant = playable.filter((option) => applies(option, seats, wanted));
  return { ...usual, ...Object.fromEntries(meant.map(({ name }) => [name, wanted[name]!])) };
}

/** Whether so many can play this game with what was agreed. */
export function playableWith(game: GameInfo, seats: number, agreed: Options): boolean {
  const then = inForce(game, seats, agreed);
  return game.seats.includes(seats) && game.options.every(({ name }) => then[name] === (agreed[name] ?? then[name]));
}

/** The choices worth showing: those with names of their own always, others only where they are not as usual. */
export function agreed(game: GameInfo, options: Options): Agreed[] {
  return game.options.flatMap(({ name, title, default: usual, choices, named }) => {
    const value = options[name] ?? usual;
    const choice = choices.find((one) => one.value === value);
    if (!choice) return [];
    if (named) return [{ name, title: choice.title }];
    const told = { fr: `${title.fr} : ${choice.title.fr}`, en: `${title.en}: ${choice.title.en}` };
    return value === usual ? [] : [{ name, title: told }];
  });
}

/** Whose box a table is played with; nothing where it is ours. */
export const boxOf = (pack: PackInfo | null): string[] => (pack ? [w().opening.boxOf(plain(pack.name))] : []);

/** "Doodle Islands · Sea of Treasures · Box: Léa's". */
export function aboutOf(game: GameInfo, options: Options, pack: PackInfo | null): string {
  const titles = [game.title, ...agreed(game, options).map((option) => option.title)].map((title) => t(title));
  return [...titles, ...boxOf(pack)].join(' · ');
}
