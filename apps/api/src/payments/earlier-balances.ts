import { Injectable } from '@nestjs/common';
import type { PaymentBalance } from '@camino/contracts/payments/payment.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { actorOf } from '../platform/edge/auth/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { PaymentBook } from './payment-book.js';

/** What was paid and due for a booking. */
@Injectable()
export class EarlierBalances extends EarlierStates<PaymentBalance> {
  constructor(
    private readonly log: EventLog,
    private readonly book: PaymentBook,
  ) {
    super();
  }

  /** Of the booking: before it was made, nothing was due. */
  async history(id: string): Promise<readonly RecordedEvent[]> {
    const { events } = await this.log.read(streamOf(reservation, id));
    if (events.length === 0) throw new Rejection('reservation.unknown');
    return events;
  }

  made({ id, until, asking }: Then): Promise<PaymentBalance> {
    return this.book.balanceBefore(id, actorOf(asking.user), until);
  }
}

export const EarlierBalanceController = earlierStateControllerOf({
  path: 'payment/balance',
  area: 'Payments',
  called: 'What was paid and due for a booking,',
  answers: 'PaymentBalance',
  unknown: 'reservation.unknown',
  made: EarlierBalances,
});
