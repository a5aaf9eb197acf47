import { describedAs, type ReferenceField } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import type { Choice } from '../../ui/form/form-field.js';

const isRow = (value: unknown): value is CatalogueRow => typeof value === 'object' && value !== null && 'id' in value;

const textAt = (row: CatalogueRow, field: string): string => {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The row a reference leads to, as far as the answer brought it along. */
export const joinedRow = (row: CatalogueRow, { joined }: ReferenceField): CatalogueRow | null => {
  const found = row[joined];
  return isRow(found) ? found : null;
};

/** What a row is called; its id where the answer does not say more. */
export const nameOf = (kind: CatalogueKind, row: CatalogueRow): string => {
  const { label, fields } = describedAs(kind);
  const field = fields[label];
  if (field?.type !== 'reference') return textAt(row, label) || row.id;
  const joined = joinedRow(row, field);
  return joined ? nameOf(field.to, joined) : textAt(row, label);
};

/** Field that names a row where room is scarce: the abbreviation of kinds that have one. */
export const shortField = (kind: CatalogueKind): string => {
  const { label, fields } = describedAs(kind);
  return 'abbreviation' in fields ? 'abbreviation' : label;
};

export const shortNameOf = (kind: CatalogueKind, row: CatalogueRow): string =>
  textAt(row, shortField(kind)) || nameOf(kind, row);

/** What tells rows of one name apart: the department of a municipality, the municipality of a place. */
const detailOf = (kind: CatalogueKind, row: CatalogueRow): string =>
  Object.values(describedAs(kind).fields)
    .flatMap((field) => {
      const joined = field.type === 'reference' ? joinedRow(row, field) : null;
      return field.type === 'reference' && joined ? [nameOf(field.to, joined)] : [];
    })
    .join(', ');

/** A row as something to choose: `Flores`, of `Petén`; `Quetzal (GTQ)`. */
export const choiceOf = (kind: CatalogueKind, row: CatalogueRow): Choice => {
  const name = nameOf(kind, row);
  const short = shortNameOf(kind, row);
  const detail = detailOf(kind, row);
  return { id: row.id, label: short === name ? name : `${name} (${short})`, ...(detail && { detail }) };
};
