import { Injectable } from '@nestjs/common';
import { PHONE } from '@camino/contracts/kernel/limits.js';
import { claim } from '@camino/domain/claims/claim.js';
import { rating } from '@camino/domain/claims/rating.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { LocalDate } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isDrivenByOthers } from '@camino/domain/reservations/hired.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/ops/areas/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';
import { BookingLog } from './rows/booking-log.js';
import { externalDriverOf } from './commands/external-driver.js';

const ENDED = ['finished', 'rejected', 'cancelled', 'expired', 'no_show'];

/** Nobody is forgotten who is still to travel, or to drive. */
@Injectable()
export class ReservationsPersonalData implements PersonalData {
  readonly counts = {
    /** What was said after a trip counts as the trip. */
    reservations: {
      says: 'bookings and trips',
      of: ({ streams }: PersonalRecords) => idsOf(streams, reservation, claim, rating),
    },
  };

  constructor(
    private readonly decide: Decide,
    private readonly bookings: BookingLog,
    private readonly hashes: KeyedHashes,
  ) {}

  /** A driver without an account, by their telephone. */
  async named(named: string): Promise<Somebody> {
    return { subjects: PHONE.test(named) ? [externalDriverOf(this.hashes, named)] : [], streams: [] };
  }

  /** @throws Rejection `person.has_trips` */
  async refuseErasure({ subjects }: Somebody, { streams }: PersonalRecords): Promise<void> {
    const dates = await Promise.all(idsOf(streams, reservation).map((id) => this.openFor(subjects, id)));
    const [first, ...more] = dates.flat().sort();
    if (first !== undefined) throw new Rejection('person.has_trips', { trips: more.length + 1, first });
  }

  /** The day of a trip that is still to be made, if one of these travels, or drives it without an account. */
  private async openFor(subjects: readonly string[], id: string): Promise<readonly LocalDate[]> {
    const { state } = await this.decide.load(reservation, id);
    if (!isBooked(state) || ENDED.includes(state.status)) return [];
    const drives = async () => subjects.includes((await this.bookings.row(id)).driver?.subject ?? '');
    return subjects.includes(state.subject) || (isDrivenByOthers(state) && (await drives())) ? [state.trip.date] : [];
  }
}
