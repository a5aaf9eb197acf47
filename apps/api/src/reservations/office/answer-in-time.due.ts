import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { DueProcess } from '../../platform/act/reacting/index.js';
import { systemContext } from '../../platform/log/event-store/index.js';
import { BookingList } from '../rows/booking-list.js';
import { ExpireReservation, RemindOfApproval } from '../commands/reservation.commands.js';

/** Reminds the office at half time of what nobody has answered, and lets run out what nobody answered in time. */
@Injectable()
export class AnswerInTime implements DueProcess {
  readonly name = 'answer-in-time';
  private readonly logger = new Logger(AnswerInTime.name);

  constructor(
    private readonly bookings: BookingList,
    private readonly bus: CommandBus,
  ) {}

  async run(now: Instant): Promise<void> {
    for (const { _id, version, dueAt } of await this.bookings.due(now)) {
      const Due = dueAt !== null && dueAt <= now ? ExpireReservation : RemindOfApproval;
      try {
        await this.bus.execute(new Due(_id, undefined, systemContext(now, Due.name, `${_id}:${version}:${now}`)));
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        this.logger.warn(`booking ${_id} could not be brought to its end in time: ${error.code}`);
      }
    }
  }
}
