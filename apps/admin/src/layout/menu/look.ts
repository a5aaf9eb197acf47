import type { Mode } from '@camino/design/tokens.js';
import { useEffect } from 'react';
import { nameInstalledApp } from '../../offline/install.js';
import { useLocale, useStore, useTheme } from 'react-admin';
import { useMediaQuery } from '@mui/material';

type Density = 'compact' | 'comfortable';

/** Rows as high as the user likes; kept in this browser. */
export const useDensity = (): [Density, (density: Density) => void] => useStore<Density>('density', 'compact');

/** Light or dark as chosen, otherwise as the system says. */
export const useMode = (): [Mode, (mode: Mode) => void] => {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [mode, setMode] = useTheme(dark ? 'dark' : 'light');
  return [mode === 'dark' ? 'dark' : 'light', setMode];
};

/** The login and the error pages belong to the site: whoever works here reads them in the same language. */
const rememberForTheSite = (language: string): void => {
  document.cookie = `camino.language=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem('camino.language', language);
  } catch {
    // Storage is blocked: they are in the language of the browser.
  }
};

/** Tells the page's style sheets and assistive technology what was chosen. */
export const useLookOfPage = (): void => {
  const [mode] = useMode();
  const [density] = useDensity();
  const locale = useLocale();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.dataset.theme = mode;
    documentElement.dataset.density = density;
    documentElement.lang = locale;
    rememberForTheSite(locale);
    nameInstalledApp(locale === 'en' ? 'en' : 'es');
  }, [mode, density, locale]);
};
