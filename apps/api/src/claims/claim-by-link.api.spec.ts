import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';

const OFFICE = 'admin@demo.gt';
const AFTERNOON = instantOf(THURSDAY, '18:00');

let app: TestApp;
let admin: Session;
let client: Session;
let driver: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, client, driver] = await Promise.all([app.login('admin'), app.login('client'), app.login('driver')]);
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set(MONDAY));

let hour = 4;
/** A trip on Thursday that is over by the afternoon. */
const trip = (more: object = {}, as?: Session) =>
  finishedTrip(app, admin, { hour: `${String((hour += 1)).padStart(2, '0')}:00`, ...more }, as);
const file = (token: string, type: unknown = 'late', as?: Session) =>
  app.ask('POST', '/api/claim/by_link', { as, body: { token, claim_type_id: type } });
const find = async (token: string) => (await app.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data;

describe('a claim by the link of a booking', () => {
  it('is filed without a login or an account, and shown by the link', async () => {
    const { id, token } = await trip();
    app.clock.set(AFTERNOON);
    expect((await find(token)).allowed_actions).toEqual(['rate', 'claim']);
    const { status, body } = await file(token);
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.stringMatching(new RegExp(`^${id}\\.`)),
        reservation_id: id,
        claim_type_id: 'late',
        claim_type: { id: 'late', description: 'El piloto llegó tarde', priority: expect.any(Number) },
        status: true,
        filed_at: expect.any(String),
        resolved_at: null,
        note: '',
      },
    ]);
    expect(await find(token)).toMatchObject({ claim: [{ id: body.data.id, status: true }], allowed_actions: ['rate'] });
  });

  it('is seen by the office like any other, answered to the booking’s address, and then another may follow', async () => {
    const email = 'lucas.without.account@example.com';
    const { token, reservation_number } = await trip({ email, name: 'Lucas', language: 'en' });
    app.clock.set(AFTERNOON);
    const { id } = (await file(token)).body.data;
    await app.settled();
    expect(app.mails(OFFICE).map(({ subject }) => subject)).toContainEqual(
      `Reclamo nuevo: El piloto llegó tarde (${reservation_number})`,
    );
    const listed = (await app.ask('GET', '/api/admin/claim', { as: admin })).body as unknown[];
    expect(listed).toContainEqual(
      expect.objectContaining({ id, client: { id: null, name: expect.stringMatching(/^Lucas/) } }),
    );
    await app.ask('POST', `/api/admin/claim/${id}/resolve`, { as: admin, body: { note: 'We are sorry' } });
    await app.settled();
    const [mail, ...more] = app.mails(email).filter(({ subject }) => subject.startsWith('We answered your claim'));
    expect(mail?.text).toMatch(/resolved, Lucas[^]*We are sorry/);
    expect(more).toEqual([]);
    expect((await find(token)).claim).toMatchObject([{ id, status: false }]);
    expect((await file(token)).status).toBe(201);
  });

  it('is noted of a guest, or of who was signed in when they followed the link', async () => {
    app.clock.set(MONDAY);
    const [one, other] = [await trip(), await trip()];
    app.clock.set(AFTERNOON);
    const by = async ({ token }: Readonly<{ token: string }>, as?: Session) => {
      const { id } = (await file(token, 'late', as)).body.data;
      const { body } = await app.ask('GET', `/api/admin/claim/${id}/timeline`, { as: admin });
      return (body.data as { actor: object }[]).map(({ actor }) => actor);
    };
    const { id } = (await app.ask('GET', '/api/usuario', { as: client })).body.data;
    expect([await by(one), await by(other, client)]).toEqual([
      [{ id: 'guest', role: 'guest', name: null }],
      [{ id, role: 'guest', name: expect.anything() }],
    ]);
  });

  it('about a client’s booking is a claim of that client', async () => {
    const { token } = await trip({ email: 'cliente@demo.gt' }, client);
    app.clock.set(AFTERNOON);
    const { id } = (await file(token)).body.data;
    const { body } = await app.ask('GET', `/api/admin/claim/${id}`, { as: admin });
    expect(body).toMatchObject({ client: { id: expect.any(String) } });
    const own = await app.ask('GET', '/api/reservation/client_claims', { as: client });
    expect(own.body.data).toContainEqual(expect.objectContaining({ claim: [expect.objectContaining({ id })] }));
  });

  it('is one at a time, once with a repeated key', async () => {
    const { token } = await trip();
    app.clock.set(AFTERNOON);
    const again = () =>
      app.ask('POST', '/api/claim/by_link', {
        body: { token, claim_type_id: 'late' },
        headers: { 'idempotency-key': 'claim-on-a-bad-line' },
      });
    const first = await again();
    expect((await again()).body).toEqual(first.body);
    const { status, body } = await file(token);
    expect([status, body.code]).toEqual([409, 'claim.open_already']);
  });

  it('is possible from the pick-up to the end of the sixth day after', async () => {
    const { token, pick_up_at } = await trip();
    app.clock.set(plusMinutes(pick_up_at, -1));
    expect((await file(token)).body.code).toBe('claim.too_early');
    app.clock.set(instantOf('2026-12-10', '00:00'));
    expect((await find(token)).allowed_actions).toEqual(['rate']);
    expect((await file(token)).body.code).toBe('claim.too_late');
    app.clock.set(instantOf('2026-12-09', '23:58'));
    expect((await file(token)).status).toBe(201);
  });

  it('says what a claim can be about, to whoever has the link', async () => {
    const { token } = await trip();
    const { status, body } = await app.ask('GET', `/api/claim/by_link/${token}`);
    const known = await app.ask('GET', '/api/claim/claim_type', { as: admin });
    expect([status, body.data]).toEqual([200, known.body.data]);
    expect(body.data.length).toBeGreaterThan(2);
    expect((await app.ask('GET', '/api/claim/by_link/x')).status).toBe(404);
  });

  it('needs the right link, a type that exists, and is not for drivers', async () => {
    const { token } = await trip();
    app.clock.set(AFTERNOON);
    expect((await file('x')).status).toBe(404);
    expect((await file(token, 'late', driver)).status).toBe(403);
    for (const type of ['', 'nothing-like-this', { id: '' }]) {
      const { status, body } = await file(token, type);
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['claim_type_id']]);
    }
    expect((await find(token)).claim).toEqual([]);
  });
});
