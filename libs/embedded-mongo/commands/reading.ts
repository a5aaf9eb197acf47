import type { Collection, Query } from '../collection.js';
import { CommandError } from '../command-error.js';
import { cursorReply } from '../cursor-reply.js';
import { listed, type Source } from '../cursors.js';
import type { Database } from '../databases.js';
import type { Document } from '../document.js';
import { parseFilter } from '../filter.js';
import { parseKeyFields } from '../key-fields.js';
import { parseProjection, type Projection } from '../projection.js';
import { StoredDocument } from '../stored-document.js';
import { isObject } from '../values.js';
import { type Call, type Command, listIn, objectIn, objectsIn, sizeIn, textIn } from './command.js';

/** The query of a command whose filter has this name; checked as a whole, even if there is no such collection. */
const queryIn = (command: Document, filterName: string): Query => {
  const query = {
    filter: objectIn(command, filterName) ?? {},
    sort: objectIn(command, 'sort') ?? {},
    skip: sizeIn(command, 'skip') ?? 0,
    limit: sizeIn(command, 'limit') ?? 0,
  };
  parseFilter(query.filter);
  parseKeyFields(query.sort);
  return query;
};

/** Documents by their numbers, read when their batch is sent; one that has been removed by then is left out. */
const documentsOf = (
  numbers: readonly number[],
  collection: Collection,
  { database, project }: Readonly<{ database: Database; project: Projection | undefined }>,
): Source => ({
  size: numbers.length,
  bytesAt: (at) => {
    if (!database.names.some((name) => database.find(name) === collection))
      throw new CommandError('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
    const version = collection.document(numbers[at]!);
    return version ? (project ? project(version) : version).bytes : null;
  },
});

const find: Command = {
  accepts: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    'allowDiskUse',
  ],
  run: ({ command, database, cursors }) => {
    const name = textIn(command, 'find');
    const collection = database.find(name);
    const project = parseProjection(objectIn(command, 'projection') ?? {});
    const query = queryIn(command, 'filter');
    const found = collection && documentsOf(collection.numbers(query), collection, { database, project });
    const batch = cursors.first(
      found ?? listed([]),
      `${database.name}.${name}`,
      sizeIn(command, 'batchSize'),
      command['singleBatch'] === true,
    );
    return cursorReply(batch, 'firstBatch');
  },
};

const getMore: Command = {
  accepts: ['collection', 'batchSize'],
  run: ({ command, database, cursors }) => {
    const namespace = `${database.name}.${textIn(command, 'collection')}`;
    const size = sizeIn(command, 'batchSize') || undefined;
    return cursorReply(cursors.next(Number(command['getMore']), namespace, size), 'nextBatch');
  },
};

const killCursors: Command = {
  accepts: ['cursors'],
  run: ({ command, cursors }) => {
    const asked = listIn(command, 'cursors');
    const killed = asked.filter((cursor) => cursors.kill(Number(cursor)));
    const cursorsNotFound = asked.filter((cursor) => !killed.includes(cursor));
    return { cursorsKilled: killed, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

const count: Command = {
  accepts: ['query', 'skip', 'limit'],
  run: ({ command, database }) => {
    const query = queryIn(command, 'query');
    return { n: database.find(textIn(command, 'count'))?.count(query) ?? 0, ok: 1 };
  },
};

const refuseStage = (stage: Document): never => {
  const message = `Unrecognized pipeline stage name or place: '${Object.keys(stage)[0]}' (the embedded server only counts)`;
  throw new CommandError('Location40324', message);
};

/** The name of the field in `{ $group: { _id: 1, <field>: { $sum: 1 } } }`, which a driver's `countDocuments` sends. */
const countedField = (stage: Document): string => {
  const { _id, ...fields }: Document = isObject(stage['$group']) ? stage['$group'] : refuseStage(stage);
  const [field, ...more] = Object.keys(fields);
  const sum: unknown = field && isObject(fields[field]) ? fields[field]['$sum'] : undefined;
  if (_id !== 1 || field === undefined || more.length > 0 || sum !== 1) return refuseStage(stage);
  return field;
};

const STAGES = ['$match', '$skip', '$limit'];

/** Query and name of the counting field from `[$match?, $skip?, $limit?, $group]`, in this order. */
const parseCounting = (pipeline: readonly Document[]): Readonly<{ query: Query; field: string }> => {
  const group = pipeline.at(-1) ?? refuseStage({});
  const stages: Document = {};
  let last = -1;
  for (const stage of pipeline.slice(0, -1)) {
    const [name = '', ...more] = Object.keys(stage);
    const place = STAGES.indexOf(name);
    if (place <= last || more.length > 0) refuseStage(stage);
    last = place;
    stages[name] = stage[name];
  }
  const query = { filter: objectIn(stages, '$match'), skip: sizeIn(stages, '$skip'), limit: sizeIn(stages, '$limit') };
  return { query, field: countedField(group) };
};

const aggregate: Command = {
  accepts: ['pipeline', 'cursor'],
  run: ({ command, database, cursors }: Call) => {
    const { query, field } = parseCounting(objectsIn(command, 'pipeline'));
    const name = textIn(command, 'aggregate');
    const found = database.find(name)?.count(query) ?? 0;
    const result = found > 0 ? [StoredDocument.of({ _id: 1, [field]: found }).bytes] : [];
    return cursorReply(cursors.first(listed(result), `${database.name}.${name}`), 'firstBatch');
  },
};

export const reading: Readonly<Record<string, Command>> = { find, getMore, killCursors, count, aggregate };
