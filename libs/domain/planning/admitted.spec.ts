import { calendar, type Calendar, type CalendarEvent } from '../calendar/calendar.js';
import type { Party } from '../calendar/party.js';
import type { Transport } from '../calendar/transport.js';
import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { admittedLines } from './admitted.js';
import type { PlannedTrip, Problem, Taken } from './problem.js';
import type { Line } from './propose.js';
import { DAY, drivers, problem, trip, vehicles, window } from './sample.given.js';

const NOW = instantOf(DAY, '00:00');
const partyOf = (id: string): Party => ({ kind: 'trip', id });
const line = (tripId: string, driverId: string, vehicleId: string): Line => ({
  tripId,
  driverId,
  vehicleId,
  seats: 0,
  after: null,
  work: 0,
  sameVehicle: false,
});
/** A trip within the city, from eight to twelve unless said otherwise. */
const city = (id: string, more: Partial<PlannedTrip> = {}): PlannedTrip => {
  const busy = more.window ?? window('08:00', '12:00');
  const at = plusMinutes(busy.from, 30);
  return {
    id,
    window: busy,
    seats: 2,
    leg: { id, pickUpAt: at, arrivesAt: at, origin: 'GUA', destination: 'GUA' },
    ...more,
  };
};
const place = (party: Party, vehicleId: string, transport?: Transport): CalendarEvent => ({
  type: 'PlaceCommitted',
  data: {
    id: `${party.id}.1`,
    party,
    window: window('08:00', '12:00'),
    seats: 2,
    vehicleId,
    fixed: transport !== undefined,
    moves: [],
    ...(transport && { driverId: transport.driverId }),
  },
});
const dayOf = (...events: readonly CalendarEvent[]): Calendar => events.reduce(calendar.evolve, calendar.initial);
const admitted = (day: Partial<Problem>, planned: readonly Line[], state = dayOf(), fleet: Partial<Problem> = {}) => {
  const given = problem(day);
  const { lines, refused } = admittedLines(given, planned, {
    days: new Map([[DAY, state]]),
    fleet: { vehicles: given.vehicles, drivers: given.drivers, ...fleet },
    at: NOW,
    partyOf,
  });
  return {
    lines: lines.map(({ tripId, driverId, vehicleId }) => [tripId, driverId, vehicleId].join(' ')),
    refused: [...refused].map(([id, { code }]) => [id, code]),
  };
};

describe('the lines of a plan', () => {
  it('stay as they are where the calendar admits them, with what speaks for them', () => {
    const day = problem({ trips: [city('a'), city('b')], vehicles: vehicles(4, 8), drivers: drivers(2) });
    const { lines, refused } = admittedLines(day, [line('a', 'd1', 'v2'), line('b', 'd2', 'v1')], {
      days: new Map(),
      fleet: day,
      at: NOW,
      partyOf,
    });
    expect(lines).toEqual([
      { tripId: 'a', driverId: 'd1', vehicleId: 'v2', seats: 8, after: null, work: 180, sameVehicle: false },
      { tripId: 'b', driverId: 'd2', vehicleId: 'v1', seats: 4, after: null, work: 180, sameVehicle: false },
    ]);
    expect(refused).toEqual(new Map());
  });

  it('are in the order in which the calendar admits them', () => {
    const day = { trips: [city('a'), city('b')], vehicles: vehicles(4, 4), drivers: drivers(2) };
    const stands = dayOf(place(partyOf('a'), 'v1', { driverId: 'd1', vehicleId: 'v1' }));
    expect(admitted(day, [line('b', 'd2', 'v1'), line('a', 'd1', 'v2')], stands)).toEqual({
      lines: ['a d1 v2', 'b d2 v1'],
      refused: [],
    });
  });

  it('are left out where the calendar refuses them and everything else, which is told', () => {
    const day = { trips: [city('a'), city('b')], vehicles: vehicles(4), drivers: drivers(2) };
    const other = dayOf(place(partyOf('x'), 'v1', { driverId: 'd1', vehicleId: 'v1' }));
    expect(admitted(day, [line('a', 'd2', 'v1')], other)).toEqual({
      lines: [],
      refused: [['a', 'calendar.vehicle_busy']],
    });
  });
});

