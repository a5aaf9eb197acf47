import type { Reservation } from '@camino/contracts/reservation.js';
import type { Written } from '../../platform/openapi/annotations.js';
import { actionsOf, type Asking, isLongOver, reservationOf } from '../reservation-presenter.js';
import type { BookingRow } from '../bookings.projection.js';

/**
 * Bookings as the JSON of an answer, kept with the row they were written from: most rows of a page are those of the
 * page before. Beside the row, an answer depends on who asks in which dialect, and on the time by what it still allows
 * and what it still tells a driver.
 */
export class BookingJsonCache {
  private readonly written = new WeakMap<BookingRow, Map<string, string>>();

  /** A list of them. */
  list(rows: readonly BookingRow[], asking: Asking): Written<Reservation[]> {
    return `[${rows.map((row) => this.one(row, asking)).join(',')}]` as Written<Reservation[]>;
  }

  private one(row: BookingRow, asking: Asking): string {
    const versions = this.written.get(row) ?? new Map<string, string>();
    const version = [
      asking.by.role,
      asking.dialect,
      asking.by.role === 'driver' && isLongOver(row, asking.now),
      ...actionsOf(row, asking),
    ].join(' ');
    const json = versions.get(version) ?? JSON.stringify(reservationOf(row, asking));
    this.written.set(row, versions.set(version, json));
    return json;
  }
}
