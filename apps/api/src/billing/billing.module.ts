import { Module } from '@nestjs/common';
import { GatewayModule, GatewayAnswers } from '../platform/ports/gateway/index.js';
import { PdfModule } from '../platform/ports/pdf/index.js';
import { billingHandlers } from './billing.commands.js';
import { BillingPapers } from './billing-papers.js';
import { BillingPersonalData } from './billing.personal-data.js';
import { BillingSeeds } from './billing.seeds.js';
import { CardController } from './card.controller.js';
import { CardRegistrations } from './card-registrations.js';
import { FinishWhatTheGatewayWasAsked } from './finish-what-the-gateway-was-asked.due.js';
import { HeldVoidController } from './held-void.controller.js';
import { MailTheOfficeWhenATestSaleCannotBeTakenBack } from './mail-the-office-when-a-test-sale-cannot-be-taken-back.reaction.js';
import { MailTheOfficeWhenAVoidHasToBeSettledByHand } from './mail-the-office-when-a-void-has-to-be-settled-by-hand.reaction.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionPayments } from './subscription-payments.js';
import { TellTheHolderWhatWasCharged } from './tell-the-holder-what-was-charged.reaction.js';

const declared = [
  BillingPersonalData,
  BillingSeeds,
  FinishWhatTheGatewayWasAsked,
  MailTheOfficeWhenATestSaleCannotBeTakenBack,
  MailTheOfficeWhenAVoidHasToBeSettledByHand,
  TellTheHolderWhatWasCharged,
];

@Module({
  imports: [GatewayModule, PdfModule],
  controllers: [CardController, SubscriptionController, HeldVoidController],
  providers: [...billingHandlers, ...declared, BillingPapers, CardRegistrations, GatewayAnswers, SubscriptionPayments],
  exports: declared,
})
export class BillingModule {}
