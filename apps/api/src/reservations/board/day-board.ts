import { Injectable } from '@nestjs/common';
import type { Board, BoardDriver, BoardTrip, BoardVehicle, LateDrive } from '@camino/contracts/reservations/board.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { unerased } from '@camino/domain/kernel/catalogued.js';
import {
  instantOf,
  type LocalDate,
  overlaps,
  plusDays,
  plusMinutes,
  type Window,
} from '@camino/domain/kernel/rules/time.js';
import { lateDrives, type Leg } from '@camino/domain/planning/late-drives.js';
import { BlockList } from '../../calendar/block-list.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { BookingList } from '../rows/booking-list.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { delayOf, isErased } from '../presenting/reservation-presenter.js';
import { RoadMap } from './road-map.js';

/** What has ended without being driven takes nobody's time. */
const SHOWN: readonly ReservationState[] = ['requested', 'updated', 'approved', 'reserved', 'started', 'finished'];
/** The longest time for which a trip may take its vehicle, so that one that began the day before is found. Minutes. */
const LONGEST_MIN = 24 * 60;
/** More trips than any company drives in a week. */
const MOST_TRIPS = 5000;

/** The trips of some days with the fleet, what is blocked, and what cannot be reached in time. */
@Injectable()
export class DayBoard {
  constructor(
    private readonly bookings: BookingList,
    private readonly blocks: BlockList,
    private readonly facts: FleetFacts,
    private readonly decide: Decide,
    private readonly roads: RoadMap,
  ) {}

  async of(from: LocalDate, to: LocalDate): Promise<Board> {
    const window: Window = { from: instantOf(from, '00:00'), to: instantOf(plusDays(to, 1), '00:00') };
    const [rows, blocks, drivers, vehicles] = await Promise.all([
      this.rows(window),
      this.blocks.within(window),
      this.drivers(),
      this.vehicles(),
    ]);
    return { from, to, vehicles, drivers, trips: rows.map(tripOf), blocks, late: await this.late(rows) };
  }

  /** By pick-up, the earliest first. */
  private async rows(window: Window): Promise<readonly BookingRow[]> {
    const { rows } = await this.bookings.page(
      { states: SHOWN, from: plusMinutes(window.from, -LONGEST_MIN), to: plusMinutes(window.to, 60) },
      { sort: { pickUpAt: 1, _id: 1 }, skip: 0, limit: MOST_TRIPS },
    );
    return rows.filter(({ standing }) => overlaps(standing.trip.window, window));
  }

  async vehicles(): Promise<BoardVehicle[]> {
    return vehiclesOf(await this.facts.catalogue()).map(({ id, plates, brand, type, color, seats, active }) => ({
      id,
      plates,
      brand,
      type,
      color,
      seats,
      active,
    }));
  }

  async drivers(): Promise<BoardDriver[]> {
    const { drivers } = await this.facts.fleet();
    const known = await Promise.all(
      drivers.map(async ({ id, active }) => {
        const { state } = await this.decide.load(account, id);
        return isKnown(state) ? [{ id, name: `${state.person.name} ${state.person.lastName}`.trim(), active }] : [];
      }),
    );
    return known.flat();
  }

  private async late(rows: readonly BookingRow[]): Promise<LateDrive[]> {
    const driven = rows.filter(({ standing, state }) => standing.transport && state !== 'finished');
    const roads = await this.roads.roads();
    const found = (by: LateDrive['by'], of: (row: BookingRow) => string | undefined): LateDrive[] =>
      [...new Set(driven.map(of).filter(Boolean))].flatMap((one) => {
        const trips = driven.filter((row) => of(row) === one);
        return lateDrives(trips.map(legOf), roads).map(({ first, second, needed, given }) => ({
          first: first.id,
          second: second.id,
          by,
          needed_min: needed,
          given_min: given,
        }));
      });
    return [
      ...found('driver', ({ standing }) => standing.transport?.driverId),
      ...found('vehicle', ({ standing }) => standing.transport?.vehicleId),
    ];
  }
}

const arrivalOf = ({ standing }: BookingRow): string => plusMinutes(standing.trip.at, standing.durationMin);

export const legOf = (row: BookingRow): Leg => ({
  id: row._id,
  pickUpAt: row.pickUpAt,
  arrivesAt: arrivalOf(row),
  origin: row.details.fare.origin.id,
  destination: row.details.fare.destination.id,
});

/** Nothing stands where somebody was erased. */
const othersOf = ({ external, driver, vehicle }: BookingRow): BoardTrip['external'] =>
  external && {
    company: unerased(external.company),
    ...(external.only && { only: external.only }),
    driver: [driver?.name, driver?.lastName]
      .map((name) => unerased(name ?? ''))
      .join(' ')
      .trim(),
    vehicle: [vehicle?.brand, unerased(vehicle?.plates ?? '')].filter(Boolean).join(' '),
  };

export const tripOf = (row: BookingRow): BoardTrip => {
  const { standing, details, state } = row;
  const { trip, transport } = standing;
  const { contact, fare, party, wishes } = details;
  const { delay } = delayOf(row);
  return {
    id: row._id,
    number: row.number,
    state,
    version: row.version,
    pick_up_date: trip.date,
    pick_up_time: trip.time,
    pick_up_at: trip.at,
    ...(delay && { expected_time: delay.expected_time }),
    arrives_at: arrivalOf(row),
    busy_from: trip.window.from,
    busy_to: trip.window.to,
    origin: { id: fare.origin.id, place: fare.origin.place },
    destination: { id: fare.destination.id, place: fare.destination.place },
    people: standing.seats,
    children: party.children,
    traveller: isErased(row) ? '' : `${contact.firstName} ${contact.lastName}`.trim(),
    flight: isErased(row) ? '' : wishes.flightNumber,
    driver_id: transport?.driverId || null,
    vehicle_id: transport?.vehicleId || null,
    accepted: row.accepted,
    external: othersOf(row),
    change_asked: standing.change !== null,
  };
};
