import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { createAttempt } from '@camino/client/attempt.js';
import { ACCOUNT_LIMITS, sameAddress } from '@camino/contracts/accounts/account.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { emailFault, passwordFault, type PasswordFault, repetitionFault } from '../../data/faults.js';
import { publicApi } from '../../data/public-api.js';

/** The fields of the registration form, in the order they are shown. */
export type Field = 'name' | 'last_name' | 'email' | 'confirmar_email' | 'password' | 'confirmPassword';
export type Registration = Readonly<Record<Field, string>>;
export type Fault = PasswordFault | 'email' | 'mismatch';

const tooLong = (text: string, max: number): Fault | null => (text.trim().length > max ? 'tooLong' : null);

/** Without a last name an account may be opened. */
export const faultsOf = ({
  name,
  last_name,
  email,
  confirmar_email,
  password,
  confirmPassword,
}: Registration): Readonly<Partial<Record<Field, Fault | null>>> => ({
  name: name.trim() === '' ? 'required' : tooLong(name, LIMITS.name),
  last_name: tooLong(last_name, LIMITS.lastName),
  email: emailFault(email, LIMITS.email),
  confirmar_email: repetitionFault(confirmar_email.trim(), email, sameAddress),
  password: passwordFault(password, ACCOUNT_LIMITS.registrationPassword),
  confirmPassword: repetitionFault(confirmPassword, password),
});

export type Outcome =
  | Readonly<{ status: 'created' }>
  /** The address has an account. */
  | Readonly<{ status: 'taken'; message: string }>
  /** No for another reason, such as too many attempts. */
  | Readonly<{ status: 'refused'; message: string }>
  | Readonly<{ status: 'invalid'; message: string; errors: Readonly<Partial<Record<Field, string>>> }>
  /** Nothing is known about the account: no answer came, or the server failed. */
  | Readonly<{ status: 'failed'; answered: boolean }>;

/**
 * The attempt nothing is known of: sent again unchanged it carries the same key, so that it opens one account, not an
 * error.
 */
const attempt = createAttempt();

const refusalOf = (error: ApiError): Outcome => {
  const { status, problem } = error;
  if (!problem || status >= 500) return { status: 'failed', answered: status !== NO_RESPONSE };
  const { message } = problem;
  return problem.errors ? { status: 'invalid', message, errors: error.fieldErrors } : { status: 'refused', message };
};

/** Opens an account. Never rejects. */
export const register = async (form: Registration, language: Language): Promise<Outcome> => {
  const { name, last_name, email, confirmar_email, password, confirmPassword } = form;
  const body = {
    name: name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    confirmar_email: confirmar_email.trim(),
    password,
    confirmPassword,
    language,
  };
  try {
    const { body: answer } = await publicApi.send('POST', '/user/signup', body, {
      idempotencyKey: attempt.keyFor(body),
    });
    attempt.settle();
    const { data, message = '' } = (answer ?? {}) as Readonly<{ data?: unknown; message?: string }>;
    return data ? { status: 'created' } : { status: 'taken', message };
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
    attempt.settle(failure);
    return refusalOf(failure);
  }
};
