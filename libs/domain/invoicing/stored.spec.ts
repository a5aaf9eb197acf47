import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { invoicingDomain } from './invoicing.area.js';
import { ISSUER_ID } from './issuer.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(invoicingDomain.deciders.map(({ category }) => category).sort()).toEqual(['invoice', 'invoice_issuer']);
  expect(ISSUER_ID).toBe('main');
});

storedEventsOf(invoicingDomain, join(__dirname, 'stored'), storedEffects);
