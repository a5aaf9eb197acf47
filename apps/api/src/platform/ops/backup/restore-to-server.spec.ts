import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { EventStoreDbDouble } from '../../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { SYSTEM } from '../../log/event-store/context.js';
import { Config } from '../../kit/config/config.js';
import { UsageError } from '../control/control.js';
import { Secrets } from '../../log/crypto/secrets.js';
import { EventStoreDbEventStore } from '../../log/event-store/eventstoredb-event-store.js';
import { EventStoreDbRestoring } from '../../log/event-store/eventstoredb-restoring.js';
import type { EventStore, Metadata, StoredEvent } from '../../log/event-store/event-store.js';
import { UnfinishedRestore } from '../../log/event-store/restore-marker.js';
import { SqliteEventStore } from '../../log/event-store/sqlite-event-store.js';
import { FileCheckpoints } from '../../act/reacting/file-checkpoints.js';
import { backupAlone } from './backup-command.js';
import { EVENTS, type Manifest } from './backup-format.js';
import { CreateBackup } from './create-backup.js';
import { eventLinesIn } from './event-lines.js';
import { restoreToServer } from './restore-to-server.js';

Logger.overrideLogger(false);

const METADATA: Metadata = { v: 1, actor: SYSTEM, at: '2026-03-03T12:00:00.000Z', command: 'c', correlation: 'c' };
const EVENT_COUNT = 300;

/** Each stream has several events in a row, and is gone on with later. */
const streamOf = (n: number): string => `trip-${Math.floor(n / 3) % 40}`;

const withoutPosition = ({ position: _, ...event }: StoredEvent): object => event;

