import { invoicingDomain } from '@camino/domain/invoicing/invoicing.area.js';
import { defineArea, verbs } from '../platform/ops/areas/index.js';
import { CertifyInvoices } from './certify-invoices.due.js';
import { EnterAnInvoiceIntoTheBooksWhenItIsCertified } from './enter-an-invoice-into-the-books-when-it-is-certified.reaction.js';
import { invoices } from './invoices.projection.js';
import { InvoicingModule } from './invoicing.module.js';
import { InvoicingSeeds } from './invoicing.seeds.js';

export const invoicingArea = defineArea({
  domain: invoicingDomain,
  module: InvoicingModule,
  seeds: InvoicingSeeds,
  projections: [invoices],
  reactions: [EnterAnInvoiceIntoTheBooksWhenItIsCertified],
  due: [CertifyInvoices],
  statusCodes: { 'invoicing.unknown': 404 },
  apiArea: { tags: { Invoices: 'The invoices of trips, from the request to the sales book of whoever issues them.' } },
  whoMay: {
    'the office: invoices, and who issues them': {
      who: ['admin'],
      routes: ['get /api/admin/invoice', 'get /api/admin/invoice_issuer', 'put /api/admin/invoice_issuer'],
    },
    'the office: the invoice of a booking': {
      who: ['admin'],
      unknown: 404,
      routes: ['get /api/admin/invoice/{id}', ...verbs('/api/admin/invoice', 'request')],
    },
    'the office: an invoice as it was': {
      who: ['admin'],
      unknown: 404,
      routes: ['get /api/admin/invoice/{id}/as_of/{date}'],
    },
  },
});
