import { type Contracts, SCHEMAS } from '@camino/contracts/schemas.js';
import { refTo, type Schema } from './schema.js';

type Plain = Readonly<{ string: string; number: number; boolean: boolean }>;
type ShapeName = keyof Contracts | keyof Plain;

/**
 * How an answer looks, written as it looks: the name of a type of the contracts (or `string`, `number`, `boolean`), a
 * list of one shape, an object of shapes, or a value that is always this one. `{ data: ['Reservation'] }`,
 * `{ data: true }`.
 */
export type Shape = ShapeName | true | false | null | readonly [Shape] | { readonly [field: string]: Shape };

/** The type of the values that look so. */
export type Shaped<S> = S extends keyof Contracts
  ? Contracts[S]
  : S extends keyof Plain
    ? Plain[S]
    : S extends readonly [infer One]
      ? readonly Shaped<One>[]
      : S extends object
        ? { readonly [Field in keyof S]: Shaped<S[Field]> }
        : S;

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/** The JSON schema of a shape. Types of the contracts are referred to as components of the document. */
export const schemaOf = (shape: Shape): Schema => {
  if (shape === null) return { type: 'null' };
  if (typeof shape === 'boolean') return { type: 'boolean', const: shape };
  if (typeof shape === 'string') return shape in SCHEMAS ? refTo('schemas', shape) : { type: shape };
  if (isList(shape)) return { type: 'array', items: schemaOf(shape[0]) };
  const properties = Object.fromEntries(Object.entries(shape).map(([field, one]) => [field, schemaOf(one)]));
  return { type: 'object', properties, required: Object.keys(shape), additionalProperties: false };
};
