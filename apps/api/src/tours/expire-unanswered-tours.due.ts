import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { DueProcess } from '../platform/act/reacting/index.js';
import { systemContext } from '../platform/log/event-store/index.js';
import { ExpireTour } from './tour.commands.js';
import { TourList } from './tour-list.js';

/** Gives back the seats of what nobody answered in time. */
@Injectable()
export class ExpireUnansweredTours implements DueProcess {
  readonly name = 'expire-unanswered-tours';
  private readonly logger = new Logger(ExpireUnansweredTours.name);

  constructor(
    private readonly list: TourList,
    private readonly bus: CommandBus,
  ) {}

  async run(now: Instant): Promise<void> {
    for (const { _id, version } of await this.list.due(now)) {
      try {
        await this.bus.execute(new ExpireTour(_id, {}, systemContext(now, 'ExpireTour', `${_id}:${version}:${now}`)));
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        this.logger.warn(`tour booking ${_id} could not expire: ${error.code}`);
      }
    }
  }
}
