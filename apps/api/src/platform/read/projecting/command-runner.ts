import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Position } from '../../log/event-store/index.js';
import type { AnyProjection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { rowsPatience } from './rows-patience.js';

/** Position of the command's last event; null when there was nothing to do. */
type Written = Readonly<{ position: Position | null }>;

/**
 * Runs commands for callers that show a row afterwards, so that no screen shows the state before its own action. Waits
 * only for the projection of that row: a slow projection of another area delays nobody.
 */
@Injectable()
export class CommandRunner {
  constructor(
    private readonly bus: CommandBus,
    private readonly projections: ProjectionRunner,
  ) {}

  /**
   * Resolves once the rows of `projection` show what the command wrote, or when the command has taken too long
   * (`rowsPatience`).
   * @throws whatever the command's handler throws
   */
  async run<R extends Written>(command: Command<R>, projection: AnyProjection): Promise<R> {
    const begun = performance.now();
    const receipt = await this.bus.execute(command);
    await this.shown(receipt, projection, begun);
    return receipt;
  }

  /** Waits in the same way for events already written. */
  async shown({ position }: Written, projection: AnyProjection, begun = performance.now()): Promise<void> {
    if (position !== null) await this.projections.caughtUp(position, projection.name, rowsPatience(begun));
  }
}
