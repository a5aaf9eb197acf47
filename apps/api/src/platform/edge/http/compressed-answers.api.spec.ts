import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { book, MONDAY } from '../../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../../test/support/test-app.js';

let camino: TestApp;
let port: number;
beforeAll(async () => {
  camino = await TestApp.start({ now: MONDAY });
  await camino.app.listen(0, '127.0.0.1');
  port = (camino.app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => camino.stop());

type Headers = Readonly<Record<string, string>>;
const ask = async (path: string, headers: Headers, method = 'GET', body?: object): Promise<IncomingMessage> => {
  const request = send({
    port,
    path,
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  request.end(body && JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};
const bodyOf = async (response: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
const answer = async (...request: Parameters<typeof ask>) => {
  const response = await ask(...request);
  return { headers: response.headers, status: response.statusCode, body: await bodyOf(response) };
};
const LIKES = { 'accept-encoding': 'gzip, deflate, br' };

describe('an answer above 1 KiB', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('is sent as %s to a client that accepts %s, a fifth as long', async (encoding, accepted, unpack) => {
    const plain = await answer('/api/fee', {});
    const packed = await answer('/api/fee', { 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(packed.body.length),
      'content-type': plain.headers['content-type'],
      vary: 'accept-encoding',
    });
    expect(unpack(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 5);
  });

  it('is sent as it is to everybody else, and caches are told that it differs', async () => {
    for (const accepted of ['', 'identity', 'zstd', 'br;q=0']) {
      const { headers, body } = await answer('/api/fee', { 'accept-encoding': accepted });
      expect([accepted, headers['content-encoding'], headers.vary]).toEqual([accepted, undefined, 'accept-encoding']);
      expect(JSON.parse(body.toString())).toHaveProperty('data');
    }
  });

  it.each(['fee', 'reservation'])('is sent compressed to the back office, with its other headers: %s', async (list) => {
    await book(camino);
    const { token } = await camino.login('admin');
    const { headers, body } = await answer(`/api/admin/${list}`, { ...LIKES, authorization: `Bearer ${token}` });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'content-range': expect.stringMatching(new RegExp(`^${list} 0-`)),
    });
    expect(JSON.parse(brotliDecompressSync(body).toString())[0]).toHaveProperty('id');
  });

  it.each(['cross-site', 'same-site'])('is not compressed when another site asks for it (%s)', async (from) => {
    const { headers } = await answer('/api/fee', { ...LIKES, 'sec-fetch-site': from });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('what is not compressed', () => {
  it('is a short answer', async () => {
    const { headers } = await answer('/health/live', LIKES);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it('is the answer that carries a token', async () => {
    const { status, headers } = await answer('/api/user/login', LIKES, 'POST', {
      email: 'admin@demo.gt',
      password: 'Demo#2026',
    });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('is a spreadsheet', async () => {
    const { token } = await camino.login('admin');
    const { status, headers, body } = await answer('/api/admin/user/export.xlsx', {
      ...LIKES,
      authorization: `Bearer ${token}`,
    });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(body.subarray(0, 2).toString()).toBe('PK');
  });

  it('is the live stream: each message arrives as it is sent', async () => {
    const { token } = await camino.login('admin');
    const stream = await ask('/api/stream', { ...LIKES, authorization: `Bearer ${token}` });
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    expect(stream.headers['content-encoding']).toBeUndefined();
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toBe('retry: 3000\n\n');
    stream.destroy();
  });
});
