import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import * as given from '@camino/domain/reservations/sample.given.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { rowOf } from '../rows/booking-log.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { actionsOf, refuseReadOnly, reservationOf, trackedOf } from './reservation-presenter.js';

const { accepted, admin, approved, asked, assigned, driver, finished, guest, later, mario, requested, started, trip } =
  given;
const client: Actor = { id: 'ana', role: 'client' };

const rowAfter = (...events: readonly ReservationEvent[]): BookingRow =>
  rowOf(
    [requested, ...events].map(
      (event, revision) =>
        ({
          ...event,
          stream: 'reservation-r1',
          revision,
          metadata: { at: trip.at, actor: { id: 'admin', role: 'admin' } },
        }) as unknown as RecordedEvent,
    ),
    'r1',
  );
const NOTHING_TOLD = { timeline: [], price_changes: [], paid: 0 };
const reserved = rowAfter(approved, assigned);
const asking = (by: Actor, now = later, dialect: 'A' | 'B' = 'A') => ({ by, now, dialect });
const eachErased = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, ERASED])) as T;

/** As the log gives it once nobody can read what was told. */
const erased: BookingRow = {
  ...rowAfter(approved, assigned, given.noShow),
  token: ERASED,
  details: {
    ...requested.data,
    token: ERASED,
    contact: eachErased(asked.contact),
    wishes: eachErased(asked.wishes),
  } as BookingRow['details'],
  ending: { by: 'company', reason: ERASED, at: later },
  pendingNote: ERASED,
  arrival: { kind: 'late', minutes: 30, note: ERASED, reported_at: later },
  rating: { reservation_id: 'r1', starts: 4, comment: ERASED, rated_at: later },
  claims: [
    {
      id: 'c1',
      reservation_id: 'r1',
      claim_type_id: 'late',
      claim_type: { id: 'late', description: 'Tarde', priority: 6 },
      status: false,
      filed_at: later,
      resolved_at: later,
      note: ERASED,
    },
  ],
};

describe('from when it can be recorded that nobody came', () => {
  const fromIn = (by: Actor, ...events: readonly ReservationEvent[]) =>
    reservationOf(rowAfter(approved, ...events), asking(by)).no_show_from;
  const delayed: ReservationEvent = {
    type: 'DelayAnnounced',
    data: { subject: asked.subject, minutes: 45, cause: 'flight', note: '' },
  };

  it('is the pick-up, or the later one that was announced, until the trip starts', () => {
    expect(fromIn(admin, assigned)).toBe(trip.at);
    expect(fromIn(admin, assigned, delayed)).toBe(plusMinutes(trip.at, 45));
    expect(fromIn(admin, assigned, delayed, started())).toBe(trip.at);
  });

  it('is told while it can be recorded one day, and to the office alone', () => {
    expect(fromIn(admin)).toBeUndefined();
    expect(fromIn(admin, assigned, started(), finished)).toBeUndefined();
    expect(fromIn(driver, assigned)).toBeUndefined();
    expect(fromIn(guest, assigned)).toBeUndefined();
  });
});

describe('the status of a booking', () => {
  it.each<[string, BookingRow, Actor, 'A' | 'B', number]>([
    ['in dialect A', reserved, admin, 'A', 2],
    ['in dialect B', reserved, client, 'B', 3],
    ['in dialect B to its driver, who has not accepted it yet', reserved, driver, 'B', 1],
    ['in dialect B to its driver, who has', rowAfter(approved, assigned, accepted), driver, 'B', 3],
    ['in dialect B to its driver, under way', rowAfter(approved, assigned, started()), driver, 'B', 4],
  ])('is, %s, the number that stands for it', (_, row, by, dialect, status) => {
    expect(reservationOf(row, asking(by, later, dialect)).status_id).toBe(status);
    expect(reservationOf(row, asking(by, later, dialect)).reservation_status_id).toBe(2);
  });
});

