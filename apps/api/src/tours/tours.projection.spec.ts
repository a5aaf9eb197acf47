import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type PersonEvent, personEvents } from '@camino/domain/people/person.js';
import type { TourBookingEvent, TourRequest } from '@camino/domain/tours/tour-booking.events.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { withForgetting } from '../platform/read/projecting/forgetting.js';
import type { Projection } from '../platform/read/projecting/projection.js';
import { tourActionsOf, tourOf, tourTimelineOf, trackedTourOf } from './tour-presenter.js';
import { type TourRow, tours } from './tours.projection.js';

const ASKED = '2026-11-30T15:00:00.000Z';
const DUE = '2026-12-01T15:00:00.000Z';
const DEPARTS = '2026-12-03T19:00:00.000Z';
const subject = 's-traveler';
const details: TourRequest = {
  subject,
  token: 'token-ana',
  number: '261203-001',
  language: 'es',
  tour: 3,
  date: '2026-12-03',
  departsAt: DEPARTS,
  returnsAt: '2026-12-04T17:00:00.000Z',
  commitment: 'b1.a',
  adults: 2,
  children: 1,
  price: { centavos: 60_050, perPerson: 20_017, currency: 'GTQ' },
  contact: { name: 'Ana Páz', email: 'ana@example.com', phone: '+502 5555 1234', age: '34', note: 'Vegetariana' },
  companions: JSON.stringify([{ name: 'Beto Paz', age: '12' }]),
};

const recorded = (event: TourBookingEvent | PersonEvent, revision: number): RecordedEvent<TourBookingEvent> =>
  ({
    ...event,
    revision,
    stream: 'tour-b1',
    recorded: ASKED,
    metadata: { at: `2026-11-30T1${5 + revision}:00:00.000Z`, actor: { id: 'lucia', role: 'admin' } },
  }) as unknown as RecordedEvent<TourBookingEvent>;
const requestedWith = (more: Partial<TourRequest> = {}) => ({
  type: 'TourBookingRequested' as const,
  data: { ...details, ...more, requestedAt: ASKED, expiresAt: DUE },
});
const requested = requestedWith();
const confirmed: TourBookingEvent = { type: 'TourBookingConfirmed', data: {} };
const cancelled = (by: 'customer' | 'company', why = ''): TourBookingEvent => ({
  type: 'TourBookingCancelled',
  data: { subject, by, why },
});
const expired: TourBookingEvent = { type: 'TourBookingExpired', data: {} };
const refused: TourBookingEvent = {
  type: 'TourCancellationRefused',
  data: { code: 'tour.too_late', day: '2026-12-02' },
};
const erased = (whose: string): PersonEvent => ({
  type: 'PersonErased',
  data: { subject: whose, why: 'asked', keys: ['k'], streams: ['tour-b1'], parts: [] },
});

const [forgetting] = withForgetting([tours], personEvents) as [Projection<TourRow>];
type Told = TourBookingEvent | PersonEvent;
const rowAfter = (...events: readonly Told[]) =>
  events.map(recorded).reduce<TourRow | null>((row, event) => forgetting.project(row, event, 'b1'), null);
const known = (...events: readonly Told[]): TourRow => rowAfter(requested, ...events)!;

describe('a tour in the table of the office', () => {
  it('is what was asked for, ready to be sorted and found, and waits for an answer', () => {
    expect(forgetting.rowsOf(recorded(requested, 0))).toEqual(['b1']);
    const { standing, ...row } = known();
    expect(row).toEqual({
      _id: 'b1',
      state: 'requested',
      version: 0,
      token: 'token-ana',
      details,
      ending: null,
      requestedAt: ASKED,
      dueAt: DUE,
      number: '261203-001',
      date: '2026-12-03',
      tour: 3,
      seats: 3,
      centavos: 60_050,
      contact: 'ana paz',
      search: '261203-001 2026-12-03 ana paz ana@example.com +502 5555 1234 acatenango, caminata acatenango hike',
    });
    expect(standing).toMatchObject({ status: 'requested', subject });
  });

  it.each<[string, readonly TourBookingEvent[], Partial<TourRow>]>([
    ['confirmed', [confirmed], { state: 'confirmed', version: 1, dueAt: null, ending: null }],
    ['expired', [expired], { state: 'expired', version: 1, dueAt: null, ending: null }],
    [
      'canceled by the traveler',
      [confirmed, cancelled('customer')],
      { state: 'cancelled', version: 2, ending: { by: 'customer', at: '2026-11-30T17:00:00.000Z', reason: '' } },
    ],
    [
      'canceled by the company',
      [cancelled('company', 'Volcán cerrado')],
      { state: 'cancelled', ending: { by: 'company', at: '2026-11-30T16:00:00.000Z', reason: 'Volcán cerrado' } },
    ],
    ['as before, after an attempt that was refused', [confirmed, refused], { state: 'confirmed', version: 1 }],
  ])('is %s', (_, events, expected) => {
    expect(known(...events)).toMatchObject(expected);
  });

  it('is none without the request', () => {
    expect([rowAfter(confirmed), rowAfter(erased(subject))]).toEqual([null, null]);
  });

  it('tells nothing of somebody who was erased, as if it were made from the log without their key', () => {
    const gone = {
      token: ERASED,
      contact: { name: ERASED, email: ERASED, phone: ERASED, age: ERASED, note: ERASED },
      companions: ERASED,
    };
    const before = [cancelled('company', 'Ana enfermó')];
    const now = rowAfter(requested, ...before, erased(subject));
    expect(now).toEqual(rowAfter(requestedWith(gone), cancelled('company', ERASED)));
    expect(JSON.stringify(now)).not.toMatch(/ana|beto|5555/i);
    expect(rowAfter(requested, erased('s-other'))).toEqual(known());
    expect(forgetting.rowsOf(recorded(erased(subject), 1))).toEqual(['b1']);
  });
});

