import { Injectable } from '@nestjs/common';
import { type Instant, plusMinutes } from '@camino/domain/kernel/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { claimsOf, isBooked } from '@camino/domain/reservations/reservation.js';
import { type Context, systemContext } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { ReadModels, type ReadModel } from '../platform/projecting/read-model.js';
import type { DueProcess } from '../platform/reacting/due.js';
import { IN_FLIGHT_MIN } from './book-trip.handler.js';
import { Claims } from './claims.js';
import { claims, type ClaimsRow, type StandingClaim } from './claims.projection.js';

/**
 * Gives back what a command that never came to its end left on the calendar. Younger differences may be those of a command
 * still running; the first run after a start over a log of our own knows that none is.
 */
@Injectable()
export class ReconcileClaims implements DueProcess {
  readonly name = 'reconcile-claims';
  private readonly rows: ReadModel<ClaimsRow>;
  private started = false;

  constructor(
    models: ReadModels,
    private readonly log: EventLog,
    private readonly decide: Decide,
    private readonly calendar: Claims,
  ) {
    this.rows = models.of(claims);
  }

  async run(now: Instant): Promise<void> {
    const nothingRuns = !this.started && this.log.exclusive;
    const astray = nothingRuns ? { $ne: null } : { $lte: plusMinutes(now, -IN_FLIGHT_MIN) };
    for (const row of await this.rows.find({ filter: { astraySince: astray } })) {
      for (const claim of row.claims.filter(({ id }) => row.astray.includes(id))) await this.reconcile(row._id, claim, now);
    }
    this.started = true;
  }

  /** Looks again at the booking itself; says in its stream that the place is given up before giving it back. */
  private async reconcile(reservationId: string, { id, window }: StandingClaim, now: Instant): Promise<void> {
    const context = (purpose: string): Context => systemContext(now, `${purpose}:${now}`, id);
    await this.decide.run(reservation, reservationId, { type: 'AbandonPlace', data: { commitment: id } }, context('abandon'));
    const { state } = await this.decide.load(reservation, reservationId);
    if (!claimsOf(state).some(({ commitment }) => commitment === id)) await this.calendar.release(id, window, 'left over', context('release'));
    else if (isBooked(state) && state.transport === null) await this.calendar.unbind(id, window, context('unbind'));
    else if (isBooked(state) && state.transport) await this.calendar.bind(id, window, state.transport, context('bind'));
  }
}
