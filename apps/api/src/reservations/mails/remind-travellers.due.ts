import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { DueProcess } from '../../platform/act/reacting/index.js';
import { systemContext } from '../../platform/log/event-store/index.js';
import { BookingList } from '../rows/booking-list.js';
import { RemindTraveller } from '../commands/reservation.commands.js';

/**
 * Reminds travellers on the day before their trip. That a trip was reminded of is written to its own stream before
 * anything is mailed, so that neither a restart nor another replica reminds of it again.
 */
@Injectable()
export class RemindTravellers implements DueProcess {
  readonly name = 'remind-travellers';
  private readonly logger = new Logger(RemindTravellers.name);

  constructor(
    private readonly bookings: BookingList,
    private readonly bus: CommandBus,
  ) {}

  async run(now: Instant): Promise<void> {
    for (const { _id, pickUpAt } of await this.bookings.toRemind(now)) {
      try {
        await this.bus.execute(
          new RemindTraveller(_id, undefined, systemContext(now, RemindTraveller.name, `${_id}:${pickUpAt}`)),
        );
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        this.logger.warn(`the traveller of booking ${_id} could not be reminded: ${error.code}`);
      }
    }
  }
}
