import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';

/** The metadata of a command: who issued it, when, why, and its correlation. */
export type Context = Readonly<{
  actor: Actor;
  at: Instant;
  /** Idempotency key: a second command with the same id has no effect. */
  commandId: string;
  /** The id was generated for this command: nothing has been written under it, nor to a stream that is named by it. */
  isNew?: boolean;
  correlation: string;
  causation?: string;
  request?: string;
  onBehalfOf?: string;
  reason?: string;
  /** Version of the aggregate that the caller has seen (If-Match). */
  expected?: number;
  /** Binds an Idempotency-Key to the body of its request. */
  bodyHash?: string;
}>;

export const SYSTEM: Actor = { id: 'system', role: 'system' };

/**
 * Context of a command that the system issues because of `cause`. The same cause and purpose give the same command id.
 */
export const systemContext = (at: Instant, purpose: string, cause: string, correlation: string = cause): Context => ({
  actor: SYSTEM,
  at,
  commandId: uuidOf(`${purpose}:${cause}`),
  correlation,
  causation: cause,
});

/**
 * Context of a follow-up command on another stream by the same caller: it has its own id and expects no version there.
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
