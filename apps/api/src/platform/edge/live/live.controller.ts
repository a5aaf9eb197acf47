import {
  type BeforeApplicationShutdown,
  Controller,
  Get,
  Headers,
  Inject,
  Query,
  Req,
  Res,
  ServiceUnavailableException,
  UnauthorizedException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { OptionalUser } from '../auth/access.js';
import { Sessions } from '../auth/sessions.js';
import { claimsOf, userOf } from '../auth/user.js';
import type { Position } from '../../log/event-store/index.js';
import { AnswersWith, Area, Says, RefusesFor, TakesText } from '../http/annotations.js';
import { clientNetwork, NetworkCounts } from '../http/client-network.js';
import type { Viewer } from './audience.js';
import { EventStream } from './event-stream.js';
import { LINK_TOKENS, type LinkTokens } from './link-tokens.js';
import { LiveFeed } from './live-feed.js';

const HEARTBEAT_MS = 20_000;
/**
 * When the server stops, clients reconnect after this time plus a random time up to the same length, so that not all
 * come at once.
 */
const COME_BACK_MS = 1000;
/** Maximum number of open streams: each costs a connection and memory. */
export const MAX_STREAMS = 2000;
/**
 * Maximum number of streams of guests and clients together: anybody can become either, and they must not lock out the
 * staff.
 */
export const MAX_STREAMS_OF_TRAVELLERS = 1500;
/**
 * Maximum number of streams per client network: enough for an office behind one address, and a limit for an attacker.
 */
export const MAX_STREAMS_OF_NETWORK = 200;
const LINK_TOKEN = /^[\w-]{16,128}$/;

/** Live updates for both front ends. A stream ends with its session or with the server. */
@Area('Server')
@Controller('api/stream')
export class LiveController implements BeforeApplicationShutdown {
  private readonly open = new Set<EventStream>();
  /** Functions that recheck the sessions of open streams, by account. */
  private readonly checks = new Map<string, Set<() => void>>();
  private travellers = 0;
  private readonly networks = new NetworkCounts();

  constructor(
    private readonly feed: LiveFeed,
    private readonly sessions: Sessions,
    @Inject(LINK_TOKENS) private readonly links: readonly LinkTokens[],
  ) {
    sessions.onEnded((userId) => this.checkAgain(userId));
  }

  @OptionalUser()
  @Get()
  @Says(
    'Live updates: what changed, as it happens.',
    'Server-sent events for whoever is signed in, or for the holder of a booking’s `token`. Each message has a `LiveMessage` as its data and goes on after `Last-Event-ID`; the event `reset` says that what was missed is not known any more.',
  )
  @TakesText('query', 'token')
  @TakesText('header', 'last-event-id')
  @AnswersWith('text/event-stream', 'The stream.')
  @RefusesFor('link')
  async stream(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('token') token?: unknown,
    @Headers('last-event-id') lastId?: string,
  ): Promise<void> {
    const viewer = viewerOf(request, token);
    if ('token' in viewer) await this.refuseUnknown(viewer.token);
    this.refuseBeyondLimits(viewer, clientNetwork(request));
    const headers = reply.getHeaders();
    reply.hijack();
    /* A connection that closed before `hijack` emits no further `close` event. */
    if (reply.raw.destroyed) return;
    const stream = new EventStream(reply.raw, headers);
    if (request.method === 'HEAD') return stream.end();
    this.serve(stream, viewer, request, reply, positionOf(lastId));
  }

  /** Runs before the server waits for pending requests: streams would never end by themselves. */
  beforeApplicationShutdown(): void {
    for (const stream of this.open) stream.end(COME_BACK_MS + Math.floor(Math.random() * COME_BACK_MS));
  }

  private serve(
    stream: EventStream,
    viewer: Viewer,
    request: FastifyRequest,
    reply: FastifyReply,
    since: Position | null,
  ): void {
    const { missed, latest, leave } = this.feed.listen({ viewer, hear: (message) => stream.message(message) }, since);
    if (missed === null) stream.reset(latest);
    else for (const message of missed) stream.message(message);
    const free = this.takePlace(stream, viewer, clientNetwork(request));
    const beating = setInterval(() => void this.beat(request, stream), HEARTBEAT_MS);
    const forgetCheck = this.checkWhenEnded(request, stream);
    reply.raw.on('close', () => {
      clearInterval(beating);
      forgetCheck();
      leave();
      free();
    });
  }

  /** Counts the stream. Returns the function that releases its place. */
  private takePlace(stream: EventStream, viewer: Viewer, network: string): () => void {
    const traveller = isTraveller(viewer) ? 1 : 0;
    this.open.add(stream);
    this.travellers += traveller;
    const leave = this.networks.add(network);
    return () => {
      this.open.delete(stream);
      this.travellers -= traveller;
      leave();
    };
  }

  /** @throws Rejection of the first kind of link, when no kind knows the token */
  private async refuseUnknown(token: string): Promise<void> {
    for (const links of this.links) if (await links.known(token)) return;
    const [first] = this.links;
    throw first ? new Rejection(first.refusal) : new UnauthorizedException();
  }

  /** @throws ServiceUnavailableException */
  private refuseBeyondLimits(viewer: Viewer, network: string): void {
    const full = this.open.size >= MAX_STREAMS || this.networks.countOf(network) >= MAX_STREAMS_OF_NETWORK;
    if (full || (isTraveller(viewer) && this.travellers >= MAX_STREAMS_OF_TRAVELLERS))
      throw new ServiceUnavailableException();
  }

  /**
   * Ends a session's streams as soon as the session ends, not only at the next heartbeat. Returns the function that
   * unsubscribes.
   */
  private checkWhenEnded(request: FastifyRequest, stream: EventStream): () => void {
    const id = claimsOf(request)?.id;
    if (id === undefined) return () => undefined;
    const check = (): void => void this.beat(request, stream);
    const checks = this.checks.get(id) ?? new Set();
    this.checks.set(id, checks.add(check));
    return () => {
      checks.delete(check);
      if (checks.size === 0 && this.checks.get(id) === checks) this.checks.delete(id);
    };
  }

  private checkAgain(userId: string): void {
    for (const check of this.checks.get(userId) ?? []) check();
  }

  private async beat(request: FastifyRequest, stream: EventStream): Promise<void> {
    const claims = claimsOf(request);
    const counts =
      claims === null || (claims.exp * 1000 > Date.now() && (await this.sessions.count(claims).catch(() => true)));
    if (counts) stream.heartbeat();
    else stream.end();
  }
}

const isTraveller = (viewer: Viewer): boolean => 'token' in viewer || viewer.user.role === 'client';

/** @throws UnauthorizedException for a guest without a booking's token */
const viewerOf = (request: FastifyRequest, token: unknown): Viewer => {
  const user = userOf(request);
  if (user) return { user };
  if (typeof token === 'string' && LINK_TOKEN.test(token)) return { token };
  throw new UnauthorizedException();
};

/** Null for a first connection; -1, a position that is never available, for an unreadable id. */
const positionOf = (lastId: string | undefined): Position | null => {
  if (lastId === undefined || lastId === '') return null;
  return /^\d{1,15}$/.test(lastId) ? Number(lastId) : -1;
};
