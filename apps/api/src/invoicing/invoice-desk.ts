import { Injectable } from '@nestjs/common';
import type { InvoiceOfBooking, InvoiceRequest, InvoiceRow, IssuerRow } from '@camino/contracts/invoicing/invoice.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { FINAL_CONSUMER } from '@camino/domain/kernel/invoice-id.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import {
  type Billed,
  invoice,
  type Invoice,
  type InvoiceEvent,
  invoiceRefusal,
} from '@camino/domain/invoicing/invoice.js';
import { type Issuer, issuer, ISSUER_ID, type Seller } from '@camino/domain/invoicing/issuer.js';
import { paidOf, payment } from '@camino/domain/payments/payment.js';
import { billOf } from '@camino/domain/reservations/bill.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { regimeAt, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Decide } from '../platform/act/commanding/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { Certifier } from './certifier/certifier.js';
import { type InvoiceListRow, invoices } from './invoices.projection.js';

const SMALL_TAXPAYER = 1;
const NO_ISSUER = {
  id: ISSUER_ID,
  account_id: null,
  nit: '',
  name: '',
  trade_name: '',
  establishment: 1,
  mine: false,
};

type Trip = Readonly<{ billed: Billed; clientId: string | null; traveller: string }>;

/** Reads what an invoice is made from out of the streams themselves: what was just done counts. */
@Injectable()
export class InvoiceDesk {
  constructor(
    private readonly log: EventLog,
    private readonly decide: Decide,
    private readonly certifier: Certifier,
  ) {}

  /** An issuer without a tax number cannot issue. @throws Rejection `invoicing.no_issuer` */
  async issuer(): Promise<Issuer> {
    const { state } = await this.decide.load(issuer, ISSUER_ID);
    if (!state || (await this.taxpayer(state.accountId)).nit === '') throw new Rejection('invoicing.no_issuer');
    return state;
  }

  /** The issuer as their tax profile has them, with the regime of the month of a day. */
  async seller(accountId: string, day: string): Promise<Seller> {
    const { nit, name, state } = await this.taxpayer(accountId);
    return { nit, name, smallTaxpayer: regimeAt(state, day.slice(0, 7)) === SMALL_TAXPAYER };
  }

  async issuerRow(asking: string): Promise<IssuerRow> {
    const { state } = await this.decide.load(issuer, ISSUER_ID);
    const { connected } = this.certifier;
    if (!state) return { ...NO_ISSUER, connected };
    const { nit, name } = await this.taxpayer(state.accountId);
    const { accountId, tradeName, establishment } = state;
    const named = { account_id: accountId, nit, name, trade_name: tradeName, establishment };
    return { id: ISSUER_ID, ...named, mine: accountId === asking, connected };
  }

  private async taxpayer(accountId: string) {
    const { state } = await this.decide.load(taxpayer, accountId);
    return { state, nit: state.nit || state.cui, name: state.names.name };
  }

  /** @throws Rejection `reservation.unknown` */
  async billed(reservationId: string): Promise<Billed> {
    return (await this.trip(reservationId)).billed;
  }

  /** @throws Rejection `reservation.unknown` */
  async ofBooking(reservationId: string): Promise<InvoiceOfBooking> {
    const [trip, history] = await Promise.all([this.trip(reservationId), this.history(reservationId)]);
    const hindrance = await this.hindrance(trip.billed, fold(invoice, history));
    const row = rowFromEvents(invoices, history, reservationId);
    return {
      invoice: row && shown(row),
      allowed_actions: hindrance === null ? ['request'] : [],
      hindrance,
      suggested: row
        ? { receiver_id: row.request.receiver.id, receiver_name: row.request.receiver.name }
        : await this.suggested(trip),
    };
  }

  /** What a command asked for, or what was asked for already where it found nothing to do. */
  async request(reservationId: string, commandId: string): Promise<InvoiceRequest> {
    const asked = (await this.history(reservationId)).filter(({ type }) => type === 'InvoiceRequested');
    const event = asked.find(({ metadata }) => metadata.command === commandId) ?? asked.at(-1);
    if (event?.type !== 'InvoiceRequested') throw new Rejection('reservation.unknown');
    const { attempt, amount, receiver, requestedAt } = event.data;
    return { id: reservationId, attempt, amount: amount / 100, receiver, requested_at: requestedAt };
  }

  private async hindrance(billed: Billed, state: Invoice): Promise<InvoiceOfBooking['hindrance']> {
    if (state.status === 'certified') return 'certified';
    if (state.status === 'to_certify') return 'waits';
    const refusal = invoiceRefusal(billed);
    if (refusal) return refusal.code === 'invoicing.not_finished' ? 'not_finished' : 'not_paid';
    const named = await this.issuer().catch((error: unknown) => {
      if (error instanceof Rejection) return null;
      throw error;
    });
    return named ? null : 'no_issuer';
  }

  /** The traveller's own NIT where their profile has one. */
  private async suggested({ clientId, traveller }: Trip): Promise<InvoiceOfBooking['suggested']> {
    const { state } = clientId ? await this.decide.load(account, clientId) : { state: null };
    const nit = state && isKnown(state) ? state.profile.nit : '';
    return { receiver_id: nit || FINAL_CONSUMER, receiver_name: nit ? traveller : '' };
  }

  private async history(reservationId: string): Promise<readonly RecordedEvent<InvoiceEvent>[]> {
    const { events } = await this.log.read(`${invoice.category}-${reservationId}`);
    return events as readonly RecordedEvent<InvoiceEvent>[];
  }

  private async trip(reservationId: string): Promise<Trip> {
    const { events } = await this.log.read(`${reservation.category}-${reservationId}`);
    const told = events as unknown as readonly ReservationEvent[];
    const bill = billOf(told);
    const asked = told.find(({ type }) => type === 'ReservationRequested');
    if (!bill || asked?.type !== 'ReservationRequested') throw new Rejection('reservation.unknown');
    const { fare, contact, trip, clientId } = asked.data;
    const { state } = await this.decide.load(payment, reservationId);
    const description = `Traslado ${fare.origin.place} – ${fare.destination.place}, ${trip.date}, ${bill.number}`;
    const billed = { number: bill.number, state: bill.state, price: bill.price, paid: paidOf(state), description };
    return { billed, clientId, traveller: `${contact.firstName} ${contact.lastName}`.trim() };
  }
}

/** `2026-12-03T14:05:00` as people read it. */
const written = (wallClock: string): string => wallClock.replace('T', ' ');

export const shown = ({ _id, request, document, accountId, ...row }: InvoiceListRow): InvoiceRow => ({
  id: _id,
  version: row.version,
  reservation_number: row.number,
  state: row.state,
  attempt: request.attempt,
  amount: request.amount / 100,
  receiver: request.receiver,
  requested_at: row.requestedAt,
  document: document && {
    id: document.id,
    tipo_dte: document.type,
    numero_dte: `${document.series}-${document.number}`,
    fecha_emision: written(document.issuedAt),
    mes: document.issuedAt.slice(0, 7),
    usuario_id: accountId,
  },
  refusal: row.refusal,
});
