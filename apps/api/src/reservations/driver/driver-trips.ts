import { Injectable } from '@nestjs/common';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { notTheirs } from '@camino/domain/reservations/reported.js';
import { StaleVersion } from '../../platform/act/commanding/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { CommandRunner, type Issued } from '../commands/command-runner.js';

/** A driver's own trips. Who lost one hears what became of it, before anything else about it. */
@Injectable()
export class DriverTrips {
  constructor(
    private readonly runner: CommandRunner,
    private readonly bookings: BookingLog,
  ) {}

  /** @throws Rejection `auth.forbidden`, `reservation.no_longer_yours`, `reservation.called_off` */
  async row(id: string, by: Actor): Promise<BookingRow> {
    const row = await this.bookings.row(id);
    if (row.driverId !== by.id) throw notTheirs(row.standing, by);
    return row;
  }

  run(id: string, command: Issued | (() => Issued), context: Context): Promise<{ data: Reservation }> {
    return this.runner.run(id, command, context, 'B').catch(async (error: unknown) => {
      if (error instanceof StaleVersion) await this.row(id, context.actor);
      throw error;
    });
  }
}
