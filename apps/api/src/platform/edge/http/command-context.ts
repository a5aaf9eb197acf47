import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { actorOf, userOf } from '../auth/user.js';
import { Clock } from '../../kit/index.js';
import { KeyedHashes } from '../../log/crypto/index.js';
import { type Context, newCommandId, uuidOf } from '../../log/event-store/index.js';
import { IssuesCommand } from './annotations.js';
import { BadRequest } from './refused.js';

/** Printable ASCII. */
const KEY = /^[\x21-\x7e]{8,200}$/;
const VERSION = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * Makes a request's command context: actor, time, expected version, and a command id that derives from the
 * Idempotency-Key, so that a repeated key has no second effect.
 */
@Injectable()
export class RequestContext implements PipeTransform<FastifyRequest, Context> {
  constructor(
    private readonly clock: Clock,
    private readonly hashes: KeyedHashes,
  ) {}

  /** @throws BadRequest `version.malformed`, `idempotency.malformed` */
  transform(request: FastifyRequest): Context {
    return { ...this.issued(request), ...expectedOf(request.headers['if-match']) };
  }

  protected issued(request: FastifyRequest): Context {
    const actor = actorOf(userOf(request));
    return {
      actor,
      at: this.clock.now(),
      ...commandOf(request, actor.id, this.hashes),
      correlation: request.id,
      request: request.id,
    };
  }
}

/**
 * The context for aggregates the caller cannot have seen: the stream of an address, an account yet to be created.
 * Ignores `If-Match`, because a refusal would reveal what happened there.
 */
@Injectable()
export class UnseenRequestContext extends RequestContext {
  /** @throws BadRequest `idempotency.malformed` */
  override transform(request: FastifyRequest): Context {
    return this.issued(request);
  }
}

/** Parameter decorator for the `Context` of a command. */
export const CommandContext = () => contextFrom(RequestContext, { versioned: true });

/** Parameter decorator for the `Context` of a command without expected version; ignores `If-Match`. */
export const UnseenContext = () => contextFrom(UnseenRequestContext, { versioned: false });

const contextFrom =
  (pipe: Type<RequestContext>, command: Readonly<{ versioned: boolean }>): ParameterDecorator =>
  (target, name, index) => {
    AsRequest(pipe)(target, name, index);
    IssuesCommand(command)((target as Readonly<Record<string | symbol, object>>)[name as string] as object);
  };

const AsRequest = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  execution.switchToHttp().getRequest<FastifyRequest>(),
);

/**
 * Binds the key to its sender, the method and the full path with its query, which identify its purpose; the hash,
 * salted with the key itself, binds it to the body.
 */
const commandOf = (
  { headers, method, url, body }: FastifyRequest,
  actorId: string,
  hashes: KeyedHashes,
): Pick<Context, 'commandId' | 'isNew' | 'bodyHash'> => {
  const key = headers['idempotency-key'];
  if (key === undefined) return { commandId: newCommandId(), isNew: true };
  if (typeof key !== 'string' || !KEY.test(key)) throw new BadRequest('idempotency.malformed');
  return {
    commandId: uuidOf(`${actorId} ${method} ${url} ${key}`),
    bodyHash: hashes.bodyHash(`${key}\n${canonical(body)}`),
  };
};

/** JSON with sorted object fields: the same content gives the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const expectedOf = (header: string | undefined): Pick<Context, 'expected'> => {
  if (header === undefined) return {};
  const version = VERSION.exec(header)?.[1];
  if (version === undefined) throw new BadRequest('version.malformed');
  return { expected: Number(version) };
};
