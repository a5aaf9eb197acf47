import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidOf } from '../../log/event-store/context.js';
import { Mongo } from '../../read/mongo/mongo.js';
import { MailNames } from './mail-names.js';
import { MongoSentMails } from './mongo-sent-mails.js';
import { SentIds } from './sent-ids.js';
import type { SentMails } from './sent-mails.js';

const NAMES = new MailNames({ mailName: (id) => createHmac('sha256', 'key').update(id).digest('hex').slice(0, 32) });

/** The contract of `SentMails`; `open` reopens the stored ids, like another process. */
const remembersWhatWasSent = (open: () => SentMails): void => {
  it('knows a mail from when it is done with, in this process and the next', async () => {
    const memory = open();
    expect(await memory.has('greeting to Ana')).toBe(false);
    await memory.add('greeting to Ana');
    await memory.add('greeting to Ana');
    expect(await memory.has('greeting to Ana')).toBe(true);
    const next = open();
    expect([await next.has('greeting to Ana'), await next.has('greeting to Eva')]).toEqual([true, false]);
  });
};

describe('sent mails in a file', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'camino-sent-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  remembersWhatWasSent(() => new SentIds(join(dir, 'sent.log'), NAMES));

  it('are still known when a crash cut the line before them short', async () => {
    const file = join(dir, 'sent.log');
    writeFileSync(file, `${NAMES.of('greeting to Ana')}\n${NAMES.of('greeting to Eva').slice(0, 9)}`);
    await new SentIds(file, NAMES).add('bill to Ana');
    const next = new SentIds(file, NAMES);
    expect([
      await next.has('greeting to Ana'),
      await next.has('greeting to Eva'),
      await next.has('bill to Ana'),
    ]).toEqual([true, false, true]);
  });

  it('are named so that nobody without the key can try addresses against them; those of former days are from the next start', async () => {
    const file = join(dir, 'sent.log');
    writeFileSync(file, `${uuidOf('greeting to Ana')}\n${NAMES.of('greeting to Eva')}\n`);
    const memory = new SentIds(file, NAMES);
    await memory.add('bill to Ana');
    expect(readFileSync(file, 'utf8')).toBe(
      ['greeting to Ana', 'greeting to Eva', 'bill to Ana', ''].map((id) => id && NAMES.of(id)).join('\n'),
    );
    for (const id of ['greeting to Ana', 'greeting to Eva', 'bill to Ana'])
      expect([id, await memory.has(id), await new SentIds(file, NAMES).has(id)]).toEqual([id, true, true]);
  });
});

describe('sent mails in Mongo', () => {
  let mongo: Mongo;
  beforeAll(async () => (mongo = await Mongo.open()));
  afterAll(() => mongo.close());

  remembersWhatWasSent(() => new MongoSentMails(mongo.connection, NAMES));

  it('are known by the name that replicas not yet renewed give them', async () => {
    await mongo.connection
      .db!.collection<{ _id: string; at: Date }>('sent_mails')
      .insertOne({ _id: uuidOf('receipt for Ana'), at: new Date() });
    expect(await new MongoSentMails(mongo.connection, NAMES).has('receipt for Ana')).toBe(true);
  });

  it('are known to a process that has been running for long', async () => {
    const [one, other] = [new MongoSentMails(mongo.connection, NAMES), new MongoSentMails(mongo.connection, NAMES)];
    expect(await other.has('bill to Ana')).toBe(false);
    await one.add('bill to Ana');
    expect(await other.has('bill to Ana')).toBe(true);
  });

  it('of another log are not taken for this one’s', async () => {
    const over = (log: string) => new MongoSentMails(mongo.connection, NAMES, () => Promise.resolve(log));
    await over('ours').add('news for Luis');
    expect([await over('ours').has('news for Luis'), await over('theirs').has('news for Luis')]).toEqual([true, false]);
  });

  it('are forgotten by the server after ninety days', async () => {
    await new MongoSentMails(mongo.connection, NAMES).add('news for Ana');
    const indexes = await mongo.connection.db!.collection('sent_mails').listIndexes().toArray();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 90 * 24 * 3600 }));
  });
});
