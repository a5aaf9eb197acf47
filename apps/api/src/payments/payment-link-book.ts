import { Injectable } from '@nestjs/common';
import { declineCode } from '@camino/contracts/billing/billing.js';
import type { PaymentLink, PaymentLinkPage, PaymentLinkState } from '@camino/contracts/payments/payment.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { linkOf, LOST, payRefusal } from '@camino/domain/payments/links.js';
import { payment, type PaymentEvent, standingOf } from '@camino/domain/payments/payment.js';
import type { Link, Paid, Payments } from '@camino/domain/payments/payment.state.js';
import { type Bill, billOf, type BilledTrip, billedTripOf } from '@camino/domain/reservations/bill.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { Clock } from '../platform/kit/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { digestOf, PaymentLinkSecrets } from './payment-link-secrets.js';
import { type PaymentLinkRow, paymentLinks } from './payment-links.projection.js';

type Billed = Readonly<{ bill: Bill; trip: BilledTrip }>;

/** What a link says to whoever has it, and to the office; decided from the streams themselves. */
@Injectable()
export class PaymentLinkBook {
  private readonly rows: ReadModel<PaymentLinkRow>;

  constructor(
    models: ReadModels,
    private readonly log: EventLog,
    private readonly secrets: PaymentLinkSecrets,
    private readonly clock: Clock,
  ) {
    this.rows = models.of(paymentLinks);
  }

  /** Where the link of this secret leads. @throws Rejection `payments.link_unknown` */
  async bySecret(secret: string): Promise<PaymentLinkRow> {
    return known(await this.rows.one(digestOf(secret)));
  }

  /** @throws Rejection `payments.link_unknown` */
  async byId(linkId: string): Promise<PaymentLinkRow> {
    const [row = null] = await this.rows.find({ filter: { linkId } });
    return known(row);
  }

  /** @throws Rejection `reservation.unknown` */
  async billed(reservationId: string): Promise<Billed> {
    const { events } = await this.log.read(`${reservation.category}-${reservationId}`);
    const told = events as unknown as readonly ReservationEvent[];
    const [bill, trip] = [billOf(told), billedTripOf(told)];
    if (!bill || !trip) throw new Rejection('reservation.unknown');
    return { bill, trip };
  }

  async page({ reservationId, linkId }: PaymentLinkRow): Promise<PaymentLinkPage> {
    const [{ bill, trip }, history] = await Promise.all([this.billed(reservationId), this.history(reservationId)]);
    const state = fold(payment, history);
    const link = linkOf(state, linkId);
    const now = this.stateOf(link, bill, state);
    const paid = history.find(({ type, data }) => type === 'PaymentRecorded' && data.card?.link === linkId);
    return {
      state: now,
      reservation_number: bill.number,
      amount: link.cents / 100,
      origin: trip.origin,
      destination: trip.destination,
      pick_up_date: trip.date,
      pick_up_time: trip.time,
      expected_at: trip.expected,
      expires_at: link.expiresAt,
      paid_at: paid?.data.at ?? null,
      last_four: now === 'paid' || now === 'paying' ? link.lastFour : null,
    };
  }

  async links(reservationId: string, bill: Paid): Promise<PaymentLink[]> {
    return this.linksIn(await this.history(reservationId), bill);
  }

  /**
   * The links of a booking as the office sees them, the latest first; with what was told of it until a time, as then.
   */
  linksIn(history: readonly RecordedEvent<PaymentEvent>[], bill: Paid, at: Instant = this.clock.now()): PaymentLink[] {
    const state = fold(payment, history);
    return [...state.links].reverse().map((link) => this.shown(link, this.stateOf(link, bill, state, at)));
  }

  private shown({ id, cents, expiresAt, code, status }: Link, state: PaymentLinkState): PaymentLink {
    return {
      id,
      version: 0,
      amount: cents / 100,
      state,
      expires_at: expiresAt,
      url: state === 'open' ? this.secrets.urlOf(id) : null,
      declined: code === null ? null : code === LOST ? 'card.approve_failed' : declineCode(code),
      allowed_actions: status === 'open' ? ['withdraw'] : [],
    };
  }

  private stateOf(
    link: Link,
    bill: Pick<Paid, 'state' | 'price'>,
    state: Payments,
    at: Instant = this.clock.now(),
  ): PaymentLinkState {
    const refusal = payRefusal(link, { ...standingOf(bill, state), at });
    return refusal ? (refusal.code.slice('payments.link_'.length) as PaymentLinkState) : 'open';
  }

  private async history(reservationId: string): Promise<readonly RecordedEvent<PaymentEvent>[]> {
    const { events } = await this.log.read(`${payment.category}-${reservationId}`);
    return events as readonly RecordedEvent<PaymentEvent>[];
  }
}

const known = (row: PaymentLinkRow | null): PaymentLinkRow => {
  if (!row) throw new Rejection('payments.link_unknown');
  return row;
};
