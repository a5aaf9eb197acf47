import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import type { Event } from '@camino/domain/kernel/decider.js';
import { newCommandId, SYSTEM } from '../../apps/api/src/platform/log/event-store/context.js';
import { Config } from '../../apps/api/src/platform/kit/config/config.js';
import { SealingCodec } from '../../apps/api/src/platform/log/crypto/sealing-codec.js';
import { Secrets } from '../../apps/api/src/platform/log/crypto/secrets.js';
import { SubjectKeys } from '../../apps/api/src/platform/log/crypto/subject-keys.js';
import { EventLog } from '../../apps/api/src/platform/log/event-log/event-log.js';
import type { Position } from '../../apps/api/src/platform/log/event-store/event-store.js';
import { SqliteEventStore } from '../../apps/api/src/platform/log/event-store/sqlite-event-store.js';

/** A real log in a temporary folder, for one test. */
export class TemporaryLog {
  private constructor(
    readonly dir: string,
    readonly store: SqliteEventStore,
    readonly log: EventLog,
    readonly keys: SubjectKeys,
  ) {}

  /** @param dir folder of a log that was closed; by default a new one */
  static async open(
    catalogue: EventCatalogue,
    dir = mkdtempSync(join(tmpdir(), 'camino-log-')),
  ): Promise<TemporaryLog> {
    const store = await SqliteEventStore.open({ file: join(dir, 'events.db') });
    const keys = new SubjectKeys(store, new Secrets(Config.from({ DATA_DIR: dir })));
    return new TemporaryLog(dir, store, new EventLog(store, new SealingCodec(catalogue, [], keys)), keys);
  }

  /** Appends to the end of a stream, whatever its revision. Returns the position of the last event. */
  async record(stream: string, ...events: readonly Event[]): Promise<Position> {
    const { revision } = await this.store.read(stream);
    const context = { actor: SYSTEM, at: '2026-03-03T12:00:00.000Z', commandId: newCommandId(), correlation: 'test' };
    return (await this.log.append(stream, revision, events, context)).position;
  }

  async remove(): Promise<void> {
    await this.store.close();
    rmSync(this.dir, { recursive: true });
  }
}
