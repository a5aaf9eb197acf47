import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { type Party, partyName } from '@camino/domain/calendar/party.js';
import * as areas from '../areas.js';
import { eventCatalogue } from '../event-catalogue.js';
import { areasOf } from '../platform/ops/areas/area.js';
import { readManifest } from '../platform/ops/backup/backup-format.js';
import { CreateBackup } from '../platform/ops/backup/create-backup.js';
import { restoreBackup } from '../platform/ops/backup/restore-backup.js';
import { verifyBackup } from '../platform/ops/backup/verify-backup.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { keyOf } from '../platform/log/crypto/secrets.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { ProjectionRunner } from '../platform/read/projecting/projection-runner.js';
import { act } from '../../../../test/support/bookings.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import {
  asked,
  InWordsOfToday,
  OLD_BACKUP,
  OLD_DATA,
  oldAnswers,
  oldSecrets,
  oldTypes,
  quetzalina,
  sessionsOf,
  THEN,
} from '../../../../test/support/old-log.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { foundIn, rowsOf, toldIn } from '../../../../test/support/traces.js';

const ADMIN = 'admin@demo.gt';
const DRIVER = 'piloto@demo.gt';

const answers = oldAnswers();
const asking = [...new Set(answers.flatMap(({ as }) => as ?? []))];
const { MASTER_KEY, NAMING_KEY } = oldSecrets();
const keys = { master: keyOf('MASTER_KEY', MASTER_KEY), naming: keyOf('NAMING_KEY', NAMING_KEY) };

let root: string;
let app: TestApp;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'camino-before-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * The current application on the folder of an earlier version, at its business time. Without seeding, which would add
 * rows.
 */
const startOn = async (dataDir: string): Promise<void> => {
  app = await TestApp.start({ now: THEN, dataDir, environment: { SEED: 'base' } });
  await app.app.get(ProjectionRunner).ready();
  await app.goTo(THEN);
};

/** Read models that are not live or lag behind the log. */
const behind = async (): Promise<readonly unknown[]> =>
  (await app.app.get(ProjectionRunner).status()).filter(({ state, lag }) => state !== 'live' || lag !== 0);

/**
 * Read models of what nobody could do then: no event of that log is theirs. Places of tours are among those of the
 * calendar, whose events there are.
 */
const LATER = [
  'tour-places',
  ...areasOf(areas)
    .flatMap(({ projections = [] }) => projections)
    .filter(({ handles }) => !handles.some((type) => type in oldTypes()))
    .map(({ name }) => name),
];

/** Read models without rows, or with rows that differ from a rebuild. */
const differing = async (): Promise<readonly unknown[]> => {
  const runner = app.app.get(ProjectionRunner);
  const reports = [];
  for (const { projection } of await runner.status()) reports.push(await runner.verify(projection));
  return reports.filter(
    ({ projection, compared }) =>
      compared?.differing !== 0 || (compared.serving.rows === 0) !== LATER.includes(projection),
  );
};

/** Bookings whose places on the calendar contradict them. */
const astray = async (): Promise<readonly unknown[]> => {
  const rows = (await rowsOf(app)) as { 'reservation-places': { astraySince: string | null }[] };
  return rows['reservation-places'].filter(({ astraySince }) => astraySince !== null);
};

/** Repeats the requests to the earlier version; returns the answers that differ. */
const answeredOtherwise = async (): Promise<readonly unknown[]> => {
  const today = new InWordsOfToday(answers, asking);
  const sessions = await sessionsOf(app, asking);
  await app.settled(); // a login is an event of the account, whose row shows its version
  const given = await asked(app, answers, sessions);
  return answers.flatMap((then, index) => {
    const [expected, got] = [today.of(then), given[index]];
    return isDeepStrictEqual(expected, got)
      ? []
      : [{ asked: `${then.method} ${then.path} ${then.as ?? ''}`, expected, got }];
  });
};

