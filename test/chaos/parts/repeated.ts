import { request as sendRequest } from 'node:http';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { AREAS } from '../../../apps/api/src/event-catalogue.js';
import { EVERY_ROLE, type WhoMay } from '../../../apps/api/src/platform/ops/areas/who-may.js';
import { EventLog } from '../../../apps/api/src/platform/log/event-log/event-log.js';
import { GatewayStandIn } from '../../../apps/api/src/platform/ports/gateway/payment-gateway.contract.js';
import { ApiDocument } from '../../../apps/api/src/platform/edge/openapi/api-document.js';
import { MONDAY } from '../../support/bookings.js';
import { randomFrom, SEED } from '../../support/random.js';
import { type Answered, TestApp } from '../../support/test-app.js';
import { type Caller, isPerson, MatrixWorld, ownerOf, type Person, ROLE_OF } from '../../security/matrix-world.js';
import { type Request, requestOf, urlOf } from '../../security/requests.js';
import { ROUNDS } from './limits.js';
import { ANSWERS_THE_PRESENT, NOT_COMMANDS, NOT_REPEATABLE, prepared } from './repeated-exceptions.js';

/** A route that issues a command, and somebody who may call it. */
type Command = Readonly<{ route: string; may: WhoMay; caller: Caller }>;

/** The areas of each test file; those that are named in none are in `others`. */
const FILES = {
  bookings: ['reservations', 'calendar', 'claims', 'tours'],
  catalogue: ['catalogue'],
  money: ['billing', 'payments', 'ledger', 'taxpayers', 'invoicing'],
} as const;
const areasOf = (file: keyof typeof FILES | 'others'): readonly string[] => {
  if (file !== 'others') return FILES[file];
  const named: readonly string[] = Object.values(FILES).flat();
  return AREAS.map(({ domain }) => domain.name).filter((area) => !named.includes(area));
};

/** Of those who may call a route, one person of each role; of routes for everybody with an account, a client. */
const callersOf = ({ who, except = [] }: WhoMay): readonly Caller[] => {
  if (who === 'anybody') return ['guest'];
  const isForAll = who === 'guests' || EVERY_ROLE.every((role) => who.includes(role));
  const roles = isForAll ? (['client'] as const) : who.filter((role) => !except.includes(role));
  const people = roles.map((role) => Object.entries(ROLE_OF).find(([, of]) => of === role)![0] as Caller);
  return who === 'guests' ? ['guest', ...people] : people;
};

const changesState = (route: string): boolean => !route.startsWith('get ');

/** The routes of an area that change something, with who may call them. */
const routesOf = (area: string): readonly (readonly [route: string, may: WhoMay])[] =>
  Object.values(AREAS.find(({ domain }) => domain.name === area)?.whoMay ?? {})
    .flatMap((may) => may.routes.map((route) => [route, may] as const))
    .filter(([route]) => changesState(route));

/** Every command of these areas, by everybody who may. */
const commandsOf = (areas: readonly string[]): readonly Command[] =>
  areas
    .flatMap(routesOf)
    .filter(([route, { refused }]) => !refused && !(route in NOT_COMMANDS) && !(route in NOT_REPEATABLE))
    .flatMap(([route, may]) => callersOf(may).map((caller) => ({ route, may, caller })));

/** Requests about a record that a person has only one of. */
const ALSO_NEW: Readonly<Record<string, readonly Person[]>> = { 'post /api/admin/cash_up/{id}/close': ['driver'] };

/**
 * The world with other people in the places of these, whose accounts are new: what a person has one of is not there
 * yet. Administrators stay, because they are known by name in other requests.
 */
const worldOf = async (world: MatrixWorld, people: readonly Caller[]): Promise<MatrixWorld> => {
  const made = new Map<Caller, Readonly<{ id: string; email: string; token: string }>>();
  for (const person of new Set(people))
    if (isPerson(person) && person !== 'admin') {
      const { id, email } = await world.somebody(ROLE_OF[person]);
      made.set(person, { id, email, token: (await world.login(email)).token });
    }
  const changed: Readonly<Record<string, (person: Caller) => unknown>> = {
    idOf: (person) => made.get(person)?.id ?? world.idOf(person as Person),
    emailOf: (person) => made.get(person)?.email ?? world.emailOf(person as Person),
    tokenOf: (person) => made.get(person)?.token ?? world.tokenOf(person),
  };
  return new Proxy(world, {
    get: (target, name, proxy) => changed[String(name)] ?? (Reflect.get(target, name, proxy) as unknown),
  });
};

/** That somebody looked at a list before is noted a moment later, and not for every look. */
const LOOK = 'PersonalDataRead';

const methodOf = ({ route }: Command) => route.split(' ')[0]!.toUpperCase() as 'POST' | 'PUT' | 'DELETE';

/** The application with the stand-in of the gateway, and requests that are sent again and again. */
export class Repeats {
  private readonly random = randomFrom(SEED);
  private keys = 0;

  private constructor(
    private readonly gateway: GatewayStandIn,
    private app: TestApp,
    private readonly world: MatrixWorld,
  ) {}

  static async start(): Promise<Repeats> {
    const gateway = await GatewayStandIn.start();
    const app = await TestApp.start({ now: MONDAY, environment: gateway.environment });
    await app.app.listen(0, '127.0.0.1');
    return new Repeats(gateway, app, await MatrixWorld.around(app));
  }

  get now(): Instant {
    return this.app.clock.now();
  }

  /** Answers say what is allowed at the time, so a repetition is compared at the time of the first answer. */
  at(now: Instant): void {
    this.app.clock.set(now);
  }

