import { scenarios } from '../kernel/given.js';
import type { Actor } from '../kernel/decider.js';
import { type Instant, plusMinutes } from '../kernel/rules/time.js';
import { DELAY_MIN } from './arrival.js';
import { reservation } from './decide.js';
import type { DelayCause, ReservationEvent } from './reservation.events.js';
import {
  admin,
  ana,
  approved,
  assigned,
  cancelled,
  driver,
  guest,
  newTrip,
  requested,
  rescheduled,
  started,
  system,
  trip,
  when,
} from './sample.given.js';

const reserved = [requested, approved, assigned];
const near = plusMinutes(trip.at, -60);
const later = (minutes = 40, cause: DelayCause = 'flight', note = ''): ReservationEvent => ({
  type: 'DelayAnnounced',
  data: { subject: 'subject-ana', minutes, cause, note },
});
const onTime: ReservationEvent = { type: 'DelayWithdrawn', data: {} };
type Told = Readonly<{ by?: Actor; at?: Instant; note?: string; cause?: DelayCause }>;
const announce = (minutes = 40, { by = admin, at = near, note = '', cause = 'flight' }: Told = {}) =>
  when('AnnounceDelay', by, at, { minutes, cause, note });
const withdraw = (by = admin, at = near) => when('WithdrawDelay', by, at);
const wrongState = (state: string) => ({ rejected: 'reservation.wrong_state', params: { state } });

describe('an office that knows of a later pick-up', () =>
  scenarios(reservation)({
    'tells it, with why and a note': {
      given: reserved,
      when: announce(40, { note: 'AV640 aterriza 14:40' }),
      then: [later(40, 'flight', 'AV640 aterriza 14:40')],
    },
    'tells it also before a driver is assigned': { given: [requested, approved], when: announce(), then: [later()] },
    'tells it of the agreed trip also while a change waits': {
      given: [...reserved, rescheduled],
      when: announce(),
      then: [later()],
    },
    'tells it until twelve hours after the pick-up': {
      given: reserved,
      when: announce(40, { at: plusMinutes(trip.at, 12 * 60) }),
      then: [later()],
    },
    'is late itself after that': {
      given: reserved,
      when: announce(40, { at: plusMinutes(trip.at, 12 * 60 + 1) }),
      then: { rejected: 'reservation.too_late_for_delay' },
    },
    'does not repeat itself': { given: [...reserved, later()], when: announce(), then: [] },
    'repeats itself to add a note': {
      given: [...reserved, later()],
      when: announce(40, { note: 'Puerta 4' }),
      then: [later(40, 'flight', 'Puerta 4')],
    },
    'corrects the minutes': { given: [...reserved, later()], when: announce(41), then: [later(41)] },
    'corrects why': {
      given: [...reserved, later()],
      when: announce(40, { cause: 'driver' }),
      then: [later(40, 'driver')],
    },
    'may tell the shortest delay': { given: reserved, when: announce(DELAY_MIN.min), then: [later(DELAY_MIN.min)] },
    'may tell the longest delay': { given: reserved, when: announce(DELAY_MIN.max), then: [later(DELAY_MIN.max)] },
    'is told that it is too short': {
      given: reserved,
      when: announce(DELAY_MIN.min - 1),
      then: { rejected: 'reservation.delay_invalid' },
    },
    'is told that it is too long': {
      given: reserved,
      when: announce(DELAY_MIN.max + 1),
      then: { rejected: 'reservation.delay_invalid' },
    },
    'counts whole minutes': {
      given: reserved,
      when: announce(7.5),
      then: { rejected: 'reservation.delay_invalid' },
    },
    'takes it back': { given: [...reserved, later()], when: withdraw(), then: [onTime] },
    'has nothing to take back': { given: reserved, when: withdraw(), then: [] },
    'has nothing to take back twice': { given: [...reserved, later(), onTime], when: withdraw(), then: [] },
    'has nothing to take back once the trip has another time': {
      given: [...reserved, later(), rescheduled, { type: 'RescheduleAccepted', data: { transportKept: true } }],
      when: withdraw(),
      then: [],
    },
    'has nothing to take back once the trip was reinstated': {
      given: [
        ...reserved,
        later(),
        cancelled('company'),
        { type: 'ReservationReinstated', data: { subject: 'subject-ana', trip: newTrip, why: 'x' } },
      ],
      when: withdraw(),
      then: [],
    },
    'has nothing to tell of a request': { given: [requested], when: announce(), then: wrongState('requested') },
    'has nothing to tell of a trip under way': {
      given: [...reserved, started()],
      when: announce(),
      then: wrongState('started'),
    },
    'has nothing to tell of a canceled trip': {
      given: [...reserved, cancelled('customer')],
      when: withdraw(),
      then: wrongState('cancelled'),
    },
  }));

describe('nobody else tells of it', () =>
  scenarios(reservation)(
    Object.fromEntries(
      [driver, guest, ana, system].map((by) => [
        `not as ${by.role}`,
        { given: reserved, when: announce(40, { by }), then: { rejected: 'auth.forbidden' } },
      ]),
    ),
  ));
