import { Injectable } from '@nestjs/common';
import { EventLog } from '../../log/event-log/index.js';
import { ProjectionRunner } from '../../read/projecting/index.js';
import { DueRunner, ReactionRunner } from '../../act/reacting/index.js';

const ROUNDS = 10;

/** For tests: waits until reactions and projections have processed everything. */
@Injectable()
export class Quiescence {
  constructor(
    private readonly log: EventLog,
    private readonly projections: ProjectionRunner,
    private readonly reactions: ReactionRunner,
    private readonly due: DueRunner,
  ) {}

  /** From now on only `dueDone` runs due processes, so that they do not interfere with a test that counts events. */
  dueOnlyWhenAsked(): void {
    this.due.onlyWhenAsked();
  }

  /** Resolves when reactions are done, including reactions to their own events, and all rows are written. */
  async settled(): Promise<void> {
    let head = -1;
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = await this.log.head();
      if (now === head) break;
      head = now;
      await this.reactions.idle(head);
    }
    await this.projections.caughtUp(head, 10_000);
  }

  /** Runs what is due at the clock's time, then waits like `settled`. */
  async dueDone(): Promise<void> {
    await this.settled();
    await this.due.runNow();
    await this.settled();
  }
}
