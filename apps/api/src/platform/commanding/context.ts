import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/time.js';

/** Everything about a command that is not its content: who, when, why, and what it hangs together with. */
export type Context = Readonly<{
  actor: Actor;
  at: Instant;
  /** Names the command: the same id again has no second effect. */
  commandId: string;
  correlation: string;
  causation?: string;
  request?: string;
  onBehalfOf?: string;
  reason?: string;
  /** Version of the thing the caller had seen (If-Match). */
  expected?: number;
  /** Binds an Idempotency-Key to the body it came with. */
  bodyHash?: string;
}>;

export const SYSTEM: Actor = { id: 'system', role: 'system' };

/**
 * Context of something the system does by itself because of `cause`; the same cause and purpose give the same command.
 */
export const systemContext = (at: Instant, purpose: string, cause: string, correlation: string = cause): Context => ({
  actor: SYSTEM,
  at,
  commandId: uuidOf(`${purpose}:${cause}`),
  correlation,
  causation: cause,
});

/**
 * What a command does on a stream beside its own, by the same caller: an id of its own, and no version expected there.
 */
export const derived = (context: Context, purpose: string): Context => ({
  ...context,
  commandId: uuidOf(`${context.commandId}:${purpose}`),
  expected: undefined,
});

/** A name-based UUID (version 8, SHA-256): the same text gives the same id. */
export const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const newCommandId = (): string => randomUUID();
