import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { ledgerDomain } from './ledger.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(ledgerDomain.deciders.map(({ category }) => category).sort()).toEqual([
    'exchange',
    'ledger_import',
    'ledger_month',
    'ledger_register',
    'upload_allowance',
  ]);
});

storedEventsOf(ledgerDomain, join(__dirname, 'stored'), storedEffects);
