import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
export { TRIGRAM } from '@camino/embedded-mongo/index-description.js';
import { type Embed, type Embedded, embeddedHere } from './embedded.js';

/** The collection of the projections' checkpoints and of the leader's lease. */
export const CHECKPOINTS = 'checkpoints';

const DATABASE = 'camino';
const PING_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/**
 * Defaults that MONGO_URL may override. An unavailable read side is noticed within the 2 s in which a query must be
 * answered, and its recovery soon after.
 */
const UNLESS_NAMED: ConnectOptions = {
  appName: 'camino',
  connectTimeoutMS: 1500,
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 20,
  serverSelectionTimeoutMS: 1500,
  socketTimeoutMS: 20_000,
  waitQueueTimeoutMS: 1500,
};

/** Options the application relies on: MONGO_URL cannot override them. */
const ALWAYS: ConnectOptions = {
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
  ignoreUndefined: true,
  /* A secondary may return an outdated checkpoint or lease. */
  readPreference: 'primary',
  readConcernLevel: 'local',
  retryReads: true,
  retryWrites: true,
  /* Acknowledged rows are not written again: a server that lost them in a crash would lack them forever. */
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
};

const LEFT_OUT: ReadonlySet<string> = new Set(
  [
    'readPreference',
    'readPreferenceTags',
    'maxStalenessSeconds',
    'readConcernLevel',
    'retryReads',
    'retryWrites',
    'w',
    'j',
    'journal',
    'wtimeout',
    'wtimeoutMS',
  ].map((name) => name.toLowerCase()),
);

/** Tokens of the connections besides the main one. */
export const KEEPING = 'keeping';
export const BUILDING = 'building';
/** Few concurrent calls, which must not wait behind users' searches. */
const FOR_KEEPING: ConnectOptions = { maxPoolSize: 10 };
/** No timeout: building an index takes any time, and the next one waits for it. */
const FOR_BUILDING: ConnectOptions = { maxPoolSize: 2, socketTimeoutMS: 0, waitQueueTimeoutMS: 0 };

/** The read side's connections, to the server at MONGO_URL or to one inside this process. */
export class Mongo {
  /** For queries. */
  readonly connection: Connection = mongoose.createConnection();
  /** For writing rows and checkpoints, and for the lease. */
  readonly keeping: Connection = mongoose.createConnection();
  /** For building indexes. */
  readonly building: Connection = mongoose.createConnection();
  private readonly logger = new Logger('Mongo');
  private readonly closing = new AbortController();
  private embedded: Embedded | undefined;
  private connecting: Promise<void> | undefined;

  /**
   * Opens nothing yet, so that a start that fails elsewhere leaves no server running. `folder` is where the server
   * inside this process may put its socket, `file` where its rows are (absent: in memory), `embed` starts it.
   */
  constructor(
    private readonly mongoUrl?: string,
    private readonly folder?: string,
    private readonly file?: string,
    private readonly embed: Embed = embeddedHere,
  ) {
    // Each call reports its own error.
    for (const connection of this.connections) connection.on('error', () => undefined);
  }

  static async open(mongoUrl?: string): Promise<Mongo> {
    const mongo = new Mongo(mongoUrl);
    await mongo.open();
    return mongo;
  }

  /**
   * Tries to connect once, then retries in the background until the server answers. Meanwhile every call fails at once.
   */
  async open(): Promise<void> {
    this.embedded = this.mongoUrl ? undefined : await this.embed(this.folder, this.file);
    if (!(await this.connected())) this.connecting = this.keepTrying();
  }

  /** Whether the server answers now. */
  async answers(): Promise<boolean> {
    const ping = this.connection.db?.admin().ping();
    if (!ping) return false;
    const answered = ping.then(
      () => true,
      () => false,
    );
    return Promise.race([answered, pause(PING_MS, false, { ref: false })]);
  }

  /**
   * Resolves when nothing of overwritten or removed rows is left on this machine's disk. No effect on another server.
   * @throws Error when the disk refuses
   */
  async purge(): Promise<void> {
    await this.embedded?.purge();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.connecting;
    await Promise.all(this.connections.map((connection) => connection.destroy()));
    await this.embedded?.stop();
  }

  private get connections(): readonly Connection[] {
    return [this.connection, this.keeping, this.building];
  }

  private async connected(): Promise<boolean> {
    const { url, named } = readable(this.mongoUrl ?? this.embedded!.url);
    const unnamed = Object.fromEntries(
      Object.entries(UNLESS_NAMED).filter(([option]) => !named.has(option.toLowerCase())),
    );
    const options = { ...unnamed, ...ALWAYS, ...(namesDatabase(url) ? {} : { dbName: DATABASE }) };
    const opened = [
      this.connection.openUri(url, options),
      this.keeping.openUri(url, { ...options, ...FOR_KEEPING }),
      this.building.openUri(url, { ...options, ...FOR_BUILDING }),
    ];
    const failed = (await Promise.allSettled(opened)).find(({ status }) => status === 'rejected');
    if (failed) {
      const where = this.embedded ? ` at ${this.embedded.url}` : '';
      this.logger.warn(`the read side${where} does not answer: ${described((failed as PromiseRejectedResult).reason)}`);
    }
    return !failed;
  }

  private async keepTrying(): Promise<void> {
    const { signal } = this.closing;
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted && (await this.connected())) return this.logger.log('the read side answers');
    }
  }
}

/** Name and code of an error without its message, which may contain parts of MONGO_URL. */
const described = (error: unknown): string => {
  const { name, code, codeName } = error as { name?: string; code?: unknown; codeName?: unknown };
  const said = [codeName, code]
    .filter((part) => part !== undefined)
    .map(String)
    .join(' ');
  return `${name ?? 'Error'}${said && ` (${said})`}`;
};

/**
 * Removes the options in `LEFT_OUT` from a connection string (`mongodb://host:port/name?option=value&…`). Returns it
 * with the names of the remaining options in lower case.
 */
const readable = (given: string): Readonly<{ url: string; named: ReadonlySet<string> }> => {
  const [address = '', query = ''] = given.split('?');
  const kept = query.split('&').filter((option) => option && !LEFT_OUT.has(nameIn(option)));
  return { url: kept.length > 0 ? `${address}?${kept.join('&')}` : address, named: new Set(kept.map(nameIn)) };
};

const nameIn = (option: string): string => option.split('=')[0]!.toLowerCase();

/** Whether a connection string names a database (`mongodb://host:port/name?…`). */
const namesDatabase = (url: string): boolean => /^[a-z+]+:\/\/[^/]+\/[^?]/i.test(url);
