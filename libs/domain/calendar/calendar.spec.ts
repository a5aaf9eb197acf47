import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import { calendar, type CalendarEvent, tripWindow } from './calendar.js';
import {
  day,
  at,
  now,
  window,
  fleet,
  morning,
  commit,
  committed,
  assign,
  assigned,
  bound,
  command,
  overMidnight,
  partyOf,
  oneOfTwo,
  sedans,
} from './sample.given.js';

describe('the window of a trip', () => {
  it('begins half an hour before pick-up and ends half an hour after the vehicle is back', () => {
    expect(tripWindow(at('10:00'), 75, 60)).toEqual(window('09:30', '12:45'));
  });
});

describe('taking a place', () =>
  scenarios(calendar)({
    'takes the smallest vehicle that is large enough': {
      given: [],
      when: commit('ana', 3, oneOfTwo),
      then: [committed('ana', 3, 'v1')],
    },
    'numbers a trip on its own day': {
      given: [committed('ana', 3, 'v1', { number: '261203-001' })],
      when: commit('luis', 5, oneOfTwo, { numbered: day }),
      then: [committed('luis', 5, 'v2', { number: '261203-002' })],
    },
    'counts only trips that are numbered': {
      given: [committed('ana', 3, 'v1')],
      when: commit('luis', 5, oneOfTwo, { numbered: day }),
      then: [committed('luis', 5, 'v2', { number: '261203-001' })],
    },
    'has no second effect': { given: [committed('ana', 3, 'v1')], when: commit('ana', 3, oneOfTwo), then: [] },
    'moves a small party to a sedan when a large one needs the minibus': {
      given: [
        committed('eva', 4, 'v1'),
        committed('ana', 3, 'v2'),
        { type: 'PlaceReleased', data: { id: 'eva.1', party: partyOf('eva'), why: 'cancelled' } },
      ],
      when: commit('luis', 12, oneOfTwo),
      then: [committed('luis', 12, 'v2', { moves: [{ id: 'ana.1', vehicleId: 'v1' }] })],
    },
    'never moves a party from the vehicle it was assigned': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v2')],
      when: commit('luis', 12, oneOfTwo),
      then: { rejected: 'calendar.not_available' },
    },
    'refuses a second party of twelve while one minibus and five sedans are there': {
      given: [committed('ana', 12, 'v1')],
      when: commit('luis', 12, sedans),
      then: { rejected: 'calendar.not_available' },
    },
    'keeps small parties off the minibus while sedans are free': {
      given: ['v2', 'v3', 'v4', 'v5'].map((vehicle, index) => committed(`small${index}`, 2, vehicle)),
      when: commit('ana', 2, sedans),
      then: [committed('ana', 2, 'v6')],
    },
    'refuses a party larger than any vehicle': {
      given: [],
      when: commit('ana', 16, sedans),
      then: { rejected: 'calendar.party_too_large', params: { seats: 15, needed: 16 } },
    },
    'refuses when every driver is under way': {
      given: [committed('ana', 3, 'v1')],
      when: commit('luis', 3, fleet([4, 15], 1)),
      then: { rejected: 'calendar.not_available' },
    },
    'counts no driver who is away that day': {
      given: [
        {
          type: 'ResourceBlocked',
          data: { id: 'b', window: window('00:00', '23:00'), driverId: 'd1', reason: 'day off' },
        },
      ],
      when: commit('ana', 3, fleet([4], 1)),
      then: { rejected: 'calendar.not_available' },
    },
    'counts no vehicle in the workshop': {
      given: [
        {
          type: 'ResourceBlocked',
          data: { id: 'b', window: window('11:00', '13:00'), vehicleId: 'v1', reason: 'brakes' },
        },
      ],
      when: commit('ana', 3, oneOfTwo),
      then: [committed('ana', 3, 'v2')],
    },
    'lets one trip begin the moment another is back': {
      given: [committed('ana', 3, 'v1')],
      when: commit('luis', 3, fleet([4], 1), { window: window('12:00', '15:00') }),
      then: [committed('luis', 3, 'v1', { window: window('12:00', '15:00') })],
    },
    'lets a booking ask for another time without standing against itself': {
      given: [committed('ana', 3, 'v1')],
      when: commit('ana', 3, fleet([4], 1), { id: 'ana.2', window: window('09:00', '13:00') }),
      then: [committed('ana', 3, 'v1', { id: 'ana.2', window: window('09:00', '13:00') })],
    },
    'stays on the given vehicle over midnight': {
      given: [],
      when: commit('ana', 3, oneOfTwo, { vehicleId: 'v2' }),
      then: [committed('ana', 3, 'v2', { fixed: true })],
    },
  }));

