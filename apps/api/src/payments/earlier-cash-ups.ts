import { Injectable } from '@nestjs/common';
import type { CashUp } from '@camino/contracts/payments/payment.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { actorOf } from '../platform/edge/auth/index.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { PaymentBook } from './payment-book.js';

/** The cash of a driver on a day as it was: before it was counted, and what came in late. */
@Injectable()
export class EarlierCashUps extends EarlierStates<CashUp> {
  constructor(private readonly book: PaymentBook) {
    super();
  }

  async history(id: string): Promise<readonly RecordedEvent[]> {
    const events = await this.book.cashUpHistory(id);
    if (events.length === 0) throw new Rejection('cash_up.unknown');
    return events;
  }

  async made({ id, events, asking }: Then): Promise<CashUp> {
    return { ...(await this.book.cashUpFrom(id, events, actorOf(asking.user))), allowed_actions: [] };
  }
}

export const EarlierCashUpController = earlierStateControllerOf({
  path: 'cash_up',
  area: 'Payments',
  called: 'The cash of a driver on a day,',
  answers: 'CashUp',
  unknown: 'cash_up.unknown',
  made: EarlierCashUps,
});
