import exceljs from 'exceljs';
import type { Claim } from '@camino/contracts/claims/claim.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { type Answered, TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';

let app: TestApp;
let admin: Session;
let client: Session;
const claims: Record<'unsafe' | 'late' | 'other', string> = { unsafe: '', late: '', other: '' };
const trips: Record<string, string> = {};

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, client] = [await app.login('admin'), await app.login('client')];
  const people = { unsafe: ['Évelyn', 'Chávez'], late: ['Tomás', 'Ruiz'], other: ['Inés', 'Cifuentes'] } as const;
  for (const [index, [about, [name, last_name]]] of Object.entries(people).entries()) {
    trips[about] = (
      await finishedTrip(app, admin, { hour: `0${7 + index}:00`, name, last_name, email: 'cliente@demo.gt' }, client)
    ).id;
  }
  app.clock.set(instantOf(THURSDAY, '12:00'));
  for (const [about, type] of Object.entries({ unsafe: 'unsafe-driving', late: 'late', other: 'other' })) {
    app.clock.set(instantOf(THURSDAY, about === 'unsafe' ? '12:00' : about === 'late' ? '12:01' : '12:02'));
    claims[about as 'unsafe'] = await filed(about, type);
  }
});
afterAll(() => app.stop());

const filed = async (about: string, claim_type_id: string): Promise<string> =>
  (
    (await app.ask('POST', '/api/claim', { as: client, body: { reservation_id: trips[about], claim_type_id } }))
      .body as { data: Claim }
  ).data.id;

const list = (filter: object = {}, sort = ['filed_at', 'DESC'], range = [0, 49]) =>
  app.ask(
    'GET',
    `/api/admin/claim?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: JSON.stringify(range) }).toString()}`,
    { as: admin },
  );
const ids = ({ body }: Answered) =>
  (body as Claim[]).map(({ id }) => Object.keys(claims).find((about) => claims[about as 'late'] === id));
const verb = (claim: string, name: string, body: object = {}, headers?: Record<string, string>) =>
  app.ask('POST', `/api/admin/claim/${claim}/${name}`, { as: admin, body, headers });

/** The reason of each event of a claim, null where there is none. */
const reasonsOf = async (claim: string) =>
  (
    (await app.ask('GET', `/api/admin/claim/${claim}/timeline`, { as: admin })).body as {
      data: { reason: string | null }[];
    }
  ).data.map(({ reason }) => reason);

