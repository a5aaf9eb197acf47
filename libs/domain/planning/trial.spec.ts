import type { Fleet } from '../calendar/allocation.js';
import { calendar, type Calendar, type CalendarEvent } from '../calendar/calendar.js';
import type { Party } from '../calendar/party.js';
import type { Transport } from '../calendar/transport.js';
import { instantOf, plusDays } from '../kernel/rules/time.js';
import { at, DAY, drivers, vehicles, window } from './sample.given.js';
import { triedOut } from './trial.js';

const NOW = instantOf(DAY, '00:00');
const fleet: Fleet = { vehicles: vehicles(4, 4, 12), drivers: drivers(3) };
const partyOf = (id: string): Party => ({ kind: 'trip', id });
const wish = (id: string, driverId: string, vehicleId: string, seats = 2, when = window('08:00', '12:00')) => ({
  party: partyOf(id),
  window: when,
  seats,
  transport: { driverId, vehicleId },
});
const place = (
  id: string,
  vehicleId: string,
  more: Partial<Transport & { seats: number; id: string }> = {},
): CalendarEvent => {
  const { driverId, seats = 2, id: own = `${id}.1` } = more;
  return {
    type: 'PlaceCommitted',
    data: {
      id: own,
      party: partyOf(id),
      window: window('08:00', '12:00'),
      seats,
      vehicleId,
      fixed: driverId !== undefined,
      moves: [],
      ...(driverId && { driverId }),
    },
  };
};
const dayOf = (...events: readonly CalendarEvent[]): Calendar => events.reduce(calendar.evolve, calendar.initial);
const tried = (state: Calendar, ...wishes: readonly ReturnType<typeof wish>[]) => {
  const { admitted, refused } = triedOut(new Map([[DAY, state]]), wishes, fleet, NOW);
  return { admitted, refused: [...refused].map(([index, { code }]) => [index, code]) };
};

describe('an assignment in thought', () => {
  it('is admitted where the calendar admits it, and told why where it does not', () => {
    expect(tried(dayOf(), wish('a', 'd1', 'v1'), wish('b', 'd2', 'v1'), wish('c', 'd3', 'v2', 5))).toEqual({
      admitted: [0],
      refused: [
        [1, 'calendar.vehicle_busy'],
        [2, 'calendar.vehicle_too_small'],
      ],
    });
    expect(tried(dayOf())).toEqual({ admitted: [], refused: [] });
  });

  it('counts with those that were admitted before it', () => {
    expect(tried(dayOf(), wish('a', 'd1', 'v1'), wish('b', 'd1', 'v2'))).toEqual({
      admitted: [0],
      refused: [[1, 'calendar.driver_busy']],
    });
  });

  it('gives back what its party had, and nothing of others', () => {
    const day = dayOf(place('a', 'v1', { driverId: 'd1' }), place('b', 'v2', { driverId: 'd2' }));
    expect(tried(day, wish('a', 'd3', 'v3'), wish('c', 'd1', 'v1'), wish('e', 'd2', 'v2'))).toEqual({
      admitted: [0, 1],
      refused: [[2, 'calendar.driver_busy']],
    });
  });

  it('is tried again after the others: there may be room once they have moved', () => {
    const day = dayOf(place('a', 'v1', { driverId: 'd1' }), place('b', 'v2', { driverId: 'd2' }));
    expect(tried(day, wish('b', 'd2', 'v1'), wish('a', 'd1', 'v3'))).toEqual({ admitted: [1, 0], refused: [] });
  });

  it('over midnight stands on both days', () => {
    const night = { from: at('22:00'), to: instantOf(plusDays(DAY, 1), '02:00') };
    const early = { from: instantOf(plusDays(DAY, 1), '01:00'), to: instantOf(plusDays(DAY, 1), '05:00') };
    const { admitted, refused } = triedOut(
      new Map(),
      [wish('a', 'd1', 'v1', 2, night), wish('b', 'd2', 'v1', 2, early), wish('c', 'd2', 'v2', 2, early)],
      fleet,
      NOW,
    );
    expect([admitted, [...refused.keys()]]).toEqual([[0, 2], [1]]);
  });

  it('leaves the calendar it was tried on as it is', () => {
    const known = new Map([[DAY, dayOf(place('a', 'v1'))]]);
    const before = structuredClone(known);
    triedOut(known, [wish('a', 'd1', 'v2'), wish('b', 'd2', 'v1')], fleet, NOW);
    expect(known).toEqual(before);
  });

  it('fails when anything but a rule stands against it', () => {
    const broken = { ...fleet, vehicles: undefined } as unknown as Fleet;
    expect(() => triedOut(new Map(), [wish('a', 'd1', 'v1')], broken, NOW)).toThrow(TypeError);
  });
});
