import type { Rejection } from '@camino/domain/kernel/rejection.js';

/** A rule refused what was asked, and the answer shows `data`: the current state, free hours, the right price … */
export class Refused extends Error {
  constructor(
    readonly rejection: Rejection,
    readonly data: unknown,
  ) {
    super(rejection.code);
    this.name = 'Refused';
  }
}

/** A text to be said in the caller's language: a translation key with what fills it. */
export type Said = Readonly<{ key: string; args?: Readonly<Record<string, unknown>> }>;

/** Bad input, answered 400 with what is wrong by field. For checks a DTO class cannot express. */
export class InvalidInput extends Error {
  constructor(readonly errors: Readonly<Record<string, readonly Said[]>>) {
    super('request.invalid');
    this.name = 'InvalidInput';
  }

  /** One field, one thing wrong with it. */
  static of(field: string, key: string, args?: Said['args']): InvalidInput {
    return new InvalidInput({ [field]: [{ key, args }] });
  }
}

/** The request itself cannot be taken: 400 unless said otherwise. */
export class BadRequest extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
    this.name = 'BadRequest';
  }
}