describe('a driver', () => {
  const over = rowAfter(approved, assigned, accepted, started(), finished);
  const dayAfter = plusMinutes(trip.at, 24 * 60);

  it('learns name and telephone of a traveller, neither address nor papers nor link', () => {
    const { user, PersonalInfo, token } = reservationOf(reserved, asking(driver));
    expect([user, PersonalInfo, token]).toEqual([
      { name: 'Ana', last_name: 'Morales', email: '', cui_passport: '' },
      { first_name: 'Ana', last_name: 'Morales', email: '', phone: asked.contact.phone },
      undefined,
    ]);
  });

  it('learns the telephone until a day after the trip has ended, the office for ever', () => {
    const phone = (by: Actor, now: string) => reservationOf(over, asking(by, now)).PersonalInfo.phone;
    expect([
      phone(driver, dayAfter),
      phone(driver, plusMinutes(dayAfter, 1)),
      phone(admin, '2028-01-01T00:00:00.000Z'),
    ]).toEqual([asked.contact.phone, '', asked.contact.phone]);
  });
});

describe('a link', () => {
  it('shows neither address, telephone nor papers, but enough to know them by', () => {
    const { user, PersonalInfo, client_id, booked_by } = trackedOf(
      { ...reserved, clientId: 'ana', bookedBy: 'tomas' },
      NOTHING_TOLD,
      asking(guest),
    );
    expect([user.email, user.cui_passport, PersonalInfo.email, PersonalInfo.phone, client_id, booked_by]).toEqual([
      'a••@example.com',
      '•••••••••••01',
      'a••@example.com',
      '••••••••••••34',
      null,
      null,
    ]);
  });

  it.each([
    ['', ''],
    ['7', '7'],
    ['12', '12'],
    ['123', '•23'],
  ])('shows of papers %j: %j', (document, shown) => {
    const row = { ...reserved, details: { ...reserved.details, contact: { ...asked.contact, document } } };
    expect(trackedOf(row, NOTHING_TOLD, asking(guest)).user.cui_passport).toBe(shown);
  });

  it('only shows what was from thirty days after the pick-up on', () => {
    const [last, next] = [plusMinutes(trip.at, 30 * 24 * 60), plusMinutes(trip.at, 30 * 24 * 60 + 1)];
    const lost = rowAfter(approved);
    expect([
      trackedOf(lost, NOTHING_TOLD, asking(guest, last)).read_only,
      trackedOf(lost, NOTHING_TOLD, asking(guest, next)).read_only,
    ]).toEqual([false, true]);
    expect(trackedOf(lost, NOTHING_TOLD, asking(guest, next)).allowed_actions).toEqual([]);
    expect(() => refuseReadOnly(lost, last)).not.toThrow();
    expect(() => refuseReadOnly(lost, next)).toThrow(expect.objectContaining({ code: 'reservation.read_only' }));
  });
});

describe('the booking of a person who was erased', () => {
  it('shows the word in place of the name, and nothing in place of all else', () => {
    const shown = reservationOf(erased, asking(admin));
    expect(shown).toMatchObject({
      erased: true,
      allowed_actions: [],
      user: { name: ERASED, last_name: '', email: '', cui_passport: '' },
      PersonalInfo: { first_name: ERASED, last_name: '', email: '', phone: '' },
      flight_number: '',
      note: '',
      drop_off_address: '',
      ending: { by: 'company', reason: null, at: later },
      quality_service: [{ starts: 4, comment: '' }],
      claim: [{ id: 'c1', note: '' }],
    });
    expect(shown).not.toHaveProperty('token');
    const { user: _, PersonalInfo: __, erased: ___, ...rest } = shown;
    expect(JSON.stringify(rest)).not.toContain(ERASED);
  });

  it('can neither be changed nor followed any more', () => {
    expect(actionsOf(erased, asking(admin))).toEqual([]);
    expect(() => refuseReadOnly(erased, later)).toThrow(expect.objectContaining({ code: 'reservation.erased' }));
    expect(trackedOf(erased, NOTHING_TOLD, asking(guest))).toMatchObject({
      token: undefined,
      read_only: true,
      allowed_actions: [],
      user: { email: '', cui_passport: '' },
    });
  });

  it('keeps the traveller where it is the driver who was erased', () => {
    const row = { ...reserved, driver: { ...mario, name: ERASED, lastName: ERASED, phone: ERASED } };
    const { user, Driver, erased: gone } = reservationOf(row, asking(admin));
    expect([user.name, Driver, gone]).toEqual([
      'Ana',
      { id: 'mario', name: ERASED, last_name: '', phone: '', erased: true },
      undefined,
    ]);
  });
});

