import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { calendar, type CalendarCommand, type CalendarEvent } from './calendar.js';
import { daysWith } from './counted-on.js';
import { leftOf, loadOf } from './departures.js';

const at = '2026-12-01T15:00:00.000Z';
const by = { id: 'guest', role: 'guest' } as const;
const hike = { name: 'acatenango-hiking', places: 12 };
const ride = { name: 'acatenango-horseback', places: 12 };
const window = { from: '2026-12-03T19:00:00.000Z', to: '2026-12-04T17:00:00.000Z' };
const partyOf = (id: string) => ({ kind: 'tour', id });

const take = (id: string, seats: number, departure = hike, numbered?: string): CalendarCommand => ({
  type: 'TakeSeats',
  data: { id: `${id}.1`, party: partyOf(id), departure, window, seats, numbered },
  by,
  at,
});
const taken = (id: string, seats: number, departure = hike.name, number?: string): CalendarEvent => ({
  type: 'SeatsTaken',
  data: { id: `${id}.1`, party: partyOf(id), departure, window, seats, ...(number && { number }) },
});
const release = (id: string): CalendarCommand => ({
  type: 'ReleasePlace',
  data: { id: `${id}.1`, why: 'cancelled' },
  by,
  at,
});
const released = (id: string, seats: number): CalendarEvent => ({
  type: 'SeatsReleased',
  data: { id: `${id}.1`, party: partyOf(id), departure: hike.name, seats, why: 'cancelled' },
});
const setPlaces = (places: number, departure = hike): CalendarCommand => ({
  type: 'SetDeparturePlaces',
  data: { departure, places },
  by: { id: 'luisa', role: 'admin' },
  at,
});
const placesSet = (places: number): CalendarEvent => ({
  type: 'DeparturePlacesSet',
  data: { departure: hike.name, places },
});

describe('seats on a departure', () =>
  scenarios(calendar)({
    'are taken': { given: [], when: take('ana', 3), then: [taken('ana', 3)] },
    'are taken and numbered on the counter of the day': {
      given: [taken('eva', 1, ride.name, '261203-001')],
      when: take('ana', 3, hike, '2026-12-03'),
      then: [taken('ana', 3, hike.name, '261203-002')],
    },
    'are taken once': { given: [taken('ana', 3)], when: take('ana', 3), then: [] },
    'are taken down to the last one': {
      given: [taken('ana', 7)],
      when: take('eva', 5),
      then: [taken('eva', 5)],
    },
    'are not taken beyond it, and how many are left is told': {
      given: [taken('ana', 7)],
      when: take('eva', 6),
      then: { rejected: 'calendar.departure_full', params: { left: 5 } },
    },
    'of one tour do not count for another': {
      given: [taken('ana', 12)],
      when: take('eva', 12, ride),
      then: [taken('eva', 12, ride.name)],
    },
    'are given back': { given: [taken('ana', 3)], when: release('ana'), then: [released('ana', 3)] },
    'are given back once': { given: [taken('ana', 3), released('ana', 3)], when: release('ana'), then: [] },
    'that were given back can be taken': {
      given: [taken('ana', 12), released('ana', 12)],
      when: take('eva', 12),
      then: [taken('eva', 12)],
    },
  }));

describe('the places of a departure', () =>
  scenarios(calendar)({
    'can be set for a day': { given: [], when: setPlaces(20), then: [placesSet(20)] },
    'that were set are what can be taken': {
      given: [placesSet(2)],
      when: take('ana', 3),
      then: { rejected: 'calendar.departure_full', params: { left: 2 } },
    },
    'set to what they are stay as they are': { given: [], when: setPlaces(12), then: [] },
    'can be set back': { given: [placesSet(20)], when: setPlaces(12), then: [placesSet(12)] },
    'can be set to what is taken: nobody else comes along': {
      given: [taken('ana', 3)],
      when: setPlaces(3),
      then: [placesSet(3)],
    },
    'cannot be set below what was promised': {
      given: [taken('ana', 3), taken('eva', 2)],
      when: setPlaces(4),
      then: { rejected: 'calendar.places_promised', params: { taken: 5 } },
    },
    'can be none': { given: [], when: setPlaces(0), then: [placesSet(0)] },
    'cannot be fewer than none': {
      given: [],
      when: setPlaces(-1),
      then: { rejected: 'calendar.places_out_of_range', params: { max: 200 } },
    },
    'cannot be more than a mountain holds': {
      given: [],
      when: setPlaces(201),
      then: { rejected: 'calendar.places_out_of_range', params: { max: 200 } },
    },
    'are whole': { given: [], when: setPlaces(2.5), then: { rejected: 'calendar.places_out_of_range' } },
  }));

describe('how full a departure is', () => {
  const load = (...events: CalendarEvent[]) => loadOf(fold(calendar, events).departures, hike);
  it('counts its seats, not those of another', () => {
    expect(load(taken('ana', 3), taken('eva', 4, ride.name), taken('leo', 1))).toEqual({ places: 12, taken: 4 });
  });
  it('leaves none rather than fewer than none', () => {
    expect([leftOf({ places: 12, taken: 4 }), leftOf({ places: 2, taken: 4 })]).toEqual([8, 0]);
  });
});

it('seats stand on the day of the departure only, a vehicle on all days of its trip', () => {
  expect(daysWith({ window, departure: hike })).toEqual(['2026-12-03']);
  expect(daysWith({ window })).toEqual(['2026-12-03', '2026-12-04']);
});
