import { Injectable } from '@nestjs/common';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { type Centavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { PAYMENT_LINK } from '@camino/domain/payments/links.js';
import { openLink, paidOf, payment } from '@camino/domain/payments/payment.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import type { BookingRow } from '../rows/bookings.projection.js';

type ToldPayments = Readonly<{ paid: Centavos }> & Pick<TrackedReservation, 'pay_link'>;

/** What whoever holds a booking's link is told of its payments: what was paid so far, and where it can be paid now. */
@Injectable()
export class BookingPayments {
  constructor(
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
  ) {}

  async of({ _id, standing, details }: BookingRow, at: Instant): Promise<ToldPayments> {
    const { state } = await this.decide.load(payment, _id);
    const link = openLink({ state: standing.status, price: details.price.centavos }, state, at);
    const path = link && `/pay/${this.hashes.linkSecret(PAYMENT_LINK, link.id)}`;
    return { paid: paidOf(state), ...(path && { pay_link: { path, amount: toQuetzales(link.cents) } }) };
  }
}
