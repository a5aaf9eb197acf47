import { decrypt, encrypt } from './cipher.js';
import { LruCache } from '../lru-cache.js';
import type { SubjectKey } from './key-streams.js';

/** Personal texts by dotted path. */
export type Personal = ReadonlyMap<string, string>;

/*
 * A blob has the form `1.<key id>.<paths>.<sealed>`: the format, the id of its key, base64url of the JSON list of the
 * paths, and the encrypted JSON list of their texts. Key id and paths are in the clear, so that a reader without the
 * key knows that the key is gone and which fields there were. The whole blob is bound to the event's type and to the
 * subject.
 */
const FORMAT = '1';

export const sealBlob = ({ id, key }: SubjectKey, type: string, subject: string, personal: Personal): string => {
  const head = `${FORMAT}.${id}.${Buffer.from(JSON.stringify([...personal.keys()])).toString('base64url')}`;
  return `${head}.${encrypt(key, JSON.stringify([...personal.values()]), boundTo(type, subject, head))}`;
};

/** @throws Error when the blob was changed or belongs to another event type or subject */
export const openBlob = (key: Buffer, type: string, subject: string, blob: string): Personal => {
  const cut = blob.lastIndexOf('.');
  const texts = JSON.parse(decrypt(key, blob.slice(cut + 1), boundTo(type, subject, blob.slice(0, cut)))) as string[];
  return new Map(pathsOf(blob).map((path, index) => [path, texts[index]!]));
};

export const keyIdOf = (blob: string): string => blob.split('.')[1] ?? '';

/** Caches parsed lists of paths. There are few: one per event type and set of optional fields. */
const lists = new LruCache<string, readonly string[]>(1000);

export const pathsOf = (blob: string): readonly string[] => {
  const encoded = blob.split('.')[2] ?? '';
  const known = lists.get(encoded);
  if (known) return known;
  const paths = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as string[];
  lists.set(encoded, paths);
  return paths;
};

const boundTo = (type: string, subject: string, head: string): string => JSON.stringify([type, subject, head]);
