import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardRegistration, CurrentSubscription, PaymentCard } from '@camino/contracts/billing/billing.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { CARDS } from '../../apps/api/src/platform/ports/gateway/payment-gateway.contract.js';
import { randomFrom, SEED } from '../support/random.js';
import { RunningGateway } from '../running-gateway.js';
import { type Answer, freePort, RunningServer } from '../running-server.js';
import { handedOver } from './parts/card-form.js';
import { type MoneyEvent, type Transaction, wrongMoney } from './parts/money.js';
import { storedIn } from './parts/stored-events.js';

/** `KILLS` sets the length of the search; the first steps are those that no story of billing kills. */
const KILLS = Number(process.env.KILLS ?? 3);
jest.setTimeout(300_000 + KILLS * 60_000);

const TIMEOUT_MS = 400;
const PASSWORD = 'Demo#2026';
const CLIENT = 'cliente@demo.gt';

const random = randomFrom(SEED);
const oneOf = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;

let server: RunningServer;
let gateway: RunningGateway;
let token: string;
/** Business time, which never goes back. */
let now = new Date().toISOString();
const said: string[] = [];
beforeAll(async () => {
  const port = await freePort();
  const environment = { GATEWAY_URL: `http://localhost:${port}`, GATEWAY_TIMEOUT_MS: String(TIMEOUT_MS) };
  server = await RunningServer.start(environment);
  gateway = await RunningGateway.start(port, [server.url]);
  token = await server.login(CLIENT);
});
afterAll(() => Promise.all([gateway.stop(), server.remove()]));

const misbehave = (...asked: readonly object[]) =>
  fetch(`${gateway.url}/control`, { method: 'PUT', body: JSON.stringify(asked) });
const transactions = async (): Promise<readonly Transaction[]> =>
  (await (await fetch(`${gateway.url}/control/transactions`)).json()) as Transaction[];
const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
  const answer = await server.ask(method, `/api/${path}`, { token, ...(body && { body }) });
  said.push(JSON.stringify(answer.body));
  return answer;
};
const read = async <T>(path: string): Promise<T> => (await ask('GET', path)).body.data as T;
const request = () => read<CardRegistration | null>('pago/solicitud');
const cards = () => read<readonly PaymentCard[]>('pago/tarjeta');
const current = () => read<CurrentSubscription>('suscripcion/actual');
const moveTo = async (instant: string): Promise<void> => {
  now = instant > now ? instant : now;
  expect((await ask('PUT', '_test/clock', { now })).status).toBe(200);
};
const comesBack = async (): Promise<void> => {
  server = await server.again();
  token = await server.login(CLIENT);
  await moveTo(now);
};
/** The gateway is well again, and whatever was interrupted is gone on with until nothing is open. */
const settles = async (): Promise<void> => {
  await misbehave();
  for (let times = 0; times < 20; times += 1) {
    await moveTo(plusMinutes(now, 10));
    if ((await request())?.estado !== 'pendiente' && !(await current()).pendiente) return;
  }
  throw new Error('a registration or a charge stays open');
};

const verified = async (): Promise<string> => {
  const { status, body } = await ask('POST', 'pago/verificar', await handedOver(gateway.url, CARDS.good));
  expect(status).toBe(201);
  return (body.data as CardRegistration).id;
};
/** A card that pays, however many rounds that takes. */
const withCard = async (): Promise<void> => {
  while ((await cards()).length === 0) {
    await ask('POST', 'pago/tarjeta', { solicitud_id: await verified() });
    await settles();
  }
};
const withSubscription = async (): Promise<CurrentSubscription> => {
  await withCard();
  if ((await current()).id === 0) await ask('POST', 'suscripcion/renovar', { suscripcion_nueva_id: 'esencial' });
  return current();
};
const otherPlan = ({ tipo_suscripcion_id: plan }: CurrentSubscription): string =>
  plan === 'completo' ? 'esencial' : 'completo';

