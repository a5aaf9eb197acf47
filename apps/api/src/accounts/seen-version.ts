import type { Context } from '../platform/commanding/context.js';
import type { EventLog } from '../platform/event-log/event-log.js';
import { ACCOUNT_STREAM } from './people.projection.js';

const COMING_AND_GOING: readonly string[] = ['SessionOpened', 'SessionClosed'];

/**
 * Who signs in or out changes nothing of what somebody has seen of an account: its newest version counts as seen then.
 */
export const unlessOnlySessions = async (log: EventLog, accountId: string, context: Context): Promise<Context> => {
  if (context.expected === undefined) return context;
  const { events } = await log.read(`${ACCOUNT_STREAM}${accountId}`, context.expected + 1);
  const last = events.at(-1);
  return last && events.every(({ type }) => COMING_AND_GOING.includes(type))
    ? { ...context, expected: last.revision }
    : context;
};