describe('a backup that is restored into an event store', () => {
  let root: string;
  let folder: string;
  let target: string;
  let double: EventStoreDbDouble;
  let events: readonly StoredEvent[];
  let manifest: Manifest;
  const said: string[] = [];

  const backUp = async (to: string, count = EVENT_COUNT, name = 'this log'): Promise<Manifest> => {
    const source = `${to}-source`;
    const store = await SqliteEventStore.open({ file: join(source, 'events.db') });
    const checkpoints = new FileCheckpoints(join(source, 'reactions.db'));
    const revisions = new Map<string, number>();
    for (let n = 0; n < count; n += 1) {
      const revision = revisions.get(streamOf(n)) ?? -1;
      const event = { id: randomUUID(), type: 'TripStarted', data: { n, 'ñ "ü"': [1.5, null] }, metadata: METADATA };
      await store.append(streamOf(n), revision < 0 ? 'none' : revision, [event]);
      revisions.set(streamOf(n), revision + 1);
    }
    events = await store.readAll(-1, count);
    await checkpoints.save('mails', { position: events[10]?.position ?? -1 });
    await checkpoints.save('deadlines', { position: -1 });
    mkdirSync(join(source, 'mail/outbox'), { recursive: true });
    writeFileSync(join(source, 'mail/outbox/sent.log'), 'one\ntwo\n');
    const secrets = new Secrets(Config.from({ DATA_DIR: source }));
    const config = Config.from({ DATA_DIR: source });
    const made = await new CreateBackup(store, checkpoints, secrets, config, { id: () => Promise.resolve(name) }).run(
      to,
      false,
      () => undefined,
    );
    await Promise.all([store.close(), checkpoints.close()]);
    return made;
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'camino-moving-'));
    [folder, target] = [join(root, 'backup'), join(root, 'data')];
    double = await EventStoreDbDouble.start();
    manifest = await backUp(folder);
    said.length = 0;
  });
  afterEach(async () => {
    await double.kill();
    await rm(root, { recursive: true, force: true });
  });

  const move = (from = folder, dataDir = target) =>
    restoreToServer(from, { url: double.url, dataDir }, {}, (line) => said.push(line));
  const opened = async <T>(work: (store: EventStore) => Promise<T>): Promise<T> => {
    const store = await EventStoreDbEventStore.open({ url: double.url, withinMs: 0 });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const inServer = () => opened((store) => store.readAll(-1, 10_000));
  /** Writes the beginning of the backup, as a restore that was killed then. */
  const interruptAfter = async (count: number): Promise<void> => {
    const server = await EventStoreDbRestoring.open(double.url, manifest.checksum);
    for await (const line of eventLinesIn(join(folder, EVENTS))) {
      if (count-- === 0) break;
      await server.append([JSON.parse(line) as StoredEvent]);
    }
    await server.written();
    await server.close();
  };

  it('has its streams, ids, revisions, times and order there, and the rest in a folder', async () => {
    await move();
    const moved = await inServer();
    expect(moved.map(withoutPosition)).toEqual(events.map(withoutPosition));
    expect(moved.map(({ position }) => position)).not.toEqual(events.map(({ position }) => position));
    expect(readFileSync(join(target, 'mail/outbox/sent.log'), 'utf8')).toBe('one\ntwo\n');
    expect(existsSync(join(target, 'restoring.txt'))).toBe(false);
    const checkpoints = new FileCheckpoints(join(target, 'reactions.db'));
    expect(await checkpoints.load()).toMatchObject(
      new Map([
        ['mails', { position: moved[10]!.position }],
        ['deadlines', { position: -1 }],
      ]),
    );
    await checkpoints.close();
    expect(said.at(-1)).toBe(
      `${EVENT_COUNT} events restored and read again: they are those of the backup, at other positions`,
    );
  });

  it('has the same checksum without positions when it is backed up there', async () => {
    await move();
    const secrets = new Secrets(Config.from({ DATA_DIR: target }));
    const checkpoints = new FileCheckpoints(join(target, 'reactions.db'));
    const again = await opened((store) =>
      new CreateBackup(store, checkpoints, secrets, Config.from({ DATA_DIR: target }), {
        id: () => Promise.resolve('this log'),
      }).run(join(root, 'again'), false, () => undefined),
    );
    await checkpoints.close();
    expect(again.content).toBe(manifest.content);
    expect(again.checksum).not.toBe(manifest.checksum);
  });

  it.each([0, 1, 2, 150, EVENT_COUNT - 1, EVENT_COUNT])(
    'goes on when it is repeated after %i of its events',
    async (count) => {
      await interruptAfter(count);
      await move();
      expect((await inServer()).map(withoutPosition)).toEqual(events.map(withoutPosition));
      expect(said).toContain('an interrupted restore of this backup goes on');
    },
  );

  it('keeps applications from starting on that server until it has ended', async () => {
    await interruptAfter(20);
    await expect(inServer()).rejects.toThrow(UnfinishedRestore);
    await move();
    expect(await inServer()).toHaveLength(EVENT_COUNT);
  });

  it('ends the same when the connection is cut meanwhile and it is repeated', async () => {
    await double.order({ call: 'batchAppend', kind: 'lost-answer', skip: 40, times: 1 });
    await expect(move()).rejects.toThrow('the event store did not take an append');
    await move();
    expect((await inServer()).map(withoutPosition)).toEqual(events.map(withoutPosition));
  });

  it('is refused by a server that has a log', async () => {
    await opened((store) =>
      store.append('trip-1', 'none', [{ id: randomUUID(), type: 'TripStarted', data: {}, metadata: METADATA }]),
    );
    await expect(move()).rejects.toThrow('the event store is not empty');
    expect(await inServer()).toHaveLength(1);
  });

  it('is refused where another one was begun or ended, and where it has ended itself', async () => {
    const other = join(root, 'other');
    await backUp(other, 5);
    await interruptAfter(20);
    await expect(move(other, join(root, 'elsewhere'))).rejects.toThrow('the event store has a log');
    await move();
    await expect(move(folder, join(root, 'elsewhere'))).rejects.toThrow('the event store has a log');
    expect(await inServer()).toHaveLength(EVENT_COUNT);
  });

  it('is refused by a folder that has something else', async () => {
    mkdirSync(target);
    writeFileSync(join(target, 'photo'), 'x');
    await expect(move()).rejects.toThrow('is not empty');
    expect(await inServer()).toEqual([]);
  });

  it('is refused when somebody has written to the server meanwhile', async () => {
    await interruptAfter(20);
    const server = await EventStoreDbRestoring.open(double.url, manifest.checksum);
    await server.append([{ ...events[0]!, id: randomUUID(), stream: 'trip-x', revision: 0 }]);
    await server.written();
    await server.close();
    await expect(move()).rejects.toThrow('which is not in the backup at that place');
  });

  it('is asked for with the address of the event store', async () => {
    const config = Config.from({ DATA_DIR: join(root, 'of-the-settings') });
    const alone = (...args: readonly string[]) => backupAlone(args, config, root, (line) => said.push(line));
    await expect(alone('restore', 'backup', '--to', 'http://x')).rejects.toBeInstanceOf(UsageError);
    await expect(alone('restore', 'backup', 'data', '--to')).rejects.toBeInstanceOf(UsageError);
    await expect(alone('restore', 'backup')).rejects.toBeInstanceOf(UsageError);
    await expect(alone('restore', '--to', double.url)).rejects.toBeInstanceOf(UsageError);
    expect(await alone('restore', 'backup', '--to', double.url)).toBeNull();
    expect(said).toContain('Set EVENTSTORE_URL to that event store.');
    expect(existsSync(join(root, 'of-the-settings/reactions.db'))).toBe(true);
    expect(await inServer()).toHaveLength(EVENT_COUNT);
  });
});
