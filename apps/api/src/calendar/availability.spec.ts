import type { Fleet } from '@camino/domain/calendar/allocation.js';
import { calendar, type Calendar } from '@camino/domain/calendar/calendar.js';
import type { Party } from '@camino/domain/calendar/party.js';
import { instantOf, type LocalTime, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { Availability } from './availability.js';
import type { FleetFacts } from './fleet-facts.js';
import type { Places } from './places.js';

const DAY = '2026-03-03';
const fleet: Fleet = {
  vehicles: [
    { id: 'unit-1', seats: 4, active: true },
    { id: 'unit-2', seats: 12, active: true },
    { id: 'unit-3', seats: 15, active: false },
  ],
  drivers: [
    { id: 'driver-1', active: true },
    { id: 'driver-2', active: true },
  ],
};
const TRIP = { durationMin: 60, returnMin: 60 };
const party = (id: string): Party => ({ kind: 'reservation', id });

/** A trip from an hour on, on a vehicle, with a driver when one is named. */
type Trip = Readonly<{ id: string; time: LocalTime; vehicleId: string; driverId?: string }>;
const dayWith = (trips: readonly Trip[]): Calendar => ({
  ...calendar.initial,
  commitments: new Map(
    trips.map(({ id, time, vehicleId, driverId }) => {
      const at = instantOf(DAY, time);
      const window = { from: plusMinutes(at, -30), to: plusMinutes(at, 150) };
      return [
        id,
        {
          id,
          party: party(id),
          window,
          seats: 4,
          vehicleId,
          fixed: driverId !== undefined,
          ...(driverId && { driverId }),
        },
      ];
    }),
  ),
});

const over = (trips: readonly Trip[] = [], state: Calendar = dayWith(trips)) =>
  new Availability(
    { day: (day: string) => Promise.resolve(day === DAY ? state : calendar.initial) } as Places,
    { fleet: () => Promise.resolve(fleet) } as FleetFacts,
    { now: () => instantOf('2026-03-01', '12:00') },
  );
const wanted = { date: DAY, seats: 4, ...TRIP };

/** Both vehicles are away from 10:00. */
const full: readonly Trip[] = [
  { id: 'a', time: '10:00', vehicleId: 'unit-1', driverId: 'driver-1' },
  { id: 'b', time: '10:00', vehicleId: 'unit-2', driverId: 'driver-2' },
];

describe('the nearest free hours', () => {
  it('are those around the time, in the order of the day', async () => {
    expect(await over(full).nearest(wanted, '10:00')).toEqual(['06:00', '07:00', '13:00', '14:00']);
  });
  it('are as many as are asked for', async () => {
    expect(await over(full).nearest(wanted, '10:00', 1)).toEqual(['07:00']);
    expect(await over(full).nearest(wanted, '12:45', 2)).toEqual(['13:00', '14:00']);
  });
  it('begin with the time itself where it is free', async () => {
    expect(await over().nearest(wanted, '10:00', 3)).toEqual(['09:00', '10:00', '11:00']);
  });
  it('are none for a party that no vehicle holds', async () => {
    expect(await over().nearest({ ...wanted, seats: 13 }, '10:00')).toEqual([]);
  });
});

describe('a time', () => {
  it('is free while a vehicle and a driver are', async () => {
    expect(await over(full).isFree(wanted, '10:00')).toBe(false);
    expect(await over(full.slice(0, 1)).isFree(wanted, '10:00')).toBe(true);
    expect(await over(full.slice(1)).isFree({ ...wanted, seats: 5 }, '10:00')).toBe(false);
  });
  it('is free for the party that has it', async () => {
    expect(await over(full).isFree({ ...wanted, party: party('a') }, '10:00')).toBe(true);
    expect(await over(full).isFree({ ...wanted, party: party('c') }, '10:00')).toBe(false);
  });
  it('is free for the whole trip over midnight or not at all', async () => {
    const late = full.map((trip) => ({ ...trip, time: '23:00' }));
    expect(await over(late).isFree(wanted, '23:30')).toBe(false);
    expect(await over(late.slice(0, 1)).isFree(wanted, '23:30')).toBe(true);
  });
});

describe('what is busy during a window', () => {
  const window = { from: instantOf(DAY, '10:00'), to: instantOf(DAY, '11:00') };
  it('says with which party and how long', async () => {
    const { drivers, vehicles } = await over(full.slice(0, 1)).busy(window, 4);
    const trip = { with: party('a'), from: instantOf(DAY, '09:30'), to: instantOf(DAY, '12:30') };
    expect([...drivers]).toEqual([['driver-1', { reason: 'calendar.driver_busy', ...trip }]]);
    expect(vehicles.get('unit-1')).toEqual({ reason: 'calendar.vehicle_busy', ...trip });
    expect(vehicles.has('unit-2')).toBe(false);
  });
  it('is not what ends before it or begins after it', async () => {
    const around = [
      { id: 'a', time: '07:30', vehicleId: 'unit-1', driverId: 'driver-1' },
      { id: 'b', time: '11:30', vehicleId: 'unit-2', driverId: 'driver-2' },
    ];
    const { drivers } = await over(around).busy(window, 4);
    expect([...drivers.keys()]).toEqual([]);
  });
  it('is not what nobody is assigned to', async () => {
    const { drivers, vehicles } = await over([{ id: 'a', time: '10:00', vehicleId: 'unit-1' }]).busy(window, 4);
    expect([drivers.size, vehicles.has('unit-1')]).toEqual([0, false]);
  });
});
