import { Injectable } from '@nestjs/common';
import { confirmedAccount, emailAddress } from '@camino/domain/accounts/email-address.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { requester, type RequesterEvent } from '@camino/domain/reservations/requester.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../../platform/log/event-store/index.js';
import { idOf } from '../rows/bookings.projection.js';
import { travellerIsErased } from '../commands/refuse-erased.js';

/**
 * Whoever proves to read an address's mail finds in their account what was booked with it, by themselves or for them. A
 * booking made at that very moment, or handed to the address by a correction, is looked at once it is there.
 */
@Injectable()
export class JoinGuestBookingsToAnAccountWhenItsAddressIsConfirmed implements Reaction {
  readonly name = 'join-guest-bookings-to-an-account-when-its-address-is-confirmed';
  readonly on = ['EmailConfirmed', 'ReservationRequested', 'ReservationCorrected'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const booking =
      event.type === 'EmailConfirmed'
        ? null
        : (event as RecordedEvent<
            Extract<ReservationEvent, { type: 'ReservationRequested' | 'ReservationCorrected' }>
          >);
    const subject = booking ? booking.data.subject : idOf(event);
    const { state } = await this.decide.load(emailAddress, subject, this.log.freshnessAt(event));
    const clientId = confirmedAccount(state);
    if (!clientId) return;
    for (const id of booking ? [idOf(booking)] : await this.bookedBy(subject))
      await this.join(id, subject, clientId, event);
  }

  /** The address's own stream names every booking made for it; read models may be behind. */
  private async bookedBy(subject: string): Promise<readonly string[]> {
    const { events } = await this.log.read(`${requester.category}-${subject}`);
    return [...new Set((events as readonly RequesterEvent[]).map(({ data }) => data.reservationId))];
  }

  /**
   * What found no place was never booked, what somebody booked signed in is theirs, and what the office has handed on
   * is another's.
   */
  private async join(
    id: string,
    subject: string,
    clientId: string,
    { id: cause, metadata: { at, correlation } }: RecordedEvent,
  ): Promise<void> {
    const { state } = await this.decide.load(reservation, id);
    if (!isBooked(state) || state.clientId !== null || state.subject !== subject) return;
    if (await travellerIsErased(this.decide, state, id)) return;
    await this.decide.run(
      reservation,
      id,
      { type: 'JoinAccount', data: { clientId } },
      systemContext(at, `join:${id}`, cause, correlation),
    );
  }
}
