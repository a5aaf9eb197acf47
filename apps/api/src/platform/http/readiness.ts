import { Injectable } from '@nestjs/common';
import { ProjectionRunner } from '../projecting/projection-runner.js';

/** What still keeps the application from being of use; nothing once it is ready. */
@Injectable()
export class Readiness {
  private seeded = false;

  constructor(private readonly projections: ProjectionRunner) {}

  /** The log holds what SEED asks for. */
  seedingDone(): void {
    this.seeded = true;
  }

  async missing(): Promise<readonly string[]> {
    const projections = await this.projections.status();
    return [
      ...(this.seeded ? [] : ['seeding']),
      ...(this.projections.isReady ? [] : ['projections are catching up']),
      ...projections.filter(({ state }) => state === 'waiting' || state === 'halted').map(({ projection, state }) => `projection ${projection} is ${state}`),
    ];
  }
}
