import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { ACCOUNT_LIMITS } from '@camino/contracts/accounts/account.js';
import { passwordFault, type PasswordFault, repetitionFault } from '../../data/faults.js';
import { publicApi } from '../../data/public-api.js';

/** The fields of the form, in the order they are shown. */
export type Field = 'pass_nueva' | 'confirmPassword';
type NewPassword = Readonly<Record<Field, string>>;
export type Fault = PasswordFault | 'mismatch';

export const faultsOf = ({ pass_nueva, confirmPassword }: NewPassword): Readonly<Record<Field, Fault | null>> => ({
  pass_nueva: passwordFault(pass_nueva, ACCOUNT_LIMITS.newPassword),
  confirmPassword: repetitionFault(confirmPassword, pass_nueva),
});

export type Outcome =
  | Readonly<{ status: 'changed' }>
  /** The link was used, has expired, is none of ours, or is not the last one asked for. */
  | Readonly<{ status: 'dead' }>
  | Readonly<{ status: 'refused'; message: string; errors: Readonly<Partial<Record<Field, string>>> }>
  /** The server failed. */
  | Readonly<{ status: 'failed' }>
  | Readonly<{ status: 'unreachable' }>;

const DEAD_LINK = ['email.link_unknown', 'email.link_invalid', 'email.link_expired'];

const isDead = (error: ApiError): boolean => DEAD_LINK.includes(error.code) || 'token' in error.fieldErrors;

/** What is known of the link before a password is chosen; unknown when no answer came or the server could not tell. */
export type LinkState = 'works' | 'dead' | 'unknown';

/** Never rejects. */
export const checkLink = async (token: string): Promise<LinkState> => {
  try {
    await publicApi.request('POST', '/user/reset-password/check', { token });
    return 'works';
  } catch (error) {
    return error instanceof ApiError && isDead(error) ? 'dead' : 'unknown';
  }
};

const refusalOf = (error: ApiError): Outcome => {
  const { status, problem } = error;
  if (status === NO_RESPONSE) return { status: 'unreachable' };
  if (!problem || status >= 500) return { status: 'failed' };
  if (isDead(error)) return { status: 'dead' };
  return { status: 'refused', message: problem.message, errors: error.fieldErrors };
};

/**
 * Sets the new password; `token` is the one in the link. The field `password` of the call repeats the new one. Never
 * rejects.
 */
export const resetPassword = async (token: string, { pass_nueva, confirmPassword }: NewPassword): Promise<Outcome> => {
  try {
    await publicApi.request('POST', '/user/reset-password', {
      token,
      pass_nueva,
      confirmPassword,
      password: pass_nueva,
    });
    return { status: 'changed' };
  } catch (error) {
    return refusalOf(error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null));
  }
};
