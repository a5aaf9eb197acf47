import { Injectable } from '@nestjs/common';
import { toDollars } from '@camino/domain/catalogue/rules/price.js';
import type { CashUp, PaymentBalance, PaymentRow } from '@camino/contracts/payments/payment.js';
import { catalogue, type Catalogue, CATALOGUE_ID, type CatalogueEvent } from '@camino/domain/catalogue/catalogue.js';
import { rateOf } from '@camino/domain/catalogue/fleet.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type Actor, fold, streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, isLocalDate, localOf } from '@camino/domain/kernel/rules/time.js';
import type { Rate, Sums } from '@camino/domain/payments/amount.js';
import { paidOf, payment, type PaymentEvent } from '@camino/domain/payments/payment.js';
import { till } from '@camino/domain/payments/till.js';
import { type Bill, billOf } from '@camino/domain/reservations/bill.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Decide } from '../platform/act/commanding/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { ActorNames, knownBefore } from '../platform/edge/http/index.js';
import { Clock } from '../platform/kit/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { cashUpIdOf, type CashUpRow, cashUps } from './cash-ups.projection.js';
import { PaymentLinkBook } from './payment-link-book.js';
import { MONEY, type PaymentListRow, payments } from './payments.projection.js';

type History = readonly RecordedEvent<PaymentEvent>[];

/** What is paid and due, read from the streams themselves: what was just done is always there. */
@Injectable()
export class PaymentBook {
  constructor(
    private readonly log: EventLog,
    private readonly decide: Decide,
    private readonly names: ActorNames,
    private readonly links: PaymentLinkBook,
    private readonly clock: Clock,
  ) {}

  /** With `until`, as it was known before that moment. @throws Rejection `reservation.unknown` */
  async bill(reservationId: string, until?: Instant): Promise<Bill> {
    const { events } = await this.log.read(`${reservation.category}-${reservationId}`);
    const known = until ? knownBefore(events, until) : events;
    const bill = billOf(known as unknown as readonly ReservationEvent[]);
    if (!bill) throw new Rejection('reservation.unknown');
    return bill;
  }

  /** The rate of today; null if the catalogue has none. */
  async rate(now: Instant): Promise<Rate | null> {
    return rateAt((await this.decide.load(catalogue, CATALOGUE_ID)).state, now);
  }

  /** A driver sees that of their own trips. @throws Rejection `reservation.unknown`, `auth.forbidden` */
  async balance(reservationId: string, by: Actor, now: Instant): Promise<PaymentBalance> {
    const bill = await this.bill(reservationId);
    if (by.role === 'driver' && bill.driverId !== by.id) throw new Rejection('auth.forbidden');
    const [history, rate] = await Promise.all([this.history(reservationId), this.rate(now)]);
    return this.shownBalance(reservationId, { bill, history, rate }, by);
  }

  /** As it was known before a moment, with the rate of then; nothing can be done about it. */
  async balanceBefore(reservationId: string, by: Actor, until: Instant): Promise<PaymentBalance> {
    const bill = await this.bill(reservationId, until);
    const rows = (await this.log.read(streamOf(catalogue, CATALOGUE_ID)))
      .events as readonly RecordedEvent<CatalogueEvent>[];
    const rate = rateAt(fold(catalogue, knownBefore(rows, until)), until);
    const history = knownBefore(await this.history(reservationId), until);
    const then = await this.shownBalance(reservationId, { bill, history, rate, at: until }, by);
    return {
      ...then,
      allowed_actions: [],
      links: then.links.map((link) => ({ ...link, url: null, allowed_actions: [] })),
      payments: then.payments.map((row) => ({ ...row, allowed_actions: [] })),
    };
  }

  private async shownBalance(
    reservationId: string,
    { bill, history, rate, at }: Readonly<{ bill: Bill; history: History; rate: Rate | null; at?: Instant }>,
    by: Actor,
  ): Promise<PaymentBalance> {
    const paid = paidOf(fold(payment, history));
    const due = bill.price - paid;
    return {
      reservation_id: reservationId,
      reservation_number: bill.number,
      price: toQuetzales(bill.price),
      paid: toQuetzales(paid),
      due: toQuetzales(due),
      due_usd: toDollars(due, rate?.quetzales),
      rate: rate?.quetzales ?? null,
      driver_id: bill.driverId,
      driver_name: bill.driverId && (await this.names.nameOf(bill.driverId)),
      allowed_actions: actionsOn(bill, paid, by),
      links: by.role === 'admin' ? this.links.linksIn(history, bill, at) : [],
      payments: await Promise.all(this.rowsOf(history).map((row) => this.shown(row, by, reasonIn(history, row._id)))),
    };
  }

  /** @throws Rejection `payments.unknown` */
  async payment(reservationId: string, id: string, by: Actor): Promise<PaymentRow> {
    const history = await this.history(reservationId);
    const row = this.rowsOf(history).find(({ _id }) => _id === id);
    if (!row) throw new Rejection('payments.unknown');
    return this.shown(row, by, reasonIn(history, id));
  }

