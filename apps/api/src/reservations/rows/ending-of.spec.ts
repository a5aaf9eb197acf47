import type { Ending } from '@camino/contracts/reservations/reservation.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import {
  approved,
  cancelled,
  expired,
  finished,
  later,
  noShow,
  rejected,
} from '@camino/domain/reservations/sample.given.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { endingOf } from './ending-of.js';

const by = (role: string, event: ReservationEvent): Ending | null =>
  endingOf({
    ...event,
    metadata: { at: later, actor: { id: 'x', role } },
  } as unknown as RecordedEvent<ReservationEvent>);

it.each<[string, ReservationEvent, Ending['by'], string | null]>([
  ['admin', rejected, 'company', 'sin vehículo'],
  ['admin', noShow, 'company', 'no llegó'],
  ['driver', noShow, 'company', 'no llegó'],
  ['driver', finished, 'company', null],
  ['system', expired, 'system', null],
  ['client', rejected, 'customer', 'sin vehículo'],
  ['guest', cancelled('customer'), 'customer', null],
  // Who cancels for somebody else is not who ends it.
  ['admin', cancelled('customer'), 'customer', null],
  ['system', cancelled('company'), 'company', null],
])('by %s, %j ends a booking', (role, event, who, reason) => {
  expect(by(role, event)).toEqual({ by: who, reason, at: later });
});

it('a trip ends when its driver says, and nothing else ends it', () => {
  const at = '2026-12-03T22:00:00.000Z';
  expect(by('driver', { type: 'TripFinished', data: { at } })).toEqual({ by: 'company', reason: null, at });
  expect(by('admin', approved)).toBeNull();
});
