import { Logger } from '@nestjs/common';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import { Mongo } from '../../apps/api/src/platform/read/mongo/mongo.js';
import type { ProjectionRunner } from '../../apps/api/src/platform/read/projecting/projection-runner.js';
import { TemporaryLog } from './temporary-log.js';

/** A log, a read side and projections for one test. Logged errors are kept, other logs are dropped. */
export class ReadSide {
  readonly running: ProjectionRunner[] = [];

  private constructor(
    readonly events: TemporaryLog,
    readonly mongo: Mongo,
    readonly errors: readonly string[],
  ) {}

  static async open(catalogue: EventCatalogue): Promise<ReadSide> {
    const errors: string[] = [];
    Logger.overrideLogger({
      log: () => undefined,
      warn: () => undefined,
      error: (message: unknown) => void errors.push(String(message)),
    });
    const [events, mongo] = await Promise.all([TemporaryLog.open(catalogue), Mongo.open()]);
    return new ReadSide(events, mongo, errors);
  }

  /** Starts a runner, which `close` stops. */
  start(runner: ProjectionRunner): ProjectionRunner {
    this.running.push(runner);
    runner.start();
    return runner;
  }

  /** The projected rows of a collection. */
  rowsIn(name: string) {
    return this.mongo.connection
      .db!.collection(name)
      .find({}, { projection: { _position: 0 } })
      .sort({ _id: 1 })
      .toArray();
  }

  async collections(): Promise<readonly string[]> {
    return (await this.mongo.connection.db!.listCollections().toArray()).map(({ name }) => name).sort();
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map((runner) => runner.stop()));
    await this.events.remove();
    await this.mongo.close();
  }
}
