import { Injectable } from '@nestjs/common';
import type { Availability as Free, DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { tripWindow } from '@camino/domain/calendar/calendar.js';
import type { Party } from '@camino/domain/calendar/party.js';
import { hasExpired } from '@camino/domain/calendar/transport.js';
import { vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { instantOf, type LocalDate, type LocalTime, plusDays, type Window } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf, RESERVATION } from '@camino/domain/reservations/places.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { Availability, type Busy, DEFAULT_DURATION_MIN } from '../../calendar/availability.js';
import { BookingLog } from '../rows/booking-log.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import type { VerifyTransportDto } from './verify-transport.dto.js';

const partyAsking = ({ reservation_id }: VerifyTransportDto): Party | undefined =>
  reservation_id ? partyOf(reservation_id) : undefined;

const FREE: Free = { free: true, reason: null, busy_with: null, busy_from: null, busy_to: null };

/** What takes it, or that its permit runs out before the end of the trip. */
const busyFor = (
  busy: Busy | undefined,
  until: string | null | undefined,
  window: Window,
  expired: string,
): Busy | undefined => (hasExpired(until, window) ? { reason: expired, with: null, ...window } : busy);

const windowBetween = (date: LocalDate, time: LocalTime, until: LocalTime): Window => ({
  from: instantOf(date, time),
  to: instantOf(until > time ? date : plusDays(date, 1), until),
});

/** Every driver and vehicle with whether it is free and, if not, what takes it. */
@Injectable()
export class TransportChoices {
  constructor(
    private readonly availability: Availability,
    private readonly bookings: BookingLog,
    private readonly decide: Decide,
    private readonly facts: FleetFacts,
  ) {}

  async drivers(asked: VerifyTransportDto): Promise<DriverChoice[]> {
    const { window, seats } = await this.wanted(asked);
    const { drivers: busy } = await this.availability.busy(window, seats, partyAsking(asked));
    const { drivers } = await this.facts.fleet();
    const choices = await Promise.all(
      drivers.map(({ id, active, permittedUntil }) =>
        this.driver(id, active, busyFor(busy.get(id), permittedUntil, window, 'calendar.driver_licence_expired')),
      ),
    );
    return choices.flat();
  }

  async vehicles(asked: VerifyTransportDto): Promise<VehicleChoice[]> {
    const { window, seats } = await this.wanted(asked);
    const { vehicles: busy } = await this.availability.busy(window, seats, partyAsking(asked));
    const [vehicles, fleet] = [vehiclesOf(await this.facts.catalogue()), await this.facts.fleet()];
    const permits = new Map(fleet.vehicles.map(({ id, permittedUntil }) => [id, permittedUntil]));
    const busyVehicle = (id: string): Busy | undefined =>
      busyFor(busy.get(id), permits.get(id), window, 'calendar.vehicle_insurance_expired');
    return Promise.all(
      vehicles.map(async ({ id, plates, brand, type, color, seats: has, image, active }) => ({
        id,
        no_plate: plates,
        brand,
        type,
        color,
        no_passengers: has,
        image,
        status: active,
        ...(active ? await this.free(busyVehicle(id)) : { ...FREE, free: false, reason: 'calendar.vehicle_inactive' }),
      })),
    );
  }

  private async driver(id: string, active: boolean, busy: Busy | undefined): Promise<DriverChoice[]> {
    const { state } = await this.decide.load(account, id);
    if (!isKnown(state)) return [];
    const { name, lastName, phone, image } = state.person;
    const free = active ? await this.free(busy) : { ...FREE, free: false, reason: 'calendar.driver_inactive' };
    return [{ id, name, last_name: lastName, phone, image, active, ...free }];
  }

  private async free(busy: Busy | undefined): Promise<Free> {
    if (!busy) return FREE;
    const number = busy.with?.kind === RESERVATION ? await this.bookings.numberOf(busy.with.id) : null;
    return { free: false, reason: busy.reason, busy_with: number, busy_from: busy.from, busy_to: busy.to };
  }

  /** The window between the given times, of the booking's own trip, of a trip at the given time, or the whole day. */
  private async wanted({
    date,
    time,
    until,
    duration_min = DEFAULT_DURATION_MIN,
    reservation_id,
  }: VerifyTransportDto): Promise<{ window: Window; seats: number }> {
    const { state } = reservation_id ? await this.decide.load(reservation, reservation_id) : { state: null };
    const booked = state && isBooked(state) ? state : null;
    const seats = booked?.seats ?? 1;
    if (!time) return { window: { from: instantOf(date, '00:00'), to: instantOf(plusDays(date, 1), '00:00') }, seats };
    if (until) return { window: windowBetween(date, time, until), seats };
    const returnMin = booked && booked.durationMin === duration_min ? booked.returnMin : duration_min;
    return { window: tripWindow(instantOf(date, time), duration_min, returnMin), seats };
  }
}
