import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SeedAccounts } from '../accounts/seed-accounts.js';
import { SEEDS, type Seeds } from '../platform/areas/seeds.js';
import { TooContended } from '../platform/commanding/refusals.js';
import { Config } from '../platform/config/config.js';
import { StoreUnavailable } from '../platform/event-store/event-store.js';
import { ReadSideUnavailable } from '../platform/projecting/read-side-unavailable.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { DEMO_PEOPLE } from './demo-people.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof TooContended || error instanceof ReadSideUnavailable;

/**
 * Fills a new log as SEED says: what the areas seed, then bookings that go through several of them. By commands with deterministic ids: an interrupted run continues where it stopped, and
 * a finished one changes nothing.
 */
@Injectable()
export class Seeder {
  private readonly logger = new Logger('Seeding');

  constructor(
    private readonly config: Config,
    @Inject(SEEDS) private readonly areas: readonly Seeds[],
    private readonly accounts: SeedAccounts,
    private readonly trips: BookDemoTrips,
  ) {}

  /** Retries for a while: the store may be busy with other processes that start at the same time. */
  async run(): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
      try {
        return await this.fill();
      } catch (error) {
        if (!isPassing(error) || performance.now() > end) throw error;
        this.logger.warn(`retrying: ${String(error)}`);
      }
    }
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
