import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { LANGUAGES, type Language } from '@camino/contracts/kernel/language.js';

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

/** The language of an address such as `/?lang=en`, as search engines list the pages. */
const asked = (): Language | null => {
  const value = new URLSearchParams(window.location.search).get('lang');
  return isLanguage(value) ? value : null;
};

/**
 * The language that the address asks for, else the one chosen before, else the browser's: es* is Spanish, any other
 * English, unknown Spanish.
 */
export const firstLanguage = (): Language => {
  const browser = navigator.languages?.[0] ?? navigator.language;
  return asked() ?? remembered() ?? (!browser || /^es\b/i.test(browser) ? 'es' : 'en');
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

/** An address that asks for a language would bring it back with the next load. */
const askNoMore = (): void => {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('lang')) return;
  query.delete('lang');
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
};

type LanguageChoice = Readonly<{ language: Language; setLanguage: (language: Language) => void }>;

const Choice = createContext<LanguageChoice>({ language: 'es', setLanguage: () => undefined });

type LanguageProviderProps = Readonly<{
  initial: Language;
  children: ReactNode;
  /**
   * For a page of which prepared parts are still to be taken over: resolves once all are. They could not be taken over
   * in another language. If some do not arrive, the page is loaded anew.
   */
  standing?: () => Promise<unknown>;
}>;

/** Keeps the language of everything inside and `<html lang>`; a change is remembered for the next visit. */
export function LanguageProvider({ initial, children, standing }: LanguageProviderProps) {
  const [language, setState] = useState(initial);
  // Before the effects of what is inside, which may already call the API.
  useLayoutEffect(() => {
    // A language asked for by an address stays for the pages that follow.
    if (asked() === language) remember(language);
    current = language;
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => {
        remember(next);
        askNoMore();
        if (!standing) return setState(next);
        void standing().then(
          () => setState(next),
          () => window.location.reload(),
        );
      },
    }),
    [language, standing],
  );
  return <Choice value={choice}>{children}</Choice>;
}

export const useLanguage = (): LanguageChoice => use(Choice);
