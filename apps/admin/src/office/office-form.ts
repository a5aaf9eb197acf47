import { EMAIL } from '@camino/contracts/kernel/limits.js';
import { OFFICE_FIELDS, OFFICE_LIMITS, type OfficeField, type OfficeFields } from '@camino/contracts/office/office.js';
import type { Text, TextKey } from '../i18n/use-text.js';
import { atMost, type Check, like } from '../ui/form/checks.js';
import type { FormField, FormValues } from '../ui/form/form-field.js';

/** Digits with what people write between them; whether it can be called is the server's to say. */
const NUMBER = /^\+?[\d\s().-]{8,}$/;

const CHECKS: Readonly<Record<OfficeField, Check>> = {
  phone: like(NUMBER, 'validation.phone'),
  whatsapp: like(NUMBER, 'validation.phone'),
  email: like(EMAIL, 'validation.email'),
  hours_es: atMost(OFFICE_LIMITS.text),
  hours_en: atMost(OFFICE_LIMITS.text),
  address_es: atMost(OFFICE_LIMITS.text),
  address_en: atMost(OFFICE_LIMITS.text),
};

const MAX: Readonly<Partial<Record<OfficeField, number>>> = {
  phone: OFFICE_LIMITS.phone,
  whatsapp: OFFICE_LIMITS.phone,
  email: OFFICE_LIMITS.email,
};

const TYPES: Readonly<Partial<Record<OfficeField, 'tel' | 'email'>>> = {
  phone: 'tel',
  whatsapp: 'tel',
  email: 'email',
};

const HINTS: Readonly<Partial<Record<OfficeField, TextKey>>> = {
  phone: 'office.hint.phone',
  whatsapp: 'office.hint.whatsapp',
  email: 'office.hint.email',
  hours_es: 'office.hint.hours_es',
  hours_en: 'office.hint.hours_en',
  address_en: 'office.hint.address_en',
};

export const officeFieldsOf = (text: Text): readonly FormField[] =>
  OFFICE_FIELDS.map((name) => {
    const hint = HINTS[name];
    return {
      name,
      control: 'text',
      label: text(`office.field.${name}`),
      required: false,
      check: CHECKS[name],
      type: TYPES[name],
      maxLength: MAX[name] ?? OFFICE_LIMITS.text,
      wide: name === 'email',
      ...(hint && { hint: () => text(hint) }),
    };
  });

export const officeValuesOf = (row: OfficeFields): FormValues =>
  Object.fromEntries(OFFICE_FIELDS.map((name) => [name, row[name]]));

/** The whole contact, as it is sent: what is empty is taken away. */
export const officeBodyOf = (values: FormValues): OfficeFields =>
  Object.fromEntries(
    OFFICE_FIELDS.map((name) => {
      const value = values[name];
      return [name, typeof value === 'string' ? value.trim() : ''];
    }),
  ) as OfficeFields;