describe('a change that waits for an answer', () => {
  it.each([
    ['a request', [], { state: 'requested', progress_step: 1 }],
    ['an approved trip', [approved], { state: 'approved', progress_step: 2 }],
    ['a trip with a driver', [approved, assigned], { state: 'reserved', progress_step: 3 }],
  ] as const)('of %s says what holds meanwhile; the numbers stay those of a change (RES-019)', (_, events, holds) => {
    const shown = reservationOf(rowAfter(...events, given.rescheduled), asking(guest));
    expect(shown.pending_change).toMatchObject({ pick_up_date: '2026-12-04', holds });
    expect(shown).toMatchObject({ state: 'updated', status_id: 4, progress_step: 1, pick_up_date: '2026-12-03' });
  });
});

describe('what a traveller reported about their arrival', () => {
  const delayed = {
    type: 'DelayReported',
    data: { subject: asked.subject, minutes: 45, note: 'Puerta 4' },
  } satisfies ReservationEvent;
  const absent: ReservationEvent = { type: 'AbsenceReported', data: { subject: asked.subject, note: '' } };
  const reportIn = (by: Actor, ...events: readonly ReservationEvent[]) =>
    reservationOf(rowAfter(approved, assigned, ...events), asking(by)).arrival_report;

  it.each([admin, driver, guest])('is told to everybody who sees the trip: $role', (by) => {
    expect(reportIn(by, delayed)).toEqual({
      kind: 'late',
      minutes: 45,
      expected_time: '14:45',
      note: 'Puerta 4',
      reported_at: trip.at,
    });
  });

  it.each([
    ['what was expected when it was said', '2026-12-03T20:40:00.000Z', '15:25'],
    ['the agreed time where nothing else is noted', undefined, '14:45'],
  ])('counts from %s, whatever the office told of since', (_, pickUp, hour) => {
    const told: ReservationEvent = { type: 'DelayReported', data: { ...delayed.data, ...(pickUp && { pickUp }) } };
    const late = { subject: asked.subject, minutes: 90, cause: 'flight', note: '' } as const;
    expect(reportIn(admin, told, { type: 'DelayAnnounced', data: late })).toMatchObject({ expected_time: hour });
  });

  it('is the last they said, or nothing once they withdrew it', () => {
    expect(reportIn(driver, delayed, absent)).toEqual({
      kind: 'absent',
      minutes: null,
      expected_time: null,
      note: '',
      reported_at: trip.at,
    });
    expect(reportIn(driver, delayed, { type: 'ArrivalReportWithdrawn', data: {} })).toBeNull();
  });

  it('holds while a change waits, and no longer once the trip has begun or moved', () => {
    expect(reportIn(driver, given.rescheduled, delayed)).toMatchObject({ kind: 'late' });
    expect(reportIn(driver, delayed, started())).toBeNull();
    expect(
      reportIn(driver, given.rescheduled, delayed, { type: 'RescheduleAccepted', data: { transportKept: true } }),
    ).toBeNull();
  });

  it('does not make the booking another', () => {
    expect(rowAfter(approved, assigned, delayed, absent).version).toBe(rowAfter(approved, assigned).version);
  });
});
