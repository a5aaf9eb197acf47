import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { SYSTEM } from '../event-store/context.js';
import { Config } from '../../kit/config/config.js';
import { SqliteEventStore } from '../event-store/sqlite-event-store.js';
import { SecretsCheck } from './secrets-check.js';
import { Secrets, UnusableSecrets } from './secrets.js';
import { SubjectKeys } from './subject-keys.js';

const RIGHT = {
  JWT_SECRET: 'a sentence nobody else would think of',
  MASTER_KEY: 'ab'.repeat(32),
  NAMING_KEY: 'cd'.repeat(32),
};
const OTHER = 'ef'.repeat(32);

describe('a start on a log', () => {
  let dir: string;
  let store: SqliteEventStore;
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'camino-right-'));
    store = await SqliteEventStore.open({ file: join(dir, 'events.db') });
  });
  afterEach(async () => {
    await store.close();
    rmSync(dir, { recursive: true });
  });

  const keysWith = (environment: Record<string, string>) =>
    new SubjectKeys(store, new Secrets(Config.from({ ...RIGHT, ...environment })));
  const start = (environment: Record<string, string> = {}) =>
    new SecretsCheck(
      store,
      new Secrets(Config.from({ ...RIGHT, ...environment })),
      keysWith(environment),
    ).onModuleInit();
  const cause = { at: '2026-03-03T12:00:00.000Z', actor: SYSTEM, command: 'c', correlation: 'c' };

  it('is taken with the secrets it was begun with, and writes nothing the second time', async () => {
    await start();
    const head = await store.head();
    await start();
    expect(await store.head()).toBe(head);
  });

  it('is refused with another naming key, without a word about either', async () => {
    await start();
    const refused = await start({ NAMING_KEY: OTHER }).then(
      () => null,
      (error: Error) => error,
    );
    expect(refused).toBeInstanceOf(UnusableSecrets);
    expect(refused!.message).toMatch(/^NAMING_KEY is not the one/);
    expect(refused!.message).not.toMatch(/(cd|ef){4}/);
  });

  it('is refused with another master key, and taken while the key is being changed', async () => {
    await start();
    await expect(start({ MASTER_KEY: OTHER })).rejects.toThrow(/^MASTER_KEY is not the one/);
    await start({ MASTER_KEY: OTHER, MASTER_KEY_PREVIOUS: RIGHT.MASTER_KEY });
  });

  it('is refused with another master key where the log has keys but was begun before this was noted', async () => {
    await keysWith({}).toSeal('ana', cause);
    const head = await store.head();
    await expect(start({ MASTER_KEY: OTHER })).rejects.toThrow(UnusableSecrets);
    expect(await store.head()).toBe(head);
    await start();
  });

  it('may be made by several processes at once', async () => {
    await Promise.all([start(), start(), start()]);
    await expect(start({ NAMING_KEY: OTHER })).rejects.toThrow(UnusableSecrets);
    expect((await store.read('secrets-main')).events).toHaveLength(1);
  });
});
