import { EventEmitter } from 'node:events';
import { ServiceUnavailableException, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenClaims } from '@camino/contracts/session.js';
import { Sessions } from '../../auth/sessions.js';
import { signIn } from '../../auth/user.js';
import { LiveController, MAX_STREAMS, MAX_STREAMS_OF_ADDRESS } from './live.controller.js';
import type { LiveFeed } from './live-feed.js';

/** A response that remembers what was written to it. */
class Response extends EventEmitter {
  readonly writableLength = 0;
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
  count(): Promise<boolean> {
    return Promise.resolve(this.open);
  }
}

const claims: TokenClaims = { sid: 's1', id: 'mario', role: 3, name: 'Mario', driver_id: 'mario', iat: 0, exp: Date.parse('2026-03-03T23:00:00.000Z') / 1000 };
const feed = { listen: () => ({ missed: [], latest: 0, leave: () => undefined }) } as unknown as LiveFeed;

const connect = (controller: LiveController, as: TokenClaims | null, method = 'GET', ip = '10.0.0.1') => {
  const request = { method, headers: {}, ip } as FastifyRequest;
  if (as) signIn(request, as);
  const response = new Response();
  controller.stream(request, { getHeaders: () => ({}), hijack: () => undefined, raw: response } as unknown as FastifyReply, as ? undefined : 'abcdefghijklmnop');
  return response;
};

describe('an open stream', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-03T15:00:00.000Z') }));
  afterEach(() => jest.useRealTimers());

  it('says something at least every twenty seconds', async () => {
    const response = connect(new LiveController(feed, new OpenSessions()), claims);
    response.text = '';
    await jest.advanceTimersByTimeAsync(60_500);
    expect(response.text).toBe(':\n\n:\n\n:\n\n');
  });

  it('ends once its session has ended', async () => {
    const sessions = new OpenSessions();
    const response = connect(new LiveController(feed, sessions), claims);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(response.ended).toBe(false);
    sessions.open = false;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(response.ended).toBe(true);
  });

  it('ends once its token has expired', async () => {
    const response = connect(new LiveController(feed, new OpenSessions()), claims);
    await jest.advanceTimersByTimeAsync(8 * 3600_000 + 20_000);
    expect(response.ended).toBe(true);
  });

  it('of a traveller with a link needs no session', async () => {
    const sessions = new OpenSessions();
    sessions.open = false;
    const response = connect(new LiveController(feed, sessions), null);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(response.ended).toBe(false);
  });

  it('is refused to who has neither session nor link', () => {
    const controller = new LiveController(feed, new OpenSessions());
    expect(() => controller.stream({ headers: {} } as FastifyRequest, {} as FastifyReply, undefined)).toThrow(UnauthorizedException);
  });

  it('is not kept open for who asks for its headers only', () => {
    expect(connect(new LiveController(feed, new OpenSessions()), claims, 'HEAD').ended).toBe(true);
  });

  it('is one of a limited number', () => {
    const controller = new LiveController(feed, new OpenSessions());
    const streams = Array.from({ length: MAX_STREAMS }, (_, n) => connect(controller, claims, 'GET', `10.0.0.${n % 250}`));
    expect(() => connect(controller, claims, 'GET', '10.0.0.251')).toThrow(ServiceUnavailableException);
    streams[0]?.end();
    expect(connect(controller, claims).ended).toBe(false);
  });

  it('is one of a few for each address, so that one address keeps nobody else out', () => {
    const controller = new LiveController(feed, new OpenSessions());
    const streams = Array.from({ length: MAX_STREAMS_OF_ADDRESS }, () => connect(controller, claims));
    expect(() => connect(controller, claims)).toThrow(ServiceUnavailableException);
    expect(connect(controller, claims, 'GET', '10.0.0.2').ended).toBe(false);
    streams[0]?.end();
    expect(connect(controller, claims).ended).toBe(false);
  });

  it('ends with the server', () => {
    const controller = new LiveController(feed, new OpenSessions());
    const streams = [connect(controller, claims), connect(controller, null)];
    controller.beforeApplicationShutdown();
    expect(streams.map(({ ended }) => ended)).toEqual([true, true]);
  });
});
