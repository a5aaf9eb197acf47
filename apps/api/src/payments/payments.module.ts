import { Module } from '@nestjs/common';
import { GatewayAnswers, GatewayModule } from '../platform/ports/gateway/index.js';
import { CashUpController } from './cash-up.controller.js';
import { DriverTills } from './driver-tills.js';
import { EarlierBalanceController, EarlierBalances } from './earlier-balances.js';
import { EarlierCashUpController, EarlierCashUps } from './earlier-cash-ups.js';
import { FinishWhatPaymentsAskedOfTheGateway } from './finish-what-payments-asked-of-the-gateway.due.js';
import { LinkPayments } from './link-payments.js';
import { MailTheTravellerALinkForPaying } from './mail-the-traveller-a-link-for-paying.reaction.js';
import { paymentHandlers } from './payment.commands.js';
import { PaymentBook } from './payment-book.js';
import { PaymentController } from './payment.controller.js';
import { PayByLinkController, PaymentLinkController } from './payment-link.controller.js';
import { PaymentLinkBook } from './payment-link-book.js';
import { PaymentLinkSecrets } from './payment-link-secrets.js';
import { PaymentList } from './payment-list.js';
import { PutCashIntoTheDriversTillWhenItIsRecorded } from './put-cash-into-the-drivers-till-when-it-is-recorded.reaction.js';

const declared = [
  FinishWhatPaymentsAskedOfTheGateway,
  MailTheTravellerALinkForPaying,
  PutCashIntoTheDriversTillWhenItIsRecorded,
];

@Module({
  imports: [GatewayModule],
  controllers: [
    PaymentController,
    CashUpController,
    PaymentLinkController,
    PayByLinkController,
    EarlierBalanceController,
    EarlierCashUpController,
  ],
  providers: [
    ...paymentHandlers,
    ...declared,
    DriverTills,
    EarlierBalances,
    EarlierCashUps,
    GatewayAnswers,
    LinkPayments,
    PaymentBook,
    PaymentLinkBook,
    PaymentLinkSecrets,
    PaymentList,
  ],
  exports: declared,
})
export class PaymentsModule {}
