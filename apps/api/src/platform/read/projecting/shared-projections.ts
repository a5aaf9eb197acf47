import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { EventLog, LogName } from '../../log/event-log/index.js';
import type { Position } from '../../log/event-store/index.js';
import type { Leadership } from '../leading/leadership.js';
import { RowChangeAnnouncer, type RowChange } from './row-change-announcer.js';
import { CheckpointWatcher } from './checkpoint-watcher.js';
import { messageOf } from './halt.js';
import { pause } from '../../kit/index.js';
import type { ProjectedRows } from './projected-rows.js';
import type { Track } from './projection-rebuild.js';
import type { ServingCollections } from './serving-collections.js';

const PAUSE_MS = 500;

/** Follows rows that any of several processes may write: how far they are, and which of them change. */
export class SharedProjections {
  private readonly following: CheckpointWatcher;
  private readonly announcing: readonly RowChangeAnnouncer[];
  private readonly logger = new Logger('Projections');

  constructor(
    private readonly log: EventLog,
    private readonly tracks: readonly Track[],
    {
      connection,
      serving,
      leadership,
      logName,
    }: Readonly<{ connection: Connection; serving: ServingCollections; leadership: Leadership; logName: LogName }>,
    tell: (change: RowChange) => void,
  ) {
    this.following = new CheckpointWatcher(
      connection,
      new Map(tracks.map(({ projection: { name }, projector }) => [name, projector.gate])),
      serving,
      leadership,
      logName,
    );
    const reading = (rows: ProjectedRows, name: string) => (ids: readonly string[]) =>
      rows.of(serving.of(name)).read(ids);
    this.announcing = tracks.map(
      ({ projection, rows, projector: { gate } }) =>
        new RowChangeAnnouncer(log, { projection, gate, read: reading(rows, projection.name) }, tell),
    );
  }

  /** The last error while the read side does not answer. */
  get failing(): string | undefined {
    return this.following.failing;
  }

  /**
   * Runs until the signal is aborted; never rejects. Calls `caughtUp` once the rows have passed the events that were in
   * the log at the start.
   */
  async run(signal: AbortSignal, caughtUp: () => void): Promise<void> {
    const head = await this.head(signal);
    if (head === null) return;
    for (const announcing of this.announcing) announcing.begin(head);
    await this.following.run(signal, () => {
      if (this.tracks.every(({ projector }) => projector.position >= head)) caughtUp();
    });
  }

  /** Resolves once nothing is announced any more. Close the gates first. */
  async stop(): Promise<void> {
    await Promise.all(this.announcing.map((announcing) => announcing.stop()));
  }

  private async head(signal: AbortSignal): Promise<Position | null> {
    for (; !signal.aborted; await pause(PAUSE_MS, signal)) {
      try {
        return await this.log.head();
      } catch (error) {
        this.logger.warn(`waiting for the log: ${messageOf(error)}`);
      }
    }
    return null;
  }
}
