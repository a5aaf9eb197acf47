import type { CardRegistration, CurrentSubscription, PaymentCard } from '@camino/contracts/billing/billing.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { wallet } from '@camino/domain/billing/wallet.js';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { CARDS, GatewayStandIn } from '../platform/ports/gateway/payment-gateway.contract.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let standIn: GatewayStandIn;
let client: Session;
let admin: Session;
let collaborator: Session;
const NOW = '2026-12-03T21:00:00.000Z';
beforeAll(async () => {
  standIn = await GatewayStandIn.start();
  app = await TestApp.start({ now: NOW, environment: standIn.environment });
  [client, admin, collaborator] = await Promise.all([
    app.login('client'),
    app.login('admin'),
    app.login('collaborator'),
  ]);
});
afterEach(async () => {
  await standIn.misbehave();
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (as: Session, method: Method, path: string, body?: object) => {
  const { status, body: answer } = await app.ask(method, `/api/${path}`, { as, ...(body && { body }) });
  return { status, code: answer.code as string | undefined, data: answer.data, message: answer.message as string };
};
const cards = async (as: Session): Promise<PaymentCard[]> => (await ask(as, 'GET', 'pago/tarjeta')).data;
const verify = async (as: Session, number: string = CARDS.good, more: object = {}) => {
  const { AccountToken: token, AccountNumber: cuenta } = await standIn.card(number, more);
  return ask(as, 'POST', 'pago/verificar', { token, cuenta });
};
const register = async (as: Session, number: string = CARDS.good) => {
  const verified = await verify(as, number);
  return ask(as, 'POST', 'pago/tarjeta', { solicitud_id: verified.data.id });
};
const request = async (as: Session): Promise<CardRegistration | null> => (await ask(as, 'GET', 'pago/solicitud')).data;
const remove = (as: Session, id: string, password = DEMO_PASSWORD) =>
  ask(as, 'DELETE', 'pago/tarjeta', { forma_pago_id: id, password });
const current = async (as: Session): Promise<CurrentSubscription> => (await ask(as, 'GET', 'suscripcion/actual')).data;
const order = (as: Session, call: 'renovar' | 'cambiar', suscripcion_nueva_id: string) =>
  ask(as, 'POST', `suscripcion/${call}`, { suscripcion_nueva_id });
/** Moves time on, and has everything done that is due then. */
const later = async (now: string): Promise<void> => {
  await app.goTo(now);
};
const seconds = (count: number): string => new Date(Date.parse(app.clock.now()) + count * 1000).toISOString();
const minutes = (count: number): string => seconds(60 * count);
const charges = async () =>
  (await standIn.transactions()).map(({ operation, code, cents }) => `${operation} ${code} ${cents}`);
/** The transactions that came after `before`. */
const since = async (before: number) => (await charges()).slice(before);
const count = async (): Promise<number> => (await charges()).length;

describe('a card', () => {
  it('is verified by the gateway, charged 1.00, voided and saved (CARD-004, CARD-006, CARD-007, CARD-008, API-108, API-111)', async () => {
    const before = await count();
    const verified = await verify(client);
    expect([verified.status, verified.data]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        estado: 'verificada',
        tarjeta: {
          ultimos_numeros: '1111',
          nombre_portador: 'OLIVIA BROOKS',
          fecha_expiracion: '11/30',
          marca: 'visa',
        },
        codigo: null,
      },
    ]);
    expect(await since(before)).toEqual([]);
    const registered = await ask(client, 'POST', 'pago/tarjeta', { solicitud_id: verified.data.id });
    expect([registered.status, registered.data.estado]).toEqual([201, 'registrada']);
    expect(await since(before)).toEqual(['Sale 00 100', 'Void 00 100']);
    expect(await cards(client)).toEqual([
      {
        id: verified.data.id,
        nombre_portador: 'OLIVIA BROOKS',
        activo: 1,
        no: '•••• 1111',
        ultimos_numeros: '1111',
        fecha_expiracion: '11/30',
        marca: 'visa',
        contratos: [],
      },
    ]);
    const again = await ask(client, 'POST', 'pago/tarjeta', { solicitud_id: verified.data.id });
    expect([again.status, again.data.estado, await since(before)]).toEqual([
      201,
      'registrada',
      ['Sale 00 100', 'Void 00 100'],
    ]);
  });

  it('is registered only after it was verified (CARD-006, CARD-021)', async () => {
    const before = await count();
    const refused = await ask(collaborator, 'POST', 'pago/tarjeta', { solicitud_id: 'none' });
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'card.not_verified',
      "No hemos verificado la tarjeta, presione el botón 'Verificar Tarjeta'",
    ]);
    expect(await since(before)).toEqual([]);
  });

  it('is what the gateway says it is, not what a browser says', async () => {
    const { AccountNumber: cuenta } = await standIn.card(CARDS.good);
    const forged = await ask(collaborator, 'POST', 'pago/verificar', { token: 'another-token', cuenta });
    expect([forged.status, forged.code]).toEqual([409, 'card.register_failed']);
    expect(await request(collaborator)).toBeNull();
  });

  it('that expires this month is not taken, the next month it is (CARD-011)', async () => {
    const soon = await verify(collaborator, CARDS.good, { cardMonth: '12', cardYear: '2026' });
    expect([soon.status, soon.code, soon.message]).toEqual([
      409,
      'card.expired',
      'La tarjeta proporcionada está vencida o está por vencer',
    ]);
    const fine = await verify(collaborator, CARDS.good, { cardMonth: '01', cardYear: '2027' });
    expect(fine.status).toBe(201);
    await ask(collaborator, 'DELETE', 'pago/solicitud', { solicitud_id: fine.data.id });
    expect(await request(collaborator)).toBeNull();
  });

  it.each([
    ['0051', 'card.gateway_51', 'Error al realizar el pago, fondos insuficientes'],
    [
      '0005',
      'card.gateway_05',
      'Error al realizar el pago, transacción declinada, contacte al proveedor de su tarjeta',
    ],
    ['0111', 'card.gateway_111', 'Error al realizar el pago, transacción denegada, TID inválido'],
    ['0057', 'card.gateway_57', 'Error al realizar el pago, tarjeta bloqueada o cancelada por el banco'],
    [
      '0132',
      'card.gateway_132',
      'Error al realizar el pago, transacción declinada, tarjeta reportada como perdida o robada',
    ],
    ['9999', 'card.payment_failed', 'Error al realizar el pago, verifique los datos de su tarjeta de crédito'],
  ] as const)(
    'that ends in %s is declined with %s, and forgotten (CARD-009, CARD-012 to CARD-017)',
    async (last, code, message) => {
      const before = await cards(collaborator);
      const refused = await register(collaborator, CARDS[last]);
      expect([refused.status, refused.code, refused.message]).toEqual([409, code, message]);
      expect(await request(collaborator)).toMatchObject({ estado: 'rechazada', tarjeta: null, codigo: code });
      expect(await cards(collaborator)).toEqual(before);
      const { state } = await app.app.get(Decide).load(wallet, seededAccountId('colaborador@demo.gt'));
      expect(state.request).toBeNull();
    },
  );

  it('whose sale times out after it was made is saved, charged once', async () => {
    const before = await count();
    const registered = await register(collaborator, CARDS['0000']);
    expect([registered.status, registered.data.estado]).toEqual([201, 'registrada']);
    expect(await since(before)).toEqual(['Sale 00 100', 'Void 00 100']);
    await remove(collaborator, registered.data.id);
  });

  it.each(['twice', 'garbled', 'silent_after'] as const)(
    'whose sale and void are answered %s is saved, charged and voided once',
    async (how) => {
      await standIn.misbehave({ operation: 'Sale', how, times: 1 }, { operation: 'Void', how, times: 1 });
      const before = await count();
      const registered = await register(collaborator);
      expect([registered.status, registered.data.estado]).toEqual([201, 'registrada']);
      expect(await since(before)).toEqual(['Sale 00 100', 'Void 00 100']);
      await remove(collaborator, registered.data.id);
    },
  );

  it.each(['silent_before', 'down'] as const)(
    'whose sale never reaches a gateway that is %s waits for it, and is charged once',
    async (how) => {
      await standIn.misbehave({ operation: 'Sale', how, times: 1 });
      const before = await count();
      const registered = await register(collaborator);
      expect([registered.status, registered.data.estado]).toEqual([201, 'pendiente']);
      expect(await since(before)).toEqual([]);
      const impatient = await verify(collaborator);
      expect([impatient.status, impatient.code]).toEqual([409, 'card.registration_pending']);
      await later(seconds(1));
      expect([(await request(collaborator))?.estado, await since(before)]).toEqual(['pendiente', []]);
      await later(seconds(10));
      expect([(await request(collaborator))?.estado, await since(before)]).toEqual([
        'registrada',
        ['Sale 00 100', 'Void 00 100'],
      ]);
      await remove(collaborator, registered.data.id);
    },
  );

  it('waits for a gateway that is down for longer, and is saved when it is back', async () => {
    const verified = await verify(collaborator);
    await standIn.misbehave({ how: 'down' });
    const before = await count();
    const registered = await ask(collaborator, 'POST', 'pago/tarjeta', { solicitud_id: verified.data.id });
    expect(registered.data.estado).toBe('pendiente');
    const unknown = await verify(admin);
    expect([unknown.status, unknown.code]).toEqual([503, 'card.server_failed']);
    await later(minutes(5));
    expect([(await request(collaborator))?.estado, await since(before)]).toEqual(['pendiente', []]);
    await standIn.misbehave();
    await later(minutes(5));
    expect([(await request(collaborator))?.estado, await since(before)]).toEqual([
      'registrada',
      ['Sale 00 100', 'Void 00 100'],
    ]);
    await remove(collaborator, verified.data.id);
  });

  it('is given up after three sales of which the gateway knows nothing (CARD-009, CARD-018)', async () => {
    await standIn.misbehave({ operation: 'Sale', how: 'silent_before' });
    const registered = await register(collaborator);
    expect(registered.data.estado).toBe('pendiente');
    for (let times = 0; times < 3; times += 1) await later(minutes(1));
    expect(await request(collaborator)).toMatchObject({ estado: 'rechazada', codigo: 'card.approve_failed' });
  });

  it('whose void is refused is not saved; the void goes on, and the office is alarmed (CARD-008, CARD-009, CARD-019)', async () => {
    await standIn.misbehave({ operation: 'Void', how: 'decline', code: '96', times: 2 });
    const [before, already] = [await count(), await cards(collaborator)];
    const refused = await register(collaborator);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'card.register_failed',
      'No es posible registrar la tarjeta proporcionada',
    ]);
    await later(minutes(4));
    expect(await since(before)).toEqual(['Sale 00 100', 'Void 96 100']);
    await later(minutes(1));
    expect(await since(before)).toEqual(['Sale 00 100', 'Void 96 100', 'Void 96 100']);
    await later(minutes(10));
    expect(await since(before)).toEqual(['Sale 00 100', 'Void 96 100', 'Void 96 100', 'Void 00 100']);
    expect(await cards(collaborator)).toEqual(already);
    await later(minutes(120));
    expect(await since(before)).toHaveLength(4);
    const alarms = app.mails().filter(({ subject }) => subject.includes('no anula un cargo de prueba'));
    expect(alarms.map(({ to }) => to)).toContain('admin@demo.gt');
    expect(alarms).toHaveLength(1);
  });

  it('that was verified and not registered is forgotten after half an hour (CARD-009)', async () => {
    const verified = await verify(collaborator);
    await later(minutes(29));
    expect((await request(collaborator))?.estado).toBe('verificada');
    await later(minutes(1));
    const late = await ask(collaborator, 'POST', 'pago/tarjeta', { solicitud_id: verified.data.id });
    expect([late.status, late.code]).toEqual([409, 'card.not_verified']);
  });

  it('is chosen, and deleted with the password alone (API-109, API-110)', async () => {
    const first = await register(admin);
    const second = await register(admin);
    expect((await cards(admin)).map(({ activo }) => activo)).toEqual([1, 0]);
    const chosen = await ask(admin, 'PUT', 'pago/tarjeta/activar', { id: second.data.id });
    expect([chosen.status, chosen.data.map(({ activo }: PaymentCard) => activo)]).toEqual([200, [0, 1]]);
    const wrong = await remove(admin, second.data.id, 'Wrong#2026');
    expect([wrong.status, wrong.code]).toEqual([409, 'account.password_wrong']);
    expect(await cards(admin)).toHaveLength(2);
    const right = await remove(admin, second.data.id);
    expect([right.status, right.data.map(({ id, activo }: PaymentCard) => [id, activo])]).toEqual([
      200,
      [[first.data.id, 1]],
    ]);
    for (const [method, path, body] of [
      ['PUT', 'pago/tarjeta/activar', { id: (await cards(client))[0]?.id }],
      ['DELETE', 'pago/tarjeta', { forma_pago_id: (await cards(client))[0]?.id, password: DEMO_PASSWORD }],
    ] as const)
      expect((await ask(admin, method, path, body)).code).toBe('card.unknown');
    expect(await cards(client)).toHaveLength(1);
  });

  it('is entered in a form whose address has key, token and language (API-117)', async () => {
    const { status, data } = await ask(client, 'GET', 'pago/formulario');
    expect([status, data.url]).toEqual([
      200,
      `${standIn.url}/UIComponent/CreditCard?APIKey=stand-in&Token=&Culture=es`,
    ]);
  });

  it('never comes here by its number', async () => {
    const refused = await ask(client, 'POST', 'pago/verificar', { token: CARDS.good, cuenta: 'W-0000000001' });
    expect([refused.status, refused.code]).toEqual([400, 'request.card_number']);
  });
});

