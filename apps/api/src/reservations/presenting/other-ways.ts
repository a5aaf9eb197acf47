import { Injectable, Logger } from '@nestjs/common';
import type { OtherWay, Reservation } from '@camino/contracts/reservations/reservation.js';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/index.js';
import { BookingList } from '../rows/booking-list.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { type Asking, isErased, reservationOf } from './reservation-presenter.js';

type Told = Pick<Reservation, 'other_way'>;
type Pair = Readonly<{ row: BookingRow; other: BookingRow }>;

/**
 * The other ways of round trips, for display: which two belong together, and how the other one stands now. Only the way
 * back names the way there in the log, so the one of a way there is looked up.
 */
@Injectable()
export class OtherWays {
  private readonly logger = new Logger(OtherWays.name);

  constructor(private readonly list: BookingList) {}

  /** A booking as it is answered on its own, with what the caller may know of its other way. */
  async shown(row: BookingRow, asking: Asking): Promise<Reservation> {
    return { ...reservationOf(row, asking), ...(await this.of(row, asking.by)) };
  }

  /** The same for one that was booked just now: no booking names it as its way there yet, so none is looked for. */
  async shownNew(row: BookingRow, asking: Asking): Promise<Reservation> {
    return row.roundTripWith === null ? reservationOf(row, asking) : this.shown(row, asking);
  }

  /** What the caller may know of the other way of this booking. */
  async of(row: BookingRow, by: Actor): Promise<Told> {
    return toldOf(row, by.role === 'driver' ? [] : await this.found([row]), by);
  }

  /** The same for each of a list. */
  async ofEach(rows: readonly BookingRow[], by: Actor): Promise<(row: BookingRow) => Told> {
    const others = by.role === 'driver' ? [] : await this.found(rows);
    return (row) => toldOf(row, others, by);
  }

  /** The other way that its traveler still has ahead; null if there is none. */
  async ahead(row: BookingRow): Promise<BookingRow | null> {
    const known = (await this.found([row])).filter((other) => isOfOneTraveller({ row, other }));
    const other = otherOf(row, known);
    return other && !ENDED_STATES.includes(other.state) ? other : null;
  }

  /** A booking is shown, and a mail sent, without its other way rather than not at all. */
  private async found(rows: readonly BookingRow[]): Promise<readonly BookingRow[]> {
    try {
      return await this.list.otherWays(rows);
    } catch (error) {
      if (!(error instanceof ReadSideUnavailable)) throw error;
      this.logger.warn(`shown without the other way: ${String(error)}`);
      return [];
    }
  }
}

/**
 * Of several ways back, one of the same traveler before one of another person; then, where it was booked again after it
 * had ended, the one that stands; then the newest. Only those that may be shown are to be asked about.
 */
const otherOf = (row: BookingRow, newestFirst: readonly BookingRow[]): BookingRow | null => {
  const there = newestFirst.find(({ _id }) => _id === row.roundTripWith);
  const back = newestFirst.filter(({ roundTripWith }) => roundTripWith === row._id);
  const own = back.filter(({ standing }) => standing.subject === row.standing.subject);
  return there ?? standingFirst(own) ?? standingFirst(back);
};

const standingFirst = (newestFirst: readonly BookingRow[]): BookingRow | null =>
  newestFirst.find(({ state }) => !ENDED_STATES.includes(state)) ?? newestFirst[0] ?? null;

/** Both are of one traveler, who is still known: a booking that was handed to another person leaves its round trip. */
const isOfOneTraveller = ({ row, other }: Pair): boolean =>
  row.standing.subject === other.standing.subject && !isErased(row) && !isErased(other);

/**
 * The office knows which two belong together, a collaborator of those they made. To the traveler, by link or account,
 * the way to the other one is shown too, and neither once one of the two belongs to another person.
 */
const mayKnow = (pair: Pair, { role, id }: Actor): boolean => {
  if (role === 'admin') return true;
  if (role === 'collaborator') return pair.other.bookedBy === id;
  return (role === 'guest' || role === 'client') && isOfOneTraveller(pair);
};

/** Which way of the two the other one is. */
export const wayOf = (row: BookingRow, other: BookingRow): OtherWay['way'] =>
  other._id === row.roundTripWith ? 'there' : 'back';

const toldOf = (row: BookingRow, others: readonly BookingRow[], by: Actor): Told => {
  const known = others.filter((other) => mayKnow({ row, other }, by));
  const other = otherOf(row, known);
  if (!other) return {};
  const { date, time } = other.standing.trip;
  const other_way: OtherWay = {
    way: wayOf(row, other),
    id: other._id,
    reservation_number: other.number,
    pick_up_date: date,
    pick_up_time: time,
    state: other.state,
    ...((by.role === 'guest' || by.role === 'client') && { token: other.token }),
  };
  return { other_way };
};
