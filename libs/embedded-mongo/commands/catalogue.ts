import { CommandError } from '../command-error.js';
import { cursorReply } from '../cursor-reply.js';
import { inTurns } from '../in-turns.js';
import type { Document } from '../document.js';
import { parseFilter } from '../filter.js';
import type { IndexDescription } from '../ordered-index.js';
import { compile } from '../predicate.js';
import { StoredDocument } from '../stored-document.js';
import { type Command, objectIn, objectsIn, sizeIn, textIn } from './command.js';

const create: Command = {
  accepts: [],
  run: ({ command, database }) => {
    const name = textIn(command, 'create');
    if (database.find(name))
      throw new CommandError('NamespaceExists', `Collection ${database.name}.${name} already exists.`);
    database.open(name);
    return { ok: 1 };
  },
};

const drop: Command = {
  accepts: [],
  run: ({ command, database }) => {
    database.drop(textIn(command, 'drop'));
    return { ok: 1 };
  },
};

const dropDatabase: Command = {
  accepts: [],
  run: ({ database, databases }) => {
    databases.drop(database.name);
    return { dropped: database.name, ok: 1 };
  },
};

const namespaceIn = (command: Document, field: string): readonly [string, string] => {
  const whole = textIn(command, field);
  const dot = whole.indexOf('.');
  if (dot < 1) throw new CommandError('InvalidNamespace', `'${whole}' is not a database and a collection`);
  return [whole.slice(0, dot), whole.slice(dot + 1)];
};

const renameCollection: Command = {
  accepts: ['to', 'dropTarget'],
  run: ({ command, databases }) => {
    const [from, name] = namespaceIn(command, 'renameCollection');
    const [to, newName] = namespaceIn(command, 'to');
    if (from !== to)
      throw new CommandError(
        'IllegalOperation',
        'renaming into another database is not supported by the embedded server',
      );
    databases.open(from).rename(name, newName, command['dropTarget'] === true);
    return { ok: 1 };
  },
};

const listCollections: Command = {
  accepts: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: ({ command, database, cursors }) => {
    const matches = compile(parseFilter(objectIn(command, 'filter') ?? {}));
    const all = database.names.map((name) => ({ name, type: 'collection', options: {}, info: { readOnly: false } }));
    const asked = all.filter(matches).map((entry) => StoredDocument.of(entry));
    return cursorReply(cursors.first(asked, `${database.name}.$cmd.listCollections`, Infinity), 'firstBatch');
  },
};

/** `background` and `v` have no effect here; `sparse` and text indexes would have one, and are refused. */
const INDEX_FIELDS = ['key', 'name', 'unique', 'background', 'v', 'expireAfterSeconds', 'partialFilterExpression'];

const describe = (asked: Document): IndexDescription => {
  const odd = Object.keys(asked).find((field) => !INDEX_FIELDS.includes(field));
  const key = objectIn(asked, 'key') ?? {};
  if (odd !== undefined || Object.keys(key).length === 0)
    throw new CommandError(
      'CannotCreateIndex',
      `an index with ${odd ? `'${odd}'` : 'no fields'} is not supported by the embedded server`,
    );
  const [unique, expireAfterSeconds, partialFilterExpression] = [
    asked['unique'] === true,
    sizeIn(asked, 'expireAfterSeconds'),
    objectIn(asked, 'partialFilterExpression'),
  ];
  if (partialFilterExpression && unique)
    throw new CommandError('CannotCreateIndex', 'a partial unique index is not supported by the embedded server');
  if (expireAfterSeconds !== undefined && Object.keys(key).length > 1)
    throw new CommandError('CannotCreateIndex', 'TTL indexes are single-field indexes');
  return {
    v: 2,
    key,
    name: textIn(asked, 'name'),
    ...(unique && { unique }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    ...(partialFilterExpression && { partialFilterExpression }),
  };
};

const createIndexes: Command = {
  accepts: ['indexes'],
  run: ({ command, database }) => {
    const name = textIn(command, 'createIndexes');
    const createdCollectionAutomatically = database.find(name) === undefined;
    const descriptions = objectsIn(command, 'indexes').map(describe);
    const collection = database.open(name);
    const numIndexesBefore = collection.indexes.length;
    const reply = (): Document => ({
      createdCollectionAutomatically,
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      ok: 1,
    });
    return inTurns(collection.creatingIndexes(descriptions))?.then(reply) ?? reply();
  },
};

const listIndexes: Command = {
  accepts: ['cursor'],
  run: ({ command, database, cursors }) => {
    const name = textIn(command, 'listIndexes');
    const collection = database.find(name);
    if (collection === undefined)
      throw new CommandError('NamespaceNotFound', `ns does not exist: ${database.name}.${name}`);
    const indexes = collection.indexes.map((description) => StoredDocument.of(description));
    return cursorReply(cursors.first(indexes, collection.namespace, Infinity), 'firstBatch');
  },
};

export const catalogue: Readonly<Record<string, Command>> = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  createIndexes,
  listIndexes,
};
