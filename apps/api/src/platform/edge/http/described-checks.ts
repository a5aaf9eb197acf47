import { JSONSchema } from 'class-validator-jsonschema';
import type { Schema } from './schema.js';

/** Internal schema keyword, removed before publishing: an alternative form of the value, accepted in bodies only. */
export const ALSO = 'x-also';

/** Checks of our own and of class-validator that class-validator-jsonschema does not know, as schemas. */
const described = new Map<string, Schema>([['isIso8601', { type: 'string', format: 'date-time' }]]);

/** Says in the document what a check made with `registerDecorator` lets through. Beside the check itself. */
export const describeCheck = (name: string, schema: Schema): void => {
  described.set(name, schema);
};

export const describedChecks = (): ReadonlyMap<string, Schema> => described;

/**
 * On a field whose value may come in another form too, which is read as the one the checks see. For decorators that
 * transform.
 */
export const alsoReads = (other: (checked: Schema) => Schema): PropertyDecorator =>
  JSONSchema((checked) => ({ ...checked, [ALSO]: other(checked as Schema) })) as PropertyDecorator;
