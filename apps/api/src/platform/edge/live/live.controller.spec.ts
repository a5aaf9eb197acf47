import { EventEmitter } from 'node:events';
import { ServiceUnavailableException, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Sessions } from '../auth/sessions.js';
import { signIn } from '../auth/user.js';
import { LinkTokens } from './link-tokens.js';
import { LiveController, MAX_STREAMS, MAX_STREAMS_OF_NETWORK, MAX_STREAMS_OF_TRAVELLERS } from './live.controller.js';
import type { LiveFeed } from './live-feed.js';

/** A response that records what is written to it. */
class Response extends EventEmitter {
  readonly writableLength = 0;
  destroyed = false;
  text = '';
  ended = false;
  writeHead(): void {
    this.text = '';
  }
  write(text: string): boolean {
    this.text += text;
    return true;
  }
  end(): void {
    this.ended = true;
    this.emit('close');
  }
}

class OpenSessions extends Sessions {
  open = true;
  heard: (accountId: string) => void = () => undefined;
  count(): Promise<boolean> {
    return Promise.resolve(this.open);
  }
  onEnded(heard: (accountId: string) => void): () => void {
    this.heard = heard;
    return () => undefined;
  }
}

const LINK = 'abcdefghijklmnop';
class OneBooking extends LinkTokens {
  readonly refusal = 'link.unknown';

  known(token: string): Promise<boolean> {
    return Promise.resolve(token === LINK);
  }
}

const claims: TokenClaims = {
  sid: 's1',
  id: 'mario',
  role: 3,
  name: 'Mario',
  driver_id: 'mario',
  iat: 0,
  exp: Date.parse('2026-03-03T23:00:00.000Z') / 1000,
};
const client: TokenClaims = { ...claims, role: 4, driver_id: null };
const feed = { listen: () => ({ missed: [], latest: 0, leave: () => undefined }) } as unknown as LiveFeed;
const controllerOf = (sessions = new OpenSessions()) => new LiveController(feed, sessions, [new OneBooking()]);

type Connecting = Readonly<{ method?: string; ip?: string; token?: string; gone?: boolean }>;
const connect = async (
  controller: LiveController,
  as: TokenClaims | null,
  { method = 'GET', ip = '10.0.0.1', token = LINK, gone = false }: Connecting = {},
) => {
  const request = { method, headers: {}, ip } as FastifyRequest;
  if (as) signIn(request, as);
  const response = new Response();
  response.destroyed = gone;
  await controller.stream(
    request,
    { getHeaders: () => ({}), hijack: () => undefined, raw: response } as unknown as FastifyReply,
    as ? undefined : token,
  );
  return response;
};
/** Opens `count` streams from as few addresses as allowed. */
const connectMany = (controller: LiveController, as: TokenClaims | null, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      connect(controller, as, { ip: `10.1.0.${Math.floor(n / MAX_STREAMS_OF_NETWORK)}` }),
    ),
  );

