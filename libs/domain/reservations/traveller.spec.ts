import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { reservation } from './decide.js';
import type { ReservationEvent } from './reservation.events.js';
import {
  accepted,
  admin,
  ana,
  approved,
  asked,
  askedAt,
  assigned,
  cancelled,
  driver,
  expired,
  finished,
  guest,
  later,
  newTrip,
  rejected,
  requested,
  rescheduled,
  seen,
  started,
  trip,
  tripOn,
  when,
} from './sample.given.js';
import { bookableAt, HORIZON_DAYS } from '../calendar/horizon.js';
import { answerDue, minuteRefusal } from './traveller.js';

const subject = 'subject-ana';
const dayBefore = instantOf('2026-12-02', '14:00');
const aMinuteLate = plusMinutes(dayBefore, 1);
const changeRefused = (code: string, day: string): ReservationEvent => ({ type: 'ChangeRefused', data: { code, day } });
const cancelRefused = (code: string, day: string): ReservationEvent => ({
  type: 'CancellationRefused',
  data: { code, day },
});
const ask = (at = askedAt, more: object = {}) => when('RequestReservation', guest, at, { ...asked, ...more });
const change = (at: string, by = guest) =>
  when('RequestReschedule', by, at, { trip: newTrip, note: 'Vuelo cambiado', seen });
const cancel = (at: string, by = guest) => when('CancelReservation', by, at, { why: '' });

describe('asking for a trip', () =>
  scenarios(reservation)({
    'records everything the traveller said, the frozen fare and when an answer is due (RES-001, RES-002, RES-003, RES-005, RES-010)':
      { given: [], when: ask(), then: [requested] },
    'is possible without an account (BOOK-070)': { given: [], when: { ...ask(), by: guest }, then: [requested] },
    'names the way there, if it is the way back of a round trip': {
      given: [],
      when: ask(askedAt, { roundTripWith: 'r0', notBefore: trip.at }),
      then: [{ ...requested, data: { ...requested.data, roundTripWith: 'r0' } } as ReservationEvent],
    },
    'is refused before the way there has arrived': {
      given: [],
      when: ask(askedAt, { roundTripWith: 'r0', notBefore: plusMinutes(trip.at, 1) }),
      then: { rejected: 'booking.way_back_too_soon' },
    },
    'counts child seats, one per child, and keeps the stops asked for': {
      given: [],
      when: ask(askedAt, {
        party: { ...asked.party, childSeats: 1 },
        wishes: { ...asked.wishes, stops: 'Un supermercado' },
      }),
      then: [
        {
          ...requested,
          data: {
            ...requested.data,
            party: { ...asked.party, childSeats: 1 },
            wishes: { ...asked.wishes, stops: 'Un supermercado' },
          },
        } as ReservationEvent,
      ],
    },
    'is refused with more child seats than children': {
      given: [],
      when: ask(askedAt, { party: { ...asked.party, childSeats: 2 } }),
      then: { rejected: 'booking.child_seats' },
    },
    'is refused for a time that has passed (BOOK-065)': {
      given: [],
      when: ask(instantOf('2026-12-03', '14:00')),
      then: { rejected: 'booking.in_past' },
    },
    'is refused for a day that has passed (BOOK-065)': {
      given: [],
      when: ask(instantOf('2026-12-04', '01:00')),
      then: { rejected: 'booking.in_past' },
    },
    'is refused without an adult (BOOK-045)': {
      given: [],
      when: ask(askedAt, { party: { ...asked.party, adults: 0 } }),
      then: { rejected: 'booking.party_impossible' },
    },
    'is refused with fewer children than none (BOOK-046)': {
      given: [],
      when: ask(askedAt, { party: { ...asked.party, children: -1 } }),
      then: { rejected: 'booking.party_impossible' },
    },
    'is by the full hour for travellers': {
      given: [],
      when: ask(askedAt, { trip: tripOn('2026-12-03', '14:20', 'r1.a') }),
      then: { rejected: 'booking.full_hours_only' },
    },
    'is refused further ahead than two years': {
      given: [],
      when: ask(askedAt, { trip: tripOn('2028-12-01', '14:00', 'r1.a') }),
      then: { rejected: 'booking.too_far_ahead', params: { days: 730 } },
    },
    'is to the minute for the office': {
      given: [],
      when: { ...ask(askedAt, { trip: tripOn('2026-12-03', '14:20', 'r1.a') }), by: admin },
      then: [
        {
          type: 'ReservationRequested',
          data: {
            ...asked,
            trip: tripOn('2026-12-03', '14:20', 'r1.a'),
            requestedAt: askedAt,
            expiresAt: answerDue(askedAt, instantOf('2026-12-03', '14:20')),
          },
        },
      ],
    },
    'may be paid in cash or by card, the card only where the fee allows it (BOOK-020, BOOK-034)': {
      given: [],
      when: ask(askedAt, { payment: 'credit_card', fare: { ...asked.fare, onlyCash: true } }),
      then: { rejected: 'payment.only_cash' },
    },
    'is paid in cash where the fee takes only cash': {
      given: [],
      when: ask(askedAt, { fare: { ...asked.fare, onlyCash: true } }),
      then: [
        {
          type: 'ReservationRequested',
          data: {
            ...asked,
            fare: { ...asked.fare, onlyCash: true },
            requestedAt: askedAt,
            expiresAt: answerDue(askedAt, trip.at),
          },
        },
      ],
    },
    'is paid by card where the fee allows it': {
      given: [],
      when: ask(askedAt, { payment: 'credit_card' }),
      then: [
        {
          type: 'ReservationRequested',
          data: { ...asked, payment: 'credit_card', requestedAt: askedAt, expiresAt: answerDue(askedAt, trip.at) },
        },
      ],
    },
    'is refused when the traveller saw another price': {
      given: [],
      when: ask(askedAt, { claimedPrice: 1 }),
      then: { rejected: 'price.changed', params: { price: 310 } },
    },
    'takes the price the traveller saw when it is right': {
      given: [],
      when: ask(askedAt, { claimedPrice: 31_000 }),
      then: [requested],
    },
    'happens once': { given: [requested], when: ask(), then: { rejected: 'reservation.exists' } },
    'is too late once its place was given up': {
      given: [{ type: 'ReservationAbandoned', data: { commitment: 'r1.a' } }],
      when: ask(),
      then: { rejected: 'reservation.abandoned' },
    },
  }));

