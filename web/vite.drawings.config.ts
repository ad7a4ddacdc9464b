/** The drawings alone, in one file for an engine without a browser: what the server prints with. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    outDir: '../src/archipel/paper/made',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: { entry: 'src/drawings/index.ts', formats: ['iife'], name: 'drawings', fileName: () => 'drawings.js' },
  },
});
