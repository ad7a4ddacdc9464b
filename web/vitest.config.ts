// Apart from vite.config.ts, so that building the client needs no test tool.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  test: {
    environment: 'jsdom',
    // A browser for each of a hundred files took six times as long as the tests; what one leaves behind is cleared in vitest.setup.ts.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    css: { include: [/tokens\.css/] },
  },
});
