import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../../../../../test/random-histories.js';
import { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { Config } from '../../kit/config/config.js';
import type { EventStore } from '../event-store/event-store.js';
import { SqliteEventStore } from '../event-store/sqlite-event-store.js';
import { KeyStreams } from './key-streams.js';
import { Secrets } from './secrets.js';

/*
 * A person is erased, or their key is rewrapped, while the process crashes at any step, another process reads the file,
 * and the process restarts. Whenever `forget` reports success, no file contains the key. A failure prints its seed:
 * `RANDOM_SEED=… HISTORIES=…`.
 */

const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)] as const;
const ANA = 'a'.repeat(32);
const cause = {
  actor: { id: 'system', role: 'system' as const },
  at: '2026-03-03T12:00:00.000Z',
  command: 'c',
  correlation: 'c',
};
const secrets = new Secrets(
  Config.from({ JWT_SECRET: 'x'.repeat(32), NAMING_KEY: '33'.repeat(32), MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD }),
);
const before = new Secrets(Config.from({ JWT_SECRET: 'x'.repeat(32), NAMING_KEY: '33'.repeat(32), MASTER_KEY: OLD }));

type Step = Readonly<{ kind: 'forget' | 'rewrap'; dies: number } | { kind: 'reader' | 'restart' }>;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('forget' as const), dies: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rewrap' as const), dies: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'reader' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

/** The store, which crashes after a number of writes. */
const dying = (store: EventStore, left: number): EventStore => {
  let changes = left;
  const once = async <T>(change: () => Promise<T>): Promise<T> => {
    if ((changes -= 1) < 0) throw new Error('the process was killed');
    return change();
  };
  return {
    read: (stream: string) => store.read(stream),
    append: (...given: Parameters<EventStore['append']>) => once(() => store.append(...given)),
    delete: (stream: string) => once(() => store.delete(stream)),
    finishRemovals: () => once(() => store.finishRemovals()),
  } as unknown as EventStore;
};

describe('an erasure that is interrupted', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it(
    'says that it is done only when no file has the key',
    async () => {
      const history = async (steps: readonly Step[]): Promise<void> => {
        const temporary = await TemporaryLog.open({});
        const file = join(temporary.dir, 'events.db');
        let store: SqliteEventStore = temporary.store;
        let reader: DatabaseSyncInstance | null = null;
        const wrapped = new Set<string>();
        const note = async (): Promise<void> => {
          for (const { type, data } of await store.readAll(-1, 100))
            if (type === 'SubjectKeyCreated') wrapped.add((data as { wrapped: string }).wrapped);
        };
        const left = (): readonly string[] => {
          const files = readdirSync(temporary.dir).map((name) => readFileSync(join(temporary.dir, name), 'latin1'));
          return [...wrapped].filter((text) => files.some((content) => content.includes(text)));
        };
        const take = async (wanted: Step): Promise<void> => {
          if (wanted.kind === 'forget') {
            const done = await new KeyStreams(dying(store, wanted.dies), secrets).forget(ANA).then(
              () => true,
              () => false,
            );
            if (done) expect({ steps, left: left() }).toEqual({ steps, left: [] });
          } else if (wanted.kind === 'rewrap') {
            await new KeyStreams(dying(store, wanted.dies), secrets).rewrap(ANA).catch(() => undefined);
          } else if (wanted.kind === 'restart') {
            await store.close().catch(() => undefined);
            store = await SqliteEventStore.open({ file });
          } else if (reader) {
            reader.close();
            reader = null;
          } else {
            reader = new DatabaseSync(file);
            reader.exec('begin; select count(*) from events');
          }
          await note();
        };
        try {
          await new KeyStreams(store, before).create(ANA, cause);
          await note();
          for (const wanted of steps) await take(wanted);
          (reader as DatabaseSyncInstance | null)?.close();
          reader = null;
          await new KeyStreams(store, secrets).forget(ANA);
          expect({ wrapped: wrapped.size > 0, left: left() }).toEqual({ wrapped: true, left: [] });
        } finally {
          (reader as DatabaseSyncInstance | null)?.close();
          if (store !== temporary.store) await store.close();
          await temporary.remove();
        }
      };
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), history), randomHistories(60));
    },
    PATIENCE_MS,
  );
});
