import { CommandError } from './command-error.js';
import type { IndexDescription } from './index-description.js';

/**
 * Whether there is such an index already.
 * @throws CommandError when its name or its key belongs to another one
 */
export const isAmong = (
  indexes: readonly IndexDescription[],
  { name, key, unique, expireAfterSeconds }: IndexDescription,
): boolean => {
  for (const old of indexes) {
    const sameKey = JSON.stringify(old.key) === JSON.stringify(key);
    if (
      sameKey &&
      (old.name === '_id_' ||
        (old.name === name && old.unique === unique && old.expireAfterSeconds === expireAfterSeconds))
    )
      return true;
    if (old.name === name)
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${name}`,
      );
    if (sameKey)
      throw new CommandError('IndexOptionsConflict', `Index already exists with a different name: ${old.name}`);
  }
  return false;
};
