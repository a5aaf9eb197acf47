import { Rejection } from '../kernel/rejection.js';
import { instantOf } from '../kernel/rules/time.js';
import type { Block, Commitment, Fleet } from './allocation.js';
import { partyOf } from './sample.given.js';
import { allocateDriven } from './transport.js';

const at = (from: string, to: string) => ({ from: instantOf('2026-12-03', from), to: instantOf('2026-12-03', to) });
const place = (party: string, from: string, to: string, more: Partial<Commitment> = {}): Commitment => ({
  id: `${party}.1`,
  party: partyOf(party),
  window: at(from, to),
  seats: 3,
  vehicleId: 'sedan',
  fixed: false,
  ...more,
});
const driven = (party: string, from: string, to: string, driverId: string, vehicleId: string): Commitment =>
  place(party, from, to, { vehicleId, driverId, fixed: true });
const off = (from: string, to: string, what: Pick<Block, 'driverId' | 'vehicleId'>): Block => ({
  id: 'b',
  window: at(from, to),
  reason: 'brakes',
  ...what,
});
const fleet = (drivers: number): Fleet => ({
  vehicles: [
    { id: 'sedan', seats: 4, active: true },
    { id: 'minibus', seats: 15, active: true },
    { id: 'old', seats: 15, active: false },
  ],
  drivers: [
    ...Array.from({ length: drivers }, (_, index) => ({ id: `d${index + 1}`, active: true })),
    { id: 'retired', active: false },
  ],
});

type Given = Partial<
  Readonly<{
    others: readonly Commitment[];
    blocks: readonly Block[];
    seats: number;
    driverId: string;
    vehicleId: string;
    drivers: number;
    window: Commitment['window'];
  }>
>;

/** The result of requesting the sedan and the first driver for Ana, eight to twelve. */
const asking = ({
  others = [],
  blocks = [],
  seats = 3,
  driverId = 'd1',
  vehicleId = 'sedan',
  drivers = 2,
  window = at('08:00', '12:00'),
}: Given): unknown => {
  try {
    return allocateDriven(
      { id: 'ana.2', party: partyOf('ana'), window, seats },
      { driverId, vehicleId },
      others,
      blocks,
      fleet(drivers),
    ).vehicleId;
  } catch (error) {
    if (error instanceof Rejection) return { [error.code]: error.params };
    throw error;
  }
};

describe('a driver and a vehicle are promised together', () => {
  it.each<[string, Given]>([
    ['to a party that fills the vehicle', { seats: 4 }],
    ['while the driver has a trip at another time', { others: [driven('luis', '12:00', '14:00', 'd1', 'minibus')] }],
    ['while the vehicle has a trip at another time', { others: [driven('luis', '12:00', '14:00', 'd2', 'sedan')] }],
    ['while another vehicle has a trip', { others: [driven('luis', '08:00', '12:00', 'd2', 'minibus')] }],
    ['while both are promised to the party itself', { others: [driven('ana', '08:00', '12:00', 'd1', 'sedan')] }],
    ['before the driver’s time off', { blocks: [off('12:00', '14:00', { driverId: 'd1' })] }],
    ['before the vehicle goes to the workshop', { blocks: [off('12:00', '14:00', { vehicleId: 'sedan' })] }],
    ['while another vehicle is in the workshop', { blocks: [off('08:00', '12:00', { vehicleId: 'minibus' })] }],
    [
      'though drivers are too few, to a party that has its place for all of the time',
      {
        drivers: 1,
        others: [place('ana', '08:00', '12:00'), place('luis', '08:00', '12:00', { vehicleId: 'minibus' })],
      },
    ],
  ])('%s', (_, given) => expect(asking(given)).toBe('sedan'));

  it.each<[string, Given, object]>([
    [
      'a driver who drives here no more',
      { driverId: 'retired' },
      { 'calendar.driver_inactive': { driverId: 'retired' } },
    ],
    [
      'a driver who is off',
      { blocks: [off('11:00', '14:00', { driverId: 'd1' })] },
      { 'calendar.driver_off': { driverId: 'd1', reason: 'brakes' } },
    ],
    ['a vehicle out of service', { vehicleId: 'old' }, { 'calendar.vehicle_inactive': { vehicleId: 'old' } }],
    [
      'a vehicle in the workshop',
      { blocks: [off('11:00', '14:00', { vehicleId: 'sedan' })] },
      { 'calendar.vehicle_blocked': { vehicleId: 'sedan', reason: 'brakes' } },
    ],
    [
      'a vehicle somebody else has no other for',
      { vehicleId: 'minibus', others: [place('luis', '08:00', '12:00', { seats: 12, vehicleId: 'minibus' })] },
      { 'calendar.vehicle_needed': { vehicleId: 'minibus' } },
    ],
    [
      'a longer time than the party has a place for, when drivers are too few for it',
      {
        drivers: 1,
        window: at('08:00', '14:00'),
        others: [place('ana', '08:00', '12:00'), place('luis', '12:00', '14:00', { vehicleId: 'minibus' })],
      },
      { 'calendar.not_available': {} },
    ],
  ])('but not %s', (_, given, refusal) => expect(asking(given)).toEqual(refusal));
});

describe('a licence and an insurance', () => {
  const TRIP = at('08:00', '12:00');
  const permitted = (licence: string | null, insurance: string | null): Fleet => ({
    vehicles: [{ id: 'sedan', seats: 4, active: true, permittedUntil: insurance }],
    drivers: [{ id: 'd1', active: true, permittedUntil: licence }],
  });
  const assigned = (fleetThen: Fleet, window = TRIP): unknown => {
    try {
      return allocateDriven(
        { id: 'ana.1', party: partyOf('ana'), window, seats: 3 },
        { driverId: 'd1', vehicleId: 'sedan' },
        [],
        [],
        fleetThen,
      ).vehicleId;
    } catch (error) {
      return error instanceof Rejection ? [error.code, error.params] : error;
    }
  };

  it.each<[string, string | null, string | null, unknown]>([
    ['are not asked for where no date is known', null, null, 'sedan'],
    ['hold on their last day', '2026-12-03', '2026-12-03', 'sedan'],
    [
      'must hold: the licence',
      '2026-12-02',
      null,
      ['calendar.driver_licence_expired', { driverId: 'd1', until: '2026-12-02' }],
    ],
    [
      'must hold: the insurance',
      null,
      '2026-12-02',
      ['calendar.vehicle_insurance_expired', { vehicleId: 'sedan', until: '2026-12-02' }],
    ],
  ])('%s', (_, licence, insurance, result) => {
    expect(assigned(permitted(licence, insurance))).toEqual(result);
  });

  it('must hold to the end of a trip over midnight, not at its beginning only', () => {
    const night = { from: instantOf('2026-12-03', '22:00'), to: instantOf('2026-12-04', '02:00') };
    expect(assigned(permitted('2026-12-03', null), night)).toEqual([
      'calendar.driver_licence_expired',
      { driverId: 'd1', until: '2026-12-03' },
    ]);
    const untilMidnight = { ...night, to: instantOf('2026-12-04', '00:00') };
    expect(assigned(permitted('2026-12-03', '2026-12-03'), untilMidnight)).toBe('sedan');
  });
});
