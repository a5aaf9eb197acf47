import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { person } from '@camino/domain/people/person.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { AccountsPersonalData } from '../accounts/accounts.personal-data.js';
import { systemContext } from '../platform/log/event-store/context.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { verifyBackup } from '../platform/ops/backup/verify-backup.js';
import { Control } from '../platform/ops/control/control.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { Secrets } from '../platform/log/crypto/secrets.js';
import { SubjectKeys } from '../platform/log/crypto/subject-keys.js';
import { EventStore, StoreUnavailable } from '../platform/log/event-store/event-store.js';
import { Mailbox } from '../platform/ports/mail/mailbox.js';
import { Outbox } from '../platform/ports/mail/outbox.js';
import { until } from '../platform/log/event-store/contract/given.contract.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { askToErase, signUp } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';
import { typedIn } from './people-by-hand.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
const subjectOf = (email: string) => get(KeyedHashes).subjectOf(email);
const statusOf = async (email: string) => (await get(Decide).load(person, subjectOf(email))).state.status;
const people = async (...args: string[]): Promise<readonly string[]> => {
  const lines: string[] = [];
  await get(Control).run('people', args, (line) => lines.push(line));
  return lines;
};
const restart = async (meanwhile: () => void = () => undefined) => {
  await app.stop({ keep: true });
  meanwhile();
  app = await TestApp.start({ now: MONDAY, dataDir: app.dataDir, environment: { SEED: 'none' } });
  admin = await app.login('admin');
};
let days = 3;
/** With an account and a trip that is over; gives the trip's id. */
const traveller = async (email: string): Promise<string> => {
  await signUp(app, email, { name: 'Eulalia' });
  return (
    await finishedTrip(app, admin, { email, name: 'Eulalia', date: `2026-12-${String((days += 1)).padStart(2, '0')}` })
  ).id;
};
const nameOn = async (id: string) =>
  (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body.user.name as string;

/** Each thing an erasure does; it dies just before or just after. */
const STEPS: readonly (readonly [string, () => readonly [object, string]])[] = [
  ['removing the account', () => [get(AccountsPersonalData), 'beforeErasure']],
  ['destroying the key', () => [get(SubjectKeys), 'forget']],
  ['destroying the mails', () => [get(Mailbox), 'forget']],
];

describe.each(STEPS)('an erasure killed at %s', (name, step) => {
  it.each(['before', 'after'])('%s it, is finished by asking again', async (moment) => {
    const email = `${moment}.${name.replaceAll(' ', '.')}@example.com`;
    const trip = await traveller(email);
    const [object, method] = step() as [Record<string, (...args: unknown[]) => Promise<unknown>>, string];
    const real = object[method]!.bind(object);
    jest.spyOn(object, method).mockImplementation(async (...args) => {
      if (moment === 'after') await real(...args);
      throw new StoreUnavailable('killed');
    });
    await expect(people('erase', email, '--yes')).rejects.toThrow('killed');
    jest.restoreAllMocks();
    await people('erase', email, '--yes');
    expect([await statusOf(email), await nameOn(trip), await get(SubjectKeys).idOf(subjectOf(email))]).toEqual([
      'erased',
      'erased',
      null,
    ]);
  });
});

it('an erasure that was recorded is finished by the next start', async () => {
  const email = 'recorded@example.com';
  const trip = await traveller(email);
  const key = (await get(SubjectKeys).idOf(subjectOf(email))) as string;
  jest.spyOn(get(SubjectKeys), 'forget').mockRejectedValue(new StoreUnavailable('killed'));
  await expect(people('erase', email, '--yes')).rejects.toThrow('killed');
  expect([await statusOf(email), await get(SubjectKeys).idOf(subjectOf(email))]).toEqual(['erasing', key]);
  expect((await people('status')).join('\n')).toContain('NOT FINISHED');
  await restart();
  await app.settled();
  expect([await statusOf(email), await nameOn(trip), await get(SubjectKeys).idOf(subjectOf(email))]).toEqual([
    'erased',
    'erased',
    null,
  ]);
});

it('a key that a restored backup brought back is destroyed again, a newer one is not', async () => {
  const [email, newer] = ['restored@example.com', 'newer@example.com'];
  const trips = [await traveller(email), await traveller(newer)];
  const store = get(EventStore);
  const { events } = await store.read(`key-${subjectOf(email)}`);
  await people('erase', email, '--yes');
  await people('erase', newer, '--yes');
  await store.delete(`key-${subjectOf(email)}.2`);
  await store.append(
    `key-${subjectOf(email)}`,
    'none',
    events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
  );
  const back = await traveller(newer);
  await app.settled();
  await restart();
  expect(await people('erase-again')).toEqual(['1 keys of erased people had come back and are destroyed.']);
  expect(app.mails(newer)).not.toEqual([]);
  await restart();
  expect(await Promise.all([...trips, back].map(nameOn))).toEqual(['erased', 'erased', 'Eulalia']);
});

const erasedElsewhere = async (email: string): Promise<void> => {
  await traveller(email);
  await app.settled();
  expect(app.mails(email)).not.toEqual([]);
  jest.spyOn(Outbox.prototype, 'forget').mockRejectedValue(new Error('the disk is away'));
  const subject = subjectOf(email);
  for (const command of [
    { type: 'ErasePerson', data: { subject, why: 'asked', keys: ['k'], streams: [], parts: [] } },
    { type: 'FinishErasure', data: { subject } },
  ] as const) {
    await get(Decide).run(person, subject, command, systemContext(MONDAY, 'test', command.type));
  }
};

it('mails of who was erased elsewhere are destroyed by a later start when the next one cannot', async () => {
  const email = 'elsewhere@example.com';
  await erasedElsewhere(email);
  await restart();
  expect(app.mails(email)).not.toEqual([]);
  jest.restoreAllMocks();
  await restart();
  await until(() => app.mails(email).length === 0);
});

it('mails of who was erased elsewhere are destroyed although a power cut emptied the note of how far that has come', async () => {
  const email = 'power.cut@example.com';
  await erasedElsewhere(email);
  await restart(() => {
    jest.restoreAllMocks();
    writeFileSync(join(app.dataDir, 'mail', 'forgotten-until'), '');
  });
  await Promise.race([until(() => app.mails(email).length === 0), pause(20_000)]);
  expect(app.mails(email)).toEqual([]);
});

describe('another master key', () => {
  it('is made, wraps every key while the application serves, and the one before is destroyed', async () => {
    const trip = await traveller('rotated@example.com');
    const file = join(app.dataDir, 'secrets.json');
    const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const [lines] = await Promise.all([people('rotate-master-key'), traveller('meanwhile@example.com')]);
    expect(lines.at(-1)).toBe('Every key opens with the new master key alone. The previous one is destroyed.');
    const { MASTER_KEY, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect([rest, MASTER_KEY === before.MASTER_KEY]).toEqual([
      { JWT_SECRET: before.JWT_SECRET, NAMING_KEY: before.NAMING_KEY },
      false,
    ]);
    expect(await nameOn(trip)).toBe('Eulalia');
    await restart();
    expect(await nameOn(trip)).toBe('Eulalia');
  });

  it('goes on where it was killed, with the key that was made', async () => {
    const trip = await traveller('killed@example.com');
    let left = 7;
    const rewrap = get(SubjectKeys).rewrap.bind(get(SubjectKeys));
    jest
      .spyOn(get(SubjectKeys), 'rewrap')
      .mockImplementation((subject) =>
        (left -= 1) < 0 ? Promise.reject(new StoreUnavailable('killed')) : rewrap(subject),
      );
    await expect(people('rotate-master-key')).rejects.toThrow('killed');
    jest.restoreAllMocks();
    const made = get(Secrets).master;
    await restart();
    expect([await nameOn(trip), get(Secrets).master, get(Secrets).previousMaster]).toEqual([
      'Eulalia',
      made,
      expect.any(Buffer),
    ]);
    await people('rotate-master-key');
    expect([get(Secrets).master, get(Secrets).previousMaster]).toEqual([made, null]);
    await restart();
    expect(await nameOn(trip)).toBe('Eulalia');
  });

  it('and a backup wait for each other: one made of keys on their way would lack some', async () => {
    await traveller('copied@example.com');
    const folder = join(app.dataDir, 'copied');
    const rewrap = get(SubjectKeys).rewrap.bind(get(SubjectKeys));
    let backup: Promise<void> | undefined;
    jest.spyOn(get(SubjectKeys), 'rewrap').mockImplementation(async (subject) => {
      backup ??= get(Control).run('backup', ['create', folder], () => undefined);
      await Promise.race([backup, pause(500)]);
      return rewrap(subject);
    });
    await people('rotate-master-key');
    await backup;
    expect(await verifyBackup(folder, { master: get(Secrets).master })).toMatchObject({
      events: expect.any(Number) as number,
    });
  });

  it('brings nobody back who is erased meanwhile', async () => {
    const trip = await traveller('raced@example.com');
    await Promise.all([people('rotate-master-key'), askToErase(app, admin, 'raced@example.com')]);
    expect([await get(SubjectKeys).idOf(subjectOf('raced@example.com')), await nameOn(trip)]).toEqual([null, 'erased']);
  });
});

it('what an operator asks that makes no sense is told how to ask', async () => {
  await expect(people('vanish', 'a@example.com')).rejects.toThrow('npm run people -- find');
  await expect(people('erase', 'a@example.com', '--reason', 'porque sí', '--yes')).rejects.toThrow(
    '--reason is one of',
  );
  await expect(people('find', 'nobody@example.com')).rejects.toThrow('We know nothing of this person.');
});

it('a file is looked for where it was named', () => {
  expect(typedIn('/home/ana', ['erase-again', '--from', 'erased.txt'])).toEqual([
    'erase-again',
    '--from',
    '/home/ana/erased.txt',
  ]);
  expect(typedIn('/home/ana', ['erase-again', '--from=/srv/erased.txt'])).toEqual([
    'erase-again',
    '--from=/srv/erased.txt',
  ]);
});

it('asks before it erases', async () => {
  const trip = await traveller('asked@example.com');
  expect((await people('erase', 'asked@example.com')).at(-1)).toBe(
    'Nothing was erased. With --yes all of this is erased for good.',
  );
  expect(await nameOn(trip)).toBe('Eulalia');
});
