import { CommandError } from '../command-error.js';
import { cursorReply } from '../cursor-reply.js';
import { listed } from '../cursors.js';
import { inTurns } from '../in-turns.js';
import type { Document } from '../document.js';
import { parseFilter } from '../filter.js';
import { type IndexDescription, isForSearch, TRIGRAM } from '../index-description.js';
import { parseKeyFields } from '../key-fields.js';
import { compile } from '../predicate.js';
import { StoredDocument } from '../stored-document.js';
import { type Command, objectIn, objectsIn, sizeIn, textIn } from './command.js';

const create: Command = {
  writes: true,
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
  writes: true,
  accepts: [],
  run: ({ command, database }) => {
    database.drop(textIn(command, 'drop'));
    return { ok: 1 };
  },
};

const dropDatabase: Command = {
  writes: true,
  accepts: [],
  run: ({ database, databases }) => {
    for (const name of database.names) databases.drop(database.name, name);
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
  writes: true,
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
    const found = all.filter(matches).map((entry) => StoredDocument.of(entry).bytes);
    return cursorReply(cursors.first(listed(found), `${database.name}.$cmd.listCollections`, Infinity), 'firstBatch');
  },
};

/**
 * With `background`, which a MongoDB has ignored since 4.2, indexes are only noted, and created by the next call:
 * documents that are added in between are placed all at once, which takes a fraction of the time. `v` has no effect;
 * `sparse` and text indexes would have one, and are refused.
 */
const INDEX_FIELDS = ['key', 'name', 'unique', 'background', 'v', 'expireAfterSeconds', 'partialFilterExpression'];

/** What is wrong with an index, or undefined. */
const faultOf = ({
  key,
  unique,
  expireAfterSeconds,
  partialFilterExpression,
}: IndexDescription): string | undefined => {
  const isSingle = Object.keys(key).length === 1;
  const isPartial = partialFilterExpression !== undefined;
  if (Object.values(key).includes(TRIGRAM) && (!isSingle || unique === true || isPartial))
    return 'an index for searching has one field and nothing else';
  if (isPartial && unique) return 'a partial unique index is not supported by the embedded server';
  if (expireAfterSeconds !== undefined && !isSingle) return 'TTL indexes are single-field indexes';
  return undefined;
};

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
  const description: IndexDescription = {
    v: 2,
    key,
    name: textIn(asked, 'name'),
    ...(unique && { unique }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    ...(partialFilterExpression && { partialFilterExpression }),
  };
  const fault = faultOf(description);
  if (fault !== undefined) throw new CommandError('CannotCreateIndex', fault);
  return description;
};

const createIndexes: Command = {
  writes: true,
  accepts: ['indexes'],
  run: ({ command, database }) => {
    const name = textIn(command, 'createIndexes');
    const createdCollectionAutomatically = database.find(name) === undefined;
    const descriptions = objectsIn(command, 'indexes').map(describe);
    descriptions.filter((each) => !isForSearch(each)).forEach(({ key }) => parseKeyFields(key));
    const later = objectsIn(command, 'indexes').some(({ background }) => background === true);
    const collection = database.open(name);
    const numIndexesBefore = collection.indexes.length;
    const reply = (): Document => ({
      createdCollectionAutomatically,
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      ok: 1,
    });
    return inTurns(collection.creatingIndexes(descriptions, later))?.then(reply) ?? reply();
  },
};

const listIndexes: Command = {
  accepts: ['cursor'],
  run: ({ command, database, cursors }) => {
    const name = textIn(command, 'listIndexes');
    const collection = database.find(name);
    if (collection === undefined)
      throw new CommandError('NamespaceNotFound', `ns does not exist: ${database.name}.${name}`);
    const indexes = collection.indexes.map((description) => StoredDocument.of(description).bytes);
    return cursorReply(cursors.first(listed(indexes), collection.namespace, Infinity), 'firstBatch');
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
