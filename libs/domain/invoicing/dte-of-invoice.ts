import type { Dte, DteItem } from '../ledger/dte.js';
import { IVA } from '../ledger/dte.js';
import { ledgerDocumentOf } from '../ledger/dte-amounts.js';
import { type Exact, ONE, part } from '../ledger/exact.js';
import type { LedgerDocument } from '../ledger/document.js';
import { type Instant, localOf } from '../kernel/rules/time.js';
import type { Requested } from './invoice.js';
import type { Seller } from './issuer.js';

/** What the certifier gave the invoice; `id` is the authorization, a UUID in upper case. */
export type Authorization = Readonly<{ id: string; series: string; number: string; certifiedAt: Instant }>;

/** The rate of value-added tax is 12 %: 12 of 112 parts of a price are tax (Ley del IVA, art. 10). */
const RATE = { tax: 12n, gross: 112n };

const wallClock = (at: Instant): string => {
  const { date, time } = localOf(at);
  return `${date}T${time}:${at.slice(17, 19)}`;
};

const itemOf = (price: Exact, { smallTaxpayer }: Seller): DteItem => {
  const amount = part(price, RATE.tax, RATE.gross);
  return {
    line: 1,
    kind: 'S',
    quantity: ONE,
    unitPrice: price,
    price,
    discount: 0n,
    taxes: smallTaxpayer ? [] : [{ name: IVA, unit: 1, base: price - amount, amount }],
    total: price,
  };
};

/** The invoice as the tax authority's schema has it, issued when it was asked for: one service, the trip. */
export const dteOf = (request: Requested, seller: Seller, authorization: Authorization): Dte => {
  const price = (BigInt(request.amount) * ONE) / 100n;
  const item = itemOf(price, seller);
  const { id, series, number, certifiedAt } = authorization;
  const { receiver } = request;
  return {
    type: seller.smallTaxpayer ? 'FPEQ' : 'FACT',
    id,
    series,
    number,
    issuedAt: wallClock(request.requestedAt),
    certifiedAt: wallClock(certifiedAt),
    currency: 'GTQ',
    export: false,
    issuer: { nit: seller.nit, name: seller.name, affiliation: seller.smallTaxpayer ? 'PEQ' : 'GEN' },
    receiver: { ...receiver, special: receiver.id.length === 13 ? 'CUI' : null },
    phrases: [seller.smallTaxpayer ? { type: 3, scenario: 1 } : { type: 1, scenario: 1 }],
    items: [item],
    taxTotals: item.taxes.map(({ name, amount }) => ({ name, amount })),
    total: price,
    refersTo: null,
    instalments: [],
    retentions: null,
    signed: true,
  };
};

/** The invoice as it stands in the issuer's sales book, leading back to the booking. */
export const bookedInvoice = (
  reservationId: string,
  request: Requested,
  seller: Seller,
  authorization: Authorization,
): LedgerDocument => ({
  ...ledgerDocumentOf(dteOf(request, seller, authorization), null, 'booking'),
  reservationId,
});
