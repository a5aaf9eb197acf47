import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Decider } from '@camino/domain/kernel/decider.js';
import { personEvents } from '@camino/domain/people/person.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { Config } from '../platform/kit/config/config.js';
import type { RowPurge } from '../platform/read/projecting/row-purge.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { Secrets } from '../platform/log/crypto/secrets.js';
import { until } from '../platform/log/event-store/contract/given.contract.js';
import { type Mail, Mailbox } from '../platform/ports/mail/mailbox.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { Forgetting } from './forgetting.js';

const TOUR = { TourTold: { v: 1, says: 'A tour.', personal: [{ subject: 'subject', fields: ['name'] }] } };
type Told = { type: 'TourTold'; data: { subject: string; name: string } };
const tour: Decider<string, never, Told> = {
  category: 'tour',
  initial: '',
  decide: () => [],
  evolve: (_, { data }) => data.name,
};

/** Holds these mails. */
class HeldMails extends Mailbox {
  broken = false;
  constructor(public mails: readonly Pick<Mail, 'id' | 'to' | 'about'>[]) {
    super();
  }
  async forget(isAbout: (mail: Mail) => boolean): Promise<number> {
    if (this.broken) throw new Error('the disk is away');
    const forgotten = this.mails.filter((mail) => isAbout(mail as Mail));
    await new Promise(setImmediate);
    this.mails = this.mails.filter((mail) => !forgotten.includes(mail));
    return forgotten.length;
  }
  get ids(): readonly string[] {
    return this.mails.map(({ id }) => id);
  }
  send = () => Promise.resolve();
  refused = () => ({ waiting: [], givenUp: [] });
  retry = () => Promise.resolve(false);
  reseal = () => Promise.resolve(0);
  close = () => Promise.resolve();
}

let temporary: TemporaryLog;
let decide: Decide;
let hashes: KeyedHashes;
let mailbox: HeldMails;
let anna: string;
let running: Forgetting[] = [];
beforeEach(async () => {
  Logger.overrideLogger(false);
  temporary = await TemporaryLog.open({ ...personEvents, ...TOUR });
  mkdirSync(join(temporary.dir, 'mail'));
  decide = new Decide(temporary.log);
  hashes = new KeyedHashes(new Secrets(Config.from({ DATA_DIR: temporary.dir })));
  anna = hashes.subjectOf('anna@example.com');
  mailbox = new HeldMails([
    { id: 'to her', to: 'Anna@example.com' },
    { id: 'about her', to: 'eva@example.com', about: [anna] },
    { id: 'about another', to: 'eva@example.com', about: ['somebody'] },
    { id: 'about nobody', to: 'eva@example.com' },
  ]);
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
  await temporary.remove();
});

let purged = 0;
beforeEach(() => void (purged = 0));

const forgetting = (): Forgetting => {
  const one = new Forgetting(
    temporary.store,
    decide,
    temporary.keys,
    hashes,
    mailbox,
    { purge: () => Promise.resolve(void purged++) } as unknown as RowPurge,
    Config.from({ DATA_DIR: temporary.dir }),
  );
  running.push(one);
  return one;
};
const file = () => join(temporary.dir, 'mail', 'forgotten-until');
const noted = (): number => {
  try {
    return Number(readFileSync(file(), 'utf8'));
  } catch {
    return -1;
  }
};
const erase = (...streams: readonly string[]) =>
  temporary.record(`person-${anna}`, {
    type: 'PersonErased',
    data: { subject: anna, why: 'asked', keys: ['k'], streams, parts: [] },
  });
const finish = () => temporary.record(`person-${anna}`, { type: 'ErasureFinished', data: { subject: anna } });
const tell = () => temporary.record('tour-1', { type: 'TourTold', data: { subject: anna, name: 'Anna' } });

it('purges rows on the disk when a person is dropped', async () => {
  await erase();
  await forgetting().drop(anna);
  expect(purged).toBe(1);
});

