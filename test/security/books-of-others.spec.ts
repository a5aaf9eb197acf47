import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { systemContext } from '../../apps/api/src/platform/log/event-store/context.js';
import { Decide } from '../../apps/api/src/platform/act/commanding/decide.js';
import { EventLog } from '../../apps/api/src/platform/log/event-log/event-log.js';
import { GatewayStandIn } from '../../apps/api/src/platform/ports/gateway/payment-gateway.contract.js';
import type { Answered } from '../support/test-app.js';
import { type MatrixWorld, type Person, startWorld } from './matrix-world.js';
import { type Request, requestOf, urlOf } from './requests.js';
import { withItsRoutes } from './running-routes.js';
import { WHO_MAY } from './who-may.js';

/*
 * The books, the cards and the subscription of one taxpayer, and whoever has no access to them, no more or not yet. The
 * calls are those of the running application; each is sent with the taxpayer named wherever a call can name one.
 */
const OWNER = 'client';
const IS_TAX_CALL = /^\w+ \/api\/(reporte|presentacion|usuario|pago|suscripcion)\//;
/** What stands in the taxpayer's books and tax profile alone. */
const SECRETS = ['Posada Escondida', 'Agente Escondido', 'Nombre Fiscal Escondido', 'escondida@example.com'] as const;

type Grant = Readonly<{ from: string; to: string | null; on: string; bound: boolean; revoked: boolean }>;
const granted = (grant: Partial<Grant>): Grant => ({
  from: '2026-11-01',
  to: null,
  on: '2026-11-01T15:00:00.000Z',
  bound: true,
  revoked: false,
  ...grant,
});
/** The world begins on 30 November 2026. */
const WITHOUT_ACCESS: readonly (readonly [string, Person, Grant | null])[] = [
  ['an administrator', 'admin', null],
  ['a driver', 'driver', null],
  ['a collaborator', 'collaborator', null],
  ['another client', 'otherClient', null],
  ['an accountant whose access has ended', 'otherClient', granted({ to: '2026-11-29' })],
  ['an accountant whose access has not begun', 'otherClient', granted({ from: '2027-06-01' })],
  ['an accountant whose access was revoked', 'otherClient', granted({ revoked: true })],
  ['an accountant who has not confirmed the address', 'otherClient', granted({ bound: false })],
  ['an administrator whose access was revoked', 'admin', granted({ revoked: true })],
];

/** Nothing is printed here; who may order a file is decided before. */
const NO_PRINTER = '/nowhere/chromium';

let world: MatrixWorld;
let routes: readonly string[];
let gateway: GatewayStandIn;
let ownerId: string;
beforeAll(async () => {
  gateway = await GatewayStandIn.start();
  ({ started: world, routes } = await withItsRoutes(() =>
    startWorld(undefined, { ...gateway.environment, CHROME_PATH: NO_PRINTER }),
  ));
  ownerId = world.idOf(OWNER);
  await plantSecrets();
});
afterAll(async () => {
  await world.app.stop();
  await gateway.stop();
});

const asOwner = async (method: 'PUT' | 'POST', path: string, body: object): Promise<void> => {
  const { status } = await world.app.ask(method, `/api/${path}`, { as: world.tokenOf(OWNER), body });
  if (status > 299) throw new Error(`${path} of the owner was answered ${status}`);
};
const plantSecrets = async (): Promise<void> => {
  const [receiver, agent, name, email] = SECRETS;
  await asOwner('PUT', 'usuario/info', { nit: '12521337', nombre: name, regimen_id: 2, regimen_desde: '2026-01' });
  await asOwner('POST', 'presentacion/documento', {
    tipo_dte: 'FACT',
    serie: 'Z',
    numero: '1',
    fecha_emision: '2026-05-05 10:00:00',
    nit_emisor: '12521337',
    nombre_emisor: name,
    afiliacion_emisor: 'GEN',
    nit_receptor: 'CF',
    nombre_receptor: receiver,
    moneda: 'GTQ',
    columnas: { servicios: 100, iva: 12 },
  });
  await asOwner('POST', 'presentacion/retencion', {
    mes: '2026-05',
    impuesto: 'IVA',
    monto: 1.5,
    constancia: '9',
    fecha: '2026-05-06',
    nit_agente: '39525503',
    nombre_agente: agent,
  });
  await asOwner('POST', 'usuario/acceso', { correo: email, nivel: 'lectura' });
  await world.app.settled();
};

/** What a request is about is made once for all callers. */
const made = new Map<string, Promise<unknown>>();
const onceFor =
  (route: string) =>
  <T>(make: () => Promise<T>): Promise<T> => {
    if (!made.has(route)) made.set(route, make());
    return made.get(route) as Promise<T>;
  };

let given = 0;
const decide = () => world.app.app.get(Decide, { strict: false });
const onTaxpayer = (command: object, at: string = world.app.clock.now()) =>
  decide().run(taxpayer, ownerId, command as never, systemContext(at, 'access', `grant ${(given += 1)}`));
