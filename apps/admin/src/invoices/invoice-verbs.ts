import { INVOICE_LIMITS } from '@camino/contracts/invoicing/invoice.js';
import { postVerb } from '../data/record-calls.js';
import { atMost, plainNumber, whole } from '../ui/form/checks.js';
import type { Verb } from '../verbs/verb.js';
import { putIssuer } from './invoice-calls.js';
import { type InvoiceAsked, INVOICES, type IssuerAsked, ISSUERS } from './invoice-resource.js';

/**
 * Asks for the invoice of a finished and paid trip; who it is for is what the traveler gave, until somebody says
 * otherwise.
 */
export const requestInvoice: Verb<InvoiceAsked> = {
  resource: INVOICES,
  name: 'request',
  icon: 'note',
  weight: 'main',
  label: ({ invoice }, text) => text(invoice ? 'invoice.request.again' : 'invoice.request.label'),
  question: 'invoice.request.question',
  fields: (_row, text) => [
    {
      name: 'receiver_id',
      control: 'text',
      label: text('invoice.request.receiverId'),
      required: false,
      capitals: true,
      check: atMost(INVOICE_LIMITS.receiverId),
      maxLength: INVOICE_LIMITS.receiverId,
      hint: () => text('invoice.request.receiverIdHint'),
    },
    {
      name: 'receiver_name',
      control: 'text',
      label: text('invoice.request.receiverName'),
      required: false,
      check: atMost(INVOICE_LIMITS.receiverName),
      maxLength: INVOICE_LIMITS.receiverName,
    },
  ],
  initial: ({ suggested }) => ({ ...suggested }),
  send: (row, body, key) => postVerb({ resource: 'invoice', verb: 'request', seen: row, body, key }),
  done: 'invoice.request.done',
  failed: 'invoice.request.failed',
};

/** The administrator who is here issues the invoices from now on. */
export const nameIssuer: Verb<IssuerAsked> = {
  resource: ISSUERS,
  name: 'name',
  icon: 'edit',
  label: ({ account_id: account, mine }, text) =>
    text(account === null || !mine ? 'invoice.issuer.become' : 'invoice.issuer.change'),
  isAllowed: () => true,
  title: (_row, text) => text('invoice.issuer.title'),
  question: 'invoice.issuer.question',
  fields: (_row, text) => [
    {
      name: 'trade_name',
      control: 'text',
      label: text('invoice.issuer.tradeName'),
      required: true,
      check: atMost(INVOICE_LIMITS.tradeName),
      maxLength: INVOICE_LIMITS.tradeName,
    },
    {
      name: 'establishment',
      control: 'text',
      inputMode: 'numeric',
      label: text('invoice.issuer.establishment'),
      required: true,
      check: whole({ min: 1, max: INVOICE_LIMITS.establishment }),
      maxLength: 4,
    },
  ],
  initial: ({ trade_name: name, establishment }) => ({ trade_name: name, establishment: String(establishment) }),
  send: (_row, { establishment, ...body }, key) =>
    putIssuer({ ...body, establishment: Number(plainNumber(String(establishment))) }, key),
  done: 'invoice.issuer.done',
  failed: 'invoice.issuer.failed',
};
