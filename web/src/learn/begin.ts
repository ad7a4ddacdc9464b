/* Beginning a lesson: a table of one's own, dealt as the lesson wants it. */
import { api } from '../api';
import { anyName } from '../i18n';
import { router } from '../router.svelte';
import type { TableInfo } from '../schema';
import { settings } from '../settings.svelte';
import { remember } from './known';

/** Goes on with a lesson that was left, or begins it anew. */
export async function begin(game: string, lesson: string, mine: readonly TableInfo[] = []): Promise<void> {
  const left = mine.find((table) => table.game === game && table.lesson?.name === lesson && table.phase === 'playing');
  const table = left ?? (await api.learn({ game, lesson, name: settings.name || anyName() }));
  remember(game);
  router.go(`/t/${table.id}`);
}
