import type { Language } from '@camino/contracts/kernel/language.js';
import type { QueryClient } from '@tanstack/react-query';
import type { Text, TextKey } from '../i18n/use-text.js';

/** What every row of the back office has; `version` is what the server compares with what was seen. */
export type Row = Readonly<{ id: string; version: number }>;

/** What screens that write need to know of the rows of one kind. */
export type Resource<R extends Row> = Readonly<{
  /** Its name for react-admin and in paths: `/api/admin/{name}/{id}`. */
  name: string;
  /** What a row is called, in titles and for those who do not see beside which row a button stands. */
  nameOf: (row: R, text: Text, language: Language) => string;
  /** What tells it apart beside its name. */
  detailOf?: (row: R, text: Text) => string;
  /** Reads everything on the screen anew that shows its rows. */
  readAnew: (queries: QueryClient) => Promise<void>;
  /**
   * Notes a row the server answered, null for one that is no longer theirs, where rows are kept for when there is no
   * network.
   */
  keep?: (id: string, row: R | null) => void;
  /** Whose words tell that somebody else was faster. */
  words: 'reservation' | 'record';
  /** Toasts when a row cannot be read: it is no longer there, or something else. */
  unread: Readonly<{ gone: TextKey; failed: TextKey }>;
}>;
