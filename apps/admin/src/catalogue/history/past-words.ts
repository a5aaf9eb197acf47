import { describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { PastValue, RowVersion, CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { nameOfRole } from '../../i18n/roles.js';
import type { Text } from '../../i18n/use-text.js';
import type { ChangeWords } from '../../ui/timeline-entry.js';
import { choiceWords, fieldLabel, flagWords } from '../kind/field-words.js';

/** Name and role of who acted; the role alone where no name is known. */
export const actorWords = ({ role, name }: RowVersion['actor'], text: Text): string => {
  const word = nameOfRole(text, role);
  return name ? `${name} (${word})` : word;
};

/** A value of a field as one reads it. */
const pastWords = (kind: CatalogueKind, field: string, value: PastValue | undefined, text: Text): string => {
  if (value === null || value === undefined || value === '') return text('history.nothing');
  if (typeof value === 'object') return value.label;
  if (typeof value !== 'boolean') return choiceWords(String(value), text);
  const words = flagWords(kind, field, text);
  return value ? words.on : words.off;
};

/** What became different in a version, in the order of the kind's fields. */
export const changesIn = (kind: CatalogueKind, { changes }: RowVersion, text: Text): readonly ChangeWords[] => {
  const order = Object.keys(describedAs(kind).fields);
  const sorted = [...changes].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  return sorted.map(({ field, from, to }) => ({
    key: field,
    field: fieldLabel(kind, field, text),
    from: from === null ? null : pastWords(kind, field, from, text),
    to: pastWords(kind, field, to, text),
  }));
};
