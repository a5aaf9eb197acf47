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
