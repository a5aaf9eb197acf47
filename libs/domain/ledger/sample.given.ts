import { NO_AMOUNTS } from './book-totals.js';
import type { Amounts, LedgerDocument } from './document.js';

/* Whose books the examples are, and documents with few words. */
export const OWN = ['39525503', '1234567890101'];
export const CUSTOMER = { id: '12521337', name: 'Hotel del Lago' };

/** A UUID by number. */
export const idOf = (number: number): string =>
  `${number.toString(16).toUpperCase().padStart(8, '0')}-0000-4000-8000-000000000001`;

/** A sale of services of Q1,120.00 on 5 October, unless told otherwise. */
export const sale = (number: number, more: Partial<LedgerDocument> = {}): LedgerDocument => ({
  id: idOf(number),
  type: 'FACT',
  series: idOf(number).slice(0, 8),
  number: String(number),
  issuedAt: '2026-10-05T09:30:00',
  issuer: { nit: '39525503', name: 'Transportes Morales', affiliation: 'GEN' },
  receiver: CUSTOMER,
  currency: 'GTQ',
  rate: null,
  total: 112_000,
  worth: 112_000,
  amounts: amounts({ services: 100_000, vat: 12_000 }),
  withheld: { vat: 0, income: 0 },
  refersTo: null,
  origin: 'xml',
  reservationId: null,
  ...more,
});

/** The same from somebody else to the taxpayer. */
export const purchase = (number: number, more: Partial<LedgerDocument> = {}): LedgerDocument =>
  sale(number, {
    issuer: { nit: '12521337', name: 'Hotel del Lago', affiliation: 'GEN' },
    receiver: { id: '39525503', name: 'Transportes Morales' },
    ...more,
  });

export const amounts = (some: Partial<Amounts>): Amounts => ({ ...NO_AMOUNTS, ...some });
