import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/rules/time.js';
import { reservation } from './decide.js';
import {
  accepted,
  admin,
  approved,
  assigned,
  bound,
  cancelled,
  driver,
  finished,
  later,
  newTrip,
  noShow,
  placeFor,
  rejected,
  requested,
  rescheduled,
  seen,
  seenBound,
  started,
  trip,
  when,
} from './sample.given.js';
import type { Booked, Decision, Undo } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';

const subject = 'subject-ana';
const why = 'por error';
const undo = (decision: Decision, data: Partial<Undo> = {}, at = later, by = admin) =>
  when('UndoDecision', by, at, { decision, why, place: null, seen, ...data });
const anew = { ...trip, commitment: 'r1.anew' };
const onRoad = plusMinutes(trip.at, 90);
const again = { drive: 'r1.again' };

const keptAnew: ReservationEvent = {
  type: 'RescheduleAccepted',
  data: { transportKept: true, commitment: 'r1.driven-anew' },
};
const lost: ReservationEvent = { type: 'RescheduleAccepted', data: { transportKept: false } };
const approvalUndone: ReservationEvent = {
  type: 'ApprovalUndone',
  data: { subject, why, expiresAt: '2026-12-01T15:00:00.000Z' },
};

describe('undoing an approval', () =>
  scenarios(reservation)({
    'lets the request wait again, on its place': {
      given: [requested, approved],
      when: undo('approve'),
      then: [approvalUndone],
    },
    'gives at least half an hour to answer': {
      given: [requested, approved],
      when: undo('approve', {}, '2026-12-01T14:50:00.000Z'),
      then: [{ type: 'ApprovalUndone', data: { subject, why, expiresAt: '2026-12-01T15:20:00.000Z' } }],
    },
    'brings the trip back as it was before its change, with driver and vehicle, on a place taken anew': {
      given: [requested, approved, assigned, accepted, rescheduled, keptAnew],
      when: undo('approve', {
        place: placeFor(anew),
        seen: seenBound,
        notes: { note: 'Dos tablas de surf', askedNote: 'Vuelo cambiado' },
      }),
      then: [
        {
          type: 'ApprovalUndone',
          data: {
            subject,
            why,
            expiresAt: '2026-12-01T18:00:00.000Z',
            change: { trip: anew, note: 'Dos tablas de surf', askedNote: 'Vuelo cambiado' },
          },
        },
      ],
    },
    'needs a place for the trip as it was': {
      given: [requested, approved, rescheduled, lost],
      when: undo('approve'),
      then: { rejected: 'reservation.moved_on' },
    },
    'cannot bring back a driver who lost the trip by it': {
      given: [requested, approved, assigned, rescheduled, lost],
      when: undo('approve', { place: placeFor(anew) }),
      then: { rejected: 'reservation.nothing_to_undo' },
    },
    'needs a reason': {
      given: [requested, approved],
      when: undo('approve', { why: '' }),
      then: { rejected: 'reservation.reason_required' },
    },
    'is the office’s alone': {
      given: [requested, approved],
      when: undo('approve', {}, later, driver),
      then: { rejected: 'auth.forbidden' },
    },
    'comes too late once something else happened': {
      given: [requested, approved, assigned],
      when: undo('approve'),
      then: { rejected: 'reservation.nothing_to_undo' },
    },
    'comes too late once the hour of the trip has come': {
      given: [requested, approved],
      when: undo('approve', {}, trip.at),
      then: { rejected: 'booking.in_past' },
    },
    'is possible after what says nothing about the trip': {
      given: [
        requested,
        approved,
        { type: 'ReservationJoinedAccount', data: { clientId: 'ana' } },
        { type: 'TravellerReminded', data: {} },
        { type: 'PlaceAbandoned', data: { commitment: 'r1.old' } },
      ],
      when: undo('approve'),
      then: [approvalUndone],
    },
    'is done once': {
      given: [requested, approved, approvalUndone],
      when: undo('approve'),
      then: { rejected: 'reservation.nothing_to_undo' },
    },
    'undoes no other decision': {
      given: [requested, approved],
      when: undo('reject', { place: placeFor(anew, null) }),
      then: { rejected: 'reservation.nothing_to_undo' },
    },
  }));

