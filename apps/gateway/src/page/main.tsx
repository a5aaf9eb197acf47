import '@camino/design/fonts.css';
import '@camino/design/tokens.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CardFormPage } from './card-form.js';
import { textsOf } from './texts.js';

const t = textsOf(document.documentElement.lang);
document.title = t.title;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CardFormPage t={t} use={document.body.dataset['use'] === 'registration' ? 'registration' : 'payment'} />
  </StrictMode>,
);
