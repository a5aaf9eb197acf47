import { Injectable } from '@nestjs/common';
import type { BookingDraft, ContinuedBooking } from '@camino/contracts/accounts/account.js';
import { draftBehind, emailAddress } from '@camino/domain/accounts/email-address.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { requester, type RequesterEvent } from '@camino/domain/reservations/requester.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { Request, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Link } from '../../platform/log/crypto/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';

/** What guests were booking when they were mailed a link to confirm their address. */
@Injectable()
export class ContinuedBookings {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
  ) {}

  /** Null when the link came without a booking, or has expired. */
  async behind({ subject, nonce }: Link, at: Instant): Promise<ContinuedBooking | null> {
    const { state } = await this.decide.load(emailAddress, subject);
    const behind = draftBehind(state, nonce, at);
    if (!behind?.contact) return null;
    const draft = JSON.parse(behind.draft) as BookingDraft;
    const { firstName: first_name, lastName: last_name, email, phone } = behind.contact;
    const personal_info = { first_name, last_name, email, phone, email_exists: true };
    return { draft, personal_info, token: await this.bookedAs(draft, subject) };
  }

  /** The link of the booking that was made of the draft, on whatever device; null while there is none. */
  private async bookedAs(draft: BookingDraft, subject: string): Promise<string | null> {
    const { events } = await this.log.read(`${requester.category}-${subject}`);
    const ids = new Set((events as readonly RequesterEvent[]).map(({ data }) => data.reservationId));
    const requests = await Promise.all([...ids].map((id) => this.requested(id, subject)));
    return requests.find((asked) => asked !== null && isOf(draft, asked))?.token ?? null;
  }

  /** Null for what found no place, and for what the office has handed on to somebody else. */
  private async requested(id: string, subject: string): Promise<Request | null> {
    const { state } = await this.decide.load(reservation, id);
    if (!isBooked(state) || state.subject !== subject) return null;
    const { events } = await this.log.read(`${reservation.category}-${id}`);
    const first = (events as readonly ReservationEvent[]).find(({ type }) => type === 'ReservationRequested');
    return first?.type === 'ReservationRequested' ? first.data : null;
  }
}

const isOf = (draft: BookingDraft, { trip, fare }: Request): boolean =>
  trip.date === draft.pick_up_date &&
  trip.time === draft.pick_up_time &&
  fare.origin.id === draft.pick_up_place &&
  fare.destination.id === draft.drop_off_place;
