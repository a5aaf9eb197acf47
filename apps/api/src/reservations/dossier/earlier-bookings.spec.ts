import { approved, assigned, later, requested } from '@camino/domain/reservations/sample.given.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import type { EventLog } from '../../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import type { Then } from '../../platform/edge/http/earlier-states.js';
import { BookingLog } from '../rows/booking-log.js';
import { EarlierBookings } from './earlier-bookings.js';

const HISTORY = [requested, approved, assigned].map((event, revision) => ({
  ...event,
  stream: 'reservation-r1',
  revision,
  metadata: { at: later, actor: { id: 'lucia', role: 'admin' } },
})) as unknown as readonly RecordedEvent[];
const log = {
  read: (stream: string) => Promise.resolve({ events: stream === 'reservation-r1' ? HISTORY : [] }),
} as unknown as EventLog;
const earlier = new EarlierBookings(new BookingLog(log, new Decide(log)));

describe('a booking as it was', () => {
  const then = (count: number) =>
    earlier.made({
      events: HISTORY.slice(0, count),
      id: 'r1',
      until: later,
      asking: { user: { id: 'lucia', role: 'admin' }, language: 'es' },
    } as unknown as Then);

  it('has the history of its stream, and none where there is no such booking', async () => {
    expect(await earlier.history('r1')).toEqual(HISTORY);
    await expect(earlier.history('r2')).rejects.toMatchObject({ code: 'reservation.unknown' });
  });

  it('is what its events say, as the office sees it, with nothing to be done about it', () => {
    expect(
      [1, 2, 3].map((count) => then(count)).map(({ id, state, allowed_actions }) => [id, state, allowed_actions]),
    ).toEqual([
      ['r1', 'requested', []],
      ['r1', 'approved', []],
      ['r1', 'reserved', []],
    ]);
    expect(then(1)).toMatchObject({ reservation_status_id: 1, status_id: 1 });
  });
});
