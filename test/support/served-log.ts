import { join } from 'node:path';
import { EventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.js';
import type { Environment } from '../../apps/api/src/platform/kit/config/config.js';
import { randomFrom, SEED } from './random.js';

/** Time limit of a call on a machine that is busy with other tests. */
const PATIENCE_MS = 60_000;
const LONGEST_QUIET_MS = 2000;

/**
 * With TEST_LOG=eventstoredb, the application under test stores its log in an EventStoreDB double in a separate process
 * instead of a file, and its connections are cut repeatedly, at moments determined by CHAOS_SEED.
 */
export class ServedLog {
  private cutting: NodeJS.Timeout | undefined;
  private cut = Promise.resolve();

  private constructor(private readonly double: EventStoreDbDouble) {}

  /** The log of the application with that folder, including earlier events. Null when its log is a file. */
  static async of(dataDir: string): Promise<ServedLog | null> {
    if (process.env.TEST_LOG !== 'eventstoredb') return null;
    const log = new ServedLog(await EventStoreDbDouble.start({ file: join(dataDir, 'eventstoredb.jsonl') }));
    const { below } = randomFrom(SEED);
    const cutLater = (): void => {
      log.cutting = setTimeout(() => {
        log.cut = log.double.reset().then(cutLater, () => undefined);
      }, below(LONGEST_QUIET_MS));
    };
    cutLater();
    return log;
  }

  get environment(): Environment {
    return { EVENTSTORE_URL: `${this.double.url}&defaultDeadline=${PATIENCE_MS}` };
  }

  async stop(): Promise<void> {
    clearTimeout(this.cutting);
    await this.double.kill();
    await this.cut;
    clearTimeout(this.cutting);
  }
}
