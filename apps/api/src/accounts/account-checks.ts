import { Transform, type TransformFnParams } from 'class-transformer';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import {
  brokenChangedPasswordRules,
  brokenPasswordRules,
  CHANGED_PASSWORD_MIN,
  type ChangedPasswordRule,
  PASSWORD_MIN,
  type PasswordRule,
} from '@camino/contracts/accounts/account.js';
import { normalisedEmail } from '../platform/log/crypto/index.js';
import { type Said, describeCheck } from '../platform/edge/http/index.js';

describeCheck('isNewPassword', { type: 'string', minLength: PASSWORD_MIN });
describeCheck('isChangedPassword', { type: 'string', minLength: CHANGED_PASSWORD_MIN });
describeCheck('isSameAs', { type: 'string' });

const BROKEN: Readonly<Record<PasswordRule, Said>> = {
  minLength: { key: 'auth.reset.minLength' },
  uppercase: { key: 'auth.reset.uppercase' },
  lowercase: { key: 'auth.reset.lowercase' },
  digit: { key: 'auth.reset.digit' },
  special: { key: 'auth.reset.special' },
};

const BROKEN_BY_CHANGE: Readonly<Record<ChangedPasswordRule, Said>> = {
  minLength: { key: 'auth.change.minLength' },
  digit: { key: 'auth.change.digit' },
  special: { key: 'auth.change.special' },
};

/**
 * Normalizes an address to the spelling that the account stores and mails are sent to. Checks must see this spelling: a
 * different one may be somebody else's mailbox and yet map to the same account.
 */
export const AsEmail = () =>
  Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? normalisedEmail(value) : value));

/** Checks a password chosen at registration or through a recovery link. Reports the first broken rule. */
export const IsNewPassword = (): PropertyDecorator => breaksNone('isNewPassword', brokenPasswordRules, BROKEN);

/** Checks the new password of a signed-in user. Reports the first broken rule. */
export const IsChangedPassword = (): PropertyDecorator =>
  breaksNone('isChangedPassword', brokenChangedPasswordRules, BROKEN_BY_CHANGE);

/** Requires the same value as another field. */
export const IsSameAs = (field: string, message: string): PropertyDecorator =>
  check('isSameAs', message, (value, form) => value === form[field]);

const breaksNone = <Rule extends string>(
  name: string,
  broken: (password: string) => readonly Rule[],
  said: Readonly<Record<Rule, Said>>,
): PropertyDecorator =>
  check(
    name,
    ({ value }) => JSON.stringify(said[broken(String(value))[0] as Rule]),
    (value) => typeof value === 'string' && broken(value).length === 0,
  );

const check =
  (
    name: string,
    message: string | ((args: ValidationArguments) => string),
    passes: (value: unknown, form: Readonly<Record<string, unknown>>) => boolean,
  ): PropertyDecorator =>
  (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: propertyName as string,
      options: { message },
      validator: {
        validate: (value, args) => passes(value, (args as ValidationArguments).object as Record<string, unknown>),
      },
    });
