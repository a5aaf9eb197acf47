import type { Position } from '../event-store/event-store.js';
import type { RecordedEvent } from './recorded-event.js';

/** What the log is called: see docs/decisions/log-identity.md. */
export abstract class LogIdentity {
  /** The same for ever, in every process. @throws StoreUnavailable */
  abstract id(): Promise<string>;
}

/**
 * The name where it is to be told; null where nothing outside of this process's own folder depends on the log. @throws
 * StoreUnavailable
 */
export type LogName = () => Promise<string | null>;
/** Token. */
export const LOG_NAME = Symbol('LOG_NAME');
export const NAMELESS: LogName = () => Promise.resolve(null);

/**
 * An event that stands in the log for as long as the log does: where it stands, and what it is. A position says only
 * the first.
 */
export type Anchor = Readonly<{ stream: string; revision: number; id: string }>;

/** The last event among these that is never removed; keys of erased people are. */
export const anchorIn = (events: readonly RecordedEvent[]): Anchor | null => {
  const last = events.findLast(({ stream }) => !stream.startsWith(REMOVABLE));
  return last ? { stream: last.stream, revision: last.revision, id: last.id } : null;
};

const REMOVABLE = 'key-';

/** Made from another log than the one at hand: nothing is to be shown, done or overwritten by it. */
export class ForeignLog extends Error {
  constructor(what: string, why: string) {
    super(`${what} belong to another log: ${why}`);
    this.name = 'ForeignLog';
  }
}

/** Whether both are names, and not the same. */
export const isForeign = (stored: string | null | undefined, own: string | null): boolean =>
  typeof stored === 'string' && own !== null && stored !== own;

/** For what several processes share. @throws ForeignLog */
export const refuseForeign = (what: string, stored: string | null | undefined, own: string | null): void => {
  if (isForeign(stored, own))
    throw new ForeignLog(what, `theirs is called ${stored}, this one ${own}. Give this log a database of its own`);
};

/** How far something has read a log: the position, the last event it has seen, and what the log is called. */
export type Reached = Readonly<{ position: Position; anchor?: Anchor | null; log?: string | null }>;

/** What is asked of a log to find out whether it is the one that was read. */
type Asked = Readonly<{ head(): Promise<Position>; holds(anchor: Anchor): Promise<boolean> }>;

/** Why a position was not reached in this log; null when it was. @throws StoreUnavailable */
export const foreignness = async (
  { position, anchor, log: stored }: Reached,
  log: Asked,
  own: string | null,
): Promise<string | null> => {
  if (isForeign(stored, own)) return `its log is called ${stored}, this one ${own}`;
  const head = await log.head();
  if (position > head) return `it stands at position ${position}, beyond the end of this log (${head})`;
  if (anchor && !(await log.holds(anchor)))
    return `it has seen event ${anchor.id} in ${anchor.stream}, which this log does not have`;
  return null;
};
