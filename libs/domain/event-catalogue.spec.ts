import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from './accounts/account.js';
import { accountEvents } from './accounts/accounts.events.js';
import { ADMINISTRATORS, administrators } from './accounts/administrators.js';
import { emailAddress } from './accounts/email-address.js';
import { ROSTER, roster } from './accounts/roster.js';
import { calendar } from './calendar/calendar.js';
import { calendarEvents } from './calendar/calendar.events.js';
import { CATALOGUE_ID, catalogue } from './catalogue/catalogue.js';
import { catalogueEvents } from './catalogue/catalogue.events.js';
import { claim } from './claims/claim.js';
import { claimEvents } from './claims/claims.events.js';
import { rating } from './claims/rating.js';
import { eventCatalogue } from './event-catalogue.js';
import type { CataloguedEvent } from './kernel/catalogued.js';
import type { Command, Decider, Event } from './kernel/decider.js';
import { fold } from './kernel/decider.js';
import { liftingBy } from './kernel/upcaster.js';
import { logEvents, logIdentity } from './log/log-identity.js';
import { projectionEvents, skippedEvents } from './projections/skipped-events.js';
import { reservation } from './reservations/decide.js';
import { person, personEvents } from './people/person.js';
import { requester, requesterEvents } from './reservations/requester.js';
import { reservationEvents } from './reservations/reservation.events.js';
import { upcasters } from './upcasters.js';

/*
 * Events as they were stored once, in the clear, written by hand: what an earlier version wrote must be understood for
 * ever.
 */

type Stored = Event & Readonly<{ v: number }>;
type Type = keyof typeof eventCatalogue;

const AREAS = ['accounts', 'calendar', 'catalogue', 'claims', 'log', 'people', 'projections', 'reservations'];
const paths = AREAS.flatMap((area) =>
  readdirSync(join(__dirname, area, 'stored')).map((file) => join(area, 'stored', file)),
);
const golden = new Map(
  paths.map((path) => [
    path.replace(/^.*[/\\]|\.json$/g, ''),
    JSON.parse(readFileSync(join(__dirname, path), 'utf8')) as Stored,
  ]),
);
const catalogued = Object.entries<CataloguedEvent>(eventCatalogue);
const nameOf = ({ type, v }: Stored): string => `${type}.v${v}`;

describe('the event catalogue', () => {
  it('names every event type once, whichever area it belongs to', () => {
    const types = [
      accountEvents,
      catalogueEvents,
      calendarEvents,
      claimEvents,
      logEvents,
      personEvents,
      projectionEvents,
      requesterEvents,
      reservationEvents,
    ].flatMap((events) => Object.keys(events));
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
    expect(types.sort()).toEqual(Object.keys(eventCatalogue).sort());
  });

  it('has a stored event of every version of every type, and no others', () => {
    const wanted = catalogued.flatMap(([type, { v }]) =>
      Array.from({ length: v }, (_, before) => `${type}.v${before + 1}`),
    );
    expect([...golden.keys()].sort()).toEqual(wanted.sort());
    expect([...golden].filter(([file, stored]) => file !== nameOf(stored))).toEqual([]);
  });
});

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], data);
const personalOf = ({ type }: Stored) => (eventCatalogue[type as Type] as CataloguedEvent).personal ?? [];

/** Every text with its dotted path. */
const textsOf = (value: unknown, path: readonly string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]))
    : [];
};
const openTextsOf = (stored: Stored): [string, string][] => {
  const personal = personalOf(stored).flatMap(({ fields }) => fields);
  return textsOf(stored.data).filter(([path]) => !personal.includes(path));
};

/** An address, a number with a country's prefix or as Guatemalans write it, a CUI, a hash of a password. */
const PERSONAL =
  /[^\s@]@[^\s@]+\.|\+\d[\d -]{6,}|(^|[^\w-])\d{4}[ -]?\d{4}([^\w-]|$)|(^|\D)\d{4} ?\d{5} ?\d{4}(\D|$)|^\$argon2/;
const everyPersonalText = new Set(
  [...golden.values()].flatMap((stored) =>
    personalOf(stored).flatMap(({ fields }) => fields.map((field) => String(valueAt(stored.data, field)))),
  ),
);

/**
 * Fields in which people tell of themselves or write what they like, wherever they stand; a `why` of one word is one of
 * a few choices.
 */
