import { ACCOUNT, effectsOn, type Effects } from '../kernel/stored-events.contract.js';
import { plans, type plansEvents } from './plans.js';
import type { subscriptionEvents } from './subscription.events.js';
import { subscription } from './subscription.js';
import type { walletEvents } from './wallet.events.js';
import { wallet } from './wallet.js';

const ID = '4b1e7c52-90fd-8a3c-b6e4-2f5d80a9c713';
const SOLD = ['CardRequestStored', 'TestSaleStarted', 'TestSaleApproved', 'TestVoidStarted'];
const RUNNING = ['SubscriptionPaymentStarted', 'SubscriptionPaid', 'SubscriptionStarted'];

export const storedEffects: Effects<
  keyof typeof walletEvents | keyof typeof subscriptionEvents | keyof typeof plansEvents
> = {
  ...effectsOn(
    wallet,
    ACCOUNT,
  )({
    CardRequestStored: { gives: { request: { id: ID, status: 'stored', card: { lastFour: '1111' } } } },
    TestSaleStarted: {
      after: ['CardRequestStored'],
      gives: { request: { status: 'selling', asked: { attempt: 1 } } },
    },
    TestSaleApproved: { after: SOLD.slice(0, 2), gives: { request: { status: 'selling' } } },
    TestSaleDeclined: { after: SOLD.slice(0, 2), gives: { code: '51' } },
    TestSaleLost: { after: SOLD.slice(0, 2), gives: { request: { status: 'selling' } } },
    TestVoidStarted: {
      after: SOLD.slice(0, 3),
      gives: { request: { status: 'voiding', sale: { transactionId: 'T-1' } } },
    },
    TestVoidRefused: { after: SOLD, gives: { code: '96', owed: [{ transactionId: 'T-1', refused: true }] } },
    TestVoidGivenUp: {
      after: [...SOLD, 'TestVoidRefused', 'CardRequestCleared'],
      gives: { owed: [{ transactionId: 'T-1', refused: true, givenUp: true }] },
    },
    TestSaleSettled: {
      after: [...SOLD, 'TestVoidRefused', 'TestVoidGivenUp'],
      gives: { owed: [], settled: [ID] },
    },
    TestSaleVoided: { after: [...SOLD, 'TestVoidRefused'], gives: { owed: [] } },
    CardSaved: { after: SOLD, gives: { cards: [{ id: ID, lastFour: '1111', expiry: '11/30' }], mainId: ID } },
    CardRequestCleared: { after: SOLD, gives: { request: null, ended: { id: ID, because: 'saved' } } },
    MainCardChosen: { after: [...SOLD, 'CardSaved'], gives: { mainId: ID } },
    CardDeleted: { after: [...SOLD, 'CardSaved'], gives: { cards: [], mainId: null } },
  }),
  ...effectsOn(
    subscription,
    ACCOUNT,
  )({
    SubscriptionPaymentStarted: { gives: { order: { kind: 'start', attempt: 1 }, current: null } },
    SubscriptionPaid: {
      after: ['SubscriptionPaymentStarted'],
      gives: { order: null, receipts: [{ number: 'S-E0C7F5', cents: 9900, lastFour: '1111' }] },
    },
    SubscriptionPaymentDeclined: {
      after: ['SubscriptionPaymentStarted'],
      gives: { order: null, last: { code: '51' } },
    },
    SubscriptionPaymentLost: { after: ['SubscriptionPaymentStarted'], gives: { order: { kind: 'start' } } },
    SubscriptionStarted: {
      after: RUNNING.slice(0, 2),
      gives: { current: { terms: { planId: 'basico' }, until: '2027-01-03', anchor: 3 } },
    },
    SubscriptionChanged: {
      after: RUNNING,
      gives: { current: { terms: { planId: 'completo' }, until: '2027-01-20', anchor: 20 } },
    },
    SubscriptionRenewed: { after: RUNNING, gives: { current: { until: '2027-02-03', grace: null } } },
    SubscriptionGraceBegan: {
      after: RUNNING,
      gives: { current: { grace: { until: '2027-01-10', tried: '2027-01-03' } } },
    },
    SubscriptionCancelled: { after: RUNNING, gives: { current: { cancelled: { termsVersion: '2026-11' } } } },
    SubscriptionEnded: {
      after: [...RUNNING, 'SubscriptionCancelled'],
      gives: { current: null, past: [{ ended: { on: '2027-01-03', because: 'cancelled' } }] },
    },
  }),
  ...effectsOn(plans)({ PlanSet: { gives: { plans: [{ id: 'basico', price: 9900, regimes: [1, 2, 3] }] } } }),
};
