import { Injectable, Logger } from '@nestjs/common';
import { EventLog } from '../event-log/event-log.js';
import { ProjectionRunner } from '../projecting/projection-runner.js';
import { DueRunner } from '../reacting/due-runner.js';

/** What seeding wrote is shown well within this; a read side that is away is looked for by what is due itself. */
const PATIENCE_MS = 30_000;

/** What still keeps the application from being of use; nothing once it is ready. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('Readiness');
  private seeded = false;
  private reconciled = false;
  private leaving = false;

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly due: DueRunner,
    private readonly log: EventLog,
  ) {}

  /** The log holds what SEED asks for. */
  begin(): void {
    this.seeded = true;
    this.reconcile().catch((error: unknown) => this.logger.error(error));
  }

  /** The application is about to end: whoever sends requests here is to send them elsewhere. */
  leave(): void {
    this.leaving = true;
  }

  async missing(): Promise<readonly string[]> {
    if (this.leaving) return ['the application is stopping'];
    const projections = await this.projections.status();
    return [
      ...(this.seeded ? [] : ['seeding']),
      ...(this.projections.isReady ? [] : ['projections are catching up']),
      ...projections.filter(({ state }) => state === 'waiting' || state === 'halted').map(({ projection, state }) => `projection ${projection} is ${state}`),
      ...(this.reconciled ? [] : ['due processes have not run']),
    ];
  }

  /** What is due is looked for once the rows it is looked for in show all that was seeded. */
  private async reconcile(): Promise<void> {
    await this.projections.ready();
    await this.projections.caughtUp(await this.log.head(), PATIENCE_MS);
    await this.due.start();
    this.reconciled = true;
  }
}
