import { Injectable, Logger } from '@nestjs/common';
import type { DueProcess } from '../platform/act/reacting/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { LinkPayments } from './link-payments.js';
import { paymentWork, type PaymentWorkRow } from './payment-work.projection.js';

/** Goes on with payments by links, and with taking them back, that were interrupted. */
@Injectable()
export class FinishWhatPaymentsAskedOfTheGateway implements DueProcess {
  readonly name = 'finish-what-payments-asked-of-the-gateway';
  private readonly logger = new Logger(FinishWhatPaymentsAskedOfTheGateway.name);
  private readonly rows: ReadModel<PaymentWorkRow>;

  constructor(
    models: ReadModels,
    private readonly payments: LinkPayments,
  ) {
    this.rows = models.of(paymentWork);
  }

  async run(): Promise<void> {
    for (const { _id } of await this.rows.find({ filter: { open: { $ne: [] } } })) {
      try {
        await this.payments.advance(_id);
      } catch (error) {
        this.logger.error(`payments of ${_id} could not go on: ${String(error)}`);
      }
    }
  }
}