describe('what may be done with a tour', () => {
  const before = '2026-12-02T19:00:00.000Z';
  it.each<[string, readonly Told[], string, readonly string[], readonly string[]]>([
    ['requested', [], ASKED, ['confirm', 'cancel'], ['cancel']],
    ['requested, until it leaves', [], '2026-12-03T18:59:59.999Z', ['confirm', 'cancel'], ['cancel']],
    ['requested, once it has left', [], DEPARTS, ['cancel'], ['cancel']],
    ['confirmed', [confirmed], ASKED, ['cancel'], ['cancel']],
    ['confirmed, until a day before', [confirmed], before, ['cancel'], ['cancel']],
    ['confirmed, within a day', [confirmed], '2026-12-02T19:00:00.001Z', ['cancel'], []],
    ['canceled', [cancelled('customer')], ASKED, [], []],
    ['expired', [expired], ASKED, [], []],
    ['of somebody who was erased', [erased(subject)], ASKED, [], []],
  ])('%s: by the office, and by the traveler', (_, events, now, office, traveler) => {
    const row = known(...events);
    expect([tourActionsOf(row, 'admin', now), tourActionsOf(row, 'guest', now)]).toEqual([office, traveler]);
  });
});

describe('a tour as it is answered', () => {
  it('is all of it for the office', () => {
    expect(tourOf(known(cancelled('company', 'Volcán cerrado')), ASKED)).toEqual({
      id: 'b1',
      number: '261203-001',
      state: 'cancelled',
      version: 1,
      allowed_actions: [],
      tour: 3,
      date: '2026-12-03',
      departs_at: DEPARTS,
      returns_at: '2026-12-04T17:00:00.000Z',
      adults: 2,
      children: 1,
      passengers: 3,
      price: 600.5,
      price_per_person: 200.17,
      contact: { name: 'Ana Páz', email: 'ana@example.com', phone: '+502 5555 1234', age: 34, note: 'Vegetariana' },
      companions: [{ name: 'Beto Paz', age: 12 }],
      language: 'es',
      requested_at: ASKED,
      expires_at: null,
      ending: { by: 'company', at: '2026-11-30T16:00:00.000Z', reason: 'Volcán cerrado' },
    });
    expect(tourOf(known(), ASKED)).toMatchObject({ expires_at: DUE, ending: null });
    expect(tourOf(known(cancelled('customer')), ASKED).ending?.reason).toBeNull();
    expect(tourOf(rowAfter(requestedWith({ companions: '' }))!, ASKED).companions).toEqual([]);
  });

  it('says that somebody was erased, and nothing of them', () => {
    expect(tourOf(known(cancelled('company', 'Ana'), erased(subject)), ASKED)).toMatchObject({
      erased: true,
      contact: { email: '', phone: '', age: 0, note: '' },
      companions: [],
      ending: { reason: null },
    });
  });

  it('tells whoever has the link no address, number or age', () => {
    const history = [requested, confirmed, refused, cancelled('customer')].map(recorded);
    const tracked = trackedTourOf(known(confirmed), history, ASKED);
    expect(tracked).toMatchObject({
      allowed_actions: ['cancel'],
      contact: { name: 'Ana Páz', email: 'a••@example.com', phone: `${'•'.repeat(12)}34` },
      companions: ['Beto Paz'],
      note: 'Vegetariana',
      cancel_until: '2026-12-02T19:00:00.000Z',
      timeline: [
        { type: 'TourBookingRequested', at: '2026-11-30T15:00:00.000Z' },
        { type: 'TourBookingConfirmed', at: '2026-11-30T16:00:00.000Z' },
        { type: 'TourBookingCancelled', at: '2026-11-30T18:00:00.000Z' },
      ],
    });
    expect(Object.keys(tracked)).not.toContain('language');
    const withContact = (email: string, phone: string) =>
      trackedTourOf(rowAfter(requestedWith({ contact: { ...details.contact, email, phone } }))!, [], ASKED).contact;
    expect(withContact('j@example.com', '7')).toMatchObject({ email: 'j••@example.com', phone: '7' });
    expect(withContact('julieta@example.com', '')).toMatchObject({ email: 'j••••••@example.com', phone: '' });
    expect(trackedTourOf(known(erased(subject)), [], ASKED).contact).toMatchObject({ email: '', phone: '' });
  });

  it('has a history of who did what, and of attempts that were refused', async () => {
    const history = [requested, confirmed, refused, cancelled('company', 'Volcán cerrado')].map(recorded);
    const timeline = await tourTimelineOf(history, (id) => Promise.resolve(id === 'lucia' ? 'Lucía' : null));
    expect(timeline.map(({ version, reason, refused: code, changes }) => [version, reason, code, changes])).toEqual([
      [0, null, null, [{ field: 'state', from: null, to: 'requested' }]],
      [1, null, null, [{ field: 'state', from: 'requested', to: 'confirmed' }]],
      [2, null, 'tour.too_late', []],
      [3, 'Volcán cerrado', null, [{ field: 'state', from: 'confirmed', to: 'cancelled' }]],
    ]);
    expect(timeline[0]?.actor.name).toBe('Lucía');
  });
});
