import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { account, type AccountEvent, isKnown } from '@camino/domain/accounts/account.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { POSSIBLE } from '@camino/domain/reservations/reservation.js';
import type { DriverDetails, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { Clock } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { ProjectionRunner } from '../../platform/read/projecting/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingList } from '../rows/booking-list.js';
import { BookingLog } from '../rows/booking-log.js';
import { bookings } from '../rows/bookings.projection.js';
import { ChangeDriverDetails } from '../commands/reservation.commands.js';

type ProfileChanged = Extract<AccountEvent, { type: 'ProfileChanged' }>;
type TransportAssigned = Extract<ReservationEvent, { type: 'TransportAssigned' }>;
type Seen = RecordedEvent<ProfileChanged> | RecordedEvent<TransportAssigned>;

/**
 * A booking keeps who drives it as the account said it at the assignment. Where the account says another name or
 * telephone since, open trips are told, so that nobody calls an old number. An assignment that was under way while the
 * account changed is compared, too. Lists and assignments only find the trips.
 */
@Injectable()
export class TellTripsWhatTheirDriversAccountSays implements Reaction {
  readonly name = 'tell-trips-what-their-drivers-account-says';
  readonly on = ['ProfileChanged', 'TransportAssigned'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly projections: ProjectionRunner,
    private readonly bookings: BookingList,
    private readonly log: BookingLog,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as Seen;
    const driverId = event.type === 'ProfileChanged' ? event.data.accountId : event.data.driver.id;
    const driver = await this.detailsOf(driverId);
    if (!driver) return;
    if (event.type === 'TransportAssigned') {
      const [id = ''] = idsOf([event.stream], reservation);
      if (differs(driver, event.data.driver)) await this.tell(id, driver, event);
      return;
    }
    if (!(await this.projections.caughtUp(event.position, bookings.name)))
      throw new Error('the read side does not know yet which trips the driver has');
    for (const row of await this.bookings.all({ driverId, states: POSSIBLE.ChangeDriverDetails }))
      await this.tell(row._id, driver, event);
  }

  /** Null for accounts of others than drivers, and for drivers who are gone. */
  private async detailsOf(driverId: string): Promise<DriverDetails | null> {
    if (driverId === '') return null;
    const { state } = await this.decide.load(account, driverId);
    if (!isKnown(state) || state.role !== 'driver' || state.person.name === ERASED) return null;
    const { subject, name, lastName, phone } = state.person;
    return { id: driverId, subject, name, lastName, phone };
  }

  /**
   * What the booking says now is read from its log: lists and earlier events may say what it no longer does. If it is
   * changed meanwhile, the command is refused and the booking is read again.
   */
  private async tell(id: string, driver: DriverDetails, { id: cause, metadata }: RecordedEvent): Promise<void> {
    const { driver: said, version: expected } = await this.log.row(id);
    if (said?.id !== driver.id || !differs(driver, said)) return;
    const context = systemContext(this.clock.now(), `driver details ${id}`, cause, metadata.correlation);
    await this.bus.execute(new ChangeDriverDetails(id, { driver }, { ...context, expected }));
  }
}

const differs = (a: DriverDetails, b: DriverDetails): boolean =>
  a.name !== b.name || a.lastName !== b.lastName || a.phone !== b.phone;
