import type { Position } from '../event-store/event-store.js';
import type { RecordedEvent } from '../event-store/recorded-event.js';

/** The identity of the log: see docs/decisions/log-identity.md. */
export abstract class LogIdentity {
  /** Permanent, and the same in every process. @throws StoreUnavailable */
  abstract id(): Promise<string>;
}

/**
 * The log's name; null where no state outside this process's own folder depends on the log. @throws StoreUnavailable
 */
export type LogName = () => Promise<string | null>;
/** Injection token. */
export const LOG_NAME = Symbol('LOG_NAME');
export const NAMELESS: LogName = () => Promise.resolve(null);

/** An event that is never removed from the log. It identifies the log, which a position alone does not. */
export type Anchor = Readonly<{ stream: string; revision: number; id: string }>;

/** The last of these events that is never removed. Only key streams are removed. */
export const anchorIn = (events: readonly RecordedEvent[]): Anchor | null => {
  const last = events.findLast(({ stream }) => !stream.startsWith(REMOVABLE));
  return last ? { stream: last.stream, revision: last.revision, id: last.id } : null;
};

const REMOVABLE = 'key-';

/** Stored state belongs to another log and must not be shown, acted on or overwritten. */
export class ForeignLog extends Error {
  constructor(what: string, why: string) {
    super(`${what} belong to another log: ${why}`);
    this.name = 'ForeignLog';
  }
}

/** Whether both names are known and differ. */
export const isForeign = (stored: string | null | undefined, own: string | null): boolean =>
  typeof stored === 'string' && own !== null && stored !== own;

/** For state that several processes share. @throws ForeignLog */
export const refuseForeign = (what: string, stored: string | null | undefined, own: string | null): void => {
  if (isForeign(stored, own))
    throw new ForeignLog(what, `theirs is called ${stored}, this one ${own}. Give this log a database of its own`);
};

/** A reader's progress: the position, the last event it has seen, and the name of the log. */
export type Reached = Readonly<{ position: Position; anchor?: Anchor | null; log?: string | null }>;

/** What `foreignness` needs of a log. */
type LogUnderTest = Readonly<{ head(): Promise<Position>; holds(anchor: Anchor): Promise<boolean> }>;

/** Explains why a position cannot belong to this log; null when it can. @throws StoreUnavailable */
export const foreignness = async (
  { position, anchor, log: stored }: Reached,
  log: LogUnderTest,
  own: string | null,
): Promise<string | null> => {
  if (isForeign(stored, own)) return `its log is called ${stored}, this one ${own}`;
  const head = await log.head();
  if (position > head) return `it stands at position ${position}, beyond the end of this log (${head})`;
  if (anchor && !(await log.holds(anchor)))
    return `it has seen event ${anchor.id} in ${anchor.stream}, which this log does not have`;
  return null;
};
