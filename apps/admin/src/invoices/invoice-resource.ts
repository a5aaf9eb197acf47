import type { InvoiceOfBooking, IssuerRow } from '@camino/contracts/invoicing/invoice.js';
import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../data/resource.js';

/** The invoice of a booking, as something that can be asked for. */
export type InvoiceAsked = InvoiceOfBooking & Readonly<{ id: string; version: number; number: string }>;
/** Who issues the invoices, as something that can be changed. */
export type IssuerAsked = IssuerRow & Readonly<{ version: number }>;

const readInvoicesAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('invoice') });

const READ = {
  readAnew: readInvoicesAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'invoice.listFailed' },
} as const;

export const INVOICES: Resource<InvoiceAsked> = { ...READ, name: 'invoice', nameOf: ({ number }) => number };
export const ISSUERS: Resource<IssuerAsked> = {
  ...READ,
  name: 'invoice_issuer',
  nameOf: ({ trade_name: name }) => name,
};
