/** Calls `work` for each item, at most `most` at a time, and returns what it answers in the order of the items. */
export const fewAtOnce = async <T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results = new Array<R>(items.length);
  const remaining = items.entries();
  const workThrough = async (): Promise<void> => {
    for (const [index, item] of remaining) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, workThrough));
  return results;
};
