import { Injectable } from '@nestjs/common';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { payment, type PaymentEvent } from '@camino/domain/payments/payment.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { DriverTills } from './driver-tills.js';

/**
 * What is recorded of a booking is done at once by the call, too, so that the driver's day shows it; this does it where
 * the process ended in between.
 */
@Injectable()
export class PutCashIntoTheDriversTillWhenItIsRecorded implements Reaction {
  readonly name = 'put-cash-into-the-drivers-till-when-it-is-recorded';
  readonly on = ['PaymentRecorded', 'PaymentRefunded', 'PaymentVoided'] as const;

  constructor(private readonly tills: DriverTills) {}

  async react(event: RecordedEvent): Promise<void> {
    const { stream, data } = event as RecordedEvent<PaymentEvent>;
    await this.tills.enter(idsOf([stream], payment)[0] ?? '', data.id);
  }
}
