import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import { createLive, type LiveOptions, type LiveStatus } from './live.js';

type Connection = {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  say: (text: string) => void;
  end: () => void;
};

/**
 * A server that sends what the test tells it to. `refuse` is the response to the next connection instead of a stream.
 */
const liveServer = () => {
  const connections: Connection[] = [];
  const refusals: number[] = [];
  const fetchOf = async (url: string, init: RequestInit) => {
    const waiting: ((part: { done: boolean; value?: Uint8Array }) => void)[] = [];
    const parts: { done: boolean; value?: Uint8Array }[] = [];
    const push = (part: { done: boolean; value?: Uint8Array }) =>
      waiting.length ? waiting.shift()?.(part) : parts.push(part);
    const signal = init.signal as AbortSignal;
    connections.push({
      url,
      signal,
      headers: init.headers as Record<string, string>,
      say: (text) => push({ done: false, value: new TextEncoder().encode(text) }),
      end: () => push({ done: true }),
    });
    const status = refusals.shift() ?? 200;
    const read = () =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        const part = parts.shift();
        if (part) resolve(part);
        else waiting.push(resolve);
      });
    return { ok: status === 200, status, body: { getReader: () => ({ read }) } };
  };
  const last = (): Connection => connections[connections.length - 1] as Connection;
  return {
    connections,
    last,
    refuse: (status: number) => refusals.push(status),
    fetch: fetchOf as unknown as typeof fetch,
  };
};

const change = (position: number): LiveMessage => ({
  position,
  resource: 'reservation',
  id: `r${position}`,
  state: 'approved',
  version: 2,
});
const wire = (position: number): string =>
  `id: ${position}\nevent: reservation\ndata: ${JSON.stringify(change(position))}\n\n`;
const settle = () => jest.advanceTimersByTimeAsync(0);

let server: ReturnType<typeof liveServer>;
const liveOn = (options: Partial<LiveOptions> = {}) =>
  createLive({
    headers: async () => ({ authorization: 'Bearer t', 'x-api-key': 'camino-public' }),
    fetch: server.fetch,
    ...options,
  });

beforeEach(() => {
  jest.useFakeTimers();
  server = liveServer();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the live stream', () => {
  it('is one connection, shared by all who subscribe, with the usual headers', async () => {
    const live = liveOn();
    const first: LiveMessage[] = [];
    const second: LiveMessage[] = [];
    live.subscribe((message) => first.push(message));
    live.subscribe((message) => second.push(message));
    await settle();
    server.last().say(wire(1));
    await settle();
    expect(
      server.connections.map(({ url, headers }) => [url, headers.authorization, headers['x-api-key'], headers.accept]),
    ).toEqual([['/api/stream', 'Bearer t', 'camino-public', 'text/event-stream']]);
    expect([first, second]).toEqual([[change(1)], [change(1)]]);
  });

  it('names the booking where the tracking page listens', async () => {
    liveOn({ token: 'a b' }).subscribe(() => undefined);
    await settle();
    expect(server.last().url).toBe('/api/stream?token=a%20b');
  });

  it('resumes after the last message when the connection breaks', async () => {
    const heard: number[] = [];
    liveOn().subscribe((message) => heard.push(message.position));
    await settle();
    server.last().say(wire(41));
    await settle();
    server.last().end();
    await jest.advanceTimersByTimeAsync(1500);
    expect(server.connections).toHaveLength(2);
    expect(server.last().headers['last-event-id']).toBe('41');
    server.last().say(wire(42));
    await settle();
    expect(heard).toEqual([41, 42]);
  });

  it('waits longer after each failed attempt, and tries at once when the browser is back online', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    [503, 503, 503].forEach(server.refuse);
    liveOn().subscribe(() => undefined);
    const attemptsAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return server.connections.length;
    };
    expect([await attemptsAfter(990), await attemptsAfter(20)]).toEqual([1, 2]);
    expect([await attemptsAfter(1970), await attemptsAfter(30)]).toEqual([2, 3]);
    window.dispatchEvent(new Event('online'));
    expect(await attemptsAfter(0)).toBe(4);
  });

  it('does not retry when it is refused, and reports it', async () => {
    server.refuse(401);
    const refused: number[] = [];
    liveOn({ onRefused: (status) => refused.push(status) }).subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([refused, server.connections.length]).toEqual([[401], 1]);
  });

  it('says that anything may have changed when the server no longer knows what was missed', async () => {
    let anew = 0;
    liveOn().subscribe(
      () => undefined,
      () => (anew += 1),
    );
    await settle();
    server.last().say('event: reset\nid: 90\ndata: {}\n\n');
    await settle();
    expect(anew).toBe(1);
    server.last().end();
    await jest.advanceTimersByTimeAsync(1500);
    expect(server.last().headers['last-event-id']).toBe('90');
    expect(anew).toBe(1);
  });

  it('says so too when the connection broke before there was anything to resume after', async () => {
    let anew = 0;
    liveOn().subscribe(
      () => undefined,
      () => (anew += 1),
    );
    await settle();
    server.last().end();
    await jest.advanceTimersByTimeAsync(1500);
    expect([server.connections.length, anew]).toEqual([2, 1]);
  });

  it('treats a silent connection as dead', async () => {
    liveOn().subscribe(() => undefined);
    await settle();
    server.last().say(': ping\n\n');
    await jest.advanceTimersByTimeAsync(74_000);
    expect(server.connections).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(server.connections).toHaveLength(2);
  });

  it('ends with its last subscriber', async () => {
    const live = liveOn();
    const leave = [live.subscribe(() => undefined), live.subscribe(() => undefined)];
    await settle();
    leave[0]?.();
    expect(server.last().signal.aborted).toBe(false);
    leave[1]?.();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.last().signal.aborted).toBe(true);
    expect(server.connections).toHaveLength(1);
  });

  it('tells whether it is open', async () => {
    const live = liveOn();
    const seen: LiveStatus[] = [];
    live.watch((status) => seen.push(status));
    const leave = live.subscribe(() => undefined);
    await settle();
    server.last().end();
    await settle();
    leave();
    expect(seen).toEqual(['closed', 'connecting', 'open', 'connecting', 'closed']);
  });

  it.each(['payment', 'taxpayer'] as const)('passes on changes of every kind: %s', async (resource) => {
    const heard: LiveMessage[] = [];
    liveOn().subscribe((message) => heard.push(message));
    await settle();
    const told = { ...change(4), resource };
    server.last().say(`id: 4\ndata: ${JSON.stringify(told)}\n\n`);
    await settle();
    expect(heard).toEqual([told]);
  });

  it('ignores messages it cannot parse', async () => {
    const heard: LiveMessage[] = [];
    liveOn().subscribe((message) => heard.push(message));
    await settle();
    server.last().say('data: {broken\n\ndata: {"resource":"other"}\n\n' + wire(3));
    await settle();
    expect(heard).toEqual([change(3)]);
  });
});
