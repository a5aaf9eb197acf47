import { ACCOUNT_LIMITS, brokenPasswordRules, type UserRow } from '@camino/contracts/accounts/account.js';
import { EMAIL, LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import { type RoleId, ROLES } from '@camino/contracts/accounts/session.js';
import { createElement } from 'react';
import type { UserBody } from '../data/user-calls.js';
import type { Text } from '../i18n/use-text.js';
import { atMost, type Check, like } from '../ui/form/checks.js';
import type { FormField, FormValues } from '../ui/form/form-field.js';
import { PasswordRules } from './password-rules.js';

const TEXTS = ['name', 'last_name', 'email', 'phone', 'cui_passport'] as const;
type TextName = (typeof TEXTS)[number];

/** What the form begins with. A password is never read. */
export const valuesOf = (user: UserRow | null): FormValues => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, user?.[name] ?? ''])),
  role_id: user ? String(user.role_id) : '',
  password: '',
  image: user?.image ?? '',
});

const typed = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Every field of a new account; of one that exists what became different, so that what stays is not judged anew. */
export const bodyOf = (values: FormValues, seen: UserRow | null): UserBody => {
  const texts = TEXTS.map((name) => [name, typed(values, name).trim()] as const).filter(
    ([name, value]) => value !== seen?.[name],
  );
  const role_id = Number(typed(values, 'role_id')) as RoleId;
  const password = typed(values, 'password');
  const image = typed(values, 'image');
  return {
    ...Object.fromEntries(texts),
    ...(role_id !== seen?.role_id && { role_id }),
    ...(password && { password }),
    ...(seen && image !== (seen.image ?? '') && { image }),
  };
};

const EACH: Readonly<Record<TextName, Check>> = {
  name: atMost(LIMITS.name),
  last_name: atMost(LIMITS.lastName),
  email: (value) => atMost(LIMITS.email)(value) ?? like(EMAIL, 'validation.email')(value),
  phone: (value) => atMost(LIMITS.phone)(value) ?? like(PHONE, 'validation.phone')(value),
  cui_passport: (value) => atMost(LIMITS.document)(value) ?? like(/^\d+$/, 'validation.admin.digits')(value),
};

const password: Check = (value) => {
  const [broken] = brokenPasswordRules(value);
  return broken ? { key: `user.broken.${broken}` } : atMost(ACCOUNT_LIMITS.newPassword)(value);
};

/**
 * What the account has already is no mistake of whoever changes something else: travellers have passports with letters.
 */
const unlessKept =
  (kept: string | undefined, check: Check): Check =>
  (value) =>
    value === kept ? null : check(value);

const passwordField = (seen: UserRow | null, text: Text): FormField => ({
  name: 'password',
  label: text('user.password'),
  control: 'text',
  type: 'password',
  exact: true,
  autoComplete: 'new-password',
  required: seen === null,
  check: password,
  hint: ({ password: value }) => seen && text(value ? 'user.hint.newPassword' : 'user.hint.keptPassword'),
  help: (value) =>
    seen === null || value ? createElement(PasswordRules, { password: typeof value === 'string' ? value : '' }) : null,
  wide: true,
});

/** An account is there before its photo: what is uploaded belongs to it. */
const photoField = ({ id }: UserRow, text: Text): FormField => ({
  name: 'image',
  label: text('photo.label'),
  control: 'photo',
  owner: id,
  icon: 'user',
  required: false,
  hint: ({ role_id }) => role_id === String(ROLES.driver) && text('photo.travellers'),
  wide: true,
});

const roleField = (seen: UserRow | null, oneself: boolean, text: Text): FormField => ({
  name: 'role_id',
  label: text('user.column.role'),
  control: 'select',
  disabled: oneself,
  required: true,
  options: Object.values(ROLES).map((role) => ({
    id: String(role),
    label: text(`role.${role}`),
    detail: text(`user.may.${role}`),
  })),
  hint: ({ role_id }) => {
    if (oneself) return text('user.hint.ownRole');
    const role = Object.values(ROLES).find((each) => String(each) === role_id);
    if (seen && role !== seen.role_id) return text('user.hint.newRole');
    return role && text(`user.may.${role}`);
  },
});

/**
 * The form of an account. What its holder left out at their own registration may stay empty; nothing else may.
 * Nobody chooses the role of their own account.
 */
export const formFieldsOf = (seen: UserRow | null, oneself: boolean, text: Text): readonly FormField[] => {
  const field = (
    name: TextName,
    label: string,
    more: Partial<Extract<FormField, { control: 'text' }>> = {},
  ): FormField => ({
    name,
    label,
    control: 'text',
    check: unlessKept(seen?.[name], EACH[name]),
    required: seen?.[name] !== '',
    ...more,
  });
  return [
    field('name', text('user.column.names'), { required: true }),
    field('last_name', text('user.column.lastName')),
    field('email', text('user.column.email'), {
      type: 'email',
      required: true,
      hint: ({ email }) => text(seen && email !== seen.email ? 'user.hint.newEmail' : 'user.hint.email'),
    }),
    field('phone', text('user.column.phone'), { type: 'tel', hint: () => text('user.hint.phone') }),
    field('cui_passport', text('user.column.cuiPassport'), { inputMode: 'numeric' }),
    roleField(seen, oneself, text),
    passwordField(seen, text),
    ...(seen ? [photoField(seen, text)] : []),
  ];
};
