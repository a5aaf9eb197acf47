import { calendar } from '@camino/domain/calendar/calendar.js';
import type { CalendarEvent } from '@camino/domain/calendar/calendar.events.js';
import type { LocalDate } from '@camino/domain/kernel/rules/time.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** A time in which a vehicle or a driver is not available. It stands on the calendar of each of its days. */
export type BlockRow = {
  _id: string;
  state: 'standing' | 'lifted';
  /** Number of its events so far. */
  version: number;
  vehicleId: string | null;
  driverId: string | null;
  from: string;
  to: string;
  reason: string;
  /** The days whose calendars have it. */
  days: LocalDate[];
};

type Followed = Extract<CalendarEvent, { type: 'ResourceBlocked' | 'ResourceUnblocked' }>;

const CALENDAR_STREAM = `${calendar.category}-`;

export const blocks: Projection<BlockRow> = {
  name: 'blocks',
  handles: ['ResourceBlocked', 'ResourceUnblocked'],
  rowsOf: (event) => [(event as RecordedEvent<Followed>).data.id],
  project(row, event, id) {
    const { type, data, stream } = event as RecordedEvent<Followed>;
    const day = stream.slice(CALENDAR_STREAM.length);
    const others = (row?.days ?? []).filter((one) => one !== day);
    const version = (row?.version ?? 0) + 1;
    if (type === 'ResourceUnblocked')
      return row && { ...row, version, days: others, state: others.length > 0 ? 'standing' : 'lifted' };
    const { window, vehicleId = null, driverId = null, reason } = data;
    const days = [...others, day].sort();
    return { _id: id, state: 'standing', version, vehicleId, driverId, ...window, reason, days };
  },
  indexes: [{ to: 1 }],
};
