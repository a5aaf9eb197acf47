import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';

const DATABASE = 'camino';
const PING_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/** A read side that is down is noticed within the 2 s in which a query must be answered, and found again soon after it is back. */
const OPTIONS: ConnectOptions = {
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
  connectTimeoutMS: 1500,
  heartbeatFrequencyMS: 2000,
  ignoreUndefined: true,
  maxPoolSize: 20,
  serverSelectionTimeoutMS: 1500,
  socketTimeoutMS: 20_000,
  waitQueueTimeoutMS: 1500,
  /* What is answered as written is not written again: a server that forgot it after a crash would leave rows out for ever. */
  writeConcern: { w: 'majority', journal: true },
};

/** The read side's connection: to the server at MONGO_URL, or to one inside this process. */
export class Mongo {
  readonly connection: Connection = mongoose.createConnection();
  private readonly logger = new Logger('Mongo');
  private readonly closing = new AbortController();
  private embedded: EmbeddedMongo | undefined;
  private connecting: Promise<void> | undefined;

  /** Opens nothing yet: a start that fails elsewhere leaves no server behind. `folder` is where the server inside this process may keep its socket. */
  constructor(
    private readonly mongoUrl?: string,
    private readonly folder?: string,
  ) {
    this.connection.on('error', () => undefined); // each caller is told by its own call
  }

  static async open(mongoUrl?: string): Promise<Mongo> {
    const mongo = new Mongo(mongoUrl);
    await mongo.open();
    return mongo;
  }

  /** Tries once; a server that does not answer is tried again until it does, and meanwhile every call fails at once. */
  async open(): Promise<void> {
    this.embedded = this.mongoUrl ? undefined : await EmbeddedMongo.start({ ...(this.folder && { folder: this.folder }) });
    if (!(await this.connected())) this.connecting = this.keepTrying();
  }

  /** True when the server answers now. */
  async answers(): Promise<boolean> {
    const ping = this.connection.db?.admin().ping();
    if (!ping) return false;
    const answered = ping.then(
      () => true,
      () => false,
    );
    return Promise.race([answered, pause(PING_MS, false, { ref: false })]);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.connecting;
    await this.connection.close();
    await this.embedded?.stop();
  }

  private async connected(): Promise<boolean> {
    const url = this.mongoUrl ?? this.embedded!.url;
    try {
      await this.connection.openUri(url, { ...OPTIONS, ...(namesDatabase(url) ? {} : { dbName: DATABASE }) });
      return true;
    } catch (error) {
      this.logger.warn(`the read side does not answer: ${(error as Error).name}`);
      return false;
    }
  }

  private async keepTrying(): Promise<void> {
    const { signal } = this.closing;
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted && (await this.connected())) return this.logger.log('the read side answers');
    }
  }
}

/** Whether a connection string has a database after its hosts (`mongodb://host:port/name?…`). */
const namesDatabase = (url: string): boolean => /^[a-z+]+:\/\/[^/]+\/[^?]/i.test(url);
