import { CommandError } from '../command-error.js';
import type { Document } from '../document.js';
import { parseFilter } from '../filter.js';
import { applyUpdate } from '../update.js';
import { type Command, objectIn, objectsIn, textIn } from './command.js';

/**
 * Executes each statement; in an ordered batch the first refused one ends it. Refused statements are part of a response
 * that is `ok`.
 */
const inTurn = <Statement>(
  statements: readonly Statement[],
  ordered: boolean,
  run: (statement: Statement, index: number) => void,
): Document => {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
};

const isOrdered = (command: Document): boolean => command['ordered'] !== false;

const refuseOthers = (statement: Document, known: readonly string[]): void => {
  const odd = Object.keys(statement).find((name) => !known.includes(name));
  if (odd !== undefined)
    throw new CommandError('BadValue', `'${odd}' of a write is not supported by the embedded server`);
};

/** As BSON, if they came as a section of their own. */
const documentsIn = (command: Document): readonly (Document | Buffer)[] => {
  const documents: unknown = command['documents'];
  return isListOfBuffers(documents) ? documents : objectsIn(command, 'documents');
};

const isListOfBuffers = (value: unknown): value is readonly Buffer[] =>
  Array.isArray(value) && value.every((each) => Buffer.isBuffer(each));

const insert: Command = {
  writes: true,
  accepts: ['documents', 'ordered'],
  run: ({ command, database }) => {
    const collection = database.open(textIn(command, 'insert'));
    let n = 0;
    const errors = inTurn(documentsIn(command), isOrdered(command), (document) => {
      if (Buffer.isBuffer(document)) collection.insertBytes(document);
      else collection.insert(document);
      n += 1;
    });
    return { n, ...errors, ok: 1 };
  },
};

const update: Command = {
  writes: true,
  accepts: ['updates', 'ordered'],
  run: ({ command, database }) => {
    const collection = database.open(textIn(command, 'update'));
    const upserted: Document[] = [];
    let n = 0;
    let nModified = 0;
    const errors = inTurn(objectsIn(command, 'updates'), isOrdered(command), (statement, index) => {
      refuseOthers(statement, ['q', 'u', 'upsert', 'multi']);
      if (statement['multi'] === true)
        throw new CommandError('BadValue', 'an update of many is not supported by the embedded server');
      const q = objectIn(statement, 'q') ?? {};
      const outcome = applyUpdate(collection, { q, u: statement['u'], upsert: statement['upsert'] === true });
      n += outcome.matched;
      nModified += outcome.modified;
      if (!('upserted' in outcome)) return;
      n += 1;
      upserted.push({ index, _id: outcome.upserted });
    });
    return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors, ok: 1 };
  },
};

const remove: Command = {
  writes: true,
  accepts: ['deletes', 'ordered'],
  run: ({ command, database }) => {
    const collection = database.find(textIn(command, 'delete'));
    let n = 0;
    const errors = inTurn(objectsIn(command, 'deletes'), isOrdered(command), (statement) => {
      refuseOthers(statement, ['q', 'limit']);
      const limit = statement['limit'] === 1 ? 1 : 0;
      const filter = objectIn(statement, 'q') ?? {};
      parseFilter(filter);
      for (const row of collection?.select({ filter, limit }) ?? []) {
        collection?.remove(row);
        n += 1;
      }
    });
    return { n, ...errors, ok: 1 };
  },
};

export const writing: Readonly<Record<string, Command>> = { insert, update, delete: remove };