const TOLD =
  /(^|\.)(token|passwordHash|firstName|lastName|passenger|email|phone|document|address|birthDate|departmentId|municipalityId|why|note|comment|flightNumber|arrivalTime|pickUpAddress|dropOffAddress)$/;
const CHOICE = /^[a-z_]+$/;

describe.each([...golden])('the stored %s', (_, stored) => {
  it('holds as text whatever is personal, and names whose it is', () => {
    for (const { subject, fields } of personalOf(stored)) {
      expect([subject, valueAt(stored.data, subject)]).toEqual([subject, expect.stringMatching(/^[0-9a-f]{32}$/)]);
      for (const field of fields)
        expect([field, valueAt(stored.data, field)]).toEqual([field, expect.stringMatching(/\S/)]);
    }
  });

  it('holds nothing personal elsewhere', () => {
    expect(openTextsOf(stored).filter(([, text]) => PERSONAL.test(text) || everyPersonalText.has(text))).toEqual([]);
  });

  it('seals what people told or wrote', () => {
    expect(openTextsOf(stored).filter(([path, text]) => TOLD.test(path) && !CHOICE.test(text))).toEqual([]);
  });
});

it.each([
  'ana@example.com',
  '+502 5555 1234',
  '5555 1234',
  '55551234',
  '2547 81936 0101',
  '2547819360101',
  '$argon2id$v=19$x',
])('%s looks personal', (text) => expect(text).toMatch(PERSONAL));
it.each([
  '2026-12-03',
  '2026-12-03T20:00:00.000Z',
  '261203-001',
  '9f1c2b7e-3c54-8a1d-b0f2-6d1e4a7c9b35',
  'JTFSS22P0H0154321',
])('%s does not', (text) => expect(text).not.toMatch(PERSONAL));

type AnyDecider = Decider<never, Command, Event>;
type Row = Readonly<{ of: AnyDecider; after?: readonly Type[]; gives: unknown }>;
const of = (decider: unknown) => {
  const rows = (events: Readonly<Record<string, Omit<Row, 'of'>>>): Record<string, Row> =>
    Object.fromEntries(Object.entries(events).map(([type, row]) => [type, { ...row, of: decider as AnyDecider }]));
  return rows;
};

const ACCOUNT = '9f1c2b7e-3c54-8a1d-b0f2-6d1e4a7c9b35';
const SID = '4be1d6a0-77c2-4f0b-9d3e-a25c8f61b0e4';
const NONCE = '5be0c7d1f2a94836a7c8d9e0f1a2b3c4';
const BOOKING = '6a0f3b9d2c7e41858b1d4f60e9a7c523';
const HOLD = '2026-12-03.5d2f0c8b71e94a36';
const COMMITMENT = `${BOOKING}.f01e7b`;
const CLAIM = `${BOOKING}.7d20c1e4`;
const mapOf = (entries: Record<string, unknown>) => new Map(Object.entries(entries));
const like = (part: object): unknown => expect.objectContaining(part);
/** Entries of a map that shares its parts with older ones. */
const sharing = (entries: Record<string, object>): unknown => ({
  asymmetricMatch: (map: Iterable<readonly [string, object]>) => (
    expect([...map]).toEqual(Object.entries(entries).map(([key, part]) => [key, like(part)])),
    true
  ),
});