describe('an open stream', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-03T15:00:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('says something at least every twenty seconds', async () => {
    const response = await connect(controllerOf(), claims);
    response.text = '';
    await jest.advanceTimersByTimeAsync(60_500);
    expect(response.text).toBe(':\n\n:\n\n:\n\n');
  });

  it('ends once its session has ended', async () => {
    const sessions = new OpenSessions();
    const response = await connect(controllerOf(sessions), claims);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(response.ended).toBe(false);
    sessions.open = false;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(response.ended).toBe(true);
  });

  it('ends at once when its session has ended and that is told, nobody else’s with it', async () => {
    const sessions = new OpenSessions();
    const controller = controllerOf(sessions);
    const [marios, others] = [await connect(controller, claims), await connect(controller, { ...claims, id: 'julia' })];
    sessions.open = false;
    sessions.heard('mario');
    await jest.advanceTimersByTimeAsync(0);
    expect([marios.ended, others.ended]).toEqual([true, false]);
  });

  it('ends once its token has expired', async () => {
    const response = await connect(controllerOf(), claims);
    await jest.advanceTimersByTimeAsync(8 * 3600_000 + 20_000);
    expect(response.ended).toBe(true);
  });

  it('of a traveller with a link needs no session', async () => {
    const sessions = new OpenSessions();
    sessions.open = false;
    const response = await connect(controllerOf(sessions), null);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(response.ended).toBe(false);
  });

  it('is refused to who has neither session nor link', async () => {
    await expect(
      controllerOf().stream({ headers: {} } as FastifyRequest, {} as FastifyReply, undefined),
    ).rejects.toThrow(UnauthorizedException);
  });

  it('is refused to who holds the link of no booking, and takes no place', async () => {
    const controller = controllerOf();
    const made = Array.from({ length: MAX_STREAMS_OF_NETWORK }, (_, n) =>
      connect(controller, null, { token: `made-up-token-${1000 + n}` }),
    );
    for (const one of made) await expect(one).rejects.toEqual(new Rejection('link.unknown'));
    expect((await connect(controller, null)).ended).toBe(false);
  });

  it('is not kept for who has left before their link was looked up', async () => {
    const controller = controllerOf();
    for (let n = 0; n <= MAX_STREAMS_OF_NETWORK; n += 1) await connect(controller, null, { gone: true });
    expect((await connect(controller, null)).ended).toBe(false);
  });

  it('is not kept open for who asks for its headers only', async () => {
    expect((await connect(controllerOf(), claims, { method: 'HEAD' })).ended).toBe(true);
  });

  it('is one of a limited number of an IPv6 line, however many addresses it has', async () => {
    const controller = controllerOf();
    for (let n = 0; n < MAX_STREAMS_OF_NETWORK; n += 1)
      await connect(controller, claims, { ip: `2001:db8:1:2::${n.toString(16)}` });
    await expect(connect(controller, claims, { ip: '2001:db8:1:2:ffff::1' })).rejects.toThrow(
      ServiceUnavailableException,
    );
    expect((await connect(controller, claims, { ip: '2001:db8:1:3::1' })).ended).toBe(false);
  });

  it('is one of a limited number', async () => {
    const controller = controllerOf();
    const streams = await connectMany(controller, claims, MAX_STREAMS);
    await expect(connect(controller, claims, { ip: '10.0.0.251' })).rejects.toThrow(ServiceUnavailableException);
    streams[0]?.end();
    expect((await connect(controller, claims)).ended).toBe(false);
  });

  it.each([
    ['guests', null],
    ['clients', client],
  ] as const)('of %s leaves room for those who work here', async (_, traveller) => {
    const controller = controllerOf();
    const streams = await connectMany(controller, traveller, MAX_STREAMS_OF_TRAVELLERS);
    await expect(connect(controller, traveller)).rejects.toThrow(ServiceUnavailableException);
    expect((await connect(controller, claims)).ended).toBe(false);
    streams[0]?.end();
    expect((await connect(controller, traveller)).ended).toBe(false);
  });

  it('is one of a few for each address, so that one address keeps nobody else out', async () => {
    const controller = controllerOf();
    const streams = await connectMany(controller, claims, MAX_STREAMS_OF_NETWORK);
    await expect(connect(controller, claims, { ip: '10.1.0.0' })).rejects.toThrow(ServiceUnavailableException);
    expect((await connect(controller, claims, { ip: '10.0.0.2' })).ended).toBe(false);
    streams[0]?.end();
    expect((await connect(controller, claims, { ip: '10.1.0.0' })).ended).toBe(false);
  });

  it('ends with the server', async () => {
    const controller = controllerOf();
    const streams = [await connect(controller, claims), await connect(controller, null)];
    controller.beforeApplicationShutdown();
    expect(streams.map(({ ended }) => ended)).toEqual([true, true]);
  });
});
