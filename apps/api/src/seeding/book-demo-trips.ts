import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { type Instant, instantOf } from '@camino/domain/kernel/time.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { GUEST } from '../platform/auth/user.js';
import { Clock } from '../platform/clock/clock.js';
import { type Context, SYSTEM, uuidOf } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { Naming, reservationIdOf } from '../platform/crypto/naming.js';
import { BookTrip, type BookTripData } from '../reservations/reservation.commands.js';
import { DEMO_BOOKINGS, type DemoBooking } from './demo-bookings.js';
import { DEMO_PEOPLE } from './demo-people.js';
import type { Who } from './demo-steps.js';

const NOTHING: Omit<BookTripData, 'date' | 'time' | 'fee' | 'contact' | 'language' | 'wishes'> = {
  adults: 1, children: 0, suitcases: 0, childrenChair: false, wheelchair: false, typeVehicleId: null, payment: 'cash',
};
const NO_WISHES: BookTripData['wishes'] = { flightNumber: '', arrivalTime: '', note: '', pickUpAddress: '', dropOffAddress: '' };

/** Makes the demo bookings by the commands people would have given, each at the time they would have given it. */
@Injectable()
export class BookDemoTrips {
  private readonly logger = new Logger('Seeding');

  constructor(
    private readonly commands: CommandBus,
    private readonly decide: Decide,
    private readonly naming: Naming,
    private readonly clock: Clock,
  ) {}

  /** One read for each booking that is complete; one that was interrupted goes on with the step it had come to. */
  async run(): Promise<void> {
    const now = this.clock.now();
    for (const booking of DEMO_BOOKINGS) await this.book(booking, now);
  }

  /** A booking a rule refuses is left as far as it came: a demo that lacks one is no reason not to start. */
  private async book(booking: DemoBooking, now: Instant): Promise<void> {
    try {
      await this.takeSteps(booking, now);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      this.logger.warn(`demo booking ${booking.name} left as it is: ${error.code}`);
    }
  }

  private async takeSteps({ name, pickUp, asked, by = 'guest', steps, ...booking }: DemoBooking, now: Instant): Promise<void> {
    const commandId = uuidOf(`demo booking ${name}`);
    const id = reservationIdOf(this.naming.bookingToken(commandId));
    const { done } = await this.decide.load(reservation, id);
    const { date, time } = pickUp(now);
    const known = { now, pickUpAt: instantOf(date, time) };
    if (!done.has(commandId)) await this.commands.execute(new BookTrip(dataOf(booking, date, time), contextOf(commandId, commandId, by, asked(known))));
    for (const [index, step] of steps.entries()) {
      const stepId = uuidOf(`${commandId}:${index}`);
      if (!done.has(stepId)) await this.commands.execute(step.command(id, contextOf(stepId, commandId, step.by, step.at(known)), now));
    }
  }
}

const dataOf = ({ route: [originId, destinationId], traveller, party }: Pick<DemoBooking, 'route' | 'traveller' | 'party'>, date: string, time: string): BookTripData => {
  const { flightNumber, arrivalTime, note, pickUpAddress, dropOffAddress, ...rest } = { ...NO_WISHES, ...party };
  return { ...NOTHING, ...rest, ...traveller, date, time, fee: { originId, destinationId }, wishes: { flightNumber, arrivalTime, note, pickUpAddress, dropOffAddress } };
};

/** Causation of everything the demo's people did before the demo began: nobody is written to about it any more. */
const SEEDING = 'seeding';

const contextOf = (commandId: string, correlation: string, by: Who, at: Instant): Context => ({ actor: actorOf(by), at, commandId, correlation, causation: SEEDING });

const actorOf = (who: Who): Actor => {
  if (who === 'guest') return GUEST;
  if (who === 'system') return SYSTEM;
  const person = DEMO_PEOPLE.find(({ email }) => email === who);
  if (!person) throw new Error(`${who} has no demo account`);
  return { id: seededAccountId(who), role: person.role };
};
