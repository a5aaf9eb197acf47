import {
  PAYMENT_MAX,
  type PaymentBalance,
  type PaymentLink,
  type PaymentLinkPage,
} from '@camino/contracts/payments/payment.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { MOST_TRIES } from '@camino/domain/payments/links.js';
import { MOST_CENTS, payment } from '@camino/domain/payments/payment.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { CARDS, GatewayStandIn } from '../platform/ports/gateway/payment-gateway.contract.js';
import { act, book, MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';

/* A booking paid by a link, with a gateway that is silent, slow or says no. */
let app: TestApp;
let standIn: GatewayStandIn;
let admin: Session;
beforeAll(async () => {
  standIn = await GatewayStandIn.start();
  app = await TestApp.start({ now: MONDAY, environment: standIn.environment });
  admin = await app.login('admin');
});
afterEach(async () => {
  await standIn.misbehave();
  app.clock.set(MONDAY);
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});

const seconds = (count: number): string => new Date(Date.parse(app.clock.now()) + count * 1000).toISOString();
const post = async (path: string, body: object, as: Session | undefined = admin, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body: answer } = await app.ask('POST', `/api/${path}`, { ...(as && { as }), body, headers });
  return { status, code: answer.code as string | undefined, message: answer.message as string, data: answer.data };
};
let days = 0;
const booked = async (more: object = {}) => {
  const date = new Date(Date.UTC(2027, 2, (days += 1))).toISOString().slice(0, 10);
  return book(app, { date, hour: '10:00', ...more });
};
const send = async (id: string, more: object = {}) =>
  post('admin/payment_link', { reservation_id: id, amount: 350, ...more });
const secretOf = ({ url }: PaymentLink): string => url?.split('/pay/')[1] ?? '';
/** A link for the whole price of a booking of its own. */
const linked = async () => {
  const { id, reservation_number: number } = await booked();
  const { data } = await send(id);
  const link = data as PaymentLink;
  return { id, number, link, token: secretOf(link) };
};
const pay = async (token: string, number: string = CARDS.good, key?: string) => {
  const { AccountToken: card_token, AccountNumber: card_account } = await standIn.card(number);
  return post('payment_link/pay', { token, card_token, card_account }, undefined, key);
};
const seen = async (token: string): Promise<PaymentLinkPage> =>
  (await app.ask('GET', `/api/payment_link/${token}`)).body.data;
const balance = async (id: string): Promise<PaymentBalance> =>
  (await app.ask('GET', `/api/admin/payment/balance/${id}`, { as: admin })).body.data;
/** What was charged or taken back of this amount since `before`. */
const moved = async (before = 0) =>
  (await standIn.transactions()).slice(before).map(({ operation, code, cents }) => `${operation} ${code} ${cents}`);
const count = async () => (await standIn.transactions()).length;
const eventsOf = async (id: string) =>
  (await app.app.get(EventLog).read(`${payment.category}-${id}`)).events.map(({ type }) => type);

