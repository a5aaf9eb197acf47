import { plusDays, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import type { PaymentBalance, PaymentLink, PaymentLinkPage } from '@camino/contracts/payments/payment.js';
import { CARDS } from '../../apps/api/src/platform/ports/gateway/payment-gateway.contract.js';
import { bookingForm } from '../support/bookings.js';
import { randomFrom, SEED } from '../support/random.js';
import { RunningGateway } from '../running-gateway.js';
import { type Answer, freePort, RunningServer } from '../running-server.js';
import { handedOver } from './parts/card-form.js';
import { type MoneyEvent, type Transaction, wrongLinkMoney } from './parts/money.js';
import { storedIn } from './parts/stored-events.js';

/** `KILLS` sets the length of the search; the first steps are those that move money. */
const KILLS = Number(process.env.KILLS ?? 4);
jest.setTimeout(300_000 + KILLS * 60_000);

const TIMEOUT_MS = 400;
const random = randomFrom(SEED);
const oneOf = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;

let server: RunningServer;
let gateway: RunningGateway;
let token: string;
/** Business time, which never goes back. */
let now = new Date().toISOString();
let days = 3;
let keys = 0;
beforeAll(async () => {
  const port = await freePort();
  server = await RunningServer.start({ GATEWAY_URL: `http://localhost:${port}`, GATEWAY_TIMEOUT_MS: `${TIMEOUT_MS}` });
  gateway = await RunningGateway.start(port, [server.url]);
  token = await server.login('admin@demo.gt');
});
afterAll(() => Promise.all([gateway.stop(), server.remove()]));

const misbehave = (...asked: readonly object[]) =>
  fetch(`${gateway.url}/control`, { method: 'PUT', body: JSON.stringify(asked) });
const transactions = async (): Promise<readonly Transaction[]> =>
  (await (await fetch(`${gateway.url}/control/transactions`)).json()) as Transaction[];
const ask = (method: string, path: string, body?: object, key?: string): Promise<Answer> =>
  server.ask(method, `/api/${path}`, {
    token,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const moveTo = async (instant: string): Promise<void> => {
  now = instant > now ? instant : now;
  expect((await ask('PUT', '_test/clock', { now })).status).toBe(200);
};
const balance = async (id: string): Promise<PaymentBalance> =>
  (await ask('GET', `admin/payment/balance/${id}`)).body.data as PaymentBalance;
const page = async (secret: string): Promise<PaymentLinkPage> =>
  (await ask('GET', `payment_link/${secret}`)).body.data as PaymentLinkPage;
const key = (): string => `link-${SEED}-${(keys += 1)}`;

/** Days that are tried: on some of them the demo's own trips leave no place. */
const DAYS_TRIED = 10;
/** A booking on a day of its own. */
const booked = async (): Promise<string> => {
  const last = days + DAYS_TRIED;
  while (days < last) {
    const date = plusDays(now.slice(0, 10), (days += 1));
    const { status, body } = await ask('POST', 'reservation', bookingForm({ date, passenger: 1, childs: 0 }));
    if (body.code === 'calendar.not_available') continue;
    expect([status, body]).toEqual([201, body]);
    return (body.data as { id: string }).id;
  }
  throw new Error(`no place on ${DAYS_TRIED} days`);
};
type Sent = Readonly<{ booking: string; id: string; secret: string }>;
const sent = async (): Promise<Sent> => {
  const booking = await booked();
  const { body } = await ask('POST', 'admin/payment_link', { reservation_id: booking, amount: 25 });
  const { id, url } = body.data as PaymentLink;
  return { booking, id, secret: String(url).split('/pay/')[1]! };
};
const paying = async ({ secret }: Sent): Promise<() => Promise<Answer>> => {
  const card = await handedOver(gateway.url, CARDS.good);
  const once = key();
  const body = { token: secret, card_token: card.token, card_account: card.cuenta };
  return () => ask('POST', 'payment_link/pay', body, once);
};
const isSettled = async ({ secret }: Sent): Promise<boolean> => (await page(secret)).state !== 'paying';
const counted = async ({ booking }: Sent): Promise<readonly string[]> =>
  (await balance(booking)).payments.filter(({ voided }) => !voided).map(({ id }) => id);

/** A call to be killed, and what must hold once everything has settled; `again` repeats the call with its key. */
type UnderWay = Readonly<{ call: () => Promise<unknown>; of: Sent; over: () => Promise<void> }>;
const paidInTheEnd = async (link: Sent): Promise<void> => {
  for (let tries = 0; (await page(link.secret)).state === 'open' && tries < 10; tries += 1) {
    await (
      await paying(link)
    )();
    await settles(link);
  }
  expect([(await page(link.secret)).state, (await balance(link.booking)).paid]).toEqual(['paid', 25]);
};

const STEPS: Readonly<Record<string, () => Promise<UnderWay>>> = {
  paying: async () => {
    const of = await sent();
    const call = await paying(of);
    return {
      of,
      call,
      over: async () => {
        await call(); // whoever lost the answer asks again
        await settles(of);
        await paidInTheEnd(of);
      },
    };
  },
  'taking back': async () => {
    const of = await sent();
    await paidInTheEnd(of);
    const [id] = await counted(of);
    const once = key();
    const call = () => ask('POST', `admin/payment/${id}/void`, { reason: 'error' }, once);
    return {
      of,
      call,
      over: async () => {
        await call();
        await settles(of);
        const { payments } = await balance(of.booking);
        expect(payments.map(({ way }) => way)).toEqual(['link']);
      },
    };
  },
  sending: async () => {
    const booking = await booked();
    const once = key();
    const call = () => ask('POST', 'admin/payment_link', { reservation_id: booking, amount: 25 }, once);
    const other = await sent();
    return {
      of: other,
      call,
      over: async () => {
        const { status, body } = await call();
        expect(status).toBe(201);
        const { id, url } = body.data as PaymentLink;
        expect((await balance(booking)).links.map((link) => link.id)).toEqual([id]);
        await paidInTheEnd({ booking, id, secret: String(url).split('/pay/')[1]! });
      },
    };
  },
  withdrawing: async () => {
    const of = await sent();
    const call = () => ask('POST', `admin/payment_link/${of.id}/withdraw`, {}, `withdraw-${of.id}`);
    return {
      of,
      call,
      over: async () => {
        expect((await call()).status).toBe(200);
        expect((await (await paying(of))()).status).toBe(409);
        expect((await balance(of.booking)).paid).toBe(0);
      },
    };
  },
};

/** The gateway is well again, and whatever was interrupted is gone on with until nothing is open. */
const settles = async (of: Sent): Promise<void> => {
  await misbehave();
  for (let times = 0; times < 20; times += 1) {
    await moveTo(plusMinutes(now, 2));
    if (await isSettled(of)) return;
  }
  throw new Error('a payment stays open');
};

const WRONG = ['silent_before', 'silent_after', 'twice', 'garbled', 'down'] as const;
const OPERATIONS = ['Sale', 'Void', 'GetTransactionResult', 'GetTokenDetails'] as const;
/** What goes wrong at the gateway meanwhile: nothing, or one or two answers. */
const troubles = (): readonly object[] =>
  Array.from({ length: random.below(3) }, () => ({
    operation: oneOf(OPERATIONS),
    how: oneOf(WRONG),
    times: 1 + random.below(2),
  }));

const killed = async (name: string): Promise<void> => {
  const { call, of, over } = await STEPS[name]!();
  await misbehave(...troubles());
  const calling = call().catch(() => null);
  // Short times fall before the first event, long ones between the events that wait for the gateway.
  await new Promise((later) => setTimeout(later, random.below(random.below(3) === 0 ? 2500 : 120)));
  await server.kill();
  await calling;
  server = await server.again();
  token = await server.login('admin@demo.gt');
  await moveTo(now);
  await settles(of);
  await over();
};

describe('a process killed amid payments by link', () => {
  it(`charges each link once and loses nothing (${KILLS} kills, seed ${SEED})`, async () => {
    const names = Object.keys(STEPS);
    for (let run = 0; run < KILLS; run += 1) await killed(names[run % names.length]!);
    const moved = await transactions();
    await server.stop();
    expect(wrongLinkMoney(await storedIn(server.dataDir), moved)).toEqual([]);
    server = await server.again();
  });

  it('would be told of every charge too many and too few', () => {
    const event = (type: string, data: object): MoneyEvent => ({
      type,
      stream: 'payment-r1',
      data: data as MoneyEvent['data'],
    });
    const sale = {
      operation: 'Sale',
      transactionId: 'S1',
      tracking: 't',
      code: '00',
      cents: 2500,
      reference: null,
    } as const;
    const paid = event('PaymentRecorded', { id: 'p1', card: { link: 'l1', transactionId: 'S1' } });
    const again = event('PaymentRecorded', { id: 'p2', card: { link: 'l1', transactionId: 'S2' } });
    const cash = event('PaymentRecorded', { id: 'p3' });
    const voided = event('PaymentVoided', { id: 'p1' });
    const back = { ...sale, operation: 'Void', transactionId: 'V1', reference: 'S1' } as const;
    expect(wrongLinkMoney([paid, cash], [sale])).toEqual([]);
    expect(wrongLinkMoney([paid, voided], [sale, back])).toEqual([]);
    expect(wrongLinkMoney([paid, voided, again], [sale, back, { ...sale, transactionId: 'S2' }])).toEqual([]);
    expect(wrongLinkMoney([paid, again], [sale])).toEqual([
      'counted payment of a link twice: l1',
      'charge only in the log: S2',
    ]);
    expect(wrongLinkMoney([], [sale])).toEqual(['charge only at the gateway: S1']);
    expect(wrongLinkMoney([paid, voided, voided], [sale])).toEqual(['void twice: p1', 'void only in the log: S1']);
    expect(wrongLinkMoney([paid], [sale, back])).toEqual(['void only at the gateway: S1']);
  });
});
