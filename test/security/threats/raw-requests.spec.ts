import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Config } from '../../../apps/api/src/platform/kit/config/config.js';
import { servePages } from '../../../apps/api/src/platform/edge/http/pages.js';
import { refusalOf } from '../../../apps/api/src/platform/edge/http/refusal.js';
import { createServer } from '../../../apps/api/src/platform/edge/http/server.js';
import { TestApp } from '../../support/test-app.js';

/*
 * Malformed HTTP on the wire: arbitrary bytes, and contradicting headers. Also the server's disclosure of its software.
 */
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await TestApp.start();
  await app.app.listen(0, '127.0.0.1');
  ({ port } = app.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => app.stop());

/**
 * Sends these bytes and returns everything received until the connection ends. Requests that keep it open ask to close
 * it.
 */
const send = async (...parts: readonly (string | Buffer)[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answered = '';
  socket.on('data', (data: Buffer) => (answered += data.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  await Promise.race([
    once(socket, 'close'),
    (async () => {
      for (let tries = 0; tries < 500 && !/\r\n\r\n[^]*[}\]>]$|\r\n\r\n$/.test(answered); tries += 1)
        await new Promise((later) => setTimeout(later, 10));
    })(),
  ]);
  socket.destroy();
  return answered;
};
const statusesIn = (answered: string): readonly number[] =>
  [...answered.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
const HEAD = 'Host: camino.test\r\nContent-Type: application/json\r\n';
const LOGIN = `POST /api/user/login HTTP/1.1\r\n${HEAD}`;
const SMUGGLED = 'GET /api/admin/user HTTP/1.1\r\nHost: camino.test\r\n\r\n';

describe('requests that two servers would cut in two ways', () => {
  it.each([
    ['two lengths', `${LOGIN}Content-Length: 5\r\nContent-Length: 60\r\n\r\n{"a":${SMUGGLED}`],
    ['a length and chunks', `${LOGIN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['an unknown transfer encoding', `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    [
      'chunks named twice',
      `${LOGIN}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['a length that is none', `${LOGIN}Content-Length: +5\r\n\r\n{"a":${SMUGGLED}`],
    ['a negative length', `${LOGIN}Content-Length: -1\r\n\r\n${SMUGGLED}`],
    ['a chunk of no size', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['a blank before the colon', `${LOGIN}Content-Length : 2\r\n\r\n{}${SMUGGLED}`],
    ['a header over two lines', `${LOGIN}X-A: a\r\n b: c\r\n Content-Length: 2\r\nX-\x01: y\r\n\r\n{}${SMUGGLED}`],
    ['a NUL in a header', `${LOGIN}X-A: a\0b\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
    ['no version', `POST /api/user/login\r\n\r\n${SMUGGLED}`],
    ['no host', 'GET /api/fee HTTP/1.1\r\n\r\n'],
  ])('%s: one refusal, and the rest is not read as a request', async (_, bytes) => {
    const answered = await send(bytes);
    expect(statusesIn(answered)).toEqual([400]);
    expect(answered).not.toContain('auth.required');
  });

  it('a smuggled request is seen when nothing hides it, which the tests above rely on', async () => {
    expect(
      statusesIn(
        await send(
          `${LOGIN}Content-Length: 2\r\n\r\n{}${SMUGGLED.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
        ),
      ),
    ).toEqual([400, 401]);
  });

  it('headers of more than 16 KB are refused', async () => {
    expect(statusesIn(await send(`GET /api/fee HTTP/1.1\r\n${HEAD}X-A: ${'x'.repeat(20_000)}\r\n\r\n`))).toEqual([431]);
  });

  it.each([
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['an overlong encoding', Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a surrogate pair as bytes', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('\ufeff{"email":"a"}', 'utf16le')],
    ['noise', Buffer.from(Array.from({ length: 64 }, (_, at) => (at * 37 + 128) % 256))],
  ])('a body of %s is refused', async (_, body) => {
    const answered = await send(`${LOGIN}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`, body);
    expect([statusesIn(answered), /"code":"request\.(unreadable_text|malformed)"/.test(answered)]).toEqual([
      [400],
      true,
    ]);
  });

  it.each(['%c0%ae%c0%ae/', '%ed%a0%80', '%ff%fe', '%', '%u0041', '\xff\xfe', 'a b'])(
    'an address with %j is refused',
    async (part) => {
      const [status] = statusesIn(
        await send(
          Buffer.from(
            `GET /api/reservation/find_reservation/${part} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
            'latin1',
          ),
        ),
      );
      expect([400, 404]).toContain(status);
    },
  );

  it('has a time within which head and body must have come', () => {
    const { headersTimeout, requestTimeout, maxHeadersCount } = app.app.getHttpServer() as {
      headersTimeout: number;
      requestTimeout: number;
      maxHeadersCount: number | null;
    };
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect([requestTimeout > 0, requestTimeout <= 60_000, maxHeadersCount !== 0]).toEqual([true, true, true]);
  });
});

it('a request aborted in the middle of its body is not logged as an error', async () => {
  const server = app.app.getHttpServer();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${LOGIN}Content-Length: 99\r\n\r\n{"a":`);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  const failed = new Promise((seen) => request.once('error', seen));
  socket.destroy();
  expect(refusalOf(await failed, {})).toEqual({ status: 400, code: 'request.malformed' });
});

describe('a server', () => {
  it('asks browsers in production to come by TLS only, and sets neither cookies nor its name', async () => {
    const server = createServer(Config.from({ NODE_ENV: 'production' }), {
      write: () => undefined,
    }).getInstance<FastifyInstance>();
    await server.ready();
    const { headers } = await server.inject({ method: 'GET', url: '/api/nothing' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect([headers['set-cookie'], headers['x-powered-by'], headers.server]).toEqual([undefined, undefined, undefined]);
    await server.close();
  });

  it('forbids caching of personal data', async () => {
    const session = await app.login('client');
    for (const url of [
      '/api/usuario',
      '/api/user/session',
      '/api/reservation/client',
      '/api/reservation/find_reservation/abcdefghijklmnopqrst',
      '/dev/mail',
      '/dev/mail.json',
      '/health/ready',
    ]) {
      expect([url, (await app.ask('GET', url, { as: session })).headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it('gives away no file but those of the front ends, however the path is written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'camino-paths-'));
    await mkdir(join(folder, 'site', 'assets'), { recursive: true });
    for (const path of ['site/index.html', 'site/assets/index.html'])
      await writeFile(join(folder, path), '<html></html>');
    await writeFile(join(folder, 'secret.txt'), 'not for you');
    const server = createServer(Config.from({ NODE_ENV: 'test' })).getInstance<FastifyInstance>();
    servePages(server, { site: join(folder, 'site'), admin: join(folder, 'site') });
    await server.ready();
    const ups = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '....', '%c0%ae%c0%ae', '..;', '%u002e%u002e'];
    const bars = ['/', '%2f', '%5c', '\\', '%252f', '%255c', '//', '/./'];
    for (const base of ['/', '/assets/', '/dashboard/', '/dashboard/assets/', '/api/docs/']) {
      for (const up of ups)
        for (const bar of bars) {
          const { body } = await server.inject({ method: 'GET', url: `${base}${up}${bar}${up}${bar}secret.txt` });
          expect([base, up, bar, body.includes('not for you')]).toEqual([base, up, bar, false]);
        }
    }
    for (const file of [
      'package.json',
      '..%2fpackage.json',
      '..%2f..%2f..%2fpackage.json',
      '%2e%2e%2fpackage.json',
      'index.js',
      'constructor',
      '__proto__',
    ]) {
      expect([file, (await app.ask('GET', `/api/docs/${file}`)).status]).toEqual([file, 404]);
    }
    await server.close();
    await rm(folder, { recursive: true });
  });
});
