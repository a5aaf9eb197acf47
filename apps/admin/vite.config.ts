import react from '@vitejs/plugin-react';
import { serviceWorker } from './build/service-worker.js';
import { defaultClientConditions, defineConfig } from 'vite';

/** How many pages and dialogs with files of their own need what all of them load. */
const SHARED_BY = 14;

/** Served by the API under /dashboard; during development its calls go to a running API. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react(), serviceWorker(import.meta.dirname)],
  resolve: { conditions: ['camino-source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1400,
    // test/stories/weights.story.ts weighs the pages by it.
    manifest: true,
    // Goal P10: what many pages share comes with the first, in one file; small ones compress worse and cost a request
    // each.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: SHARED_BY }] } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