describe('a link for paying', () => {
  it('is offered to whoever holds the link of the booking, as long as it can be paid', async () => {
    const { id, token } = await booked();
    const offered = async () => (await app.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data.pay_link;
    expect(await offered()).toBeUndefined();
    const { url, ...link } = (await send(id, { amount: 100 })).data as PaymentLink;
    expect(await offered()).toEqual({ path: new URL(url!).pathname, amount: 100 });
    await post(`admin/payment_link/${link.id}/withdraw`, {});
    expect(await offered()).toBeUndefined();
    await send(id, { amount: 100, days: 1 });
    expect(await offered()).toMatchObject({ amount: 100 });
    app.clock.set(seconds(25 * 3600));
    expect(await offered()).toBeUndefined();
  });

  it('is mailed, shows what is to be paid and nobody’s name, and is paid once (PAYC-001)', async () => {
    const email = 'paga.con.enlace@example.com';
    const { id, reservation_number: number, pick_up_date } = await booked({ email });
    const { status, data } = await send(id, { days: 2 });
    const link = data as PaymentLink;
    expect([status, link]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        version: 0,
        amount: 350,
        state: 'open',
        expires_at: expect.stringMatching(/^2026-12-02T15:0/) as string,
        url: expect.stringMatching(/^http:\/\/camino\.test\/pay\/[\w-]{32}$/) as string,
        declined: null,
        allowed_actions: ['withdraw'],
      },
    ]);
    await app.settled();
    const [mail] = app.mails(email);
    expect(mail?.subject).toBe(`Pague su viaje ${number}: Q350.00`);
    expect(mail?.html).toContain(`/pay/${secretOf(link)}`);
    const page = await seen(secretOf(link));
    expect(page).toEqual({
      state: 'open',
      reservation_number: number,
      amount: 350,
      origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
      destination: { id: 'ANT', place: 'Antigua Guatemala' },
      pick_up_date,
      pick_up_time: '10:00',
      expected_at: null,
      expires_at: link.expires_at,
      paid_at: null,
      last_four: null,
    });
    const before = await count();
    const paid = await pay(secretOf(link));
    expect([paid.status, paid.data.state, paid.data.last_four]).toEqual([200, 'paid', '1111']);
    expect(paid.data.paid_at).toMatch(/^2026-11-30T15:0/);
    expect(await moved(before)).toEqual(['Sale 00 35000']);
    expect(await balance(id)).toMatchObject({
      paid: 350,
      due: 0,
      allowed_actions: ['record', 'refund'],
      links: [{ state: 'paid', url: null, allowed_actions: [] }],
      payments: [{ kind: 'payment', way: 'link', amount: 350, currency: 'GTQ', last_four: '1111', voided: false }],
    });
    const again = await pay(secretOf(link));
    expect([again.status, again.code, again.message]).toEqual([409, 'payments.link_paid', 'Este enlace ya se pagó.']);
    expect(await moved(before)).toEqual(['Sale 00 35000']);
  });

  it('names the later pick-up that the office told of, in mail and page', async () => {
    const email = 'mas.tarde@example.com';
    const { id, pick_up_at } = await booked({ email });
    const driver = await app.login('driver');
    await act(app, admin, id, 'assign-transport', { driver_id: driver.driver_id ?? '', vehicle_id: 'suv-1' });
    await act(app, admin, id, 'announce-delay', { minutes: 40, cause: 'flight' });
    const link = (await send(id)).data as PaymentLink;
    await app.settled();
    expect(app.mails(email)[0]?.text).toMatch(/^Recogida: .*, 10:40, acordada a las 10:00/m);
    expect(await seen(secretOf(link))).toMatchObject({
      pick_up_time: '10:00',
      expected_at: plusMinutes(pick_up_at, 40),
    });
  });

  it('keeps no number of a card anywhere, and refuses one in a body', async () => {
    const { id, token } = await linked();
    const body = { token, card_token: CARDS.good, card_account: 'W-123456' };
    expect((await post('payment_link/pay', body, undefined)).status).toBe(400);
    await pay(token);
    const { events } = await app.app.get(EventLog).read(`${payment.category}-${id}`);
    expect(JSON.stringify(events)).not.toContain(CARDS.good);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('is the only key: another secret, and a card that the gateway does not know, open nothing', async () => {
    const { token } = await linked();
    const before = await count();
    expect((await app.ask('GET', '/api/payment_link/another-secret')).status).toBe(404);
    const unknown = await pay('another-secret');
    expect([unknown.status, unknown.code]).toEqual([404, 'payments.link_unknown']);
    const { AccountNumber: card_account } = await standIn.card(CARDS.good);
    const forged = await post('payment_link/pay', { token, card_token: 'somebody-else', card_account }, undefined);
    expect([forged.status, forged.code]).toEqual([409, 'card.register_failed']);
    expect(await moved(before)).toEqual([]);
  });

  it('holds until it expires, is withdrawn, replaced, settled otherwise, or its trip is called off', async () => {
    const before = await count();
    const refusedWith = async (token: string, code: string) => {
      const { status, code: said } = await pay(token);
      expect([status, said, (await seen(token)).state]).toEqual([409, `payments.${code}`, code.slice(5)]);
    };
    const [a, b, c, d, e] = [await linked(), await linked(), await linked(), await linked(), await linked()];
    const withdrawn = await post(`admin/payment_link/${b.link.id}/withdraw`, {});
    expect([withdrawn.status, withdrawn.data.state, withdrawn.data.url]).toEqual([200, 'withdrawn', null]);
    await refusedWith(b.token, 'link_withdrawn');
    const second = (await send(c.id)).data as PaymentLink;
    await refusedWith(c.token, 'link_withdrawn');
    expect((await seen(secretOf(second))).state).toBe('open');
    const cash = { reservation_id: d.id, amount: 1, currency: 'GTQ', way: 'cash' };
    expect((await post('admin/payment', cash)).status).toBe(201);
    await refusedWith(d.token, 'link_settled');
    await act(app, admin, e.id, 'reject', { reason: 'Sin lugar' });
    await refusedWith(e.token, 'link_withdrawn');
    app.clock.set('2026-12-03T16:00:00.000Z');
    await refusedWith(a.token, 'link_expired');
    expect(await moved(before)).toEqual([]);
  });

  it('can be paid no more once it was tried too often, which its page and the office’s list say at once', async () => {
    const { id, token } = await linked();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) expect((await pay(token, CARDS['0051'])).status).toBe(409);
    expect((await seen(token)).state).toBe('tried_often');
    expect((await balance(id)).links).toMatchObject([
      { state: 'tried_often', url: null, allowed_actions: ['withdraw'] },
    ]);
    expect((await pay(token)).code).toBe('payments.link_tried_often');
  });

  it('is shown to the office alone: the driver of the trip sees no address that pays', async () => {
    const { id, link } = await linked();
    const driver = await app.login('driver');
    await act(app, admin, id, 'assign-transport', { driver_id: driver.driver_id ?? '', vehicle_id: 'suv-1' });
    const { status, body } = await app.ask('GET', `/api/admin/payment/balance/${id}`, { as: driver });
    expect([status, (body.data as PaymentBalance).links]).toEqual([200, []]);
    expect(JSON.stringify(body)).not.toContain(secretOf(link));
    expect((await balance(id)).links.map(({ url }) => url)).toEqual([link.url]);
  });

  it('is for the office alone to send, and for no more than is due', async () => {
    const { id } = await booked();
    const codeOf = async (more: object, as = admin) => {
      const { status, code } = await post('admin/payment_link', { reservation_id: id, amount: 350, ...more }, as);
      return [status, code];
    };
    expect(await codeOf({ amount: 350.01 })).toEqual([409, 'payments.more_than_due']);
    expect(await codeOf({ amount: 0 })).toEqual([400, 'request.invalid']);
    expect(await codeOf({ amount: PAYMENT_MAX })).toEqual([409, 'payments.more_than_due']);
    expect(await codeOf({ amount: PAYMENT_MAX + 0.01 })).toEqual([400, 'request.invalid']);
    expect(PAYMENT_MAX * 100).toBe(MOST_CENTS);
    expect(await codeOf({ days: 31 })).toEqual([400, 'request.invalid']);
    expect(await codeOf({ reservation_id: 'nobody' })).toEqual([404, 'reservation.unknown']);
    for (const user of ['collaborator', 'driver', 'client'] as const)
      expect((await codeOf({}, await app.login(user)))[0]).toBe(403);
    const byHand = { reservation_id: id, amount: 1, currency: 'GTQ', way: 'link' };
    expect((await post('admin/payment', byHand)).status).toBe(400);
    expect((await balance(id)).links).toEqual([]);
  });
});

