import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { CHUNKS } from './build/chunks.js';
import { preloadFonts } from './build/preload-fonts.js';
import { prerenderPages } from './build/prerender-pages.js';

/** What the browser's build and the prerendering must have in common: the same modules, the same class names. */
export const shared: UserConfig = {
  resolve: { conditions: ['camino-source', 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@camino\//],
    resolve: { conditions: ['camino-source', 'module', 'node', 'development|production'] },
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:6]' } },
};

export default defineConfig(({ command }) => ({
  ...shared,
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), ...(command === 'build' ? [prerenderPages(import.meta.dirname, shared)] : [])],
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    /* The content security policy allows no data: addresses. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    /* One small sheet for all pages: one request before the first paint instead of three. */
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      input: { index: `${import.meta.dirname}/index.html`, landing: `${import.meta.dirname}/landing.html` },
    },
  },
}));