describe('the list of claims', () => {
  it.each([
    ['the newest first', {}, ['filed_at', 'DESC'], ['other', 'late', 'unsafe']],
    ['by priority', {}, ['priority', 'DESC'], ['unsafe', 'late', 'other']],
    ['by type', {}, ['claim_type', 'ASC'], ['unsafe', 'late', 'other']],
    ['by day and hour of the trip', {}, ['reservation_date', 'ASC'], ['unsafe', 'late', 'other']],
    ['by passenger', {}, ['client', 'ASC'], ['unsafe', 'other', 'late']],
    ['found without case and accents', { q: 'CHAVEZ evelyn' }, ['filed_at', 'DESC'], ['unsafe']],
    ['found by type and priority as they are shown', { q: 'tarde media' }, ['filed_at', 'DESC'], ['late']],
    ['found by what the type says in no row', { q: 'tarde alta' }, ['filed_at', 'DESC'], []],
    ['found by day', { q: THURSDAY }, ['filed_at', 'DESC'], ['other', 'late', 'unsafe']],
    ['only those pending', { status: true }, ['filed_at', 'DESC'], ['other', 'late', 'unsafe']],
    ['only those pending, asked for by number', { status: 1 }, ['filed_at', 'DESC'], ['other', 'late', 'unsafe']],
    ['only those resolved', { status: 0 }, ['filed_at', 'DESC'], []],
    ['only those of high priority (CLM-013)', { priority: 'high' }, ['filed_at', 'DESC'], ['unsafe']],
    ['of several priorities', { priority: ['high', 'medium'] }, ['filed_at', 'DESC'], ['late', 'unsafe']],
    ['as a queue, the urgent first', {}, ['queue', 'ASC'], ['unsafe', 'late', 'other']],
    ['that have waited for no day yet', { min_days: 1 }, ['filed_at', 'DESC'], []],
    ['however long they have waited', { min_days: 0 }, ['filed_at', 'DESC'], ['other', 'late', 'unsafe']],
  ])('%s', async (_, filter, sort, expected) => {
    const answer = await list(filter, sort);
    expect([answer.status, ids(answer)]).toEqual([200, expected]);
  });

  it('comes with the newest first when no order is asked for', async () => {
    expect(ids(await app.ask('GET', '/api/admin/claim', { as: admin }))).toEqual(['other', 'late', 'unsafe']);
  });

  it('comes page by page, and by id', async () => {
    const page = await list({}, ['filed_at', 'ASC'], [1, 1]);
    expect([page.headers['content-range'], ids(page)]).toEqual(['claim 1-1/3', ['late']]);
    expect(ids(await list({ id: [claims.other, claims.unsafe] }))).toEqual(['other', 'unsafe']);
  });

  it.each([
    ['sort', '["note","ASC"]'],
    ['sort', '["__proto__","ASC"]'],
    ['filter', '{"q":{"$ne":1}}'],
    ['filter', '{"status":"done"}'],
    ['filter', '{"id":{"$ne":1}}'],
    ['filter', '{"priority":"urgent"}'],
    ['filter', '{"min_days":-1}'],
    ['filter', '{"min_days":"1"}'],
    ['filter', '{"min_days":3651}'],
    ['filter', `{"q":"${'a'.repeat(101)}"}`],
    ['filter', '{"reservation_id":{"$ne":1}}'],
    ['filter', `{"reservation_id":"${'a'.repeat(101)}"}`],
    ['range', '[5,1]'],
  ])('is refused when %s is %s', async (part, value) => {
    const { status, body } = await app.ask('GET', `/api/admin/claim?${part}=${encodeURIComponent(value)}`, {
      as: admin,
    });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [part]]);
  });

  it('takes a text of a hundred letters, and ten years', async () => {
    for (const field of ['q', 'reservation_id']) expect(ids(await list({ [field]: 'a'.repeat(100) }))).toEqual([]);
    expect(ids(await list({ min_days: 3650 }))).toEqual([]);
  });

  it('is found by its booking alone', async () => {
    expect(ids(await list({ reservation_id: trips.late }))).toEqual(['late']);
  });

  it('those that waited a day are found a day later, to the minute', async () => {
    const { filed_at } = (await app.ask('GET', `/api/admin/claim/${claims.unsafe}`, { as: admin })).body as Claim;
    const now = app.clock.now();
    app.clock.set(new Date(Date.parse(filed_at) + 24 * 3_600_000).toISOString());
    expect(ids(await list({ min_days: 1 }))).toEqual(['unsafe']);
    app.clock.set(now);
  });

  it('is exported as it is filtered and sorted, in the language asked for', async () => {
    const exported = async (query: string) => {
      const { statusCode, headers, rawPayload } = await app.app.inject({
        url: `/api/admin/claim/export.xlsx?${query}`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const book = new exceljs.Workbook();
      await book.xlsx.load(rawPayload as unknown as exceljs.Buffer);
      const [sheet] = book.worksheets as [exceljs.Worksheet];
      const rows = (sheet.getSheetValues().slice(1) as unknown[][]).map((row) => row.slice(1, 7));
      return { answer: [statusCode, headers['content-disposition'], sheet.name], rows };
    };
    const spanish = await exported('sort=["queue","ASC"]&filter={"priority":["high","medium"]}');
    expect(spanish.answer).toEqual([200, 'attachment; filename="Reclamos.xlsx"', 'Reclamos']);
    expect(spanish.rows).toEqual([
      [
        'Número de reservación',
        'Fecha de reservación',
        'Tipo de reclamo',
        'Prioridad',
        'Estado de resolución',
        'Pasajero',
      ],
      [expect.stringMatching(/^261203-/), THURSDAY, expect.any(String), 'Alta', 'Pendiente', 'Évelyn Chávez'],
      [expect.stringMatching(/^261203-/), THURSDAY, expect.any(String), 'Media', 'Pendiente', 'Tomás Ruiz'],
    ]);
    const english = await exported('lang=en');
    expect([english.answer[1], english.rows.length, english.rows[1]?.[4]]).toEqual([
      'attachment; filename="Claims.xlsx"',
      4,
      'Pending',
    ]);
    expect((await app.ask('GET', '/api/admin/claim/export.xlsx?sort=x', { as: admin })).status).toBe(400);
  });
});

