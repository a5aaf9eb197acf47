import { Logger } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import type { Position } from '../event-store/event-store.js';
import type { Leadership } from '../leading/leadership.js';
import { isForeign, type LogName, refuseForeign } from '../event-log/log-name.js';
import { messageOf } from './halt.js';
import { pause } from './pause.js';
import type { PositionGate } from './position-gate.js';
import { ReadSideUnavailable } from './read-side-unavailable.js';
import { CHECKPOINTS, type ServedCheckpoint, type ServingCollections } from './serving-collections.js';

/** Between two looks while nobody waits for a position, … */
const UNHURRIED_MS = 250;
/** … and while somebody does. */
const HURRIED_MS = 20;

/** How far the rows are that another process projects, and which of them serve: both as its checkpoints say. */
export class CheckpointWatcher {
  /** Why nothing is known, when the read side does not answer. */
  failing: string | undefined;
  private readonly logger = new Logger('Projections');

  constructor(
    private readonly connection: Connection,
    private readonly gates: ReadonlyMap<string, PositionGate>,
    private readonly serving: ServingCollections,
    private readonly leadership: Leadership,
    private readonly logName: LogName,
  ) {}

  /**
   * Looks again and again until the signal is aborted; calls `looked` after each look that was answered. Never rejects.
   */
  async run(signal: AbortSignal, looked: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.look(signal);
        looked();
      } catch (error) {
        if (this.failing === undefined)
          this.logger.warn(`how far the projections are cannot be read: ${messageOf(error)}`);
        this.failing = messageOf(error);
      }
      for (let waited = 0; waited < UNHURRIED_MS && !signal.aborted; waited += HURRIED_MS) {
        await pause(HURRIED_MS, signal);
        if ([...this.gates.values()].some(({ isAwaited }) => isAwaited)) break;
      }
    }
  }

  private async look(signal: AbortSignal): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new ReadSideUnavailable();
    const checkpoints: mongo.Collection<ServedCheckpoint & { position: Position }> = db.collection(CHECKPOINTS);
    const name = await this.logName();
    const found = this.leadership.leads ? [] : await checkpoints.find({}).toArray();
    if (signal.aborted || this.leadership.leads) return void (this.failing = undefined);
    this.serving.believe(found.filter(({ log }) => !isForeign(log, name)));
    for (const { log } of found) refuseForeign('the rows', log, name);
    this.failing = undefined;
    for (const { _id, position } of found) this.gates.get(_id)?.stand(position);
  }
}
