import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventLog } from '../../apps/api/src/platform/log/event-log/event-log.js';
import { GatewayStandIn } from '../../apps/api/src/platform/ports/gateway/payment-gateway.contract.js';
import type { Answered } from '../support/test-app.js';
import {
  type Caller,
  CALLERS,
  DEAD,
  isPerson,
  type MatrixWorld,
  ownerOf,
  ROLE_OF,
  startWorld,
  type Whose,
} from './matrix-world.js';
import { type Request, requestOf, urlOf } from './requests.js';
import { withItsRoutes } from './running-routes.js';
import type { WhoMay } from '../../apps/api/src/platform/ops/areas/who-may.js';
import { ALWAYS_REFUSED, WHO_MAY } from './who-may.js';

const DECLARED = Object.values(WHO_MAY).flatMap((may) => may.routes.map((route) => [route, may] as const));
const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

let world: MatrixWorld;
let routes: readonly string[];
let folder: string;
let gateway: GatewayStandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camino-matrix-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages', 'index.html'), '<html></html>');
  const pages = join(folder, 'pages');
  gateway = await GatewayStandIn.start();
  ({ started: world, routes } = await withItsRoutes(() =>
    startWorld({ site: pages, admin: pages }, gateway.environment),
  ));
  await world.booking('client', 'requested');
  await world.app.settled();
});
afterAll(async () => {
  await world.app.stop();
  await gateway.stop();
  await rm(folder, { recursive: true });
});

/** `in`, or the status of the refusal. */
const expected = (
  { who, except, others, unknown, any = ['admin'] }: WhoMay,
  caller: Caller,
  whose: Whose,
): 'in' | number => {
  const isDead = (DEAD as readonly string[]).includes(caller);
  if (who !== 'anybody' && isDead) return 401;
  if (isPerson(caller) && except?.includes(ROLE_OF[caller])) return 403;
  if (typeof who === 'object') {
    if (!isPerson(caller)) return 401;
    const role = ROLE_OF[caller];
    if (!who.includes(role)) return 403;
    if (whose === 'other' && !any.includes(role)) return others ?? 'in';
  }
  return whose === 'unknown' ? (unknown ?? 'in') : 'in';
};

/** Whether the caller was let in; a rule may still refuse with 409, the status of all rules. */
const isIn = ({ status }: Answered): boolean => (status >= 200 && status < 400) || status === 409;

/** A caller who must not know whether a record exists may get 404 as well. */
const isRefused = ({ status }: Answered, should: number, whose: Whose): boolean =>
  status === should || (whose === 'unknown' && should === 403 && status === 404);

const methodOf = (route: string, { method }: Request): 'GET' =>
  (method ?? (route.split(' ')[0] as string).toUpperCase()) as 'GET';

const head = () => world.app.app.get(EventLog, { strict: false }).head();

/** What is noted of attempts and looks, which changes no record. */
const NOTES = ['AttemptRefused', 'PersonalDataRead'];

/** Events after `since` caused by this request; events of due processes are not. */
const causedBy = async ({ headers }: Answered, since: Awaited<ReturnType<typeof head>>): Promise<readonly string[]> => {
  const events = await world.app.app.get(EventLog, { strict: false }).readAll(since, 1000);
  const request = headers['x-request-id'];
  return events
    .filter(({ type }) => !NOTES.includes(type))
    .filter(
      ({ metadata }) =>
        metadata.actor.role !== 'system' || metadata.request === request || metadata.correlation === request,
    )
    .map(({ type }) => type);
};

type Asked = Readonly<{ caller: Caller; whose: Whose; should: 'in' | number }>;
const askedOf = (may: WhoMay): readonly Asked[] => {
  const records: readonly Whose[] = [
    'own',
    ...(may.others ? (['other'] as const) : []),
    ...(may.unknown ? (['unknown'] as const) : []),
  ];
  const all = CALLERS.flatMap((caller) =>
    records.map((whose) => ({ caller, whose, should: expected(may, caller, whose) })),
  );
  return [...all.filter(({ should }) => should !== 'in'), ...all.filter(({ should }) => should === 'in')];
};

