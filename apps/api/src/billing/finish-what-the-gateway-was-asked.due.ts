import { Injectable, Logger } from '@nestjs/common';
import { type Instant, localOf } from '@camino/domain/kernel/rules/time.js';
import type { DueProcess } from '../platform/act/reacting/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { billingWork, type BillingWorkRow } from './billing-work.projection.js';
import { CardRegistrations } from './card-registrations.js';
import { SubscriptionPayments } from './subscription-payments.js';

/**
 * Goes on with registrations and charges that were interrupted, takes back what is owed, and charges or ends
 * subscriptions whose day has come.
 */
@Injectable()
export class FinishWhatTheGatewayWasAsked implements DueProcess {
  readonly name = 'finish-what-the-gateway-was-asked';
  private readonly logger = new Logger(FinishWhatTheGatewayWasAsked.name);
  private readonly rows: ReadModel<BillingWorkRow>;

  constructor(
    models: ReadModels,
    private readonly registrations: CardRegistrations,
    private readonly payments: SubscriptionPayments,
  ) {
    this.rows = models.of(billingWork);
  }

  async run(now: Instant): Promise<void> {
    const today = localOf(now).date;
    const rows = await this.rows.find({
      filter: { $or: [{ open: true }, { until: { $gt: '', $lte: today } }] },
    });
    for (const { kind, accountId } of rows) {
      try {
        await (kind === 'wallet' ? this.registrations : this.payments).advance(accountId);
      } catch (error) {
        this.logger.error(`${kind} of ${accountId} could not go on: ${String(error)}`);
      }
    }
  }
}
