import { Logger } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { TRIGRAM } from '../mongo/mongo.js';
import { pause } from '../../kit/index.js';
import type { AnyProjection, IndexKey, PartialIndex } from './projection.js';

/** Milliseconds to wait for indexes of rows that serve: short enough for a start. */
const PATIENCE_MS = 5000;
/** Pauses before indexes whose making was interrupted are made again. */
const AGAIN_AFTER_MS = [5000, 30_000, 120_000];
const UNTIL_DONE = new AbortController().signal;

/** `later`: the rows are about to be built; the embedded read side places them all when they are there. */
export type Patience = Readonly<{
  ms?: number;
  signal?: AbortSignal;
  againAfterMs?: readonly number[];
  later?: boolean;
}>;

const logger = new Logger('Projections');

/**
 * Creates a projection's indexes on one of its collections. An index that the server has in another shape, or that
 * takes long to build, delays nobody: it is logged, and queries run without it. Rejects when the server does not
 * answer.
 */
export const makeIndexes = async (
  rows: mongo.Collection,
  projection: AnyProjection,
  { ms = PATIENCE_MS, signal = UNTIL_DONE, againAfterMs = AGAIN_AFTER_MS, later = false }: Patience = {},
): Promise<void> => {
  const { collectionName } = rows;
  const making = makeEach(rows, projection, later);
  const made = new AbortController();
  const late = pause(ms, AbortSignal.any([signal, made.signal])).then(() => !made.signal.aborted);
  const isLate = await Promise.race([making.then(() => false), late]).finally(() => made.abort());
  if (!isLate) return;
  if (!signal.aborted)
    logger.warn(`indexes of ${collectionName} are still being made: rows are found without them meanwhile`);
  making
    .catch((error: unknown) => madeAgain(rows, projection, { error, againAfterMs, signal }))
    .then(
      () => logger.log(`indexes of ${collectionName} are made`),
      (error: unknown) => {
        if (!signal.aborted) logger.error(`indexes of ${collectionName} are not made: ${String(error)}`);
      },
    );
};

/** Rejects with the last error. */
const madeAgain = async (
  rows: mongo.Collection,
  projection: AnyProjection,
  { error, againAfterMs, signal }: Required<Omit<Patience, 'ms' | 'later'>> & { error: unknown },
): Promise<void> => {
  let last = error;
  for (const wait of againAfterMs) {
    await pause(wait, signal);
    if (signal.aborted) break;
    try {
      return await makeEach(rows, projection);
    } catch (again) {
      last = again;
    }
  }
  throw last;
};

const makeEach = async (
  rows: mongo.Collection,
  { indexes, partialIndexes = [], searches = [] }: AnyProjection,
  later = false,
): Promise<void> => {
  const options = later ? { background: true } : {}; // which a MongoDB ignores
  const wanted = [...indexes.map((key) => ({ key: { ...key } })), ...partialIndexes.map(partial)];
  if (wanted.length > 0)
    await makeOrdered(
      rows,
      wanted.map((index) => ({ ...index, ...options })),
    );
  const searching = searches.map((field) => ({
    key: { [field]: TRIGRAM as unknown as 1 },
    name: `${field}_trigram`,
    ...options,
  }));
  if (searching.length > 0) await rows.createIndexes(searching).catch(unlessUnknown);
};

const makeOrdered = async (rows: mongo.Collection, wanted: readonly Wanted[]): Promise<void> => {
  try {
    await rows.createIndexes([...wanted]);
  } catch (error) {
    if (!isOtherIndex(error)) throw error;
    for (const index of wanted)
      await rows.createIndexes([index]).catch((refusal: unknown) => goOnWithout(rows, index.key, refusal));
  }
};

type Wanted = mongo.IndexDescription & Readonly<{ key: Record<string, 1 | -1> }>;

/** CannotCreateIndex: a MongoDB has no index for searching within texts. */
const unlessUnknown = (error: unknown): void => {
  if (Number((error as { code?: unknown }).code) !== 67) throw error;
};

const goOnWithout = ({ collectionName }: mongo.Collection, key: IndexKey, error: unknown): void => {
  if (!isOtherIndex(error)) throw error;
  logger.error(
    `${collectionName} keeps an index of its own in place of ${JSON.stringify(key)}: ${String(error)}. Drop it, and start again`,
  );
};

/** Uses a distinct name: an index on the same fields over all rows may exist from earlier. */
const partial = ({ key, rows }: PartialIndex) => ({
  key: { ...key },
  name: `${Object.entries(key).flat().join('_')}_partial`,
  partialFilterExpression: { ...rows },
});

/** IndexOptionsConflict and IndexKeySpecsConflict: an index with these fields, or with this name, exists already. */
const isOtherIndex = (error: unknown): boolean => [85, 86].includes(Number((error as { code?: unknown }).code));