describe('holding a place', () => {
  const hold = (id: string, more: object = {}, when = now) =>
    command(
      'HoldPlace',
      { id, window: morning, seats: 3, fleet: fleet([4], 1), expiresAt: instantOf('2026-12-01', '08:10'), ...more },
      when,
    );
  const held = (id: string, more: object = {}): CalendarEvent => ({
    type: 'PlaceHeld',
    data: {
      id,
      window: morning,
      seats: 3,
      vehicleId: 'v1',
      fixed: false,
      moves: [],
      expiresAt: instantOf('2026-12-01', '08:10'),
      ...more,
    },
  });
  scenarios(calendar)({
    'keeps others out': {
      given: [held('h1')],
      when: commit('luis', 3, fleet([4], 1)),
      then: { rejected: 'calendar.not_available' },
    },
    'is on the given vehicle and no other where the trip goes over midnight': {
      given: [],
      when: hold('h1', { vehicleId: 'v2', fleet: fleet([4, 4]) }),
      then: [held('h1', { vehicleId: 'v2', fixed: true })],
    },
    'is gone once another replaced it': {
      given: [
        held('h1'),
        held('h2', { replaces: 'h1' }),
        { type: 'PlaceReleased', data: { id: 'h2', party: { kind: 'hold', id: 'h2' }, why: 'left' } },
      ],
      when: commit('luis', 3, fleet([4], 1)),
      then: [committed('luis', 3, 'v1')],
    },
    'that is gone already is none': {
      given: [],
      when: commit('ana', 3, fleet([4], 1), { hold: 'h1' }),
      then: [committed('ana', 3, 'v1')],
    },
    'runs out by itself': {
      given: [held('h1')],
      when: { ...commit('luis', 3, fleet([4], 1)), at: instantOf('2026-12-01', '08:10') },
      then: [committed('luis', 3, 'v1')],
    },
    'is taken over by the booking of its own visitor': {
      given: [held('h1')],
      when: commit('ana', 3, fleet([4], 1), { hold: 'h1' }),
      then: [committed('ana', 3, 'v1', { hold: 'h1' })],
    },
    'gives way to a new hold of the same visitor': {
      given: [held('h1')],
      when: hold('h2', { replaces: 'h1' }),
      then: [held('h2', { replaces: 'h1' })],
    },
    'can never be said of a booking': {
      given: [committed('ana', 3, 'v1')],
      when: hold('h2', { replaces: 'ana.1' }),
      then: { rejected: 'calendar.not_available' },
    },
    'replaces no booking, even where there is room beside it': {
      given: [committed('ana', 3, 'v1')],
      when: hold('h2', { replaces: 'ana.1', fleet: fleet([4, 4]) }),
      then: [held('h2', { vehicleId: 'v2' })],
    },
    'is no booking that could be taken over, even where there is room beside it': {
      given: [committed('ana', 3, 'v1')],
      when: commit('luis', 3, fleet([4, 4]), { hold: 'ana.1' }),
      then: [committed('luis', 3, 'v2')],
    },
    'never frees a booking named as the hold': {
      given: [committed('ana', 3, 'v1')],
      when: commit('luis', 3, fleet([4], 1), { hold: 'ana.1' }),
      then: { rejected: 'calendar.not_available' },
    },
  });
});

