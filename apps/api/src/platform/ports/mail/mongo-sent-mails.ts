import type { Connection, mongo } from 'mongoose';
import { type LogName, NAMELESS } from '../../log/event-log/index.js';
import { ReadSideUnavailable } from '../../read/mongo/index.js';
import type { MailNames } from './mail-names.js';
import { SentMails } from './sent-mails.js';

type Sent = { _id: string; at: Date };

/** Seconds; longer than any lag of a reaction or any wait of a mail for a retry. */
const REMEMBERED_S = 90 * 24 * 3600;

/**
 * Stores sent mails in a collection at MONGO_URL with a TTL index, so that a process that takes over does not send a
 * mail again.
 */
export class MongoSentMails extends SentMails {
  private indexing: Promise<unknown> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly names: MailNames,
    private readonly logName: LogName = NAMELESS,
  ) {
    super();
  }

  async has(id: string): Promise<boolean> {
    return (
      (await this.sent.findOne({ _id: { $in: [await this.here(id), this.names.of(id), this.names.former(id)] } })) !==
      null
    );
  }

  async add(id: string): Promise<void> {
    await this.sent.replaceOne({ _id: await this.here(id) }, { at: new Date() }, { upsert: true });
    this.indexing ??= this.sent
      .createIndex({ at: 1 }, { expireAfterSeconds: REMEMBERED_S })
      .catch(() => (this.indexing = undefined)); // the next `add` tries again
  }

  private async here(id: string): Promise<string> {
    return ofLog(await this.logName(), this.names.of(id));
  }

  private get sent(): mongo.Collection<Sent> {
    return sentIn(this.connection);
  }
}

/** Two logs with the same naming key may share a database. */
const ofLog = (log: string | null, name: string): string => (log === null ? name : `${log}:${name}`);

const sentIn = ({ db }: Connection): mongo.Collection<Sent> => {
  if (!db) throw new ReadSideUnavailable();
  return db.collection<Sent>('sent_mails');
};

/** Notes mails as sent, by their names in the file of a process that sent them. It may be repeated. */
export const rememberSent = async (
  connection: Connection,
  log: string | null,
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return;
  const at = new Date();
  await sentIn(connection).bulkWrite(
    names.map((name) => ({
      updateOne: { filter: { _id: ofLog(log, name) }, update: { $set: { at } }, upsert: true },
    })),
  );
};
