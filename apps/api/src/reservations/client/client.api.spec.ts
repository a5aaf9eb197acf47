import type { Reservation, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { DEMO_PASSWORD } from '../../accounts/demo-accounts.js';
import { act, book, driversOf, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { filled, finishedTrip } from '../../../../../test/support/trips.js';

type Caller = 'admin' | 'driver' | 'client' | 'collaborator' | 'stranger' | 'nobody';
type Row = readonly [
  title: string,
  caller: Caller,
  call: string,
  body: object | undefined,
  status: number,
  answer: object,
];

let app: TestApp;
const sessions = new Map<Caller, Session | undefined>();
const known: Record<string, string> = {};
const of = (caller: Caller) => sessions.get(caller) as Session;
const idOf = (session: Session): string =>
  (JSON.parse(Buffer.from(session.token.split('.')[1] as string, 'base64url').toString()) as { id: string }).id;

/**
 * Diego books for himself, somebody else for themselves, a guest with a link, and Sofía for a guest; business time is
 * the evening of the trip.
 */
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  for (const caller of ['admin', 'driver', 'client', 'collaborator'] as const)
    sessions.set(caller, await app.login(caller));
  sessions.set(
    'stranger',
    (await app.ask('POST', '/api/user/login', { body: { email: 'contador@demo.gt', password: DEMO_PASSWORD } }))
      .body as Session,
  );
  Object.assign(known, { client: idOf(of('client')), stranger: idOf(of('stranger')) });
  const one = { passenger: 1, childs: 0, suitcase: 0 };
  known.early = (await finishedTrip(app, of('admin'), { ...one, hour: '07:00' }, of('client'))).id;
  const drive = await book(app, { ...one, hour: '09:00' }, of('client'));
  await act(app, of('admin'), drive.id, 'assign-transport', {
    driver_id: (await driversOf(app, of('admin')))[0],
    vehicle_id: 'suv-1',
  });
  await act(app, of('admin'), drive.id, 'finish', { reason: 'Sin registro del inicio' });
  Object.assign(known, { driven: drive.id, driven_token: drive.token });
  known.cancelled = (await book(app, { ...one, hour: '11:00' }, of('client'))).id;
  await act(app, of('admin'), known.cancelled, 'approve');
  await act(app, of('admin'), known.cancelled, 'cancel');
  known.ahead = (await book(app, { ...one, date: '2026-12-05' }, of('client'))).id;
  await act(app, of('admin'), known.ahead, 'approve');
  const guest = await finishedTrip(app, of('admin'), { ...one, hour: '13:00' });
  Object.assign(known, { guest: guest.id, guest_token: guest.token });
  known.phoned = (await finishedTrip(app, of('admin'), { ...one, hour: '15:00' }, of('collaborator'))).id;
  known.foreign = (await finishedTrip(app, of('admin'), { ...one, hour: '17:00' }, of('stranger'))).id;
  app.clock.set(instantOf(THURSDAY, '19:00'));
});
afterAll(() => app.stop());

const ask = (caller: Caller, call: string, body?: object) => {
  const [method = 'GET', path = ''] = call.split(' ');
  return app.ask(method, filled(path, known), { as: sessions.get(caller), ...(body && { body: filled(body, known) }) });
};
const answers = (requirement: string, rows: readonly Row[]): void => {
  it.each(rows)(`%s: %s, %s %j is answered %i (${requirement})`, async (_, caller, call, body, status, answer) => {
    const got = await ask(caller, call, body);
    expect({ status: got.status, body: got.body as unknown }).toMatchObject({ status, body: filled(answer, known) });
  });
};
const row = (id: string) => ({ id });

describe('GET /reservation/client', () => {
  const client = 'GET /api/reservation/client';
  answers('API-022', [
    ['without a session', 'nobody', client, undefined, 401, { code: 'auth.required' }],
    ['for drivers', 'driver', client, undefined, 403, { code: 'auth.forbidden' }],
    ['about somebody else', 'client', `${client}?client_id=:stranger`, undefined, 403, { code: 'auth.forbidden' }],
    [
      'with a word for yes or no that is none',
      'client',
      `${client}?calification=maybe`,
      undefined,
      400,
      { errors: { calification: ['Debe ser sí o no.'] } },
    ],
    ['about nobody', 'admin', client, undefined, 400, { errors: { client_id: ['Campo Obligatorio'] } }],
    [
      'what has not ended',
      'client',
      `${client}?client_id=:client&calification=true`,
      undefined,
      200,
      { data: [{ id: ':ahead', status_id: 2, reservation_status_id: 2, client_id: ':client' }] },
    ],
    [
      'the archive, the newest first',
      'client',
      `${client}?calification=false`,
      undefined,
      200,
      {
        data: [
          { id: ':cancelled', status_id: 0 },
          { id: ':driven', status_id: 5, reservation_status_id: 3 },
          row(':early'),
        ],
      },
    ],
    [
      'all of them',
      'client',
      client,
      undefined,
      200,
      { data: [row(':early'), row(':driven'), row(':cancelled'), row(':ahead')] },
    ],
    [
      'anybody’s, for an administrator',
      'admin',
      `${client}?client_id=:stranger`,
      undefined,
      200,
      { data: [row(':foreign')] },
    ],
    ['those a collaborator made', 'collaborator', client, undefined, 200, { data: [row(':phoned')] }],
    ['and no others', 'collaborator', `${client}?client_id=:client`, undefined, 200, { data: [] }],
  ]);
});