describe('undoing a rejection', () =>
  scenarios(reservation)({
    'lets the request wait again, on a place taken anew': {
      given: [requested, rejected],
      when: undo('reject', { place: placeFor(anew, null) }),
      then: [{ type: 'RejectionUndone', data: { subject, why, trip: anew, expiresAt: '2026-12-01T15:00:00.000Z' } }],
    },
    'is refused without a place': {
      given: [requested, rejected],
      when: undo('reject'),
      then: { rejected: 'reservation.moved_on' },
    },
    'is refused on a place that was given up meanwhile': {
      given: [requested, rejected, { type: 'PlaceAbandoned', data: { commitment: 'r1.anew' } }],
      when: undo('reject', { place: placeFor(anew, null) }),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'is refused where a change waited, which cannot be brought back': {
      given: [requested, rescheduled, rejected],
      when: undo('reject', { place: placeFor(anew, null) }),
      then: { rejected: 'reservation.nothing_to_undo' },
    },
    'is no way to undo what the traveler canceled': {
      given: [requested, cancelled('customer')],
      when: undo('reject', { place: placeFor(anew, null) }),
      then: { rejected: 'reservation.nothing_to_undo' },
    },
    'comes too late once the hour of the trip has come': {
      given: [requested, rejected],
      when: undo('reject', { place: placeFor(anew, null) }, trip.at),
      then: { rejected: 'booking.in_past' },
    },
  }));

describe('undoing the end of a trip', () => {
  const ended = [requested, approved, assigned, started(), finished];
  const unended: ReservationEvent = { type: 'TripFinishUndone', data: { subject, why, ...again } };
  scenarios(reservation)({
    'lets it be under way again, by a new claim on its driver': {
      given: ended,
      when: undo('finish', { seen: seenBound, drive: again }, onRoad),
      then: [unended],
    },
    'is refused without a claim on the driver': {
      given: ended,
      when: undo('finish', { seen: seenBound }, onRoad),
      then: { rejected: 'reservation.moved_on' },
    },
    'is refused by a claim that was given up': {
      given: [...ended, { type: 'PlaceAbandoned', data: { commitment: 'r1.again' } }],
      when: undo('finish', { seen: seenBound, drive: again }, onRoad),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'needs no claim where the trip had not started': {
      given: [requested, approved, assigned, finished],
      when: undo('finish', { seen: seenBound }, onRoad),
      then: [{ type: 'TripFinishUndone', data: { subject, why } }],
    },
    'is refused once the trip was rated': {
      given: ended,
      when: undo('finish', { seen: seenBound, drive: again, since: 'rated' }, onRoad),
      then: { rejected: 'reservation.rated_since' },
    },
    'is refused once the trip was invoiced': {
      given: ended,
      when: undo('finish', { seen: seenBound, drive: again, since: 'invoiced' }, onRoad),
      then: { rejected: 'reservation.invoiced_since' },
    },
    'is refused once its cash was counted': {
      given: ended,
      when: undo('finish', { seen: seenBound, drive: again, since: 'cash_counted' }, onRoad),
      then: { rejected: 'reservation.cash_counted_since' },
    },
    'is refused once it was reinstated': {
      given: [...ended, { type: 'ReservationReinstated', data: { subject, why, trip: anew } }],
      when: undo('finish', { seen: seenBound, drive: again }, onRoad),
      then: { rejected: 'reservation.nothing_to_undo' },
    },
  });
});

describe('undoing a no-show', () =>
  scenarios(reservation)({
    'gives the trip back to its driver, on a place taken anew': {
      given: [requested, approved, assigned, noShow],
      when: undo('no-show', { place: placeFor(anew), seen: seenBound }, onRoad),
      then: [{ type: 'NoShowUndone', data: { subject, why, trip: anew } }],
    },
    'lets a trip be under way again': {
      given: [requested, approved, assigned, started(), noShow],
      when: undo('no-show', { place: placeFor(anew), seen: seenBound, drive: again }, onRoad),
      then: [{ type: 'NoShowUndone', data: { subject, why, trip: anew, ...again } }],
    },
    'is refused on the place of another driver': {
      given: [requested, approved, assigned, noShow],
      when: undo('no-show', { place: placeFor(anew), seen: { ...seenBound, seats: 9 } }, onRoad),
      then: { rejected: 'reservation.moved_on' },
    },
  }));

describe('a booking whose last decision was undone', () => {
  const booked = (...history: readonly ReservationEvent[]) => fold(reservation, history) as Booked;
  const undone = (decision: Decision, data: Partial<Undo>, ...history: readonly ReservationEvent[]) =>
    booked(...history, ...reservation.decide(undo(decision, data, later), booked(...history)));

  it('is what it was before, but for its place and the deadline', () => {
    const before = [requested, approved, assigned, accepted, rescheduled];
    const was = booked(...before);
    const is = undone('approve', { place: placeFor(anew), seen: seenBound }, ...before, keptAnew);
    expect(is).toEqual({
      ...was,
      trip: anew,
      change: {
        ...was.change,
        trip: { ...newTrip, commitment: 'r1.driven-anew' },
        expiresAt: '2026-12-01T18:00:00.000Z',
      },
      decided: null,
    });
    expect(is.transport).toEqual({ ...bound, accepted: true });
  });

  it.each([
    ['finish', 'started', [started(), finished]],
    ['finish', 'reserved', [finished]],
    ['no-show', 'started', [started(), noShow]],
    ['no-show', 'reserved', [noShow]],
  ] as const)('%s: is %s again, with driver and vehicle', (decision, status, ending) => {
    const is = undone(
      decision,
      { place: placeFor(anew), seen: seenBound, drive: again },
      requested,
      approved,
      assigned,
      ...ending,
    );
    expect(is).toMatchObject({ status, transport: bound, decided: null });
    expect(is.drives).toEqual(status === 'started' ? ['r1.drive', 'r1.again'] : []);
  });
});
