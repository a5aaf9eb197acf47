import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import type { Upcaster } from '@camino/domain/kernel/upcaster.js';
import type { Event } from '@camino/domain/kernel/decider.js';
import { type Context, newCommandId, SYSTEM } from '../event-store/context.js';
import { Config } from '../../kit/config/config.js';
import { EventLog } from '../event-log/event-log.js';
import { changedAt } from '../event-store/event-store.js';
import { SqliteEventStore } from '../event-store/sqlite-event-store.js';
import { encrypt } from './cipher.js';
import { SealingCodec } from './sealing-codec.js';
import { Secrets } from './secrets.js';
import { SubjectKeys } from './subject-keys.js';

const CATALOGUE: EventCatalogue = {
  TripBooked: {
    v: 1,
    says: 'A trip was booked.',
    personal: [
      { subject: 'subject', fields: ['name', 'contact.email', 'contact.phone', 'note'] },
      { subject: 'driver.subject', fields: ['driver.name'] },
    ],
  },
  TripPriced: { v: 1, says: 'A price was given.' },
  PersonForgotten: { v: 1, says: 'Somebody is erased.', erases: 'subject' },
};
const booked = (data: object = {}): Event => ({
  type: 'TripBooked',
  data: {
    subject: 'ana',
    name: 'Ana López',
    contact: { email: 'ana@example.com' },
    adults: 2,
    note: null,
    driver: { subject: 'beto', name: 'Beto' },
    ...data,
  },
});
const context = (): Context => ({
  actor: SYSTEM,
  at: '2026-03-03T12:00:00.000Z',
  commandId: newCommandId(),
  correlation: 'test',
});
const environment = (MASTER_KEY = '11'.repeat(32)) =>
  Config.from({ JWT_SECRET: 'x'.repeat(32), MASTER_KEY, NAMING_KEY: '22'.repeat(32) });

