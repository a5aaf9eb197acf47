/*
 * Clients of one server, in a process of their own so that their processor time is counted separately. Each has one
 * connection, sends the next request after the previous response, and parses only the status and the length of a
 * response.
 */
import { fork } from 'node:child_process';
import { createConnection } from 'node:net';
import { fileURLToPath } from 'node:url';
import { percentile } from './figures.mjs';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** One request as sent over the wire. */
const written = ({ method = 'POST', path, token, body }, port) => {
  const content = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}`);
};

/** A connection that handles one request at a time and returns the status and size of the response. */
const connected = (port) =>
  new Promise((ready, failed) => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    let answer = null;
    let status = 0;
    let left = -1;
    let size = 0;
    let head = Buffer.alloc(0);
    const take = (chunk) => {
      size += chunk.length;
      if (left < 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        const text = head.latin1Slice(0, end).toLowerCase();
        status = Number(text.slice(9, 12));
        left = Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1] ?? 0) - (head.length - end - 4);
      } else left -= chunk.length;
      if (left > 0) return;
      const done = { status, size };
      [left, size, head] = [-1, 0, Buffer.alloc(0)];
      answer(done);
    };
    socket.on('data', take);
    socket.once('error', failed);
    socket.once('connect', () =>
      ready({
        ask: (bytes) => new Promise((done) => ((answer = done), socket.write(bytes))),
        end: () => socket.destroy(),
      }),
    );
  });

const pause = (milliseconds) => new Promise((later) => setTimeout(later, milliseconds));

/**
 * Sends `requests` in turn until `total` have been answered, with `clients` in parallel. With `every`, each client
 * waits at least that many milliseconds between the starts of its requests. `waits` are the milliseconds of each.
 */
const load = async ({ port, clients, requests, total, every = 0 }) => {
  const bytes = requests.map((request) => written(request, port));
  const connections = await Promise.all(Array.from({ length: clients }, () => connected(port)));
  const waits = [];
  const statuses = {};
  let sent = 0;
  let size = 0;
  const client = async ({ ask }, place) => {
    if (every > 0) await pause((every * place) / clients);
    while (sent < total) {
      const begun = performance.now();
      const answer = await ask(bytes[sent++ % bytes.length]);
      const wait = performance.now() - begun;
      waits.push(wait);
      size += answer.size;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (every > wait) await pause(every - wait);
    }
  };
  const cpu = process.cpuUsage();
  const since = performance.now();
  await Promise.all(connections.map(client));
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const { end } of connections) end();
  return {
    rate: waits.length / seconds,
    seconds,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    waits,
    statuses,
    bytes: size / waits.length,
    cpu: (user + system) / 1e6 / seconds,
  };
};

/** Runs a load in a process of its own. */
export const clients = (given) =>
  new Promise((done, failed) => {
    const child = fork(fileURLToPath(import.meta.url), [], { serialization: 'advanced' });
    child.once('message', done);
    child.once('exit', (code) => code !== 0 && failed(new Error(`the clients ended with ${code}`)));
    child.send(given);
  });

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', async (given) => process.send(await load(given), () => process.exit()));
}
