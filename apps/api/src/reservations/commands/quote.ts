import { Injectable } from '@nestjs/common';
import { explainPrice, type ExplainedPrice, type PickUp, toDollars } from '@camino/domain/catalogue/rules/price.js';
import type { TripQuote } from '@camino/contracts/reservations/reservation.js';
import { rowOf } from '@camino/domain/catalogue/catalogue.js';
import {
  feeBetween,
  feeOf,
  type JoinedFee,
  rateOf,
  surchargesOf,
  typeVehicleOf,
} from '@camino/domain/catalogue/fleet.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { instantOf, type LocalDate, type LocalTime } from '@camino/domain/kernel/rules/time.js';
import { tripWindow } from '@camino/domain/calendar/calendar.js';
import type { Fare, Party, Price, Trip } from '@camino/domain/reservations/reservation.events.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import type { BookTripData } from './reservation.commands.js';

/** Fare and price of a route as the catalogue has them at this moment; the booking freezes both. */
@Injectable()
export class Quotes {
  constructor(private readonly facts: FleetFacts) {}

  async fare(
    fee: BookTripData['fee'],
    adults: number,
    { date, time }: PickUp,
  ): Promise<Readonly<{ fare: Fare; price: Price }>> {
    const state = await this.facts.catalogue();
    const row = 'id' in fee ? feeOf(state, fee.id) : feeBetween(state, fee.originId, fee.destinationId);
    if (!row) throw new Rejection('id' in fee ? 'fee.not_offered' : 'fee.no_route');
    return {
      fare: fareOf(row),
      price: priceFrom(explainPrice(row, surchargesOf(state), { date, time, adults }), rateOf(state, 'USD')),
    };
  }

  /** The price of a trip as a screen shows it, with the lines it is made of. */
  async explained(feeId: string, adults: number, pickUp: PickUp): Promise<TripQuote> {
    const { fare, price } = await this.fare({ id: feeId }, adults, pickUp);
    const row = feeOf(await this.facts.catalogue(), feeId) as JoinedFee;
    const lines = price.lines ?? [{ what: 'fare' as const, centavos: price.centavos }];
    return {
      price: toQuetzales(price.centavos),
      price_usd: toDollars(price.centavos, price.rate),
      rate: price.rate,
      only_cash: fare.onlyCash,
      lines: lines.map((line) => ({
        kind: line.what === 'fare' ? (adults >= row.people ? 'group' : 'base') : 'surcharge',
        people: row.people,
        amount: toQuetzales(line.centavos),
        name: line.what === 'fare' ? null : line.name,
      })),
    };
  }

  /** The kind of vehicle a traveller would like: a wish, no rule goes by it. */
  async typeVehicle(id: string | null): Promise<Party['typeVehicle']> {
    if (id === null) return null;
    const row = typeVehicleOf(await this.facts.catalogue(), id);
    if (!row) throw new Rejection('type_vehicle.not_offered');
    return { id: row.id, name: row.name };
  }

  /** Minutes of a fee, null for one that is not (or no longer) in the catalogue. */
  async minutes(feeId: string): Promise<Readonly<{ durationMin: number; returnMin: number }> | null> {
    const row = rowOf(await this.facts.catalogue(), 'fee', feeId);
    return row && { durationMin: row.duration_min, returnMin: row.return_min };
  }
}

/** A price as a booking keeps it: the lines only where there is more than the fare. */
const priceFrom = ({ total, lines }: ExplainedPrice, rate: number | null): Price => ({
  centavos: total,
  currency: 'GTQ',
  rate,
  ...(lines.length > 1 && { lines }),
});

const fareOf = (row: JoinedFee): Fare => ({
  feeId: row.id,
  trip: row.trip,
  origin: { id: row.origin.id, place: row.origin.place },
  destination: { id: row.destination.id, place: row.destination.place },
  distance: row.distance,
  measure: row.measure_type.abbreviation,
  durationMin: row.duration_min,
  returnMin: row.return_min,
  onlyCash: row.only_cash,
});

/** A trip at a local date and time; `commitment` names what keeps its place on the calendar. */
export const tripOf = (
  date: LocalDate,
  time: LocalTime,
  { durationMin, returnMin }: Pick<Fare, 'durationMin' | 'returnMin'>,
  commitment: string,
): Trip => {
  const at = instantOf(date, time);
  return { date, time, at, window: tripWindow(at, durationMin, returnMin), commitment };
};
