import type { Language } from '@camino/contracts/kernel/language.js';
import { useLanguage } from './language.js';

/** The same texts in each language. */
export type Texts<T> = Readonly<Record<Language, T>>;

/**
 * Texts of one area. Spanish is the source and English is typed by it: a key or a parameter missing in either does not
 * compile. A text with parameters is a function. Each area is a module of its own, so that a page loads only its words.
 */
export const texts = <T>(es: T, en: NoInfer<T>): Texts<T> => ({ es, en });

/** The texts of an area in the language on screen. */
export const useTexts = <T>(area: Texts<T>): T => area[useLanguage().language];
