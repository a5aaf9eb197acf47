import { idsOf } from '@camino/domain/kernel/decider.js';
import { type Currency, NOTHING, plus, type Sums } from '@camino/domain/payments/amount.js';
import { till, type TillEvent, tillEvents } from '@camino/domain/payments/till.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** The cash of a driver on a day. The note of the count may be about people, it stays in the log. */
export type CashUpRow = {
  _id: string;
  driverId: string;
  day: string;
  expected: Sums;
  counted: Sums | null;
  difference: Sums | null;
  closedAt: string | null;
  closedBy: string | null;
  isOpen: boolean;
  entries: {
    id: string;
    reservationId: string;
    number: string;
    cents: number;
    currency: Currency;
    at: string;
    receivedOn: string;
  }[];
  version: number;
};

/** The row of a driver's day. */
export const cashUpIdOf = (driverId: string, day: string): string => `${driverId}.${day}`;

export const cashUps: Projection<CashUpRow> = {
  name: 'cash_ups',
  handles: Object.keys(tillEvents),
  rowsOf: ({ stream, data }) => [cashUpIdOf(idsOf([stream], till)[0] ?? '', (data as { day: string }).day)],
  project(row, event, id) {
    const { type, data, stream, metadata, revision: version } = event as RecordedEvent<TillEvent>;
    const before: CashUpRow = row ?? {
      _id: id,
      driverId: idsOf([stream], till)[0] ?? '',
      day: data.day,
      expected: NOTHING,
      counted: null,
      difference: null,
      closedAt: null,
      closedBy: null,
      isOpen: true,
      entries: [],
      version,
    };
    if (type === 'TillClosed') {
      const { counted, difference, at } = data;
      return { ...before, counted, difference, closedAt: at, closedBy: metadata.actor.id, isOpen: false, version };
    }
    const { reservationId, number, amount, receivedOn } = data;
    const entry = { id: data.id, reservationId, number, ...amount, at: metadata.at, receivedOn };
    return { ...before, expected: plus(before.expected, amount), entries: [...before.entries, entry], version };
  },
  indexes: [
    { day: 1, _id: 1 },
    { driverId: 1, day: 1, _id: 1 },
    { isOpen: 1, day: 1, _id: 1 },
  ],
};
