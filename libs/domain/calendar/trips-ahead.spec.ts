import { fold } from '../kernel/decider.js';
import { instantOf } from '../kernel/rules/time.js';
import { calendar, type CalendarEvent, tripWindow } from './calendar.js';
import { boundTrips, pickUpDay } from './trips-ahead.js';

const NOW = instantOf('2026-03-03', '12:00');
const committed = (id: string, date: string, time: string): CalendarEvent => ({
  type: 'PlaceCommitted',
  data: {
    id,
    party: { kind: 'trip', id },
    window: tripWindow(instantOf(date, time), 60, 60),
    seats: 3,
    vehicleId: 'suv-1',
    fixed: false,
    moves: [],
  },
});
const bound = (id: string, driverId = 'mario'): CalendarEvent => ({
  type: 'TransportBound',
  data: { id, party: { kind: 'trip', id }, driverId, vehicleId: 'suv-1', moves: [] },
});
const day = (...events: CalendarEvent[]) => fold(calendar, events);
const ahead = (...days: ReturnType<typeof day>[]) => boundTrips(days, NOW).map(({ id }) => id);

describe('trips that are still to be driven', () => {
  it('are those assigned to somebody, the soonest first', () => {
    const friday = day(
      committed('late', '2026-03-06', '18:00'),
      bound('late'),
      committed('early', '2026-03-06', '07:00'),
      bound('early'),
      committed('ana’s', '2026-03-06', '07:00'),
      bound('ana’s', 'ana'),
    );
    const wednesday = day(
      committed('next', '2026-03-04', '09:00'),
      bound('next'),
      committed('open', '2026-03-04', '12:00'),
    );
    expect(ahead(friday, wednesday)).toEqual(['next', 'early', 'ana’s', 'late']);
  });
  it('are no longer those taken away or over', () => {
    expect(
      ahead(
        day(committed('given-back', '2026-03-04', '09:00'), bound('given-back'), {
          type: 'TransportUnbound',
          data: { id: 'given-back', party: { kind: 'trip', id: 'given-back' } },
        }),
      ),
    ).toEqual([]);
    expect(ahead(day(committed('over', '2026-03-03', '09:30'), bound('over')))).toEqual([]);
    expect(ahead(day(committed('on its way', '2026-03-03', '09:31'), bound('on its way')))).toEqual(['on its way']);
  });
  it('count once when they go over midnight, and stand on the day of the pick-up', () => {
    const night = [committed('night', '2026-03-05', '00:10'), bound('night')];
    const trips = boundTrips([day(...night), day(...night)], NOW);
    expect(trips.map((trip) => [trip.id, pickUpDay(trip)])).toEqual([['night', '2026-03-05']]);
  });
});