describe('assigning driver and vehicle', () =>
  scenarios(calendar)({
    'promises both beside the place the party has': {
      given: [committed('ana', 3, 'v1')],
      when: assign('ana', 'd1', 'v2', oneOfTwo),
      then: [assigned('ana', 'd1', 'v2')],
    },
    'has no second effect': {
      given: [committed('ana', 3, 'v1'), assigned('ana', 'd1', 'v1')],
      when: assign('ana', 'd1', 'v1', oneOfTwo),
      then: [],
    },
    'keeps what was assigned before from others until it is given back': {
      given: [
        committed('ana', 3, 'v1', { driverId: 'd1', fixed: true }),
        assigned('ana', 'd2', 'v1'),
        committed('luis', 5, 'v2'),
      ],
      when: assign('luis', 'd1', 'v2', oneOfTwo, { seats: 5 }),
      then: { rejected: 'calendar.driver_busy', params: { driverId: 'd1', with: 'ana', ...morning } },
    },
    'refuses a driver who has a trip at that time': {
      given: [committed('ana', 3, 'v1', { driverId: 'd1', fixed: true }), committed('luis', 5, 'v2')],
      when: assign('luis', 'd1', 'v2', oneOfTwo, { seats: 5 }),
      then: { rejected: 'calendar.driver_busy', params: { driverId: 'd1', with: 'ana', ...morning } },
    },
    'refuses a driver whose trip was assigned in place, as it was before': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v1'), committed('luis', 5, 'v2')],
      when: assign('luis', 'd1', 'v2', oneOfTwo, { seats: 5 }),
      then: { rejected: 'calendar.driver_busy' },
    },
    'refuses a vehicle that is promised at that time': {
      given: [assigned('ana', 'd1', 'v2'), committed('luis', 3, 'v1')],
      when: assign('luis', 'd2', 'v2', oneOfTwo),
      then: { rejected: 'calendar.vehicle_busy', params: { vehicleId: 'v2', with: 'ana', ...morning } },
    },
    'refuses a vehicle with too few seats': {
      given: [committed('ana', 5, 'v2')],
      when: assign('ana', 'd1', 'v1', oneOfTwo, { seats: 5 }),
      then: { rejected: 'calendar.vehicle_too_small', params: { vehicleId: 'v1', seats: 4, needed: 5 } },
    },
    'refuses a driver who does not drive here': {
      given: [committed('ana', 3, 'v1')],
      when: assign('ana', 'd77', 'v1', oneOfTwo),
      then: { rejected: 'calendar.driver_inactive' },
    },
    'refuses a vehicle that is out of service': {
      given: [committed('ana', 3, 'v1')],
      when: assign('ana', 'd1', 'v77', oneOfTwo),
      then: { rejected: 'calendar.vehicle_inactive' },
    },
    'refuses a vehicle in the workshop': {
      given: [
        committed('ana', 3, 'v1'),
        { type: 'ResourceBlocked', data: { id: 'b', window: morning, vehicleId: 'v2', reason: 'brakes' } },
      ],
      when: assign('ana', 'd1', 'v2', oneOfTwo),
      then: { rejected: 'calendar.vehicle_blocked' },
    },
    'refuses a driver on a day off': {
      given: [
        committed('ana', 3, 'v1'),
        { type: 'ResourceBlocked', data: { id: 'b', window: morning, driverId: 'd1', reason: 'day off' } },
      ],
      when: assign('ana', 'd1', 'v1', oneOfTwo),
      then: { rejected: 'calendar.driver_off' },
    },
    'moves the tentative party that sat on the vehicle': {
      given: [committed('ana', 3, 'v1'), committed('luis', 3, 'v2')],
      when: assign('luis', 'd1', 'v1', oneOfTwo),
      then: [
        assigned('luis', 'd1', 'v1', {
          moves: [
            { id: 'ana.1', vehicleId: 'v2' },
            { id: 'luis.1', vehicleId: 'v1' },
          ],
        }),
      ],
    },
    'refuses the only vehicle another party can travel in': {
      given: [committed('ana', 12, 'v2'), committed('luis', 3, 'v1')],
      when: assign('luis', 'd1', 'v2', oneOfTwo),
      then: { rejected: 'calendar.vehicle_needed' },
    },
    'is possible for a party that has its place though drivers have become too few': {
      given: [committed('ana', 3, 'v1'), committed('luis', 3, 'v2')],
      when: assign('ana', 'd1', 'v1', fleet([4, 15], 1)),
      then: [assigned('ana', 'd1', 'v1')],
    },
    'at another time needs a driver more than are promised then': {
      given: [committed('ana', 3, 'v1', { window: window('14:00', '16:00') }), committed('luis', 3, 'v2')],
      when: assign('ana', 'd1', 'v1', fleet([4, 15], 1)),
      then: { rejected: 'calendar.not_available' },
    },
    'frees the vehicle to be moved again once it was undone': {
      given: [assigned('ana', 'd1', 'v2'), { type: 'TransportUnbound', data: { id: 'ana.2', party: partyOf('ana') } }],
      when: commit('luis', 12, oneOfTwo),
      then: [committed('luis', 12, 'v2', { moves: [{ id: 'ana.2', vehicleId: 'v1' }] })],
    },
    'can be undone': {
      given: [assigned('ana', 'd1', 'v2')],
      when: command('UnbindTransport', { id: 'ana.2' }),
      then: [{ type: 'TransportUnbound', data: { id: 'ana.2', party: partyOf('ana') } }],
    },
    'can be undone over midnight, and stays on its vehicle as on the other day': {
      given: [
        assigned('ana', 'd1', 'v2', { window: overMidnight }),
        { type: 'TransportUnbound', data: { id: 'ana.2', party: partyOf('ana') } },
      ],
      when: commit('luis', 12, oneOfTwo, { window: overMidnight }),
      then: { rejected: 'calendar.not_available' },
    },
    'undoes nothing of a place that is gone': {
      given: [],
      when: command('UnbindTransport', { id: 'ana.1' }),
      then: [],
    },
    'undoes nothing where nothing is promised': {
      given: [committed('ana', 3, 'v1')],
      when: command('UnbindTransport', { id: 'ana.1' }),
      then: [],
    },
  }));