describe('the event log', () => {
  let dir: string;
  let store: SqliteEventStore;
  const keysWith = (masterKey?: string) => new SubjectKeys(store, new Secrets(environment(masterKey)));
  const logWith = (keys: SubjectKeys, catalogue = CATALOGUE, upcasters: readonly Upcaster[] = []) =>
    new EventLog(store, new SealingCodec(catalogue, upcasters, keys));
  const dataOf = async (log: EventLog, stream = 'trip-1') => (await log.read(stream)).events.map(({ data }) => data);

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'camino-codec-'));
    store = await SqliteEventStore.open({ file: join(dir, 'events.db') });
  });
  afterEach(async () => {
    await store.close();
    rmSync(dir, { recursive: true });
  });

  it('gives back what was put in, to any process that has the master key', async () => {
    await logWith(keysWith()).append(
      'trip-1',
      'none',
      [booked(), { type: 'TripPriced', data: { total: 12_000 } }],
      context(),
    );
    expect(await dataOf(logWith(keysWith()))).toEqual([booked().data, { total: 12_000 }]);
  });

  it('keeps no personal text on the disk', async () => {
    await logWith(keysWith()).append('trip-1', 'none', [booked({ note: 'allergic to peanuts' })], context());
    const bytes = readdirSync(dir)
      .map((file) => readFileSync(join(dir, file)).toString('latin1'))
      .join();
    for (const text of ['Ana López', 'ana@example.com', 'Beto Pérez', 'peanuts']) expect(bytes).not.toContain(text);
    expect(bytes).toContain('TripBooked');
  });

  it('leaves an empty text where it stands: it tells nothing, and makes no key', async () => {
    const quiet = booked({ name: '', contact: { email: '' }, driver: { subject: '', name: '' } });
    await logWith(keysWith()).append('trip-1', 'none', [quiet], context());
    expect((await store.read('trip-1')).events[0]?.data).toEqual(quiet.data);
    expect((await keysWith().subjects()).size).toBe(0);
    expect(await dataOf(logWith(keysWith()))).toEqual([quiet.data]);
  });

  it('leaves the fields out of the stored data and the event it was given as it is', async () => {
    const event = booked();
    await logWith(keysWith()).append('trip-1', 'none', [event], context());
    const [stored] = (await store.read('trip-1')).events;
    expect(stored?.data).toEqual({ subject: 'ana', contact: {}, adults: 2, note: null, driver: { subject: 'beto' } });
    expect(stored?.metadata).toMatchObject({ v: 1, sealed: [{ subject: 'ana' }, { subject: 'beto' }] });
    expect(event).toEqual(booked());
  });

  it('seals two parts of an event that belong to one person as one', async () => {
    await logWith(keysWith()).append(
      'trip-1',
      'none',
      [booked({ driver: { subject: 'ana', name: 'Ana' } })],
      context(),
    );
    expect((await store.read('trip-1')).events[0]?.metadata.sealed).toHaveLength(1);
    expect(await dataOf(logWith(keysWith()))).toEqual([booked({ driver: { subject: 'ana', name: 'Ana' } }).data]);
  });

  it('takes an event without any of its personal fields, and without a subject then', async () => {
    await logWith(keysWith()).append('trip-1', 'none', [{ type: 'TripBooked', data: { adults: 2 } }], context());
    expect((await store.read('trip-1')).events[0]?.metadata.sealed).toBeUndefined();
    expect(await dataOf(logWith(keysWith()))).toEqual([{ adults: 2 }]);
  });

  it('refuses an event outside the catalogue', async () => {
    const appending = logWith(keysWith()).append('trip-1', 'none', [{ type: 'TripDreamt', data: {} }], context());
    await expect(appending).rejects.toThrow('TripDreamt is not stored: it is not in the event catalogue');
    await expect(
      logWith(keysWith()).append('trip-1', 'none', [{ type: 'constructor', data: {} }], context()),
    ).rejects.toThrow('not in the event catalogue');
  });

  it('refuses personal data that names nobody or is not a text, and shows none of it', async () => {
    const log = logWith(keysWith());
    await expect(log.append('trip-1', 'none', [booked({ subject: undefined })], context())).rejects.toThrow(
      /^TripBooked is not stored: nobody is named at subject for its personal data$/,
    );
    await expect(log.append('trip-1', 'none', [booked({ name: { first: 'Ana' } })], context())).rejects.toThrow(
      /^TripBooked is not stored: name is personal and not a text$/,
    );
    expect((await store.read('trip-1')).revision).toBe('none');
  });

  describe('once a person is erased', () => {
    it('reads "erased" where personal data stood, everything else stands', async () => {
      const keys = keysWith();
      const log = logWith(keys);
      await log.append('trip-1', 'none', [booked(), { type: 'TripPriced', data: { total: 12_000 } }], context());
      await keys.forget('ana');
      const erased = booked({ name: 'erased', contact: { email: 'erased' } }).data;
      expect(await dataOf(log)).toEqual([erased, { total: 12_000 }]);
      expect(await dataOf(logWith(keysWith()))).toEqual([erased, { total: 12_000 }]);
      expect((await store.read('key-ana')).revision).toBe('none');
    });

    it('reads "erased" in an event that was opened before and is still held in memory', async () => {
      const keys = keysWith();
      const codec = new SealingCodec(CATALOGUE, [], keys);
      await new EventLog(store, codec).append('trip-1', 'none', [booked()], context());
      const [held] = (await store.read('trip-1')).events;
      const nameIn = async () => ((await codec.open(held!)).data as { name: string }).name;
      expect([await nameIn(), await nameIn()]).toEqual(['Ana López', 'Ana López']);
      await keys.forget('ana');
      expect([await nameIn(), await nameIn()]).toEqual(['erased', 'erased']);
    });

    it('still reads "erased" when the same person comes back', async () => {
      const keys = keysWith();
      const log = logWith(keys);
      await log.append('trip-1', 'none', [booked()], context());
      await keys.forget('ana');
      await log.append('trip-2', 'none', [booked({ name: 'Ana again' })], context());
      for (const reader of [log, logWith(keysWith())]) {
        expect(await dataOf(reader)).toMatchObject([{ name: 'erased' }]);
        expect(await dataOf(reader, 'trip-2')).toMatchObject([{ name: 'Ana again' }]);
      }
    });
  });

  it('takes a wrong master key for what it is, not for an erasure', async () => {
    await logWith(keysWith()).append('trip-1', 'none', [booked()], context());
    await expect(logWith(keysWith('99'.repeat(32))).read('trip-1')).rejects.toThrow(
      'is MASTER_KEY the one this log was written with?',
    );
  });

  it('takes a sealed part that was moved from another event for what it is', async () => {
    await logWith(keysWith()).append('trip-1', 'none', [booked()], context());
    const [stored] = (await store.read('trip-1')).events;
    const moved = { ...stored!, type: 'TripPriced' };
    await expect(new SealingCodec(CATALOGUE, [], keysWith()).open(moved)).rejects.toThrow('it has been changed');
  });

  it('tells where an event stands of which anything was changed, in the clear too', async () => {
    await logWith(keysWith()).append('trip-1', 'none', [{ type: 'TripPriced', data: {} }, booked()], context());
    const stored = (await store.read('trip-1')).events[1]!;
    const { data, metadata } = stored;
    const codec = new SealingCodec(CATALOGUE, [], keysWith());
    const changes = [
      { data: { ...(data as object), adults: 3 } },
      { data: { ...(data as object), children: 1 } },
      { metadata: { ...metadata, at: '2026-03-03T12:00:00.001Z' } },
    ];
    for (const change of changes) {
      const error: unknown = await (async () => codec.open({ ...stored, ...change }))().catch(
        (cause: unknown) => cause,
      );
      expect([change, changedAt(error)]).toEqual([change, stored.position]);
    }
    expect(changedAt(new Error('the event at position 3 is damaged'))).toBeNull();
    expect((await codec.open(stored)).data).toEqual(booked().data);
  });

  it('opens blobs of the first format, which are bound to the type and the subject alone', async () => {
    const keys = keysWith();
    await logWith(keys).append('trip-1', 'none', [booked({ driver: null })], context());
    const stored = (await store.read('trip-1')).events[0]!;
    const { id, key } = await keys.toSeal('ana', stored.metadata);
    const head = `1.${id}.${Buffer.from(JSON.stringify(['name'])).toString('base64url')}`;
    const blob = `${head}.${encrypt(key, JSON.stringify(['Ana']), JSON.stringify(['TripBooked', 'ana', head]))}`;
    const old = { ...stored, metadata: { ...stored.metadata, sealed: [{ subject: 'ana', blob }] } };
    expect((await new SealingCodec(CATALOGUE, [], keysWith()).open(old)).data).toMatchObject({
      name: 'Ana',
      adults: 2,
    });
  });

  it('makes one key for a person when many bookings and two processes ask at once', async () => {
    const [here, there] = [keysWith(), keysWith()];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        logWith(n % 2 ? here : there).append(`trip-${n}`, 'none', [booked()], context()),
      ),
    );
    expect((await store.read('key-ana')).events).toHaveLength(1);
    for (let n = 0; n < 20; n += 1) expect(await dataOf(logWith(keysWith()), `trip-${n}`)).toEqual([booked().data]);
  });

  describe('with a newer version of an event type', () => {
    const newer: EventCatalogue = { ...CATALOGUE, TripPriced: { v: 3, says: 'A price was given.' } };
    const upcasters: readonly Upcaster[] = [
      { type: 'TripPriced', v: 1, up: ({ total }: { total: number }) => ({ centavos: total }) },
      { type: 'TripPriced', v: 2, up: (data: object) => ({ ...data, currency: 'GTQ' }) },
    ];

    it('reads old events as if they had been written today', async () => {
      await logWith(keysWith()).append('trip-1', 'none', [{ type: 'TripPriced', data: { total: 5 } }], context());
      await logWith(keysWith(), newer, upcasters).append(
        'trip-1',
        0,
        [{ type: 'TripPriced', data: { centavos: 7, currency: 'USD' } }],
        context(),
      );
      const { events } = await logWith(keysWith(), newer, upcasters).read('trip-1');
      expect(events.map(({ data, metadata: { v } }) => ({ data, v }))).toEqual([
        { data: { centavos: 5, currency: 'GTQ' }, v: 3 },
        { data: { centavos: 7, currency: 'USD' }, v: 3 },
      ]);
    });

    it('refuses versions no way leads from, old and new', async () => {
      await logWith(keysWith()).append('trip-1', 'none', [{ type: 'TripPriced', data: { total: 5 } }], context());
      await expect(logWith(keysWith(), newer, upcasters.slice(1)).read('trip-1')).rejects.toThrow(
        'no way leads from version 1 to version 3',
      );
      await logWith(keysWith(), newer, upcasters).append(
        'trip-2',
        'none',
        [{ type: 'TripPriced', data: {} }],
        context(),
      );
      await expect(logWith(keysWith()).read('trip-2')).rejects.toThrow('no way leads from version 3 to version 1');
    });

    it('knows no two ways from one version', () => {
      expect(() => logWith(keysWith(), newer, [...upcasters, upcasters[0]!])).toThrow(
        'two upcasters lift TripPriced from version 1',
      );
    });
  });

  it('is opened without a key that another process destroys, from the event on that says so', async () => {
    const [here, elsewhere] = [keysWith(), keysWith()];
    const log = logWith(here);
    await log.append('trip-1', 'none', [booked()], context());
    expect(await dataOf(log)).toMatchObject([{ name: 'Ana López' }]);
    await log.append('people-1', 'none', [{ type: 'PersonForgotten', data: { subject: 'ana' } }], context());
    // It encrypts with the cached key.
    await logWith(elsewhere).append('trip-2', 'none', [booked()], context());
    await elsewhere.forget('ana');
    const names = (await log.readAll(-1, 100)).flatMap(({ type, data }) =>
      type === 'TripBooked' ? [(data as { name: string }).name] : [],
    );
    expect(names).toEqual(['erased', 'erased']);
  });
});
