import { Injectable } from '@nestjs/common';
import type { Payment } from '@camino/contracts/reservations/reservation.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { type Instant, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { REMIND_FOR_MIN } from '@camino/domain/reservations/arrival.js';
import { searching } from '../../platform/edge/http/index.js';
import { eachRow, MOST_ROWS, type Query, type ReadModel, ReadModels } from '../../platform/read/projecting/index.js';
import { bookings, type BookingRow } from './bookings.projection.js';

export type BookingFilter = Readonly<{
  ids?: readonly string[];
  states?: readonly ReservationState[];
  /** Local day of the pick-up. */
  date?: string;
  /** Pick-up not before this instant. */
  from?: string;
  to?: string;
  /** Approved without driver and vehicle, or false for those with both, also of others. */
  unassigned?: boolean;
  /** The driver has not accepted the trip yet. */
  unanswered?: true;
  /** Under way or still to be driven, although the drive should have ended before this instant. */
  arrivedBefore?: string;
  /** An answer of the office is due not later than at this instant. */
  dueBefore?: string;
  q?: string;
  driverId?: string;
  vehicleId?: string;
  feeId?: string;
  payment?: Payment;
  clientId?: string;
  bookedBy?: string;
  /** Those with a claim that waits for the office. */
  claimPending?: true;
  /** Those with a claim, pending or not. */
  claimed?: boolean;
}>;

export type Page = Readonly<{ sort: Readonly<Record<string, 1 | -1>>; skip: number; limit: number }>;

/** What a booking costs, with what its price depends on. */
export type BookedFare = Pick<BookingRow, (typeof FARE)[number]>;
const FARE = ['_id', 'number', 'state', 'feeId', 'pickUpAt', 'adults', 'centavos'] as const;
/** A week: a few thousand small rows. */
const FARES_FOR_MIN = 7 * 24 * 60;

/** The bookings as tables show them. */
@Injectable()
export class BookingList {
  private readonly rows: ReadModel<BookingRow>;

  constructor(models: ReadModels) {
    this.rows = models.of(bookings);
  }

  /** By pick-up, the earliest first unless said otherwise. */
  all(filter: BookingFilter, direction: 1 | -1 = 1): Promise<BookingRow[]> {
    return this.rows.find({ filter: queryOf(filter), sort: { pickUpAt: direction, _id: direction } });
  }

  /** All bookings of a table, read lazily. */
  each(filter: BookingFilter, sort: Page['sort']): AsyncIterable<BookingRow> {
    return eachRow(this.rows, { filter: queryOf(filter), sort });
  }

  /**
   * What the bookings cost, of pick-ups not before `from` and before `to`, read lazily. Part by part by the pick-up
   * alone, which its index answers: more conditions would be tested on every booking again for each part.
   */
  async *eachFare(from: Instant, to: Instant): AsyncGenerator<BookedFare> {
    const find = (query: Query<BookedFare> = {}) =>
      this.rows.find({ ...(query as Query<BookingRow>), fields: FARE }) as Promise<BookedFare[]>;
    for (let start = from; start < to; start = plusMinutes(start, FARES_FOR_MIN)) {
      const end = plusMinutes(start, FARES_FOR_MIN);
      const filter = { pickUpAt: { $gte: start, $lt: end < to ? end : to } };
      yield* eachRow<BookedFare>({ find }, { filter, sort: { pickUpAt: 1, _id: 1 }, atOnce: MOST_ROWS });
    }
  }

  /** Rows that have not changed are the very same objects as on the page before. */
  async page(
    filter: BookingFilter,
    { sort, skip, limit }: Page,
  ): Promise<Readonly<{ rows: readonly BookingRow[]; total: number }>> {
    const query = queryOf(filter);
    const [rows, total] = await Promise.all([
      this.rows.page({ filter: query, sort, skip, limit }),
      this.rows.count(query),
    ]);
    return { rows, total };
  }

  count(filter: BookingFilter): Promise<number> {
    return this.rows.count(queryOf(filter));
  }

  /** The booking of this number; null when there is none. */
  async numbered(number: string): Promise<BookingRow | null> {
    const [row = null] = await this.rows.find({ filter: { number } });
    return row;
  }

  /** The other ways of the round trips that these are ways of, the newest request first. */
  async otherWays(rows: readonly BookingRow[]): Promise<readonly BookingRow[]> {
    const ids = rows.map(({ _id }) => _id);
    const there = rows.flatMap(({ roundTripWith }) => roundTripWith ?? []);
    const filters = [{ roundTripWith: { $in: ids, $gt: '' } }, ...(there.length > 0 ? [{ _id: { $in: there } }] : [])];
    const found = await Promise.all(
      filters.map((filter) => this.rows.find({ filter, sort: { requestedAt: -1, _id: 1 } })),
    );
    return found.flat();
  }

  /** Bookings whose travellers are to be reminded of the trip at `now`. */
  toRemind(now: string): Promise<BookingRow[]> {
    return this.rows.find({
      filter: { travellerRemindAt: { $lte: now, $gte: plusMinutes(now, -REMIND_FOR_MIN) } },
    });
  }

  /** Bookings with an answer or a reminder due at `now`. */
  due(now: string): Promise<BookingRow[]> {
    return this.rows.find({
      filter: {
        state: { $in: ['requested', 'updated'] },
        $or: [{ dueAt: { $lte: now } }, { remindAt: { $lte: now } }],
      } as never,
    });
  }
}

/** Minutes after the expected end of the drive from which an unfinished trip is overdue. */
export const OVERDUE_MIN = 60;
/** States of a trip that is to be finished. */
const UNFINISHED: readonly ReservationState[] = ['approved', 'reserved', 'started'];

/** The states that all conditions leave; undefined for any. */
const statesOf = ({ states, unassigned, unanswered, arrivedBefore, dueBefore }: BookingFilter) => {
  const all: (readonly ReservationState[] | undefined | false)[] = [
    states,
    unassigned && ['approved'],
    unanswered && ['reserved'],
    arrivedBefore !== undefined && UNFINISHED,
    dueBefore !== undefined && ['requested', 'updated'],
  ];
  const given = all.filter((some) => some !== undefined && some !== false);
  const [first, ...others] = given;
  return first?.filter((state) => others.every((some) => some.includes(state)));
};

const pickUpOf = ({ from, to }: BookingFilter) =>
  (from ?? to) && { pickUpAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } };

/** Every word of the search must stand somewhere in the row. */
const queryOf = (filter: BookingFilter): never => {
  const { ids, date, q, unassigned, unanswered, arrivedBefore, dueBefore, claimed, claimPending } = filter;
  const states = statesOf(filter);
  const { driverId, vehicleId, feeId, payment, clientId, bookedBy } = filter;
  const same = { pickUpDate: date, vehicleId, feeId, payment, clientId, bookedBy, claimed, claimPending };
  return {
    ...(ids && { _id: { $in: [...ids] } }),
    ...(states && { state: { $in: states } }),
    ...pickUpOf(filter),
    ...(driverId !== undefined
      ? { driverId }
      : unassigned !== undefined && (unassigned ? { driverId: null } : { driverName: { $ne: '' } })),
    ...(unanswered && { accepted: false }),
    ...(arrivedBefore && { arrivesAt: { $lt: arrivedBefore } }),
    ...(dueBefore && { dueAt: { $lte: dueBefore } }),
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
    ...searching(q),
  } as never;
};
