import { brokenPasswordRules, type PasswordRule } from '@camino/contracts/accounts/account.js';
import { EMAIL, PHONE } from '@camino/contracts/kernel/limits.js';

/* What can be wrong with what is written in the forms around an account; null when nothing is. */

export type EmailFault = 'required' | 'email' | 'tooLong';

/** `max`: characters. Spaces around it do not count. */
export const emailFault = (email: string, max: number): EmailFault | null => {
  const address = email.trim();
  if (address === '') return 'required';
  if (address.length > max) return 'tooLong';
  return EMAIL.test(address) ? null : 'email';
};

export type PhoneFault = 'phone' | 'phoneShort' | 'phoneLong';

const PHONE_CHARACTERS = /^\+?[0-9][0-9 -]*$/;
const SHORTEST_PHONE = 7;

/** What is wrong with a phone that is filled in: its characters, else how many there are. */
export const phoneFault = (phone: string): PhoneFault | null => {
  const number = phone.trim();
  if (PHONE.test(number)) return null;
  if (!PHONE_CHARACTERS.test(number)) return 'phone';
  return number.replace('+', '').length < SHORTEST_PHONE ? 'phoneShort' : 'phoneLong';
};

export type PasswordFault = 'required' | 'tooLong' | PasswordRule;

/** `max`: characters. A password that is too long is said to be so: cut off unnoticed it would be another one. */
export const passwordFault = (password: string, max: number): PasswordFault | null => {
  if (password === '') return 'required';
  if (password.length > max) return 'tooLong';
  return brokenPasswordRules(password)[0] ?? null;
};

type RepetitionFault = 'required' | 'mismatch';

export const repetitionFault = (
  repetition: string,
  original: string,
  same = (a: string, b: string): boolean => a === b,
): RepetitionFault | null => {
  if (repetition === '') return 'required';
  return same(repetition, original) ? null : 'mismatch';
};
