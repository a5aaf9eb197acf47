import '@camino/design/fonts.css';
import '@camino/design/tokens.css';
import './layout/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { StyleCache } from './ui/style-cache.js';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <StyleCache>
      <App />
    </StyleCache>
  </StrictMode>,
);
