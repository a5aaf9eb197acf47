import react from '@vitejs/plugin-react';
import { serviceWorker } from './build/service-worker.js';
import { defaultClientConditions, defineConfig } from 'vite';

/** Served by the API under /dashboard; during development its calls go to a running API. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react(), serviceWorker(import.meta.dirname)],
  resolve: { conditions: ['camino-source', ...defaultClientConditions] },
  // One first chunk of everything shared (goal P10: 450 KB gz), routes apart.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 1400 },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
