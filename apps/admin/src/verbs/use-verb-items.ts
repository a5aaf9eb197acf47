import type { Row } from '../data/resource.js';
import { useText } from '../i18n/use-text.js';
import type { MoreItem } from '../ui/more-menu.js';
import { isAllowed, type Verb, weightOf, wordsOf } from './verb.js';
import { useOpenVerb } from './verb-button.js';

/** Those of the verbs that the row allows, as items of a menu. Each has a question or a dialog. */
export const useVerbItems = <R extends Row>(verbs: readonly Verb<R>[], row: R): readonly MoreItem[] => {
  const text = useText();
  const openVerb = useOpenVerb<R>();
  return verbs
    .filter((verb) => isAllowed(verb, row))
    .map((verb) => ({
      key: verb.name,
      label: wordsOf(verb.label, row, text),
      icon: verb.icon,
      danger: weightOf(verb, row) === 'danger',
      onChoose: () => openVerb(verb, row),
    }));
};
