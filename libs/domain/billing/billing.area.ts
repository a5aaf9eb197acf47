import { defineDomainArea } from '../kernel/area.js';
import { plans, plansEvents } from './plans.js';
import { subscriptionEvents } from './subscription.events.js';
import { subscription } from './subscription.js';
import { walletEvents } from './wallet.events.js';
import { wallet } from './wallet.js';

/** Cards of accounts, and the subscriptions that they pay for. */
export const billingDomain = defineDomainArea({
  name: 'billing',
  events: { ...walletEvents, ...subscriptionEvents, ...plansEvents },
  deciders: [wallet, subscription, plans],
});