/** Every caller requests a route, first those to be refused, which must change nothing. Returns the deviations. */
const tryRoute = async (route: string, may: WhoMay): Promise<readonly string[]> => {
  const made = new Map<string, Promise<unknown>>();
  const wrong: string[] = [];
  let done = 0;
  for (const { caller, whose, should } of askedOf(may)) {
    const owner = may.others ? ownerOf(caller, whose) : 'client';
    const once = <T>(make: () => Promise<T>, of: string = owner): Promise<T> => {
      if (!made.has(of)) made.set(of, make());
      return made.get(of) as Promise<T>;
    };
    const request = await requestOf(route, { world, caller, owner, whose, once });
    const before = await head();
    const answer = await world.app.ask(methodOf(route, request), urlOf(route, request), {
      as: request.as ?? world.tokenOf(caller),
      body: request.body,
    });
    const said = `${caller}, ${whose}: ${answer.status} ${String((answer.body as { code?: string } | null)?.code ?? '')}`;
    if (should === 'in' ? !isIn(answer) : !isRefused(answer, should, whose)) wrong.push(`${said} instead of ${should}`);
    const caused = should === 'in' ? [] : await causedBy(answer, before);
    if (caused.length > 0) wrong.push(`${said} caused ${caused.join()}`);
    if (should === 'in' && answer.status < 400) done += 1;
  }
  if (done === 0 && !ALWAYS_REFUSED.includes(route)) wrong.push('nobody gets through');
  return wrong;
};

describe('the table of who may do what', () => {
  it('names every route the application has, and no other', () => {
    expect(DECLARED.map(([route]) => route).sort()).toEqual(routes);
  });
  it('declares for each route about a record the response for a missing one', () => {
    expect(
      DECLARED.filter(([route, { unknown }]) => /\{(id|token)\}/.test(route) && !unknown).map(([route]) => route),
    ).toEqual(ALWAYS_REFUSED);
  });
});

/**
 * A path with a literal segment that another path has as a parameter: `/api/admin/user/export.xlsx` also matches a
 * user.
 */
const isOtherRoute = (method: string, path: string): boolean =>
  routes.some(
    (route) =>
      route !== `${method} ${path}` &&
      new RegExp(`^${route.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`),
  );

it.each(DECLARED)('%s lets in whom it is for, and nobody else changes anything', async (route, may) => {
  expect(await tryRoute(route, may)).toEqual([]);
});

describe('what no route declares', () => {
  const paths = () => [...new Set(routes.map((route) => route.split(' ')[1] as string))];
  const written = (path: string): string =>
    path
      .replace('{number}', '1')
      .replace(/\{\w+\}/g, 'x')
      .replace('*', 'x');

  it('is not answered, not even to an administrator', async () => {
    const answered: string[] = [];
    for (const path of paths().filter((one) => one !== '/*')) {
      for (const method of METHODS.filter((one) => !routes.includes(`${one} ${path}`))) {
        const { status } = await world.app.ask(method.toUpperCase(), written(path), {
          as: world.admin,
          ...(method !== 'get' && { body: {} }),
        });
        if (![404, 405].includes(status) && !isOtherRoute(method, path)) answered.push(`${method} ${path}: ${status}`);
      }
    }
    expect(answered).toEqual([]);
  });

  it('is never opened to other origins, and OPTIONS requests are refused', async () => {
    for (const path of paths()) {
      const { status, headers } = await world.app.ask('OPTIONS', written(path), {
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      });
      expect([
        path,
        [404, 405].includes(status),
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
      ]).toEqual([path, true, []]);
    }
  });

  it('is not revealed by HEAD if GET does not reveal it', async () => {
    for (const [route, { who }] of DECLARED.filter(
      ([one, may]) => one.startsWith('get ') && typeof may.who === 'object',
    )) {
      const wrong = Object.entries(ROLE_OF).find(([, role]) => !(who as readonly string[]).includes(role))?.[0] as
        | Caller
        | undefined;
      for (const caller of ['guest', 'ended', ...(wrong ? [wrong] : [])] as const) {
        const { status, body } = await world.app.ask('HEAD', written(route.split(' ')[1] as string), {
          as: world.tokenOf(caller),
        });
        expect([route, caller, status, body]).toEqual([route, caller, isPerson(caller) ? 403 : 401, '']);
      }
    }
  });
});