/** Access of a person, in the state asked for. */
const give = async (person: Person, { from, to, on, bound, revoked }: Grant): Promise<void> => {
  const grantId = `grant-${(given += 1)}`;
  const grant = { accountId: ownerId, grantId, addressee: grantId, email: 'contador@example.com', own: 'none' };
  await onTaxpayer({ type: 'GrantAccess', data: { ...grant, level: 'write', from, to } }, on);
  if (bound) await onTaxpayer({ type: 'BindAccess', data: { grantId, granteeId: world.idOf(person) } }, on);
  if (revoked) await onTaxpayer({ type: 'RevokeAccess', data: { accountId: ownerId, grantId } });
};
const takeBack = async (): Promise<void> => {
  const { grants } = (await decide().load(taxpayer, ownerId)).state;
  for (const { grantId, email } of grants)
    if (email !== SECRETS[3]) await onTaxpayer({ type: 'RevokeAccess', data: { accountId: ownerId, grantId } });
};

/** The request, and the same one with the taxpayer named in each other place, twice, or beside the caller. */
const variantsOf = (request: Request, callerId: string): readonly (readonly [string, Request])[] => {
  const { query = {}, body = {} } = request;
  const { usuario_id: _, ...queryWithout } = query;
  const { usuario_id: __, ...bodyWithout } = body as Record<string, unknown>;
  const all: readonly (readonly [string, Request])[] = [
    ['as it is', request],
    [
      'named in the query',
      { ...request, query: { ...queryWithout, usuario_id: ownerId }, body: request.body && bodyWithout },
    ],
    [
      'named in the body',
      { ...request, query: queryWithout, body: request.body && { ...bodyWithout, usuario_id: ownerId } },
    ],
    [
      'named as a list',
      { ...request, query: queryWithout, body: request.body && { ...bodyWithout, usuario_id: [ownerId] } },
    ],
    ['named nowhere', { ...request, query: queryWithout, body: request.body && bodyWithout }],
    ['beside the caller', { ...request, query: { ...queryWithout, 'usuario_id[]': ownerId, usuario_id: callerId } }],
  ];
  const sent = all.map(([, each]) => JSON.stringify(each));
  return all.filter((_each, at) => sent.indexOf(sent[at]!) === at);
};
const send = (route: string, request: Request, as: string): Promise<Answered> => {
  const [method] = route.toUpperCase().split(' ');
  return world.app.ask(method as 'GET', urlOf(route, request), { as: request.as ?? as, body: request.body });
};

const secretsIn = ({ body }: Answered): readonly string[] => {
  const text = JSON.stringify(body) ?? '';
  return SECRETS.filter((secret) => text.includes(secret));
};
const head = () => world.app.app.get(EventLog, { strict: false }).head();
/** Events of the taxpayer that the answered request caused. */
const changesOf = async (
  { headers }: Answered,
  since: Awaited<ReturnType<typeof head>>,
): Promise<readonly string[]> => {
  const request = headers['x-request-id'];
  return (await world.app.app.get(EventLog, { strict: false }).readAll(since, 1000))
    .filter(({ stream, data }) => `${stream} ${JSON.stringify(data)}`.includes(ownerId))
    .filter(({ metadata }) => metadata.request === request || metadata.correlation === request)
    .map(({ type }) => type);
};

const taxCalls = (): readonly string[] => routes.filter((route) => IS_TAX_CALL.test(route));
/** Whether the route is about a taxpayer or a record that the request names. */
const namesSomebody = (route: string): boolean =>
  Object.values(WHO_MAY).some((may) => may.routes.includes(route) && may.others !== undefined);

it('is told of every call of the tax area', () => {
  expect(taxCalls().length).toBeGreaterThan(45);
  expect(taxCalls().filter(namesSomebody).length).toBeGreaterThan(30);
});

it('the owner reads all of it', async () => {
  const seen = new Set<string>();
  for (const route of taxCalls().filter((one) => one.startsWith('get '))) {
    const once = <T>(make: () => Promise<T>) => make();
    const request = await requestOf(route, { world, caller: OWNER, owner: OWNER, whose: 'own', once });
    for (const secret of secretsIn(await send(route, request, world.tokenOf(OWNER)!))) seen.add(secret);
  }
  expect([...seen].sort()).toEqual([...SECRETS].sort());
});

describe.each(WITHOUT_ACCESS)('%s', (_who, caller, grant) => {
  beforeAll(async () => {
    if (grant) await give(caller, grant);
    await world.app.settled();
  });
  afterAll(takeBack);

  it('reaches nothing of the taxpayer by any call, however it names them', async () => {
    const wrong: string[] = [];
    for (const route of taxCalls()) {
      const asked = await requestOf(route, { world, caller, owner: OWNER, whose: 'other', once: onceFor(route) });
      await world.app.settled();
      for (const [how, request] of variantsOf(asked, world.idOf(caller))) {
        const before = await head();
        const answer = await send(route, request, world.tokenOf(caller)!);
        const faults = [
          ...secretsIn(answer).map((secret) => `tells ${secret}`),
          ...(await changesOf(answer, before)).map((type) => `causes ${type}`),
          ...(how === 'as it is' && namesSomebody(route) && ![403, 404].includes(answer.status) ? ['is let in'] : []),
          ...(answer.status > 499 ? ['fails'] : []),
        ];
        for (const fault of faults) wrong.push(`${route}, ${how}: ${fault} with ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