it('mails to and about an erased person are destroyed, and no others', async () => {
  await erase();
  await forgetting().drop(anna);
  expect(mailbox.ids).toEqual(['about another', 'about nobody']);
});

it('destroyed mails are counted, whether the work or what follows the log destroys them', async () => {
  const one = forgetting();
  const byWork = await one.counting(anna, async () => {
    await erase();
    await one.drop(anna);
    return 'done';
  });
  expect(byWork).toEqual({ done: 'done', mails: 2 });
  await one.start();
  mailbox.mails = [{ id: 'to her again', to: 'anna@example.com' }];
  const beside = await one.counting(anna, async () => {
    await erase();
    await until(() => mailbox.ids.length === 0);
    await one.drop(anna);
  });
  expect(beside.mails).toBe(1);
});

it('mails that two drops find are counted once, and of nobody else', async () => {
  await erase();
  const one = forgetting();
  const { done, mails } = await one.counting(anna, () =>
    one.counting('somebody', () => Promise.all([one.drop(anna), one.drop(anna)])),
  );
  expect([mails, done.mails]).toEqual([2, 0]);
  await expect(one.counting(anna, () => Promise.reject(new Error('in vain')))).rejects.toThrow('in vain');
  expect((await one.counting(anna, () => Promise.resolve())).mails).toBe(0);
});

it('the folded states of the streams that the erasure names are dropped', async () => {
  await tell();
  expect((await decide.load(tour, '1')).state).toBe('Anna');
  await temporary.keys.forget(anna);
  await erase('tour-1');
  await forgetting().drop(anna);
  expect((await decide.load(tour, '1')).state).toBe('erased');
});

it('keys of who is being erased are cached no more, and those of who came back are again', async () => {
  await tell();
  const cached = () => temporary.keys.toSeal(anna, { at: '2026-03-03T12:00:00.000Z' } as never) instanceof Promise;
  expect(cached()).toBe(false);
  await erase();
  await forgetting().drop(anna);
  expect(cached()).toBe(true);
  await finish();
  await forgetting().drop(anna);
  await tell();
  expect(cached()).toBe(false);
});

it('whoever was erased by another process is forgotten, and it is noted how far that has come', async () => {
  await forgetting().start();
  const position = await erase();
  await until(() => noted() === position);
  expect(mailbox.ids).toEqual(['about another', 'about nobody']);
});

it('the whole log is noted once a start, and what is nobody’s erasure not again', async () => {
  const told = await tell();
  await forgetting().start();
  await until(() => noted() >= told);
  const before = noted();
  await tell();
  await tell();
  const erased = await erase();
  await until(() => noted() > before);
  expect(noted()).toBe(erased);
});

it('who was erased while nothing ran is forgotten by the next start, from where it was noted', async () => {
  const erased = await erase();
  writeFileSync(file(), `${erased}\n`);
  await forgetting().start();
  const later = await tell();
  await until(() => noted() >= later || mailbox.ids.length < 4 || noted() === erased);
  expect(mailbox.ids).toHaveLength(4);
});

it.each(['', 'x7\n', '7', 'seven'])('a note that reads %j counts as none', async (text) => {
  await erase();
  writeFileSync(file(), text);
  await forgetting().start();
  await until(() => mailbox.ids.length === 2);
  expect(mailbox.ids).toEqual(['about another', 'about nobody']);
});

it('what cannot be destroyed now is not noted, and destroyed once it can', async () => {
  mailbox.broken = true;
  await forgetting().start();
  const erased = await erase();
  await new Promise(setImmediate);
  expect(noted()).toBeLessThan(erased);
  mailbox.broken = false;
  await until(() => noted() === erased);
  expect(mailbox.ids).toHaveLength(2);
});

it('one that never started is stopped like any other', async () => {
  await expect(forgetting().stop()).resolves.toBeUndefined();
});
