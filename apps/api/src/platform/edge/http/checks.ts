import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { registerDecorator, type ValidationOptions } from 'class-validator';
import { isLocalDate } from '@camino/domain/kernel/rules/time.js';
import { alsoReads, describeCheck } from './described-checks.js';

describeCheck('isDay', { type: 'string', format: 'date' });

/** Checks for an existing calendar day: `2027-02-29` is invalid. */
export const IsDay =
  (message: string) =>
  (target: object, propertyName: string): void =>
    registerDecorator({
      name: 'isDay',
      target: target.constructor,
      propertyName,
      options: { message },
      validator: { validate: (value) => typeof value === 'string' && isLocalDate(value) },
    });

describeCheck('isInstant', { type: 'string', format: 'date-time' });

const INSTANT =
  /^(20\d{2}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Checks for an instant of this century with its zone (RFC 3339): without one it would be another hour elsewhere. */
export const IsInstant =
  (message: string) =>
  (target: object, propertyName: string): void =>
    registerDecorator({
      name: 'isInstant',
      target: target.constructor,
      propertyName,
      options: { message },
      validator: { validate: (value) => typeof value === 'string' && isLocalDate(INSTANT.exec(value)?.[1] ?? '') },
    });

describeCheck('isDecimal', { type: 'number' });

/** Places behind the point; `1e-7` has seven. */
const placesOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent);
};

/** Checks for a number with so many places behind the point at most. class-validator’s own check fails at `1e-7`. */
export const IsDecimal =
  (places: number, options: ValidationOptions) =>
  (target: object, propertyName: string): void =>
    registerDecorator({
      name: 'isDecimal',
      target: target.constructor,
      propertyName,
      options,
      validator: {
        validate: (value) => typeof value === 'number' && Number.isFinite(value) && placesOf(value) <= places,
      },
    });

/** Converts a whole number sent as text, as forms do. Leaves anything else for the checks to reject. */
export const Whole = () =>
  applyDecorators(
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value,
    ),
    alsoReads(() => ({ type: 'string', pattern: '^\\d{1,9}$' })),
  );

/** Nothing that anybody could see. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Trims a text, so that a blank one is empty. */
export const Trimmed = () =>
  Transform(({ value }: TransformFnParams): unknown => {
    if (typeof value !== 'string') return value;
    return BLANK.test(value) ? '' : value.trim();
  });

/** Accepts an id, or the whole row with that id. */
export const IdOrRow = () =>
  applyDecorators(
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'object' && value !== null && 'id' in value ? (value as { id: unknown }).id : value,
    ),
    alsoReads((id) => ({ type: 'object', properties: { id }, required: ['id'] })),
  );

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

describeCheck('isFlag', { enum: [...FLAGS.keys()] as (boolean | number | string)[] });

/** A boolean as bodies, queries or the specification's numbers write it. */
export const IsFlag =
  (message: string) =>
  (target: object, propertyName: string): void => {
    Transform(({ value }: TransformFnParams): unknown => FLAGS.get(value) ?? (value as unknown))(target, propertyName);
    registerDecorator({
      name: 'isFlag',
      target: target.constructor,
      propertyName,
      options: { message },
      validator: { validate: (value) => typeof value === 'boolean' },
    });
  };
