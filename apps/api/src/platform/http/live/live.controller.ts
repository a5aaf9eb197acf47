import { type BeforeApplicationShutdown, Controller, Get, Headers, Query, Req, Res, ServiceUnavailableException, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OptionalUser } from '../../auth/access.js';
import { Sessions } from '../../auth/sessions.js';
import { claimsOf, userOf } from '../../auth/user.js';
import { AnswersWith, Area, Says } from '../../openapi/annotations.js';
import type { Viewer } from './audience.js';
import { EventStream } from './event-stream.js';
import { LiveFeed } from './live-feed.js';

const HEARTBEAT_MS = 20_000;
/** When the server ends, its readers come back after this time and up to as much again: not all at once. */
const COME_BACK_MS = 1000;
/** Open streams; each costs a connection and some memory. */
export const MAX_STREAMS = 2000;
/** An office behind one address has this many screens; more are somebody who wants to keep others out. */
export const MAX_STREAMS_OF_ADDRESS = 200;
const LINK_TOKEN = /^[\w-]{16,128}$/;

/** Live updates for both front ends. A stream lasts as long as the session it was opened with, and ends with the server. */
@Area('Server')
@Controller('api/stream')
export class LiveController implements BeforeApplicationShutdown {
  private readonly open = new Set<EventStream>();
  private readonly addresses = new Map<string, number>();

  constructor(
    private readonly feed: LiveFeed,
    private readonly sessions: Sessions,
  ) {}

  @OptionalUser()
  @Get()
  @Says('Live updates: what changed, as it happens.', 'Server-sent events for whoever is signed in, or for the holder of a booking’s `token`. Each message has a `LiveMessage` as its data and goes on after `Last-Event-ID`; the event `reset` says that what was missed is not known any more.')
  @AnswersWith('text/event-stream', 'The stream.')
  stream(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('token') token?: unknown, @Headers('last-event-id') lastId?: string): void {
    const viewer = viewerOf(request, token);
    const ofAddress = this.addresses.get(request.ip) ?? 0;
    if (this.open.size >= MAX_STREAMS || ofAddress >= MAX_STREAMS_OF_ADDRESS) throw new ServiceUnavailableException();
    const headers = reply.getHeaders();
    reply.hijack();
    const stream = new EventStream(reply.raw, headers);
    if (request.method === 'HEAD') return stream.end();
    const { missed, latest, leave } = this.feed.listen({ viewer, hear: (message) => stream.message(message) }, positionOf(lastId));
    if (missed === null) stream.reset(latest);
    else for (const message of missed) stream.message(message);
    this.open.add(stream);
    this.addresses.set(request.ip, ofAddress + 1);
    const beating = setInterval(() => void this.beat(request, stream), HEARTBEAT_MS);
    reply.raw.on('close', () => {
      clearInterval(beating);
      leave();
      this.open.delete(stream);
      this.left(request.ip);
    });
  }

  /** Before the server waits for its last requests: these would never end by themselves. */
  beforeApplicationShutdown(): void {
    for (const stream of this.open) stream.end(COME_BACK_MS + Math.floor(Math.random() * COME_BACK_MS));
  }

  private left(address: string): void {
    const others = (this.addresses.get(address) ?? 1) - 1;
    if (others > 0) this.addresses.set(address, others);
    else this.addresses.delete(address);
  }

  private async beat(request: FastifyRequest, stream: EventStream): Promise<void> {
    const claims = claimsOf(request);
    const counts = claims === null || (claims.exp * 1000 > Date.now() && (await this.sessions.count(claims).catch(() => true)));
    if (counts) stream.heartbeat();
    else stream.end();
  }
}

/** @throws UnauthorizedException for a guest without a booking's token */
const viewerOf = (request: FastifyRequest, token: unknown): Viewer => {
  const user = userOf(request);
  if (user) return { user };
  if (typeof token === 'string' && LINK_TOKEN.test(token)) return { token };
  throw new UnauthorizedException();
};

/** null for who comes for the first time; -1, which nobody knows, for what cannot be read. */
const positionOf = (lastId: string | undefined): number | null => {
  if (lastId === undefined || lastId === '') return null;
  return /^\d{1,15}$/.test(lastId) ? Number(lastId) : -1;
};
