import { describedAs, type Kind } from './rules/kinds.js';
import type { Fault } from './rows.js';

type FaultText = Readonly<{ key: string; args?: Readonly<Record<string, unknown>> }>;

/** The key of the text that tells what is wrong with a field of a row, with its arguments. */
export const faultText = (kind: Kind, { field: name, because }: Fault): FaultText => {
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
