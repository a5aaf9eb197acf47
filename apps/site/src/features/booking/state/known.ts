import type { Profile } from '@camino/contracts/accounts/account.js';
import { DOCUMENT, EMAIL, LIMITS, PHONE } from '@camino/contracts/kernel/limits.js';
import type { Draft } from './draft.js';

/** What a booking asks of the person who books. */
export const PERSONAL_FIELDS = ['name', 'last_name', 'email', 'phone', 'cui_passport'] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

const filled = (text: string, max: number): boolean => text.trim() !== '' && text.length <= max;

/** Whether a booking takes it as the profile has it. */
const TAKES: Readonly<Record<PersonalField, (text: string) => boolean>> = {
  name: (text) => filled(text, LIMITS.name),
  last_name: (text) => filled(text, LIMITS.lastName),
  email: (text) => EMAIL.test(text) && text.length <= LIMITS.email,
  phone: (text) => PHONE.test(text) && text.length <= LIMITS.phone,
  cui_passport: (text) => DOCUMENT.test(text),
};

/** What the client's own profile already answers; what a booking would not take is asked. */
export const knownOf = (profile: Profile | null): Partial<Pick<Draft, PersonalField>> =>
  profile
    ? Object.fromEntries(
        PERSONAL_FIELDS.filter((field) => TAKES[field](profile[field])).map((field) => [field, profile[field]]),
      )
    : {};
