import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmedAccount, emailAddress } from '@camino/domain/accounts/email-address.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { toCentavos } from '@camino/domain/kernel/money.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { isBooked, type CommandData } from '@camino/domain/reservations/reservation.js';
import { requester } from '@camino/domain/reservations/requester.js';
import { request } from '@camino/domain/reservations/traveller.js';
import { minutesBetween, type Instant } from '@camino/domain/kernel/time.js';
import { type Context, derived, newCommandId } from '../../platform/commanding/context.js';
import { Decide } from '../../platform/commanding/decide.js';
import { KeyReused } from '../../platform/commanding/refusals.js';
import { KeyedHashes } from '../../platform/crypto/keyed-hashes.js';
import { BOOKING_LINK, reservationIdOf } from '../reservation-id.js';
import { IN_FLIGHT_MIN } from '../../calendar/reconcile-places.due.js';
import { Places, type WantedPlace } from '../../calendar/places.js';
import { Quotes, tripOf } from '../quote.js';
import { BookTrip, type BookedTrip, type BookTripData } from '../reservation.commands.js';

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
  ) {}

  async execute({ data, context: { expected: _, ...context } }: BookTrip): Promise<BookedTrip> {
    const { id, token, state, done: before } = await this.firstFree(context);
    const done = before.get(context.commandId);
    if (done && done.bodyHash !== context.bodyHash) throw new KeyReused();
    if (done) return { id, token, position: done.position };
    const asked = await this.requestOf(data, token, context);
    request(asked, state, context.actor, context.at);
    const { id: commitment, number = '' } = await this.keepPlace(id, asked, data.hold, context);
    const trip = { ...asked.trip, commitment };
    const { position } = await this.decide.run(
      reservation,
      id,
      { type: 'RequestReservation', data: { ...asked, trip, number } },
      context,
    );
    return { id, token, position };
  }

  /** The link of this command; when an earlier try of it was given up for lost, that of the next. */
  private async firstFree({ commandId }: Context) {
    for (let attempt = 0; ; attempt += 1) {
      const token = this.hashes.linkSecret(BOOKING_LINK, attempt === 0 ? commandId : `${commandId}:${attempt}`);
      const id = reservationIdOf(token);
      const loaded = await this.decide.load(reservation, id);
      if (loaded.state.status !== 'abandoned') return { id, token, ...loaded };
    }
  }

  private async requestOf(
    data: BookTripData,
    token: string,
    { actor }: Context,
  ): Promise<CommandData<'RequestReservation'>> {
    const { fare, price } = await this.quotes.fare(data.fee, data.adults);
    const { adults, children, suitcases, childrenChair, wheelchair, contact, wishes, payment, language } = data;
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
        wheelchair,
        typeVehicle: await this.quotes.typeVehicle(data.typeVehicleId),
      },
      contact,
      wishes,
      payment,
      clientId: actor.role === 'client' ? actor.id : await this.accountOf(subject),
      bookedBy: actor.role === 'collaborator' || actor.role === 'admin' ? actor.id : null,
      ...(data.claimedPrice !== undefined && { claimedPrice: toCentavos(data.claimedPrice) }),
    };
  }

  /** The account that proved to have the address; one that does so later is joined then. */
  private async accountOf(subject: string): Promise<string | null> {
    return confirmedAccount((await this.decide.load(emailAddress, subject)).state);
  }

  /** Counts the request for its e-mail address, then takes the place; what finds no place does not count. */
  private async keepPlace(
    id: string,
    { subject, trip, party }: CommandData<'RequestReservation'>,
    hold: string | undefined,
    context: Context,
  ) {
    const wanted: WantedPlace = {
      party: partyOf(id),
      window: trip.window,
      seats: party.adults + party.children,
      hold,
      numberedOn: trip.date,
    };
    await this.places.refuseFull(wanted, context.at);
    const counting = context.actor.role !== 'admin';
    if (counting) await this.open(subject, id, context);
    else
      await this.decide.run(
        requester,
        subject,
        { type: 'NoteRequest', data: { reservationId: id } },
        derived(context, `note-request:${id}`),
      );
    try {
      return await this.places.take(wanted, context);
    } catch (error) {
      if (counting && error instanceof Rejection) {
        await this.decide.run(
          requester,
          subject,
          { type: 'WithdrawRequest', data: { reservationId: id } },
          besides(context),
        );
      }
      throw error;
    }
  }

  private async open(subject: string, reservationId: string, context: Context): Promise<void> {
    const { open } = (await this.decide.load(requester, subject)).state;
    const answered = await Promise.all(
      open.map(async (id) => ((await this.isUnanswered(subject, id, context.at)) ? [] : [id])),
    );
    await this.decide.run(
      requester,
      subject,
      { type: 'OpenRequest', data: { reservationId, answered: answered.flat() } },
      besides(context),
    );
  }

  private async isUnanswered(subject: string, reservationId: string, now: Instant): Promise<boolean> {
    const { state } = await this.decide.load(reservation, reservationId);
    if (isBooked(state)) return (state.change?.back ?? state.status) === 'requested';
    const { last } = await this.decide.load(requester, subject);
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
