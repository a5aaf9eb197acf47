import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { Contact, Fare, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { ClaimedTrip } from '@camino/domain/claims/claim.js';
import { EventLog } from '../platform/log/event-log/index.js';

type KnownTrip = ClaimedTrip & Readonly<{ contact: Contact; language: Language; fare: Fare; token: string }>;

/**
 * Reads what a claim needs of its trip from the reservation's own stream, since rules must not depend on a read model.
 */
@Injectable()
export class ClaimedTrips {
  constructor(private readonly log: EventLog) {}

  /** @throws Rejection `reservation.unknown` */
  async of(reservationId: string): Promise<KnownTrip> {
    const history = (await this.log.read(`${reservation.category}-${reservationId}`))
      .events as readonly ReservationEvent[];
    const state = fold(reservation, history);
    const asked = history.find((event) => event.type === 'ReservationRequested');
    if (!isBooked(state) || !asked) throw new Rejection('reservation.unknown');
    const contact = corrected(history, 'contact') ?? asked.data.contact;
    const {
      subject,
      clientId,
      trip: { date, time, at },
    } = state;
    const { number, language } = asked.data;
    const token = corrected(history, 'token') ?? asked.data.token;
    return {
      subject,
      clientId,
      number,
      passenger: `${contact.firstName} ${contact.lastName}`.trim(),
      pickUp: { date, time, at },
      contact,
      language,
      token,
      fare: corrected(history, 'fare') ?? asked.data.fare,
    };
  }
}

/** The latest correction of this part of the booking by an administrator. */
const corrected = <P extends 'contact' | 'fare' | 'token'>(history: readonly ReservationEvent[], part: P) =>
  history
    .flatMap((event) => (event.type === 'ReservationCorrected' && event.data[part] ? [event.data[part]] : []))
    .at(-1);
