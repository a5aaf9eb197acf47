import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import { EventStream } from './event-stream.js';

const message = (position: number): LiveMessage => ({
  position,
  resource: 'reservation',
  id: 'r1',
  state: 'requested',
  version: 0,
});

let server: Server;
let client: Socket;
let response: ServerResponse;
let stream: EventStream;

beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  stream = new EventStream(response, { 'x-request-id': 'request-1' });
});
afterEach(async () => {
  client.destroy();
  server.close();
  await once(server, 'close');
});

const readAll = async (): Promise<string> => {
  let text = '';
  for await (const chunk of client) text += String(chunk);
  return text;
};

describe('an event stream', () => {
  it('says what the standard says, and keeps the answer’s headers', async () => {
    stream.message(message(7));
    stream.heartbeat();
    stream.reset(9);
    stream.end();
    client.end();
    const text = await readAll();
    expect(text).toContain('x-request-id: request-1');
    expect(text).toContain('content-type: text/event-stream; charset=utf-8');
    expect(text).toContain(`id: 7\ndata: ${JSON.stringify(message(7))}\n\n`);
    expect(text).toContain(':\n\n');
    expect(text).toContain('event: reset\nid: 9\ndata: {}\n\n');
  });

  it('says at its end when to come back, if that is known', async () => {
    stream.end(1500);
    client.end();
    expect(await readAll()).toMatch(/retry: 3000\n\n[\s\S]*retry: 1500\n\n/);
  });

  it('lets go of who does not read, instead of keeping what they do not take', async () => {
    client.pause();
    let held = 0;
    for (let i = 0; i < 200_000 && !response.destroyed; i += 1) {
      stream.message(message(i));
      held = Math.max(held, response.writableLength);
      if (i % 1000 === 0) await new Promise(setImmediate);
    }
    expect(response.destroyed).toBe(true);
    expect(held).toBeLessThan(128 * 1024);
  });

  it('takes no harm when the other side has gone', async () => {
    client.destroy();
    await once(response, 'close');
    stream.message(message(1));
    stream.heartbeat();
    stream.end();
    expect(response.destroyed).toBe(true);
  });
});
