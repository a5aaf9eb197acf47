import { defineDomainArea } from '../kernel/area.js';
import { invoice, invoiceEvents } from './invoice.js';
import { issuer, issuerEvents } from './issuer.js';

/** The invoices of the company's trips, and who issues them. */
export const invoicingDomain = defineDomainArea({
  name: 'invoicing',
  events: { ...issuerEvents, ...invoiceEvents },
  deciders: [issuer, invoice],
});
