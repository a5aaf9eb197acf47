import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { FINAL_CONSUMER, invoiceIdOf } from '../kernel/invoice-id.js';
import type { Centavos } from '../kernel/rules/money.js';
import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';
import type { LedgerDocument } from '../ledger/document.js';
import type { Issuer, Seller } from './issuer.js';

/*
 * The invoice of a trip (`invoice-<reservation>`). Certifying it is another's service, so it waits for the answer:
 *
 *   none ──RequestInvoice──▶ to_certify ──AcceptCertification──▶ certified
 *                               ▲   └──RefuseCertification──▶ refused ──RequestInvoice──┐
 *                               └───────────────────────────────────────────────────────┘
 *
 * A request is certified once, however often it is sent: the certifier knows it by booking and attempt.
 */

/** `id` is a NIT, a CUI or CF. */
export type Receiver = Readonly<{ id: string; name: string }>;

/** The trip as it was when its invoice was asked for; amounts in centavos. */
export type Billed = Readonly<{ number: string; state: string; price: Centavos; paid: Centavos; description: string }>;

export type InvoiceCommand =
  /** `subject` is the issuer's fiscal subject: the law has invoices kept. */
  | Command<'RequestInvoice', { subject: string; issuer: Issuer; seller: Seller; receiver: Receiver; billed: Billed }>
  | Command<'AcceptCertification', { attempt: number; subject: string; document: LedgerDocument }>
  /** `code` is the certifier's. */
  | Command<'RefuseCertification', { attempt: number; subject: string; code: string; why: string }>;

export type InvoiceEvent =
  | Event<
      'InvoiceRequested',
      {
        attempt: number;
        subject: string;
        issuer: Issuer;
        /** As they were then, so that a request that is sent again says the same. Absent from the oldest requests. */
        seller?: Seller;
        receiver: Receiver;
        number: string;
        amount: Centavos;
        description: string;
        requestedAt: Instant;
      }
    >
  | Event<'InvoiceCertified', { attempt: number; subject: string; accountId: string; document: LedgerDocument }>
  | Event<'InvoiceRefused', { attempt: number; subject: string; code: string; why: string }>;

export type Requested = Extract<InvoiceEvent, { type: 'InvoiceRequested' }>['data'];

export type Invoice =
  | Readonly<{ status: 'none' }>
  | Readonly<{ status: 'to_certify' | 'refused'; request: Requested }>
  | Readonly<{ status: 'certified'; request: Requested; documentId: string }>;

const LONGEST_RECEIVER = 120;
/** A trip whose price was rounded when it was paid in dollars is paid; see `ROUNDING` of payments. */
const ROUNDING: Centavos = 100;

export const invoice: Decider<Invoice, InvoiceCommand, InvoiceEvent> = {
  category: 'invoice',
  initial: { status: 'none' },
  decide(command, state) {
    switch (command.type) {
      case 'RequestInvoice':
        return request(command, state);
      case 'AcceptCertification':
        return accept(command, state);
      case 'RefuseCertification':
        return refuse(command, state);
    }
  },
  evolve(state, event) {
    if (event.type === 'InvoiceRequested') return { status: 'to_certify', request: event.data };
    if (state.status === 'none') return state;
    const { request: asked } = state;
    return event.type === 'InvoiceCertified'
      ? { status: 'certified', request: asked, documentId: event.data.document.id }
      : { status: 'refused', request: asked };
  },
};

type Of<T extends InvoiceCommand['type']> = Extract<InvoiceCommand, { type: T }>;

/** Why a trip cannot be invoiced now, or null. */
export const invoiceRefusal = ({ state, price, paid }: Omit<Billed, 'number' | 'description'>): Rejection | null => {
  if (state !== 'finished') return new Rejection('invoicing.not_finished', { state });
  return price <= 0 || paid < price - ROUNDING ? new Rejection('invoicing.not_paid') : null;
};

const request = ({ data, by, at }: Of<'RequestInvoice'>, state: Invoice): readonly InvoiceEvent[] => {
  if (by.role !== 'admin' && by.role !== 'system') throw new Rejection('auth.forbidden');
  const { subject, issuer, seller, billed } = data;
  const receiver = receiverOf(data.receiver);
  if (state.status === 'certified') throw new Rejection('invoicing.certified_already');
  if (state.status === 'to_certify') {
    if (state.request.receiver.id === receiver.id && state.request.receiver.name === receiver.name) return [];
    throw new Rejection('invoicing.waits');
  }
  const refusal = invoiceRefusal(billed);
  if (refusal) throw refusal;
  const { number, price: amount, description } = billed;
  const attempt = state.status === 'none' ? 1 : state.request.attempt + 1;
  const asked = { attempt, subject, issuer, seller, receiver, number, amount, description, requestedAt: at };
  return [{ type: 'InvoiceRequested', data: asked }];
};

/** Whoever gives no number is the final consumer; whoever gives one has a name. */
const receiverOf = ({ id: typed, name: typedName }: Receiver): Receiver => {
  const id = invoiceIdOf(typed === '' ? FINAL_CONSUMER : typed);
  if (id === null) throw new Rejection('invoicing.receiver_invalid');
  const name = typedName.trim();
  if (name.length > LONGEST_RECEIVER || (name === '' && id !== FINAL_CONSUMER))
    throw new Rejection('invoicing.receiver_name_invalid');
  return { id, name: name || 'Consumidor final' };
};

/** The answer to an earlier attempt, or the same answer again, changes nothing. */
const isAnswered = (state: Invoice, attempt: number): boolean =>
  state.status !== 'to_certify' || state.request.attempt !== attempt;

const accept = ({ data, by }: Of<'AcceptCertification'>, state: Invoice): readonly InvoiceEvent[] => {
  if (by.role !== 'system') throw new Rejection('auth.forbidden');
  if (isAnswered(state, data.attempt) || state.status === 'none') return [];
  return [{ type: 'InvoiceCertified', data: { ...data, accountId: state.request.issuer.accountId } }];
};

const refuse = ({ data, by }: Of<'RefuseCertification'>, state: Invoice): readonly InvoiceEvent[] => {
  if (by.role !== 'system') throw new Rejection('auth.forbidden');
  return isAnswered(state, data.attempt) ? [] : [{ type: 'InvoiceRefused', data }];
};

export const invoiceEvents = {
  InvoiceRequested: {
    v: 1,
    says: 'The invoice of a finished and paid trip was asked for; it waits to be certified.',
    personal: [{ subject: 'subject', fields: ['receiver.id', 'receiver.name', 'seller.nit', 'seller.name'] }],
    published: ['issuer.tradeName'],
  },
  InvoiceCertified: {
    v: 1,
    says: 'The certifier authorized the invoice: it has series, number and authorization.',
    personal: [
      {
        subject: 'subject',
        fields: ['document.issuer.nit', 'document.issuer.name', 'document.receiver.id', 'document.receiver.name'],
      },
    ],
  },
  InvoiceRefused: {
    v: 1,
    says: 'The certifier refused the invoice, with its code and why.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
} as const satisfies EventCatalogue & Record<InvoiceEvent['type'], unknown>;
