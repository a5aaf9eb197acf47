import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestApplicationContext, Injectable, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { Clock, SystemClock } from '../../kit/clock/clock.js';
import { newCommandId, systemContext } from '../../log/event-store/context.js';
import type { Environment } from '../../kit/config/config.js';
import { ConfigModule } from '../../kit/config/config.module.js';
import { CryptoModule } from '../../log/crypto/crypto.module.js';
import { EventLog } from '../../log/event-log/event-log.js';
import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import { EventLogModule } from '../../log/event-log/event-log.module.js';
import { EventStoreModule } from '../../log/event-store/event-store.module.js';
import { MongoModule } from '../../read/mongo/mongo.module.js';
import type { Projection } from '../../read/projecting/projection.js';
import { ProjectingModule } from '../../read/projecting/projecting.module.js';
import { ProjectionRunner } from '../../read/projecting/projection-runner.js';
import { ReadModels } from '../../read/projecting/read-model.js';
import { DueRunner } from './due-runner.js';
import type { DueProcess } from './due.js';
import { ReactingModule } from './reacting.module.js';
import { ReactionRunner } from './reaction-runner.js';
import type { Reaction } from './reaction.js';

type Trip = { _id: string; name: string };
const trips: Projection<Trip> = {
  name: 'trips',
  handles: ['TripBooked'],
  indexes: [],
  rowsOf: ({ stream }) => [stream],
  project: (_row, { data }, _id) => ({ _id, name: (data as { name: string }).name }),
};
const catalogue = { TripBooked: { v: 1, says: '', personal: [{ subject: 'subject', fields: ['name'] }] } };

@Injectable()
class GreetTheTraveller implements Reaction {
  readonly name = 'greet-the-traveller';
  readonly on = ['TripBooked'];
  readonly greeted: string[] = [];
  async react({ data }: RecordedEvent): Promise<void> {
    this.greeted.push((data as { name: string }).name);
  }
}

@Injectable()
class CountTrips implements DueProcess {
  readonly name = 'count-trips';
  counted = -1;
  constructor(private readonly models: ReadModels) {}
  async run(_now: Instant): Promise<void> {
    this.counted = await this.models.of(trips).count();
  }
}

@Module({ providers: [GreetTheTraveller, CountTrips], exports: [GreetTheTraveller, CountTrips] })
class TripsModule {}

@Module({ providers: [{ provide: Clock, useClass: SystemClock }], exports: [Clock] })
class TestClockModule {}

const platformOf = (environment: Environment): Promise<INestApplicationContext> => {
  @Module({
    imports: [
      ConfigModule.register(environment),
      EventStoreModule,
      CryptoModule.register({ catalogue, upcasters: [] }),
      EventLogModule,
      MongoModule,
      ProjectingModule.register({ projections: [trips] }),
      ReactingModule.register({
        imports: [TripsModule, TestClockModule],
        reactions: [GreetTheTraveller],
        due: [CountTrips],
      }),
    ],
  })
  class Platform {}
  return NestFactory.createApplicationContext(Platform, { logger: false, abortOnError: false });
};

describe('the platform, put together', () => {
  let DATA_DIR: string;
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => (DATA_DIR = mkdtempSync(join(tmpdir(), 'camino-platform-'))));
  afterEach(() => rmSync(DATA_DIR, { recursive: true }));

  const booked = (app: INestApplicationContext, stream: string, name: string) =>
    app
      .get(EventLog)
      .append(
        stream,
        'none',
        [{ type: 'TripBooked', data: { subject: 'ana', name } }],
        systemContext('2026-03-03T12:00:00.000Z', 'book', newCommandId()),
      );

  it('stores, projects, reacts and does what is due; closed and opened again it has everything and repeats nothing', async () => {
    const first = await platformOf({ DATA_DIR });
    const { position } = await booked(first, 'trip-1', 'Ana');
    expect(await first.get(ProjectionRunner).caughtUp(position)).toBe(true);
    expect(await first.get(ReadModels).of(trips).one('trip-1')).toEqual({ _id: 'trip-1', name: 'Ana' });
    expect(await first.get(ReactionRunner).idle(position)).toBe(true);
    await first.get(DueRunner).start();
    expect(first.get(CountTrips, { strict: false }).counted).toBe(1);
    await first.close();

    const second = await platformOf({ DATA_DIR });
    await second.get(ProjectionRunner).ready();
    expect(await second.get(ReadModels).of(trips).one('trip-1')).toEqual({ _id: 'trip-1', name: 'Ana' });
    const again = await booked(second, 'trip-2', 'Eva');
    expect(await second.get(ReactionRunner).idle(again.position)).toBe(true);
    expect(second.get(GreetTheTraveller, { strict: false }).greeted).toEqual(['Eva']);
    await second.close();
  });

  it('is open once for a folder', async () => {
    const first = await platformOf({ DATA_DIR });
    await expect(platformOf({ DATA_DIR })).rejects.toThrow();
    await first.close();
    await (await platformOf({ DATA_DIR })).close();
  });

  it('does not start in production without its secrets', async () => {
    await expect(platformOf({ DATA_DIR, NODE_ENV: 'production' })).rejects.toThrow(
      'production needs JWT_SECRET, MASTER_KEY, NAMING_KEY',
    );
  });
});
