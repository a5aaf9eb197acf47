import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the card form; the server beside it is compiled by scripts/parts/targets.mjs. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['camino-source', 'module', 'browser', 'development|production'] },
  plugins: [react()],
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    /* The content security policy allows no data: addresses. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
