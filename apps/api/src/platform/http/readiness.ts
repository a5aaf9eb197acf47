import { Injectable } from '@nestjs/common';
import { EventLog } from '../event-log/event-log.js';
import { ProjectionRunner } from '../projecting/projection-runner.js';
import { DueRunner } from '../reacting/due-runner.js';

/** What seeding wrote is shown well within this; a read side that is away is looked for by what is due itself. */
const PATIENCE_MS = 30_000;

/** What still keeps the application from being of use; nothing once it is ready. */
@Injectable()
export class Readiness {
  private seeded = false;
  private reconciled = false;

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly due: DueRunner,
    private readonly log: EventLog,
  ) {}

  /** The log holds what SEED asks for. What is due is looked for once the rows it is looked for in show all of that. */
  begin(): void {
    this.seeded = true;
    void this.projections
      .ready()
      .then(async () => this.projections.caughtUp(await this.log.head(), PATIENCE_MS))
      .then(() => this.due.start())
      .then(() => (this.reconciled = true));
  }

  async missing(): Promise<readonly string[]> {
    const projections = await this.projections.status();
    return [
      ...(this.seeded ? [] : ['seeding']),
      ...(this.projections.isReady ? [] : ['projections are catching up']),
      ...projections.filter(({ state }) => state === 'waiting' || state === 'halted').map(({ projection, state }) => `projection ${projection} is ${state}`),
      ...(this.reconciled ? [] : ['due processes have not run']),
    ];
  }
}
