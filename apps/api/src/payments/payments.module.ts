import { Module } from '@nestjs/common';
import { CashUpController } from './cash-up.controller.js';
import { DriverTills } from './driver-tills.js';
import { EarlierBalanceController, EarlierBalances } from './earlier-balances.js';
import { paymentHandlers } from './payment.commands.js';
import { PaymentBook } from './payment-book.js';
import { PaymentController } from './payment.controller.js';
import { PaymentList } from './payment-list.js';
import { PutCashIntoTheDriversTillWhenItIsRecorded } from './put-cash-into-the-drivers-till-when-it-is-recorded.reaction.js';

@Module({
  controllers: [PaymentController, CashUpController, EarlierBalanceController],
  providers: [
    ...paymentHandlers,
    PaymentBook,
    PaymentList,
    DriverTills,
    EarlierBalances,
    PutCashIntoTheDriversTillWhenItIsRecorded,
  ],
  exports: [PutCashIntoTheDriversTillWhenItIsRecorded],
})
export class PaymentsModule {}
