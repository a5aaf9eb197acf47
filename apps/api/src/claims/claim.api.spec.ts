import type { Claim } from '@camino/contracts/claims/claim.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.js';
import { book, MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { filled, finishedTrip } from '../../../../test/support/trips.js';

type Caller = 'admin' | 'driver' | 'client' | 'collaborator' | 'stranger' | 'nobody';
type Row = readonly [
  title: string,
  caller: Caller,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object | undefined,
  status: number,
  answer: object,
];

const AFTERNOON = instantOf(THURSDAY, '18:00');

let app: TestApp;
const sessions = new Map<Caller, Session | undefined>();
/** Ids by the names the tables use: `:trip`, `:claim` … */
const known: Record<string, string> = {};
const admin = () => sessions.get('admin') as Session;
const client = () => sessions.get('client') as Session;

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  for (const caller of ['admin', 'driver', 'client', 'collaborator'] as const)
    sessions.set(caller, await app.login(caller));
  sessions.set(
    'stranger',
    (await app.ask('POST', '/api/user/login', { body: { email: 'contador@demo.gt', password: DEMO_PASSWORD } }))
      .body as Session,
  );
  const mine = { hour: '08:00', email: 'cliente@demo.gt', name: 'Diego', last_name: 'Paz', language: 'en' };
  known.trip = (await finishedTrip(app, admin(), mine, client())).id;
  known.other_trip = (await finishedTrip(app, admin(), { ...mine, hour: '09:00' }, sessions.get('stranger'))).id;
  known.later_trip = (await book(app, { ...mine, hour: '20:00', passenger: 1 }, client())).id;
  app.clock.set(AFTERNOON);
});
afterAll(() => app.stop());

const ask = (caller: Caller, method: Row[2], path: string, body?: object, headers?: Readonly<Record<string, string>>) =>
  app.ask(method, filled(path, known), {
    as: sessions.get(caller),
    headers,
    ...(body && { body: filled(body, known) }),
  });

/** The rows run in order; later rows can refer to earlier answers. */
const answers = (requirement: string, rows: readonly Row[]): void => {
  it.each(rows)(
    `%s: %s, %s %s %j is answered %i (${requirement})`,
    async (_, caller, method, path, body, status, answer) => {
      const got = await ask(caller, method, path, body);
      expect({ status: got.status, body: got.body as unknown }).toMatchObject({ status, body: filled(answer, known) });
      const made = (got.body as { data?: { id?: unknown } }).data?.id;
      if (status === 201 && typeof made === 'string') known.claim = made;
    },
  );
};
const refusedFor = (callers: readonly Caller[], method: Row[2], path: string, body?: object): Row[] =>
  callers.map((caller) =>
    caller === 'nobody'
      ? ['without a session', caller, method, path, body, 401, { code: 'auth.required' }]
      : ['for another role', caller, method, path, body, 403, { code: 'auth.forbidden' }],
  );

const FILED = {
  reservation_id: ':trip',
  claim_type_id: 'late',
  claim_type: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  status: true,
  note: '',
  resolved_at: null,
  reservation_date: THURSDAY,
  reservation_time: '08:00',
  priority: 'medium',
  priority_label: 'Media',
  client: { name: 'Diego Paz' },
  resolved_by: null,
  version: 1,
};