  async shown(row: PaymentListRow, by: Actor, reason: string | null = null): Promise<PaymentRow> {
    const { actor, driverId } = row;
    return {
      id: row._id,
      version: row.version,
      kind: row.kind,
      reservation_id: row.reservationId,
      reservation_number: row.number,
      amount: row.cents / 100,
      currency: row.currency,
      rate: row.rate,
      rate_on: row.rateOn,
      worth: row.worth / 100,
      way: row.way,
      driver_id: driverId,
      driver_name: driverId && (await this.names.nameOf(driverId)),
      by: { ...actor, name: await this.names.nameOf(actor.id) },
      at: row.at,
      day: row.day,
      voided: row.voided,
      last_four: row.lastFour,
      taking_back: row.takingBack,
      reason,
      allowed_actions: by.role === 'admin' && !row.voided && !row.takingBack ? ['void'] : [],
    };
  }

  /** A driver's day with what was noted when it was counted. @throws Rejection `cash_up.unknown`, `auth.forbidden` */
  async cashUp(id: string, by: Actor): Promise<CashUp> {
    const { driverId } = dayOf(id);
    if (by.role === 'driver' && by.id !== driverId) throw new Rejection('auth.forbidden');
    return this.cashUpFrom(id, await this.cashUpHistory(id), by);
  }

  /** What happened to the cash of a driver on a day. @throws Rejection `cash_up.unknown` */
  async cashUpHistory(id: string): Promise<readonly RecordedEvent[]> {
    const { driverId, day } = dayOf(id);
    const { events } = await this.log.read(`${till.category}-${driverId}`);
    return events.filter(({ data }) => (data as { day?: string }).day === day);
  }

  /** The day as these events make it. @throws Rejection `cash_up.unknown` when there are none */
  async cashUpFrom(id: string, own: readonly RecordedEvent[], by: Actor): Promise<CashUp> {
    const row = rowFromEvents(cashUps, own, id);
    if (!row) throw new Rejection('cash_up.unknown');
    const note = own.map(({ data }) => (data as { note?: string }).note).find((text) => text !== undefined) ?? '';
    return this.shownDay(row, by, note === ERASED ? '' : note);
  }

  async shownDay(row: CashUpRow, by: Actor, note = ''): Promise<CashUp> {
    return {
      id: row._id,
      version: row.version,
      driver_id: row.driverId,
      driver_name: await this.names.nameOf(row.driverId),
      day: row.day,
      expected: inUnits(row.expected),
      counted: row.counted && inUnits(row.counted),
      difference: row.difference && inUnits(row.difference),
      closed_at: row.closedAt,
      closed_by: row.closedBy && (await this.names.nameOf(row.closedBy)),
      note,
      entries: row.entries.map((entry) => ({
        id: entry.id,
        reservation_id: entry.reservationId,
        reservation_number: entry.number,
        amount: entry.cents / 100,
        currency: entry.currency,
        at: entry.at,
        late_from: entry.receivedOn === row.day ? null : entry.receivedOn,
      })),
      allowed_actions: by.role === 'admin' && row.isOpen && row.day <= localOf(this.clock.now()).date ? ['close'] : [],
    };
  }

  private async history(reservationId: string): Promise<History> {
    const { events } = await this.log.read(`${payment.category}-${reservationId}`);
    return events as History;
  }

  private rowsOf(history: History): readonly PaymentListRow[] {
    const told = history.filter(({ type }) => (MONEY as readonly string[]).includes(type));
    const ids = [...new Set(told.map(({ data: { id } }) => id))];
    return ids.flatMap((id) => {
      const own = told.filter(({ data }) => data.id === id);
      return rowFromEvents(payments, own, id) ?? [];
    });
  }
}

const rateAt = (rows: Catalogue, now: Instant): Rate | null => {
  const quetzales = rateOf(rows, 'USD');
  return quetzales === null ? null : { quetzales, on: localOf(now).date };
};

/** @throws Rejection `cash_up.unknown` */
export const dayOf = (id: string): Readonly<{ driverId: string; day: string }> => {
  const [driverId, day] = [id.slice(0, -11), id.slice(-10)];
  if (!driverId || !isLocalDate(day) || cashUpIdOf(driverId, day) !== id) throw new Rejection('cash_up.unknown');
  return { driverId, day };
};

const inUnits = ({ GTQ, USD }: Sums): Sums => ({ GTQ: GTQ / 100, USD: USD / 100 });

/** The last word on it: why it was voided, or else why it was given back. */
const reasonIn = (history: readonly PaymentEvent[], id: string): string | null => {
  const why = history.flatMap(({ data }) => (data.id === id && 'why' in data ? [data.why] : [])).at(-1) ?? '';
  return why === '' || why === ERASED ? null : why;
};

/** What a screen offers; the commands decide again. */
const actionsOn = ({ state, driverId, price }: Bill, paid: number, by: Actor): PaymentBalance['allowed_actions'] => {
  const over = ['rejected', 'cancelled', 'expired'].includes(state);
  const own =
    by.role === 'driver' && by.id === driverId && ['reserved', 'started', 'finished', 'no_show'].includes(state);
  return [
    ...((by.role === 'admin' && !over) || own ? ['record' as const] : []),
    ...(by.role === 'admin' && paid > 0 ? ['refund' as const] : []),
    ...(by.role === 'admin' && !over && price > paid ? ['send-link' as const] : []),
  ];
};
