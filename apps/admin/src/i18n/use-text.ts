import type { Language } from '@camino/contracts/kernel/language.js';
import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ownTexts } from './es/index.js';
import type { PathsOf } from './types/texts.js';

export type TextKey = PathsOf<typeof ownTexts>;
export type TextParams = Readonly<Record<string, string | number>>;
export type Text = (key: TextKey, params?: TextParams) => string;

/** The words of the language on screen, by a key that exists. */
export const useText = (): Text => {
  const translate = useTranslate();
  return useCallback((key, params) => translate(key, params), [translate]);
};

export const useLanguage = (): Language => (useLocale() === 'en' ? 'en' : 'es');