describe('GET /claim/claim_type', () => {
  const TYPES = [
    { id: 'unsafe-driving', description: 'Conducción insegura', priority: 10 },
    { id: 'no-show', description: 'El vehículo no llegó', priority: 9 },
    { id: 'mistreatment', description: 'Trato inadecuado', priority: 7 },
    { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
    { id: 'wrong-charge', description: 'Cobro incorrecto', priority: 6 },
    { id: 'vehicle-condition', description: 'Vehículo en mal estado', priority: 5 },
    { id: 'lost-property', description: 'Objeto olvidado en el vehículo', priority: 4 },
    { id: 'other', description: 'Otro', priority: 2 },
  ];
  answers('API-025', [
    ...(['admin', 'driver', 'client', 'collaborator'] as const).map((caller): Row => [
      'the types of claims',
      caller,
      'GET',
      '/api/claim/claim_type',
      undefined,
      200,
      { data: TYPES },
    ]),
    ['without a session', 'nobody', 'GET', '/api/claim/claim_type', undefined, 401, { code: 'auth.required' }],
  ]);
});

describe('POST /claim', () => {
  const file = (reservation_id: string, claim_type_id = 'late') => ({ reservation_id, claim_type_id });
  answers('API-026', [
    ...refusedFor(['nobody', 'admin', 'driver', 'collaborator'], 'POST', '/api/claim', file(':trip')),
    ['about another client’s trip', 'stranger', 'POST', '/api/claim', file(':trip'), 403, { code: 'auth.forbidden' }],
    [
      'without a type (CLI-019)',
      'client',
      'POST',
      '/api/claim',
      { reservation_id: ':trip' },
      400,
      { errors: { claim_type_id: ['El elemento es requerido'] } },
    ],
    [
      'of a type that is not there',
      'client',
      'POST',
      '/api/claim',
      file(':trip', 'none'),
      400,
      { errors: { claim_type_id: ['No encontramos este tipo de reclamo.'] } },
    ],
    ['without a trip', 'client', 'POST', '/api/claim', { claim_type_id: 'late' }, 400, { code: 'request.invalid' }],
    [
      'about a trip that is not there',
      'client',
      'POST',
      '/api/claim',
      file('f'.repeat(32)),
      404,
      { code: 'reservation.unknown' },
    ],
    [
      'before the pick-up (CLI-021)',
      'client',
      'POST',
      '/api/claim',
      file(':later_trip'),
      409,
      { code: 'claim.too_early' },
    ],
    [
      'about one’s own trip (CLI-024)',
      'client',
      'POST',
      '/api/claim',
      file(':trip'),
      201,
      { data: { ...FILED, allowed_actions: [] } },
    ],
    [
      'while another is open',
      'client',
      'POST',
      '/api/claim',
      file(':trip', 'other'),
      409,
      { code: 'claim.open_already' },
    ],
  ]);

  it('keeps the type as it was called when the claim was filed', async () => {
    const { status } = await app.ask('PUT', '/api/admin/claim_type/late', {
      as: admin(),
      body: { description: 'Llegó tarde', priority: 9 },
    });
    expect(status).toBe(200);
    expect((await ask('admin', 'GET', '/api/admin/claim/:claim')).body).toMatchObject({
      claim_type: { description: 'El piloto llegó tarde', priority: 6 },
    });
  });

  it('with the same key again files nothing more', async () => {
    const headers = { 'idempotency-key': 'claim-of-the-stranger' };
    const once = await ask('stranger', 'POST', '/api/claim', file(':other_trip', 'other'), headers);
    const twice = await ask('stranger', 'POST', '/api/claim', file(':other_trip', 'other'), headers);
    expect([once.status, twice.status, twice.body]).toEqual([201, 201, once.body]);
    known.other_claim = (once.body as { data: Claim }).data.id;
  });

  it('tells the office', async () => {
    await app.settled();
    const [mail] = app
      .mails('admin@demo.gt')
      .filter(({ subject }) => subject.startsWith('Reclamo nuevo: El piloto llegó tarde'));
    expect(mail?.text).toMatch(/Media[^]*Diego Paz/);
    expect(mail?.text).toMatch(/Reserva: 261203-\d+\nReclamo: El piloto llegó tarde\nPrioridad: Media\nRuta: /);
    expect(mail?.html).toMatch(/http:\/\/camino\.test\/dashboard\/reservation\/[0-9a-f]{32}\/show/);
  });
});

describe('GET /claim', () => {
  answers('API-037', [
    ...refusedFor(['nobody', 'client', 'driver', 'collaborator'], 'GET', '/api/claim'),
    [
      'all claims, the newest first',
      'admin',
      'GET',
      '/api/claim',
      undefined,
      200,
      {
        data: [
          { id: ':other_claim', priority_label: 'Baja' },
          { id: ':claim', ...FILED, allowed_actions: ['resolve'] },
        ],
      },
    ],
  ]);
});

describe('PUT /claim', () => {
  answers('API-038', [
    ...refusedFor(['nobody', 'client', 'driver', 'collaborator'], 'PUT', '/api/claim', { id: ':claim', status: false }),
    [
      'without a claim',
      'admin',
      'PUT',
      '/api/claim',
      { status: false },
      400,
      { errors: { id: ['Campo Obligatorio'] } },
    ],
    ['without a status', 'admin', 'PUT', '/api/claim', { id: ':claim' }, 400, { code: 'request.invalid' }],
    [
      'with a status that is none',
      'admin',
      'PUT',
      '/api/claim',
      { id: ':claim', status: 'done' },
      400,
      { code: 'request.invalid' },
    ],
    [
      'a claim that is not there',
      'admin',
      'PUT',
      '/api/claim',
      { id: 'none', status: false },
      404,
      { code: 'claim.unknown' },
    ],
    [
      'the item, with status false',
      'admin',
      'PUT',
      '/api/claim',
      { id: ':claim', ...FILED, status: false, note: 'Le devolvimos la mitad' },
      200,
      {
        data: {
          status: false,
          note: 'Le devolvimos la mitad',
          resolved_by: 'Lucía Marroquín',
          version: 2,
          allowed_actions: ['reopen'],
        },
      },
    ],
    [
      'and in the list it can be taken up again',
      'admin',
      'GET',
      '/api/claim',
      undefined,
      200,
      {
        data: [
          { id: ':other_claim', allowed_actions: ['resolve'] },
          { id: ':claim', allowed_actions: ['reopen'] },
        ],
      },
    ],
    [
      'again, which changes nothing',
      'admin',
      'PUT',
      '/api/claim',
      { id: ':claim', status: 0, note: 'Le devolvimos la mitad' },
      200,
      { data: { status: false, note: 'Le devolvimos la mitad', version: 2 } },
    ],
    [
      'again without a note, which changes nothing',
      'admin',
      'PUT',
      '/api/claim',
      { id: ':claim', status: 0 },
      200,
      { data: { status: false, note: 'Le devolvimos la mitad', version: 2 } },
    ],
    [
      'again with another note',
      'admin',
      'PUT',
      '/api/claim',
      { id: ':claim', status: 0, note: 'Otra cosa' },
      409,
      {
        code: 'claim.resolved_already',
        message: 'Este reclamo ya fue resuelto con otra respuesta; la suya no se envió.',
        data: {
          id: ':claim',
          status: false,
          note: 'Le devolvimos la mitad',
          resolved_by: 'Lucía Marroquín',
          version: 2,
        },
      },
    ],
    [
      'with status true, which takes it up again',
      'admin',
      'PUT',
      '/api/claim',
      { item: { id: ':claim' }, status: 1, reason: 'No llegó' },
      200,
      { data: { status: true, note: '', resolved_at: null, version: 3 } },
    ],
  ]);

  it('tells the client what the office answered, in the language of the booking', async () => {
    await app.settled();
    const [mail, ...more] = app
      .mails('cliente@demo.gt')
      .filter(({ subject }) => subject.startsWith('We answered your claim'));
    expect(mail?.text).toMatch(/Diego[^]*Le devolvimos la mitad[^]*The driver was late/);
    expect(mail?.text).not.toMatch(/Priority|Prioridad/);
    expect(more).toEqual([]);
  });
});
