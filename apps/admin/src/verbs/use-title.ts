import type { Row } from '../data/resource.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { type Verb, wordsOf } from './verb.js';

/** Title of the dialog of a verb: its own, otherwise the verb and the name of the row. */
export const useTitle = <R extends Row>({ title, label, resource }: Verb<R>, row: R): string => {
  const text = useText();
  const language = useLanguage();
  return title ? wordsOf(title, row, text) : `${wordsOf(label, row, text)} ${resource.nameOf(row, text, language)}`;
};
