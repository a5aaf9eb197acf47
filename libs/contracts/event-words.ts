import { EVENT_WORDS_EN } from './event-words-en.js';
import { EVENT_WORDS_ES } from './event-words-es.js';
import type { Language } from './language.js';

/**
 * What each stored event is called on screens, in files and on paper. A test compares the list with the event catalogue: a
 * new event needs a line in both languages.
 */
export const EVENT_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: EVENT_WORDS_ES,
  en: EVENT_WORDS_EN,
};

/** The name of an event; its stored one if it has no words. */
export const eventWords = (type: string, language: Language): string => EVENT_WORDS[language][type] ?? type;
