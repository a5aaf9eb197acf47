import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { confirmedAccount, emailAddress } from '@camino/domain/accounts/email-address.js';
import { toCentavos } from '@camino/domain/kernel/rules/money.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { isBooked, type CommandData, type ReservationCommand } from '@camino/domain/reservations/reservation.js';
import { requester } from '@camino/domain/reservations/requester.js';
import { minutesBetween, type Instant } from '@camino/domain/kernel/rules/time.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { type Context, derived, newCommandId, type Freshness } from '../../platform/log/event-store/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { BOOKING_LINK, reservationIdOf } from '../rows/reservation-id.js';
import { IN_FLIGHT_MIN } from '../../calendar/reconcile-places.due.js';
import { DecideAndRelease, type Plan } from '../../calendar/decide-and-release.js';
import { Places } from '../../calendar/places.js';
import { Quotes, tripOf } from '../commands/quote.js';
import { reservationPlaces } from '../commands/reservation-places.js';
import { BookTrip, type BookedTrip, type BookTripData } from '../commands/reservation.commands.js';
import { wayThereOf } from './way-there.js';

/** A booking's id, and the secret of the traveller's link that leads to it. */
type Link = Readonly<{ id: string; token: string }>;

/**
 * Price and rules first, then the place on the calendar, then the booking itself: nobody is promised what is not there.
 */
