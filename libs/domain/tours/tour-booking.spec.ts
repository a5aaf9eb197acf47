import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { fold } from '../kernel/decider.js';
import type { Instant } from '../kernel/rules/time.js';
import { placesOfTour, tourBooking, type TourBookingCommand } from './tour-booking.js';
import type { TourBookingEvent, TourRequest } from './tour-booking.events.js';

const guest: Actor = { id: 'guest', role: 'guest' };
const luisa: Actor = { id: 'luisa', role: 'admin' };
const system: Actor = { id: 'system', role: 'system' };
const mario: Actor = { id: 'mario', role: 'driver' };

/** Monday, 9:00 in Guatemala; the tour leaves on Thursday. */
const MONDAY = '2026-11-30T15:00:00.000Z';
const NOTICE_ENDS = '2026-12-02T19:00:00.000Z';
const TOO_LATE = '2026-12-02T19:00:00.001Z';
const DEPARTS = '2026-12-03T19:00:00.000Z';
const DUE = '2026-12-01T15:00:00.000Z';

const subject = 'e3a95c7f04b14d6a8c2e71f0d9b5a648';
const asked: Omit<TourRequest, 'price'> = {
  subject,
  token: 'Zk3v9Qm1xT7rLw2bN8cH5yJ0aPdSfGu4',
  number: '261203-001',
  language: 'es',
  tour: 3,
  date: '2026-12-03',
  departsAt: DEPARTS,
  returnsAt: '2026-12-04T17:00:00.000Z',
  commitment: 'b1.a41c07',
  adults: 2,
  children: 1,
  contact: { name: 'Ana Morales', email: 'ana@example.com', phone: '+502 5555 1234', age: '34', note: '' },
  companions: '[]',
};
const requested: TourBookingEvent = {
  type: 'TourBookingRequested',
  data: {
    ...asked,
    price: { centavos: 60_000, perPerson: 20_000, currency: 'GTQ' },
    requestedAt: MONDAY,
    expiresAt: DUE,
  },
};
const confirmed: TourBookingEvent = { type: 'TourBookingConfirmed', data: {} };
const cancelled = (by: 'customer' | 'company', why = ''): TourBookingEvent => ({
  type: 'TourBookingCancelled',
  data: { subject, by, why },
});
const expired: TourBookingEvent = { type: 'TourBookingExpired', data: {} };
const abandoned: TourBookingEvent = { type: 'TourBookingAbandoned', data: { commitment: 'b1.a41c07' } };
const refused = (code: string, day = '2026-12-02'): TourBookingEvent => ({
  type: 'TourCancellationRefused',
  data: { code, day },
});

const request = (more: Partial<typeof asked> & { claimedCentavos?: number } = {}, at = MONDAY): TourBookingCommand => ({
  type: 'RequestTour',
  data: { ...asked, ...more },
  by: guest,
  at,
});
const confirm = (at: Instant = MONDAY, by = luisa): TourBookingCommand => ({ type: 'ConfirmTour', data: {}, by, at });
const cancel = (by: Actor, at: Instant = MONDAY, why = ''): TourBookingCommand => ({
  type: 'CancelTour',
  data: { why },
  by,
  at,
});
const expire = (at: Instant, by = system): TourBookingCommand => ({ type: 'ExpireTour', data: {}, by, at });
const abandon: TourBookingCommand = { type: 'AbandonTour', data: { commitment: 'b1.a41c07' }, by: system, at: MONDAY };

describe('asking for a tour', () =>
  scenarios(tourBooking)({
    'freezes the price, which the server computes': { given: [], when: request(), then: [requested] },
    'with the price the traveller saw': { given: [], when: request({ claimedCentavos: 60_000 }), then: [requested] },
    'is refused with another price, and says the right one': {
      given: [],
      when: request({ claimedCentavos: 40_000 }),
      then: { rejected: 'price.changed', params: { price: 600 } },
    },
    'is refused without an adult (TOUR-022)': {
      given: [],
      when: request({ adults: 0, children: 2 }),
      then: { rejected: 'tour.no_adult' },
    },
    'is refused with fewer than no children (TOUR-023)': {
      given: [],
      when: request({ children: -1 }),
      then: { rejected: 'tour.no_adult' },
    },
    'is refused for today once it is noon': {
      given: [],
      when: request({}, '2026-12-03T18:00:00.000Z'),
      then: { rejected: 'tour.closed_today', params: { until: '12:00' } },
    },
    'for today gives the office half an hour to answer': {
      given: [],
      when: request({}, '2026-12-03T17:30:00.000Z'),
      then: [
        {
          ...requested,
          data: { ...requested.data, requestedAt: '2026-12-03T17:30:00.000Z', expiresAt: '2026-12-03T18:00:00.000Z' },
        },
      ],
    },
    'is done once': { given: [requested], when: request(), then: { rejected: 'tour.exists' } },
    'is refused where it was given up for lost': {
      given: [abandoned],
      when: request(),
      then: { rejected: 'tour.abandoned' },
    },
  }));