describe('a claim', () => {
  it('is resolved, reopened and resolved again, and its history says who, when and why (CLM-008, CLM-009)', async () => {
    expect((await verb(claims.late, 'resolve', { note: 'Le devolvimos la mitad' })).body).toMatchObject({
      data: { status: false, resolved_at: expect.any(String) as string, allowed_actions: ['reopen'] },
    });
    expect(ids(await list({ status: false }))).toEqual(['late']);
    expect(ids(await list({ q: 'resuelto' }))).toEqual(['late']);
    expect((await verb(claims.late, 'reopen', { reason: 'No llegó el dinero' })).body).toMatchObject({
      data: { status: true, resolved_by: null },
    });
    const reopened = await app.ask('GET', `/api/admin/claim/${claims.late}/timeline`, { as: admin });
    expect((reopened.body as { data: { changes: object[] }[] }).data.at(-1)!.changes).toEqual([
      { field: 'status', from: 'resolved', to: 'pending' },
    ]);
    await verb(claims.late, 'resolve');
    const { body } = await app.ask('GET', `/api/admin/claim/${claims.late}/timeline`, { as: admin });
    expect((body as { data: object[] }).data).toMatchObject([
      {
        version: 1,
        type: 'ClaimFiled',
        actor: { role: 'client', name: 'Diego Paz' },
        reason: null,
        changes: [{ field: 'status', from: null, to: 'pending' }],
      },
      {
        version: 2,
        type: 'ClaimResolved',
        actor: { role: 'admin', name: 'Lucía Marroquín' },
        reason: 'Le devolvimos la mitad',
        changes: [{ from: 'pending', to: 'resolved' }],
      },
      {
        version: 3,
        type: 'ClaimReopened',
        reason: 'No llegó el dinero',
        changes: [{ from: 'resolved', to: 'pending' }],
      },
      { version: 4, type: 'ClaimResolved', reason: null },
    ]);
  });

  it('that is resolved is not reopened while its trip has another open one', async () => {
    const next = await filed('late', 'other');
    expect((await app.ask('GET', `/api/admin/claim/${claims.late}`, { as: admin })).body).toMatchObject({
      status: false,
      allowed_actions: [],
    });
    const rows = (await list({ id: [claims.late, next] })).body as Claim[];
    expect(rows.map(({ allowed_actions }) => allowed_actions)).toEqual([['resolve'], []]);
    const all = ((await app.ask('GET', '/api/claim', { as: admin })).body as { data: Claim[] }).data;
    const offered = [next, claims.late].map((id) => all.find((one) => one.id === id)?.allowed_actions);
    expect(offered).toEqual([['resolve'], []]);
    expect(await verb(claims.late, 'reopen')).toMatchObject({ status: 409, body: { code: 'claim.open_already' } });
    await verb(next, 'resolve');
    expect((await list({ id: [claims.late, next] })).body).toMatchObject([
      { allowed_actions: ['reopen'] },
      { allowed_actions: ['reopen'] },
    ]);
  });

  it('answered on the ground of an older version is left as it is, and the second is told by whom', async () => {
    await verb(claims.unsafe, 'resolve', { note: 'Hablamos con el piloto' }, { 'if-match': '"1"' });
    const stale = await verb(claims.unsafe, 'reopen', {}, { 'if-match': '"1"' });
    expect([stale.status, stale.body]).toMatchObject([
      412,
      { code: 'version.stale', data: { version: 2, changed_by: { name: 'Lucía Marroquín' } } },
    ]);
    expect((await verb(claims.unsafe, 'reopen', {}, { 'if-match': '"2"' })).status).toBe(200);
    expect(await reasonsOf(claims.unsafe)).toEqual([null, 'Hablamos con el piloto', null]);
    const put = (body: object) => app.ask('PUT', '/api/claim', { as: admin, body: { id: claims.unsafe, ...body } });
    await put({ status: false });
    expect((await put({ status: true })).status).toBe(200);
    expect((await reasonsOf(claims.unsafe)).slice(3)).toEqual([null, null]);
  });

  it('keeps its version whatever happens to another of the same trip', async () => {
    await verb(claims.unsafe, 'resolve');
    const second = await filed('unsafe', 'other');
    await verb(second, 'resolve');
    const { version } = (await app.ask('GET', `/api/admin/claim/${claims.unsafe}`, { as: admin })).body as Claim;
    expect((await verb(claims.unsafe, 'reopen', {}, { 'if-match': `"${version}"` })).status).toBe(200);
  });

  it('answered the same by two at once who name no version is answered once', async () => {
    const { version } = (await app.ask('GET', `/api/admin/claim/${claims.unsafe}`, { as: admin })).body as Claim;
    const resolve = () => verb(claims.unsafe, 'resolve', { note: 'A la vez' });
    const answers = await Promise.all([resolve(), resolve(), resolve()]);
    expect(answers.map(({ status, body }) => [status, (body as { data: Claim }).data.version])).toEqual(
      Array(3).fill([200, version + 1]),
    );
  });

  it('answered again under its key is answered once, though its version has moved on', async () => {
    const headers = { 'if-match': '"1"', 'idempotency-key': 'resolve-the-other' };
    expect((await verb(claims.other, 'resolve', { note: 'Ya está' }, headers)).status).toBe(200);
    expect(await verb(claims.other, 'resolve', { note: 'Ya está' }, headers)).toMatchObject({
      status: 200,
      body: { data: { version: 2, note: 'Ya está' } },
    });
  });

  it('resolved already is not resolved with another note, and the second is shown the first answer', async () => {
    expect(await verb(claims.other, 'resolve', { note: 'Ya está' })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    });
    for (const body of [{ note: 'Le llamamos mañana' }, {}]) {
      expect(await verb(claims.other, 'resolve', body)).toMatchObject({
        status: 409,
        body: {
          code: 'claim.resolved_already',
          data: {
            id: claims.other,
            version: 2,
            note: 'Ya está',
            resolved_by: 'Lucía Marroquín',
            allowed_actions: ['reopen'],
          },
        },
      });
    }
  });

  it.each([
    ['GET', ''],
    ['GET', '/timeline'],
    ['POST', '/resolve'],
    ['POST', '/reopen'],
  ] as const)('that is not there is not found: %s %s', async (method, path) => {
    for (const id of ['none', `${'f'.repeat(32)}.00000000`]) {
      expect(
        await app.ask(method, `/api/admin/claim/${id}${path}`, { as: admin, ...(method === 'POST' && { body: {} }) }),
      ).toMatchObject({ status: 404, body: { code: 'claim.unknown' } });
    }
  });

  it('that is not there is not found either by who claims to have seen it', async () => {
    for (const id of ['none', claims.late.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
      const { status, body } = await verb(id, 'resolve', { note: 'Gracias' }, { 'if-match': '"1"' });
      expect([id, status, body.code]).toEqual([id, 404, 'claim.unknown']);
    }
  });

  it('is nobody else’s business', async () => {
    const others = [undefined, await app.login('driver'), client, await app.login('collaborator')];
    for (const as of others) {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', `/${claims.late}`],
        ['GET', `/${claims.late}/timeline`],
        ['POST', `/${claims.late}/resolve`],
        ['POST', `/${claims.late}/reopen`],
      ] as const) {
        const { status } = await app.ask(method, `/api/admin/claim${path}`, {
          as,
          ...(method === 'POST' && { body: {} }),
        });
        expect([path, status]).toEqual([path, as ? 403 : 401]);
      }
    }
  });
});

