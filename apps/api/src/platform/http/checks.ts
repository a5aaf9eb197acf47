import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { isLocalDate } from '@camino/domain/kernel/time.js';
import { alsoReads, describeCheck } from '../openapi/described-checks.js';

describeCheck('isDay', { type: 'string', format: 'date' });

/** A day of the calendar: `2027-02-29` is none. */
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

/** A whole number may come as text, as forms send it; anything else is left for the checks to refuse. */
export const Whole = () =>
  applyDecorators(
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value,
    ),
    alsoReads(() => ({ type: 'string', pattern: '^\\d{1,9}$' })),
  );

/** Outer blanks do not count, so that blank is empty. */
export const Trimmed = () =>
  Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value));

/** An id, or the row it names as its list gives it. */
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

/** Yes or no, as a body, a query or the specification's numbers write it. */
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
