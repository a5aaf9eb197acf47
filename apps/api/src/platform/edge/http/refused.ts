import type { Rejection } from '@camino/domain/kernel/rejection.js';

/** A domain rejection whose problem document includes `data`: the current state, free hours, the right price … */
export class Refused extends Error {
  constructor(
    readonly rejection: Rejection,
    readonly data: unknown,
  ) {
    super(rejection.code);
    this.name = 'Refused';
  }
}

/** A text to translate: a translation key with its arguments. */
export type Said = Readonly<{ key: string; args?: Readonly<Record<string, unknown>> }>;

/** Invalid input: 400 with errors by field. For checks that a DTO class cannot express. */
export class InvalidInput extends Error {
  constructor(readonly errors: Readonly<Record<string, readonly Said[]>>) {
    super('request.invalid');
    this.name = 'InvalidInput';
  }

  /** One error in one field. */
  static of(field: string, key: string, args?: Said['args']): InvalidInput {
    return new InvalidInput({ [field]: [{ key, args }] });
  }
}

/** The request itself is invalid: 400 by default. */
export class BadRequest extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
    this.name = 'BadRequest';
  }
}
