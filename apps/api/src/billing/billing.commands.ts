import { plans, type PlansCommand } from '@camino/domain/billing/plans.js';
import { subscription, type SubscriptionCommand } from '@camino/domain/billing/subscription.js';
import { wallet, type WalletCommand } from '@camino/domain/billing/wallet.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

/* Their id is the account's. */
const walletCommand = commandsOf<WalletCommand>();
export class StoreCardRequest extends walletCommand('StoreCardRequest') {}
export class StartTestSale extends walletCommand('StartTestSale') {}
export class RepeatTestSale extends walletCommand('RepeatTestSale') {}
export class RecordTestSale extends walletCommand('RecordTestSale') {}
export class RecordTestVoid extends walletCommand('RecordTestVoid') {}
export class RepeatTestVoid extends walletCommand('RepeatTestVoid') {}
export class GiveUpTestVoid extends walletCommand('GiveUpTestVoid') {}
export class SettleTestSale extends walletCommand('SettleTestSale') {}
export class ClearCardRequest extends walletCommand('ClearCardRequest') {}
export class ChooseMainCard extends walletCommand('ChooseMainCard') {}
export class DeleteCard extends walletCommand('DeleteCard') {}

const subscriptionCommand = commandsOf<SubscriptionCommand>();
export class OrderSubscription extends subscriptionCommand('OrderSubscription') {}
export class RenewSubscription extends subscriptionCommand('RenewSubscription') {}
export class RecordSubscriptionPayment extends subscriptionCommand('RecordSubscriptionPayment') {}
export class RepeatSubscriptionPayment extends subscriptionCommand('RepeatSubscriptionPayment') {}
export class CancelSubscription extends subscriptionCommand('CancelSubscription') {}
export class EndSubscription extends subscriptionCommand('EndSubscription') {}

/* Its id is that of all types. */
export class SetPlan extends commandsOf<PlansCommand>()('SetPlan') {}

export const billingHandlers = [
  ...handlersFor(
    wallet,
    StoreCardRequest,
    StartTestSale,
    RepeatTestSale,
    RecordTestSale,
    RecordTestVoid,
    RepeatTestVoid,
    GiveUpTestVoid,
    SettleTestSale,
    ClearCardRequest,
    ChooseMainCard,
    DeleteCard,
  ),
  ...handlersFor(
    subscription,
    OrderSubscription,
    RenewSubscription,
    RecordSubscriptionPayment,
    RepeatSubscriptionPayment,
    CancelSubscription,
    EndSubscription,
  ),
  ...handlersFor(plans, SetPlan),
];