/** What each stored event, after others that were stored before it, makes of the thing it happened to. */
const effects: Readonly<Record<string, Row>> = {
  ...of(emailAddress)({
    EmailClaimed: { gives: { accountId: ACCOUNT } },
    EmailReleased: {
      after: ['EmailClaimed', 'ConfirmationAsked', 'EmailConfirmed'],
      gives: { accountId: null, confirmed: { account: false, guest: false } },
    },
    ConfirmationAsked: {
      after: ['EmailClaimed'],
      gives: {
        links: { account: { nonce: NONCE, expiresAt: '2026-12-02T15:00:00.000Z' } },
        asked: like({ account: ['2026-12-01T15:00:00.000Z'] }),
      },
    },
    EmailConfirmed: {
      after: ['EmailClaimed', 'ConfirmationAsked'],
      gives: { confirmed: { account: true, guest: false }, links: { account: null }, followed: [NONCE] },
    },
    RecoveryAsked: {
      gives: {
        links: { recovery: { expiresAt: '2026-12-03T16:00:00.000Z' } },
        asked: like({ recovery: ['2026-12-03T15:00:00.000Z'] }),
      },
    },
    RecoveryEnded: { after: ['RecoveryAsked'], gives: { links: { recovery: null } } },
    RecoveryUsed: { after: ['EmailClaimed', 'RecoveryAsked'], gives: { links: { recovery: null } } },
    AddressForgotten: { after: ['ContactNoted'], gives: { accountId: null, contact: null, followed: [] } },
    ContactNoted: { gives: { contact: { firstName: 'Julia', email: 'julia.tzoc@example.com' } } },
  }),
  ...of(administrators)({
    AdministratorAppointed: { gives: { accountIds: [ACCOUNT] } },
    AdministratorDismissed: { after: ['AdministratorAppointed'], gives: { accountIds: [] } },
  }),
  ...of(account)({
    AccountRegistered: {
      gives: {
        status: 'active',
        accountId: ACCOUNT,
        role: 'driver',
        sessions: [],
        person: { name: 'Julia', email: 'julia.tzoc@example.com' },
      },
    },
    RegistrationAbandoned: { gives: { status: 'removed' } },
    SessionOpened: { after: ['AccountRegistered'], gives: { sessions: [SID] } },
    SessionClosed: { after: ['AccountRegistered', 'SessionOpened'], gives: { sessions: [] } },
    SessionsRevoked: { after: ['AccountRegistered', 'SessionOpened'], gives: { sessions: [] } },
    RoleChanged: { after: ['AccountRegistered', 'SessionOpened'], gives: { role: 'admin', sessions: [] } },
    PasswordChanged: {
      after: ['AccountRegistered', 'SessionOpened'],
      gives: { passwordHash: expect.stringContaining('b3RoZXJzYWx0'), sessions: [] },
    },
    ProfileChanged: {
      after: ['AccountRegistered'],
      gives: {
        person: { name: 'Julia Elena', phone: '+502 5555 0178' },
        profile: { document: '2547 81936 0101', birthDate: '1991-05-14' },
      },
    },
    EmailChanged: {
      after: ['AccountRegistered'],
      gives: { person: { name: 'Julia', email: 'julia@example.org', subject: '0c5d9e2f7a1b48c6b3d4e5f60718293a' } },
    },
    AccountRemoved: { after: ['AccountRegistered', 'SessionOpened'], gives: { status: 'removed' } },
    AccountDeactivated: {
      after: ['AccountRegistered', 'SessionOpened'],
      gives: { status: 'deactivated', sessions: [] },
    },
    AccountActivated: { after: ['AccountRegistered', 'AccountDeactivated'], gives: { status: 'active' } },
  }),
  ...of(roster)({
    DriverEnlisted: { gives: { drivers: [{ driverId: ACCOUNT, active: true }] } },
    DriverStoodDown: { after: ['DriverEnlisted'], gives: { drivers: [{ driverId: ACCOUNT, active: false }] } },
  }),
  ...of(catalogue)({
    CatalogueRowAdded: {
      gives: {
        vehicle: sharing({
          'minibus-15': {
            version: 1,
            removed: false,
            row: like({ no_plate: 'P-415FRT', no_passengers: 15, image: null }),
          },
        }),
      },
    },
    CatalogueRowChanged: {
      after: ['CatalogueRowAdded'],
      gives: {
        vehicle: sharing({ 'minibus-15': { version: 2, removed: false, row: like({ color: 'Azul', status: false }) } }),
      },
    },
    CatalogueRowRestored: {
      after: ['CatalogueRowAdded', 'CatalogueRowChanged'],
      gives: {
        vehicle: sharing({
          'minibus-15': {
            version: 3,
            removed: false,
            row: like({ color: 'Blanco', no_passengers: 15 }),
            earlier: like({ version: 2 }),
          },
        }),
      },
    },
    CatalogueRowRemoved: {
      gives: { claim_type: sharing({ 'lost-luggage': { version: 1, removed: true, row: { id: 'lost-luggage' } } }) },
    },
  }),
  ...of(calendar)({
    PlaceHeld: {
      gives: {
        numbered: 0,
        commitments: mapOf({
          [HOLD]: like({ party: HOLD, vehicleId: 'suv-1', seats: 4, expiresAt: '2026-11-30T15:10:00.000Z' }),
        }),
      },
    },
    PlaceCommitted: {
      after: ['PlaceHeld'],
      gives: {
        numbered: 1,
        commitments: mapOf({
          [HOLD]: like({ vehicleId: 'minibus-12' }),
          [COMMITMENT]: like({ party: BOOKING, vehicleId: 'suv-2', number: '261203-001' }),
        }),
      },
    },
    TransportBound: {
      after: ['PlaceHeld', 'PlaceCommitted'],
      gives: {
        commitments: mapOf({
          [HOLD]: like({ vehicleId: 'suv-2' }),
          [COMMITMENT]: like({ vehicleId: 'minibus-15', driverId: ACCOUNT, fixed: true }),
        }),
      },
    },
    TransportUnbound: {
      after: ['PlaceCommitted', 'TransportBound'],
      gives: { commitments: mapOf({ [COMMITMENT]: expect.not.objectContaining({ driverId: ACCOUNT }) }) },
    },
    PlaceMoved: {
      after: ['PlaceHeld', 'PlaceCommitted'],
      gives: {
        commitments: mapOf({ [HOLD]: like({ vehicleId: 'suv-2' }), [COMMITMENT]: like({ vehicleId: 'minibus-15' }) }),
      },
    },
    PlaceReleased: { after: ['PlaceCommitted'], gives: { numbered: 1, commitments: new Map() } },
    ResourceBlocked: { gives: { blocks: mapOf({ 'workshop-17': like({ vehicleId: 'sedan-1' }) }) } },
    ResourceUnblocked: { after: ['ResourceBlocked'], gives: { blocks: new Map() } },
  }),
  ...of(claim)({
    ClaimFiled: { gives: { claims: mapOf({ [CLAIM]: like({ open: true, version: 1 }) }) } },
    ClaimResolved: { after: ['ClaimFiled'], gives: { claims: mapOf({ [CLAIM]: like({ open: false, version: 2 }) }) } },
    ClaimReopened: {
      after: ['ClaimFiled', 'ClaimResolved'],
      gives: { claims: mapOf({ [CLAIM]: like({ open: true, version: 3 }) }) },
    },
  }),
  ...of(rating)({ TripRated: { gives: { given: { stars: 4, comment: 'Muy amable, el carro limpio' } } } }),
  ...of(logIdentity)({ LogNamed: { gives: '3f0c6a52-9d6b-4c55-8a0e-2f4b7f1f9a10' } }),
  ...of(person)({
    PersonErased: {
      gives: { status: 'erasing', why: 'asked', reservations: new Set([BOOKING]), accounts: new Set([ACCOUNT]) },
    },
    ErasureFinished: { after: ['PersonErased'], gives: { status: 'erased' } },
  }),
  ...of(skippedEvents)({ ProjectionEventSkipped: { gives: { claims: ['5d2f0c8b-71e9-8a36-9b1d-4f60e9a7c523'] } } }),
  ...of(requester)({
    RequestOpened: { gives: { open: [BOOKING] } },
    RequestNoted: { after: ['RequestOpened'], gives: { open: [BOOKING] } },
    RequestWithdrawn: { after: ['RequestOpened'], gives: { open: [] } },
  }),
  ...of(reservation)({
    ReservationRequested: {
      gives: {
        status: 'requested',
        seats: 4,
        adults: 3,
        payment: 'cash',
        feeId: 'GUA-AIRPORT_ANT',
        expiresAt: '2026-12-01T15:00:00.000Z',
        trip: { commitment: COMMITMENT },
      },
    },
    ReservationAbandoned: { gives: { status: 'abandoned' } },
    PlaceAbandoned: {
      after: ['ReservationRequested'],
      gives: { status: 'requested', abandoned: [`${BOOKING}.20c9aa`] },
    },
    ReservationJoinedAccount: { after: ['ReservationRequested'], gives: { status: 'requested', clientId: ACCOUNT } },
    ApprovalReminded: { after: ['ReservationRequested'], gives: { status: 'requested', reminded: true } },
    ReservationApproved: { after: ['ReservationRequested'], gives: { status: 'approved', transport: null } },
    ReservationRejected: { after: ['ReservationRequested'], gives: { status: 'rejected' } },
    ReservationExpired: { after: ['ReservationRequested'], gives: { status: 'expired' } },
    ReservationCancelled: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: { status: 'cancelled', cancelledBy: 'customer' },
    },
    TransportAssigned: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: { status: 'reserved', transport: { driverId: ACCOUNT, vehicleId: 'minibus-15', accepted: false } },
    },
    TransportUnassigned: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'approved', transport: null },
    },
    AssignmentAccepted: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'reserved', transport: { accepted: true } },
    },
    AssignmentDeclined: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'approved', transport: null },
    },
    TripStarted: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'started', startedAt: '2026-12-03T20:02:00.000Z', transport: { accepted: true } },
    },
    TripStartUndone: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'TripStarted'],
      gives: { status: 'reserved', startedAt: null },
    },
    TripFinished: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'TripStarted'],
      gives: { status: 'finished' },
    },
    PassengerDidNotShow: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'no_show' },
    },
    RescheduleRequested: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: {
        status: 'updated',
        bookingChanges: 1,
        trip: { date: '2026-12-03' },
        change: { back: 'approved', trip: { date: '2026-12-04', time: '10:00' } },
      },
    },
    RescheduleAccepted: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'RescheduleRequested'],
      gives: { status: 'reserved', change: null, trip: { date: '2026-12-04' }, transport: { driverId: ACCOUNT } },
    },
    RescheduleRefused: {
      after: ['ReservationRequested', 'ReservationApproved', 'RescheduleRequested'],
      gives: { status: 'approved', change: null, trip: { date: '2026-12-03' } },
    },
    RescheduleLapsed: {
      after: ['ReservationRequested', 'RescheduleRequested'],
      gives: { status: 'requested', change: null, trip: { date: '2026-12-03' } },
    },
    NoteChanged: { after: ['ReservationRequested'], gives: { status: 'requested', bookingChanges: 1 } },
    ReservationCorrected: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: {
        status: 'approved',
        transport: null,
        seats: 8,
        adults: 6,
        feeId: 'GUA-AIRPORT_PAN',
        onlyCash: true,
        trip: { time: '15:30' },
      },
    },
    ReservationReinstated: {
      after: ['ReservationRequested', 'ReservationApproved', 'ReservationCancelled'],
      gives: { status: 'approved', cancelledBy: null, trip: { date: '2026-12-05' } },
    },
    ChangeRefused: {
      after: ['ReservationRequested'],
      gives: { status: 'requested', refusals: { day: '2026-12-01', count: 1 } },
    },
    CancellationRefused: {
      after: ['ReservationRequested'],
      gives: { status: 'requested', refusals: { day: '2026-12-03', count: 1 } },
    },
  }),
};

