import { describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { joinedRow, shortNameOf } from './row-words.js';

/** A number and the field that says what it is measured in. */
type Measure = Readonly<{ amount: string; unit: string }>;

const MEASURES: Partial<Record<CatalogueKind, Measure>> = { fee: { amount: 'distance', unit: 'measure_type_id' } };

export const measureOf = (kind: CatalogueKind): Measure | undefined => MEASURES[kind];

/** What is written behind a number that is measured in something, ` km`; nothing behind others. */
export const unitBehind = (kind: CatalogueKind, name: string, row: CatalogueRow): string => {
  const measure = measureOf(kind);
  const field = measure?.amount === name ? describedAs(kind).fields[measure.unit] : undefined;
  const joined = field?.type === 'reference' ? joinedRow(row, field) : null;
  return field?.type === 'reference' && joined ? `\u00a0${shortNameOf(field.to, joined)}` : '';
};
