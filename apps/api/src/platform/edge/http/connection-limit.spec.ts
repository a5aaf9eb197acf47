import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Config, type Environment } from '../../kit/config/config.js';
import { proxyTest } from './connection-limit.js';
import { createServer } from './server.js';

const REQUEST = 'GET /hello HTTP/1.1\r\nHost: camino.test\r\n\r\n';

/** The first line that arrives on a connection; empty if the server ends it before. */
const firstLineOn = async (socket: Socket): Promise<string> => {
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return received.split('\r\n')[0] ?? '';
};

describe('the connections of a network', () => {
  let server: FastifyInstance;
  const sockets: Socket[] = [];
  const lines: string[] = [];

  const start = async (environment: Environment = {}): Promise<void> => {
    const config = Config.from({ NODE_ENV: 'development', CONNECTIONS_PER_NETWORK: '3', ...environment });
    server = createServer(config, { write: (line) => void lines.push(line) }).getInstance<FastifyInstance>();
    server.get('/hello', (_, reply) => reply.send('hello'));
    await server.listen({ port: 0, host: '0.0.0.0' });
  };
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    lines.length = 0;
    await server.close();
  });

  /** Opens a connection from an address of this machine, and waits until the server knows it. */
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const accepted = once(server.server, 'connection');
    const socket = connect({ port: (server.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    await Promise.all([accepted, once(socket, 'connect')]);
    return socket;
  };
  const greet = async (socket: Socket): Promise<string> => {
    socket.write(REQUEST);
    return firstLineOn(socket);
  };

  it('are as many as CONNECTIONS_PER_NETWORK allows, whether or not they send anything', async () => {
    await start();
    for (let nth = 0; nth < 3; nth += 1) await open();
    expect(await firstLineOn(await open())).toBe('HTTP/1.1 429 Too Many Requests');
    expect(await firstLineOn(await open())).toBe('HTTP/1.1 429 Too Many Requests');
    expect(lines.filter((line) => line.includes('CONNECTIONS_PER_NETWORK'))).toHaveLength(1);
  });

  it('leave those of another network alone', async () => {
    await start();
    for (let nth = 0; nth < 4; nth += 1) await open();
    expect(await greet(await open('127.0.0.2'))).toBe('HTTP/1.1 200 OK');
  });

  it('may be more once some were closed', async () => {
    await start();
    const [first] = [await open(), await open(), await open()];
    first.destroy();
    while ((await connectionsOf(server)) > 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await greet(await open())).toBe('HTTP/1.1 200 OK');
    expect(await firstLineOn(await open())).toBe('HTTP/1.1 429 Too Many Requests');
  });

  it.each<[string, Environment]>([
    ['a trusted proxy, which carries many clients', { TRUST_PROXY: '10.0.0.0/8, loopback' }],
    ['the innermost of some proxies', { TRUST_PROXY: '1' }],
    ['anybody during load tests', { RATE_LIMIT: 'off' }],
  ])('are not limited for %s', async (_, environment) => {
    await start(environment);
    for (let nth = 0; nth < 6; nth += 1) await open();
    expect(await greet(await open())).toBe('HTTP/1.1 200 OK');
  });

  it('end when they send nothing, or a head that does not end, for 15 to 20 seconds', async () => {
    await start();
    const began = Date.now();
    const [silent, slow] = [await open(), await open()];
    const dripping = setInterval(() => slow.write('X-A: b\r\n'), 1000);
    slow.write('GET /hello HTTP/1.1\r\n');
    const answers = await Promise.all([silent, slow].map(firstLineOn));
    clearInterval(dripping);
    expect(answers).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout']);
    expect(Date.now() - began).toBeGreaterThan(14_900);
    expect(Date.now() - began).toBeLessThan(22_000);
  }, 30_000);
});

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

describe('a trusted proxy', () => {
  it.each<[string | undefined, string, boolean]>([
    [undefined, '127.0.0.1', false],
    ['0', '10.0.0.2', false],
    ['2', '203.0.113.7', true],
    ['10.0.0.2', '10.0.0.2', true],
    ['10.0.0.2', '10.0.0.3', false],
    ['10.0.0.2', '::ffff:10.0.0.2', true],
    ['10.0.0.0/8', '::ffff:10.9.9.9', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.9.0.1', true],
    ['loopback', '::1', true],
    ['linklocal', 'fe80::1', true],
    ['linklocal', '169.254.1.1', true],
    ['uniquelocal', '192.168.1.1', true],
    ['uniquelocal', '172.31.0.1', true],
    ['uniquelocal', 'fd12::1', true],
    ['uniquelocal', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::5', '2001:db8::6', false],
    ['10.0.0.0/8', 'unknown', false],
  ])('of TRUST_PROXY=%s: %s is one: %s', (TRUST_PROXY, address, trusted) => {
    expect(proxyTest(Config.from({ TRUST_PROXY }).trustProxy)(address)).toBe(trusted);
  });
});
