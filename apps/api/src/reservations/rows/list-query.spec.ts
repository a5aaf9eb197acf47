import type { ReservationFilter } from '@camino/contracts/reservations/reservation-filter.js';
import { RESERVATION_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { InvalidInput } from '../../platform/edge/http/refused.js';
import type { BookingFilter } from './booking-list.js';
import { conditionsOf, countedOf, listOf } from './list-query.js';
import { reservationIdOf } from './reservation-id.js';

const NOW = instantOf('2026-12-03', '09:30');
const at = (date: string, time: string) => instantOf(date, time);
const asked = (filter: object) => listOf({ filter: JSON.stringify(filter) }, NOW);

describe('the conditions of the table of bookings', () => {
  it.each<[object, BookingFilter]>([
    [{}, {}],
    [{ status_id: 0 }, {}],
    [{ status_id: 2 }, { states: ['approved', 'reserved', 'started'] }],
    [{ status_id: 5 }, { states: ['rejected', 'cancelled', 'expired', 'no_show'] }],
    [{ state: 'approved' }, { states: ['approved'] }],
    [{ states: ['started', 'approved'] }, { states: ['approved', 'started'] }],
    [{ states: [] }, { states: [] }],
    [{ archive: true }, { states: ['finished', 'rejected', 'cancelled', 'expired', 'no_show'] }],
    [{ archive: false }, { states: ['requested', 'updated', 'approved', 'reserved', 'started'] }],
    [{ status_id: 2, state: 'started', archive: false }, { states: ['started'] }],
    [{ status_id: 2, archive: true }, { states: [] }],
    [{ date: '2026-12-03' }, { date: '2026-12-03' }],
    [{ date_from: '2026-12-03' }, { from: at('2026-12-03', '00:00') }],
    [{ date_to: '2026-12-03' }, { to: at('2026-12-04', '00:00') }],
    [
      { date_from: '2026-12-03', date_to: '2026-12-03' },
      { from: at('2026-12-03', '00:00'), to: at('2026-12-04', '00:00') },
    ],
    [{ within_hours: 24 }, { from: NOW, to: at('2026-12-04', '09:30') }],
    [
      { from: at('2026-12-01', '00:00'), date_from: '2026-12-02', date_to: '2026-12-31', within_hours: 1 },
      { from: NOW, to: at('2026-12-03', '10:30') },
    ],
    [
      {
        from: at('2026-12-05', '00:00'),
        to: at('2026-12-06', '00:00'),
        date_from: '2026-12-02',
        date_to: '2026-12-31',
      },
      { from: at('2026-12-05', '00:00'), to: at('2026-12-06', '00:00') },
    ],
    [{ unassigned: false }, { unassigned: false }],
    [{ unanswered: true }, { unanswered: true }],
    [{ claim_pending: true }, { claimPending: true }],
    [{ overdue: true }, { arrivedBefore: at('2026-12-03', '08:30') }],
    [{ expiring_hours: 2 }, { dueBefore: at('2026-12-03', '11:30') }],
    [
      { fee_id: 'f1', driver_id: 'mario', vehicle_id: 'van', payment: 'cash', booked_by: 'luis' },
      { feeId: 'f1', driverId: 'mario', vehicleId: 'van', payment: 'cash', bookedBy: 'luis' },
    ],
    [{ id: 'r1' }, { ids: ['r1'] }],
    [{ id: ['r1', 'r2'] }, { ids: ['r1', 'r2'] }],
    [{ q: 'Ana Tun' }, { q: 'Ana Tun' }],
  ])('%j', (filter, expected) => {
    expect(asked(filter).filter).toEqual(expected);
    expect(conditionsOf(filter as ReservationFilter, NOW)).toEqual(expected);
  });

  it.each([
    [' abcdefghij0123456789 ', 'abcdefghij0123456789'],
    [`https://camino.gt/reserve-tracking/${'x'.repeat(64)}`, 'x'.repeat(64)],
    ['http://camino.gt/reserve-tracking/abc-efghij_123456789', 'abc-efghij_123456789'],
  ])('a link or its token leads to its booking: %s', (q, token) => {
    expect(asked({ q }).filter).toEqual({ ids: [reservationIdOf(token)] });
    expect(asked({ q, id: 'r1' }).filter).toEqual({ ids: ['r1'] });
  });

  it.each([
    'abcdefghij012345678',
    'x'.repeat(65),
    'see abcdefghij0123456789',
    'abcdefghij0123456789 there',
    'ftp://camino.gt/reserve-tracking/abcdefghij0123456789',
    'https://camino.gt/other/abcdefghij0123456789',
  ])('what is no link is searched for: %s', (q) => {
    expect(asked({ q }).filter).toEqual({ q });
  });

  it.each<[object, readonly string[]]>([
    [{ id: 7 }, ['id']],
    [{ id: ['r1', 7] }, ['id']],
    [{ status_id: 6 }, ['status_id']],
    [{ state: 'lost' }, ['state']],
    [{ states: 'approved' }, ['states']],
    [{ states: ['approved', 'lost'] }, ['states']],
    [{ archive: 1, unassigned: 'no' }, ['archive', 'unassigned']],
    [{ date: '2026-02-30' }, ['date']],
    [{ date_from: 'x', date_to: 'y' }, ['date_from', 'date_to']],
    [{ date_from: '2026-12-04', date_to: '2026-12-03' }, ['date_to']],
    [{ from: 'soon' }, ['from']],
    [{ to: 7 }, ['to']],
    [{ within_hours: 0 }, ['within_hours']],
    [{ within_hours: 1.5, expiring_hours: 8785 }, ['within_hours', 'expiring_hours']],
    [{ unanswered: false }, ['unanswered']],
    [{ overdue: false, claim_pending: 1 }, ['overdue', 'claim_pending']],
    [{ fee_id: 1, driver_id: null, vehicle_id: {}, booked_by: [] }, ['fee_id', 'driver_id', 'vehicle_id', 'booked_by']],
    [{ payment: 'gold' }, ['payment']],
    [{ q: 'a\0b' }, ['q']],
    [{ q: 'x'.repeat(101) }, ['q']],
  ])('are refused where they cannot be read: %j', (filter, keys) => {
    const refusal = { errors: { filter: [{ key: 'list.filter_value', args: { keys } }] } };
    expect(() => asked(filter)).toThrow(expect.objectContaining(refusal));
    expect(() => countedOf({ filter: JSON.stringify(filter) }, NOW)).toThrow(expect.objectContaining(refusal));
  });

  it('are refused where the table has no such condition, be it of every object', () => {
    for (const key of ['who', 'toString'])
      expect(() => asked({ [key]: 'x' })).toThrow(
        expect.objectContaining({ errors: { filter: [{ key: 'list.filter_unknown', args: { keys: [key] } }] } }),
      );
  });

  it('may be as long as a year of hours', () => {
    expect(asked({ within_hours: 8784 }).filter.to).toBe(at('2027-12-04', '09:30'));
  });
});

describe('the pages of the table', () => {
  const page = (query: object, filter = {}) => listOf({ ...query, filter: JSON.stringify(filter) }, NOW).page;

  it('begin with the earliest pick-up', () => {
    expect(page({})).toEqual({ skip: 0, limit: 50, sort: { pickUpAt: 1, _id: 1 } });
    expect(page({ range: '[10,19]' })).toMatchObject({ skip: 10, limit: 10 });
    const many = Array.from({ length: 60 }, (_, n) => `r${n}`);
    expect(page({}, { id: many })).toMatchObject({ skip: 0, limit: 60 });
  });

  it.each<[string, object]>([
    ['id', { _id: -1 }],
    ['reservation_number', { number: -1, _id: -1 }],
    ['pick_up_at', { pickUpAt: -1, _id: -1 }],
    ['pick_up_date', { pickUpAt: -1, _id: -1 }],
    ['pick_up_time', { pickUpAt: -1, _id: -1 }],
    ['requested_at', { requestedAt: -1, _id: -1 }],
    ['state', { state: -1, pickUpAt: -1, _id: -1 }],
    ['status_id', { state: -1, pickUpAt: -1, _id: -1 }],
    ['no_passengers', { seats: -1, pickUpAt: -1, _id: -1 }],
    ['origin', { origin: -1, pickUpAt: -1, _id: -1 }],
    ['destination', { destination: -1, pickUpAt: -1, _id: -1 }],
    ['driver', { driverName: -1, pickUpAt: -1, _id: -1 }],
    ['vehicle', { plates: -1, pickUpAt: -1, _id: -1 }],
    ['user', { passenger: -1, pickUpAt: -1, _id: -1 }],
  ])('are sorted by %s, and by pick-up within', (field, sort) => {
    expect(Object.entries(page({ sort: JSON.stringify([field, 'DESC']) }).sort)).toEqual(Object.entries(sort));
  });

  it('are not sorted by what is no column', () => {
    expect(() => page({ sort: '["note","ASC"]' })).toThrow(InvalidInput);
  });
});

describe('the numbers of the tabs', () => {
  it('count by the conditions of the table, whichever tab is open', () => {
    const filter = JSON.stringify({
      status_id: 1,
      state: 'requested',
      states: [...RESERVATION_STATES],
      driver_id: 'mario',
    });
    expect(countedOf({ filter }, NOW)).toEqual({ driverId: 'mario' });
    expect(countedOf({}, NOW)).toEqual({});
    expect(countedOf({ filter, date: '2026-12-03', q: 'Ana' }, NOW)).toEqual({
      driverId: 'mario',
      date: '2026-12-03',
      q: 'Ana',
    });
  });
});
