import { ApiError } from '@camino/client/api-error.js';
import type { ContinuedBooking, EmailConfirmation } from '@camino/contracts/accounts/account.js';
import { publicApi } from '../../data/public-api.js';

export type Confirmation =
  /** For an account, or for a guest who is booking: what they were about to book, when it is known. */
  | Readonly<{ status: 'confirmed'; of: EmailConfirmation['of']; booking: ContinuedBooking | null }>
  /** The link has expired, or a newer one was sent. */
  | Readonly<{ status: 'dead' }>
  /** Nothing is known about the link: no answer came, or the server failed. */
  | Readonly<{ status: 'failed' }>;

/** Confirms the address the link was mailed to; following a link twice does no harm. Never rejects. */
export const confirmEmail = async (token: string): Promise<Confirmation> => {
  try {
    const { of, booking } = await publicApi.request<EmailConfirmation>('PUT', '/personal_info/confirm_email', {
      token,
    });
    return { status: 'confirmed', of, booking };
  } catch (error) {
    const refused = error instanceof ApiError && error.problem !== null && error.status < 500 && error.status !== 429;
    return { status: refused ? 'dead' : 'failed' };
  }
};

/**
 * Has a new link mailed: for the account of whoever is signed in, else for a guest. The answer tells nothing about the
 * address. Throws ApiError.
 */
export const sendNewLink = (email: string): Promise<unknown> =>
  publicApi.request('POST', '/personal_info/send_confirmation_email', { email });
