/* Who I am: asked once, before the first game or lesson, by a small step that `App` shows. */
import { anyName } from '../i18n';
import { settings } from '../settings.svelte';

class Asking {
  /** Takes the answer: the name, or null from who thought better of it. Null while nobody is asked. */
  answer = $state.raw<((name: string | null) => void) | null>(null);
}

export const asking = new Asking();

/** My name at once where it is known; else after I am asked. Null: I would rather not begin. */
export function named(): Promise<string | null> {
  if (settings.named || settings.name) return Promise.resolve(settings.name || anyName());
  return new Promise((resolve) => {
    asking.answer = (name) => {
      asking.answer = null;
      resolve(name);
    };
  });
}
