import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { compress, type Encoding } from './encoding.js';

export type BuiltFile = Readonly<{
  type: string;
  etag: string;
  /** The file name contains a hash of the content: clients may cache it forever. */
  hashed: boolean;
  body: (encoding?: Encoding) => Promise<Buffer>;
  /** A script, a style or a font of a page: a browser shows none of them as a document of its own. */
  inert: boolean;
  /** Whether compression is worthwhile. */
  compressible: boolean;
}>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const EXTENSIONS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const COMPRESSED = new Set(Object.values(EXTENSIONS));

/** What the build compressed, unless the file was changed afterwards. */
const compressedBeforehand = (name: string, encoding: Encoding): Buffer | null => {
  const beside = name + EXTENSIONS[encoding];
  const made = statSync(beside, { throwIfNoEntry: false });
  return made && made.mtimeMs >= statSync(name).mtimeMs ? readFileSync(beside) : null;
};

/** Stands in built pages for the address under which visitors reach them, which only the running server knows. */
const ADDRESS = '__PUBLIC_URL__';
const NAMES_ADDRESS = new Set(['.html', '.txt', '.xml', '.webmanifest']);

/**
 * Reads the files of a built front end into memory, by path (`/assets/index-x1.js`); null when it has not been built.
 * `publicUrl` replaces `ADDRESS` in pages and in what search engines read.
 */
export const readBuiltFiles = (folder: string, publicUrl = ''): ReadonlyMap<string, BuiltFile> | null => {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })) return null;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const kept = names.filter((name) => !COMPRESSED.has(extname(name)) && extname(name) !== '.map');
  return new Map(kept.map((name) => [`/${relative(folder, name).split(sep).join('/')}`, builtFile(name, publicUrl)]));
};

/** What is sent, and whether it is the file as the build left it. */
type Body = Readonly<{ body: Buffer; asBuilt: boolean }>;

const readBody = (name: string, publicUrl: string): Body => {
  const body = readFileSync(name);
  return NAMES_ADDRESS.has(extname(name)) && body.includes(ADDRESS)
    ? { body: Buffer.from(body.toString('utf8').replaceAll(ADDRESS, publicUrl)), asBuilt: false }
    : { body, asBuilt: true };
};

/** Reads one file into memory. */
export const builtFile = (name: string, publicUrl = ''): BuiltFile => fileWith(name, readBody(name, publicUrl));

const isHashed = (name: string): boolean => /[\\/]assets[\\/]/.test(name);

/** A file of this name with this content. */
export const fileWith = (name: string, { body, asBuilt }: Body): BuiltFile => {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const made = new Map<Encoding, Promise<Buffer>>();
  const compressed = (encoding: Encoding): Promise<Buffer> => {
    const known =
      made.get(encoding) ??
      Promise.resolve((asBuilt && compressedBeforehand(name, encoding)) || compress(body, encoding, 'thorough'));
    made.set(encoding, known);
    return known;
  };
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    hashed: isHashed(name),
    inert: isHashed(name) && /^(?:text\/(?:javascript|css)|font\/)/.test(type),
    compressible: /^text|json|svg|xml/.test(type) && body.length > 1024,
    body: (encoding) => (encoding ? compressed(encoding) : Promise.resolve(body)),
  };
};
