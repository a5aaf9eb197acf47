import { decrypt, encrypt } from './cipher.js';
import { LruCache } from '../../kit/index.js';
import type { SubjectKey } from './key-streams.js';
import { type Places, placesOf } from './paths.js';

/** Personal texts by dotted path. */
type Personal = ReadonlyMap<string, string>;

/** What a blob belongs to: it opens nowhere else, and not if anything of this was changed. */
type Bound = Readonly<{
  type: string;
  subject: string;
  /** The time of the event and its data without the personal fields, as they are stored. */
  at: string;
  rest: unknown;
}>;

/*
 * A blob has the form `2.<key id>.<paths>.<sealed>`: the format, the id of its key, base64url of the JSON list of the
 * paths, and the encrypted JSON list of their texts. Key id and paths are in the clear, so that a reader without the
 * key knows that the key is gone and which fields there were. The whole blob is bound to the event's type, to the
 * subject, and to what stands in the clear beside it: whoever changes an amount in the log cannot make it fit without
 * the key. Blobs of format 1 are bound to type and subject alone.
 */
const FORMAT = '2';
const UNBOUND = '1';

export const sealBlob = ({ id, key }: SubjectKey, bound: Bound, personal: Personal): string => {
  const head = `${FORMAT}.${id}.${Buffer.from(JSON.stringify([...personal.keys()])).toString('base64url')}`;
  return `${head}.${encrypt(key, JSON.stringify([...personal.values()]), boundTo(bound, head))}`;
};

/** Its personal texts, in the order of their paths. @throws Error when the blob, or what it is bound to, was changed */
export const openBlob = (key: Buffer, bound: Bound, blob: string): readonly string[] => {
  const cut = blob.lastIndexOf('.');
  return JSON.parse(decrypt(key, blob.slice(cut + 1), boundTo(bound, blob.slice(0, cut)))) as string[];
};

export const keyIdOf = (blob: string): string => partOf(blob, 1);

/** What stands between two dots of a blob, '' where it has fewer. Splitting would copy what is sealed with it. */
const partOf = (blob: string, dots: number): string => {
  let from = 0;
  for (let seen = 0; seen < dots; seen += 1) {
    from = blob.indexOf('.', from) + 1;
    if (from === 0) return '';
  }
  const to = blob.indexOf('.', from);
  return to < 0 ? blob.slice(from) : blob.slice(from, to);
};

/** The paths of a blob, as they are written in it and as a tree. */
type Paths = Readonly<{ dotted: readonly string[]; places: Places }>;

/** Caches parsed lists of paths. There are few: one per event type and set of optional fields. */
const lists = new LruCache<string, Paths>(1000);

export const pathsOf = (blob: string): Paths => {
  const encoded = partOf(blob, 2);
  const known = lists.get(encoded);
  if (known) return known;
  const dotted = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as string[];
  const paths = { dotted, places: placesOf(dotted) };
  lists.set(encoded, paths);
  return paths;
};

const boundTo = ({ type, subject, at, rest }: Bound, head: string): string =>
  JSON.stringify(head.startsWith(`${UNBOUND}.`) ? [type, subject, head] : [type, subject, head, at, rest]);
