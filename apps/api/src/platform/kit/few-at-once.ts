/**
 * Calls `work` for each item, at most `most` at a time, and returns what it answers in the order of the items. Rejects
 * with the first failure, after which no other work is begun, once all that has begun is over.
 */
export const fewAtOnce = async <T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results = new Array<R>(items.length);
  const remaining = items.entries();
  const failures: unknown[] = [];
  const workThrough = async (): Promise<void> => {
    for (const [index, item] of remaining) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: most }, workThrough));
  if (failures.length > 0) throw failures[0];
  return results;
};

/** Calls `work` for all items at the same time. Rejects with the first failure, once all of it is over. */
export const allAtOnce = <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> =>
  fewAtOnce(items.length, items, work);
