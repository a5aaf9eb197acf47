import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { anEvent, idsOf, numbers, pause, someEvents } from './contract/given.contract.js';
import { eventStoreContract } from './event-store.contract.js';
import { EventDamaged, StoreUnavailable, WrongExpectedRevision } from './event-store.js';
import { SqliteEventStore } from './sqlite-event-store.js';
import { WAL_LIMIT } from './wal-limit.js';

const inFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'event-store-'));
  return { folder, file: join(folder, 'events.db'), remove: () => rmSync(folder, { recursive: true }) };
};

/** Counts turns of the event loop until it is called. */
const countTurns = (): (() => number) => {
  let [turns, over] = [0, false];
  const count = (): void => {
    turns++;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    over = true;
    return turns;
  };
};

eventStoreContract('SQLite', async () => {
  const { file, remove } = inFolder();
  let store = await SqliteEventStore.open({ file });
  return {
    store,
    reopen: async () => {
      await store.close();
      return (store = await SqliteEventStore.open({ file }));
    },
    cleanUp: async () => {
      await store.close();
      remove();
    },
  };
});

describe('The SQLite event store', () => {
  let { folder, file, remove } = inFolder();
  let store: SqliteEventStore;
  /** Another connection, like a concurrent sqlite3 shell. */
  const outside = (sql: string): void => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };
  const reopened = async (): Promise<SqliteEventStore> => {
    await store.close();
    return (store = await SqliteEventStore.open({ file }));
  };
  beforeEach(async () => {
    ({ folder, file, remove } = inFolder());
    store = await SqliteEventStore.open({ file });
  });
  afterEach(async () => {
    await store.close();
    remove();
  });

  it('starts empty, in a folder it makes itself for its owner alone', async () => {
    const deep = await SqliteEventStore.open({ file: join(folder, 'a', 'b', 'events.db') });
    expect([await deep.head(), await deep.readAll(-1, 10), deep.exclusive]).toEqual([-1, [], true]);
    expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
    await deep.close();
  });

  it('is its owner’s alone even in a folder that others may look into', async () => {
    chmodSync(folder, 0o755);
    await store.append('trip-1', 'none', someEvents(1));
    expect([file, `${file}-wal`, `${file}-shm`].map((name) => statSync(name).mode & 0o777)).toEqual([
      0o600, 0o600, 0o600,
    ]);
  });

  describe('group commit', () => {
    it('writes what comes in one turn in one transaction', async () => {
      const walBytesFor = async (name: string, appends: number): Promise<number> => {
        const before = statSync(`${file}-wal`).size;
        await Promise.all(numbers(appends).map((id) => store.append(`${name}-${id}`, 'none', someEvents(1))));
        return statSync(`${file}-wal`).size - before;
      };
      await walBytesFor('warm', 5);
      const [alone, together] = [await walBytesFor('alone', 1), await walBytesFor('together', 100)];
      expect(together).toBeLessThan(alone * 20);
    });

    it('answers nobody of a group whose transaction failed, keeps nothing of it and goes on', async () => {
      await store.append('trip-1', 'none', someEvents(1));
      outside(
        `create trigger full before insert on events when new.stream = 'trip-3' begin select raise(abort, 'disk full'); end`,
      );
      const group = numbers(5).map((id) => store.append(`trip-${id}`, id === 1 ? 0 : 'none', someEvents(2)));
      const ends = await Promise.allSettled(group);
      expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StoreUnavailable)).toEqual(
        Array(5).fill(true),
      );
      expect((await store.readAll(-1, 100)).map(({ stream }) => stream)).toEqual(['trip-1']);
      outside('drop trigger full');
      expect(await store.append('trip-1', 0, someEvents(1))).toMatchObject({ revision: 1, repeated: false });
      expect(await (await reopened()).readAll(-1, 100)).toHaveLength(2);
    });

    it('does the same when the commit itself fails', async () => {
      outside(`create table refers (position references events deferrable initially deferred);
        create trigger late after insert on events begin insert into refers values (-5); end`);
      const event = anEvent();
      const seen: string[] = [];
      store.subscribe(-1, async (events) => void seen.push(...idsOf(events)));
      await expect(store.append('trip-1', 'none', [event])).rejects.toBeInstanceOf(StoreUnavailable);
      expect((await store.read('trip-1')).revision).toBe('none');
      outside('drop trigger late');
      expect(await store.append('trip-1', 'none', [event])).toMatchObject({ revision: 0, repeated: false });
      expect(seen).toEqual([]);
    });

    it('is unavailable while someone outside holds the file, and works again after', async () => {
      const holder = new DatabaseSync(file);
      holder.exec('begin immediate');
      await expect(store.append('trip-1', 'none', someEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
      expect((await store.read('trip-1')).revision).toBe('none');
      holder.exec('rollback');
      holder.close();
      expect(await store.append('trip-1', 'none', someEvents(1))).toMatchObject({ revision: 0 });
    });

    it('lets other work run between the commits of a long queue', async () => {
      const turns = countTurns();
      await Promise.all(numbers(2000).map((id) => store.append(`trip-${id}`, 'none', someEvents(1))));
      expect(turns()).toBeGreaterThan(5);
    });

    it('tells a refused append from an unavailable store inside one group', async () => {
      const [wrong, right] = await Promise.allSettled([
        store.append('trip-1', 4, someEvents(1)),
        store.append('trip-1', 'none', someEvents(1)),
      ]);
      expect(wrong).toMatchObject({ status: 'rejected', reason: expect.any(WrongExpectedRevision) });
      expect(right).toMatchObject({ status: 'fulfilled', value: { revision: 0 } });
    });
  });

  describe('a long read', () => {
    it('lets other work run between its pages', async () => {
      await store.append('trip-1', 'none', someEvents(4000));
      const turns = countTurns();
      await store.read('trip-1');
      await store.readAll(-1, 4000);
      expect(turns()).toBeGreaterThanOrEqual(14);
    });

    it('never mixes a deleted stream with the one that follows it under its name', async () => {
      const [old, next] = [someEvents(1200), someEvents(1100)];
      await store.append('trip-1', 'none', old);
      const reading = store.read('trip-1');
      await store.delete('trip-1');
      await store.append('trip-1', 'none', next);
      expect([idsOf(old), idsOf(next), []]).toContainEqual(idsOf((await reading).events));
    });

    it('by types does not even look at the others, but for the last', async () => {
      const ofType = (type: string, count: number) => someEvents(count).map((event) => ({ ...event, type }));
      const [few, last] = [ofType('TripRated', 3), ofType('TripSold', 1)];
      await store.append('trip-1', 'none', [...ofType('SeatsCounted', 1400), ...few, ...last]);
      await reopened();
      outside(`update events set data = 'damaged' where type = 'SeatsCounted'`);
      const turns = countTurns();
      const read = await store.readTypes(-1, 5000, new Set(['TripRated']));
      expect(idsOf(read)).toEqual(idsOf([...few, ...last]));
      expect(turns()).toBeGreaterThanOrEqual(2);
      await expect(store.readTypes(-1, 5000, new Set(['SeatsCounted']))).rejects.toThrow(EventDamaged);
      await expect(store.readTypes(-1, 1400, new Set())).rejects.toThrow(EventDamaged);
    });

    it('by types ends at another event when the last is removed meanwhile', async () => {
      const ours = someEvents(1200);
      await store.append('trip-1', 'none', ours);
      await store.append('trip-2', 'none', someEvents(1));
      await reopened();
      const reading = store.readTypes(-1, 5000, new Set(['TripRated']));
      await store.delete('trip-2');
      expect(idsOf(await reading)).toEqual(idsOf(ours.slice(-1)));
    });
  });

  it('finds a stream it has seen missing as soon as there is one, and misses it again once it is deleted', async () => {
    const missing = { events: [], revision: 'none' };
    for (const from of [0, 3, 0]) expect(await store.read('trip-1', from)).toEqual(missing);
    await store.append('trip-1', 'none', someEvents(2));
    expect((await store.read('trip-1')).revision).toBe(1);
    await store.delete('trip-1');
    for (const from of [1, 0, 0]) expect(await store.read('trip-1', from)).toEqual(missing);
    await store.append('trip-1', 'none', someEvents(1));
    expect((await store.read('trip-1')).revision).toBe(0);
  });

  it('asks the file for no stream that does not exist, once it has read the names of all', async () => {
    const names = Array.from({ length: 1200 }, (_, n) => `trip-${n}`);
    await Promise.all(names.map((name) => store.append(name, 'none', someEvents(1))));
    await reopened();
    expect((await store.read('trip-1199')).revision).toBe(0);
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
    await store.append('trip-1200', 'none', someEvents(1));
    outside('ALTER TABLE events RENAME TO hidden');
    for (const from of [0, 2]) expect(await store.read('trip-1201', from)).toEqual({ events: [], revision: 'none' });
    await expect(store.read('trip-1200')).rejects.toThrow(StoreUnavailable);
    outside('ALTER TABLE hidden RENAME TO events');
    const found = await Promise.all([...names, 'trip-1200'].map((name) => store.read(name)));
    expect(found.filter(({ revision }) => revision !== 0)).toEqual([]);
  });

  it('reads back what was appended a moment ago as the file has it, and from memory', async () => {
    await store.append('trip-1', 'none', someEvents(2));
    const subscription = store.subscribe(await store.head(), () => Promise.resolve());
    await store.append('trip-1', 1, someEvents(2));
    await store.append('trip-2', 'none', someEvents(3));
    await store.readAll(await store.head(), 10);
    outside('ALTER TABLE events RENAME TO hidden');
    const recent = {
      whole: await store.read('trip-2'),
      from: await store.read('trip-2', 1),
      end: await store.read('trip-1', 2),
      after: await store.read('trip-2', 3),
    };
    await expect(store.read('trip-1', 1)).rejects.toThrow(StoreUnavailable);
    outside('ALTER TABLE hidden RENAME TO events');
    await subscription.stop();
    await reopened();
    expect(recent).toEqual({
      whole: await store.read('trip-2'),
      from: await store.read('trip-2', 1),
      end: await store.read('trip-1', 2),
      after: await store.read('trip-2', 3),
    });
    expect(recent.whole.events).toHaveLength(3);
  });

  it('forgets a deleted stream that it had in memory', async () => {
    await store.readAll(-1, 10);
    await store.append('trip-1', 'none', someEvents(2));
    expect((await store.read('trip-1')).revision).toBe(1);
    await store.delete('trip-1');
    expect(await store.read('trip-1')).toEqual({ events: [], revision: 'none' });
  });

  it('shows a stream from its commit on to whoever looked just before', async () => {
    expect((await store.read('trip-1')).revision).toBe('none');
    const appended = store.append('trip-1', 'none', someEvents(1));
    const seen = store.read('trip-1');
    await appended;
    expect((await seen).revision).toBe('none');
    expect((await store.read('trip-1')).revision).toBe(0);
  });

  it('ends its subscriptions before it is closed', async () => {
    let handled = 0;
    store.subscribe(-1, async () => {
      await pause(30);
      handled++;
    });
    await store.append('trip-1', 'none', someEvents(1));
    await pause(5);
    await store.close();
    expect(handled).toBe(1);
  });

  it('shrinks its write-ahead log again after a reader outside has held it for long', async () => {
    const walSize = (): number => statSync(`${file}-wal`).size;
    const grow = async (events: number): Promise<void> => {
      for (let at = 0; at < events; at += 1)
        await store.append(`trip-${randomUUID()}`, 'none', [anEvent({ text: 'x'.repeat(500_000) })]);
    };
    const reader = new DatabaseSync(file);
    reader.exec('begin; select count(*) from events');
    await grow(20);
    expect(walSize()).toBeGreaterThan(WAL_LIMIT);
    reader.close();
    await grow(2); // the first checkpoints, the second begins the file from its start
    expect(walSize()).toBeLessThanOrEqual(WAL_LIMIT);
  });

  describe('deleting', () => {
    it('leaves no byte of the content in any file', async () => {
      const secret = 'c2VjcmV0LWtleS1vZi1sdWNpYQ';
      const found = () => spawnSync('grep', ['-rlaF', secret, folder]).stdout.toString();
      await store.append('key-lucia', 'none', [
        anEvent({ secret: `${secret}1` }),
        anEvent({ secret: secret.repeat(4000) }),
      ]);
      await store.append('trip-1', 'none', someEvents(50));
      expect(found()).not.toBe('');
      await store.delete('key-lucia');
      expect(found()).toBe('');
      expect((await store.read('trip-1')).events).toHaveLength(50);
    });

    it.each(['in the same process', 'after the next start'])(
      'that somebody outside held up is finished %s, not taken for done',
      async (when) => {
        const secret = 'c2VjcmV0LWtleS1vZi1sdWNpYQ';
        const found = () => spawnSync('grep', ['-rlaF', secret, folder]).stdout.toString();
        await store.append('key-lucia', 'none', [anEvent({ secret })]);
        const reader = new DatabaseSync(file);
        reader.exec('begin; select count(*) from events');
        await expect(store.delete('key-lucia')).rejects.toBeInstanceOf(StoreUnavailable);
        expect((await store.read('key-lucia')).events).toEqual([]);
        if (when === 'after the next start') await reopened().catch(() => undefined);
        expect(found()).not.toBe('');
        await expect(store.finishRemovals()).rejects.toBeInstanceOf(StoreUnavailable);
        reader.close();
        await store.finishRemovals();
        expect(found()).toBe('');
      },
    );
  });

  describe('one process only', () => {
    const openElsewhere = (): string => {
      const script = `const { DatabaseSync } = require(${JSON.stringify(require.resolve('@photostructure/sqlite'))});
        try { new DatabaseSync(${JSON.stringify(`${file}.lock`)}).exec('begin exclusive'); console.log('taken'); }
        catch (error) { console.log(error.message); }`;
      return execFileSync(process.execPath, ['-e', script]).toString().trim();
    };

    it('refuses a second opening, names the holder and stays locked for others', async () => {
      const again = SqliteEventStore.open({ file });
      await expect(again).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(again).rejects.toThrow(`events.db is in use by process ${process.pid}`);
      expect(openElsewhere()).toBe('database is locked');
      expect(await store.append('trip-1', 'none', someEvents(1))).toMatchObject({ revision: 0 });
    });

    it('refuses it under another name of the folder too', async () => {
      symlinkSync(folder, `${folder}-link`);
      try {
        await expect(SqliteEventStore.open({ file: join(`${folder}-link`, 'events.db') })).rejects.toThrow(
          'is in use by',
        );
      } finally {
        rmSync(`${folder}-link`);
      }
    });

    it('lets go when it is closed, and when it could not be opened', async () => {
      await store.close();
      expect(openElsewhere()).toBe('taken');
      renameSync(file, `${file}.kept`);
      writeFileSync(file, 'not a log');
      await expect(SqliteEventStore.open({ file })).rejects.toBeInstanceOf(StoreUnavailable);
      expect(openElsewhere()).toBe('taken');
    });
  });

  describe('a damaged file', () => {
    const events = someEvents(300);
    beforeEach(async () => {
      await store.append('trip-1', 'none', events);
      await store.close();
    });
    const expectRefused = async (): Promise<void> => {
      await expect(SqliteEventStore.open({ file })).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(SqliteEventStore.open({ file })).rejects.toThrow('cannot be used as an event log');
    };

    it.each([
      ['cut to half', () => truncateSync(file, statSync(file).size / 2)],
      ['cut by a page', () => truncateSync(file, statSync(file).size - 4096)],
      ['empty', () => truncateSync(file, 0)],
      ['something else', () => writeFileSync(file, 'a letter to the editor, longer than the header of a file')],
      ['another database', () => (rmSync(file), outside('create table events (id text); pragma user_version = 1'))],
      ['of a later version', () => outside('pragma user_version = 2')],
      ['overwritten in the middle', () => overwrite(Math.floor(statSync(file).size / 2), Buffer.alloc(4096, 7))],
      ['with a bit flipped in the name of a column', () => flip('recorded text')],
      ['with a bit flipped in the name of an index', () => flip('sqlite_autoindex_events_1')],
      ['missing beside its write-ahead log', () => (rmSync(file), writeFileSync(`${file}-wal`, 'x'))],
    ])('is refused at opening: %s', async (_what, damage) => {
      damage();
      await expectRefused();
    });

    it('is refused when read: a bit flipped inside an event', async () => {
      overwrite(readFileSync(file).lastIndexOf('"n":299') + 5, Buffer.from('8'));
      store = await SqliteEventStore.open({ file });
      await expect(store.read('trip-1')).rejects.toThrow(/position 300 is damaged/);
      await expect(store.readAll(-1, 1000)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await store.readAll(-1, 299)).toHaveLength(299);
    });

    it('is refused when read: an event missing inside a stream', async () => {
      outside('delete from events where revision = 100');
      store = await SqliteEventStore.open({ file });
      await expect(store.read('trip-1')).rejects.toThrow('trip-1: the event with revision 100 is missing');
      expect((await store.read('trip-1', 101)).events).toHaveLength(199);
    });

    it('gives all or refuses, whichever byte is flipped', async () => {
      const whole = readFileSync(file);
      let refused = 0;
      for (const n of numbers(60)) {
        const at = Math.floor((whole.length * (n + 0.5)) / 60);
        writeFileSync(file, whole);
        overwrite(at, Buffer.from([whole[at]! ^ (1 << (n % 8))]));
        const answer = await readWhole();
        if (answer === 'refused') refused += 1;
        else expect({ at, ids: answer }).toEqual({ at, ids: idsOf(events) });
      }
      expect(refused).toBeGreaterThan(0);
    });

    const overwrite = (at: number, bytes: Buffer): void => {
      const content = readFileSync(file);
      bytes.copy(content, at);
      writeFileSync(file, content);
    };
    const flip = (text: string): void => {
      const at = readFileSync(file).indexOf(text) + 2;
      overwrite(at, Buffer.from([readFileSync(file)[at]! ^ 1]));
    };
    const readWhole = async (): Promise<string[] | 'refused'> => {
      try {
        store = await SqliteEventStore.open({ file });
        const [stream, log] = [await store.read('trip-1'), await store.readAll(-1, 1000)];
        expect(idsOf(log)).toEqual(idsOf(stream.events));
        return idsOf(log);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        return 'refused';
      } finally {
        await store.close();
      }
    };
  });
});
