import type { Collection } from '../collection.js';
import { CommandError } from '../command-error.js';
import { Cursors } from '../cursors.js';
import { Databases } from '../databases.js';
import type { Document } from '../document.js';
import { StoreDamaged } from '../store.js';
import type { Request } from '../wire.js';
import { catalogue } from './catalogue.js';
import type { Command, Reply } from './command.js';
import { handshake } from './handshake.js';
import { reading } from './reading.js';
import { writing } from './writing.js';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({ ...handshake, ...reading, ...writing, ...catalogue }),
);

/** Fields that every command may have. None changes the response of a single server without roles or time limits. */
const COMMON = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'lsid',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

/**
 * Writes that are acknowledged before they are in the file, if their collection is being built: what a kill takes is
 * built again, and large commits write each page once.
 */
const BULK = new Set(['insert', 'update', 'delete']);

const TRANSACTION = new Set(['txnNumber', 'startTransaction', 'autocommit']);

const refuseUnknownFields = (name: string, command: Document, accepts: Command['accepts']): void => {
  const known = (field: string): boolean =>
    field === name || COMMON.has(field) || accepts === 'anything' || accepts.includes(field);
  const odd = Object.keys(command).find((field) => !known(field));
  if (odd === undefined) return;
  if (TRANSACTION.has(odd))
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  throw new CommandError('BadValue', `'${odd}' of ${name} is not supported by the embedded server`);
};

const errorReply = (error: unknown): Document => {
  if (error instanceof CommandError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  if (error instanceof StoreDamaged) return errorReply(new CommandError('QueryPlanKilled', error.message));
  return errorReply(new CommandError('UnknownError', error instanceof Error ? error.message : String(error)));
};

/**
 * All data of one server, and its commands. Each command runs to its end before the next one begins, on whichever
 * connection, except for the creation of indexes over many documents.
 */
export class Commands {
  readonly #cursors = new Cursors();

  constructor(readonly databases: Databases) {}

  /** Removes documents that have expired by an index. */
  expire(now: Date): void {
    for (const collection of this.databases.collections)
      try {
        collection.expire(now);
      } catch {
        /* What cannot be removed now is removed the next time. */
      }
  }

  /** The reply to a write, once it is in the file. */
  #committed(reply: Reply | Promise<Reply>): Reply | Promise<Reply> {
    if (reply instanceof Promise) return reply.then((given) => this.#committed(given));
    const { committing } = this.databases.store;
    return committing ? committing.then(() => reply) : reply;
  }

  /** The reply to a write: at once when rows are being built that do not serve yet. */
  #written(reply: Reply | Promise<Reply>, name: string, collection?: Collection): Reply | Promise<Reply> {
    if (!BULK.has(name) || !collection?.isBuilding) return this.#committed(reply);
    this.databases.store.acknowledge();
    return reply;
  }

  /** Responds to a request; a refused command gets a response, too. */
  answer({ command, legacy }: Request, connection: number): Reply | Promise<Reply> {
    try {
      const name = Object.keys(command)[0] ?? '';
      const found = COMMANDS.get(name);
      if (found === undefined)
        throw new CommandError('CommandNotFound', `no such command: '${name}' (embedded server)`);
      if (legacy && !(name in handshake))
        throw new CommandError('UnsupportedOpQueryCommand', `Unsupported OP_QUERY command: ${name}`);
      refuseUnknownFields(name, command, found.accepts);
      const database = this.databases.open(typeof command['$db'] === 'string' ? command['$db'] : 'admin');
      const reply = found.run({ command, database, databases: this.databases, cursors: this.#cursors, connection });
      const committed = found.writes ? this.#written(reply, name, database.find(String(command[name]))) : reply;
      return committed instanceof Promise ? committed.catch(errorReply) : committed;
    } catch (error) {
      return errorReply(error);
    }
  }
}
