import { type Catalogue, labelOf } from '@camino/domain/catalogue/catalogue.js';
import type { RowDuplicate } from '@camino/contracts/catalogue.js';
import { describedAs, type Kind } from '@camino/domain/catalogue/kinds.js';
import type { Fault, FaultyRow } from '@camino/domain/catalogue/rows.js';
import type { Rejection } from '@camino/domain/kernel/rejection.js';
import { InvalidInput, type Said } from '../platform/http/refused.js';

/** The faults of a row by field, as texts for its form. */
export const invalidRow = ({ kind, faults }: FaultyRow): InvalidInput =>
  new InvalidInput(Object.fromEntries(faults.map((fault) => [fault.field, [saidOf(kind, fault)]])));

const saidOf = (kind: Kind, { field: name, because }: Fault): Said => {
  const field = describedAs(kind).fields[name];
  switch (because) {
    case 'required':
      return { key: 'validation.required' };
    case 'length':
      return { key: 'validation.longest', args: { max: field?.type === 'text' ? field.max : '' } };
    case 'range':
      return { key: 'validation.between', args: field?.type === 'number' ? { min: field.min, max: field.max } : {} };
    case 'decimals':
      return { key: field?.type === 'number' && field.decimals > 0 ? 'validation.two_decimals' : 'validation.digits' };
    case 'number':
      return { key: 'validation.digits' };
    case 'flag':
      return { key: 'validation.isBoolean' };
    case 'text':
      return { key: 'validation.plain_text' };
    case 'misfit':
      return { key: `catalogue.misfit.${kind}.${name}` };
    case 'date':
      return { key: 'validation.date' };
    case 'time':
      return { key: 'validation.time' };
    case 'id':
    case 'choice':
    case 'unknown':
      return { key: 'validation.one_of_list' };
  }
};

/** Details of a duplicate: the fields and the existing row. */
export const duplicateOf = (state: Catalogue, kind: Kind, { params }: Rejection): RowDuplicate => {
  const { fields, of } = params as Readonly<{ fields: readonly string[]; of: string }>;
  return { fields, of: { kind, id: of, label: labelOf(state, kind, of) } };
};
