import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mongo } from '../mongo/mongo.js';
import { MongoSentMails } from './mongo-sent-mails.js';
import { SentIds } from './sent-ids.js';
import type { SentMails } from './sent-mails.js';

/** What every memory of sent mails does; `open` opens what was remembered before, as another process would. */
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

  remembersWhatWasSent(() => new SentIds(join(dir, 'sent.log')));
});

describe('sent mails in Mongo', () => {
  let mongo: Mongo;
  beforeAll(async () => (mongo = await Mongo.open()));
  afterAll(() => mongo.close());

  remembersWhatWasSent(() => new MongoSentMails(mongo.connection));

  it('are known to a process that has been running for long', async () => {
    const [one, other] = [new MongoSentMails(mongo.connection), new MongoSentMails(mongo.connection)];
    expect(await other.has('bill to Ana')).toBe(false);
    await one.add('bill to Ana');
    expect(await other.has('bill to Ana')).toBe(true);
  });

  it('are forgotten after ninety days, and not before', async () => {
    const sent = mongo.connection.db!.collection<{ _id: string; at: Date }>('sent_mails');
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
    await sent.insertMany([{ _id: 'old', at: daysAgo(91) }, { _id: 'recent', at: daysAgo(89) }]);
    await new MongoSentMails(mongo.connection).add('news for Ana');
    expect((await sent.find({ _id: { $in: ['old', 'recent'] } }).toArray()).map(({ _id }) => _id)).toEqual(['recent']);
  });
});
