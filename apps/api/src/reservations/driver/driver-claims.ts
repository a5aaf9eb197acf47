import { Injectable } from '@nestjs/common';
import { reservation } from '@camino/domain/reservations/decide.js';
import { type Claim, driving } from '@camino/domain/reservations/driving.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { isUnderWay } from '@camino/domain/reservations/journey.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { Drive } from '@camino/domain/reservations/reservation.events.js';
import { IN_FLIGHT_MIN } from '../../calendar/reconcile-places.due.js';
import { Decide, StaleVersion } from '../../platform/act/commanding/index.js';
import { type Context, derived, uuidOf } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';

/** The claims that one command takes on drivers, one for each of its tries. */
export type CommandClaims = Readonly<{
  /** Names the claim of the next try, for the trip to name. */
  next: (override?: boolean) => Drive;
  /** @throws Rejection `reservation.driver_under_way` */
  take: (drive: Drive, driverId: string) => Promise<void>;
  /** Runs the command; a claim it took is given back when it was refused. */
  keptOrGivenBack: <R>(run: () => Promise<R>) => Promise<R>;
}>;

/**
 * One trip under way per driver, on any replica: the driver is claimed in a stream of their own before the trip starts,
 * and the start names the claim. A claim whose trip never started, because the process died in between, is given up in
 * the stream of the trip first, so that a late start by it is refused.
 */
@Injectable()
export class DriverClaims {
  constructor(
    private readonly decide: Decide,
    private readonly bookings: BookingLog,
  ) {}

  ofCommand(reservationId: string, context: Context): CommandClaims {
    const taken: { drive: Drive; driverId: string }[] = [];
    let attempt = 0;
    return {
      next: (override = false) => {
        const id = uuidOf(`drive:${context.commandId}:${(attempt += 1)}`).slice(0, 8);
        return { drive: `${reservationId}.${id}`, ...(override && { override: true as const }) };
      },
      take: async (drive, driverId) => {
        await this.begin(drive, { reservationId, driverId }, context);
        taken.push({ drive, driverId });
      },
      keptOrGivenBack: async (run) => {
        try {
          return await run();
        } catch (error) {
          if (error instanceof Rejection || error instanceof StaleVersion)
            await Promise.all(taken.map((claim) => this.giveBack(claim, context)));
          throw error;
        }
      },
    };
  }

  private async begin(
    { drive, override }: Drive,
    { reservationId, driverId }: Readonly<{ reservationId: string; driverId: string }>,
    context: Context,
  ): Promise<void> {
    const { open } = (await this.decide.load(driving, driverId)).state;
    const judged = await Promise.all(
      open.map(async (claim) => ((await this.isOver(claim, driverId, context)) ? [claim.drive] : [])),
    );
    const data = { drive, reservationId, over: judged.flat(), override: override === true };
    await this.decide
      .run(driving, driverId, { type: 'BeginDriving', data }, derived(context, `begin:${drive}`))
      .catch((error: unknown) => this.refuse(error));
  }

  /** The refusal names the other trip by its number. */
  private async refuse(error: unknown): Promise<never> {
    if (!(error instanceof Rejection) || error.code !== 'reservation.driver_under_way') throw error;
    const number = await this.bookings.numberOf(String(error.params.reservationId));
    throw new Rejection(error.code, { number: number ?? '' });
  }

  private async isOver(claim: Claim, driverId: string, context: Context): Promise<boolean> {
    const standing = await this.standingOf(claim, driverId);
    if (standing !== 'unused') return standing === 'over';
    if (isRecent(claim, context.at)) return false;
    await this.decide.run(
      reservation,
      claim.reservationId,
      { type: 'AbandonPlace', data: { commitment: claim.drive } },
      derived(context, `abandon:${claim.drive}`),
    );
    return (await this.standingOf(claim, driverId)) === 'over';
  }

  private async standingOf(
    { drive, reservationId }: Claim,
    driverId: string,
  ): Promise<'under way' | 'over' | 'unused'> {
    const { state } = await this.decide.load(reservation, reservationId);
    if (isUnderWay(state, drive, driverId)) return 'under way';
    return !isBooked(state) || state.drives.includes(drive) || state.abandoned.includes(drive) ? 'over' : 'unused';
  }

  private async giveBack(
    { drive: { drive }, driverId }: Readonly<{ drive: Drive; driverId: string }>,
    context: Context,
  ): Promise<void> {
    await this.decide.run(driving, driverId, { type: 'EndDriving', data: { drive } }, derived(context, `end:${drive}`));
  }
}

/** Its command may still be running. */
const isRecent = ({ at }: Claim, now: Instant): boolean => minutesBetween(at, now) < IN_FLIGHT_MIN;
