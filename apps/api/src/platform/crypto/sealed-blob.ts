import { decrypt, encrypt } from './cipher.js';
import { LruCache } from '../lru-cache.js';
import type { SubjectKey } from './key-streams.js';

/** Personal texts by their dotted path. */
export type Personal = ReadonlyMap<string, string>;

/*
 * A blob reads `1.<key id>.<paths>.<sealed>`: the format, the key it was sealed with, base64url of the JSON list of the
 * paths, and the JSON list of their texts, encrypted. Key id and paths stand in the clear so that it is known, without
 * the key, that the key is gone and what there was. All of it is bound to the event's type and to the subject.
 */
const FORMAT = '1';

export const sealBlob = ({ id, key }: SubjectKey, type: string, subject: string, personal: Personal): string => {
  const head = `${FORMAT}.${id}.${Buffer.from(JSON.stringify([...personal.keys()])).toString('base64url')}`;
  return `${head}.${encrypt(key, JSON.stringify([...personal.values()]), boundTo(type, subject, head))}`;
};

/** @throws Error when anything of it has been changed or belongs to another event type or subject */
export const openBlob = (key: Buffer, type: string, subject: string, blob: string): Personal => {
  const cut = blob.lastIndexOf('.');
  const texts = JSON.parse(decrypt(key, blob.slice(cut + 1), boundTo(type, subject, blob.slice(0, cut)))) as string[];
  return new Map(pathsOf(blob).map((path, index) => [path, texts[index]!]));
};

export const keyIdOf = (blob: string): string => blob.split('.')[1] ?? '';

/** There are only as many lists of paths as event types with optional fields allow. */
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
