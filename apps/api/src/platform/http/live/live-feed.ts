import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { LiveMessage } from '@camino/contracts/problem.js';
import { EventLog } from '../../event-log/event-log.js';
import type { Position } from '../../event-store/event-store.js';
import { ProjectionRunner } from '../../projecting/projection-runner.js';
import { type LiveRow, maySee, type Viewer } from './audience.js';

/** A message with the row before and after the change: a viewer who can no longer see the row is notified, too. */
type Entry = Readonly<{ message: LiveMessage; rows: readonly LiveRow[] }>;

export type Listener = Readonly<{ viewer: Viewer; hear: (message: LiveMessage) => void }>;

/** Messages that a reconnecting client missed; null when they are no longer available. */
export type Missed = readonly LiveMessage[] | null;

const KEPT = 2000;
const PROJECTION = 'reservations';

/**
 * Notifies listeners of changed bookings, after the rows they will reload are written. Keeps the last messages for
 * clients that reconnect.
 */
@Injectable()
export class LiveFeed implements OnApplicationBootstrap {
  private readonly listeners = new Set<Listener>();
  private readonly kept: Entry[] = [];
  private readonly lastRows = new Map<string, LiveRow>();
  private pending: Entry[] = [];
  /** Messages at or before this position are no longer available. */
  private forgotten: Position = Number.POSITIVE_INFINITY;
  private latest: Position = -1;

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly log: EventLog,
  ) {}

  onApplicationBootstrap(): void {
    this.projections.onRows(({ projection, row, position }) => {
      if (projection === PROJECTION && row) this.note(audienceOf(row as unknown as LiveRow), position);
    });
    void this.projections
      .ready()
      .then(() => this.begin())
      .catch(() => undefined);
  }

  /**
   * Subscribes a listener, and returns the messages after `since` that its viewer may see; there is no gap between the
   * two.
   */
  listen(
    listener: Listener,
    since: Position | null,
  ): Readonly<{ missed: Missed; latest: Position; leave: () => void }> {
    this.listeners.add(listener);
    const leave = () => void this.listeners.delete(listener);
    if (since === null) return { missed: [], latest: this.latest, leave };
    const known = since >= this.forgotten && since <= this.latest;
    const missed = known
      ? this.kept
          .filter(({ message, rows }) => message.position > since && rows.some((row) => maySee(listener.viewer, row)))
          .map(({ message }) => message)
      : null;
    return { missed, latest: this.latest, leave };
  }

  private async begin(): Promise<void> {
    const head = await this.log.head();
    this.forgotten = Math.min(this.forgotten, head);
    this.latest = Math.max(this.latest, head);
  }

  /**
   * Rows of a batch arrive in no order. Messages go out in log order, so that a client's position covers all messages
   * before it.
   */
  private note(row: LiveRow, position: Position): void {
    const before = this.lastRows.get(row._id);
    this.lastRows.delete(row._id);
    this.lastRows.set(row._id, row);
    if (this.lastRows.size > KEPT) this.lastRows.delete(this.lastRows.keys().next().value as string);
    const message: LiveMessage = {
      position,
      resource: 'reservation',
      id: row._id,
      state: row.state,
      version: row.version,
    };
    if (this.pending.length === 0) queueMicrotask(() => this.tell());
    this.pending.push({ message, rows: before ? [before, row] : [row] });
  }

  private tell(): void {
    const entries = this.pending.sort((a, b) => a.message.position - b.message.position);
    this.pending = [];
    for (const entry of entries) {
      this.kept.push(entry);
      this.latest = Math.max(this.latest, entry.message.position);
      for (const { viewer, hear } of this.listeners)
        if (entry.rows.some((row) => maySee(viewer, row))) hear(entry.message);
    }
    const dropped = this.kept.splice(0, Math.max(0, this.kept.length - KEPT));
    if (dropped.length > 0) this.forgotten = (dropped.at(-1) as Entry).message.position;
  }
}

/** Copies only these fields, so that no personal data is kept. */
const audienceOf = ({ _id, state, version, token, driverId, clientId, bookedBy }: LiveRow): LiveRow => ({
  _id,
  state,
  version,
  token,
  driverId,
  clientId,
  bookedBy,
});
