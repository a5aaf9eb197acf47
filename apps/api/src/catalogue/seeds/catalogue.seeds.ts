import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Seeds } from '../../platform/ops/areas/index.js';
import { Clock } from '../../platform/kit/index.js';
import { systemContext } from '../../platform/log/event-store/index.js';
import { AddRows } from '../catalogue.commands.js';
import { type Batch, baseBatches } from './base-rows.js';
import { demoFleetRows } from './demo-fleet.js';

/** Places, fares and kinds of things for every installation, vehicles for the demo. */
@Injectable()
export class CatalogueSeeds implements Seeds {
  private readonly logger = new Logger('Seeding');

  constructor(
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {}

  async base(): Promise<void> {
    for (const batch of baseBatches()) await this.addRows(batch);
  }

  demo(): Promise<void> {
    return this.addRows({ name: 'demo-fleet', rows: demoFleetRows() });
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