describe('a claim that a traveller told the office', () => {
  it('is filed for them, once, and they see it among theirs (CLM-009)', async () => {
    const now = app.clock.now();
    app.clock.set(MONDAY);
    const { id } = await finishedTrip(
      app,
      admin,
      { hour: '11:00', name: 'Rosa', last_name: 'Tun', email: 'cliente@demo.gt' },
      client,
    );
    app.clock.set(now);
    const body = { reservation_id: id, claim_type_id: 'late' };
    const filing = await app.ask('POST', '/api/admin/claim', { as: admin, body });
    expect([filing.status, filing.body]).toMatchObject([
      201,
      { data: { status: true, reservation_id: id, client: { name: 'Rosa Tun' }, allowed_actions: ['resolve'] } },
    ]);
    const claimId = (filing.body as { data: Claim }).data.id;
    expect(await app.ask('POST', '/api/admin/claim', { as: admin, body })).toMatchObject({
      status: 409,
      body: { code: 'claim.open_already' },
    });
    const { body: history } = await app.ask('GET', `/api/admin/claim/${claimId}/timeline`, { as: admin });
    expect((history as { data: object[] }).data).toMatchObject([
      { type: 'ClaimFiled', actor: { role: 'admin', name: 'Lucía Marroquín' } },
    ]);
    const theirs = await app.ask('GET', '/api/reservation/client_claims', { as: client });
    expect(JSON.stringify(theirs.body)).toContain(claimId);
    expect((await verb(claimId, 'resolve', { note: 'Le llamamos' })).body).toMatchObject({ data: { status: false } });
  });

  it.each([
    ['about no booking', { reservation_id: 'none', claim_type_id: 'late' }, 404, 'reservation.unknown'],
    ['of no type', { claim_type_id: '' }, 400, 'request.invalid'],
    ['of a type that is not there', { claim_type_id: 'none' }, 400, 'request.invalid'],
  ])('%s is refused', async (_, given, status, code) => {
    const body = { reservation_id: trips.other, ...given };
    const answer = await app.ask('POST', '/api/admin/claim', { as: admin, body });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  });
});
