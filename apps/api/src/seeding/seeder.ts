import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { SeedAccounts } from '../accounts/seed-accounts.js';
import { AddRows } from '../catalogue/catalogue.commands.js';
import { Clock } from '../platform/clock/clock.js';
import { systemContext } from '../platform/commanding/context.js';
import { TooContended } from '../platform/commanding/refusals.js';
import { Config } from '../platform/config/config.js';
import { StoreUnavailable } from '../platform/event-store/event-store.js';
import { ReadSideUnavailable } from '../platform/projecting/read-side-unavailable.js';
import { type Batch, baseBatches } from './base-rows.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { demoFleetRows } from './demo-fleet.js';
import { DEMO_PEOPLE } from './demo-people.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof TooContended || error instanceof ReadSideUnavailable;

/**
 * Fills a new log as SEED says, by commands with deterministic ids: an interrupted run continues where it stopped, and
 * a finished one changes nothing.
 */
@Injectable()
export class Seeder {
  private readonly logger = new Logger('Seeding');

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
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
    for (const batch of baseBatches()) await this.addRows(batch);
    if (seed === 'base') return;
    await this.addRows({ name: 'demo-fleet', rows: demoFleetRows() });
    await this.accounts.run(DEMO_PEOPLE);
    await this.trips.run();
  }

  /** Adds rows; if the office already has conflicting ones, they are left out, which must not prevent the start. */
  private async addRows({ name, rows }: Batch): Promise<void> {
    try {
      await this.commands.execute(new AddRows(CATALOGUE_ID, { rows }, systemContext(this.clock.now(), 'seed', name)));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      this.logger.warn(`${name} left out: ${error.code} ${JSON.stringify(error.params)}`);
    }
  }
}