describe('a subscription', () => {
  it('is none at first, and needs a card (API-118, SUB-001, SUB-009)', async () => {
    expect(await current(collaborator)).toEqual({
      id: 0,
      tipo_suscripcion_id: 0,
      nombre: '',
      precio: 0,
      estado: 'ninguna',
      desde: null,
      hasta: null,
      gracia_hasta: null,
      pendiente: false,
      codigo: null,
    });
    const refused = await order(collaborator, 'renovar', 'esencial');
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'subscription.no_payment_method',
      'No es posible obtener un método de pago',
    ]);
    expect((await ask(collaborator, 'GET', 'suscripcion/tarjeta')).code).toBe('subscription.no_payment_method');
  });

  it('is of a type that is offered to the regime (API-119)', async () => {
    const of = async (regimen: number) =>
      (await ask(client, 'GET', `suscripcion/tipo?regimen_id=${regimen}`)).data.map(
        ({ id, nombre, precio }: { id: string; nombre: string; precio: number }) => [id, nombre, precio],
      );
    expect(await of(1)).toEqual([
      ['pequeno', 'Pequeño contribuyente', 75],
      ['esencial', 'Esencial', 149],
    ]);
    expect(await of(2)).toEqual([
      ['esencial', 'Esencial', 149],
      ['completo', 'Completo', 299],
    ]);
    expect(await of(9)).toEqual([]);
    expect((await ask(client, 'GET', 'suscripcion/tipo?regimen_id=x')).status).toBe(400);
  });

  it('is paid by the main card, told without the gateway’s token (CARD-005, API-124)', async () => {
    const [main] = await cards(client);
    expect((await ask(client, 'GET', 'suscripcion/tarjeta')).data).toEqual({
      token: main?.id,
      nombre_portador: 'OLIVIA BROOKS',
      ultimos_numeros: '1111',
    });
  });

  it('begins with a charge, is changed by another one, and keeps receipts (API-120, API-121, SUB-001 to SUB-004)', async () => {
    const before = await count();
    expect((await order(client, 'cambiar', 'esencial')).code).toBe('subscription.none');
    expect((await order(client, 'renovar', 'nada')).code).toBe('subscription.plan_unknown');
    const begun = await order(client, 'renovar', 'esencial');
    expect([begun.status, begun.data]).toEqual([
      200,
      expect.objectContaining({ tipo_suscripcion_id: 'esencial', nombre: 'Esencial', precio: 149, estado: 'activa' }),
    ]);
    expect((await order(client, 'renovar', 'completo')).code).toBe('subscription.runs_already');
    expect((await order(client, 'cambiar', 'esencial')).code).toBe('subscription.same');
    const changed = await order(client, 'cambiar', 'completo');
    expect([changed.status, changed.data.id, changed.data.precio]).toEqual([200, begun.data.id, 299]);
    expect(await since(before)).toEqual(['Rebill 00 14900', 'Rebill 00 29900']);
    const { data: receipts } = await ask(client, 'GET', 'suscripcion/recibo');
    expect(receipts.map(({ tipo, nombre, monto }: Record<string, unknown>) => [tipo, nombre, monto])).toEqual([
      ['change', 'Completo', 299],
      ['start', 'Esencial', 149],
    ]);
    expect((await ask(admin, 'GET', 'suscripcion/recibo')).data).toEqual([]);
    expect((await cards(client))[0]?.contratos).toEqual([{ id: begun.data.id, nombre: 'Completo' }]);
    const [card] = await cards(client);
    expect((await remove(client, card!.id)).code).toBe('card.pays');
    await app.settled();
    const mails = app.mails().filter(({ subject }) => subject.startsWith('Recibo '));
    expect(mails.map(({ to }) => to)).toEqual(['cliente@demo.gt', 'cliente@demo.gt']);
  });

  it.each(['silent_after', 'twice'] as const)(
    'whose charge is answered %s is changed, and charged once (SUB-002, SUB-004)',
    async (how) => {
      const before = await count();
      const plan = (await current(client)).tipo_suscripcion_id === 'completo' ? 'esencial' : 'completo';
      await standIn.misbehave({ operation: 'Rebill', how, times: 1 });
      const changed = await order(client, 'cambiar', plan);
      expect([changed.status, changed.data.tipo_suscripcion_id]).toEqual([200, plan]);
      expect(await since(before)).toHaveLength(1);
    },
  );

  it('whose charge is lost is pending, then changed, and charged once (SUB-004)', async () => {
    const { tipo_suscripcion_id: was } = await current(client);
    const plan = was === 'completo' ? 'esencial' : 'completo';
    const before = await count();
    await standIn.misbehave({ how: 'down', times: 2 });
    const pending = await order(client, 'cambiar', plan);
    expect([pending.status, pending.data.pendiente, pending.data.tipo_suscripcion_id]).toEqual([200, true, was]);
    expect((await order(client, 'cambiar', plan)).code).toBe('subscription.pending');
    const [card] = await cards(client);
    expect((await remove(client, card!.id)).code).toBe('subscription.pending');
    await later(seconds(10));
    expect(await current(client)).toMatchObject({ pendiente: false, tipo_suscripcion_id: plan });
    expect(await since(before)).toHaveLength(1);
  });

  it('whose charge is declined stays as it was, and says why (CARD-012, SUB-007)', async () => {
    const was = await current(client);
    await standIn.misbehave({ operation: 'Rebill', how: 'decline', code: '51', times: 1 });
    const refused = await order(client, 'cambiar', was.tipo_suscripcion_id === 'completo' ? 'esencial' : 'completo');
    expect([refused.status, refused.code]).toEqual([409, 'card.gateway_51']);
    expect(await current(client)).toEqual({ ...was, codigo: 'card.gateway_51' });
  });

  it('is renewed on its day, has a week of grace when it is declined, and ends', async () => {
    const { hasta, precio } = await current(client);
    const before = await count();
    await later(`${hasta}T18:00:00.000Z`);
    expect(await since(before)).toEqual([`Rebill 00 ${precio * 100}`]);
    const { hasta: next } = await current(client);
    expect(next! > hasta!).toBe(true);
    await standIn.misbehave({ operation: 'Rebill', how: 'decline', code: '51' });
    await later(`${next}T18:00:00.000Z`);
    expect(await current(client)).toMatchObject({ estado: 'gracia', hasta: next, codigo: 'card.gateway_51' });
    await later(`${next}T19:00:00.000Z`);
    expect(await since(before)).toHaveLength(2);
    await app.settled();
    const told = app.mails().filter(({ subject }) => subject === 'No pudimos cobrar su suscripción');
    expect(told.map(({ to }) => to)).toEqual(['cliente@demo.gt']);
    const { gracia_hasta } = await current(client);
    await later(`${gracia_hasta}T18:00:00.000Z`);
    expect((await current(client)).estado).toBe('ninguna');
  });

  it('is cancelled with its terms accepted, goes on until it is used up, and is charged no more (API-123, SUB-005, SUB-006, API-122)', async () => {
    await standIn.misbehave();
    const fresh = await app.login('client');
    const begun = await order(fresh, 'renovar', 'esencial');
    const { id } = begun.data;
    const cancel = (as: Session, acepta_fin_suscripcion: boolean, of = id) =>
      ask(as, 'POST', 'suscripcion/cancelar', { id: of, acepta_fin_suscripcion });
    const refused = await cancel(fresh, false);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'subscription.accept_required',
      'Debes aceptar los términos de Finalización de suscripción',
    ]);
    expect((await cancel(fresh, true, 'another')).code).toBe('subscription.unknown');
    const cancelled = await cancel(fresh, true);
    expect([cancelled.status, cancelled.data.estado]).toEqual([200, 'cancelada']);
    const { events } = await app.app.get(EventLog).read(`tax_subscription-${seededAccountId('cliente@demo.gt')}`);
    expect(events.at(-1)).toMatchObject({ type: 'SubscriptionCancelled', data: { termsVersion: '2026-11' } });
    const contract = await app.ask('GET', `/api/suscripcion/contrato/${id}`, {
      as: fresh,
      headers: { accept: 'text/html' },
    });
    expect(contract.status).toBe(200);
    expect((await ask(await app.login('admin'), 'GET', `suscripcion/contrato/${id}`)).code).toBe(
      'subscription.unknown',
    );
    const before = await count();
    expect((await cards(fresh)).flatMap(({ contratos }) => contratos)).toEqual([]);
    for (const card of await cards(fresh)) expect((await remove(fresh, card.id)).status).toBe(200);
    expect((await order(fresh, 'cambiar', 'completo')).code).toBe('subscription.no_payment_method');
    expect((await current(fresh)).estado).toBe('cancelada');
    await later(`${begun.data.hasta}T18:00:00.000Z`);
    expect([(await current(await app.login('client'))).estado, await since(before)]).toEqual(['ninguna', []]);
  });
});
