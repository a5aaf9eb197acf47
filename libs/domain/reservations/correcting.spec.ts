import { scenarios } from '../kernel/given.js';
import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { reservation } from './decide.js';
import {
  admin,
  ana,
  approved,
  asked,
  assigned,
  cancelled,
  expired,
  finished,
  guest,
  later,
  newTrip,
  noShow,
  rejected,
  requested,
  rescheduled,
  placeFor,
  seen,
  seenBound,
  started,
  system,
  trip,
  tripOn,
  when,
} from './sample.given.js';
import type { ReservationEvent } from './reservation.events.js';

const subject = 'subject-ana';

describe('correcting', () => {
  const contact = { ...asked.contact, phone: '+502 5555 9999' };
  const cashFare = { ...asked.fare, feeId: 'fee-2', onlyCash: true };
  const byCard: ReservationEvent = {
    type: 'ReservationRequested',
    data: { ...asked, payment: 'credit_card', requestedAt: later, expiresAt: later },
  };
  const movedTo = (time: string, due: string): ReservationEvent => ({
    type: 'ReservationCorrected',
    data: {
      trip: tripOn('2026-11-30', time, 'r1.b'),
      subject,
      transportKept: true,
      expiresAt: instantOf('2026-11-30', due),
    },
  });
  const move = (time: string) =>
    when('CorrectReservation', admin, later, {
      trip: tripOn('2026-11-30', time, 'r1.b'),
      place: placeFor(tripOn('2026-11-30', time, 'r1.b'), null),
      seen,
    });
  scenarios(reservation)({
    'records the new values and keeps state and transport': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, { contact, seen }),
      then: [{ type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
    },
    'hands the booking to the person behind another address': {
      given: [requested, approved],
      when: when('CorrectReservation', admin, later, {
        contact,
        wishes: asked.wishes,
        handedTo: { subject: 'subject-eva', token: asked.token },
        seen,
      }),
      then: [
        {
          type: 'ReservationCorrected',
          data: { contact, wishes: asked.wishes, subject: 'subject-eva', token: asked.token, transportKept: true },
        },
      ],
    },
    'leaves what is said of it later to that person': {
      given: [
        requested,
        approved,
        {
          type: 'ReservationCorrected',
          data: { contact, subject: 'subject-eva', token: asked.token, transportKept: true },
        },
      ],
      when: when('CancelReservation', admin, later, { why: 'derrumbe' }),
      then: [{ type: 'ReservationCancelled', data: { subject: 'subject-eva', by: 'company', why: 'derrumbe' } }],
    },
    'loses a transport that is not free at the new time': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, {
        trip: newTrip,
        place: placeFor(newTrip, null),
        seen: seenBound,
      }),
      then: [{ type: 'ReservationCorrected', data: { trip: newTrip, subject, transportKept: false } }],
    },
    'takes a transport along that is free at the new time': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, { trip: newTrip, place: placeFor(newTrip), seen: seenBound }),
      then: [{ type: 'ReservationCorrected', data: { trip: newTrip, subject, transportKept: true } }],
    },
    'relies on no place taken while the booking had other transport': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, { trip: newTrip, place: placeFor(newTrip, null), seen }),
      then: { rejected: 'reservation.moved_on' },
    },
    'relies on no place that was given up': {
      given: [requested, approved, { type: 'PlaceAbandoned', data: { commitment: newTrip.commitment } }],
      when: when('CorrectReservation', admin, later, { trip: newTrip, place: placeFor(newTrip, null), seen }),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'of a party that was read before its size changed is refused': {
      given: [requested],
      when: when('CorrectReservation', admin, later, {
        party: { ...asked.party, suitcases: 1 },
        seen: { ...seen, seats: 2 },
      }),
      then: { rejected: 'reservation.moved_on' },
    },
    'changes nothing without new values': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { contact: undefined, seen }),
      then: [],
    },
    'of the contact fits whatever size the party has by now': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { contact, fare: undefined, seen: { ...seen, seats: 2 } }),
      then: [{ type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
    },
    'that keeps the pick-up asks neither whether it has passed nor for another answer': {
      given: [requested],
      when: when('CorrectReservation', admin, plusMinutes(trip.at, 60), {
        trip: { ...trip, commitment: 'r1.b' },
        place: placeFor(trip, null),
        seen,
      }),
      then: [
        { type: 'ReservationCorrected', data: { trip: { ...trip, commitment: 'r1.b' }, subject, transportKept: true } },
      ],
    },
    'to a fare that takes only cash is possible for who pays in cash': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { fare: cashFare, seen }),
      then: [{ type: 'ReservationCorrected', data: { fare: cashFare, subject, transportKept: true } }],
    },
    'is possible for who pays by card where the fare allows it': {
      given: [byCard],
      when: when('CorrectReservation', admin, later, { contact, seen }),
      then: [{ type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
    },
    'does not count as the traveller’s change': {
      given: [requested, approved, { type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
      when: when('RequestReschedule', guest, later, { trip: newTrip, note: 'Vuelo cambiado', seen }),
      then: [rescheduled],
    },
    'is refused for a card where the new fare takes only cash': {
      given: [byCard],
      when: when('CorrectReservation', admin, later, { fare: cashFare, seen }),
      then: { rejected: 'payment.only_cash' },
    },
    'to a time that has passed is refused': {
      given: [requested],
      when: when('CorrectReservation', admin, later, {
        trip: tripOn('2026-11-29', '10:00', 'x'),
        place: placeFor(tripOn('2026-11-29', '10:00', 'x'), null),
        seen,
      }),
      then: { rejected: 'booking.in_past' },
    },
    'of a request to an earlier pick-up has it answered two hours before that': {
      given: [requested],
      when: move('16:00'),
      then: [movedTo('16:00', '14:00')],
    },
    'of a request to a pick-up that is near leaves half an hour to answer it': {
      given: [requested],
      when: move('13:00'),
      then: [movedTo('13:00', '12:30')],
    },
    'of a request makes it run out by the new time': {
      given: [requested, movedTo('16:00', '14:00')],
      when: when('ExpireReservation', system, instantOf('2026-11-30', '14:00')),
      then: [expired],
    },
    'that restores a version says which and why': {
      given: [requested, approved],
      when: when('CorrectReservation', admin, later, { contact, seen, restored: 1, why: 'era el correcto' }),
      then: [
        { type: 'ReservationCorrected', data: { contact, subject, transportKept: true } },
        { type: 'ReservationRestored', data: { subject, version: 1, why: 'era el correcto' } },
      ],
    },
    'that restores a version at another price says why once': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { contact, seen, restored: 0, repriced: true, why: 'antes' }),
      then: [
        { type: 'ReservationCorrected', data: { contact, subject, transportKept: true } },
        { type: 'ReservationRestored', data: { subject, version: 0, why: 'antes' } },
      ],
    },
    'that restores a version of another person leaves the reason to them': {
      given: [requested],
      when: when('CorrectReservation', admin, later, {
        contact,
        wishes: asked.wishes,
        handedTo: { subject: 'subject-eva', token: asked.token },
        seen,
        restored: 0,
        why: 'antes',
      }),
      then: [
        {
          type: 'ReservationCorrected',
          data: { contact, wishes: asked.wishes, subject: 'subject-eva', token: asked.token, transportKept: true },
        },
        { type: 'ReservationRestored', data: { subject: 'subject-eva', version: 0, why: 'antes' } },
      ],
    },
    'that restores a version needs a reason': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { contact, seen, restored: 0, why: '' }),
      then: { rejected: 'reservation.reason_required' },
    },
    'that restores what it is already changes nothing': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { seen, restored: 0, why: 'antes' }),
      then: [],
    },
    'that restores a version of a trip under way is refused': {
      given: [requested, approved, assigned, started()],
      when: when('CorrectReservation', admin, later, { contact, seen, restored: 0, why: 'antes' }),
      then: { rejected: 'reservation.wrong_state' },
    },
    'is the office’s alone': {
      given: [requested],
      when: when('CorrectReservation', ana, later, { contact, seen }),
      then: { rejected: 'auth.forbidden' },
    },
  });
});

