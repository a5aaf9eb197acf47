import type { ApiError } from '@camino/client/api-error.js';
import type { RowDuplicate } from '@camino/contracts/catalogue/catalogue.js';
import type { Text } from '../i18n/use-text.js';
import type { Objections } from '../ui/form/use-form.js';

/** What the server has against fields; that another row is alike, against those in which it is. */
export const objectionsOf = (failure: ApiError | null, text: Text): Objections => {
  if (failure?.code !== 'catalogue.duplicate') return failure?.problem?.errors ?? {};
  const { fields, of } = failure.problem?.data as RowDuplicate;
  return Object.fromEntries(fields.map((field) => [field, [text('record.duplicate', { name: of.label })]]));
};
