import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { type Booked, type CommandData, isBooked } from '@camino/domain/reservations/reservation.js';
import { requester } from '@camino/domain/reservations/requester.js';
import type { Request } from '@camino/domain/reservations/reservation.events.js';
import { type Context, derived } from '../../platform/commanding/context.js';
import { Decide, type Receipt } from '../../platform/commanding/decide.js';
import { KeyedHashes } from '../../platform/crypto/keyed-hashes.js';
import { unlessRefused } from './approve-reservation.handler.js';
import { BookingLog } from '../booking-log.js';
import { Places } from '../../calendar/places.js';
import { againWhenMovedOn } from '../moved-on.js';
import { Quotes, tripOf } from '../quote.js';
import { CorrectReservation, type Corrections } from '../reservation.commands.js';
import { DecideAndRelease } from '../../calendar/decide-and-release.js';
import { reservationPlaces } from '../reservation-places.js';

type Corrected = CommandData<'CorrectReservation'>;
type Moved = Corrected & Required<Pick<Corrected, 'trip'>>;

/**
 * An administrator's correction. Driver and vehicle stay while they are free at the new time and large enough; the
 * price is computed again only when fare or passengers change.
 */
@CommandHandler(CorrectReservation)
export class CorrectReservationHandler implements ICommandHandler<CorrectReservation, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly quotes: Quotes,
    private readonly bookings: BookingLog,
    private readonly decideAndRelease: DecideAndRelease,
    private readonly hashes: KeyedHashes,
  ) {}

  execute(command: CorrectReservation): Promise<Receipt> {
    return againWhenMovedOn(() => this.once(command));
  }

  private async once({ id, data, context }: CorrectReservation): Promise<Receipt> {
    const loaded = await this.decide.load(reservation, id);
    const { state, done } = loaded;
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    if (done.has(context.commandId))
      return this.decideAndRelease.run(
        reservationPlaces,
        id,
        { type: 'CorrectReservation', data: { seen: state } },
        context,
      );
    const correction = await this.correction(id, state, data);
    const content = { type: 'CorrectReservation' as const, data: correction };
    this.decide.tryOut(reservation, loaded, content, context);
    if (correction.handedTo) await this.noted(id, correction.handedTo.subject, context);
    return correction.trip
      ? this.moved(id, state, correction as Moved, context)
      : this.decideAndRelease.run(reservationPlaces, id, content, context);
  }

  /** Another time, route or party needs another place; the old one is given back once the booking has the new one. */
  private async moved(id: string, state: Booked, correction: Moved, context: Context): Promise<Receipt> {
    const { window } = correction.trip;
    const { transport } = state;
    const seats = correction.party ? correction.party.adults + correction.party.children : state.seats;
    const wanted = { party: partyOf(id), window, seats };
    const driven = transport && (await unlessRefused(this.places.take({ ...wanted, transport }, context)));
    const { id: commitment } = driven ?? (await this.places.take(wanted, context));
    const place = { commitment, window, transport: driven && transport };
    const trip = { ...correction.trip, commitment };
    return this.decideAndRelease.runOn(
      { ...place, id: place.commitment },
      reservationPlaces,
      id,
      { type: 'CorrectReservation', data: { ...correction, trip, place } },
      context,
    );
  }

  private async correction(id: string, state: Booked, data: Corrections): Promise<Corrected> {
    const now = await this.bookings.details(id);
    const party = await this.party(now, data);
    const { fare, price } = await this.quoted(now, party, data);
    const contact = merged(now.contact, data);
    const wishes = merged(now.wishes, data);
    const subject = contact ? this.hashes.subjectOf(contact.email) : state.subject;
    const handedTo = { handedTo: { subject, token: now.token }, wishes: wishes ?? now.wishes };
    return {
      contact,
      wishes,
      party,
      fare,
      price,
      trip: movedTrip(now, party, fare, data),
      seen: state,
      ...(subject !== state.subject && handedTo),
    };
  }

  /** The price is another when the fare is or when other adults pay it. */
  private async quoted(
    now: Request,
    party: Request['party'] | undefined,
    { feeId = now.fare.feeId }: Corrections,
  ): Promise<Pick<Corrected, 'fare' | 'price'>> {
    const { adults } = party ?? now.party;
    const anotherFee = feeId !== now.fare.feeId;
    if (!anotherFee && adults === now.party.adults) return {};
    const { fare, price } = await this.quotes.fare({ id: feeId }, adults);
    return { fare: anotherFee ? fare : undefined, price };
  }

  /**
   * The stream of the new address names the booking before it is theirs: whoever confirms the address finds it, however
   * this ends.
   */
  private async noted(reservationId: string, subject: string, context: Context): Promise<void> {
    await this.decide.run(
      requester,
      subject,
      { type: 'NoteRequest', data: { reservationId } },
      derived(context, `note-request:${reservationId}:${subject}`),
    );
  }

  private async party({ party }: Request, data: Corrections): Promise<Request['party'] | undefined> {
    const { typeVehicleId, ...numbers } = data;
    const wish = typeVehicleId === undefined ? party.typeVehicle : await this.quotes.typeVehicle(typeVehicleId);
    const next = { ...(merged(party, numbers) ?? party), typeVehicle: wish };
    return JSON.stringify(next) === JSON.stringify(party) ? undefined : next;
  }
}

/** The trip with its new window; undefined when time, route and seats stay. */
const movedTrip = (
  now: Request,
  party: Request['party'] | undefined,
  fare: Request['fare'] | undefined,
  { date = now.trip.date, time = now.trip.time }: Corrections,
): Corrected['trip'] => {
  const seatsStay = !party || party.adults + party.children === now.party.adults + now.party.children;
  if (date === now.trip.date && time === now.trip.time && !fare && seatsStay) return undefined;
  return tripOf(date, time, fare ?? now.fare, '');
};

/** The part with the new values, or undefined when none of them is new. */
const merged = <P extends object>(part: P, data: Corrections): P | undefined => {
  const news = Object.entries(data).filter(
    ([key, value]) => key in part && value !== undefined && (part as Record<string, unknown>)[key] !== value,
  );
  return news.length > 0 ? { ...part, ...Object.fromEntries(news) } : undefined;
};
