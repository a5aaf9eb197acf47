import { type Catalogue, labelOf } from '@camino/domain/catalogue/catalogue.js';
import type { RowDuplicate } from '@camino/contracts/catalogue/catalogue.js';
import { faultText } from '@camino/domain/catalogue/fault-texts.js';
import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import type { FaultyRow } from '@camino/domain/catalogue/rows.js';
import type { Rejection } from '@camino/domain/kernel/rejection.js';
import { InvalidInput } from '../platform/edge/http/index.js';

/** The faults of a row by field, as texts for its form. */
export const invalidRow = ({ kind, faults }: FaultyRow): InvalidInput =>
  new InvalidInput(Object.fromEntries(faults.map((fault) => [fault.field, [faultText(kind, fault)]])));

/** Details of a duplicate: the fields and the existing row. */
export const duplicateOf = (state: Catalogue, kind: Kind, { params }: Rejection): RowDuplicate => {
  const { fields, of } = params as Readonly<{ fields: readonly string[]; of: string }>;
  return { fields, of: { kind, id: of, label: labelOf(state, kind, of) } };
};
