import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import { EventLog } from '../../log/event-log/index.js';
import type { Position } from '../../log/event-store/index.js';
import { ProjectionRunner } from '../../read/projecting/index.js';
import { type AnyLiveResource, LIVE_RESOURCES, type LiveRow, stateOfRow, type Viewer } from './audience.js';

/** A message with the row before and after the change: a viewer who can no longer see the row is notified, too. */
type Entry = Readonly<{ message: LiveMessage; resource: AnyLiveResource; seen: readonly unknown[] }>;

/** Who is told of a change, and who also of the one after it. */
type Seen = Readonly<{ now: unknown; next: unknown }>;

type Listener = Readonly<{ viewer: Viewer; hear: (message: LiveMessage) => void }>;

/** Messages that a reconnecting client missed; null when they are no longer available. */
type Missed = readonly LiveMessage[] | null;

const KEPT = 2000;
/** State in the message of a row that is no longer there. */
const REMOVED = 'removed';

/**
 * Notifies listeners of changed rows, after the rows they will reload are written. Keeps the last messages for
 * clients that reconnect.
 */
@Injectable()
export class LiveFeed implements OnApplicationBootstrap {
  private readonly listeners = new Set<Listener>();
  private readonly kept: Entry[] = [];
  /** Audiences by resource and id. */
  private readonly lastSeen = new Map<string, unknown>();
  private pending: Entry[] = [];
  /** Messages at or before this position are no longer available. */
  private forgotten: Position = Number.POSITIVE_INFINITY;
  private latest: Position = -1;

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly log: EventLog,
    @Inject(LIVE_RESOURCES) private readonly resources: readonly AnyLiveResource[],
  ) {}

  onApplicationBootstrap(): void {
    this.projections.onRows(({ projection, id, row, position }) => {
      for (const resource of this.resources)
        if (resource.projection.name === projection) this.changed(resource, id, row as LiveRow | null, position);
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
          .filter((entry) => entry.message.position > since && isFor(entry, listener.viewer))
          .map(({ message }) => message)
      : null;
    return { missed, latest: this.latest, leave };
  }

  private async begin(): Promise<void> {
    const head = await this.log.head();
    this.forgotten = Math.min(this.forgotten, head);
    this.latest = Math.max(this.latest, head);
  }

  /** A removed row is told of only where the resource says to whom. */
  private changed(resource: AnyLiveResource, id: string, row: LiveRow | null, position: Position): void {
    if (row) {
      const now = resource.audience(row) as unknown;
      const next = resource.remembered ? (resource.remembered(row) as unknown) : now;
      this.note(resource, { id, state: stateOfRow(resource, row), version: row.version, position }, { now, next });
    } else if ('removed' in resource)
      this.note(
        resource,
        { id, state: REMOVED, version: 0, position },
        { now: resource.removed, next: resource.removed },
      );
  }

  /**
   * Rows of a batch arrive in no order. Messages go out in log order, so that a client's position covers all messages
   * before it.
   */
  private note(resource: AnyLiveResource, told: Omit<LiveMessage, 'resource'>, { now, next }: Seen): void {
    const key = `${resource.resource} ${told.id}`;
    const before = this.lastSeen.get(key);
    this.lastSeen.delete(key);
    this.lastSeen.set(key, next);
    if (this.lastSeen.size > KEPT) this.lastSeen.delete(this.lastSeen.keys().next().value as string);
    const message: LiveMessage = { ...told, resource: resource.resource };
    if (this.pending.length === 0) queueMicrotask(() => this.tell());
    this.pending.push({ message, resource, seen: before === undefined ? [now] : [before, now] });
  }

  private tell(): void {
    const entries = this.pending.sort((a, b) => a.message.position - b.message.position);
    this.pending = [];
    for (const entry of entries) {
      this.kept.push(entry);
      this.latest = Math.max(this.latest, entry.message.position);
      for (const { viewer, hear } of this.listeners) if (isFor(entry, viewer)) hear(entry.message);
    }
    const dropped = this.kept.splice(0, Math.max(0, this.kept.length - KEPT));
    if (dropped.length > 0) this.forgotten = (dropped.at(-1) as Entry).message.position;
  }
}

const isFor = ({ resource, seen }: Entry, viewer: Viewer): boolean => seen.some((one) => resource.maySee(viewer, one));
