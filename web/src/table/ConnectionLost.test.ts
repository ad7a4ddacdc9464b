import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import type { Connection } from './connection.svelte';
import ConnectionLost from './ConnectionLost.svelte';

const connection = { status: 'lost', countdown: 3, retry: () => undefined } as unknown as Connection;

test('a line that is lost can be tried again, but on a big screen there is nothing to press', async () => {
  settings.choose({ language: 'en' });
  const { unmount } = render(ConnectionLost, { connection });
  await screen.findByRole('status');
  expect(screen.queryAllByRole('button')).toHaveLength(1);
  unmount();
  render(ConnectionLost, { connection, screen: true });
  await screen.findByRole('status');
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