describe('reinstating', () => {
  const reinstated: ReservationEvent = {
    type: 'ReservationReinstated',
    data: { subject, trip: newTrip, why: 'error nuestro' },
  };
  const again = (why = 'error nuestro') => when('ReinstateReservation', admin, later, { trip: newTrip, why });
  scenarios(reservation)({
    'takes up what was rejected': { given: [requested, rejected], when: again(), then: [reinstated] },
    'takes up what the traveller cancelled': {
      given: [requested, cancelled('customer')],
      when: again(),
      then: [reinstated],
    },
    'takes up what ran out': { given: [requested, expired], when: again(), then: [reinstated] },
    'takes up a no-show': { given: [requested, approved, assigned, noShow], when: again(), then: [reinstated] },
    'takes up a finished trip': {
      given: [requested, approved, assigned, started(), finished],
      when: again(),
      then: [reinstated],
    },
    'relies on no place that was given up': {
      given: [requested, { type: 'PlaceAbandoned', data: { commitment: newTrip.commitment } }, rejected],
      when: again(),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'needs a reason': {
      given: [requested, rejected],
      when: again(''),
      then: { rejected: 'reservation.reason_required' },
    },
    'is refused for what has not ended': {
      given: [requested],
      when: again(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'is refused to a time that has passed': {
      given: [requested, rejected],
      when: when('ReinstateReservation', admin, later, { trip: tripOn('2026-11-29', '10:00', 'x'), why: 'x' }),
      then: { rejected: 'booking.in_past' },
    },
  });
});
