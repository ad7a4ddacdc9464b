/* What was agreed before the game, in words. */
import { t } from '../i18n';
import type { GameInfo, OptionValue, Text } from '../schema';

export interface Agreed {
  name: string;
  title: Text;
}

/** The choices worth showing: those with names of their own always, others only where they are not as usual. */
export function agreed(game: GameInfo, options: Record<string, OptionValue>): Agreed[] {
  return game.options.flatMap(({ name, title, default: usual, choices, named }) => {
    const value = options[name] ?? usual;
    const choice = choices.find((one) => one.value === value);
    if (!choice) return [];
    if (named) return [{ name, title: choice.title }];
    const told = { fr: `${title.fr} : ${choice.title.fr}`, en: `${title.en}: ${choice.title.en}` };
    return value === usual ? [] : [{ name, title: told }];
  });
}

/** "Doodle Islands · Sea of Treasures". */
export function aboutOf(game: GameInfo, options: Record<string, OptionValue>): string {
  return [game.title, ...agreed(game, options).map((option) => option.title)].map((title) => t(title)).join(' · ');
}