  /** The same data in another process, as far as the application knows. */
  async restart(): Promise<void> {
    const { now } = this;
    const { dataDir } = this.app;
    await this.app.stop({ keep: true });
    this.app = await TestApp.start({ dataDir, now, environment: { SEED: 'none', ...this.gateway.environment } });
    await this.app.settled();
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.gateway.stop();
  }

  /** `post /api/tour`, for each route that takes an `Idempotency-Key`. */
  async documented(): Promise<readonly string[]> {
    const { routes } = await this.app.app.get(ApiDocument).describe();
    return routes.filter(({ command }) => command).map(({ method, path }) => `${method} ${path}`);
  }

  /** A request about a record that no other request is about. */
  async prepared({ route, may, caller }: Command): Promise<Request> {
    const owner = may.others ? ownerOf(caller, 'own') : 'client';
    const made = new Map<string, Promise<unknown>>();
    const once = <T>(make: () => Promise<T>, of: string = owner): Promise<T> => {
      if (!made.has(of)) made.set(of, make());
      return made.get(of) as Promise<T>;
    };
    const world = await worldOf(this.world, [caller, owner, ...(ALSO_NEW[route] ?? [])]);
    const asking = { world, caller, owner, whose: 'own', once } as const;
    const asked = await requestOf(route, asking);
    const request = { as: world.tokenOf(caller), ...((await prepared[route]?.(asked, asking)) ?? asked) };
    await this.app.settled();
    return request;
  }

  key(): string {
    return `repeated-${SEED}-${(this.keys += 1)}`;
  }

  ask(command: Command, request: Request, key: string): Promise<Answered> {
    return this.app.ask(methodOf(command), urlOf(command.route, request), {
      as: request.as,
      headers: { 'idempotency-key': key },
      ...(request.body && { body: request.body }),
    });
  }

  /** The same request many times at once, some of them over connections that are cut. Returns the answers. */
  async askOften(command: Command, request: Request, key: string): Promise<readonly Answered[]> {
    const times = 2 + this.random.below(ROUNDS > 1 ? 49 : 9);
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        this.random.below(3) === 0
          ? this.askInVain(command, request, key).then(() => [])
          : this.ask(command, request, key).then((answer) => [answer]),
      ),
    );
    return answers.flat();
  }

  /** Events that people caused meanwhile, by type; the system's own events may come at any time. */
  async effectOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
    const log = this.app.app.get(EventLog, { strict: false });
    const before = log.head();
    await act();
    await this.app.settled();
    const done: Record<string, number> = {};
    for (const { type, metadata } of await log.readAll(await before, 10_000))
      if (metadata.actor.role !== 'system' && type !== LOOK) done[type] = (done[type] ?? 0) + 1;
    return done;
  }

  /** Sends the request over a connection that is cut before the response arrives. */
  private async askInVain(command: Command, request: Request, key: string): Promise<void> {
    const token = request.as;
    const sending = sendRequest(`${await this.app.app.getUrl()}${urlOf(command.route, request)}`, {
      method: methodOf(command),
      headers: {
        'idempotency-key': key,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    await new Promise<void>((cut) => {
      sending.once('error', () => cut());
      sending.once('close', () => cut());
      sending.end(request.body ? JSON.stringify(request.body) : '', () =>
        setTimeout(() => sending.destroy(), this.random.below(8)),
      );
    });
  }
}

/** Declares the tests of all commands of the areas of a file. */
export const keysAreRepeated = (file: keyof typeof FILES | 'others'): void => {
  const areas = areasOf(file);
  let repeats: Repeats;
  beforeAll(async () => {
    repeats = await Repeats.start();
  });
  afterAll(() => repeats.stop());

  /** What was sent repeatedly, and its response, to be compared after a restart. */
  const answered: (readonly [Command, Request, key: string, Answered, at: Instant])[] = [];
  const commands = commandsOf(areas);

  it('knows of each route whether it is a command', async () => {
    const documented = await repeats.documented();
    const routes = areas.flatMap(routesOf).map(([route]) => route);
    expect(routes.filter((route) => documented.includes(route) === route in NOT_COMMANDS)).toEqual([]);
  });

  it.each(commands.map((command) => [command.route, command.caller, command] as const))(
    '%s by %s has one effect and one answer',
    async (_route, _caller, command) => {
      const once = await repeats.prepared(command);
      let first: Answered | undefined;
      const effect = await repeats.effectOf(async () => {
        first = await repeats.ask(command, once, repeats.key());
      });
      expect([first!.status < 300, first!.status, first!.body]).toEqual([true, first!.status, first!.body]);
      expect(effect).not.toEqual({});
      for (let round = 0; round < ROUNDS; round += 1) {
        const often = await repeats.prepared(command);
        const key = repeats.key();
        let answers: readonly Answered[] = [];
        let last: Answered | undefined;
        const done = await repeats.effectOf(async () => {
          answers = await repeats.askOften(command, often, key);
          last = await repeats.ask(command, often, key);
        });
        for (const { status, body } of answers) expect([status, body]).toEqual([last!.status, last!.body]);
        expect([last!.status, done]).toEqual([first!.status, effect]);
        answered.push([command, often, key, last!, repeats.now]);
      }
    },
  );

  it('is still known after a restart', async () => {
    await repeats.restart();
    const [now, then]: [unknown[], unknown[]] = [[], []];
    const again = await repeats.effectOf(async () => {
      for (const [command, request, key, last, at] of answered) {
        repeats.at(at);
        const { status, body } = await repeats.ask(command, request, key);
        now.push([command.route, status, body]);
        then.push([command.route, last.status, command.route in ANSWERS_THE_PRESENT ? body : last.body]);
      }
    });
    expect(now).toEqual(then);
    expect(again).toEqual({});
  });
};