it('streams keep the names they are stored under', () => {
  expect([...new Set(Object.values(effects).map((row) => row.of.category))].sort()).toEqual([
    'account',
    'administrators',
    'calendar',
    'catalogue',
    'claim',
    'email',
    'log',
    'person',
    'projections',
    'rating',
    'requester',
    'reservation',
    'roster',
  ]);
  expect([ADMINISTRATORS, ROSTER, CATALOGUE_ID]).toEqual(['main', 'main', 'main']);
});

describe('a stored event still means what it meant', () => {
  it('for every type', () => expect(Object.keys(effects).sort()).toEqual(Object.keys(eventCatalogue).sort()));

  it.each(Object.entries(effects))('%s', (type, { of: decider, after = [], gives }) => {
    const history = [...after, type as Type].map((one) => golden.get(`${one}.v${eventCatalogue[one].v}`) as Stored);
    expect({ state: fold(decider, history) }).toMatchObject({ state: gives });
  });

  const earlier = [...golden.values()].filter(({ type, v }) => v < eventCatalogue[type as Type].v);
  const lift = liftingBy(upcasters);
  it('of which some have an earlier version', () => expect(earlier.length).toBeGreaterThan(0));

  it.each(earlier.map((stored) => [nameOf(stored), stored] as const))(
    '%s, lifted to the version of today',
    (_, stored) => {
      const { of: decider, after = [], gives } = effects[stored.type]!;
      const { v, data } = lift(stored.type, stored);
      expect(v).toBe(eventCatalogue[stored.type as Type].v);
      const history = [
        ...after.map((one) => golden.get(`${one}.v${eventCatalogue[one].v}`) as Stored),
        { ...stored, data },
      ];
      expect(fold(decider, history)).toMatchObject(gives as object);
    },
  );
});
