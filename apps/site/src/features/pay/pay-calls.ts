import { createAttempt } from '@camino/client/attempt.js';
import type { StoredCard } from '@camino/client/card-form.js';
import type { PaymentLinkPage } from '@camino/contracts/payments/payment.js';
import { publicApi } from '../../data/public-api.js';

/* The calls about a link for paying. All of them throw ApiError. */

export const readLink = (token: string): Promise<PaymentLinkPage> =>
  publicApi.request<PaymentLinkPage>('GET', `/payment_link/${encodeURIComponent(token)}`);

const attempt = createAttempt();

/** Pays once, however often the same is sent after an answer was lost. */
export const payLink = async (token: string, card: StoredCard): Promise<PaymentLinkPage> => {
  const body = { token, card_token: card.token, card_account: card.account };
  try {
    const paid = await publicApi.request<PaymentLinkPage>('POST', '/payment_link/pay', body, {
      idempotencyKey: attempt.keyFor(body),
    });
    attempt.settle();
    return paid;
  } catch (error) {
    attempt.settle(error);
    throw error;
  }
};
