import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@camino/contracts/accounts/session.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { person } from '@camino/domain/people/person.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { Control } from '../platform/ops/control/control.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { book, MONDAY } from '../../../../test/support/bookings.js';
import { newcomer } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';
import { Forgetting } from './forgetting.js';
import { FinishAnErasureThatWasBegun } from './finish-an-erasure-that-was-begun.reaction.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
const subjectOf = (email: string) => get(KeyedHashes).subjectOf(email);
const people = async (...args: string[]): Promise<readonly string[]> => {
  const lines: string[] = [];
  await get(Control).run('people', args, (line) => lines.push(line));
  return lines;
};
let days = 1;
const trip = (email: string) =>
  finishedTrip(app, admin, { email, name: 'Ana', date: `2026-12-${String((days += 1)).padStart(2, '0')}` });

it('says what there is of a person, before an erasure, by it and after it', async () => {
  const email = 'ana.choc@example.com';
  const id = await newcomer(app, email);
  await trip(email);
  const subject = subjectOf(email);
  const found = (last: string) =>
    `${subject}  1 bookings and trips, 0 tour bookings, 0 claims, 0 inquiries, 1 accounts, ${last}`;
  expect(await people('find', email)).toEqual([found('can be read'), `account ${id}`]);
  const [told, destroyed] = [await people('erase', email, '--yes'), app.mails(email)];
  expect([told, destroyed]).toEqual([
    [
      expect.stringMatching(
        /^Erased\. 1 bookings and trips, 0 tour bookings, 0 claims, 0 inquiries and 1 accounts stay without the person; [1-9]\d* mails destroyed\.$/,
      ),
    ],
    [],
  ]);
  expect(await people('find', subject)).toEqual([found('nothing can be read (any more)'), `account ${id} (removed)`]);
  expect(await people('status')).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${subject}  2026-11-30T15:\\S+  asked, by system: 1 bookings and trips, 0 tour bookings, 0 claims, 0 inquiries, 1 accounts$`,
      ),
    ),
    '1 people erased, 0 not finished.',
  ]);
});

it('a refusal is said in words, with its cause', async () => {
  const email = 'to.travel@example.com';
  await book(app, { email, date: '2026-12-20' });
  const refused = people('erase', email, '--yes');
  await expect(refused).rejects.toThrow('This person has trips that are not over: 1, the first 2026-12-20.');
  await expect(refused).rejects.toMatchObject({ cause: expect.any(Rejection) as unknown });
});

it('erases again whom a list names, and says of each line what became of it', async () => {
  const [ended, travels] = ['listed@example.com', 'listed.travels@example.com'];
  await trip(ended);
  await book(app, { email: travels, date: '2026-12-21' });
  const file = join(app.dataDir, 'erased.txt');
  const lines = [
    `${subjectOf(ended)}  ${MONDAY}  asked, by ana`,
    subjectOf(travels),
    `x${subjectOf(ended)} is no subject`,
    `${subjectOf(ended)}0 neither`,
    '3 people erased, 0 not finished.',
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  expect(await people('erase-again', '--from', file)).toEqual([
    '0 keys of erased people had come back and are destroyed.',
    `${subjectOf(ended)}  erased`,
    expect.stringMatching(new RegExp(`^${subjectOf(travels)}  This person has trips`)),
  ]);
  const { state } = await get(Decide).load(person, subjectOf(ended));
  expect([state.status, state.why]).toEqual(['erased', 'ordered']);
});

it('whoever was erased and has a new key is left alone when keys are destroyed again', async () => {
  const email = 'came.back@example.com';
  await trip(email);
  await people('erase', email, '--yes');
  await trip(email);
  expect(await people('erase-again')).toEqual(['0 keys of erased people had come back and are destroyed.']);
  expect((await people('find', email))[0]).toMatch(/ 2 bookings and trips, .*, can be read$/);
});

it.each([
  [[], 'npm run people -- find'],
  [['erase'], 'npm run people -- find'],
  [['find', 'a@example.com', 'b@example.com'], 'npm run people -- find'],
  [['status', '--nonsense'], "Unknown option '--nonsense'"],
])('is told how to ask: %j', async (args, told) => {
  await expect(people(...args)).rejects.toThrow(told);
});

it('what finishes erasures keeps the name of its checkpoint', () => {
  const { name, on } = get(FinishAnErasureThatWasBegun);
  expect([name, on]).toEqual(['finish-an-erasure-that-was-begun', ['PersonErased']]);
});

it('an application that stops follows no erasure any more', async () => {
  const other = await TestApp.start({ now: MONDAY });
  const stopped = jest.spyOn(other.app.get(Forgetting, { strict: false }), 'stop');
  await other.stop();
  expect(stopped.mock.calls.length).toBeGreaterThan(0);
});
