import type { Instant } from '@camino/domain/kernel/time.js';
import { type Context, SYSTEM, uuidOf } from '../platform/commanding/context.js';

/** What made somebody a driver, or no longer one: a command on their account. */
type Cause = Readonly<{ command: string; at: Instant; correlation: string; causation?: string }>;

/**
 * Context of the roster's command that follows a command on an account. It derives from that command alone, so that it has one
 * effect whether the registering handler issues it, the reaction, or both.
 */
export const rosterContext = ({ command, at, correlation, causation = command }: Cause): Context => ({
  actor: SYSTEM,
  at,
  commandId: uuidOf(`roster:${command}`),
  correlation,
  causation,
});
