import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Written } from '../../platform/edge/http/index.js';
import { actionsOf, type Asking, isLongOver, reservationOf } from '../presenting/reservation-presenter.js';
import type { BookingRow } from '../rows/bookings.projection.js';

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

/**
 * Bookings as the JSON of an answer in UTF-8, kept with the row they were written from: most rows of a page are those
 * of the page before. Beside the row, an answer depends on who asks in which dialect, and on the time by what it still
 * allows and what it still tells a driver. Bytes are joined faster than texts, which would be measured and encoded for
 * each answer.
 */
export class BookingJsonCache {
  private readonly written = new WeakMap<BookingRow, Map<string, Buffer>>();

  /** A list of them. */
  list(rows: readonly BookingRow[], asking: Asking): Written<Reservation[]> {
    const parts = rows.flatMap((row) => [COMMA, this.one(row, asking)]);
    return Buffer.concat([OPEN, ...parts.slice(1), CLOSE]);
  }

  private one(row: BookingRow, asking: Asking): Buffer {
    const versions = this.written.get(row) ?? new Map<string, Buffer>();
    const version = [
      asking.by.role,
      asking.dialect,
      asking.by.role === 'driver' && isLongOver(row, asking.now),
      ...actionsOf(row, asking),
    ].join(' ');
    const json = versions.get(version) ?? Buffer.from(JSON.stringify(reservationOf(row, asking)));
    this.written.set(row, versions.set(version, json));
    return json;
  }
}
