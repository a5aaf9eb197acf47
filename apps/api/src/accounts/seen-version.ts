import type { EventLog } from '../platform/log/event-log/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { ACCOUNT_STREAM } from './people.projection.js';

const COMING_AND_GOING: readonly string[] = ['SessionOpened', 'SessionUsed', 'SessionClosed'];

/**
 * Signing in or out, or using a session, does not change what a caller has seen of an account: if only such events
 * follow the expected version, the newest version is expected instead.
 */
export const unlessOnlySessions = async (log: EventLog, accountId: string, context: Context): Promise<Context> => {
  if (context.expected === undefined) return context;
  const { events } = await log.read(`${ACCOUNT_STREAM}${accountId}`, context.expected + 1);
  const last = events.at(-1);
  return last && events.every(({ type }) => COMING_AND_GOING.includes(type))
    ? { ...context, expected: last.revision }
    : context;
};
