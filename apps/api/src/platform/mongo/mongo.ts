import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';

const DATABASE = 'camino';
const PING_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/**
 * What MONGO_URL may say otherwise. A read side that is down is noticed within the 2 s in which a query must be
 * answered, and found again soon after it is back.
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

/** What everything else relies on: options of MONGO_URL that say otherwise are left out. */
const ALWAYS: ConnectOptions = {
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
  ignoreUndefined: true,
  /* A checkpoint or a lease read from a secondary is an old one. */
  readPreference: 'primary',
  readConcernLevel: 'local',
  retryReads: true,
  retryWrites: true,
  /*
   * What is answered as written is not written again: a server that forgot it after a crash would leave rows out for
   * ever.
   */
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

/** Names of the connections beside the one for reading. */
export const KEEPING = 'keeping';
export const BUILDING = 'building';
/** Few calls at a time, which must not wait behind what people search for. */
const FOR_KEEPING: ConnectOptions = { maxPoolSize: 10 };
/** A server makes an index for as long as it takes. */
const FOR_BUILDING: ConnectOptions = { maxPoolSize: 2, socketTimeoutMS: 0 };

/** The read side's connections: to the server at MONGO_URL, or to one inside this process. */
export class Mongo {
  /** For what is read to be shown. */
  readonly connection: Connection = mongoose.createConnection();
  /** For rows and checkpoints as they are written, and for the lease. */
  readonly keeping: Connection = mongoose.createConnection();
  /** For indexes. */
  readonly building: Connection = mongoose.createConnection();
  private readonly logger = new Logger('Mongo');
  private readonly closing = new AbortController();
  private embedded: EmbeddedMongo | undefined;
  private connecting: Promise<void> | undefined;

  /**
   * Opens nothing yet: a start that fails elsewhere leaves no server behind. `folder` is where the server inside this
   * process may keep its socket.
   */
  constructor(
    private readonly mongoUrl?: string,
    private readonly folder?: string,
  ) {
    // Each caller is told of an error by its own call.
    for (const connection of this.connections) connection.on('error', () => undefined);
  }

  static async open(mongoUrl?: string): Promise<Mongo> {
    const mongo = new Mongo(mongoUrl);
    await mongo.open();
    return mongo;
  }

  /** Tries once; a server that does not answer is tried again until it does, and meanwhile every call fails at once. */
  async open(): Promise<void> {
    this.embedded = this.mongoUrl
      ? undefined
      : await EmbeddedMongo.start({ ...(this.folder && { folder: this.folder }) });
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
    await Promise.all(this.connections.map((connection) => connection.close()));
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
    if (failed)
      this.logger.warn(`the read side does not answer: ${described((failed as PromiseRejectedResult).reason)}`);
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

/** Name and code of an error, never its message, which may hold what MONGO_URL says. */
const described = (error: unknown): string => {
  const { name, code, codeName } = error as { name?: string; code?: unknown; codeName?: unknown };
  const said = [codeName, code]
    .filter((part) => part !== undefined)
    .map(String)
    .join(' ');
  return `${name ?? 'Error'}${said && ` (${said})`}`;
};

/**
 * A connection string (`mongodb://host:port/name?option=value&…`) without the options that are left out, and the names
 * of the others in lower case.
 */
const readable = (given: string): Readonly<{ url: string; named: ReadonlySet<string> }> => {
  const [address = '', query = ''] = given.split('?');
  const kept = query.split('&').filter((option) => option && !LEFT_OUT.has(nameIn(option)));
  return { url: kept.length > 0 ? `${address}?${kept.join('&')}` : address, named: new Set(kept.map(nameIn)) };
};

const nameIn = (option: string): string => option.split('=')[0]!.toLowerCase();

/** Whether a connection string has a database after its hosts (`mongodb://host:port/name?…`). */
const namesDatabase = (url: string): boolean => /^[a-z+]+:\/\/[^/]+\/[^?]/i.test(url);