describe('a log of before', () => {
  let left: number;
  let admin: Session;
  let vehicles: ReadonlyMap<string, string>;
  let users: ReadonlyMap<string, string>;

  beforeAll(async () => {
    left = (await readManifest(OLD_BACKUP)).head;
    await cp(OLD_DATA, join(root, 'data'), { recursive: true });
    await startOn(join(root, 'data'));
  });
  afterAll(() => app.stop());

  it('is read to its end, and every read model is live', async () => {
    expect(await behind()).toEqual([]);
    expect((await app.ask('GET', '/health/ready')).body).toEqual({ status: 'ready', missing: [] });
  });

  it('holds events of every type it is said to, each of which can be read', async () => {
    const events = await app.app.get(EventLog).readAll(-1, 10_000);
    const times: Record<string, number> = {};
    for (const { type } of events.filter(({ position }) => position <= left)) times[type] = (times[type] ?? 0) + 1;
    expect(times).toEqual(oldTypes());
    const ofKeys = ['NamingKeyNoted', 'SubjectKeyCreated', 'SubjectKeyForgotten'];
    expect(Object.keys(oldTypes()).filter((type) => !(type in eventCatalogue))).toEqual(ofKeys);
  });

  it('tells of every place whose it is, though it named nobody when a driver was promised', async () => {
    const events = await app.app.get(EventLog).readAll(-1, 10_000);
    const bookings = new Set(events.map(({ stream }) => stream).filter((stream) => stream.startsWith('reservation-')));
    const places = events.flatMap(({ stream, type, data }) => {
      const { party } = data as { party?: Party };
      return stream.startsWith('calendar-') && party ? [{ type, of: partyName(party) }] : [];
    });
    expect(places.filter(({ of }) => !bookings.has(of))).toEqual([]);
    const types = ['PlaceCommitted', 'PlaceReleased', 'TransportBound', 'TransportUnbound'];
    expect([...new Set(places.map(({ type }) => type))].sort()).toEqual(types);
  });

  it('gets nothing at a start but the end of what was left half done, and what a reaction of today would have done', async () => {
    const added = await app.app.get(EventLog).readAll(left, 100);
    expect(added.map(({ type, metadata }) => [type, metadata.actor.role]).sort()).toEqual([
      // The plans that every installation begins with.
      ...Array<readonly string[]>(3).fill(['PlanSet', 'system']),
      ['RecoveryEnded', 'system'],
      ['TransportUnbound', 'system'],
    ]);
    expect(app.mails().filter(({ sentAt }) => sentAt >= THEN)).toEqual([]);
    expect(await astray()).toEqual([]);
  });

  it('answers everything as the version that wrote it, but for the rules that were changed on purpose', async () => {
    expect(answers.length).toBeGreaterThan(100);
    expect(await answeredOtherwise()).toEqual([]);
  });

  it('gives the same rows when they are made again', async () => {
    expect(await differing()).toEqual([]);
  });

  describe('goes on:', () => {
    const idsBy = async (path: string, key: string): Promise<ReadonlyMap<string, string>> => {
      const { data } = (await app.ask('GET', path, { as: admin })).body as { data: Record<string, string>[] };
      return new Map(data.map((row) => [row[key]!, row.id!]));
    };
    beforeAll(async () => {
      admin = (await sessionsOf(app, [ADMIN])).get(ADMIN)!;
      vehicles = await idsBy('/api/vehicle', 'no_plate');
      users = await idsBy('/api/user', 'email');
    });

    /** A guest's booking; its outcome is part of the guest's address. */
    const bookingOf = async (name: string): Promise<Reservation> => {
      const { data } = (await app.ask('GET', '/api/reservation', { as: admin })).body as { data: Reservation[] };
      return data.find(({ user }) => user.email === `${name}@example.com`)!;
    };
    const transport = (driver: string, plate: string) => ({
      driver_id: users.get(driver)!,
      vehicle_id: vehicles.get(plate)!,
    });
    /** The driver and vehicle committed to the booking on these days. */
    const promised = async ({ id }: Reservation, ...days: readonly string[]): Promise<readonly unknown[]> => {
      const states = await Promise.all(days.map((day) => app.app.get(Decide).load(calendar, day)));
      const places = states
        .flatMap(({ state }) => [...state.commitments.values()])
        .filter(({ party }) => party.id === id);
      return places.map(({ driverId, vehicleId }) => ({ driver_id: driverId, vehicle_id: vehicleId }));
    };
    const told = (name: string, verb: string, body: object = {}) =>
      bookingOf(name).then(({ id }) => act(app, admin, id, verb, body));

    it('another driver and vehicle take the place of those that were assigned', async () => {
      const trip = await bookingOf('declined');
      expect(await promised(trip, '2026-12-05')).toEqual([transport('piloto2@demo.gt', 'P-415FRT')]);
      expect(await told('declined', 'assign-transport', transport(DRIVER, 'P-123FRT'))).toMatchObject({
        state: 'reserved',
      });
      expect(await promised(trip, '2026-12-05')).toEqual([transport(DRIVER, 'P-123FRT')]);
    });

    it('driver and vehicle are taken off a trip that was moved with them', async () => {
      const trip = await bookingOf('change-kept');
      expect(await promised(trip, '2026-12-06')).toEqual([transport(DRIVER, 'P-123FRT')]);
      expect(await told('change-kept', 'unassign', { reason: 'Cambio de planes' })).toMatchObject({
        state: 'approved',
      });
      expect(await promised(trip, '2026-12-06')).toEqual([
        { driver_id: undefined, vehicle_id: expect.any(String) as string },
      ]);
    });

    it('a change that was asked for is accepted with the driver', async () => {
      const trip = await bookingOf('change-waits');
      expect(await told('change-waits', 'approve')).toMatchObject({ state: 'reserved', pick_up_time: '15:00' });
      expect(await promised(trip, '2026-12-21')).toEqual([transport(DRIVER, 'P-123FRT')]);
    });

    it('a trip over midnight is given back on both its days, another one is assigned on both', async () => {
      const trip = await bookingOf('over-midnight');
      expect(await promised(trip, '2026-12-05', '2026-12-06')).toHaveLength(2);
      expect(await told('over-midnight', 'cancel', { reason: 'Huelga' })).toMatchObject({ state: 'cancelled' });
      expect(await promised(trip, '2026-12-05', '2026-12-06')).toEqual([]);
      const [other, both] = [await bookingOf('over-midnight-undriven'), transport(DRIVER, 'P-415FRT')];
      await told('over-midnight-undriven', 'assign-transport', both);
      expect(await promised(other, '2026-12-08', '2026-12-09')).toEqual([both, both]);
    });

    it('a request is turned down, and its traveller learns of it', async () => {
      await told('waits', 'reject', { reason: 'No hay lugar' });
      await app.settled();
      expect(app.mails('waits@example.com')).toHaveLength(1);
      expect(await promised(await bookingOf('waits'), '2026-12-20')).toEqual([]);
    });

    it('a driver who accepted a trip drives it', async () => {
      const { id } = await bookingOf('later-that-day');
      await app.goTo('2026-12-03T21:00:00.000Z');
      const driver = (await sessionsOf(app, [DRIVER])).get(DRIVER)!;
      for (const verb of ['start', 'finish']) await act(app, driver, id, verb, {}, 'reservation_driver');
      expect(await bookingOf('later-that-day')).toMatchObject({ state: 'finished' });
    });

    it('a person is erased, and what they told is nowhere any more', async () => {
      const texts = quetzalina();
      const folder = join(root, 'data');
      const shown = async () =>
        JSON.stringify([
          await rowsOf(app),
          await asked(
            app,
            answers.filter(({ method, as }) => method === 'GET' && as === ADMIN),
            new Map([[ADMIN, admin]]),
          ),
        ]);
      expect(toldIn(await shown(), texts)).toEqual(
        expect.arrayContaining(Object.keys(texts).filter((name) => name !== 'home')),
      );
      expect(foundIn(folder, texts)).toEqual(expect.arrayContaining([expect.stringMatching(/^email in mail/)]));
      const { status, body } = await askToErase(app, admin, texts.email);
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ reservations: 2, claims: 1, accounts: 1, shown: true }),
      ]);
      await app.settled();
      expect(toldIn(await shown(), texts)).toEqual([]);
      expect(foundIn(folder, texts)).toEqual([]);
    });

    it('a backup of it names the log, which had no name, and is whole', async () => {
      const { log } = await app.app.get(CreateBackup).run(join(root, 'backup'), false, () => undefined);
      expect(await verifyBackup(join(root, 'backup'), keys)).toMatchObject({
        log: expect.stringMatching(/^[\w-]{36}$/) as string,
      });
      expect(log).toBeDefined();
    });

    it('and everything agrees: rows with the log, the calendar with the bookings', async () => {
      await app.goTo('2026-12-03T21:10:00.000Z');
      expect(await astray()).toEqual([]);
      expect(await behind()).toEqual([]);
      expect(await differing()).toEqual([]);
    });
  });
});

describe('a backup of before', () => {
  it('is whole, with the keys of its log and no others', async () => {
    expect(await verifyBackup(OLD_BACKUP, keys)).not.toHaveProperty('log');
    await expect(verifyBackup(OLD_BACKUP, { master: keys.naming })).rejects.toThrow('MASTER_KEY does not open');
  });

  it('is restored into an empty folder, on which the application starts and answers as of the log itself', async () => {
    const folder = join(root, 'restored');
    await restoreBackup(OLD_BACKUP, folder, keys, () => undefined);
    await startOn(folder);
    try {
      expect(await behind()).toEqual([]);
      expect(await answeredOtherwise()).toEqual([]);
      expect(await differing()).toEqual([]);
      expect(app.mails()).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});