describe('putting back what the calendar lost', () => {
  const restore = (using = oneOfTwo) =>
    command('RestoreTransport', { id: 'ana.1', transport: { driverId: 'd1', vehicleId: 'v2' }, fleet: using });
  const move = (using = oneOfTwo) => command('MovePlace', { id: 'ana.1', vehicleId: 'v2', fleet: using });
  scenarios(calendar)({
    'binds the driver and the vehicle its booking has': {
      given: [committed('ana', 3, 'v1')],
      when: restore(),
      then: [bound('ana', 'd1', 'v2')],
    },
    'does nothing where both are promised': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v2')],
      when: restore(),
      then: [],
    },
    'binds it where only the vehicle is another': {
      given: [committed('ana', 3, 'v1'), bound('ana', 'd1', 'v1')],
      when: restore(),
      then: [bound('ana', 'd1', 'v2')],
    },
    'binds it where only the driver is another': {
      given: [committed('ana', 3, 'v2'), bound('ana', 'd2', 'v2')],
      when: restore(),
      then: [bound('ana', 'd1', 'v2')],
    },
    'is refused while another trip has the driver': {
      given: [committed('ana', 3, 'v1'), assigned('luis', 'd1', 'v2')],
      when: restore(),
      then: { rejected: 'calendar.driver_busy' },
    },
    'is refused for a place that is gone': {
      given: [],
      when: restore(),
      then: { rejected: 'calendar.place_unknown', params: { id: 'ana.1' } },
    },
    'brings a place onto the vehicle it has on the other day': {
      given: [committed('ana', 3, 'v1'), committed('luis', 3, 'v2')],
      when: move(),
      then: [
        {
          type: 'PlaceMoved',
          data: { id: 'ana.1', party: partyOf('ana'), vehicleId: 'v2', moves: [{ id: 'luis.1', vehicleId: 'v1' }] },
        },
      ],
    },
    'moves nothing that is there': { given: [committed('ana', 3, 'v2')], when: move(), then: [] },
    'moves nothing onto a promised vehicle': {
      given: [committed('ana', 3, 'v1'), assigned('luis', 'd1', 'v2')],
      when: move(),
      then: { rejected: 'calendar.not_available' },
    },
  });
});

describe('giving a place back', () =>
  scenarios(calendar)({
    'frees it': {
      given: [
        committed('ana', 12, 'v1'),
        { type: 'PlaceReleased', data: { id: 'ana.1', party: partyOf('ana'), why: 'cancelled' } },
      ],
      when: commit('luis', 12, sedans),
      then: [committed('luis', 12, 'v1')],
    },
    'says why': {
      given: [committed('ana', 12, 'v1')],
      when: command('ReleasePlace', { id: 'ana.1', why: 'expired' }),
      then: [{ type: 'PlaceReleased', data: { id: 'ana.1', party: partyOf('ana'), why: 'expired' } }],
    },
    'does nothing twice': { given: [], when: command('ReleasePlace', { id: 'ana.1', why: 'expired' }), then: [] },
  }));

describe('a day folded at once', () => {
  const events: readonly CalendarEvent[] = [
    {
      type: 'PlaceHeld',
      data: { id: 'h1', window: morning, seats: 2, vehicleId: 'v1', fixed: false, moves: [], expiresAt: now },
    },
    committed('ana', 3, 'v2', { hold: 'h1', number: '261203-001' }),
    committed('luis', 4, 'v1', { moves: [{ id: 'ana.1', vehicleId: 'v3' }], number: '261203-002' }),
    bound('luis', 'd1', 'v1'),
    { type: 'ResourceBlocked', data: { id: 'b', window: morning, vehicleId: 'v4', reason: 'taller' } },
    { type: 'TransportUnbound', data: { id: 'luis.1', party: partyOf('luis') } },
    { type: 'ResourceBlocked', data: { id: 'c', window: morning, vehicleId: 'v5', reason: 'taller' } },
    { type: 'ResourceUnblocked', data: { id: 'b' } },
    { type: 'PlaceReleased', data: { id: 'ana.1', party: partyOf('ana'), why: 'cancelled' } },
  ];

  it('is the day folded event by event', () => {
    const one = events.reduce(calendar.evolve, calendar.initial);
    expect(fold(calendar, events)).toEqual(one);
    expect([[...one.commitments.keys()], [...one.blocks.keys()], one.numbered]).toEqual([['luis.1'], ['c'], 2]);
  });

  it('leaves the day it began with as it was', () => {
    const before = fold(calendar, events.slice(0, 3));
    fold(calendar, events.slice(3), before);
    expect([[...before.commitments.keys()], before.blocks.size, before.numbered]).toEqual([['ana.1', 'luis.1'], 0, 2]);
  });
});
