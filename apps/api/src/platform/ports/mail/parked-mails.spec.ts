import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailNames } from './mail-names.js';
import { ParkedMails } from './parked-mails.js';
import { uuidOf } from '../../log/event-store/context.js';
import { SentIds } from './sent-ids.js';

const NAMES = new MailNames({ mailName: (id) => id.replaceAll('-', '') });
const KEY = Buffer.alloc(32, 7);
const mail = (id: string, to: string) => ({
  id,
  to,
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'secreto',
  language: 'es' as const,
});
const turn = (tries = 1, since = 1) => ({ tries, since, due: 5 });

let dir: string;
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'camino-parked-'))));
afterEach(() => rm(dir, { recursive: true }));

describe('mails that wait for another try', () => {
  it('are never more than so many: the most crowded domain gives up the one refused most often', async () => {
    const parked = new ParkedMails(dir, () => [KEY], NAMES, 3);
    expect(await parked.park(mail('a', 'ana@example.org'), turn(8))).toBeNull();
    expect(await parked.park(mail('b', 'x@dead.example'), turn(1))).toBeNull();
    expect(await parked.park(mail('c', 'y@dead.example'), turn(3))).toBeNull();
    expect(await parked.park(mail('d', 'z@dead.example'), turn(1))).toBe('c');
    await parked.remove('c');
    expect([parked.count, (await readdir(dir)).length]).toEqual([3, 3]);
  });

  it('give up the oldest of those that were refused as often', async () => {
    const parked = new ParkedMails(dir, () => [KEY], NAMES, 2);
    await parked.park(mail('a', 'x@dead.example'), turn(3, 20));
    await parked.park(mail('b', 'y@dead.example'), turn(3, 10));
    expect(await parked.park(mail('c', 'z@dead.example'), turn(3, 30))).toBe('b');
  });

  it('are tried in the order in which they fall due, whenever they came', async () => {
    const parked = new ParkedMails(dir, () => [KEY], NAMES);
    for (const [id, due] of Object.entries({ a: 9, b: 3, c: 6 }))
      await parked.park(mail(id, 'ana@example.org'), { tries: 1, since: 1, due });
    const order: number[] = [];
    for (let next = parked.next(); next; next = parked.next()) {
      order.push(next.due);
      await parked.remove((await parked.read(next.name))!.id);
    }
    expect(order).toEqual([3, 6, 9]);
    await parked.park(mail('d', 'ana@example.org'), { tries: 1, since: 1, due: 4 });
    await parked.park(mail('e', 'ana@example.org'), { tries: 1, since: 1, due: 5 });
    parked.postpone(NAMES.of('d'), 8);
    expect(parked.next()?.name).toBe(NAMES.of('e'));
  });

  it('leave nothing behind of one a crash interrupted: nobody would find it to forget it', async () => {
    await writeFile(join(dir, 'a.sealed.draft'), 'half');
    expect(new ParkedMails(dir, () => [KEY], NAMES).count).toBe(0);
    expect(await readdir(dir)).toEqual([]);
  });

  it('lie sealed and are read again with the same key only', async () => {
    await new ParkedMails(dir, () => [KEY], NAMES).park(mail('a', 'ana@example.org'), turn());
    const [file = ''] = await readdir(dir);
    expect(await readFile(join(dir, file), 'utf8')).not.toMatch(/ana@example|Hola|secreto/);
    const again = new ParkedMails(dir, () => [KEY], NAMES);
    expect(again.next()).toMatchObject(turn());
    expect(await again.read(again.next()!.name)).toEqual(mail('a', 'ana@example.org'));
    expect(new ParkedMails(dir, () => [Buffer.alloc(32, 8)], NAMES).count).toBe(0);
  });

  it('are read with an older key, too, until they are sealed with the new one alone', async () => {
    const NEW = Buffer.alloc(32, 8);
    await new ParkedMails(dir, () => [KEY], NAMES).park(mail('a', 'ana@example.org'), turn());
    const changing = new ParkedMails(dir, () => [NEW, KEY], NAMES);
    expect(await changing.read(changing.next()!.name)).toEqual(mail('a', 'ana@example.org'));
    expect(await changing.reseal()).toBe(1);
    expect([new ParkedMails(dir, () => [NEW], NAMES).count, new ParkedMails(dir, () => [KEY], NAMES).count]).toEqual([
      1, 0,
    ]);
  });
});

describe('mails that wait under a name of former days', () => {
  it('wait on under that of today, and nothing is left of the other', async () => {
    const former = new ParkedMails(dir, () => [KEY], new MailNames({ mailName: (id) => id }));
    await former.park(mail('a', 'ana@example.org'), turn());
    expect(await readdir(dir)).toEqual([`${uuidOf('a')}.sealed`]);
    const parked = new ParkedMails(dir, () => [KEY], NAMES);
    expect([await readdir(dir), parked.has('a'), await parked.read(NAMES.of('a'))]).toEqual([
      [`${NAMES.of('a')}.sealed`],
      true,
      mail('a', 'ana@example.org'),
    ]);
    expect((await stat(join(dir, `${NAMES.of('a')}.sealed`))).mode & 0o777).toBe(0o600);
    expect(new ParkedMails(dir, () => [KEY], NAMES).next()).toMatchObject(turn());
    await parked.remove('a');
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('ids of mails that are done with', () => {
  it('are forgotten beyond so many, in memory and, from the next start, in the file', async () => {
    const file = join(dir, 'sent.log');
    const ids = new SentIds(file, NAMES, 2);
    for (const id of ['a', 'b', 'c']) await ids.add(id);
    const again = new SentIds(file, NAMES, 2);
    for (const each of [ids, again])
      expect(await Promise.all(['a', 'b', 'c'].map((id) => each.has(id)))).toEqual([false, true, true]);
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  });
});
