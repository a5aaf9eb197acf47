import type { CardRegistration, PaymentCard } from '@camino/contracts/billing/billing.js';
import type { HeldVoid } from '@camino/contracts/billing/held-void.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import { CARDS, GatewayStandIn } from '../platform/ports/gateway/payment-gateway.contract.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let standIn: GatewayStandIn;
let admin: Session;
let collaborator: Session;
beforeAll(async () => {
  standIn = await GatewayStandIn.start();
  app = await TestApp.start({ now: '2026-12-03T21:00:00.000Z', environment: standIn.environment });
  [admin, collaborator] = await Promise.all([app.login('admin'), app.login('collaborator')]);
});
afterEach(() => standIn.misbehave());
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});

const ask = async (as: Session, method: 'GET' | 'POST', path: string, body?: object) => {
  const { status, body: answer } = await app.ask(method, `/api/${path}`, { as, ...(body && { body }) });
  return { status, code: answer.code as string | undefined, data: answer.data };
};
const cards = async (as: Session): Promise<PaymentCard[]> => (await ask(as, 'GET', 'pago/tarjeta')).data;
const register = async (as: Session) => {
  const { AccountToken: token, AccountNumber: cuenta } = await standIn.card(CARDS.good);
  const verified = await ask(as, 'POST', 'pago/verificar', { token, cuenta });
  return ask(as, 'POST', 'pago/tarjeta', { solicitud_id: verified.data.id });
};
const request = async (as: Session): Promise<CardRegistration | null> => (await ask(as, 'GET', 'pago/solicitud')).data;
const later = (minutes: number): Promise<void> => app.goTo(plusMinutes(app.clock.now(), minutes));
const HALF_A_DAY = 12 * 60;

describe('a card', () => {
  it('whose void is never accepted is asked for ten times, then settled by an administrator with a reason (CARD-008)', async () => {
    await standIn.misbehave({ operation: 'Void', how: 'decline', code: '96' });
    const [before, already] = [(await standIn.transactions()).length, await cards(collaborator)];
    expect((await register(collaborator)).code).toBe('card.register_failed');
    for (let hours = 0; hours < 60; hours += 1) await later(HALF_A_DAY);
    const voids = async () =>
      (await standIn.transactions())
        .slice(before)
        .flatMap(({ operation, code, cents }) => (operation === 'Void' ? [`Void ${code} ${cents}`] : []));
    expect(await voids()).toEqual(Array<string>(10).fill('Void 96 100'));
    const held = async (filter: object = {}) =>
      (await app.ask('GET', `/api/admin/held_void?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as: admin }))
        .body as HeldVoid[];
    const [row] = await held({ open: true });
    expect(await held()).toEqual([
      {
        id: expect.any(String) as string,
        version: expect.any(Number) as number,
        account_id: seededAccountId('colaborador@demo.gt'),
        account_name: expect.any(String) as string,
        transaction: (await standIn.transactions()).at(-1)!.reference,
        amount: 1,
        code: '96',
        attempts: 10,
        given_up_at: expect.any(String) as string,
        state: 'open',
        outcome: null,
        reason: null,
        settled_at: null,
        settled_by: null,
        allowed_actions: ['settle'],
      },
    ]);
    await app.settled();
    const alarms = app.mails().filter(({ subject }) => subject.includes('Resuelva a mano un cargo de prueba'));
    expect(alarms.map(({ to }) => to)).toEqual(['admin@demo.gt']);
    const settle = (body: object, as = admin, id = row!.id) => ask(as, 'POST', `admin/held_void/${id}/settle`, body);
    const why = 'La pasarela lo devolvió';
    for (const [answer, status, code] of [
      [await settle({ outcome: 'repaid' }), 409, 'held_void.reason_required'],
      [await settle({ outcome: 'forgotten', reason: why }), 400, 'request.invalid'],
      [await settle({ outcome: 'repaid', reason: why }, admin, 'unknown'), 404, 'held_void.unknown'],
      [await settle({ outcome: 'repaid', reason: why }, collaborator), 403, 'auth.forbidden'],
    ] as const)
      expect([answer.status, answer.code]).toEqual([status, code]);
    const settled = await settle({ outcome: 'repaid', reason: why });
    expect([settled.status, settled.data]).toEqual([
      200,
      expect.objectContaining({
        state: 'settled',
        outcome: 'repaid',
        reason: why,
        settled_at: expect.any(String) as string,
      }),
    ]);
    expect(settled.data.settled_by).toBeTruthy();
    expect((await settle({ outcome: 'repaid', reason: why })).code).toBe('held_void.settled_already');
    expect([await held({ open: true }), (await held()).map(({ reason }) => reason)]).toEqual([[], [why]]);
    expect(await cards(collaborator)).toEqual(already);
    await later(2 * HALF_A_DAY);
    expect(await voids()).toHaveLength(10);
  });

  it('whose void the gateway never hears of waits, and is saved once it is known to be taken back (CARD-008)', async () => {
    await standIn.misbehave({ operation: 'Void', how: 'silent_before' });
    const already = await cards(collaborator);
    const registered = await register(collaborator);
    expect(registered.data.estado).toBe('pendiente');
    for (let hours = 0; hours < 24; hours += 1) await later(HALF_A_DAY);
    expect((await request(collaborator))?.estado).toBe('pendiente');
    const { id } = registered.data;
    const settled = await ask(admin, 'POST', `admin/held_void/${id}/settle`, {
      outcome: 'taken_back',
      reason: 'Anulado allá',
    });
    expect([settled.status, settled.data.code, settled.data.attempts]).toEqual([200, 'lost', 10]);
    expect((await request(collaborator))?.estado).toBe('registrada');
    expect((await cards(collaborator)).map((card) => card.id)).toEqual([...already.map((card) => card.id), id]);
  });
});

it('a list of voids is filtered by whether they are open, and by nothing else', async () => {
  const list = (filter: object) =>
    app.ask('GET', `/api/admin/held_void?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as: admin });
  for (const filter of [{ open: 'yes' }, { code: '96' }])
    expect([filter, (await list(filter)).status]).toEqual([filter, 400]);
  const ids = async (filter: object) => ((await list(filter)).body as HeldVoid[]).map(({ id }) => id);
  const all = await ids({});
  expect([all.length, await ids({ open: false }), await ids({ open: true })]).toEqual([2, all, []]);
  expect(await ids({ id: [all[1]] })).toEqual([all[1]]);
});

it('the reason of a settled void is gone with its holder, what it was for stays', async () => {
  expect((await askToErase(app, admin, 'colaborador@demo.gt')).status).toBe(200);
  const { body } = await app.ask('GET', '/api/admin/held_void', { as: admin });
  expect((body as HeldVoid[]).map(({ reason, outcome, amount }) => [reason, outcome, amount])).toEqual([
    [null, 'taken_back', 1],
    [null, 'repaid', 1],
  ]);
});