it('a pick-up is bookable from the minute after now until two years ahead', () => {
  const lastOne = plusMinutes(askedAt, HORIZON_DAYS * 24 * 60);
  expect([askedAt, plusMinutes(askedAt, 1), lastOne, plusMinutes(lastOne, 1)].map(bookableAt(askedAt))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('only those who work at the office or for it set any minute', () => {
  const mayUse = (role: Actor['role']) => minuteRefusal('14:20', { id: 'somebody', role }) === null;
  expect((['admin', 'collaborator', 'system', 'client', 'driver', 'guest'] as const).filter(mayUse)).toEqual([
    'admin',
    'collaborator',
    'system',
  ]);
});

describe('an answer is due', () => {
  const asking = instantOf('2026-12-01', '10:00');
  it.each([
    ['within a day', instantOf('2026-12-10', '10:00'), instantOf('2026-12-02', '10:00')],
    [
      'two hours before pick-up when that is sooner',
      instantOf('2026-12-01', '18:00'),
      instantOf('2026-12-01', '16:00'),
    ],
    ['never sooner than half an hour after asking', instantOf('2026-12-01', '11:00'), instantOf('2026-12-01', '10:30')],
  ])('%s', (_, pickUp, due) => expect(answerDue(asking, pickUp)).toBe(due));
});

describe('changing date, time and note', () =>
  scenarios(reservation)({
    'keeps the old trip until the office accepts (RES-019)': {
      given: [requested, approved, assigned],
      when: change(later),
      then: [rescheduled],
    },
    'is possible without an account (TRACK-007)': {
      given: [requested, approved],
      when: change(later, guest),
      then: [rescheduled],
    },
    'is possible while nobody has approved (RES-019)': { given: [requested], when: change(later), then: [rescheduled] },
    'needs no note': {
      given: [requested, approved],
      when: when('RequestReschedule', guest, later, { trip: newTrip, seen }),
      then: [
        {
          type: 'RescheduleRequested',
          data: { subject, trip: newTrip, note: '', askedAt: later, expiresAt: answerDue(later, newTrip.at) },
        },
      ],
    },
    'is possible exactly 24 hours before pick-up (TRACK-010)': {
      given: [requested, approved],
      when: change(dayBefore),
      then: [
        {
          type: 'RescheduleRequested',
          data: {
            subject,
            trip: newTrip,
            note: 'Vuelo cambiado',
            askedAt: dayBefore,
            expiresAt: answerDue(dayBefore, newTrip.at),
          },
        },
      ],
    },
    'is refused a minute later, and the attempt remembered (TRACK-010)': {
      given: [requested, approved],
      when: change(aMinuteLate),
      then: {
        rejected: 'reservation.too_late_to_change',
        remembered: [changeRefused('reservation.too_late_to_change', '2026-12-02')],
      },
    },
    'is refused the second time, and the attempt remembered (TRACK-010, RES-004)': {
      given: [requested, approved, rescheduled, { type: 'RescheduleAccepted', data: { transportKept: false } }],
      when: when('RequestReschedule', guest, later, { trip: tripOn('2026-12-05', '10:00', 'r1.c'), seen }),
      then: {
        rejected: 'reservation.changed_already',
        remembered: [changeRefused('reservation.changed_already', '2026-11-30')],
      },
    },
    'is refused after a refused change too: it was the one': {
      given: [requested, approved, rescheduled, { type: 'RescheduleRefused', data: { subject, why: '' } }],
      when: change(later),
      then: {
        rejected: 'reservation.changed_already',
        remembered: [changeRefused('reservation.changed_already', '2026-11-30')],
      },
    },
    'of the note alone changes no state and counts as the one change': {
      given: [requested, approved],
      when: when('ChangeNote', guest, later, { note: 'Tres tablas' }),
      then: [{ type: 'NoteChanged', data: { subject, note: 'Tres tablas' } }],
    },
    'is refused after the note was changed': {
      given: [requested, approved, { type: 'NoteChanged', data: { subject, note: 'Tres tablas' } }],
      when: change(later),
      then: {
        rejected: 'reservation.changed_already',
        remembered: [changeRefused('reservation.changed_already', '2026-11-30')],
      },
    },
    'is possible again after the office let the first one lapse': {
      given: [requested, approved, rescheduled, { type: 'RescheduleLapsed', data: {} }],
      when: change(plusMinutes(later, 10)),
      then: [
        {
          type: 'RescheduleRequested',
          data: {
            subject: 'subject-ana',
            trip: newTrip,
            note: 'Vuelo cambiado',
            askedAt: plusMinutes(later, 10),
            expiresAt: answerDue(plusMinutes(later, 10), newTrip.at),
          },
        },
      ],
    },
    'to the time it has is no change': {
      given: [requested, approved],
      when: when('RequestReschedule', guest, later, { trip, seen }),
      then: { rejected: 'reservation.same_time', remembered: [changeRefused('reservation.same_time', '2026-11-30')] },
    },
    ...Object.fromEntries(
      (
        [
          ['before its way there arrives', 'there', newTrip.at, undefined, 'before_way_there'],
          ['once its way there has just arrived', 'there', plusMinutes(newTrip.at, -75), undefined, null],
          ['past its way back', 'back', plusMinutes(newTrip.at, 74), undefined, 'after_way_back'],
          ['arriving just before its way back', 'back', plusMinutes(newTrip.at, 75), undefined, null],
          ['past its way back, but not past the time asked for it', 'back', trip.at, plusMinutes(newTrip.at, 75), null],
          ['past its way back and the time asked for it', 'back', trip.at, newTrip.at, 'after_way_back'],
        ] as const
      ).map(([what, way, agreed, waiting, code]) => [
        `to a time ${what} is ${code ? 'refused' : 'asked for'}`,
        {
          given: [requested, approved],
          when: when('RequestReschedule', guest, later, {
            trip: newTrip,
            note: 'Vuelo cambiado',
            seen,
            otherWay: { way, agreed, asked: waiting, durationMin: 75 },
          }),
          then: code
            ? {
                rejected: `reservation.${code}`,
                remembered: [changeRefused(`reservation.${code}`, '2026-11-30')],
              }
            : [rescheduled],
        },
      ]),
    ),
    'to a time that has passed is refused': {
      given: [requested, approved],
      when: when('RequestReschedule', guest, later, { trip: tripOn('2026-11-30', '11:00', 'r1.x'), seen }),
      then: { rejected: 'booking.in_past', remembered: [changeRefused('booking.in_past', '2026-11-30')] },
    },
    'is refused once the trip has started': {
      given: [requested, approved, assigned, started()],
      when: change(trip.at),
      then: {
        rejected: 'reservation.wrong_state',
        params: { state: 'started' },
        remembered: [changeRefused('reservation.wrong_state', '2026-12-03')],
      },
    },
    'is refused when its place was given up meanwhile': {
      given: [requested, approved, { type: 'PlaceAbandoned', data: { commitment: 'r1.b' } }],
      when: change(later),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'is not for somebody else’s account': {
      given: [requested, approved],
      when: change(later, ana),
      then: { rejected: 'auth.forbidden' },
    },
    'is not for drivers': {
      given: [requested, approved, assigned],
      when: change(later, driver),
      then: { rejected: 'auth.forbidden' },
    },
    'remembers no more than ten refused attempts a day': {
      given: [
        requested,
        approved,
        rescheduled,
        ...Array.from({ length: 10 }, () => changeRefused('reservation.wrong_state', '2026-11-30')),
      ],
      when: change(later),
      then: { rejected: 'reservation.wrong_state', remembered: [] },
    },
    'remembers refused attempts again the next day, counted from one': {
      given: [
        requested,
        approved,
        rescheduled,
        ...Array.from({ length: 10 }, () => changeRefused('reservation.wrong_state', '2026-11-30')),
        changeRefused('reservation.wrong_state', '2026-12-01'),
      ],
      when: change(plusMinutes(later, 25 * 60)),
      then: {
        rejected: 'reservation.wrong_state',
        remembered: [changeRefused('reservation.wrong_state', '2026-12-01')],
      },
    },
    'remembers refused attempts again the next day': {
      given: [
        requested,
        approved,
        rescheduled,
        ...Array.from({ length: 10 }, () => changeRefused('reservation.wrong_state', '2026-11-30')),
      ],
      when: change(plusMinutes(later, 24 * 60)),
      then: {
        rejected: 'reservation.wrong_state',
        remembered: [changeRefused('reservation.wrong_state', '2026-12-01')],
      },
    },
    'is remembered when there was no vehicle for it': {
      given: [requested, approved],
      when: when('RememberRefusedChange', guest, later, { code: 'calendar.not_available' }),
      then: [changeRefused('calendar.not_available', '2026-11-30')],
    },
  }));

describe('cancelling', () =>
  scenarios(reservation)({
    'is possible exactly 24 hours before pick-up (TRACK-013)': {
      given: [requested, approved],
      when: cancel(dayBefore),
      then: [cancelled('customer')],
    },
    'is refused a minute later, and the attempt remembered (TRACK-013)': {
      given: [requested, approved],
      when: cancel(aMinuteLate),
      then: {
        rejected: 'reservation.too_late_to_cancel',
        remembered: [cancelRefused('reservation.too_late_to_cancel', '2026-12-02')],
      },
    },
    'is possible at any time while nobody has approved': {
      given: [requested],
      when: cancel(aMinuteLate),
      then: [cancelled('customer')],
    },
    'is possible at any time for a change of what nobody had approved': {
      given: [requested, rescheduled],
      when: cancel(aMinuteLate),
      then: [cancelled('customer')],
    },
    'is bound to the notice for a change of what was approved': {
      given: [requested, approved, rescheduled],
      when: cancel(aMinuteLate),
      then: {
        rejected: 'reservation.too_late_to_cancel',
        remembered: [cancelRefused('reservation.too_late_to_cancel', '2026-12-02')],
      },
    },
    'is possible with a driver assigned (RES-020)': {
      given: [requested, approved, assigned, accepted],
      when: cancel(later),
      then: [cancelled('customer')],
    },
    'is possible while a change waits (RES-020)': {
      given: [requested, approved, rescheduled],
      when: cancel(later),
      then: [cancelled('customer')],
    },
    'is refused for what the office cancelled': {
      given: [requested, approved, cancelled('company')],
      when: cancel(later),
      then: {
        rejected: 'reservation.wrong_state',
        remembered: [cancelRefused('reservation.wrong_state', '2026-11-30')],
      },
    },
    'remembers no more than ten refused attempts a day, of whichever kind': {
      given: [
        requested,
        rejected,
        changeRefused('reservation.wrong_state', '2026-11-30'),
        ...Array.from({ length: 9 }, () => cancelRefused('reservation.wrong_state', '2026-11-30')),
      ],
      when: cancel(later),
      then: { rejected: 'reservation.wrong_state', remembered: [] },
    },
    'twice is once': { given: [requested, cancelled('customer')], when: cancel(later), then: [] },
    'is refused once the trip has started': {
      given: [requested, approved, assigned, started()],
      when: cancel(trip.at),
      then: {
        rejected: 'reservation.wrong_state',
        remembered: [cancelRefused('reservation.wrong_state', '2026-12-03')],
      },
    },
    'is refused for what the office rejected': {
      given: [requested, rejected],
      when: cancel(later),
      then: {
        rejected: 'reservation.wrong_state',
        remembered: [cancelRefused('reservation.wrong_state', '2026-11-30')],
      },
    },
    'is refused for what ran out': {
      given: [requested, expired],
      when: cancel(later),
      then: {
        rejected: 'reservation.wrong_state',
        remembered: [cancelRefused('reservation.wrong_state', '2026-11-30')],
      },
    },
    'is refused for a finished trip': {
      given: [requested, approved, assigned, started(), finished],
      when: cancel(plusMinutes(trip.at, 200)),
      then: {
        rejected: 'reservation.wrong_state',
        remembered: [cancelRefused('reservation.wrong_state', '2026-12-03')],
      },
    },
    'of a booking that is not there is refused': {
      given: [],
      when: cancel(later),
      then: { rejected: 'reservation.unknown' },
    },
  }));
