import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@camino/contracts/kernel/language.js';
import { type BuiltFile, fileWith, readBuiltFiles } from './built-files.js';
import { encodingOf } from './encoding.js';
import { askedLanguage, languageOf } from './language.js';
import { isServerPath } from './request-path.js';
import { OF_DOCUMENTS, policyOfPage } from './security-headers.js';

const APPS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..', '..');
const NONCE = '__CSP_NONCE__';
const GATEWAY = '__GATEWAY_URL__';
/** A path with a file extension but without a file must not get a page: a browser would take the page for the file. */
const LOOKS_LIKE_FILE = /^\/assets\/|\.[a-z0-9]{1,12}$/i;

const NOT_BUILT = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Camino</title>
<h1>Esta parte todavía no está construida</h1><p>Ejecute <code>npm start</code> o <code>npm run build</code> y vuelva a cargar.</p>
<p lang="en">This part has not been built yet: run <code>npm start</code> or <code>npm run build</code> and reload.</p></html>`;

/** What some pages say and may change at any time: `marker` stands in those pages. */
export type ChangingPart = Readonly<{
  marker: string;
  /** As it is now; pages written with the same `key` are the same. */
  now: () => Promise<Readonly<{ key: string; write: (html: string, language: Language) => string }>>;
}>;
export type Folders = Readonly<{ site: string; admin: string }>;
/** What pages say that is not known when they are built. */
type PageFacts = Readonly<{
  /** The address that they call themselves by. */
  publicUrl?: string;
  /** Where the payment gateway shows the card form. */
  gatewayUrl?: string;
  changing?: ChangingPart;
}>;
export const BUILT: Folders = { site: join(APPS, 'site', 'dist'), admin: join(APPS, 'admin', 'dist') };

/**
 * Serves the two front ends: the site at `/`, the back office at `/dashboard`. A path without a file gets the index
 * page.
 */
export const servePages = (server: FastifyInstance, { site, admin }: Folders = BUILT, facts: PageFacts = {}): void => {
  const pages = pagesOf(readBuiltFiles(site, facts.publicUrl ?? 'http://localhost:3000'), '', facts);
  const dashboard = pagesOf(readBuiltFiles(admin), '/dashboard', facts);
  server.get('/dashboard', dashboard);
  server.get('/dashboard/*', dashboard);
  server.get('/*', (request, reply) => (isServerPath(pathOf(request)) ? reply.callNotFound() : pages(request, reply)));
};

/** Leads from below /dashboard to these pages of the site, which are also known by that spelling. */
export const leadToSite = (server: FastifyInstance, pages: readonly string[]): void => {
  const lead = (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(request.url.slice('/dashboard'.length), 302);
  for (const page of pages) {
    server.get(`/dashboard/${page}`, lead);
    server.get(`/dashboard/${page}/*`, lead);
  }
};

const pathOf = ({ url }: FastifyRequest): string => {
  const path = url.split('?', 1)[0] as string;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const pagesOf = (files: ReadonlyMap<string, BuiltFile> | null, base: string, { gatewayUrl, changing }: PageFacts) => {
  const current = changing ? currentPages(changing) : async (page: BuiltFile) => page;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!files)
      return reply.status(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(NOT_BUILT);
    const path = pathOf(request).slice(base.length);
    const file = files.get(path);
    if (file && !path.endsWith('.html')) return sendFile(file, request, reply);
    if (!file && LOOKS_LIKE_FILE.test(path)) return reply.callNotFound();
    const language = languageOfPage(request);
    return sendIndex(await current(pageAt(path, files, language), language), gatewayUrl, request, reply);
  };
};

/** Pages with the changing part as it is now; each is written again when the part has changed. */
const currentPages = ({ marker, now }: ChangingPart) => {
  const written = new WeakMap<BuiltFile, Readonly<{ key: string; file: BuiltFile }>>();
  return async (page: BuiltFile, language: Language): Promise<BuiltFile> => {
    const html = (await page.body()).toString('utf8');
    if (!html.includes(marker)) return page;
    const { key, write } = await now();
    const known = written.get(page);
    if (known?.key === key) return known.file;
    const file = fileWith('page.html', { body: Buffer.from(write(html, language)), asBuilt: false });
    written.set(page, { key, file });
    return file;
  };
};

/**
 * A page prepared for this path in this language (`/more-info.es.html`, `/landing.es.html` for `/`), else the outline
 * of pages whose path begins so (`/view.outline.es.html`), else the index page in this language, else the one index
 * page there is.
 */
const pageAt = (path: string, files: ReadonlyMap<string, BuiltFile>, language: Language): BuiltFile =>
  (files.get(`${path === '/' ? '/landing' : path.replace(/\/$/, '')}.${language}.html`) ??
    files.get(`/${path.split('/', 2)[1]}.outline.${language}.html`) ??
    files.get(`/index.${language}.html`) ??
    files.get('/index.html')) as BuiltFile;

/** The language that the address asks for, else the one the visitor chose on the site earlier, else the browser's. */
const languageOfPage = (request: FastifyRequest): Language =>
  askedLanguage(request) ??
  (/(?:^|;\s*)camino\.language=(es|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] as Language | undefined) ??
  languageOf(request);

/** Sends an index page. It names the current files and may contain a nonce, so it is never cached. */
const sendIndex = async (
  file: BuiltFile,
  gatewayUrl: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const html = (await file.body()).toString('utf8');
  void reply.header('cache-control', 'no-store').type(file.type);
  if (!html.includes(NONCE)) return send(file, request, reply);
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', policyOfPage(nonce, gatewayUrl ? new URL(gatewayUrl).origin : null))
    .send(html.replaceAll(NONCE, nonce).replace(GATEWAY, gatewayUrl ?? ''));
};

/** Sends a file, or 304 to a client that has it. */
export const sendFile = async (
  file: BuiltFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  void reply
    .header('cache-control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', file.etag)
    .type(file.type);
  if (file.inert) for (const name of OF_DOCUMENTS) void reply.removeHeader(name);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.status(304).send();
  return send(file, request, reply);
};

const send = async (file: BuiltFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  if (!file.compressible) return reply.send(await file.body());
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(await file.body(encoding));
};