type Step = Readonly<{ prepare: () => Promise<() => Promise<unknown>>; over?: () => Promise<void> }>;
/** What is under way when the process is killed: `prepare` answers the call, `over` says what must hold after it. */
const STEPS: Readonly<Record<string, Step>> = {
  verifying: {
    prepare: async () => {
      const handed = await handedOver(gateway.url, CARDS.good);
      return () => ask('POST', 'pago/verificar', handed);
    },
  },
  renewing: {
    prepare: async () => {
      const { hasta, estado } = await withSubscription();
      if (estado !== 'activa')
        await ask('POST', 'suscripcion/cambiar', { suscripcion_nueva_id: otherPlan(await current()) });
      const due = estado === 'activa' ? hasta : (await current()).hasta;
      now = `${due}T18:00:00.000Z`;
      return () => ask('PUT', '_test/clock', { now });
    },
    over: async () => {
      const { hasta, estado } = await current();
      expect([estado, `${hasta}T00:00:00.000Z` > now]).toEqual(['activa', true]);
    },
  },
  cancelling: {
    prepare: async () => {
      const { id, estado } = await withSubscription();
      if (estado === 'cancelada')
        await ask('POST', 'suscripcion/cambiar', { suscripcion_nueva_id: otherPlan(await current()) });
      const cancelled = (await current()).id;
      expect(cancelled).toBe(id);
      return () => ask('POST', 'suscripcion/cancelar', { id, acepta_fin_suscripcion: true });
    },
    over: async () => {
      const { id } = await current();
      const again = await ask('POST', 'suscripcion/cancelar', { id, acepta_fin_suscripcion: true });
      expect([again.status, (again.body.data as CurrentSubscription).estado]).toEqual([200, 'cancelada']);
    },
  },
  registering: {
    prepare: async () => {
      const [oldest, ...others] = await cards();
      if (oldest && others.length > 6)
        await ask('DELETE', 'pago/tarjeta', { forma_pago_id: others[0]!.id, password: PASSWORD });
      const id = await verified();
      return () => ask('POST', 'pago/tarjeta', { solicitud_id: id });
    },
  },
  subscribing: {
    prepare: async () => {
      await withCard();
      const { id, estado, hasta } = await current();
      if (id !== 0) {
        if (estado !== 'cancelada') await ask('POST', 'suscripcion/cancelar', { id, acepta_fin_suscripcion: true });
        await moveTo(`${hasta}T18:00:00.000Z`);
      }
      expect((await current()).id).toBe(0);
      return () => ask('POST', 'suscripcion/renovar', { suscripcion_nueva_id: 'esencial' });
    },
  },
  changing: {
    prepare: async () => {
      const plan = otherPlan(await withSubscription());
      return () => ask('POST', 'suscripcion/cambiar', { suscripcion_nueva_id: plan });
    },
  },
};
const WRONG = ['silent_before', 'silent_after', 'twice', 'garbled', 'down'] as const;
const OPERATIONS = ['Sale', 'Void', 'Rebill', 'GetTransactionResult', 'GetTokenDetails'] as const;

/** What goes wrong at the gateway meanwhile: nothing, or one or two answers. */
const troubles = (): readonly object[] =>
  Array.from({ length: random.below(3) }, () => ({
    operation: oneOf(OPERATIONS),
    how: oneOf(WRONG),
    times: 1 + random.below(2),
  }));

const killed = async (name: string): Promise<void> => {
  const { prepare, over } = STEPS[name]!;
  const call = await prepare();
  await misbehave(...troubles());
  const calling = call().catch(() => null);
  // Short times fall before the first event, long ones between the events that wait for the gateway.
  await new Promise((later) => setTimeout(later, random.below(random.below(3) === 0 ? 2500 : 120)));
  await server.kill();
  await calling;
  await comesBack();
  await settles();
  await over?.();
};

describe('a process killed amid payments', () => {
  it(`charges each order once and saves no card without sale and void (${KILLS} kills, seed ${SEED})`, async () => {
    const names = Object.keys(STEPS);
    for (let run = 0; run < KILLS; run += 1) await killed(names[run % names.length]!);
    const moved = await transactions();
    await server.stop();
    expect(wrongMoney(await storedIn(server.dataDir), moved)).toEqual([]);
    server = await server.again();
  });

  it('would be told of every charge too many and too few', () => {
    const event = (type: string, data: object) => ({ type, stream: 'wallet-1', data: data as MoneyEvent['data'] });
    const sale = {
      operation: 'Sale',
      transactionId: 'S1',
      tracking: 't',
      code: '00',
      cents: 100,
      reference: null,
    } as const;
    const back = { ...sale, operation: 'Void', transactionId: 'V1', reference: 'S1' } as const;
    const approved = event('TestSaleApproved', { registrationId: 'r', transactionId: 'S1' });
    const taken = event('TestSaleVoided', { registrationId: 'r' });
    const saved = event('CardSaved', { registrationId: 'r', cardId: 'r' });
    expect(wrongMoney([approved, taken, saved], [sale, back])).toEqual([]);
    expect(wrongMoney([approved, saved, taken], [sale])).toEqual([
      'not taken back: S1',
      'card r saved after TestSaleApproved',
    ]);
    const again = { ...sale, transactionId: 'S2' };
    const paid = event('SubscriptionPaid', { orderId: 'o', transactionId: 'R1' });
    expect(wrongMoney([approved, approved, paid, paid], [sale, back, again])).toEqual([
      'sale of a registration twice: r',
      'charge of an order twice: o',
      'sale only at the gateway: S2',
      'charge only in the log: R1',
      'charge only in the log: R1',
      'not taken back: S2',
    ]);
  });

  it('has stored, logged and answered neither number nor CVV of a card', async () => {
    const secrets = [CARDS.good, CARDS.good.replace(/(\d{4})(?=\d)/g, '$1 ')];
    for (const { parentPath, name } of await readdir(server.dataDir, { recursive: true, withFileTypes: true })) {
      const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
      expect([name, secrets.filter((secret) => bytes.includes(secret))]).toEqual([name, []]);
    }
    for (const text of [...said, server.log.join('')]) {
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).not.toMatch(/cvv/i);
    }
  });
});
