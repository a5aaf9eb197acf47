import { defineDomainArea } from '../kernel/area.js';
import { documentRegister, registerEvents } from './document-register.js';
import { exchange, exchangeEvents } from './exchange.js';
import { importEvents, ledgerImport } from './ledger-import.js';
import { ledgerMonthEvents } from './ledger-month.events.js';
import { ledgerMonth } from './ledger-month.js';
import { allowanceEvents, uploadAllowance } from './upload-allowance.js';

/** The books of taxpayers, by fiscal month. */
export const ledgerDomain = defineDomainArea({
  name: 'ledger',
  events: { ...ledgerMonthEvents, ...exchangeEvents, ...importEvents, ...registerEvents, ...allowanceEvents },
  deciders: [ledgerMonth, exchange, ledgerImport, documentRegister, uploadAllowance],
});