describe('a card', () => {
  it.each([
    ['0051', 'card.gateway_51', 'Error al realizar el pago, fondos insuficientes'],
    ['0005', 'card.gateway_05', undefined],
    ['0057', 'card.gateway_57', undefined],
    ['0111', 'card.gateway_111', undefined],
    ['0132', 'card.gateway_132', undefined],
  ] as const)('declined with %s is told so, and another one pays', async (number, code, words) => {
    const { id, token } = await linked();
    const declined = await pay(token, CARDS[number]);
    expect([declined.status, declined.code]).toEqual([409, code]);
    expect(declined.message).toEqual(words ?? expect.any(String));
    expect((await balance(id)).links).toMatchObject([{ state: 'open', declined: code }]);
    expect((await pay(token)).data.state).toBe('paid');
    expect((await balance(id)).paid).toBe(350);
  });

  it('is charged once although the answer never came: asking the gateway tells', async () => {
    const { id, token } = await linked();
    const before = await count();
    await standIn.misbehave({ operation: 'Sale', how: 'silent_after', times: 1 });
    expect((await pay(token)).data.state).toBe('paid');
    expect(await moved(before)).toEqual(['Sale 00 35000']);
    expect((await balance(id)).paid).toBe(350);
  });

  it('is charged once although the gateway falls silent altogether afterwards, and nobody pays again meanwhile', async () => {
    const { id, token } = await linked();
    const before = await count();
    await standIn.misbehave(
      { operation: 'Sale', how: 'silent_after', times: 1 },
      { operation: 'GetTransactionResult', how: 'down' },
    );
    const pending = await pay(token);
    expect([pending.status, pending.data.state, pending.data.last_four]).toEqual([200, 'paying', '1111']);
    const second = await pay(token);
    expect([second.status, second.code]).toEqual([409, 'payments.link_paying']);
    expect((await send(id)).code).toBe('payments.link_paying');
    await app.goTo(seconds(60));
    expect((await seen(token)).state).toBe('paying');
    await standIn.misbehave();
    await app.goTo(seconds(60));
    expect((await seen(token)).state).toBe('paid');
    expect(await moved(before)).toEqual(['Sale 00 35000']);
    expect((await balance(id)).payments).toHaveLength(1);
  });

  it('that never reached the gateway was not charged; the next one is, once, as the same movement', async () => {
    const { id, token } = await linked();
    const before = await count();
    await standIn.misbehave({ operation: 'Sale', how: 'silent_before', times: 1 });
    expect((await pay(token)).data.state).toBe('paying');
    await app.goTo(seconds(60));
    expect((await seen(token)).state).toBe('open');
    expect((await balance(id)).links).toMatchObject([{ declined: 'card.approve_failed' }]);
    expect((await pay(token)).data.state).toBe('paid');
    const trackings = (await standIn.transactions()).slice(before).map(({ tracking }) => tracking);
    expect(trackings).toHaveLength(1);
    expect(await eventsOf(id)).toEqual([
      'PaymentLinkSent',
      'LinkPaymentStarted',
      'LinkPaymentLost',
      'LinkPaymentStarted',
      'PaymentRecorded',
    ]);
  });

  it('is charged once when the call is made twice with one key, and at once from two windows', async () => {
    const [a, b] = [await linked(), await linked()];
    const before = await count();
    const { AccountToken: card_token, AccountNumber: card_account } = await standIn.card(CARDS.good);
    const body = { token: a.token, card_token, card_account };
    const one = await post('payment_link/pay', body, undefined, 'the-same-key-of-a');
    const two = await post('payment_link/pay', body, undefined, 'the-same-key-of-a');
    expect([one.data.state, two.status, two.data?.state]).toEqual(['paid', 200, 'paid']);
    const both = await Promise.all([pay(b.token), pay(b.token, CARDS.good)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await moved(before)).toEqual(['Sale 00 35000', 'Sale 00 35000']);
    expect((await balance(b.id)).payments).toHaveLength(1);
  });

  it('is not charged while the gateway is down, which is said', async () => {
    const { id, token } = await linked();
    const { AccountToken: card_token, AccountNumber: card_account } = await standIn.card(CARDS.good);
    await standIn.misbehave({ how: 'down' });
    const refused = await post('payment_link/pay', { token, card_token, card_account }, undefined);
    expect([refused.status, refused.code]).toEqual([503, 'card.server_failed']);
    expect(await eventsOf(id)).toEqual(['PaymentLinkSent']);
  });
});

describe('a payment by a link', () => {
  const paidLink = async () => {
    const one = await linked();
    await pay(one.token);
    const [row] = (await balance(one.id)).payments;
    return { ...one, paymentId: row!.id };
  };
  const voidIt = (id: string) => post(`admin/payment/${id}/void`, { reason: 'Canceló' });

  it('is taken back at the gateway on its day, once', async () => {
    const { id, paymentId } = await paidLink();
    const before = await count();
    const voided = await voidIt(paymentId);
    expect([voided.status, voided.data.voided, voided.data.taking_back]).toEqual([200, true, false]);
    expect((await voidIt(paymentId)).data.voided).toBe(true);
    expect((await moved(before)).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(['Void 00']);
    expect(await balance(id)).toMatchObject({ paid: 0, due: 350, payments: [{ voided: true, reason: 'Canceló' }] });
  });

  it('is taken back beside another of the same booking, each once', async () => {
    const { id } = await booked();
    for (const amount of [200, 150]) await pay(secretOf((await send(id, { amount })).data as PaymentLink));
    const before = await count();
    const { payments } = await balance(id);
    for (const { id: paymentId } of payments) expect((await voidIt(paymentId)).data.voided).toBe(true);
    expect((await moved(before)).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(['Void 00', 'Void 00']);
    expect(await balance(id)).toMatchObject({ paid: 0, due: 350, payments: [{ voided: true }, { voided: true }] });
  });

  it('counts while the gateway does not say whether it was, and is asked again as the same', async () => {
    const { id, paymentId } = await paidLink();
    const before = await count();
    await standIn.misbehave(
      { operation: 'Void', how: 'silent_before', times: 1 },
      { operation: 'GetTransactionResult', how: 'down' },
    );
    const pending = await voidIt(paymentId);
    expect([pending.status, pending.data.voided, pending.data.taking_back]).toEqual([200, false, true]);
    expect(pending.data.allowed_actions).toEqual([]);
    const refund = { reservation_id: id, amount: 1, currency: 'GTQ', way: 'cash', reason: 'x' };
    expect((await post('admin/payment/refund', refund)).code).toBe('payments.void_pending');
    await standIn.misbehave();
    await app.goTo(seconds(60));
    await app.goTo(seconds(60));
    expect(await balance(id)).toMatchObject({ paid: 0, payments: [{ voided: true }] });
    expect((await moved(before)).map((one) => one.split(' ')[0])).toEqual(['Void']);
  });

  it('that the gateway does not take back still counts, and can be given back otherwise', async () => {
    const one = await linked();
    await pay(one.token, CARDS['0098']);
    const [row] = (await balance(one.id)).payments;
    const refused = await voidIt(row!.id);
    expect([refused.status, refused.code]).toEqual([409, 'payments.void_declined']);
    expect(await balance(one.id)).toMatchObject({ paid: 350, payments: [{ voided: false, taking_back: false }] });
    const refund = { reservation_id: one.id, amount: 350, currency: 'GTQ', way: 'terminal', reason: 'Canceló' };
    expect((await post('admin/payment/refund', refund)).status).toBe(201);
    expect((await balance(one.id)).paid).toBe(0);
  });

  it('of another day is not taken back', async () => {
    const { paymentId } = await paidLink();
    const before = await count();
    app.clock.set('2026-12-01T06:00:00.000Z');
    const late = await voidIt(paymentId);
    expect([late.status, late.code]).toEqual([409, 'payments.void_too_late']);
    expect(await moved(before)).toEqual([]);
  });

  it('stands among the payments and their sums', async () => {
    const { number, paymentId } = await paidLink();
    await app.settled();
    const { body } = await app.ask('GET', `/api/admin/payment?filter={"way":"link","q":"${number}"}`, { as: admin });
    expect((body as { id: string; way: string }[]).map(({ id, way }) => [id, way])).toEqual([[paymentId, 'link']]);
    const totals = await app.ask('GET', `/api/admin/payment/totals?way=link&q=${number}`, { as: admin });
    expect(totals.body.data).toEqual({
      payments: 1,
      sums: [{ currency: 'GTQ', way: 'link', received: 350, refunded: 0, net: 350 }],
    });
  });
});