describe('a trip that is left over', () => {
  const both = { trips: [city('a'), city('b')], vehicles: vehicles(4, 4), drivers: drivers(2) };

  it('is given what is free, also in place of what the calendar refused', () => {
    expect(admitted(both, [line('a', 'd1', 'v1')])).toEqual({ lines: ['a d1 v1', 'b d2 v2'], refused: [] });
    const other = dayOf(place(partyOf('x'), 'v1', { driverId: 'd3', vehicleId: 'v1' }));
    const fleet = { drivers: drivers(3) };
    expect(admitted({ ...both, trips: [city('a')] }, [line('a', 'd1', 'v1')], other, fleet)).toEqual({
      lines: ['a d1 v2'],
      refused: [],
    });
    // The calendar moves what stands there without transport.
    expect(admitted({ ...both, trips: [city('a')] }, [], dayOf(place(partyOf('x'), 'v1')))).toMatchObject({
      lines: ['a d1 v1'],
    });
  });

  it('leaves what stands its place, also after others that were left over', () => {
    const day = { ...both, drivers: drivers(3) };
    expect(admitted(day, [], dayOf(place(partyOf('x'), 'v1'))).lines).toEqual(['a d1 v1']);
    expect(admitted({ ...day, vehicles: vehicles(4, 4, 4) }, [], dayOf(place(partyOf('x'), 'v1'))).lines).toEqual([
      'a d1 v1',
      'b d2 v2',
    ]);
  });

  it('comes in the order of departure, whatever comes first in the list', () => {
    const early = city('early', { window: window('07:59', '12:00') });
    const day = { ...both, trips: [city('late'), early], vehicles: vehicles(4) };
    expect(admitted(day, [])).toEqual({ lines: ['early d1 v1'], refused: [] });
  });

  it('is given whoever has worked least, by what is promised and what was given before', () => {
    const later = city('later', { window: window('14:00', '18:00') });
    const evening = city('evening', { window: window('19:00', '22:00') });
    const lines = admitted({ ...both, trips: [city('a'), later, evening] }, [line('a', 'd1', 'v1')]).lines;
    expect(lines).toEqual(['a d1 v1', 'later d2 v1', 'evening d1 v1']);
    const taken: Taken = { ...city('x', { window: window('19:00', '22:00') }), vehicleId: 'v1', driverId: 'd1' };
    expect(admitted({ ...both, trips: [city('a')], taken: [taken] }, []).lines).toEqual(['a d2 v1']);
  });

  it('is given nobody who is out of service, blocked or with another trip', () => {
    const resting = [{ id: 'd1', active: false }, ...drivers(2).slice(1)];
    expect(admitted({ ...both, trips: [city('a')], drivers: resting }, []).lines).toEqual(['a d2 v1']);
    const blocks = [{ id: 'b1', driverId: 'd1', window: window('11:00', '13:00'), reason: 'x' }];
    expect(admitted({ ...both, trips: [city('a')], blocks }, []).lines).toEqual(['a d2 v1']);
    expect(admitted({ ...both, drivers: drivers(1) }, [line('a', 'd1', 'v1')]).lines).toEqual(['a d1 v1']);
  });

  it('is given no vehicle that is too small, blocked or with another trip', () => {
    const large = city('a', { seats: 5 });
    expect(admitted({ ...both, trips: [large], vehicles: vehicles(4, 8) }, []).lines).toEqual(['a d1 v2']);
    const blocks = [{ id: 'b1', vehicleId: 'v1', window: window('11:00', '13:00'), reason: 'x' }];
    expect(admitted({ ...both, trips: [city('a')], blocks }, []).lines).toEqual(['a d1 v2']);
    expect(admitted({ ...both, vehicles: vehicles(4) }, [line('a', 'd1', 'v1')]).lines).toEqual(['a d1 v1']);
  });

  it('is given nobody and nothing that comes too late from another trip', () => {
    // In Antigua at 8:15, from where it is four and a half hours to San Pedro.
    const there = trip('there', '07:00', 'GUA', 'ANT', { seats: 2 });
    const back = (time: string) => trip('back', time, 'SPL', 'PAN', { seats: 2 });
    const one = { trips: [there, back('12:44')], vehicles: vehicles(4), drivers: drivers(2) };
    expect(admitted(one, [line('there', 'd1', 'v1')]).lines).toEqual(['there d1 v1']);
    const two = { ...one, vehicles: vehicles(4, 4) };
    expect(admitted(two, [line('there', 'd1', 'v1')]).lines).toEqual(['there d1 v1', 'back d2 v2']);
    expect(admitted({ ...two, drivers: drivers(1) }, [line('there', 'd1', 'v1')]).lines).toEqual(['there d1 v1']);
    const inTime = { ...one, trips: [there, back('12:45')] };
    expect(admitted(inTime, [line('there', 'd1', 'v1')]).lines).toEqual(['there d1 v1', 'back d2 v1']);
  });

  it('is given the vehicle on which it stands, else the smallest', () => {
    const day = { trips: [city('a')], vehicles: vehicles(12, 4, 8), drivers: drivers(2) };
    expect(admitted(day, []).lines).toEqual(['a d1 v2']);
    expect(admitted(day, [], dayOf(place(partyOf('a'), 'v3'))).lines).toEqual(['a d1 v3']);
    expect(admitted(day, [], dayOf(place(partyOf('a'), 'v1'))).lines).toEqual(['a d1 v1']);
    expect(admitted(day, [], dayOf(place({ kind: 'hold', id: 'a' }, 'v1'))).lines).toEqual(['a d1 v2']);
  });

  it('is tried again after others, which may have made room for it', () => {
    const trips = [city('a', { window: window('07:59', '12:00'), seats: 5 }), city('b')];
    const day = { trips, vehicles: vehicles(8, 4), drivers: drivers(2) };
    const stands = dayOf(place(partyOf('b'), 'v1', { driverId: 'd2', vehicleId: 'v1' }));
    expect(admitted(day, [], stands)).toEqual({ lines: ['b d1 v1'], refused: [] });
    expect(admitted({ ...day, blocks: [] }, [line('b', 'd2', 'v2')], stands).lines).toEqual(['b d2 v2', 'a d1 v1']);
  });
});
