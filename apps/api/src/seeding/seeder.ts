import { Inject, Injectable } from '@nestjs/common';
import { SeedAccounts } from '../accounts/seed-accounts.js';
import { SEEDS, type Seeds } from '../platform/ops/areas/index.js';
import { TooContended } from '../platform/act/commanding/index.js';
import { Config } from '../platform/kit/index.js';
import { isStoreSilent, retryAtStart } from '../platform/log/event-store/index.js';
import { ReadSideUnavailable } from '../platform/read/mongo/index.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { DEMO_PEOPLE } from './demo-people.js';

const isPassing = (error: unknown): boolean =>
  isStoreSilent(error) || error instanceof TooContended || error instanceof ReadSideUnavailable;

/**
 * Fills a new log as SEED says: what the areas seed, then bookings that go through several of them. By commands with
 * deterministic ids: an interrupted run continues where it stopped, and a finished one changes nothing.
 */
@Injectable()
export class Seeder {
  constructor(
    private readonly config: Config,
    @Inject(SEEDS) private readonly areas: readonly Seeds[],
    private readonly accounts: SeedAccounts,
    private readonly trips: BookDemoTrips,
  ) {}

  /** Retries for a while: the store may be busy with other processes that start at the same time. */
  async run(): Promise<void> {
    await retryAtStart('fill the log', () => this.fill(), { isPassing });
  }

  private async fill(): Promise<void> {
    const { seed } = this.config;
    if (seed === 'none') return;
    for (const area of this.areas) await area.base?.();
    if (seed === 'base') return;
    for (const area of this.areas) await area.demo?.();
    await this.accounts.run(DEMO_PEOPLE);
    await this.trips.run();
  }
}
