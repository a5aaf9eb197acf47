import { SeededRandom } from '../../../apps/api/src/seeding/seeded-random.js';
import { book, MONDAY } from '../../support/bookings.js';
import { type Answered, type DemoUser, TestApp } from '../../support/test-app.js';
import { Malformations, type Malformed } from './malformed.js';
import { WellFormed } from './well-formed.js';

/*
 * Goal R9: malformed requests, generated from the application's OpenAPI document, by guests and by every role. None may
 * get a 5xx response or take more than a second, and each refusal must be a problem document. FUZZ sets their number
 * (long form: 50000), FUZZ_SEED the seed. A failure is one request, reported with its defect; there is no history to
 * shrink.
 */
const COUNT = Number(process.env['FUZZ'] ?? 3000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Milliseconds; the best of three counts, because other programs may use the machine. */
const LIMIT = 1000;
const ROLES: readonly (DemoUser | 'guest')[] = ['guest', 'admin', 'admin', 'driver', 'client', 'collaborator'];

let app: TestApp;
const tokens = new Map<string, string>();
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  for (const role of ROLES) if (role !== 'guest') tokens.set(role, (await app.login(role)).token);
});
afterAll(() => app.stop());

type Timed = Readonly<{ answer: Answered; ms: number }>;
const timed = async ({ method, url, headers, payload }: Malformed, token: string | undefined): Promise<Timed> => {
  const start = performance.now();
  const answer = await app.ask(method, url, {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    body: payload,
  });
  return { answer, ms: performance.now() - start };
};

/** The response with the shortest time; a slow request is repeated. */
const asked = async (request: Malformed, role: string): Promise<Timed> => {
  let best = await timed(request, tokens.get(role));
  for (let again = 0; again < 2 && best.ms > LIMIT; again += 1) {
    const { ms } = await timed(request, tokens.get(role));
    best = { ...best, ms: Math.min(ms, best.ms) };
  }
  return best;
};

/** The defect of a response, if any. */
const faultOf = ({ method }: Malformed, { answer: { status, headers, body }, ms }: Timed): string | undefined => {
  if (status >= 500) return `answered ${status}`;
  if (ms > LIMIT) return `took ${Math.round(ms)} ms`;
  if (status < 400 || method === 'HEAD') return undefined;
  const { code, requestId } = body as { code?: unknown; requestId?: unknown };
  const isProblem =
    String(headers['content-type']).startsWith('application/problem+json') &&
    typeof code === 'string' &&
    typeof requestId === 'string' &&
    requestId === headers['x-request-id'];
  return isProblem ? undefined : `refused with ${status} and no problem document`;
};

const shown = ({ method, url, headers, payload }: Malformed): string =>
  `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${payload?.slice(0, 300) ?? ''}`;

/** The report of the long form. */
const reportOf = (
  statuses: ReadonlyMap<number, number>,
  slowest: readonly (readonly [ms: number, what: string])[],
): string => {
  const lines = [...slowest]
    .sort(([a], [b]) => b - a)
    .slice(0, 8)
    .map(([ms, what]) => `${ms.toFixed(0)} ms  ${what}`);
  return `seed ${SEED}, answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n${lines.join('\n')}\n`;
};

it(
  `answers ${COUNT} malformed requests of seed ${SEED} with nothing worse than a refusal`,
  async () => {
    const random = new SeededRandom(SEED);
    const { id, token } = await book(app, {}, { role: 4, driver_id: null, token: tokens.get('client') as string });
    const requests = new Malformations(new WellFormed(app.document), random, [
      id,
      token,
      'toyota',
      'GUA-AIRPORT_ANT',
      'suv-1',
      'nobody',
    ]);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const slowest: (readonly [ms: number, what: string])[] = [];
    for (let n = 0; n < COUNT && faults.length < 20; n += 1) {
      const [request, role] = [requests.next(), random.one(ROLES)];
      const answered = await asked(request, role).catch((error: Error) => error);
      const fault = answered instanceof Error ? answered.message : faultOf(request, answered);
      if (fault) faults.push(`${n}, ${role}: ${shown(request)}\n  ${fault.slice(0, 600)}`);
      if (answered instanceof Error) continue;
      statuses.set(answered.answer.status, (statuses.get(answered.answer.status) ?? 0) + 1);
      slowest.push([answered.ms, shown(request).slice(0, 200)]);
      if (slowest.length > 200) slowest.sort(([a], [b]) => b - a).splice(8);
      if (answered.answer.status === 401 && role !== 'guest' && request.headers['authorization'] === undefined)
        tokens.set(role, (await app.login(role)).token);
    }
    if (COUNT > 3000) process.stdout.write(reportOf(statuses, slowest));
    expect(faults).toEqual([]);
    /* A generator whose requests all fail at the first check would prove nothing. */
    for (const status of [200, 400, 401, 403, 404])
      expect([status, (statuses.get(status) ?? 0) > COUNT / 500]).toEqual([status, true]);
  },
  300_000 + COUNT * 50,
);

it('was ready all the while', async () => {
  expect((await app.ask('GET', '/health/ready')).status).toBe(200);
});
