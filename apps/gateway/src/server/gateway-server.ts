import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Month } from '@camino/domain/cards/card.js';
import { cardIn, jsonOf } from './body.js';
import { cardPage, cardPageHeaders, cardPageRequestOf } from './card-page.js';
import { TokenVault } from './token-vault.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Of every answer. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

type GatewayOptions = Readonly<{
  openers: readonly string[];
  /** Where the built page is. */
  folder: string;
  now?: () => Month;
}>;

type Answer = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string | Buffer }>;
type Handler = (request: IncomingMessage, url: URL) => Answer | Promise<Answer>;

const plain = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});
const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

const monthOf = (date: Date): Month => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 });

/** Files of the built page by path; their names contain a hash of their content. */
const filesOf = (folder: string): ReadonlyMap<string, Answer> =>
  new Map(
    readdirSync(join(folder, 'assets')).map((name) => [
      `/assets/${name}`,
      {
        status: 200,
        headers: {
          'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
        },
        body: readFileSync(join(folder, 'assets', name)),
      },
    ]),
  );

const isFromHere = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === `http://${headers.host}`;

/**
 * The stand-in for the payment gateway: a server of its own origin that shows the card form and turns cards into tokens.
 * Nobody else ever sees a card number.
 */
export const createGateway = ({ openers, folder, now = () => monthOf(new Date()) }: GatewayOptions): Server => {
  const vault = new TokenVault(now);
  const files = filesOf(folder);
  const page = cardPage(folder);
  const handlers: Readonly<Record<string, Handler>> = {
    'GET /health': () => plain(200, 'ok'),
    'GET /UIComponent/CreditCard': (_request, { searchParams }) => {
      const asked = cardPageRequestOf(searchParams, openers);
      return asked
        ? { status: 200, headers: cardPageHeaders(asked), body: page(asked) }
        : plain(403, 'This page may not show the card form.');
    },
    'POST /UIComponent/CreditCard': async (request) => {
      if (!isFromHere(request)) return plain(403, 'Only the card form may store a card.');
      const stored = vault.add(cardIn(await jsonOf(request)));
      return 'faults' in stored ? json(400, stored) : json(201, stored);
    },
  };
  const answer: Handler = (request, url) =>
    handlers[`${request.method} ${url.pathname}`]?.(request, url) ??
    (request.method === 'GET' ? files.get(url.pathname) : undefined) ??
    plain(404, 'Not found');
  return createServer((request, response) => {
    void respond(answer, request, response);
  });
};

const respond = async (answer: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const { status, headers, body } = await answer(request, new URL(request.url ?? '/', 'http://gateway'));
    response.writeHead(status, { ...HEADERS, ...headers }).end(body);
  } catch {
    response.writeHead(400, HEADERS).end();
  }
};
