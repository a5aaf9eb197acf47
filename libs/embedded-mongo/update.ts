import type { Collection } from './collection.js';
import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { parsePath, type Path, placeOf } from './path.js';
import { isObject } from './values.js';

/** One statement of an `update` command: `u` is a whole document or `{ $set }`. */
type Statement = Readonly<{ q: Document; u: unknown; upsert?: boolean }>;

type Outcome = Readonly<{ matched: 0 | 1; modified: 0 | 1; upserted?: unknown }>;

const notViable = (name: string, value: unknown): CommandError =>
  new CommandError('PathNotViable', `Cannot create field '${name}' in element ${JSON.stringify(value)}`);

/** The value with one path set; objects on the path are copied, not changed. */
const withPath = (value: unknown, path: Path, at: number, wanted: unknown): unknown => {
  const name = path[at];
  if (name === undefined) return wanted;
  if (Array.isArray(value)) {
    const place = placeOf(name);
    if (place < 0 || place > value.length) throw notViable(name, value);
    const copy = Array.from<unknown>(value);
    copy[place] = withPath(value[place], path, at + 1, wanted);
    return copy;
  }
  if (value !== undefined && !isObject(value)) throw notViable(name, value);
  const before = value && Object.hasOwn(value, name) ? value[name] : undefined;
  return { ...value, [name]: withPath(before, path, at + 1, wanted) };
};

const withFields = (document: Document, fields: Document): Document =>
  Object.entries(fields).reduce(
    (result, [dotted, value]) => withPath(result, parsePath(dotted), 0, value) as Document,
    document,
  );

const refuseCollisions = (paths: readonly string[]): void => {
  const whole = paths.find((path) => paths.some((other) => other.startsWith(`${path}.`)));
  if (whole !== undefined)
    throw new CommandError('FailedToParse', `Updating the path '${whole}' would create a conflict at '${whole}'`);
};

/** The fields of `$set`, or undefined if the update is a whole document. */
const fieldsToSet = (update: unknown): Document | undefined => {
  if (!isObject(update))
    throw new CommandError('FailedToParse', 'an update by pipeline is not supported by the embedded server');
  const operators = Object.keys(update);
  if (!operators.some((name) => name.startsWith('$'))) return undefined;
  const odd = operators.find((name) => name !== '$set');
  if (odd !== undefined)
    throw new CommandError('FailedToParse', `Unknown modifier: ${odd}. The embedded server knows $set only`);
  const fields: unknown = update['$set'];
  if (!isObject(fields)) throw new CommandError('FailedToParse', 'Modifiers operate on fields: $set needs an object');
  refuseCollisions(Object.keys(fields));
  return fields;
};

const isOperators = (operand: unknown): operand is Document =>
  isObject(operand) && Object.keys(operand)[0]?.startsWith('$') === true;

/** The fields that an upserted document takes from the filter: those required to equal a value. */
const seedOf = (filter: Document): Document => {
  const fields = Object.entries(filter).flatMap(([name, operand]): [string, unknown][] => {
    if (name.startsWith('$')) return [];
    if (!isOperators(operand)) return [[name, operand]];
    return '$eq' in operand ? [[name, operand['$eq']]] : [];
  });
  return withFields({}, Object.fromEntries(fields));
};

const withIdOf = (filter: Document, document: Document): Document => {
  if ('_id' in document) return document;
  const { _id } = seedOf(filter);
  return _id === undefined ? document : { _id, ...document };
};

const insertFor = (
  collection: Collection,
  { q }: Statement,
  document: Document,
  fields: Document | undefined,
): Outcome => {
  const content = fields ? withFields(seedOf(q), fields) : withIdOf(q, document);
  return { matched: 0, modified: 0, upserted: collection.insert(content)['_id'] };
};

/** Changes the first matching document, or inserts one if the statement is an upsert. */
export const applyUpdate = (collection: Collection, statement: Statement): Outcome => {
  const { q, u, upsert = false } = statement;
  const fields = fieldsToSet(u);
  const [row] = collection.select({ filter: q, limit: 1 });
  if (row === undefined)
    return upsert ? insertFor(collection, statement, u as Document, fields) : { matched: 0, modified: 0 };
  const document = fields ? withFields(row.version.content, fields) : (u as Document);
  return { matched: 1, modified: collection.replace(row, document) ? 1 : 0 };
};
