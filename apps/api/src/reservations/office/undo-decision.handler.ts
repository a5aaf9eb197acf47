import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rating } from '@camino/domain/claims/rating.js';
import { invoice } from '@camino/domain/invoicing/invoice.js';
import { till, type TillEvent } from '@camino/domain/payments/till.js';
import { ownDriver } from '@camino/domain/reservations/hired.js';
import type { Booked, CommandData, Reservation, ReservationCommand } from '@camino/domain/reservations/reservation.js';
import { DecideAndRelease, type Plan } from '../../calendar/decide-and-release.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { BookingLog, rowOf } from '../rows/booking-log.js';
import { type CommandClaims, DriverClaims } from '../driver/driver-claims.js';
import { refuseErased } from '../commands/refuse-erased.js';
import { UndoDecision } from '../commands/reservation.commands.js';
import { bookedOf, reservationPlaces } from '../commands/reservation-places.js';

/**
 * What was decided by mistake is taken back. A place that was given up by it is taken on the calendar first, with the
 * driver and the vehicle of the trip, and a trip that is under way again claims its driver as a start does.
 */
@CommandHandler(UndoDecision)
export class UndoDecisionHandler implements ICommandHandler<UndoDecision, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly bookings: BookingLog,
    private readonly decideAndRelease: DecideAndRelease,
    private readonly claims: DriverClaims,
  ) {}

  execute(command: UndoDecision): Promise<Receipt> {
    const claims = this.claims.ofCommand(command.id, command.context);
    return claims.keptOrGivenBack(() =>
      this.decideAndRelease.runWithPlace(
        reservationPlaces,
        { party: command.id, plan: (state) => this.plan(state, command, claims) },
        command.context,
      ),
    );
  }

  private async plan(
    state: Reservation,
    { id, data }: UndoDecision,
    claims: CommandClaims,
  ): Promise<Plan<ReservationCommand>> {
    const seen = bookedOf(state);
    const driverId = ownDriver(seen);
    const drive = seen.decided?.back === 'started' && driverId !== null ? claims.next() : undefined;
    const since = data.decision === 'finish' ? await this.since(id, driverId) : undefined;
    const notes = seen.decided?.change ? await this.notes(id) : undefined;
    const named = { ...data, seen, ...(drive && { drive }), ...(since && { since }), ...(notes && { notes }) };
    return {
      wanted: lostBy(seen),
      command: (place) => ({ type: 'UndoDecision', data: { ...named, place } }),
      beforehand: async () => {
        await refuseErased(this.decide, seen, id);
        if (drive && driverId !== null) await claims.take(drive, driverId);
      },
    };
  }

  /** Whoever relied on the end of a trip meanwhile keeps it. */
  private async since(id: string, driverId: string | null): Promise<CommandData<'UndoDecision'>['since']> {
    if ((await this.decide.load(rating, id)).state.given) return 'rated';
    if ((await this.decide.load(invoice, id)).state.status !== 'none') return 'invoiced';
    return driverId !== null && (await this.isCounted(id, driverId)) ? 'cash_counted' : undefined;
  }

  /** Whether the office has counted a day of the driver's with cash of this trip. */
  private async isCounted(id: string, driverId: string): Promise<boolean> {
    const events = (await this.log.read(`${till.category}-${driverId}`)).events as unknown as readonly TillEvent[];
    const closed = events.flatMap(({ type, data }) => (type === 'TillClosed' ? [data.day] : []));
    return events.some(
      ({ type, data }) => type === 'CashEntered' && data.reservationId === id && closed.includes(data.day),
    );
  }

  /** The note of the trip and that of the change, as they were before the change was accepted. */
  private async notes(id: string): Promise<Readonly<{ note: string; askedNote: string }>> {
    const history = await this.bookings.history(id);
    const accepted = history.findLastIndex(({ type }) => type === 'RescheduleAccepted');
    const { details, pendingNote } = rowOf(history.slice(0, accepted), id);
    return { note: details.wishes.note, askedNote: pendingNote };
  }
}

/** The place on the calendar that the decision gave up; none if the booking still has it, or others drive it. */
const lostBy = ({ decided, trip, seats, transport, external }: Booked): Plan<ReservationCommand>['wanted'] => {
  if (!decided || external) return [];
  const place = { seats, ...(transport && { transport }) };
  if (decided.change) return [{ ...place, window: decided.change.trip.window }];
  return decided.decision === 'reject' || decided.decision === 'no-show' ? [{ ...place, window: trip.window }] : [];
};
