import type { BookTripData } from '../reservations/commands/reservation.commands.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Transport } from './demo-plan.js';
import type { Moment, PickUp, Step, Who } from './demo-steps.js';
import type { Traveller } from './demo-travellers.js';

export type Party = Partial<
  Pick<
    BookTripData,
    'adults' | 'children' | 'suitcases' | 'childrenChair' | 'wheelchair' | 'typeVehicleId' | 'payment'
  > &
    BookTripData['wishes']
>;

export type DemoBooking = Readonly<{
  /** Prefix of the booking's command ids; never change it. */
  name: string;
  route: readonly [from: string, to: string];
  pickUp: PickUp;
  asked: Moment;
  /** Default: `guest`. */
  by?: Who;
  traveller: Traveller;
  party: Party;
  steps: readonly Step[];
}>;

/**
 * The facts on which a booking's story depends. `client` is the address of the account that booked, null for a guest.
 */
export type Facts = Readonly<{
  anchor: Instant;
  pickUpAt: Instant;
  /** By road. */
  minutes: number;
  transport: Transport;
  client: string | null;
  language: Traveller['language'];
}>;
