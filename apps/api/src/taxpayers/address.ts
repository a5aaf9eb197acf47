import { Transform, type TransformFnParams } from 'class-transformer';
import { normalisedEmail } from '../platform/log/crypto/index.js';

/** Normalizes an address to the spelling that accounts store. */
export const AsAddress = () =>
  Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? normalisedEmail(value) : value));
