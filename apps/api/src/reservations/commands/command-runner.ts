import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { KeyedQueue } from '../../platform/kit/index.js';
import type { Receipt } from '../../platform/act/commanding/index.js';
import { Refused } from '../../platform/edge/http/index.js';
import { ProjectionRunner, rowsPatience } from '../../platform/read/projecting/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { reservationOf } from '../presenting/reservation-presenter.js';
import { BookingLog } from '../rows/booking-log.js';
import { bookings } from '../rows/bookings.projection.js';
import { OtherWays } from '../presenting/other-ways.js';

/** Every command on a booking answers what it wrote. */
export type Issued = Command<Receipt>;

/** Issues a command and answers the booking as it is after it: no screen shows the state before its own action. */
@Injectable()
export class CommandRunner {
  /**
   * What is done to one booking is done one after the other: commitments and bookings are written in the same order.
   */
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly bus: CommandBus,
    private readonly bookings: BookingLog,
    private readonly projections: ProjectionRunner,
    private readonly otherWays: OtherWays,
  ) {}

  /** `commandOf` says which command; what it refuses, like a wrong state, is answered with the current one. */
  async run(
    id: string,
    commandOf: Issued | (() => Issued),
    context: Context,
    dialect: 'A' | 'B' = 'A',
  ): Promise<{ data: Reservation }> {
    await this.carryOut(id, commandOf, context);
    const row = await this.bookings.row(id);
    return { data: await this.otherWays.shown(row, { by: context.actor, now: context.at, dialect }) };
  }

  /** As `run`, for calls that answer in their own way. */
  async carryOut(id: string, commandOf: Issued | (() => Issued), context: Context): Promise<void> {
    const begun = performance.now();
    const receipt = await this.turns
      .run(id, () => this.issue(commandOf))
      .catch((error: unknown) => this.refuse(id, error, context));
    await this.waitForRows(receipt, begun);
  }

  /** Waits for the rows of what a command wrote that began at this time of `performance.now()` (`rowsPatience`). */
  async waitForRows({ position }: Pick<Receipt, 'position'>, begun: number): Promise<void> {
    if (position !== null) await this.projections.inStep(position, bookings.name, rowsPatience(begun));
  }

  private async issue(commandOf: Issued | (() => Issued)): Promise<Receipt> {
    return this.bus.execute(typeof commandOf === 'function' ? commandOf() : commandOf);
  }

  private async refuse(id: string, error: unknown, context: Context): Promise<never> {
    if (!(error instanceof Rejection) || error.code !== 'reservation.wrong_state') throw error;
    const { state, version, allowed_actions } = reservationOf(await this.bookings.row(id), {
      by: context.actor,
      now: context.at,
      dialect: 'A',
    });
    throw new Refused(error, { state, version, allowed_actions });
  }
}
