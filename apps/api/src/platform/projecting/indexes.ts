import { Logger } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { AnyProjection, IndexKey } from './projection.js';

/** Milliseconds to wait for indexes: enough for the rows of a log of several years, and short enough for a start. */
const PATIENCE_MS = 5000;
const logger = new Logger('Projections');

/**
 * Creates a projection's indexes on one of its collections. An index that the server has in another shape, or that
 * takes long to build, delays nobody: it is logged, and queries run without it. Rejects when the server does not
 * answer.
 */
export const makeIndexes = async (
  rows: mongo.Collection,
  projection: AnyProjection,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const { collectionName } = rows;
  const making = makeEach(rows, projection);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, patienceMs, 'late')));
  const made = await Promise.race([making, late]).finally(() => clearTimeout(timer));
  if (made !== 'late') return;
  logger.warn(`indexes of ${collectionName} are still being made: rows are found without them meanwhile`);
  making.then(
    () => logger.log(`indexes of ${collectionName} are made`),
    (error: unknown) => logger.error(`indexes of ${collectionName} are not made: ${String(error)}`),
  );
};

const makeEach = async (rows: mongo.Collection, { indexes, partialIndexes = [] }: AnyProjection): Promise<void> => {
  const wanted = [...indexes.map((key) => ({ key: { ...key } })), ...partialIndexes.map(partial)];
  if (wanted.length === 0) return;
  try {
    await rows.createIndexes(wanted);
  } catch (error) {
    if (!isOtherIndex(error)) throw error;
    for (const index of wanted)
      await rows.createIndexes([index]).catch((refusal: unknown) => goOnWithout(rows, index.key, refusal));
  }
};

const goOnWithout = ({ collectionName }: mongo.Collection, key: IndexKey, error: unknown): void => {
  if (!isOtherIndex(error)) throw error;
  logger.error(
    `${collectionName} keeps an index of its own in place of ${JSON.stringify(key)}: ${String(error)}. Drop it, and start again`,
  );
};

/** Uses a distinct name: an index on the same fields over all rows may exist from earlier. */
const partial = ({ key, rows }: NonNullable<AnyProjection['partialIndexes']>[number]) => ({
  key: { ...key },
  name: `${Object.entries(key).flat().join('_')}_partial`,
  partialFilterExpression: { ...rows },
});

/** IndexOptionsConflict and IndexKeySpecsConflict: an index with these fields, or with this name, exists already. */
const isOtherIndex = (error: unknown): boolean => [85, 86].includes(Number((error as { code?: unknown }).code));
