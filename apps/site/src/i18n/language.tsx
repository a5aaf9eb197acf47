import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { LANGUAGES, type Language } from '@camino/contracts/language.js';

const REMEMBERED = 'camino.language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

const remembered = (): Language | null => {
  try {
    const value = localStorage.getItem(REMEMBERED);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
};

/** The language chosen before, else the browser's: es* is Spanish, any other English, unknown Spanish. */
export const firstLanguage = (): Language => {
  const browser = navigator.languages?.[0] ?? navigator.language;
  return remembered() ?? (!browser || /^es\b/i.test(browser) ? 'es' : 'en');
};

let current: Language = 'es';

/** The language on screen, for calls made outside of React (the API's `accept-language`). */
export const currentLanguage = (): Language => current;

/** Also as a cookie, so that the server sends the landing page in this language. */
const remember = (language: Language): void => {
  document.cookie = `${REMEMBERED}=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(REMEMBERED, language);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
};

type LanguageChoice = Readonly<{ language: Language; setLanguage: (language: Language) => void }>;

const Choice = createContext<LanguageChoice>({ language: 'es', setLanguage: () => undefined });

/** Keeps the language of everything inside and `<html lang>`; a change is remembered for the next visit. */
export function LanguageProvider({ initial, children }: Readonly<{ initial: Language; children: ReactNode }>) {
  const [language, setState] = useState(initial);
  // Before the effects of what is inside, which may already call the API.
  useLayoutEffect(() => {
    current = language;
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => {
        remember(next);
        setState(next);
      },
    }),
    [language],
  );
  return <Choice value={choice}>{children}</Choice>;
}

export const useLanguage = (): LanguageChoice => use(Choice);
