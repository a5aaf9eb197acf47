import { Injectable } from '@nestjs/common';
import { PAYMENT_CURRENCIES, PAYMENT_WAYS, type PaymentTotals } from '@camino/contracts/payments/payment.js';
import {
  filterOf,
  firstPage,
  idsOf,
  isDay,
  type ListQuery,
  malformed,
  oneOrMore,
  type Range,
  rangeOf,
  sortOf,
} from '../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { type CashUpRow, cashUps } from './cash-ups.projection.js';
import { type PaymentListRow, payments } from './payments.projection.js';

type PageOf<R> = Readonly<{ rows: readonly R[]; total: number; range: Range }>;
type Given = Readonly<Record<string, unknown>>;

/** Sortable columns with their fields. */
export const PAYMENT_COLUMNS: Readonly<Record<string, string>> = {
  id: '_id',
  at: 'at',
  reservation_number: 'number',
  worth: 'worth',
};
const FILTERS: ReadonlySet<string> = new Set([
  'id',
  'q',
  'reservation_id',
  'driver_id',
  'way',
  'currency',
  'from',
  'to',
]);
export const CASH_UP_COLUMNS: Readonly<Record<string, string>> = { id: '_id', day: 'day' };
const CASH_UP_FILTERS: ReadonlySet<string> = new Set(['id', 'driver_id', 'from', 'to', 'open']);

/** The order of a query, by default the latest day first. @throws InvalidInput */
export const toCashUpSort = (query: ListQuery) => sortOf(query, CASH_UP_COLUMNS, { field: 'day', direction: -1 });

/** The order of a query, by default the latest first. @throws InvalidInput */
export const toPaymentSort = (query: ListQuery) => sortOf(query, PAYMENT_COLUMNS, { field: 'at', direction: -1 });

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;

/** What the office's and the drivers' lists ask of the read side. */
@Injectable()
export class PaymentList {
  private readonly rows: ReadModel<PaymentListRow>;
  private readonly days: ReadModel<CashUpRow>;

  constructor(models: ReadModels) {
    this.rows = models.of(payments);
    this.days = models.of(cashUps);
  }

  one(id: string): Promise<PaymentListRow | null> {
    return this.rows.one(id);
  }

  /** The latest first, unless asked otherwise. @throws InvalidInput naming the invalid part */
  async page(query: ListQuery): Promise<PageOf<PaymentListRow>> {
    const given = filterOf(query, (key) => FILTERS.has(key));
    const range = rangeOf(query, firstPage(idsOf(given)));
    const filter = paymentsLike(given);
    const sort = toPaymentSort(query);
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    return { rows, total, range };
  }

  /** What was voided counts nowhere. @throws InvalidInput */
  async totals(given: Given): Promise<PaymentTotals> {
    const rows = (await this.rows.find({ filter: paymentsLike(given) })).filter(({ voided }) => !voided);
    const sums = PAYMENT_CURRENCIES.flatMap((currency) =>
      PAYMENT_WAYS.map((way) => {
        const sum = (kind: PaymentListRow['kind']) =>
          rows
            .filter((row) => row.currency === currency && row.way === way && row.kind === kind)
            .reduce((cents, row) => cents + row.cents, 0);
        const [received, refunded] = [sum('payment'), sum('refund')];
        return { currency, way, received: received / 100, refunded: refunded / 100, net: (received - refunded) / 100 };
      }),
    );
    return { payments: rows.length, sums: sums.filter(({ received, refunded }) => received > 0 || refunded > 0) };
  }

  /** The latest day first. `driverId`: only theirs. @throws InvalidInput */
  async cashUps(query: ListQuery, driverId: string | null): Promise<PageOf<CashUpRow>> {
    const given = filterOf(query, (key) => CASH_UP_FILTERS.has(key));
    const range = rangeOf(query, firstPage(idsOf(given)));
    const filter = { ...daysLike(given), ...(driverId !== null && { driverId }) } as never;
    const sort = toCashUpSort(query);
    const [rows, total] = await Promise.all([this.days.find({ filter, sort, ...range }), this.days.count(filter)]);
    return { rows, total, range };
  }
}

const dayRange = ({ from, to }: Given): object => {
  for (const day of [from, to]) if (day !== undefined && !isDay(day)) throw malformed('filter');
  return (from ?? to) === undefined
    ? {}
    : { day: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) } };
};

const paymentsLike = (given: Given): never => {
  const ids = idsOf(given);
  const isWay = (value: unknown): value is string => (PAYMENT_WAYS as readonly unknown[]).includes(value);
  const isCurrency = (value: unknown): value is string => (PAYMENT_CURRENCIES as readonly unknown[]).includes(value);
  const [ways, currencies] = [oneOrMore(given.way, isWay), oneOrMore(given.currency, isCurrency)];
  const [drivers, bookings] = [oneOrMore(given.driver_id, isText), oneOrMore(given.reservation_id, isText)];
  const { q } = given;
  if (q !== undefined && !isText(q)) throw malformed('filter');
  return {
    ...(ids && { _id: { $in: ids } }),
    ...(ways && { way: { $in: ways } }),
    ...(currencies && { currency: { $in: currencies } }),
    ...(drivers && { driverId: { $in: drivers } }),
    ...(bookings && { reservationId: { $in: bookings } }),
    ...(q && { number: { $regex: q.replace(/[^\d-]/g, '') } }),
    ...dayRange(given),
  } as never;
};

const daysLike = (given: Given): object => {
  const [ids, drivers] = [idsOf(given), oneOrMore(given.driver_id, isText)];
  const { open } = given;
  if (open !== undefined && typeof open !== 'boolean') throw malformed('filter');
  return {
    ...(ids && { _id: { $in: ids } }),
    ...(drivers && { driverId: { $in: drivers } }),
    ...(open !== undefined && { isOpen: open }),
    ...dayRange(given),
  };
};
