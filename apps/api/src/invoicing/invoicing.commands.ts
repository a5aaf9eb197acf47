import { invoice, type InvoiceCommand } from '@camino/domain/invoicing/invoice.js';
import { issuer, type IssuerCommand } from '@camino/domain/invoicing/issuer.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<InvoiceCommand>();
const issuerCommand = commandsOf<IssuerCommand>();

/* Their id is the booking's. */
export class RequestInvoice extends command('RequestInvoice') {}
export class AcceptCertification extends command('AcceptCertification') {}
export class RefuseCertification extends command('RefuseCertification') {}

export class NameIssuer extends issuerCommand('NameIssuer') {}

export const invoicingHandlers = [
  ...handlersFor(invoice, RequestInvoice, AcceptCertification, RefuseCertification),
  ...handlersFor(issuer, NameIssuer),
];