describe('a tour booking that was asked for', () =>
  scenarios(tourBooking)({
    'is confirmed by the office': { given: [requested], when: confirm(), then: [confirmed] },
    'is confirmed once': { given: [requested, confirmed], when: confirm(), then: [] },
    'is confirmed by nobody else': {
      given: [requested],
      when: confirm(MONDAY, guest),
      then: { rejected: 'auth.forbidden' },
    },
    'is not confirmed once it has departed': {
      given: [requested],
      when: confirm(DEPARTS),
      then: { rejected: 'tour.departed' },
    },
    'is not confirmed once it was cancelled': {
      given: [requested, cancelled('customer')],
      when: confirm(),
      then: { rejected: 'tour.wrong_state', params: { state: 'cancelled' } },
    },
    'must exist to be confirmed': { given: [], when: confirm(), then: { rejected: 'tour.unknown' } },
    'is not one that was given up for lost': {
      given: [abandoned],
      when: confirm(),
      then: { rejected: 'tour.unknown' },
    },
    'runs out when nobody answers in time': { given: [requested], when: expire(DUE), then: [expired] },
    'does not run out before': { given: [requested], when: expire('2026-12-01T14:59:59.999Z'), then: [] },
    'does not run out once it is confirmed': { given: [requested, confirmed], when: expire(DUE), then: [] },
    'runs out by itself only': { given: [requested], when: expire(DUE, luisa), then: { rejected: 'auth.forbidden' } },
    'can be cancelled by the traveller however late': {
      given: [requested],
      when: cancel(guest, TOO_LATE, 'lluvia'),
      then: [cancelled('customer', 'lluvia')],
    },
  }));

describe('a confirmed tour', () =>
  scenarios(tourBooking)({
    'can be cancelled by the traveller until exactly 24 h before': {
      given: [requested, confirmed],
      when: cancel(guest, NOTICE_ENDS),
      then: [cancelled('customer')],
    },
    'cannot be cancelled by the traveller later; the attempt is remembered': {
      given: [requested, confirmed],
      when: cancel(guest, TOO_LATE),
      then: { rejected: 'tour.too_late_to_cancel', remembered: [refused('tour.too_late_to_cancel')] },
    },
    'remembers ten attempts a day': {
      given: [requested, confirmed, ...Array.from({ length: 10 }, () => refused('tour.too_late_to_cancel'))],
      when: cancel(guest, TOO_LATE),
      then: { rejected: 'tour.too_late_to_cancel' },
    },
    'remembers attempts of the next day again': {
      given: [requested, confirmed, ...Array.from({ length: 10 }, () => refused('x', '2026-12-01'))],
      when: cancel(guest, TOO_LATE),
      then: { rejected: 'tour.too_late_to_cancel', remembered: [refused('tour.too_late_to_cancel')] },
    },
    'is cancelled by the traveller once': {
      given: [requested, confirmed, cancelled('customer')],
      when: cancel(guest, TOO_LATE),
      then: [],
    },
    'is cancelled by the office at any time, with a reason': {
      given: [requested, confirmed],
      when: cancel(luisa, DEPARTS, 'erupción'),
      then: [cancelled('company', 'erupción')],
    },
    'is not cancelled by the office without a reason': {
      given: [requested, confirmed],
      when: cancel(luisa),
      then: { rejected: 'tour.reason_required' },
    },
    'is cancelled by the office before it is confirmed, too': {
      given: [requested],
      when: cancel(luisa, MONDAY, 'erupción'),
      then: [cancelled('company', 'erupción')],
    },
    'is not cancelled by the office once it expired': {
      given: [requested, expired],
      when: cancel(luisa, MONDAY, 'erupción'),
      then: { rejected: 'tour.wrong_state', params: { state: 'expired' } },
    },
    'is cancelled by the office once': {
      given: [requested, cancelled('company', 'erupción')],
      when: cancel(luisa, MONDAY, 'erupción'),
      then: [],
    },
    'is not cancelled by the office after the traveller has': {
      given: [requested, cancelled('customer')],
      when: cancel(luisa, MONDAY, 'erupción'),
      then: { rejected: 'tour.wrong_state', params: { state: 'cancelled' } },
    },
    'is not cancelled by the traveller after the office has': {
      given: [requested, confirmed, cancelled('company', 'erupción')],
      when: cancel(guest),
      then: {
        rejected: 'tour.wrong_state',
        params: { state: 'cancelled' },
        remembered: [refused('tour.wrong_state', '2026-11-30')],
      },
    },
    'is no business of a driver': { given: [requested], when: cancel(mario), then: { rejected: 'auth.forbidden' } },
  }));

describe('seats that were taken for a booking that was never stored', () =>
  scenarios(tourBooking)({
    'are given up': { given: [], when: abandon, then: [abandoned] },
    'are given up once': { given: [abandoned], when: abandon, then: [] },
    'are kept by a booking that was stored': { given: [requested], when: abandon, then: [] },
  }));

describe('what a tour booking counts on', () => {
  const counted = (...events: TourBookingEvent[]) => placesOfTour(fold(tourBooking, events));
  it('are its seats on the departure while it is asked for or confirmed', () => {
    const seats = {
      id: 'b1.a41c07',
      window: { from: DEPARTS, to: '2026-12-04T17:00:00.000Z' },
      seats: 3,
      transport: null,
      departure: { name: 'acatenango-hiking', places: 12 },
    };
    expect(counted(requested)).toEqual([seats]);
    expect(counted(requested, confirmed)).toEqual([seats]);
  });
  it('is nothing before and afterwards', () => {
    expect([
      counted(),
      counted(abandoned),
      counted(requested, expired),
      counted(requested, confirmed, cancelled('customer')),
    ]).toEqual([[], [], [], []]);
  });
});

it('only refused attempts keep the version: every other event changes what is seen', () => {
  expect(tourBooking.keepsVersion).toEqual(['TourCancellationRefused']);
});
