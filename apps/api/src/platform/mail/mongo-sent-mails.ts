import type { Connection, mongo } from 'mongoose';
import { type LogName, NAMELESS } from '../event-log/log-name.js';
import { ReadSideUnavailable } from '../projecting/read-side-unavailable.js';
import type { MailNames } from './mail-names.js';
import { SentMails } from './sent-mails.js';

type Sent = { _id: string; at: Date };

/** Longer than any reaction lags behind, or any mail waits for another try. */
const REMEMBERED_S = 90 * 24 * 3600;

/**
 * In a collection of the server at MONGO_URL, which forgets them by itself: what one process has mailed, the one that
 * takes over does not mail again.
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
      .catch(() => (this.indexing = undefined)); // with the next one
  }

  /** Two logs under one naming key would call their mails the same. */
  private async here(id: string): Promise<string> {
    const name = await this.logName();
    return name === null ? this.names.of(id) : `${name}:${this.names.of(id)}`;
  }

  private get sent(): mongo.Collection<Sent> {
    const { db } = this.connection;
    if (!db) throw new ReadSideUnavailable();
    return db.collection<Sent>('sent_mails');
  }
}
