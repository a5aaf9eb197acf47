import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { DEMO_PASSWORD } from '../../apps/api/src/accounts/demo-accounts.js';
import { SeedAccounts } from '../../apps/api/src/accounts/seed-accounts.js';
import { createApp } from '../../apps/api/src/app.module.js';
import { AddRows } from '../../apps/api/src/catalogue/catalogue.commands.js';
import { Clock, type MovableClock } from '../../apps/api/src/platform/kit/clock/clock.js';
import { systemContext } from '../../apps/api/src/platform/log/event-store/context.js';
import type { Environment } from '../../apps/api/src/platform/kit/config/config.js';
import type { Folders } from '../../apps/api/src/platform/edge/http/pages.js';
import { Quiescence } from '../../apps/api/src/platform/edge/http/quiescence.js';
import { Mailbox, type PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import type { Outbox } from '../../apps/api/src/platform/ports/mail/outbox.js';
import { demoFleetRows } from '../../apps/api/src/catalogue/seeds/demo-fleet.js';
import { type DocumentConformance, documentConformanceOf } from './document-conformance.js';
import { TEST_PEOPLE } from './people.js';
import { fillWithSeeds } from './seeded-folder.js';
import { ServedLog } from './served-log.js';

const ADDRESSES = {
  admin: 'admin@demo.gt',
  driver: 'piloto@demo.gt',
  driver2: 'piloto2@demo.gt',
  client: 'cliente@demo.gt',
  collaborator: 'colaborador@demo.gt',
} as const;
export type DemoUser = keyof typeof ADDRESSES;

export type Asked = Readonly<{
  /** Session or token of the request; absent: a guest. */
  as?: Session | string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** IP address of the client. */
  from?: string;
}>;

/** The response. `body` is parsed if it is JSON, else text. */
export type Answered = Readonly<{ status: number; headers: LightMyRequestResponse['headers']; body: any }>; // oxlint-disable-line typescript/no-explicit-any

type TestAppOptions = Readonly<{
  /** Business time at the start. */
  now?: Instant;
  environment?: Environment;
  /** Also create the demo's bookings; otherwise there are only its catalogue, vehicles and people. */
  bookings?: boolean;
  folders?: Folders;
  /** Reuse the data of an application that was stopped with `keep`. */
  dataDir?: string;
}>;

/** Settings that decide what is in the folder, or with which keys. */
const OF_THE_DATA = /^SEED$|_URL$|_KEY/;

/** Whether an application's people and vehicles are those of every other that starts at the same business time. */
const canCopySeeds = ({ dataDir, bookings, environment = {} }: TestAppOptions): boolean =>
  !dataDir &&
  !bookings &&
  process.env.TEST_LOG === undefined &&
  !Object.keys(environment).some((name) => OF_THE_DATA.test(name));

/** The whole application in this process, in a temporary folder, with a movable clock and demo data. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly dataDir: string,
    private readonly log: ServedLog | null,
    private readonly conformance: DocumentConformance,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'camino-api-')));
    const { now, bookings, environment } = options;
    const copied = canCopySeeds(options);
    if (copied)
      await fillWithSeeds(folder, now ?? 'today', async (empty) => {
        const seeding = await TestApp.startIn(empty, { now });
        await seeding.bringPeopleAndVehicles();
        await seeding.stop({ keep: true });
      });
    const camino = await TestApp.startIn(folder, options);
    if (copied) await camino.settled();
    else if (!bookings && environment?.SEED === undefined) await camino.bringPeopleAndVehicles();
    return camino;
  }

  private static async startIn(folder: string, options: TestAppOptions): Promise<TestApp> {
    const { now, environment = {}, bookings = false, folders } = options;
    const SEED = bookings ? 'demo' : 'base';
    const log = await ServedLog.of(folder);
    const surroundings = {
      NODE_ENV: 'test',
      TEST_CLOCK: '1',
      RATE_LIMIT: 'off',
      DATA_DIR: folder,
      PUBLIC_URL: 'http://camino.test',
      SEED,
      ...log?.environment,
    };
    const app = await createApp({ ...surroundings, ...environment }, folders, now);
    app.get(Quiescence, { strict: false }).dueOnlyWhenAsked();
    return new TestApp(app, folder, log, await documentConformanceOf(app));
  }

  /** What the API says of itself. */
  get document(): OpenAPIObject {
    return this.conformance.document;
  }

  get clock(): MovableClock {
    return this.app.get<MovableClock>(Clock);
  }

  /**
   * Sends a request through the whole stack without a socket. Between two requests the event loop turns, as with a
   * socket: otherwise a test that asks until something is done may keep it from being done.
   * @throws Error when the answer does not conform to the API's document
   */
  async ask(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    { as, headers, body, from }: Asked = {},
  ): Promise<Answered> {
    const token = typeof as === 'string' ? as : as?.token;
    await turnOfTheLoop();
    const response = await this.app.inject({
      method,
      url,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const answered: Answered = {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.payload ? response.json() : response.payload,
    };
    this.conformance.hold({
      method,
      url,
      sent: body,
      status: answered.status,
      type: String(response.headers['content-type'] ?? ''),
      body: answered.body,
    });
    return answered;
  }

  /** Signs in as a demo user. */
  async login(user: DemoUser): Promise<Session> {
    const { status, body } = await this.ask('POST', '/api/user/login', {
      body: { email: ADDRESSES[user], password: DEMO_PASSWORD },
    });
    if (status !== 200) throw new Error(`${user} could not log in: ${status}`);
    return body as Session;
  }

  /** Waits until reactions and projections have processed everything. */
  settled(): Promise<void> {
    return this.app.get(Quiescence, { strict: false }).settled();
  }

  /** Moves business time and waits until everything due by then is done. */
  async goTo(now: Instant): Promise<void> {
    this.clock.set(now);
    await this.app.get(Quiescence, { strict: false }).dueDone();
  }

  /** Sent mails, newest first. */
  mails(to?: string): readonly PostedMail[] {
    return this.app.get<Outbox>(Mailbox).posted.filter((mail) => !to || mail.to === to);
  }

  private async bringPeopleAndVehicles(): Promise<void> {
    const rows = new AddRows(CATALOGUE_ID, { rows: demoFleetRows() }, systemContext(this.clock.now(), 'test', 'fleet'));
    await this.app.get(CommandBus, { strict: false }).execute(rows);
    await this.app.get(SeedAccounts, { strict: false }).run(TEST_PEOPLE);
    await this.settled();
  }

  async stop({ keep = false }: { keep?: boolean } = {}): Promise<void> {
    await this.app.close();
    await this.log?.stop();
    if (!keep) await rm(this.dataDir, { recursive: true, force: true });
  }
}
