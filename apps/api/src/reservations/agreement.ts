import { Injectable } from '@nestjs/common';
import type { Transport } from '@camino/domain/calendar/transport.js';
import type { Window } from '@camino/domain/kernel/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { type Booked, commitmentsOf, isBooked } from '@camino/domain/reservations/reservation.js';
import { type Context, SYSTEM, uuidOf } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { Places } from '../calendar/places.js';

type CommitmentAt = Readonly<{ commitment: string; window: Window }>;

/** Makes the calendar say of a commitment what its booking says; the booking is always right. */
@Injectable()
export class Agreement {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
  ) {}

  /**
   * A commitment the booking does not count on is given up in the booking's own stream first, so that a late append
   * that still counts on it is refused, and only then given back.
   * @throws Rejection when somebody else has what the booking was promised
   */
  async reach(reservationId: string, { commitment, window }: CommitmentAt, cause: Context): Promise<void> {
    const context = asSystem(cause, `agree:${commitment}`);
    await this.decide.run(reservation, reservationId, { type: 'AbandonPlace', data: { commitment } }, context);
    const { state } = await this.decide.load(reservation, reservationId);
    const kept = commitmentsOf(state).some((trip) => trip.commitment === commitment);
    if (!kept || !isBooked(state)) return this.places.release(commitment, window, 'not needed', context);
    const place = { id: commitment, window, seats: state.seats, transport: bindingOf(state, commitment) };
    await this.places.restore(partyOf(reservationId), place, context);
  }

  /** A place the booking counts on and the calendar does not have. @throws Rejection when it is taken */
  async restore(reservationId: string, commitment: string, cause: Context): Promise<void> {
    const { state } = await this.decide.load(reservation, reservationId);
    const trip = commitmentsOf(state).find((one) => one.commitment === commitment);
    if (trip) await this.reach(reservationId, trip, cause);
  }
}

/**
 * What is promised to a commitment: the transport goes with the trip itself, never with a change that is only asked
 * for.
 */
export const bindingOf = (
  { trip, transport }: Pick<Booked, 'trip' | 'transport'>,
  commitment: string,
): Transport | null =>
  transport && trip.commitment === commitment ? { driverId: transport.driverId, vehicleId: transport.vehicleId } : null;

const asSystem = (cause: Context, purpose: string): Context => ({
  actor: SYSTEM,
  at: cause.at,
  commandId: uuidOf(`${cause.commandId}:${purpose}`),
  correlation: cause.correlation,
  causation: cause.commandId,
});
