import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Month } from '@camino/domain/cards/card.js';
import { cardIn, jsonOf, MOST_XML, textOf } from './body.js';
import { cardPage, cardPageHeaders, cardPageRequestOf } from './card-page.js';
import { Journal } from './journal.js';
import { type Misbehaviour, Misbehaviours, misbehavioursIn } from './misbehaviour.js';
import { type Fields, soapAnswer, type SoapRequest, soapRequestIn } from './soap.js';
import { isSilent, tokenService } from './token-service.js';
import { TokenVault } from './token-vault.js';
import { Transactions } from './transactions.js';

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
  /** The key of the XML service. */
  apiKey?: string;
  /** File by which cards and transactions outlive the process. */
  journal?: string;
  /** How the elements of answers are prefixed. */
  prefix?: 'soap' | 's';
}>;

type Answer = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string | Buffer }>;
/** Answers that never come, and connections that are cut. */
type NoAnswer = 'silence' | 'cut';
type Handler = (request: IncomingMessage, url: URL) => Answer | NoAnswer | Promise<Answer | NoAnswer>;

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

/** Tests tell the stand-in how to misbehave; pages in a browser may not. */
const isBrowser = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
const FORBIDDEN = plain(403, 'Not for browsers.');

const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body,
});

const SILENCE: Misbehaviour = { how: 'silent_after' };

/** How an answer goes out after something was done. */
const WRONGLY: Readonly<
  Record<Exclude<Misbehaviour['how'], 'down' | 'silent_before'>, (text: string) => Answer | NoAnswer>
> = {
  decline: xml,
  silent_after: () => 'silence',
  garbled: () => xml('<html>502 Bad Gateway'),
  twice: (text) => xml(text + text),
};

/** What is answered to `asked`, as something was asked to go wrong. `serve` does it, or declines with a code. */
const behaved = (
  asked: SoapRequest,
  wrong: Misbehaviour | null,
  serve: (decline: string | null) => Fields,
  prefix?: 'soap' | 's',
): Answer | NoAnswer => {
  if (wrong === null) return xml(soapAnswer(asked.operation, serve(null), prefix));
  if (wrong.how === 'down') return 'cut';
  if (wrong.how === 'silent_before') return 'silence';
  const text = soapAnswer(asked.operation, serve(wrong.how === 'decline' ? (wrong.code ?? '96') : null), prefix);
  return WRONGLY[wrong.how](text);
};

/**
 * The stand-in for the payment gateway: a server of its own origin that shows the card form and turns cards into
 * tokens. Nobody else ever sees a card number.
 */
export const createGateway = ({
  openers,
  folder,
  now = () => monthOf(new Date()),
  apiKey = 'stand-in',
  journal: path,
  prefix,
}: GatewayOptions): Server => {
  const journal = new Journal(path);
  const vault = new TokenVault(now, journal);
  const transactions = new Transactions(journal);
  const misbehaviours = new Misbehaviours();
  const serve = tokenService({ vault, transactions, apiKey });
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
    'POST /TokenWebService.asmx': async (request) => {
      const asked = soapRequestIn((await textOf(request, MOST_XML)) ?? '');
      if (!asked) return plain(400, 'No operation of this service.');
      const wrong = misbehaviours.take(asked.operation) ?? (isSilent(vault, asked) ? SILENCE : null);
      return behaved(asked, wrong, (code) => serve(asked, code), prefix);
    },
    'GET /control/transactions': (request) => (isBrowser(request) ? FORBIDDEN : json(200, transactions.all())),
    'GET /control': (request) => (isBrowser(request) ? FORBIDDEN : json(200, misbehaviours.left)),
    'PUT /control': async (request) => {
      if (isBrowser(request)) return FORBIDDEN;
      const asked = misbehavioursIn(await jsonOf(request));
      if (!asked) return plain(400, 'A list of misbehaviours is needed.');
      misbehaviours.set(asked);
      return json(200, asked);
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
    const answered = await answer(request, new URL(request.url ?? '/', 'http://gateway'));
    if (answered === 'cut') request.socket.destroy();
    if (typeof answered === 'string') return;
    const { status, headers, body } = answered;
    response.writeHead(status, { ...HEADERS, ...headers }).end(body);
  } catch {
    response.writeHead(400, HEADERS).end();
  }
};
