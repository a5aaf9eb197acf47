import { Transform, type TransformFnParams } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { isLocalDate } from '@camino/domain/kernel/time.js';

/** A day of the calendar: `2027-02-29` is none. */
export const IsDay =
  (message: string) =>
  (target: object, propertyName: string): void =>
    registerDecorator({ name: 'isDay', target: target.constructor, propertyName, options: { message }, validator: { validate: (value) => typeof value === 'string' && isLocalDate(value) } });

/** A whole number may come as text, as forms send it; anything else is left for the checks to refuse. */
export const Whole = () => Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value));

/** Outer blanks do not count, so that blank is empty. */
export const Trimmed = () => Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value));

/** An id, or the row it names as its list gives it. */
export const IdOrRow = () =>
  Transform(({ value }: TransformFnParams): unknown => (typeof value === 'object' && value !== null && 'id' in value ? (value as { id: unknown }).id : value));