@CommandHandler(BookTrip)
export class BookTripHandler implements ICommandHandler<BookTrip, BookedTrip> {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly quotes: Quotes,
    private readonly hashes: KeyedHashes,
    private readonly decideAndRelease: DecideAndRelease,
    private readonly bookings: BookingLog,
  ) {}

  async execute({ data, context: { expected: _, ...context } }: BookTrip): Promise<BookedTrip> {
    let link: Link = { id: '', token: '' };
    const nextLink = async () => (link = await this.firstFree(context)).id;
    const { position, repeated } = await this.decideAndRelease.runWithPlace(
      reservationPlaces,
      { party: nextLink, plan: () => this.plan(link, data, context) },
      context,
    );
    return { ...link, position, repeated };
  }

  /**
   * Price and rules refuse before the request is counted for its e-mail address; what finds no place does not count.
   */
  private async plan({ id, token }: Link, data: BookTripData, context: Context): Promise<Plan<ReservationCommand>> {
    const asked = await this.requestOf(data, token, context);
    const { subject, trip, party } = asked;
    const { hold } = data;
    const wanted = { window: trip.window, seats: party.adults + party.children, hold, numberedOn: trip.date };
    const counting = context.actor.role !== 'admin';
    return {
      wanted: [wanted],
      command: (place) => ({
        type: 'RequestReservation',
        data: { ...asked, trip: { ...trip, commitment: place?.commitment ?? '' }, number: place?.number ?? '' },
      }),
      beforehand: async () => {
        await this.places.refuseFull({ ...wanted, party: partyOf(id) }, context.at);
        await (counting ? this.open(subject, id, context) : this.note(subject, id, context));
      },
      refused: async () => {
        if (counting) await this.withdraw(subject, id, context);
      },
    };
  }

  /** The link of this command; when an earlier try of it was given up for lost, that of the next. */
  private async firstFree({ commandId, isNew }: Context): Promise<Link> {
    for (let attempt = 0; ; attempt += 1) {
      const token = this.hashes.linkSecret(BOOKING_LINK, attempt === 0 ? commandId : `${commandId}:${attempt}`);
      const id = reservationIdOf(token);
      const { state } = await this.decide.load(reservation, id, isNew ? 'AssumeEmpty' : 'RequireLoad');
      if (state.status !== 'abandoned') return { id, token };
    }
  }

  private async requestOf(
    data: BookTripData,
    token: string,
    { actor, at }: Context,
  ): Promise<CommandData<'RequestReservation'>> {
    const { fare, price } = await this.quotes.fare(data.fee, data.adults, data);
    const { adults, children, suitcases, childrenChair, childSeats, wheelchair } = data;
    const { contact, wishes, payment, language } = data;
    const subject = this.hashes.subjectOf(contact.email);
    return {
      subject,
      token,
      number: '',
      language,
      trip: tripOf(data.date, data.time, fare, ''),
      fare,
      price,
      party: {
        adults,
        children,
        suitcases,
        childrenChair,
        ...(childSeats !== undefined && { childSeats }),
        wheelchair,
        typeVehicle: await this.quotes.typeVehicle(data.typeVehicleId),
      },
      contact,
      wishes,
      payment,
      clientId: actor.role === 'client' ? actor.id : await this.accountOf(subject),
      bookedBy: await this.bookerOf(actor, data.agencyId),
      ...(await wayThereOf(this.bookings, data, at)),
      ...(data.claimedPrice !== undefined && { claimedPrice: toCentavos(data.claimedPrice) }),
    };
  }

  /** Staff, or the collaborator whose agency an administrator books for: the booking is then theirs to see. */
  private async bookerOf({ id, role }: Actor, agencyId: string | undefined): Promise<string | null> {
    if (agencyId === undefined) return role === 'collaborator' || role === 'admin' ? id : null;
    if (role !== 'admin') throw new Rejection('auth.forbidden');
    const { state } = await this.decide.load(account, agencyId);
    if (!isKnown(state) || state.role !== 'collaborator') throw new Rejection('booking.agency_unknown');
    return agencyId;
  }

  /** The account that proved to have the address; one that does so later is joined then. */
  private async accountOf(subject: string): Promise<string | null> {
    return confirmedAccount((await this.decide.load(emailAddress, subject, 'AllowStale')).state);
  }

  private async note(subject: string, reservationId: string, context: Context): Promise<void> {
    const content = { type: 'NoteRequest' as const, data: { reservationId } };
    await this.decide.run(requester, subject, content, derived(context, `note-request:${reservationId}`));
  }

  private async withdraw(subject: string, reservationId: string, context: Context): Promise<void> {
    const content = { type: 'WithdrawRequest' as const, data: { reservationId } };
    await this.decide.run(requester, subject, content, besides(context));
  }

  /** Most addresses are new: one that is not cached is taken to have no request, which the append would refuse. */
  private open(subject: string, reservationId: string, context: Context): Promise<void> {
    return this.decide.onRecent((freshness) => this.openBy(subject, reservationId, context, freshness), 'AssumeEmpty');
  }

  private async openBy(subject: string, reservationId: string, context: Context, freshness: Freshness): Promise<void> {
    const { open } = (await this.decide.load(requester, subject, freshness)).state;
    const looking = freshness === 'RequireLoad' ? freshness : 'AllowStale';
    const answered = await Promise.all(
      open.map(async (id) => ((await this.isUnanswered(subject, id, context.at, looking)) ? [] : [id])),
    );
    await this.decide.run(
      requester,
      subject,
      { type: 'OpenRequest', data: { reservationId, answered: answered.flat() } },
      besides(context),
    );
  }

  private async isUnanswered(
    subject: string,
    reservationId: string,
    now: Instant,
    freshness: Freshness,
  ): Promise<boolean> {
    const { state } = await this.decide.load(reservation, reservationId, freshness);
    if (isBooked(state)) return (state.change?.back ?? state.status) === 'requested';
    const { last } = await this.decide.load(requester, subject, freshness);
    return state.status === 'none' && last !== null && minutesBetween(last.at, now) < IN_FLIGHT_MIN;
  }
}

/**
 * A command of its own each time: a request that found no place and is sent again under its key is opened, and may be
 * withdrawn, again.
 */
const besides = ({ bodyHash: _, ...context }: Context): Context => ({
  ...context,
  commandId: newCommandId(),
  causation: context.commandId,
});
