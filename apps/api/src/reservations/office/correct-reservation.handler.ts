import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seatsOf, suitsOthers } from '@camino/domain/reservations/external.js';
import { suitsHired } from '@camino/domain/reservations/hired.js';
import type { Booked, CommandData, ReservationCommand } from '@camino/domain/reservations/reservation.js';
import { requester } from '@camino/domain/reservations/requester.js';
import type { Request } from '@camino/domain/reservations/reservation.events.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { type Context, derived } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { Quotes, tripOf } from '../commands/quote.js';
import { CorrectReservation, type Corrections } from '../commands/reservation.commands.js';
import { DecideAndRelease, type Plan } from '../../calendar/decide-and-release.js';
import { bookedOf, reservationPlaces } from '../commands/reservation-places.js';

type Corrected = CommandData<'CorrectReservation'>;

/**
 * An administrator's correction. Driver and vehicle stay while they are free at the new time and large enough; the
 * price is computed again only when fare or passengers change.
 */
@CommandHandler(CorrectReservation)
export class CorrectReservationHandler implements ICommandHandler<CorrectReservation, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly quotes: Quotes,
    private readonly bookings: BookingLog,
    private readonly decideAndRelease: DecideAndRelease,
    private readonly hashes: KeyedHashes,
  ) {}

  execute({ id, data, context }: CorrectReservation): Promise<Receipt> {
    return this.decideAndRelease.runWithPlace(
      reservationPlaces,
      {
        party: id,
        plan: async (state) => {
          const seen = bookedOf(state);
          return this.plan(id, seen, await this.correction(id, seen, data), context);
        },
      },
      context,
    );
  }

  /**
   * Another time, route or party needs another place; the old one is given back once the booking has the new one. A
   * trip that others drive needs one only where they no longer serve it.
   */
  private plan(id: string, state: Booked, asked: Corrected, context: Context): Plan<ReservationCommand> {
    const seats = seatsOf(asked.party, state);
    const staysOut = suitsOthers(state, asked.trip, seats);
    const kept = asked.trip && { ...asked.trip, commitment: state.trip.commitment };
    const correction = staysOut ? { ...asked, trip: kept } : asked;
    const { trip, handedTo, seen } = correction;
    const moved = trip && !staysOut && { window: trip.window, seats };
    const driven =
      moved && seen.transport && suitsHired(state, trip, seats) ? [{ ...moved, transport: seen.transport }] : [];
    return {
      wanted: moved ? [...driven, moved] : [],
      command: (place) => ({
        type: 'CorrectReservation',
        data: trip && place ? { ...correction, trip: { ...trip, commitment: place.commitment }, place } : correction,
      }),
      beforehand: async () => {
        if (handedTo) await this.noted(id, handedTo.subject, context);
      },
    };
  }

  private async correction(id: string, state: Booked, data: Corrections): Promise<Corrected> {
    const now = await this.bookings.details(id);
    const party = await this.party(now, data);
    const { fare, price } = await this.quoted(now, party, data);
    const repriced = price !== undefined && price.centavos !== now.price.centavos;
    const contact = merged(now.contact, data);
    const wishes = merged(now.wishes, data, 'stops');
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
      repriced,
      ...(data.why !== undefined && { why: data.why }),
      ...(data.restored !== undefined && { restored: data.restored }),
      ...(subject !== state.subject && handedTo),
    };
  }

  /** The price is another when the fare is or when other adults pay it. */
  private async quoted(
    now: Request,
    party: Request['party'] | undefined,
    { feeId = now.fare.feeId, date = now.trip.date, time = now.trip.time }: Corrections,
  ): Promise<Pick<Corrected, 'fare' | 'price'>> {
    const { adults } = party ?? now.party;
    const anotherFee = feeId !== now.fare.feeId;
    if (!anotherFee && adults === now.party.adults) return {};
    const { fare, price } = await this.quotes.fare({ id: feeId }, adults, { date, time });
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
    const { childSeats, ...corrected } = { ...(merged(party, numbers, 'childSeats') ?? party), typeVehicle: wish };
    const counts = childSeats !== undefined && corrected.childrenChair && childSeats <= corrected.children;
    const next = { ...corrected, ...(counts && { childSeats }) };
    return inOrder(next) === inOrder(party) ? undefined : next;
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

/** Independent of the order of the fields. */
const inOrder = (party: Request['party']): string => JSON.stringify(Object.entries(party).sort());

/** The part with the new values, or undefined when none of them is new. `optional` may be absent in the part. */
const merged = <P extends object>(part: P, data: Corrections, optional?: keyof P): P | undefined => {
  const news = Object.entries(data).filter(
    ([key, value]) =>
      (key in part || key === optional) && value !== undefined && (part as Record<string, unknown>)[key] !== value,
  );
  return news.length > 0 ? { ...part, ...Object.fromEntries(news) } : undefined;
};
