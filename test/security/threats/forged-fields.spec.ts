import { EventLog } from '../../../apps/api/src/platform/log/event-log/event-log.js';
import { type MatrixWorld, startWorld } from '../matrix-world.js';
import type { Answered } from '../../support/test-app.js';
import { requestOf, urlOf } from '../requests.js';
import { WHO_MAY } from '../who-may.js';

/* Mass assignment and card numbers: every call of the document with a body gets a valid body with additional fields. */
let world: MatrixWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.app.stop());

const TEXT = 'forged-by-the-caller';
const NUMBER = 7_654_321;
/**
 * It reads one field, a tax document, in which numbers of sixteen digits are lawful; nothing else of its body is read.
 */
const TAKES_FILES = 'post /api/presentacion/importar';
/** Fields of rows, events and tokens that only the server may set. */
const FORGED: Readonly<Record<string, unknown>> = {
  id: TEXT,
  _id: TEXT,
  token: TEXT,
  version: NUMBER,
  role: TEXT,
  role_id: NUMBER,
  sid: TEXT,
  accountId: TEXT,
  subject: TEXT,
  passwordHash: TEXT,
  status: TEXT,
  state: TEXT,
  status_id: NUMBER,
  reservation_status_id: NUMBER,
  progress_step: NUMBER,
  reservation_number: TEXT,
  booking_changes: NUMBER,
  price: NUMBER,
  total: NUMBER,
  price_default: NUMBER,
  rate: NUMBER,
  driver_id: TEXT,
  driverId: TEXT,
  vehicle_id: TEXT,
  client_id: TEXT,
  clientId: TEXT,
  usuario_id: TEXT,
  booked_by: TEXT,
  bookedBy: TEXT,
  created_at: TEXT,
  requested_at: TEXT,
  at: TEXT,
  actor: { id: TEXT, role: 'admin' },
  by: TEXT,
  onBehalfOf: TEXT,
  commandId: TEXT,
  correlation: TEXT,
  confirmed: TEXT,
  active: TEXT,
  erased: TEXT,
  image: TEXT,
  accepted: TEXT,
  allowed_actions: [TEXT],
  resolved_by: TEXT,
  deleted: TEXT,
};

type Schema = Readonly<{
  $ref?: string;
  properties?: object;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
}>;

/** Names of the fields a body may have, according to the document. */
const fieldsOf = (schema: Schema | undefined, schemas: Readonly<Record<string, Schema>>): readonly string[] => {
  if (!schema) return [];
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.$ref ? [schemas[schema.$ref.split('/').at(-1) as string] as Schema] : []),
  ];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => fieldsOf(part, schemas))];
};

/** Routes with a body, and the names it may have. */
const written = (): readonly (readonly [route: string, fields: readonly string[]])[] => {
  const { document } = world.app;
  const schemas = document.components?.schemas as Readonly<Record<string, Schema>>;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(
      methods as Readonly<
        Record<
          string,
          Readonly<{ requestBody?: Readonly<{ content: Readonly<Record<string, Readonly<{ schema: Schema }>>> }> }>
        >
      >,
    )
      .filter(([method, { requestBody }]) => requestBody || method === 'post' || method === 'put')
      .map(
        ([method, { requestBody }]) =>
          [`${method} ${path}`, fieldsOf(requestBody?.content['application/json']?.schema, schemas)] as const,
      ),
  );
};

const whoMay = (route: string) => Object.values(WHO_MAY).find(({ routes }) => routes.includes(route))?.who ?? 'anybody';
/** An allowed caller: drivers and clients for their own records, otherwise an administrator. */
const somebodyFor = (route: string) => {
  const who = whoMay(route);
  if (who === 'anybody') return 'guest';
  return who === 'guests' || who.includes('client') ? 'client' : who.includes('admin') ? 'admin' : 'driver';
};

const send = async (route: string, change: (body: object) => object) => {
  const caller = somebodyFor(route);
  const request = await requestOf(route, {
    world,
    caller,
    owner: caller === 'driver' ? 'driver' : 'client',
    whose: 'own',
    once: (make) => make(),
  });
  await world.app.settled();
  const log = world.app.app.get(EventLog, { strict: false });
  const before = await log.head();
  const answer = await world.app.ask((route.split(' ')[0] as string).toUpperCase(), urlOf(route, request), {
    as: request.as ?? world.tokenOf(caller),
    body: JSON.stringify(change(request.body ?? {})),
  });
  return { answer, events: await log.readAll(before, 1000) };
};

/** No gateway is there: that it does not answer is a refusal of its own. */
const isFault = ({ status, body }: Answered): boolean => status >= 500 && body.code !== 'card.server_failed';

it('a field that only the server fills is dropped or refused by every call that takes a body, and never stored', async () => {
  const forged: string[] = [];
  let taken = 0;
  for (const [route, fields] of written()) {
    const others = Object.fromEntries(Object.entries(FORGED).filter(([name]) => !fields.includes(name)));
    const { answer, events } = await send(route, (body) => ({
      ...others,
      ...body,
      ...Object.fromEntries(Object.entries(others).filter(([name]) => !(name in body))),
    }));
    if (answer.status < 300) taken += 1;
    const stored = JSON.stringify(events);
    if (stored.includes(TEXT) || stored.includes(String(NUMBER)))
      forged.push(`${route} stored ${/.{0,60}(forged-by-the-caller|7654321)/.exec(stored)?.[0] ?? ''}`);
    if (isFault(answer) || (answer.status < 300 && (JSON.stringify(answer.body) ?? '').includes(TEXT)))
      forged.push(`${route} answered ${answer.status} with it`);
  }
  expect(forged).toEqual([]);
  /* Bodies that are refused anyway would prove nothing. */
  expect(taken).toBeGreaterThan(written().length * 0.8);
});

it('a card number in any body of any call is refused before anything takes it, and nothing is stored', async () => {
  const log = world.app.app.get(EventLog, { strict: false });
  await world.app.settled();
  const before = await log.head();
  const wrong: string[] = [];
  for (const [route] of written()) {
    const url = urlOf(route, { params: { id: 'x', token: 'x' } });
    const { status, body } = await world.app.ask((route.split(' ')[0] as string).toUpperCase(), url, {
      as: world.tokenOf(somebodyFor(route)),
      body: { anything: { deep: ['por favor cobrar a 4111 1111 1111 1111'] } },
    });
    if (
      status !== 400 ||
      (route !== TAKES_FILES && (body as { code: string }).code !== 'request.card_number') ||
      JSON.stringify(body).includes('4111 1111 1111 1111')
    )
      wrong.push(`${route}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await log.head()).toEqual(before);
});

it('the refusal of a card number is explained in both languages', async () => {
  const told = async (language: string) =>
    (
      await world.app.ask('POST', '/api/user/login', {
        body: { email: '4111111111111111', password: 'x' },
        headers: { 'accept-language': language },
      })
    ).body.message as string;
  expect([await told('es'), await told('en')]).toEqual([
    expect.stringContaining('números de tarjeta'),
    expect.stringContaining('card numbers'),
  ]);
});