describe('POST /reservation/qualification', () => {
  const rate = 'POST /api/reservation/qualification';
  answers('API-024', [
    [
      'by id without a session',
      'nobody',
      rate,
      { reservation_id: ':early', starts: 4 },
      401,
      { code: 'auth.required' },
    ],
    ['by id for drivers', 'driver', rate, { reservation_id: ':early', starts: 5 }, 403, { code: 'auth.forbidden' }],
    ['by id for the office', 'admin', rate, { reservation_id: ':early', starts: 5 }, 403, { code: 'auth.forbidden' }],
    ['by the link for drivers', 'driver', rate, { token: ':guest_token', starts: 5 }, 403, { code: 'auth.forbidden' }],
    [
      'another client’s trip',
      'stranger',
      rate,
      { reservation_id: ':early', starts: 4 },
      403,
      { code: 'auth.forbidden' },
    ],
    [
      'without stars',
      'client',
      rate,
      { reservation_id: ':early', comment: 'Bien' },
      400,
      { errors: { starts: ['La calificación es requerida'] } },
    ],
    [
      'with no star (CLI-017)',
      'client',
      rate,
      { reservation_id: ':early', starts: 0 },
      400,
      { errors: { starts: ['La calificación es requerida'] } },
    ],
    ['with six stars', 'client', rate, { reservation_id: ':early', starts: 6 }, 400, { code: 'request.invalid' }],
    [
      'with half a star',
      'client',
      rate,
      { reservation_id: ':early', starts: 3.5 },
      400,
      { errors: { starts: ['La calificación es requerida'] } },
    ],
    [
      'with 101 characters (CLI-018)',
      'client',
      rate,
      { reservation_id: ':early', starts: 4, comment: 'x'.repeat(101) },
      400,
      { errors: { comment: ['Máximo 100 caracteres'] } },
    ],
    ['without a trip', 'client', rate, { starts: 4 }, 400, { errors: { reservation_id: ['Campo Obligatorio'] } }],
    [
      'a trip that is not there',
      'client',
      rate,
      { reservation_id: 'f'.repeat(32), starts: 4 },
      404,
      { code: 'reservation.unknown' },
    ],
    [
      'a link that leads nowhere',
      'nobody',
      rate,
      { token: 'x'.repeat(32), starts: 4 },
      404,
      { code: 'reservation.unknown' },
    ],
    [
      'a trip that has not finished',
      'client',
      rate,
      { reservation_id: ':ahead', starts: 4 },
      409,
      { code: 'rating.not_finished' },
    ],
    [
      'a trip that was cancelled',
      'client',
      rate,
      { reservation_id: ':cancelled', starts: 4 },
      409,
      { code: 'rating.not_finished' },
    ],
    [
      'one’s own trip (CLI-023)',
      'client',
      rate,
      { reservation_id: ':driven', starts: 4, comment: 'Muy amable' },
      201,
      { data: { reservation_id: ':driven', starts: 4, comment: 'Muy amable' } },
    ],
    [
      'the same again',
      'client',
      rate,
      { reservation_id: ':driven', starts: '4', comment: ' Muy amable ' },
      201,
      { data: { starts: 4, comment: 'Muy amable' } },
    ],
    [
      'something else afterwards',
      'client',
      rate,
      { reservation_id: ':driven', starts: 1 },
      409,
      { code: 'rating.rated_already' },
    ],
    [
      'once more through the link',
      'nobody',
      rate,
      { token: ':driven_token', starts: 1 },
      409,
      { code: 'rating.rated_already' },
    ],
    [
      'through the link',
      'nobody',
      rate,
      { token: ':guest_token', starts: 5 },
      201,
      { data: { reservation_id: ':guest', starts: 5, comment: '' } },
    ],
  ]);

  it('is given once under one key', async () => {
    const { token } = await finishedTrip(app, of('admin'), { date: '2026-12-07' });
    const before = app.clock.now();
    app.clock.set(instantOf('2026-12-08', '12:00'));
    const give = (starts: number) =>
      app.ask('POST', '/api/reservation/qualification', {
        body: { token, starts },
        headers: { 'idempotency-key': 'five-stars' },
      });
    const [first, again, other] = [await give(5), await give(5), await give(1)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(other.body).toMatchObject({ status: 409, code: 'idempotency.key_reused' });
    app.clock.set(before);
  });

  it('is stored with the driver it is about, where the trip had one', async () => {
    const driverOf = async (id: string) =>
      (await app.app.get(EventLog, { strict: false }).read(`rating-${id}`)).events.map(
        ({ data }) => (data as { driverId: string | null }).driverId,
      );
    const [driver] = await driversOf(app, of('admin'));
    expect([await driverOf(known.driven!), await driverOf(known.guest!)]).toEqual([[driver], [null]]);
  });

  it('through the link is refused a month after the trip', async () => {
    const before = app.clock.now();
    const { token } = await finishedTrip(app, of('admin'), { date: '2026-12-06' });
    app.clock.set(plusMinutes(instantOf('2026-12-06', '14:00'), 30 * 24 * 60 + 1));
    expect(await ask('nobody', 'POST /api/reservation/qualification', { token, starts: 5 })).toMatchObject({
      status: 409,
      body: { code: 'reservation.read_only' },
    });
    app.clock.set(before);
  });
});

describe('GET /reservation/client_claims', () => {
  const claims = 'GET /api/reservation/client_claims';
  beforeAll(async () => {
    for (const [caller, trip] of [
      ['client', ':driven'],
      ['stranger', ':foreign'],
    ] as const) {
      expect((await ask(caller, 'POST /api/claim', { reservation_id: trip, claim_type_id: 'late' })).status).toBe(201);
    }
  });
  answers('API-023', [
    ['without a session', 'nobody', claims, undefined, 401, { code: 'auth.required' }],
    ['for drivers', 'driver', claims, undefined, 403, { code: 'auth.forbidden' }],
    ['about somebody else', 'client', `${claims}?client_id=:stranger`, undefined, 403, { code: 'auth.forbidden' }],
    ['about nobody', 'admin', claims, undefined, 400, { errors: { client_id: ['Campo Obligatorio'] } }],
    [
      'one’s own, with their claims',
      'client',
      `${claims}?client_id=:client`,
      undefined,
      200,
      {
        data: [
          {
            id: ':driven',
            claim: [
              {
                reservation_id: ':driven',
                claim_type_id: 'late',
                status: true,
                claim_type: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
              },
            ],
          },
        ],
      },
    ],
    [
      'anybody’s, for an administrator',
      'admin',
      `${claims}?client_id=:stranger`,
      undefined,
      200,
      { data: [row(':foreign')] },
    ],
    ['those a collaborator made', 'collaborator', claims, undefined, 200, { data: [] }],
  ]);
});

describe('a booking carries what was said after the trip', () => {
  const seenBy = async (caller: Caller, path: string) => (await ask(caller, `GET ${path}`)).body as Reservation;
  const listed = async (caller: Caller, call: string) =>
    ((await ask(caller, call)).body as { data: Reservation[] }).data.find(
      ({ id }) => id === known.driven,
    ) as Reservation;

  it('the same in lists and alone, without another version', async () => {
    const alone = await seenBy('admin', '/api/admin/reservation/:driven');
    const inList = (
      (
        await ask(
          'admin',
          `GET /api/admin/reservation?filter=${encodeURIComponent(`{"q":"${alone.reservation_number}"}`)}`,
        )
      ).body as Reservation[]
    )[0];
    expect(inList).toEqual(alone);
    expect(alone.quality_service).toMatchObject([{ starts: 4, comment: 'Muy amable' }]);
    expect(alone.claim).toMatchObject([{ status: true, note: '' }]);
    expect(alone.version).toBe(3);
  });

  it('and offers what can still be said, to whom it may be said', async () => {
    const archive = 'GET /api/reservation/client?calification=false';
    expect((await listed('client', archive)).allowed_actions).toEqual([]);
    const rows = ((await ask('client', archive)).body as { data: Reservation[] }).data;
    expect(rows.map(({ id, allowed_actions }) => [id, allowed_actions])).toEqual([
      [known.cancelled, ['claim']],
      [known.driven, []],
      [known.early, ['rate', 'claim']],
    ]);
    const tracked = async (token: string) =>
      ((await ask('nobody', `GET /api/reservation/find_reservation/${token}`)).body as { data: TrackedReservation })
        .data;
    expect((await tracked(':guest_token')).allowed_actions).toEqual(['claim']);
    const unrated = await finishedTrip(app, of('admin'), { date: '2026-12-07' });
    expect((await tracked(unrated.token)).allowed_actions).toEqual(['rate']);
  });

  it('its driver learns of the stars alone, whoever has the link nothing of what the office answered', async () => {
    const [{ id } = { id: '' }] = (await listed('client', 'GET /api/reservation/client_claims')).claim;
    await ask('admin', `POST /api/admin/claim/${id}/resolve`, { note: 'Hablamos con el piloto' });
    expect(await listed('driver', 'GET /api/reservation/driver')).toMatchObject({
      quality_service: [{ starts: 4, comment: '' }],
      claim: [],
    });
    const tracked = (await ask('nobody', 'GET /api/reservation/find_reservation/:driven_token')).body as {
      data: TrackedReservation;
    };
    expect(tracked.data.claim).toMatchObject([{ status: false, note: '' }]);
    expect((await listed('client', 'GET /api/reservation/client_claims')).claim).toMatchObject([
      { status: false, note: 'Hablamos con el piloto' },
    ]);
  });
});
