import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { type Instant, instantOf } from '@camino/domain/kernel/rules/time.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { GUEST } from '../platform/edge/auth/index.js';
import { Clock } from '../platform/kit/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { SEEDING } from '../platform/ports/mail/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';
import { type Context, SYSTEM, uuidOf } from '../platform/log/event-store/index.js';
import { BOOKING_LINK, reservationIdOf } from '../reservations/rows/reservation-id.js';
import { BookTrip, type BookTripData } from '../reservations/commands/reservation.commands.js';
import { account } from '@camino/domain/accounts/account.js';
import type { DemoBooking } from './demo-booking.js';
import { DEMO_BOOKINGS } from './demo-bookings.js';
import { DEMO_DRIVERS, DEMO_PEOPLE } from './demo-people.js';
import { demoBookings } from './demo-season.js';
import { OFFICE, type Who } from './demo-steps.js';

const NOTHING: Omit<BookTripData, 'date' | 'time' | 'fee' | 'contact' | 'language' | 'wishes'> = {
  adults: 1,
  children: 0,
  suitcases: 0,
  childrenChair: false,
  wheelchair: false,
  typeVehicleId: null,
  payment: 'cash',
};
const NO_WISHES: BookTripData['wishes'] = {
  flightNumber: '',
  arrivalTime: '',
  note: '',
  pickUpAddress: '',
  dropOffAddress: '',
};

/**
 * Creates the demo bookings with the commands that users would have issued, at the times they would have issued them.
 */
@Injectable()
export class BookDemoTrips {
  private readonly logger = new Logger('Seeding');

  constructor(
    private readonly commands: CommandBus,
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly hashes: KeyedHashes,
    private readonly clock: Clock,
  ) {}

  /** Continues an interrupted booking at its next step; does nothing once the last booking exists. */
  async run(): Promise<void> {
    if (await this.isComplete(DEMO_BOOKINGS.at(-1) as DemoBooking)) return;
    const anchor = await this.anchor();
    for (const booking of demoBookings(anchor, DEMO_DRIVERS)) await this.book(booking, anchor);
  }

  /** The time of the first seeding, from which all dates of the demo derive, even if seeding was interrupted since. */
  private async anchor(): Promise<Instant> {
    const { events } = await this.log.read(`${account.category}-${seededAccountId(OFFICE)}`);
    return events[0]?.metadata.at ?? this.clock.now();
  }

  private async isComplete({ name, steps }: DemoBooking): Promise<boolean> {
    const { done } = await this.decide.load(reservation, this.idOf(name));
    return done.has(stepIdOf(name, steps.length - 1));
  }

  private idOf(name: string): string {
    return reservationIdOf(this.hashes.linkSecret(BOOKING_LINK, commandIdOf(name)));
  }

  /** Stops a booking at a rejected step: a missing demo booking must not prevent the start. */
  private async book(booking: DemoBooking, now: Instant): Promise<void> {
    try {
      await this.takeSteps(booking, now);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      this.logger.warn(`demo booking ${booking.name} stopped at a rejected step: ${error.code}`);
    }
  }

  private async takeSteps(
    { name, pickUp, asked, by = 'guest', steps, ...booking }: DemoBooking,
    now: Instant,
  ): Promise<void> {
    const commandId = commandIdOf(name);
    const id = this.idOf(name);
    const { done } = await this.decide.load(reservation, id);
    const { date, time } = pickUp(now);
    const known = { now, pickUpAt: instantOf(date, time) };
    if (!done.has(commandId))
      await this.commands.execute(
        new BookTrip(dataOf(booking, date, time), contextOf(commandId, commandId, by, asked(known))),
      );
    for (const [index, step] of steps.entries()) {
      const stepId = stepIdOf(name, index);
      if (!done.has(stepId))
        await this.commands.execute(
          step.command(id, contextOf(stepId, commandId, step.by, step.at(known)), {
            now,
            before: stepIdOf(name, index - 1),
          }),
        );
    }
  }
}

const commandIdOf = (name: string): string => uuidOf(`demo booking ${name}`);
const stepIdOf = (name: string, index: number): string => uuidOf(`${commandIdOf(name)}:${index}`);

const dataOf = (
  { route: [originId, destinationId], traveller, party }: Pick<DemoBooking, 'route' | 'traveller' | 'party'>,
  date: string,
  time: string,
): BookTripData => {
  const { flightNumber, arrivalTime, note, pickUpAddress, dropOffAddress, ...rest } = { ...NO_WISHES, ...party };
  return {
    ...NOTHING,
    ...rest,
    ...traveller,
    date,
    time,
    fee: { originId, destinationId },
    wishes: { flightNumber, arrivalTime, note, pickUpAddress, dropOffAddress },
  };
};

const contextOf = (commandId: string, correlation: string, by: Who, at: Instant): Context => ({
  actor: actorOf(by),
  at,
  commandId,
  correlation,
  causation: SEEDING,
});

const actorOf = (who: Who): Actor => {
  if (who === 'guest') return GUEST;
  if (who === 'system') return SYSTEM;
  const person = DEMO_PEOPLE.find(({ email }) => email === who);
  if (!person) throw new Error(`${who} has no demo account`);
  return { id: seededAccountId(who), role: person.role };
};
