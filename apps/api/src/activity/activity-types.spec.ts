import { ACTIVITY_TYPES } from '@camino/contracts/activity/activity.js';
import { billingDomain } from '@camino/domain/billing/billing.area.js';
import { ledgerDomain } from '@camino/domain/ledger/ledger.area.js';
import { taxpayersDomain } from '@camino/domain/taxpayers/taxpayers.area.js';

/** What administrators do there, who may set plans, enter rates, and settle a void that is stuck at the bank. */
const OF_ADMINISTRATORS = ['ExchangeRatesEntered', 'PlanSet', 'TestSaleSettled', 'TestVoidGivenUp'];

describe('the activity feed', () => {
  it.each([ledgerDomain, taxpayersDomain, billingDomain])(
    'shows the office nothing that taxpayers do ($name)',
    ({ events }) => {
      const shown = Object.keys(events).filter((type) => ACTIVITY_TYPES.includes(type));
      expect(shown.filter((type) => !OF_ADMINISTRATORS.includes(type))).toEqual([]);
    },
  );
});
