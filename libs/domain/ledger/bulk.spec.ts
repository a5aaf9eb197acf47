import { fold } from '../kernel/decider.js';
import { ledgerMonth } from './ledger-month.js';
import type { LedgerMonthEvent } from './ledger-month.events.js';
import { sale } from './sample.given.js';

it('folds ten thousand documents in less than a second', () => {
  const events = Array.from({ length: 10_000 }, (_, number): LedgerMonthEvent => ({
    type: 'DocumentRecorded',
    data: { subject: 'fiscal-ana', book: 'sales', document: sale(number), afterClose: null },
  }));
  const begin = performance.now();
  const { totals } = fold(ledgerMonth, events);
  expect(totals.sales).toMatchObject({ documents: 10_000, worth: 1_120_000_000 });
  expect(performance.now() - begin).toBeLessThan(1_000);
});
