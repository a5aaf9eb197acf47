import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { es } from '../../i18n/es/index.js';
import type { Text, TextKey } from '../../i18n/use-text.js';

const has = (tree: object, ...path: readonly string[]): boolean => {
  const [key, ...further] = path;
  if (key === undefined) return true;
  const next = (tree as Readonly<Record<string, unknown>>)[key];
  return typeof next === 'string'
    ? further.length === 0
    : typeof next === 'object' && next !== null && has(next, ...further);
};

/** What a field of a kind is called; its own name where a stored version has fields that kinds no longer have. */
export const fieldLabel = (kind: CatalogueKind, field: string, text: Text): string =>
  has(es.catalogue.kind, kind, 'field', field) ? text(`catalogue.kind.${kind}.field.${field}` as TextKey) : field;

/** What stands below a field to explain it, where that is needed. */
export const hintKey = (kind: CatalogueKind, field: string): TextKey | null =>
  has(es.catalogue.hint, kind, field) ? (`catalogue.hint.${kind}.${field}` as TextKey) : null;

/** Amounts of quetzales, by kind. */
const MONEY: Partial<Record<CatalogueKind, readonly string[]>> = {
  fee: ['price', 'price_default', 'total'],
  exchange_rate: ['amount'],
  fee_price: ['total', 'price_default'],
  surcharge: ['amount'],
};

/** Whether a field is an amount of quetzales. */
export const isMoney = (kind: CatalogueKind, field: string): boolean => MONEY[kind]?.includes(field) ?? false;

/** A flag in words. */
export const flagWords = (kind: CatalogueKind, field: string, text: Text): Readonly<{ on: string; off: string }> =>
  kind === 'vehicle' && field === 'status'
    ? { on: text('catalogue.status.available'), off: text('catalogue.status.notAvailable') }
    : { on: text('record.yes'), off: text('record.no') };

/** A value of a field that has only a few, in words. */
export const choiceWords = (value: string, text: Text): string =>
  has(es.catalogue.day, value) ? text(`catalogue.day.${value}` as TextKey) : value;
