import { Logger } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import type { Position } from '../../log/event-store/index.js';
import type { Leadership } from '../leading/leadership.js';
import { isForeign, type LogName, refuseForeign } from '../../log/event-log/index.js';
import { messageOf } from './halt.js';
import { pause } from '../../kit/index.js';
import type { PositionGate } from './position-gate.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import { CHECKPOINTS } from '../mongo/mongo.js';
import { type ServedCheckpoint, type ServingCollections } from './serving-collections.js';

/** Pause between two reads while nobody waits for a position, … */
const UNHURRIED_MS = 250;
/** … and while somebody waits. */
const HURRIED_MS = 20;

/**
 * Follows the rows that another process projects: reads from its checkpoints how far they are and which generations
 * serve.
 */
export class CheckpointWatcher {
  /** The last error while the read side does not answer. */
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
   * Reads the checkpoints repeatedly until the signal is aborted; calls `looked` after each successful read. Never
   * rejects.
   */
  async run(signal: AbortSignal, looked: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.look(signal);
        looked();
      } catch (error) {
        if (this.failing === undefined)
          this.logger.warn(`the checkpoints of the projections cannot be read: ${messageOf(error)}`);
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
    this.serving.update(found.filter(({ log }) => !isForeign(log, name)));
    for (const { log } of found) refuseForeign('the rows', log, name);
    this.failing = undefined;
    for (const { _id, position } of found) this.gates.get(_id)?.stand(position);
  }
}
