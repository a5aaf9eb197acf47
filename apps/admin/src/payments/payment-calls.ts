import type { CashUp, PaymentBalance, PaymentTotals } from '@camino/contracts/payments/payment.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

type Body = Readonly<Record<string, unknown>>;

/** What is paid and due for a booking. */
export const fetchBalance = (reservationId: string, signal?: AbortSignal): Promise<PaymentBalance> =>
  api.request('GET', `/admin/payment/balance/${encodeURIComponent(reservationId)}`, undefined, {
    handles: SHOWN_IN_PLACE,
    signal,
  });

export type TotalsFilter = Readonly<Partial<Record<'from' | 'to' | 'way' | 'currency' | 'driver_id' | 'q', string>>>;

/** The sums of what the list shows under the same filter. */
export const fetchTotals = (filter: TotalsFilter, signal?: AbortSignal): Promise<PaymentTotals> =>
  api.request('GET', '/admin/payment/totals', undefined, { query: { ...filter }, handles: SHOWN_IN_PLACE, signal });

/** A driver's day with its entries and what was noted at the count. */
export const fetchCashUp = (id: string, signal?: AbortSignal): Promise<CashUp> =>
  api.request('GET', `/admin/cash_up/${encodeURIComponent(id)}`, undefined, { handles: SHOWN_IN_PLACE, signal });

/** Sends the traveller a link by which the booking can be paid. */
export const postPaymentLink = (body: Body, key: string): Promise<unknown> =>
  api.request('POST', '/admin/payment_link', body, { idempotencyKey: key, handles: SHOWN_IN_PLACE });

/** `path` below /admin/payment. */
export const postPayment = (path: '' | '/refund', body: Body, key: string): Promise<unknown> =>
  api.request('POST', `/admin/payment${path}`, body, { idempotencyKey: key, handles: SHOWN_IN_PLACE });
