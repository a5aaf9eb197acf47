import { EventStoreDbDouble } from '../../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { Config } from '../../kit/config/config.js';
import type { StoredEvent } from '../event-store/event-store.js';
import { EventStoreDbEventStore } from '../event-store/eventstoredb-event-store.js';
import { Secrets } from './secrets.js';
import { SubjectKeys } from './subject-keys.js';

const [MASTER, NEXT_MASTER] = ['11'.repeat(32), '22'.repeat(32)];
const cause = {
  actor: { id: 'system', role: 'system' as const },
  at: '2026-03-03T12:00:00.000Z',
  command: 'c',
  correlation: 'c',
};
const secretsWith = (keys: object) =>
  new Secrets(Config.from({ JWT_SECRET: 'x'.repeat(32), NAMING_KEY: '33'.repeat(32), ...keys }));

describe('the keys of people in a log on a server', () => {
  let double: EventStoreDbDouble;
  let store: EventStoreDbEventStore;
  let people = 0;
  beforeAll(async () => {
    double = await EventStoreDbDouble.start();
    store = await EventStoreDbEventStore.open({ url: `${double.url}&defaultDeadline=20000` });
  });
  afterAll(async () => {
    await store.close();
    await double.kill();
  });

  const aPerson = (): string => `person${(people += 1)}`;
  const process = (keys: object = { MASTER_KEY: MASTER }) => new SubjectKeys(store, secretsWith(keys));
  /** Key events of this person, as a reader of the log meets them. */
  const eventsOf = async (subject: string): Promise<readonly StoredEvent[]> =>
    (await store.readAll(-1, 10_000)).filter(({ stream }) => stream.startsWith(`key-${subject}`));
  /** What comes of the work, and the key streams that were read for it. */
  const reading = async <T>(work: () => Promise<T>): Promise<readonly [T, readonly string[]]> => {
    await double.streamsRead();
    return [await work(), await double.streamsRead()];
  };

  it('are created for new people without a read', async () => {
    const subject = aPerson();
    const [key, read] = await reading(async () => process().toSeal(subject, cause));
    expect(read).toEqual([]);
    expect(await process().idOf(subject)).toBe(key.id);
  });

  it('are not created twice, whether one is in the first or in the second stream', async () => {
    const subject = aPerson();
    const { id } = await process().toSeal(subject, cause);
    expect((await process().toSeal(subject, cause)).id).toBe(id);
    const rotating = { MASTER_KEY: NEXT_MASTER, MASTER_KEY_PREVIOUS: MASTER };
    expect(await process(rotating).rewrap(subject)).toBe(true);
    expect((await process(rotating).toSeal(subject, cause)).id).toBe(id);
  });

  it('open without a read what is met in the log behind them', async () => {
    const subject = aPerson();
    const { id } = await process().toSeal(subject, cause);
    const reader = process();
    for (const event of await eventsOf(subject)) reader.note(event);
    const [key, read] = await reading(async () => reader.toOpen(subject, id));
    expect([key?.id, read]).toEqual([id, []]);
  });

  it('seal nothing as they were met in the log: they may be destroyed by now', async () => {
    const subject = aPerson();
    await process().toSeal(subject, cause);
    const reader = process();
    for (const event of await eventsOf(subject)) reader.note(event);
    const [, read] = await reading(async () => reader.toSeal(subject, cause));
    expect(read).toContain(`key-${subject}`);
  });

  it.each<[string, (reader: SubjectKeys, subject: string) => Promise<void>]>([
    ['an erasure was heard of before', async (reader, subject) => reader.leave(subject)],
    [
      'an erasure is over',
      async (reader, subject) => {
        reader.leave(subject);
        reader.left(subject);
      },
    ],
    ['they were destroyed here', async (reader, subject) => void (await reader.forget(subject))],
  ])('open nothing as they were met in the log when %s', async (_when, erase) => {
    const subject = aPerson();
    const { id } = await process().toSeal(subject, cause);
    const met = await eventsOf(subject);
    const reader = process();
    await erase(reader, subject);
    for (const event of met) reader.note(event);
    await process().forget(subject);
    expect(await reader.toOpen(subject, id)).toBeNull();
  });

  it('open nothing once they were met as forgotten', async () => {
    const subject = aPerson();
    const { id } = await process().toSeal(subject, cause);
    const met = await eventsOf(subject);
    await process().forget(subject);
    const reader = process();
    for (const event of [...met, ...(await eventsOf(subject))]) reader.note(event);
    expect(await reader.toOpen(subject, id)).toBeNull();
  });
});
