import type { InvoiceOfBooking, IssuerRow } from '@camino/contracts/invoicing/invoice.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';
import { pathOf } from '../data/record-calls.js';

/** The invoice of a booking, and whether one can be asked for. */
export const fetchInvoice = (reservationId: string, signal?: AbortSignal): Promise<InvoiceOfBooking> =>
  api.request('GET', pathOf('invoice', reservationId), undefined, { handles: SHOWN_IN_PLACE, signal });

export const fetchIssuer = (signal?: AbortSignal): Promise<IssuerRow> =>
  api.request('GET', '/admin/invoice_issuer', undefined, { handles: SHOWN_IN_PLACE, signal });

export const putIssuer = (body: Readonly<Record<string, unknown>>, key: string): Promise<unknown> =>
  api.request('PUT', '/admin/invoice_issuer', body, { idempotencyKey: key, handles: SHOWN_IN_PLACE });
